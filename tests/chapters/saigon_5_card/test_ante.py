"""680a.11(d): the Ante, in every branch and at every Point Count.

Three tens qualify with 30; beside them two small cards have a Point Count of their own, and without
a joker every other way to qualify has the same one (the total of the five cards fixes it).
"""

import pytest

from tests.chapters.table import Table, case, order, seat, settled

TABLE = Table("680a")

PLAYER = {  # Point Count: king, queen, jack of spades and these two
    1: "Ks Qs Js 9s 2s",
    2: "Ks Qs Js As Ah",
    3: "Ks Qs Js As 2s",
    4: "Ks Qs Js As 3s",
    5: "Ks Qs Js As 4s",
    6: "Ks Qs Js As 5s",
    7: "Ks Qs Js As 6s",
    8: "Ks Qs Js As 7s",
    9: "Ks Qs Js As 8s",
    10: "Ks Qs Js As 9s",
}
DEALER = {
    1: "Kd Qd Jd 9d 2d",
    2: "Kd Qd Jd 9d 3d",
    3: "Kd Qd Jd 9d 4d",
    4: "Kd Qd Jd 9d 5d",
    5: "Kd Qd Jd 9d 6d",
    6: "Kd Qd Jd 9d 7d",
    7: "Kd Qd Jd 9d 8d",
    8: "Kd Qd Jd 9d 9c",
    9: "Kd Qd Jd 9d Td",
    10: "Kd Qd Jd 4d 6d",
}
DEALER_OUT = "Ad Ac 2d 2c 3d"  # its three highest cards total 7
PLAYER_OUT = "4s 4h 5s 5h 6s"  # any three total 13 to 16


def ante(cards: str, dealer: str, stake: str = "10", **made: str):
    return settled(TABLE.settle(seat(1, cards, ante=stake, **made), dealer=dealer))["ante"]


@pytest.mark.clause("680a.11(d)(1)(i)")
def test_neither_qualifies_and_the_ante_goes_back() -> None:
    assert ante(PLAYER_OUT, DEALER_OUT) == ("push", "10.00", "0.00", "680a.11(d)(1)(i)")


@pytest.mark.parametrize(
    "points", [case("680a.11(d)(1)(ii)(A)", n, what=str(n)) for n in (1, 2, 3, 4, 6, 7, 8, 9, 10)]
)
def test_only_the_player_qualifies_and_is_paid_even_money(points: int) -> None:
    assert ante(PLAYER[points], DEALER_OUT) == ("win", "10.00", "10.00", "680a.11(d)(1)(ii)(A)")


@pytest.mark.clause("680a.11(d)(1)(ii)(B)")
def test_only_the_player_qualifies_with_five_points_and_is_paid_half() -> None:
    assert ante(PLAYER[5], DEALER_OUT) == ("win", "10.00", "5.00", "680a.11(d)(1)(ii)(B)")


@pytest.mark.parametrize("points", [case("680a.11(d)(2)(i)", n, what=str(n)) for n in (1, 5, 10)])
def test_only_the_dealer_qualifies_and_the_player_loses(points: int) -> None:
    assert ante(PLAYER_OUT, DEALER[points]) == ("lose", "0.00", "0.00", "680a.11(d)(2)(i)")


@pytest.mark.parametrize(
    ("dealer", "player"),
    [
        case("680a.11(d)(2)(ii)(A)", dealer, player, what=f"{dealer} over {player}")
        for dealer, player in ((2, 1), (5, 4), (6, 5), (10, 9), (10, 1), (9, 5))
    ],
)
def test_a_higher_dealer_takes_the_ante(dealer: int, player: int) -> None:
    assert ante(PLAYER[player], DEALER[dealer]) == ("lose", "0.00", "0.00", "680a.11(d)(2)(ii)(A)")


