"""688a.11(h)(3) and 688a.12(d): the Progressive, every row of its seven tables, meter and limit."""

import pytest

from tests.chapters.face_up_pai_gow_poker.hands import KINGS, MATCH, NATURAL, SEVEN, WITH_JOKER, dealt
from tests.chapters.table import Got, Table, case, settled

WON, LOST = "688a.11(h)(3)(i)(B)(4)", ("lose", "0.00", "0.00", "688a.11(h)(3)(i)(A)")
STAKE = {"1": "1", "2": "1", "3": "5", "4": "5", "5": "1", "6": "1", "7": "1"}
ROWS = (
    NATURAL,
    WITH_JOKER,
    MATCH,
    "five aces",
    "five-of-a-kind",
    "royal flush",
    "straight flush",
    "four-of-a-kind",
    "full house",
    "flush",
    "three-of-a-kind",
    "straight",
    "three pair",
)
PAID: dict[str, tuple[float, ...]] = {  # by the order of ROWS, dollars with $50,000 on the meter; 0 loses
    # a royal with a match is a royal where no row names it; four eights and the joker are four eights
    "1": (50_000, 50_000, 500, 5_000, 75, 500, 100, 75, 4, 0, 0, 0, 0),
    "2": (50_000, 5_000, 300, 500, 500, 300, 100, 30, 7, 0, 0, 0, 0),
    "3": (50_000, 50_000, 2_500, 5_000, 375, 2_500, 500, 375, 20, 0, 0, 0, 0),
    "4": (55_000, 10_000, 15_000, 2_500, 100, 500, 200, 100, 25, 20, 15, 7.5, 0),
    "5": (50_000, 50_000, 500, 5_000, 1_000, 500, 100, 20, 5, 0, 0, 0, 0),
    "6": (50_000, 50_000, 400, 5_000, 800, 400, 75, 10, 0, 0, 0, 0, 0),
    "7": (100, 100, 500, 50_000, 75, 500, 100, 75, 5, 0, 0, 0, 0),
}


def bonus(cards: str, table: str, meter: str = "50000") -> Got:
    player = dealt(1, cards, progressive=STAKE[table])
    return settled(Table("688a", progressive=table).settle(player, dealer=KINGS, meter=meter))["progressive"]


@pytest.mark.parametrize(
    ("table", "row", "dollars"),
    [
        case("688a.12(d)", table, row, dollars, what=f"table {table} {row}")
        for table, column in PAID.items()
        for row, dollars in zip(ROWS, column, strict=True)
    ],
)
def test_every_row(table: str, row: str, dollars: float) -> None:
    returned = "5.00" if table == "4" else "0.00"  # only table 4 gives the wager back
    expected = ("win", returned, f"{dollars:.2f}", WON) if dollars else LOST
    assert bonus(SEVEN[row], table) == expected


@pytest.mark.parametrize(
    ("cards", "wild", "half_wild"),
    [
        case("688a.12(d)", "8s 8h 8d Jk Qs 4h 2s", "20.00", "", what="three eights and the joker"),
        case("688a.12(d)", "Qs Qh 8s 8h Jk 4h 2s", "5.00", "", what="two pair and the joker"),
        case("688a.12(d)", "8s 8h 8d Qs Qh Jk 2s", "20.00", "5.00", what="full house and the joker"),
        case("688a.12(d)", "As Ah Ac Jk Qs 4h 2s", "20.00", "75.00", what="three aces and the joker"),
        case("688a.12(d)", "As Ah Jk Qs Qh 4c 2s", "5.00", "5.00", what="two aces, a pair, the joker"),
    ],
)
def test_a_fully_wild_joker_joins_any_set(cards: str, wild: str, half_wild: str) -> None:
    """Table 5 says fully wild; table 7 too, but is played with the joker of the game (R-688-4)."""
    assert bonus(cards, "5") == ("win", "0.00", wild, WON)
    assert bonus(cards, "7") == (("win", "0.00", half_wild, WON) if half_wild else LOST)


@pytest.mark.clause("688a.12(d)")
def test_five_aces_stand_above_five_of_a_kind_though_a_tenth_of_the_seed_is_less() -> None:
    assert bonus(SEVEN["five aces"], "5", meter="5000") == ("win", "0.00", "500.00", WON)


@pytest.mark.clause("688a.12(d)")
def test_table_4_pays_dollars_and_meter_together() -> None:
    player = dealt(1, SEVEN[NATURAL], progressive="5")
    results = Table("688a", progressive="4").settle(player, dealer=KINGS, meter="12345.67")
    result = results[-1]
    assert (result.pays, result.from_meter, result.returned) == (17_345_67, 12_345_67, 5_00)


