"""687a.11(f)(3) and 687a.12(e): the Two-Way Bad Beat Bonus, every row and both readings (R-687-4)."""

import pytest

from tests.chapters.dj_wild_stud_poker.hands import LOW, NATURAL, folded, raised
from tests.chapters.table import Got, Table, case, settled

ROYAL_OF_HEARTS = "Ah Kh Qh Jh Th"
FIVE_WILDS = "2s 2h 2d 2c Jk"
BEATEN = {  # the beaten hand and what beats it
    "royal flush": (NATURAL["royal flush"], FIVE_WILDS),
    "five-of-a-kind": ("8s 8h 8d 8c 2s", ROYAL_OF_HEARTS),
    **{row: (hand, ROYAL_OF_HEARTS) for row, hand in NATURAL.items() if row != "royal flush"},
}
ROWS = (
    "royal flush",
    "five-of-a-kind",
    "straight flush",
    "four-of-a-kind",
    "full house",
    "flush",
    "straight",
    "three-of-a-kind",
)
PRINTED = {
    "DJWBB-01": (500, 500, 500, 500, 400, 300, 100, 9),
    "DJWBB-02": (10_000, 10_000, 5_000, 500, 400, 300, 100, 9),
    "DJWBB-03": (500, 500, 500, 300, 200, 100, 50, 15),
    "DJWBB-04": (299, 299, 299, 299, 200, 100, 50, 15),
}
WON = "687a.11(f)(3)(ii)"
LOST = ("lose", "0.00", "0.00", "687a.11(f)(3)(i)")


def bonus(cards: str, dealer: str, table: str = "DJWBB-03", bad_beat: str = "one_way") -> Got:
    site = Table("687a", {"bad_beat": bad_beat}, bad_beat_bonus=table)
    return settled(site.settle(raised(1, cards, bad_beat_bonus="2"), dealer=dealer))["bad_beat_bonus"]


EVERY_ROW = [
    case("687a.12(e)", table, *BEATEN[row], odds, what=f"{table} {row}")
    for table, column in PRINTED.items()
    for row, odds in zip(ROWS, column, strict=True)
]


@pytest.mark.parametrize(("table", "cards", "dealer", "odds"), EVERY_ROW)
def test_a_beaten_hand_is_paid_by_its_row(table: str, cards: str, dealer: str, odds: int) -> None:
    for bad_beat in ("one_way", "two_way"):
        assert bonus(cards, dealer, table, bad_beat) == ("win", "2.00", f"{2 * odds}.00", WON)


@pytest.mark.parametrize(("table", "cards", "dealer", "odds"), EVERY_ROW)
def test_two_ways_also_pay_the_dealers_beaten_hand(table: str, cards: str, dealer: str, odds: int) -> None:
    assert bonus(dealer, cards, table, "two_way") == ("win", "2.00", f"{2 * odds}.00", WON)
    assert bonus(dealer, cards, table, "one_way") == LOST


@pytest.mark.parametrize("cards", [case("687a.11(f)(3)(i)", c, what=row) for row, c in LOW.items()])
def test_less_than_three_of_a_kind_is_no_bad_beat(cards: str) -> None:
    for table in PRINTED:
        assert bonus(cards, ROYAL_OF_HEARTS, table) == LOST
        assert bonus(cards, ROYAL_OF_HEARTS, table, "two_way") == LOST
        assert bonus(ROYAL_OF_HEARTS, cards, table, "two_way") == LOST


@pytest.mark.clause("687a.11(f)(3)(i)")
@pytest.mark.parametrize("bad_beat", ["one_way", "two_way"])
def test_an_equal_hand_is_not_beaten(bad_beat: str) -> None:
    assert bonus("9s 8c 2d 6s 5h", "9h 8d 7c 6h 5d", bad_beat=bad_beat) == LOST


@pytest.mark.clause("687a.11(f)(3)(i)")
def test_a_hand_that_beats_the_dealer_loses_the_wager_one_way() -> None:
    assert bonus("9s 9h 9d Kh 4h", "8s 8h 8d Kd 4s") == LOST


@pytest.mark.clause("687a.11(f)(3)(ii)")
def test_a_kicker_is_enough_to_be_beaten() -> None:
    assert bonus("2d Ks Kh 8h 3s", "2h Kd Kc 8s 4h") == ("win", "2.00", "30.00", WON)


@pytest.mark.clause("687a.11(b)(2)")
def test_a_fold_forfeits_it() -> None:
    site = Table("687a", {"bad_beat": "two_way"}, bad_beat_bonus="DJWBB-01")
    got = settled(site.settle(folded(1, "8s 8h 8d Kd 4s", bad_beat_bonus="2"), dealer=ROYAL_OF_HEARTS))
    assert got["bad_beat_bonus"] == ("lose", "0.00", "0.00", "687a.11(b)(2)")


@pytest.mark.clause("687a.11(f)(3)")
def test_one_way_is_the_default_and_nothing_else_is_known() -> None:
    assert Table("687a").rules.options["bad_beat"] == "one_way"
    with pytest.raises(Exception, match="option_value"):
        Table("687a", {"bad_beat": "both"})
