"""687a.11(f)(2) and 687a.12(d): the Trips Bonus, every row and both columns of its four tables."""

import pytest

from tests.chapters.dj_wild_stud_poker.hands import JACK_HIGH, LOW, NATURAL, WILD, folded, raised
from tests.chapters.table import Table, case, settled

ROWS = (
    "five wilds",
    "royal flush",
    "five-of-a-kind",
    "straight flush",
    "four-of-a-kind",
    "full house",
    "flush",
    "straight",
    "three-of-a-kind",
)
PRINTED = {  # natural, with wild
    "DJWT-04": ((0, 1000, 0, 200, 60, 30, 25, 20, 6), (2000, 190, 70, 25, 6, 5, 4, 3, 1)),
    "DJWT-05": ((0, 1000, 0, 200, 50, 30, 25, 20, 6), (2000, 170, 60, 25, 6, 5, 4, 3, 1)),
    "DJWT-06": ((0, 400, 0, 200, 50, 30, 25, 20, 6), (500, 170, 60, 125, 6, 5, 4, 3, 1)),
    "DJWT-07": ((0, 1000, 0, 200, 40, 30, 25, 20, 6), (2000, 160, 50, 25, 6, 5, 4, 3, 1)),
}
CASES = [
    case("687a.12(d)", table, hands[row], odds, what=f"{table} {column} {row}")
    for table, columns in PRINTED.items()
    for column, hands, pays in zip(("natural", "wild"), (NATURAL, WILD), columns, strict=True)
    for row, odds in zip(ROWS, pays, strict=True)
    if odds
]


@pytest.mark.parametrize(("table", "cards", "odds"), CASES)
def test_every_row(table: str, cards: str, odds: int) -> None:
    got = settled(
        Table("687a", trips_bonus=table).settle(raised(1, cards, trips_bonus="5"), dealer=JACK_HIGH)
    )
    assert got["trips_bonus"] == ("win", "5.00", f"{5 * odds}.00", "687a.11(f)(2)(ii)")


def test_no_row_is_missing() -> None:
    assert len(CASES) == 4 * (7 + 9)


@pytest.mark.parametrize("cards", [case("687a.11(f)(2)(i)", c, what=row) for row, c in LOW.items()])
def test_less_than_three_of_a_kind_loses(cards: str) -> None:
    table = Table("687a", trips_bonus="DJWT-04")
    got = settled(table.settle(raised(1, cards, trips_bonus="5"), dealer=JACK_HIGH))
    assert got["trips_bonus"] == ("lose", "0.00", "0.00", "687a.11(f)(2)(i)")


@pytest.mark.clause("687a.11(b)(1)")
def test_a_fold_does_not_forfeit_it() -> None:
    table = Table("687a", trips_bonus="DJWT-07")
    got = settled(table.settle(folded(1, "8s 8h 8d 8c Ks", trips_bonus="5"), dealer=JACK_HIGH))
    assert got["ante"][0] == got["blind"][0] == "lose"
    assert got["trips_bonus"] == ("win", "5.00", "200.00", "687a.11(f)(2)(ii)")


@pytest.mark.clause("687a.11(f)(2)(ii)")
def test_it_is_paid_on_a_hand_that_loses_to_the_dealer() -> None:
    table = Table("687a", trips_bonus="DJWT-04")
    got = settled(table.settle(raised(1, "8s 8h 8d Kd 4s", trips_bonus="5"), dealer="9s 9h 9d Kh 4h"))
    assert got["ante"][0] == "lose"
    assert got["trips_bonus"] == ("win", "5.00", "30.00", "687a.11(f)(2)(ii)")


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        case("687a.6(b)", "As 2s 3s 4s 5s", "125.00", what="two in a wheel of its own suit is wild"),
        case("687a.6(b)", "2s 3h 4d 5c 6s", "15.00", what="two in its own place in a straight is wild"),
        case("687a.6(b)", "2s 2h 2d Ks 9c", "30.00", what="three twos make four kings, not three twos"),
        case("687a.6(b)", "2s 2h 2d 2c 9s", "350.00", what="four twos beside a nine are five nines"),
        case("687a.6(b)", "2s 2h 2d 2c Ts", "950.00", what="four twos beside a ten are a royal flush"),
    ],
)
def test_a_two_is_never_natural(cards: str, pays: str) -> None:
    table = Table("687a", trips_bonus="DJWT-04")
    got = settled(table.settle(raised(1, cards, trips_bonus="5"), dealer="Jc Jh 7h 8d Qd"))
    assert got["trips_bonus"] == ("win", "5.00", pays, "687a.11(f)(2)(ii)")
