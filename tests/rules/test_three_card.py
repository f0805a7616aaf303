"""Pik-it's three-card hands, 69F-39.4(c)."""

from __future__ import annotations

import pytest

from tablectl.model.cards import parse_cards
from tablectl.rules.three_card import best_three, class_name, describe, rank

pytestmark = pytest.mark.clause("69F-39.4(c)")

HIGHEST_TO_LOWEST = (
    "As Ks Qs",
    "Kh Qh Jh",
    "4c 3c 2c",
    "3d 2d Ad",
    "As Ah Ad",
    "2s 2h 2d",
    "As Kh Qs",
    "4s 3h 2s",
    "3s 2h As",
    "As Ks Js",
    "5h 3h 2h",
    "As Ah Kd",
    "As Ah 2d",
    "3s 3h Kd",
    "2s 2h Ad",
    "As Kh Jd",
    "5s 3h 2d",
)


def test_the_ladder_of_hands() -> None:
    values = [rank(parse_cards(hand)) for hand in HIGHEST_TO_LOWEST]
    assert values == sorted(set(values), reverse=True)


def test_king_ace_two_is_nothing() -> None:
    assert class_name(rank(parse_cards("Ks Ah 2s"))) == "high card"


@pytest.mark.parametrize(
    ("five", "three", "said"),
    [
        ("As Ks Qs Ah Ad", "As Ks Qs", "royal flush"),
        ("As Ah Ad Ac Ks", None, "three-of-a-kind, aces"),
        ("3s 2h As 9s 9d", "3s 2h As", "straight, ace to three"),
        ("9s 7s 5s 8d 2h", "9s 7s 8d", "straight, nine high"),
        ("9s 6s 5s Kd Kh", "9s 6s 5s", "flush, nine high"),
        ("Ks Kh 4d 4c 9s", "Ks Kh 9s", "pair of kings"),
        ("As Kh 9d 7c 4s", "As Kh 9d", "ace high"),
        ("3s 2s As Kd Qd", "3s 2s As", "straight flush, ace to three"),
    ],
)
@pytest.mark.clause("69F-39.10(d)")
def test_best_three_of_five(five: str, three: str | None, said: str) -> None:
    cards = parse_cards(five)
    assert describe(rank(cards)) == said
    assert rank(best_three(cards)) == rank(cards)
    if three:
        assert sorted(best_three(cards)) == sorted(parse_cards(three))
