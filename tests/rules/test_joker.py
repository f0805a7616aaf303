"""The joker that is an ace or completes a straight or a flush: 680a.6(c), 688a.6(a) and (b)."""

from __future__ import annotations

import pytest

from tablectl.model.cards import parse_cards
from tablectl.rules.joker import rank_high, rank_saigon
from tablectl.rules.pai_gow import is_ace_high, setting
from tablectl.rules.ranking import class_name, describe

SAIGON = (
    ("As Ah Ad Ac Jk", "five aces"),
    ("As Ks Qs Js Ts", "royal flush"),
    ("Jk Ks Qs Js Ts", "royal flush with a joker"),
    ("As Ks Qs Js Jk", "royal flush with a joker"),
    ("9s 8s Jk 6s 5s", "straight flush"),
    ("2s 3s 4s 5s Jk", "straight flush"),
    ("As Ah Ad Jk 5s", "four-of-a-kind"),
    ("Ks Kh Kd Kc Jk", "four-of-a-kind"),
    ("As Ah Jk Ks Kh", "full house"),
    ("Ks 9s 6s 3s Jk", "flush"),
    ("Ks Qh Jk Js Th", "straight"),
    ("9s 9h 9d Jk 4s", "three-of-a-kind"),
    ("As Ah Jk 9s 4h", "three-of-a-kind"),
    ("9s 9h As Jk 4s", "two pair"),
    ("9s 9h 4d Jk 2s", "pair"),
    ("As Jk 9d 5h 2s", "pair"),
    ("Ks Jk 9d 5h 2s", "high card"),
)


@pytest.mark.clause("680a.6(c)")
@pytest.mark.parametrize(("hand", "name"), SAIGON)
def test_saigon_classes(hand: str, name: str) -> None:
    """The joker pairs nothing but aces: three nines and the joker are three nines."""
    assert class_name(rank_saigon(parse_cards(hand))) == name


@pytest.mark.clause("680a.6(c)")
def test_saigon_classes_rank_as_listed() -> None:
    listed = dict(reversed([(name, hand) for hand, name in SAIGON]))
    values = [rank_saigon(parse_cards(hand)) for hand in listed.values()]
    assert values == sorted(values)


@pytest.mark.clause("688a.6(b)")
@pytest.mark.parametrize(
    "ladder",
    [
        ("As 2s 3s 4s 5s", "Ks Qs Js Ts 9s", "6h 5h 4h 3h 2h"),
        ("As Kh Qs Js Ts", "As 2h 3s 4s 5s", "Ks Qh Js Ts 9s", "6h 5s 4h 3h 2h"),
        ("As Ah Ad Ac Jk", "As Ks Qs Js Ts", "As 2s 3s 4s 5s"),
        ("As Ks Js 9s 2s", "Jk Ks Js 9s 2h", "Ks Jh 9d 5s 2h"),
    ],
)
def test_pai_gow_order(ladder: tuple[str, ...]) -> None:
    values = [rank_high(parse_cards(hand)) for hand in ladder]
    assert values == sorted(set(values), reverse=True)


@pytest.mark.clause("688a.6(a)")
@pytest.mark.parametrize(
    ("with_joker", "natural"),
    [
        ("Ks Qs Js Ts Jk", "Ah Kh Qh Jh Th"),
        ("2s 3s 4s 5s Jk", "Ah 2h 3h 4h 5h"),
        ("2s 3h 4s 5s Jk", "Ah 2h 3s 4h 5h"),
        ("As 9s 6s 3s Jk", "Ah Kh 9h 6h 3h"),
        ("As Ks 6s 3s Jk", "Ah Kh Qh 6h 3h"),
        ("Ks 9s 6s 3s Jk", "Ah Kh 9h 6h 3h"),
        ("5s 6h 7s 8s Jk", "5s 6h 7s 8s 9s"),
        ("Ks Kh 6s 3s Jk", "Ks Kh 6s 3s As"),
    ],
)
def test_the_joker_is_worth_the_card_it_stands_for(with_joker: str, natural: str) -> None:
    assert rank_high(parse_cards(with_joker)) == rank_high(parse_cards(natural))


@pytest.mark.clause("688a.6(a)")
@pytest.mark.parametrize(
    ("seven", "said"),
    [
        ("As Ks 7s 6s Jk Ah Kd", "full house, aces over kings"),
        ("As Ks 7s 6s Jk Ah Ad", "four-of-a-kind, aces"),
        ("As Kh Kd Qs Qh Jc Jk", "straight, ace high"),
        ("As 2h 3s 4s 5c 6d 7h", "straight, ace to five"),
        ("As Ah Ad Ac Jk Ks Qs", "five aces"),
    ],
)
def test_best_five_of_seven(seven: str, said: str) -> None:
    assert describe(rank_high(parse_cards(seven))) == said


@pytest.mark.clause("688a.11(c)")
@pytest.mark.parametrize(
    ("high", "low", "legal"),
    [
        ("7s 7h Ks 4d 2c", "7d 7c", True),
        ("As Kh 9d 5s 2c", "Ah Kd", True),
        ("As Qh 9d 5s 2c", "Ah Kd", False),
        ("Ks Qh 9d 5s 2c", "Jk 3d", False),
        ("6s 6h As Kd Qc", "7d 7c", False),
        ("As Ah 4s 3d 2h", "Jk Ad", True),
        ("Ks Kh 4s 3d 2h", "Jk Ad", False),
        ("2s 2h 4s 5d 7h", "Ah Kd", True),
    ],
)
def test_a_high_hand_must_not_rank_below_the_low_one(high: str, low: str, legal: bool) -> None:
    assert setting(parse_cards(high), parse_cards(low)).is_legal == legal


@pytest.mark.clause("688a.6(d)")
@pytest.mark.parametrize(
    ("seven", "ace_high"),
    [
        ("As Kh Jd 9s 7c 4d 2h", True),
        ("Jk Kh Jd 9s 7c 4d 2h", True),
        ("Jk Ah Jd 9s 7c 4d 2h", False),
        ("Ks Qh Jd 9s 7c 4d 2h", False),
        ("As Kh Qd Js 9c 4d 2h", True),
        ("Jk Kh Qd Js 9c 4d 2h", False),
        ("As 2h 3d 4s 8c 9d Jh", True),
        ("As Ks 9s 7s 4s Qd Jh", False),
        ("As Kh Jd 9s 7c 2d 2h", False),
    ],
)
def test_ace_high_pai_gow(seven: str, ace_high: bool) -> None:
    assert is_ace_high(parse_cards(seven)) == ace_high
