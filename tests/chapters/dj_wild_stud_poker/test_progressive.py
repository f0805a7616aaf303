"""687a.11(f)(1) and 687a.12(c): the Progressive Bonus on natural hands, and its meter (R-687-6, R-7)."""

import pytest

from tests.chapters.dj_wild_stud_poker.hands import JACK_HIGH, LOW, NATURAL, WILD, folded, raised
from tests.chapters.table import Got, Table, case, settled

WON, LOST = "687a.11(f)(1)(ii)", ("lose", "0.00", "0.00", "687a.11(f)(1)(i)")
STAKES = {"1": "1", "2": "5"}
PAID = {  # meter $12,345.67; percentages keep no stake, "to" odds return it; tenths of a cent stay
    "royal flush": {"1": ("0.00", "12345.67"), "2": ("0.00", "12345.67")},
    "straight flush": {"1": ("0.00", "1234.56"), "2": ("0.00", "1234.56")},
    "four-of-a-kind": {"1": ("1.00", "300.00"), "2": ("5.00", "1500.00")},
    "full house": {"1": ("1.00", "50.00"), "2": ("5.00", "250.00")},
    "flush": {"1": ("1.00", "40.00"), "2": ("5.00", "200.00")},
    "straight": {"1": ("1.00", "30.00"), "2": ("5.00", "150.00")},
    "three-of-a-kind": {"1": ("1.00", "9.00"), "2": ("5.00", "45.00")},
}


def bonus(cards: str, table: str = "1", extra: str = "") -> Got:
    player = raised(1, cards, progressive=STAKES[table])
    site = Table("687a", progressive=table)
    results = site.settle(player, dealer=JACK_HIGH, extra=extra, meter="12345.67")
    return settled(results)["progressive"]


@pytest.mark.parametrize(
    ("table", "cards", "paid"),
    [
        case("687a.12(c)", table, NATURAL[row], paid, what=f"{table} {row}")
        for row, columns in PAID.items()
        for table, paid in columns.items()
    ],
)
def test_every_row(table: str, cards: str, paid: tuple[str, str]) -> None:
    assert bonus(cards, table) == ("win", *paid, WON)


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        case("687a.6(d)", "2s 2h 2d Kd 4s", "9.00", what="three twos are three-of-a-kind"),
        case("687a.6(d)", "2s 2h 2d 2c Kd", "300.00", what="four twos are four-of-a-kind"),
        case("687a.6(d)", "2s 2h 2d Kd Ks", "50.00", what="twos full of kings"),
        case("687a.6(d)", "As 2h 3d 4c 5s", "30.00", what="wheel with a plain two"),
        case("687a.6(d)", "2s 3h 4d 5c 6s", "30.00", what="six-high straight with a plain two"),
        case("687a.6(d)", "As Ks 9s 4s 2s", "40.00", what="flush with a plain two"),
    ],
)
def test_twos_are_plain_twos(cards: str, pays: str) -> None:
    assert bonus(cards) == ("win", "1.00", pays, WON)


@pytest.mark.clause("687a.6(d)")
def test_a_wheel_of_one_suit_is_a_straight_flush() -> None:
    assert bonus("As 2s 3s 4s 5s") == ("win", "0.00", "1234.56", WON)


@pytest.mark.parametrize(
    "cards",
    [
        case("687a.11(f)(1)(i)", cards, what=row)
        for row, cards in [*WILD.items(), *LOW.items()]
        if row not in ("five wilds", "five-of-a-kind", "four-of-a-kind")
    ],
)
def test_what_only_a_wild_card_makes_loses(cards: str) -> None:
    assert bonus(cards, extra="Tc") == LOST


