"""686a.7(j) and (k): Ante with Over 23 or Under 18, for every total that three cards can make."""

import pytest

from tests.chapters.table import Table, case, order, seat, settled

TABLE = Table("686a")

BELOW = {  # 686a.3(d): face value, pictures ten, aces always eleven
    6: "2s 2h 2d",
    7: "2s 2h 3d",
    8: "2s 2h 4d",
    9: "2s 2h 5d",
    10: "2s 2h 6d",
    11: "2s 3h 6d",
    12: "2s 4h 6d",
    13: "2s 4h 7d",
    14: "2s 4h 8d",
    15: "3s 4h 8d",
    16: "3s 4h 9d",
    17: "3s 5h 9d",
}
HOUSE = {
    18: "4s 5h 9d",
    19: "4s 5h Td",
    20: "5s 5h Kd",
    21: "5s 6h Qd",
    22: "6s 6h Jd",
    23: "6s 7h Td",
}
ABOVE = {
    24: "6s 8h Td",
    25: "7s 8h Td",
    26: "7s 9h Td",
    27: "7s Kh Qd",
    28: "8s Th Kd",
    29: "9s Th Kd",
    30: "Ts Jh Qd",
    31: "As Th Kd",
    32: "As Ah Td",
    33: "As Ah Ad",
}


def over(cards: str, **more: str):
    return settled(TABLE.settle(seat(1, cards, "over", ante="10", over_23="10", **more)))


def under(cards: str, **more: str):
    return settled(TABLE.settle(seat(1, cards, "under", ante="10", under_18="10", **more)))


@pytest.mark.parametrize("cards", [case("686a.7(j)(1)", c, what=f"{n}") for n, c in ABOVE.items()])
def test_over_wins_even_money_on_24_to_33(cards: str) -> None:
    won = ("win", "10.00", "10.00", "686a.7(j)(1)")
    assert over(cards) == {"ante": won, "over_23": won}


@pytest.mark.parametrize("cards", [case("686a.7(j)(2)", c, what=f"{n}") for n, c in BELOW.items()])
def test_under_wins_even_money_on_6_to_17(cards: str) -> None:
    won = ("win", "10.00", "10.00", "686a.7(j)(2)")
    assert under(cards) == {"ante": won, "under_18": won}


@pytest.mark.parametrize("cards", [case("686a.7(k)", c, what=f"{n}") for n, c in HOUSE.items()])
def test_the_house_takes_both_calls_on_18_to_23(cards: str) -> None:
    lost = ("lose", "0.00", "0.00", "686a.7(k)")
    assert over(cards) == {"ante": lost, "over_23": lost}
    assert under(cards) == {"ante": lost, "under_18": lost}


@pytest.mark.parametrize("cards", [case("686a.7(j)(1)", c, what=f"R-686-1 {n}") for n, c in BELOW.items()])
def test_over_loses_on_6_to_17(cards: str) -> None:
    lost = ("lose", "0.00", "0.00", "686a.7(j)(1)")
    assert over(cards) == {"ante": lost, "over_23": lost}


@pytest.mark.parametrize("cards", [case("686a.7(j)(2)", c, what=f"R-686-1 {n}") for n, c in ABOVE.items()])
def test_under_loses_on_24_to_33(cards: str) -> None:
    lost = ("lose", "0.00", "0.00", "686a.7(j)(2)")
    assert under(cards) == {"ante": lost, "under_18": lost}


@pytest.mark.parametrize(
    ("cards", "call"),
    [
        case("686a.3(d)(1)", "Ts 9h 5d", "over", what="10 + 9 + 5 = 24"),
        case("686a.3(d)(1)", "9s 6h 2d", "under", what="9 + 6 + 2 = 17"),
        case("686a.3(d)(2)", "Js 9h 5d", "over", what="J + 9 + 5 = 24"),
        case("686a.3(d)(2)", "Qs 9h 5d", "over", what="Q + 9 + 5 = 24"),
        case("686a.3(d)(2)", "Ks 5h 2d", "under", what="K + 5 + 2 = 17"),
        case("686a.3(d)(3)", "As 9h 4d", "over", what="A + 9 + 4 = 24, not 14"),
        case("686a.3(d)(3)", "As 4h 2d", "under", what="A + 4 + 2 = 17, not 7"),
    ],
)
def test_the_value_of_each_card(cards: str, call: str) -> None:
    assert (over(cards) if call == "over" else under(cards))["ante"][0] == "win"


@pytest.mark.clause("686a.3(d)(3)")
def test_an_ace_is_never_one() -> None:
    assert under("As 5h 2d")["ante"] == ("lose", "0.00", "0.00", "686a.7(k)")  # 18, and 8 with a low ace


@pytest.mark.clause("686a.8(a)")
def test_even_money_is_exact_to_the_cent() -> None:
    got = settled(TABLE.settle(seat(1, "As Ah Ad", "over", ante="7.53", over_23="7.53")))
    assert got["ante"] == got["over_23"] == ("win", "7.53", "7.53", "686a.7(j)(1)")


@pytest.mark.clause("686a.7(g)(3)")
def test_a_surrender_gives_up_the_ante_even_on_a_winning_total() -> None:
    got = settled(TABLE.settle(seat(1, "As Ah Ad", "surrender", ante="10")))
    assert got == {"ante": ("lose", "0.00", "0.00", "686a.7(g)(3)")}


@pytest.mark.clause("686a.7(j)")
def test_seat_by_seat_from_the_left_whatever_the_order_given() -> None:
    results = TABLE.settle(
        seat(6, "As Ah Ad", "over", ante="5", over_23="5"),
        seat(2, "2s 2h 2d", "surrender", ante="5", bonus="1"),
        seat(3, "2s 2h 2d", "under", ante="5", under_18="5", bonus="1"),
    )
    assert order(results) == ["2 ante", "2 bonus", "3 ante", "3 under_18", "3 bonus", "6 ante", "6 over_23"]


@pytest.mark.clause("686a.7(j)")
def test_the_seats_dealt_so_far_settle_as_in_the_whole_round() -> None:
    first = seat(1, "As Ah Ad", "over", ante="5", over_23="5")
    second = seat(2, "5s 6h Qd", "under", ante="5", under_18="5")
    assert TABLE.settle(first, second)[:2] == TABLE.settle(first)
