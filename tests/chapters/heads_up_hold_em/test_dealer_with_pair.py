"""677a.11(h)(2): the dealer has a pair or better, so the Ante plays too."""

import pytest

from tests.chapters.heads_up_hold_em.players import base, lose, push, win
from tests.chapters.table import case

HIGHER, EQUAL, LOWER = "677a.11(h)(2)(i)", "677a.11(h)(2)(ii)", "677a.11(h)(2)(iii)"
BOARD = "Ks 9h 7d 4c 2s"
KINGS = "Kh 3c"  # with the board: K K 9 7 4
PAIRED = "Ks Kh 9d 9c 2s"


@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        case(HIGHER, "Ah Ac", KINGS, BOARD, what="aces over kings"),
        case(HIGHER, "Kd 9c", KINGS, BOARD, what="two pair"),
        case(HIGHER, "9s 9c", KINGS, BOARD, what="three nines"),
        case(HIGHER, "Kd 5c", KINGS, BOARD, what="by the last kicker, five over four"),
        case(HIGHER, "Ah 3c", "Qh Jc", "5s 5h Kd 9c 2s", what="a pair on the board is the dealer's pair"),
        case(HIGHER, "Kd 3c", "2h Qc", BOARD, what="a pair of twos is a pair"),
        case("677a.6(c)", "3h 4c", "2h Ac", "Kd Qh 9c 3s 2d", what="R-1 threes over twos with an ace"),
    ],
)
def test_higher_wins_ante_and_raise_and_pushes_the_odds(player: str, dealer: str, board: str) -> None:
    got = base(player, dealer, board)
    assert got == {
        "ante": win("10.00", HIGHER),
        "raise": win("30.00", HIGHER, "30.00"),
        "odds": push(HIGHER),
    }


@pytest.mark.parametrize(
    ("player", "dealer", "board", "pays"),
    [
        case("677a.12(b)", "Js 7d", "Tc 4d", "Th 9h 8c 3d 2s", "10.00", what="straight 1 to 1"),
        case("677a.12(b)", "Ah 2c", "5h 5c", "5s 4h 3d Kc 9s", "10.00", what="ace to five over trips"),
        case("677a.12(b)", "Ah Kh", "Tc 6d", "Th 9h 4h 3d 2s", "15.00", what="flush 3 to 2"),
        case("677a.12(b)", "Kd 3c", "Qh Jc", PAIRED, "30.00", what="full house 3 to 1"),
        case("677a.12(b)", "Kd Kc", "Qh Jc", PAIRED, "100.00", what="four-of-a-kind 10 to 1"),
        case("677a.12(b)", "Jh 7h", "Tc 4d", "Th 9h 8h 3d 2s", "500.00", what="straight flush 50 to 1"),
        case("677a.12(b)", "Ah Kh", "3c 5d", "Qh Jh Th 3d 2s", "5000.00", what="royal flush 500 to 1"),
        case("677a.6(b)(6)", "As Kd", "9c 9d", "Qh Jd Tc 9s 3h", "10.00", what="ace-high straight"),
        case("677a.6(b)(5)", "Ah 3h", "Qd 8d", "Kh Jh 9h Tc 2s", "15.00", what="flush over a straight"),
        case("677a.6(b)(4)", "Kd Qc", "9h Tc", PAIRED, "30.00", what="kings full over nines full"),
    ],
)
def test_higher_with_a_straight_or_better_is_paid_odds(
    player: str, dealer: str, board: str, pays: str
) -> None:
    got = base(player, dealer, board)
    assert got == {
        "ante": win("10.00", HIGHER),
        "raise": win("30.00", HIGHER, "30.00"),
        "odds": win(pays, HIGHER),
    }


@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        case(EQUAL, "Kd 3h", KINGS, BOARD, what="the same pair and kickers"),
        case(EQUAL, "Qh Jc", "3h 4d", "Ks Kh 9d 9c As", what="two pair and the ace on the board"),
        case(EQUAL, "Jd 7c", "Js 7d", "Th 9h 8c 3d 2s", what="equal straights push the Odds too"),
        case(EQUAL, "4h 4d", "2h 2c", "As Ks 9s 7s 3s", what="a flush on the board"),
        case(EQUAL, "2h Ad", "3h Ac", "Kh 9h 7h 5h 4h", what="a sixth heart does not play"),
        case(EQUAL, "4h 4d", "2h 2c", "As Ks Qs Js Ts", what="a royal flush on the board"),
    ],
)
def test_equal_pushes_all_three(player: str, dealer: str, board: str) -> None:
    got = base(player, dealer, board)
    assert got == {"ante": push(EQUAL), "raise": push(EQUAL, "30.00"), "odds": push(EQUAL)}


