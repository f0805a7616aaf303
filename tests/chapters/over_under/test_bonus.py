"""686a.7(l) and 686a.8(b): the Bonus, for every total that three cards can make."""

import pytest

from tests.chapters.table import Table, case, seat, settled

TABLE = Table("686a")

PAID = [  # cards, what one dollar is paid
    (6, "2s 2h 2d", "50.00"),
    (7, "2s 2h 3d", "10.00"),
    (8, "2s 2h 4d", "5.00"),
    (8, "2s 3h 3d", "5.00"),
    (9, "3s 3h 3d", "4.00"),
    (10, "2s 3h 5d", "3.00"),
    (11, "2s 4h 5d", "2.00"),
    (12, "4s 4h 4d", "1.00"),
    (27, "9s 9h 9d", "1.00"),
    (27, "As 8h 8d", "1.00"),
    (28, "9s 9h Td", "2.00"),
    (29, "As 9h 9d", "3.00"),
    (30, "Ks Kh Kd", "4.00"),
    (31, "As Ah 9d", "5.00"),
    (32, "As Ah Kd", "10.00"),
    (33, "As Ah Ad", "50.00"),
]
LOST = [
    (13, "3s 4h 6d"),
    (14, "Ts 2h 2d"),
    (15, "As 2h 2d"),
    (16, "5s 5h 6d"),
    (17, "5s 6h 6d"),
    (18, "6s 6h 6d"),
    (19, "6s 6h 7d"),
    (20, "Ks 5h 5d"),
    (21, "7s 7h 7d"),
    (22, "Ks Qh 2d"),
    (23, "As Kh 2d"),
    (24, "As Ah 2d"),
    (25, "As Ah 3d"),
    (26, "8s 9h 9d"),
]


def bonus(cards: str, stake: str = "1"):
    return settled(TABLE.settle(seat(1, cards, "surrender", ante="10", bonus=stake)))["bonus"]


@pytest.mark.parametrize(
    ("cards", "pays"), [case("686a.8(b)", cards, pays, what=f"{n} {cards}") for n, cards, pays in PAID]
)
def test_the_totals_at_both_ends_are_paid(cards: str, pays: str) -> None:
    assert bonus(cards) == ("win", "1.00", pays, "686a.7(l)")


@pytest.mark.parametrize("cards", [case("686a.7(l)", cards, what=f"{n}") for n, cards in LOST])
def test_the_totals_from_13_to_26_lose(cards: str) -> None:
    assert bonus(cards) == ("lose", "0.00", "0.00", "686a.7(l)")


@pytest.mark.clause("686a.7(h)")
def test_a_surrender_keeps_the_bonus_alive() -> None:
    got = settled(TABLE.settle(seat(1, "2s 2h 2d", "surrender", ante="10", bonus="5")))
    assert got["ante"][0] == "lose"
    assert got["bonus"] == ("win", "5.00", "250.00", "686a.7(l)")


@pytest.mark.clause("686a.7(l)")
def test_the_bonus_has_no_bearing_on_a_lost_call() -> None:
    got = settled(TABLE.settle(seat(1, "2s 2h 2d", "over", ante="10", over_23="10", bonus="5")))
    assert [got[wager][0] for wager in ("ante", "over_23", "bonus")] == ["lose", "lose", "win"]


@pytest.mark.clause("686a.8(b)")
@pytest.mark.parametrize("name", ["A", "1", "Paytable"])
def test_the_unnamed_table_answers_to_the_usual_names(name: str) -> None:
    table = Table("686a", bonus=name)
    assert table.rules == TABLE.rules
