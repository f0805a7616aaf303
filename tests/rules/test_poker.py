"""Ordinary poker where hands lie close together, worked out from the text."""

from __future__ import annotations

import pytest

from tablectl.model.cards import parse_cards
from tablectl.rules.poker import rank
from tablectl.rules.ranking import class_name, describe

HIGHEST_TO_LOWEST = (
    "As Ks Qs Js Ts",
    "Kh Qh Jh Th 9h",
    "6c 5c 4c 3c 2c",
    "Ad 2d 3d 4d 5d",
    "As Ah Ad Ac 2s",
    "2s 2h 2d 2c As",
    "As Ah Ad Ks Kh",
    "Ks Kh Kd As Ah",
    "2s 2h 2d 3s 3h",
    "As Ks Qs Js 9s",
    "7h 5h 4h 3h 2h",
    "As Kh Qs Js Ts",
    "6s 5h 4s 3s 2s",
    "As 2h 3s 4s 5s",
    "As Ah Ad 3s 2s",
    "2s 2h 2d As Ks",
    "As Ah Ks Kh Qd",
    "As Ah Ks Kh Jd",
    "3s 3h 2s 2h Ad",
    "As Ah 4s 3h 2d",
    "3s 3h Ks Qh Jd",
    "2s 2h As Kh Qd",
    "As Kh Qd Jc 9s",
    "As Kh Qd Jc 8s",
    "7s 5h 4d 3c 2s",
)


@pytest.mark.clause("677a.6(b)")
@pytest.mark.clause("677a.6(c)")
def test_the_ladder_of_hands() -> None:
    """Threes with a king beat twos with an ace (R-1); A-2-3-4-5 is the lowest straight (R-2)."""
    values = [rank(parse_cards(hand)) for hand in HIGHEST_TO_LOWEST]
    assert values == sorted(set(values), reverse=True)


@pytest.mark.clause("677a.6(a)")
@pytest.mark.parametrize("hand", ["Qs Ks Ah 2s 3s", "Ks Ah 2s 3s 4s", "Js Qs Ks Ah 2s"])
def test_no_straight_goes_round_the_corner(hand: str) -> None:
    assert class_name(rank(parse_cards(hand))) == "high card"


@pytest.mark.clause("677a.6(c)")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("As Ks Qs Js 9s", "Ah Kh Qh Jh 9h"),
        ("As Ah Kd Qc Js", "Ad Ac Ks Qh Jd"),
        ("As Ks 2c 2d Th Td 5c", "Ah Kh 2c 2d Th Td 5c"),
        ("2s 3s As Kd Qc Jh Tc", "9s 9h As Kd Qc Jh Tc"),
        ("7s 8h As Kd Qc Jh 9c", "2s 3h As Kd Qc Jh 9c"),
    ],
)
def test_equal_hands_tie(one: str, other: str) -> None:
    assert rank(parse_cards(one)) == rank(parse_cards(other))


@pytest.mark.parametrize(
    ("seven", "said"),
    [
        ("As Ks Qs Js Ts 9s 8s", "royal flush"),
        ("As 2s 3s 4s 5s 6d 7d", "straight flush, ace to five"),
        ("As 2s 3s 4s 5s 6s Kd", "straight flush, six high"),
        ("9s 8s 7s 6s 5s 9d 9c", "straight flush, nine high"),
        ("6s 6h 6d 6c Ks Kh Kd", "four-of-a-kind, sixes"),
        ("Ks Kh Kd Ts Th 2c 2d", "full house, kings over tens"),
        ("Ks Kh Kd Qs Qh Qd 2c", "full house, kings over queens"),
        ("Ks Js 9s 6s 2s 2d 2c", "flush, king high"),
        ("As 2h 3s 4s 5c Kd Kh", "straight, ace to five"),
        ("As 2h 3s 4s 5c 6d 6h", "straight, six high"),
        ("6s 6h 6d As Kc 4d 2h", "three-of-a-kind, sixes"),
        ("As Ah Ks Kh Qs Qh Jd", "two pair, aces and kings"),
        ("6s 6h As Kd 9c 4d 2h", "pair of sixes"),
        ("As Kd Jh 9c 7s 4d 2h", "ace high"),
    ],
)
def test_what_the_dealer_announces(seven: str, said: str) -> None:
    assert describe(rank(parse_cards(seven))) == said


def test_three_pair_leave_the_best_kicker() -> None:
    with_queens = rank(parse_cards("As Ah Ks Kh Qs Qh 2d"))
    assert with_queens == rank(parse_cards("As Ah Ks Kh Qs 3h 2d"))
    assert with_queens > rank(parse_cards("As Ah Ks Kh Js Jh 2d"))