@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        case("677a.11(h)(2)(iii)(A)", "Ah Qc", KINGS, BOARD, what="ace high"),
        case("677a.11(h)(2)(iii)(A)", "Kd Jc", "Kh Qc", BOARD, what="by the first kicker"),
        case("677a.11(h)(2)(iii)(A)", "Kd 3c", "Kh 5c", BOARD, what="by the last kicker, four under five"),
        case("677a.11(h)(2)(iii)(A)", "9s 7c", "Kh 2d", BOARD, what="two pair under two pair"),
        case("677a.11(h)(2)(iii)(A)", "9s 9c", "Kd Kc", BOARD, what="trips are no Bad Beat"),
        case("677a.6(c)", "2h Ac", "3h 4c", "Kd Qh 9c 3s 2d", what="R-1 twos with an ace under threes"),
        case("677a.11(h)(2)", "Ac 4d", "Js 7d", "Th 9h 8c 3d 2s", what="a straight is better than a pair"),
    ],
)
def test_lower_with_less_than_a_straight_loses_all_three(player: str, dealer: str, board: str) -> None:
    clause = "677a.11(h)(2)(iii)(A)"
    got = base(player, dealer, board)
    assert got == {"ante": lose(LOWER), "raise": lose(clause), "odds": lose(clause)}


@pytest.mark.parametrize(
    ("player", "dealer", "board", "pays"),
    [
        case(
            "677a.12(c)", "Jd 7s", "Qd Js", "Th 9h 8c 3d 2s", "40.00", what="straight under straight 4 to 1"
        ),
        case("677a.12(c)", "Ah 2c", "7h 6c", "5s 4h 3d Kc 9s", "40.00", what="ace to five under seven high"),
        case("677a.12(c)", "Ah 2d", "6h 2c", "5s 4h 3d Kc 9s", "40.00", what="ace to five under six high"),
        case("677a.12(c)", "Js 7d", "Ah 2h", "Th 9h 8h 3d 2s", "40.00", what="straight under flush"),
        case("677a.12(c)", "Jd 7c", "9h 9s", "Ts Th 9d 8c 2s", "40.00", what="straight under full house"),
        case("677a.12(c)", "Qh Jh", "Ah 5h", "Kh 9h 4h 3d 2s", "50.00", what="flush under flush 5 to 1"),
        case("677a.12(c)", "5h Ad", "6h Ac", "Kh 9h 7h 4h 2s", "50.00", what="flush by the last card"),
        case("677a.12(c)", "9h 2h", "Kd 2c", PAIRED, "60.00", what="full house under full house 6 to 1"),
        case("677a.12(c)", "Kd 3c", "9h 9s", PAIRED, "60.00", what="full house under four-of-a-kind"),
        case("677a.12(c)", "9h 9s", "Kd Kc", PAIRED, "250.00", what="four-of-a-kind 25 to 1"),
        case("677a.12(c)", "6h 5h", "Jh Th", "9h 8h 7h Kd 2s", "5000.00", what="straight flush 500 to 1"),
        case("677a.12(c)", "Ah 2h", "7h 6h", "5h 4h 3h Kd 9s", "5000.00", what="steel wheel"),
        case("677a.12(c)", "9h 8h", "Ah Kh", "Qh Jh Th 3d 2s", "5000.00", what="straight flush under royal"),
    ],
)
def test_a_beaten_straight_or_better_is_a_bad_beat_and_the_odds_come_back(
    player: str, dealer: str, board: str, pays: str
) -> None:
    clause = "677a.11(h)(2)(iii)(B)"
    got = base(player, dealer, board)
    assert got == {"ante": lose(LOWER), "raise": lose(clause), "odds": win(pays, clause)}
