"""Twos and joker wild: 687a.6, R-687-1 to R-687-3."""

from __future__ import annotations

import pytest

from tablectl.model.cards import parse_cards
from tablectl.rules.dj_wild import is_natural, rank
from tablectl.rules.ranking import describe

pytestmark = pytest.mark.clause("687a.6(c)")


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("2s 2h 2d 2c Jk", "five wilds"),
        ("2s 2h 2d 2c Ts", "royal flush"),
        ("2s 2h 2d 2c 9s", "five-of-a-kind, nines"),
        ("2s 2h Jk Ks Ts", "royal flush"),
        ("2s 2h Jk Kh Ts", "four-of-a-kind, kings"),
        ("2s 2h Jk Ks Kh", "five-of-a-kind, kings"),
        ("2s 2h Jk 9s 5s", "straight flush, nine high"),
        ("2s 2h Jk 9s 4s", "four-of-a-kind, nines"),
        ("2s 2h Jk As 4s", "straight flush, ace to five"),
        ("2s 2h 9s 8s 4s", "flush, ace high"),
        ("2s 2h 9s 8d 6s", "straight, ten high"),
        ("2s 2h 9s 9d 6s", "four-of-a-kind, nines"),
        ("2s 2h 9s 8d 3s", "three-of-a-kind, nines"),
        ("2s As 3d 4s 5s", "straight, ace to five"),
        ("2d As 3s 4s 5s", "straight flush, ace to five"),
        ("2s 3s 4s 5s 6s", "straight flush, seven high"),
        ("Jk Ks Kd 9s 9h", "full house, kings over nines"),
        ("Jk Ks Kd Kh 9h", "four-of-a-kind, kings"),
        ("Jk Ks Kd Kh Kc", "five-of-a-kind, kings"),
        ("Jk Ks Kd 9s 8h", "three-of-a-kind, kings"),
        ("Jk Ks 9d 7s 3h", "pair of kings"),
        ("Ks Kd 9s 9h 3c", "two pair, kings and nines"),
        ("Ks Qd 9s 8h 3c", "king high"),
    ],
)
def test_what_the_hand_is(hand: str, said: str) -> None:
    assert describe(rank(parse_cards(hand))) == said


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("2s 2h 2d 2c Jk", "As Ks Qs Js Ts"),
        ("As Ks Qs Js Ts", "Ah Ad Ac As Jk"),
        ("3h 3d 3c 3s Jk", "Ks Qs Js Ts 9s"),
        ("Jk Ks 9s 7s 3s", "As Qs Js Ts 8s"),
        ("Jk 9s 8s 7s 3s", "2h 9d 8d 6d 3d"),
    ],
)
def test_one_beats_the_other(higher: str, lower: str) -> None:
    """The last but one: the wild card makes ace, king, nine, seven, three against ace, queen."""
    assert rank(parse_cards(higher)) > rank(parse_cards(lower))


@pytest.mark.parametrize(
    ("wild", "natural"),
    [
        ("As Ks Qs Js Jk", "Ah Kh Qh Jh Th"),
        ("Jk Ks 9s 7s 3s", "Ah Kh 9h 7h 3h"),
        ("2d As 9s 7s 3s", "Ah Kh 9h 7h 3h"),
        ("2d Jk 9s 7s 3s", "Ah Kh 9h 7h 3h"),
        ("Jk Qs Js Td 8c", "Qs Jh Td 9c 8h"),
        ("Jk Ks Kd 9s 8h", "Kc Ks Kd 9s 8h"),
        ("2s 2h 9s 9d 6s", "9c 9h 9s 9d 6s"),
    ],
)
def test_wild_and_natural_of_the_same_value_are_equal(wild: str, natural: str) -> None:
    assert rank(parse_cards(wild)) == rank(parse_cards(natural))


def test_natural_means_no_two_and_no_joker() -> None:
    assert is_natural(parse_cards("As Ks Qs Js Ts"))
    assert not is_natural(parse_cards("As Ks Qs Js 2d"))
    assert not is_natural(parse_cards("As Ks Qs Js Jk"))