@pytest.mark.parametrize(
    ("dealer", "player"),
    [
        case("680a.11(d)(2)(ii)(B)", dealer, player, what=f"{player} over {dealer}")
        for dealer, player in ((1, 2), (2, 3), (3, 4), (5, 6), (6, 7), (7, 8), (8, 9), (9, 10), (1, 10))
    ],
)
def test_a_higher_player_is_paid_even_money(dealer: int, player: int) -> None:
    assert ante(PLAYER[player], DEALER[dealer]) == ("win", "10.00", "10.00", "680a.11(d)(2)(ii)(B)")


@pytest.mark.parametrize("dealer", [case("680a.12(b)", n, what=f"5 over {n}") for n in (1, 2, 3, 4)])
def test_a_higher_player_with_five_points_is_paid_half(dealer: int) -> None:
    assert ante(PLAYER[5], DEALER[dealer]) == ("win", "10.00", "5.00", "680a.11(d)(2)(ii)(B)")


@pytest.mark.parametrize("points", [case("680a.11(d)(2)(ii)(C)", n, what=str(n)) for n in range(1, 11)])
def test_equal_point_counts_push_at_five_too(points: int) -> None:
    assert ante(PLAYER[points], DEALER[points]) == ("push", "10.00", "0.00", "680a.11(d)(2)(ii)(C)")


@pytest.mark.parametrize(
    ("cards", "qualifies"),
    [
        case("680a.11(b)(1)", "7s 2s As 4s 4h", True, what="10 = 7 + 2 + A"),
        case("680a.11(b)(1)", "9s 9h 2s 2h 3s", True, what="20 = 9 + 9 + 2"),
        case("680a.11(b)(1)", "Ks Qs Ts 2s 3s", True, what="30 in tens"),
        case("680a.11(b)(2)", "3s 3h 3c As Ah", False, what="never beyond 9"),
        case("680a.11(b)(2)", "3s 4s 4h 4c 5s", False, what="never below 11"),
        case("680a.11(b)(2)", "6s 6h 6c 6d 7s", False, what="18 or 19"),
        case("680a.11(b)(2)", "7s 7h 7c 7d 8s", False, what="21 or 22"),
        case("680a.11(b)(2)", "Ks Qs 9s 9h 9c", False, what="27 to 29"),
    ],
)
def test_three_cards_qualify_with_10_20_or_30_and_not_one_pip_beside(cards: str, qualifies: bool) -> None:
    outcome = ante(cards, DEALER_OUT)[0]
    assert outcome == ("win" if qualifies else "push")


@pytest.mark.parametrize(
    ("stake", "pays"),
    [
        case("680a.12(b)", "25", "12.50", what="25"),
        case("680a.12(b)", "0.02", "0.01", what="two cents"),
        case("680a.12(b)", "5.01", "2.50", what="R-3 half a cent is not paid"),
    ],
)
def test_one_to_two_in_exact_cents(stake: str, pays: str) -> None:
    assert ante(PLAYER[5], DEALER_OUT, stake)[2] == pays


@pytest.mark.clause("680a.12(b)")
def test_a_site_may_round_half_a_dollar_up() -> None:
    table = Table("680a", {"rounding_unit": "1.00", "rounding": "up"})
    got = settled(table.settle(seat(1, PLAYER[5], ante="25"), dealer=DEALER_OUT))
    assert got["ante"] == ("win", "25.00", "13.00", "680a.11(d)(1)(ii)(B)")


@pytest.mark.clause("680a.11(d)")
def test_from_the_dealers_right_ante_then_bonus_before_the_next_player() -> None:
    results = TABLE.settle(
        seat(1, PLAYER[4], ante="5", bonus="1"),
        seat(6, "4s 4h 5s 5h 6s", ante="5"),
        seat(3, "7h 7c 8h 8c 9h", ante="5", bonus="1"),
        dealer=DEALER_OUT.replace("3d", "3c"),
    )
    assert order(results) == ["6 ante", "3 ante", "3 bonus", "1 ante", "1 bonus"]
