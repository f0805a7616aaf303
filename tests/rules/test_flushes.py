"""High Card Flush: 678a.6, R-678-1, R-678-2 and R-678-4."""

from __future__ import annotations

import pytest

from tablectl.model.cards import parse_cards
from tablectl.rules.flushes import (
    describe_flush,
    describe_straight_flush,
    flush,
    flush_class,
    length_of,
    qualifies,
    straight_flush,
    straight_flush_class,
)


@pytest.mark.clause("678a.6(b)")
def test_length_comes_first_then_ranks_from_the_top() -> None:
    ladder = (
        "8s 7s 6s 5s 4s 3s 2s",
        "7s 6s 5s 4s 3s 2s Ah",
        "6s 5s 4s 3s 2s Ah Kh",
        "As Ks Qs Js 9h 8h 7d",
        "As Ks Qs Th 9h 8h Jh",
        "5s 4s 3s 2s Ah Kh Qd",
        "As Ks Qs Jh Th 9d 8d",
        "4s 3s 2s Ah Kh Qd Jc",
    )
    values = [flush(parse_cards(hand)) for hand in ladder]
    assert values == sorted(set(values), reverse=True)


@pytest.mark.clause("678a.6(c)")
def test_the_last_card_of_the_flush_decides_and_no_other() -> None:
    base = flush(parse_cards("Ks 9s 7s 5s 3s 2h 4d"))
    assert base > flush(parse_cards("Ks 9s 7s 5s 2s Ah Ad"))
    assert base == flush(parse_cards("Kc 9c 7c 5c 3c Ah Ad"))


@pytest.mark.clause("678a.6(c)")
def test_of_two_suits_equally_long_the_higher_is_played() -> None:
    value = flush(parse_cards("Kh 9h 2h Ks 8s 7s 4d"))
    assert value == flush(parse_cards("Kd 9d 2d 4s 3s 8h 7c"))
    assert describe_flush(value) == "three-card flush, king high"


@pytest.mark.clause("678a.11(d)")
@pytest.mark.parametrize(
    ("dealer", "plays"),
    [
        ("9s 3s 2s Ah Kh Qd Jc", True),
        ("8s 7s 6s Ah Kh Qd Jc", False),
        ("As Ks Qs 2h 3h 4d 5d", True),
        ("5s 4s 3s 2s Ah Kh Qd", True),
        ("As Ks Qh Jh Td 9d 8c", False),
        ("8s 7s 6s 9h 3h 2h Jc", True),
    ],
)
def test_the_dealer_qualifies_with_three_cards_nine_high(dealer: str, plays: bool) -> None:
    assert qualifies(flush(parse_cards(dealer))) == plays


@pytest.mark.clause("678a.6(d)")
@pytest.mark.parametrize(
    ("hand", "length", "said"),
    [
        ("As 2s 3s 9h Jd Qc 6h", 3, "three-card straight flush, ace to three"),
        ("Qs Ks As 9h Jd 2c 6h", 3, "three-card straight flush, ace high"),
        ("Ks As 2s 9h Jd 7c 6h", 0, "no straight flush"),
        ("9s 8s 7s 6s Kh Qd 2c", 4, "four-card straight flush, nine high"),
        ("9s 8s 7s 6s Kh Qh Jh", 4, "four-card straight flush, nine high"),
        ("As 2s 3s Ks Qs 4h 5h", 3, "three-card straight flush, ace high"),
        ("As 2s 3s 4s 5s 6s 7s", 7, "seven-card straight flush, ace to seven"),
        ("8s 2s 3s 4s 5s 6s 7s", 7, "seven-card straight flush, eight high"),
        ("As Ks Qs Js Ts 9s 2s", 6, "six-card straight flush, ace high"),
        ("9s 8s 5s 4s 2h 3d 7c", 0, "no straight flush"),
    ],
)
def test_straight_flushes(hand: str, length: int, said: str) -> None:
    """The sixth: Q-K-A of spades and A-2-3 of spades are equally long, and the higher is played."""
    value = straight_flush(parse_cards(hand))
    assert length_of(value) == length
    assert describe_straight_flush(value) == said


def test_class_names() -> None:
    seven = parse_cards("Ks 9s 7s 5s 3s 2h 4d")
    assert flush_class(flush(seven)) == "five-card flush"
    assert describe_flush(flush(seven)) == "five-card flush, king high"
    assert (
        straight_flush_class(straight_flush(parse_cards("9s 8s 7s 6s Kh Qd 2c")))
        == "four-card straight flush"
    )
