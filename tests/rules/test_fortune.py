"""Seven-card classes of the Fortune and Progressive wagers: 688a.6(e) and (f)."""

from __future__ import annotations

import pytest

from tablectl.model.cards import parse_cards
from tablectl.rules.fortune import CLASSES, classes_in, names

RUN = {"straight", "flush", "straight flush", "high card"}


@pytest.mark.clause("688a.6(e)")
@pytest.mark.parametrize(
    ("seven", "best"),
    [
        ("9s 8s 7s 6s 5s 4s 3s", "seven-card natural straight flush"),
        ("As 2s 3s 4s 5s 6s 7s", "seven-card natural straight flush"),
        ("9s 8s 7s 6s 5s 4s Jk", "seven-card straight flush with joker"),
        ("9s 8s 7s Jk 5s 4s 3s", "seven-card straight flush with joker"),
        ("As Ks Qs Js Ts Kh Qh", "royal flush + royal match"),
        ("As Ks Qs Jk Ts Kh Qh", "royal flush + royal match"),
        ("As Jk Qs Js Ts Kh Qh", "royal flush + royal match"),
        ("As Ks Qs Js Ts Kh Qd", "royal flush"),
        ("As Ks Qs Js Ts Jk Qh", "royal flush"),
        ("As Ah Ad Ac Jk 2s 3s", "five aces"),
        ("9s 8s 7s 6s 5s 4s Kd", "straight flush"),
        ("Ks Kh Kd Kc Jk 2s 3d", "four-of-a-kind"),
        ("Ks Kh Kd Qc Qs 2s 3d", "full house"),
        ("Ks Js 9s 7s 2s 2d 2h", "flush"),
        ("Ks Kh Kd 9c 7s 4h 2d", "three-of-a-kind"),
        ("9s 8h 7d 6s 5c Kh 2d", "straight"),
        ("As Ah Ks Kh Qs Qh 2d", "three pair"),
        ("Jk Ah Ks Kh Qs Qh 2d", "three pair"),
        ("As Ah Ks Kh Qs 9h 2d", "two pair"),
        ("As Ah Ks Jh 9s 5h 2d", "pair"),
        ("As Kh Js 9h 7s 5h 2d", "high card"),
    ],
)
def test_the_highest_class_in_the_hand(seven: str, best: str) -> None:
    """The twelfth: a fifth king is no class where the joker is only half wild."""
    found = [name for name in names(classes_in(parse_cards(seven))) if name != "seven-card straight flush"]
    assert found[0] == best


@pytest.mark.clause("688a.6(e)(2)")
def test_the_joker_is_no_part_of_the_match() -> None:
    assert "royal flush + royal match" not in names(classes_in(parse_cards("As Ks Qs Js Ts Kh Jk")))


@pytest.mark.clause("688a.6(e)")
def test_trips_and_a_straight_are_both_there() -> None:
    """Three-of-a-kind pays three, a straight two: the table chooses (R-688-1)."""
    found = names(classes_in(parse_cards("9s 9h 9d 8s 7h 6d 5c")))
    assert set(found) == {"three-of-a-kind", "straight", "pair", "high card"}


@pytest.mark.clause("688a.6(f)")
def test_the_set_is_a_set() -> None:
    royal = set(names(classes_in(parse_cards("As Ks Qs Js Ts 9s 8s"))))
    assert royal == RUN | {"royal flush", "seven-card straight flush", "seven-card natural straight flush"}
    five_aces = set(names(classes_in(parse_cards("As Ah Ad Ac Jk 9s 7h"))))
    assert five_aces == {
        "five aces",
        "five-of-a-kind",
        "four-of-a-kind",
        "three-of-a-kind",
        "pair",
        "high card",
    }
    assert list(names(classes_in(parse_cards("As Kh Js 9h 7s 5h 2d")))) == [CLASSES[0]]


@pytest.mark.clause("688a.6(f)(6)")
@pytest.mark.parametrize(
    ("seven", "half_wild", "fully_wild"),
    [
        ("Ks Kh Kd Kc Jk 2s 3d", "four-of-a-kind", "five-of-a-kind"),
        ("Ks Kh Kd 9c Jk 2s 4d", "three-of-a-kind", "four-of-a-kind"),
        ("Ks Kh 9d 9c Jk 2s 4d", "two pair", "full house"),
        ("Ks Kh 9d 7c Jk 2s 4d", "pair", "three-of-a-kind"),
        ("As Ah Ad Ac Jk 2s 3d", "five aces", "five aces"),
        ("Ks Qs 9d 7h 4d 2c Jk", "high card", "pair"),
    ],
)
def test_a_fully_wild_joker_makes_more(seven: str, half_wild: str, fully_wild: str) -> None:
    cards = parse_cards(seven)
    assert names(classes_in(cards))[0] == half_wild
    assert names(classes_in(cards, fully_wild=True))[0] == fully_wild