HEARTS = "9h 8h 7h 6h 5h 4h 3h"
FIVE_ACES = "As Ah Ad Ac Jk 9s 8s"


@pytest.mark.parametrize(
    ("table", "right", "left", "expected"),
    [
        case("688a.12(d)", "1", HEARTS, FIVE_ACES, ("50000.00", "1000.00"), what="seed of table 1"),
        case("688a.12(d)", "3", HEARTS, FIVE_ACES, ("50000.00", "1000.00"), what="seed of table 3"),
        case("688a.12(d)", "5", HEARTS, FIVE_ACES, ("50000.00", "500.00"), what="seed of table 5"),
        case("688a.12(d)", "6", HEARTS, FIVE_ACES, ("50000.00", "200.00"), what="seed of table 6"),
        case("688a.12(d)", "1", FIVE_ACES, HEARTS, ("5000.00", "45000.00"), what="a tenth first"),
        case("688a.12(d)", "2", HEARTS, SEVEN[WITH_JOKER], ("50000.00", "1000.00"), what="seed of table 2"),
        case(
            "688a.12(d)", "4", SEVEN[MATCH], "9c 8c 7c 6c 5c 4c 3c", ("15000.00", "45000.00"), what="a fifth"
        ),
        case("688a.12(d)", "7", FIVE_ACES, "Qs Qh 7s 7h 7d 3h 2s", ("50000.00", "5.00"), what="table 7"),
    ],
)
def test_an_award_leaves_the_meter_before_the_next_player(
    table: str, right: str, left: str, expected: tuple[str, str]
) -> None:
    dealer = "Kd Kc Jc Tc 6d 3d 2d"
    seats = [dealt(1, left, progressive=STAKE[table]), dealt(6, right, progressive=STAKE[table])]
    results = Table("688a", progressive=table).settle(*seats, dealer=dealer, meter="50000")
    assert (settled(results, 6)["progressive"][2], settled(results, 1)["progressive"][2]) == expected


@pytest.mark.clause("688a.12(d)")
def test_wager_seed_and_rates_are_those_printed() -> None:
    printed = {
        table: (paytable.wager, paytable.seed // 100, paytable.rate[0], paytable.joker)
        for table, paytable in Table("688a").chapter.families["progressive"].tables.items()
    }
    assert printed == {
        "1": (100, 10_000, 28, ""),
        "2": (100, 10_000, 7, "fully wild"),
        "3": (500, 10_000, 29, ""),
        "4": (500, 10_000, 1, ""),
        "5": (100, 5_000, 17, "fully wild"),
        "6": (100, 2_000, 17, "fully wild"),
        "7": (100, 1_000, 26, ""),
    }
    assert Table("688a", progressive="4").rules.paytables["progressive"].reserve == (1, 100)


# --- 688a.12(e): the payout limit -----------------------------------------------------------------------


def limited(limit: str, **stakes: str) -> dict[str, Got]:
    site = Table("688a", {"payout_limit": limit}, fortune_bonus="1", progressive="1")
    return settled(site.settle(dealt(1, SEVEN[NATURAL], **stakes), dealer=KINGS, meter="30000"))


@pytest.mark.clause("688a.12(e)")
def test_a_limit_caps_what_the_house_pays_never_the_stake() -> None:
    got = limited("50000", fortune_bonus="20")  # 5,000 to 1 on $20
    assert got["fortune_bonus"] == ("win", "20.00", "50000.00", "688a.11(h)(2)(i)(B)")


@pytest.mark.clause("688a.12(e)")
def test_a_limit_that_is_hit_exactly_takes_nothing_and_leaves_nothing() -> None:
    got = limited("50000", fortune_bonus="10", progressive="1")
    assert got["fortune_bonus"][2] == "50000.00"
    assert got["progressive"] == ("win", "0.00", "0.00", WON)


@pytest.mark.clause("688a.12(e)")
def test_what_one_wager_leaves_the_next_may_pay() -> None:
    got = limited("50000", fortune_bonus="9", progressive="1")
    assert (got["fortune_bonus"][2], got["progressive"][2]) == ("45000.00", "5000.00")


@pytest.mark.clause("688a.12(e)")
def test_a_limit_below_fifty_thousand_is_refused() -> None:
    with pytest.raises(Exception, match="option_too_low"):
        Table("688a", {"payout_limit": "49999.99"})
