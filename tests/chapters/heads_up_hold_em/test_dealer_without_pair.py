"""677a.11(h)(1): the dealer has less than a pair. The Ante goes back; Raise and Odds follow the hands."""

import pytest

from tests.chapters.heads_up_hold_em.players import base, lose, push, win
from tests.chapters.table import case

ANTE = push("677a.11(h)(1)")
HIGHER = "677a.11(h)(1)(i)"
BOARD = "Ks 9h 7d 4c 2s"
KING_QUEEN_JACK = "Qh Jc"  # with the board: K Q J 9 7


@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        case("677a.11(h)(1)(i)", "Ah 3c", KING_QUEEN_JACK, BOARD, what="ace high"),
        case("677a.11(h)(1)(i)", "2h 3c", KING_QUEEN_JACK, BOARD, what="pair of twos"),
        case("677a.11(h)(1)(i)", "Kh 9c", KING_QUEEN_JACK, BOARD, what="two pair"),
        case("677a.11(h)(1)(i)", "9s 9c", KING_QUEEN_JACK, BOARD, what="three nines"),
        case("677a.11(h)(1)(i)", "8h 2d", "6h 5c", "Ks Qh 9d 7c 3s", what="by the fourth card"),
        case("677a.11(h)(1)(i)", "6h 2d", "5h 2c", "Ks Qh 9d 7c 3s", what="by the last card"),
    ],
)
def test_higher_with_less_than_a_straight_wins_the_raise_and_pushes_the_odds(
    player: str, dealer: str, board: str
) -> None:
    got = base(player, dealer, board)
    assert got == {"ante": ANTE, "raise": win("30.00", HIGHER, "30.00"), "odds": push(HIGHER)}


@pytest.mark.parametrize(
    ("player", "dealer", "board", "pays"),
    [
        case("677a.12(b)", "Qd Js", "Kc 4d", "Th 9h 8c 3d 2s", "10.00", what="straight 1 to 1"),
        case("677a.12(b)", "Ah 2c", "Qc Jd", "5s 4h 3d Kc 9s", "10.00", what="ace to five 1 to 1"),
        case("677a.12(b)", "Ah Kh", "Kc 6d", "Th 9h 4h 3d 2s", "15.00", what="flush 3 to 2"),
        case("677a.12(b)", "Jh 7h", "Kc 4d", "Th 9h 8h 3d 2s", "500.00", what="straight flush 50 to 1"),
        case("677a.12(b)", "Ah 2h", "Qc Jd", "5h 4h 3h Kc 9s", "500.00", what="steel wheel 50 to 1"),
        case("677a.12(b)", "Ah Kh", "7c 5d", "Qh Jh Th 3d 2s", "5000.00", what="royal flush 500 to 1"),
    ],
)
def test_higher_with_a_straight_or_better_is_paid_odds(
    player: str, dealer: str, board: str, pays: str
) -> None:
    got = base(player, dealer, board)
    assert got == {"ante": ANTE, "raise": win("30.00", HIGHER, "30.00"), "odds": win(pays, HIGHER)}


@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        case("677a.11(h)(1)(ii)", "Qd Jh", KING_QUEEN_JACK, BOARD, what="same ranks, other suits"),
        case("677a.11(h)(1)(ii)", "3d 2h", "3h 2c", "Ks Qh 9d 8c 6s", what="both play the board"),
        case("677a.11(h)(1)(ii)", "5d 4h", "3h 2c", "Ks Qh 9d 8c 7s", what="unplayed cards do not count"),
    ],
)
def test_equal_pushes_everything(player: str, dealer: str, board: str) -> None:
    clause = "677a.11(h)(1)(ii)"
    got = base(player, dealer, board)
    assert got == {"ante": ANTE, "raise": push(clause, "30.00"), "odds": push(clause)}


@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        case("677a.11(h)(1)(iii)", "Ad Jh", "Ah Qc", BOARD, what="by the third card"),
        case("677a.11(h)(1)(iii)", "Qd 8c", KING_QUEEN_JACK, BOARD, what="K Q 9 8 7 under K Q J 9 7"),
        case("677a.11(h)(1)(iii)", "5h 2d", "6h 2c", "Ks Qh 9d 7c 3s", what="by the last card"),
    ],
)
def test_lower_loses_raise_and_odds_and_keeps_the_ante(player: str, dealer: str, board: str) -> None:
    clause = "677a.11(h)(1)(iii)"
    assert base(player, dealer, board) == {"ante": ANTE, "raise": lose(clause), "odds": lose(clause)}