@pytest.mark.parametrize(
    ("cards", "extra", "got"),
    [
        case("687a.11(f)(1)", "Jk Ks Kh 8d 4s", "Kd", ("win", "1.00", "9.00", WON), what="third king"),
        case("687a.11(f)(1)", "Jk Ks Kh 8d 4s", "2d", LOST, what="a two stays a two"),
        case("687a.11(f)(1)", "Jk Qs Ks As Js", "Ts", ("win", "0.00", "12345.67", WON), what="royal"),
        case("687a.11(f)(1)", "Jk Qs Ks As Js", "Th", ("win", "1.00", "30.00", WON), what="straight"),
        case("687a.11(f)(1)", "Jk 2s 2h 2d 2c", "As", ("win", "1.00", "300.00", WON), what="five wilds"),
        case("687a.11(f)(1)", "Ks Kh 8d 8s 4s", "Kd", LOST, what="no joker, no exchange"),
    ],
)
def test_the_extra_card_replaces_the_joker_only(cards: str, extra: str, got: Got) -> None:
    assert bonus(cards, extra=extra) == got


@pytest.mark.clause("687a.11(f)(1)")
def test_the_exchange_does_not_touch_the_other_wagers() -> None:
    site = Table("687a", progressive="1", trips_bonus="DJWT-04")
    player = raised(1, "Jk Ks Kh 8d 4s", progressive="1", trips_bonus="5")
    got = settled(site.settle(player, dealer="Qs Qh Qd 9c 8c", extra="7d"))
    assert got["ante"][0] == "win"  # three kings with the joker over three queens
    assert got["trips_bonus"] == ("win", "5.00", "5.00", "687a.11(f)(2)(ii)")
    assert got["progressive"] == LOST


def pays(results, number: int) -> str:
    return settled(results, number)["progressive"][2]


STRAIGHT_FLUSHES = ("9s 8s 7s 6s 5s", "9h 8h 7h 6h 5h")
SITE = Table("687a", progressive="1")
DEALER = "3c 5d 7c 9c Jd"


@pytest.mark.clause("687a.12(c)")
def test_two_straight_flushes_each_take_a_tenth_of_what_they_find() -> None:
    seats = [raised(n, cards, progressive="1") for n, cards in zip((6, 1), STRAIGHT_FLUSHES, strict=True)]
    results = SITE.settle(*seats, dealer=DEALER, meter="20000")
    assert (pays(results, 6), pays(results, 1)) == ("2000.00", "1800.00")


@pytest.mark.clause("687a.12(c)")
@pytest.mark.parametrize(("table", "seed_tenth"), [("1", "200.00"), ("2", "1000.00")])
def test_after_a_royal_the_next_player_finds_the_seed(table: str, seed_tenth: str) -> None:
    royal = raised(6, "As Ks Qs Js Ts", progressive=STAKES[table])
    straight = raised(1, "9h 8h 7h 6h 5h", progressive=STAKES[table])
    results = Table("687a", progressive=table).settle(straight, royal, dealer=DEALER, meter="20000")
    assert (pays(results, 6), pays(results, 1)) == ("20000.00", seed_tenth)


@pytest.mark.clause("687a.12(c)")
def test_a_royal_after_a_straight_flush_takes_what_is_left() -> None:
    royal = raised(1, "As Ks Qs Js Ts", progressive="1")
    straight = raised(6, "9h 8h 7h 6h 5h", progressive="1")
    results = SITE.settle(royal, straight, dealer=DEALER, meter="20000")
    assert (pays(results, 6), pays(results, 1)) == ("2000.00", "18000.00")


@pytest.mark.clause("687a.12(c)")
def test_what_comes_from_the_meter_is_told_apart() -> None:
    results = SITE.settle(raised(1, "9s 8s 7s 6s 5s", progressive="1"), dealer=DEALER, meter="20000")
    assert next(r.from_meter for r in results if r.wager == "progressive") == 200_000


@pytest.mark.clause("687a.11(b)(3)")
def test_a_fold_forfeits_the_progressive_by_default() -> None:
    results = SITE.settle(folded(1, "8s 8h 8d 8c Ks", progressive="1"), dealer=JACK_HIGH)
    assert settled(results)["progressive"] == ("lose", "0.00", "0.00", "687a.11(b)(3)")


@pytest.mark.clause("687a.11(b)(3)")
def test_a_site_may_let_folded_hands_keep_it() -> None:
    site = Table("687a", {"folded_hands_keep_progressive": True}, progressive="1")
    results = site.settle(folded(1, "8s 8h 8d 8c Ks", progressive="1"), dealer=JACK_HIGH)
    assert settled(results)["progressive"] == ("win", "1.00", "300.00", WON)
