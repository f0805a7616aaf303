"""The half-wild joker of 680a.6(c) and 688a.6(a): an ace, or any card that completes a straight,
a flush, a straight flush or a royal flush; in a flush it is the highest card missing (R-688-8).

So a hand with the joker is looked at three ways, and the best counts: with an ace in the joker's
place, as a run one card short, and as a flush one card short.
"""

from __future__ import annotations

from typing import NamedTuple

from tablectl.model.cards import Hand
from tablectl.rules.masks import (
    ACE,
    ALL,
    JOKER_BIT,
    LENGTH,
    bits_of,
    run_table,
    suits_of,
    with_ace,
    with_highest_missing,
)
from tablectl.rules.poker import flush_values, sets_or_straight, straight_values, suited_value
from tablectl.rules.ranking import FIVE_ACES, ROYAL, ROYAL_WITH_JOKER, worth


class _Order(NamedTuple):
    """What runs and flushes are worth in one chapter, without and with the joker."""

    straight: list[int]
    flush: list[int]
    joker_straight: list[int]
    joker_flush: list[int]


def _order(wheel_on_top: bool, royal_with_joker: int) -> _Order:
    natural = run_table(5, 0, wheel_on_top)
    joker = run_table(5, 1, wheel_on_top)
    return _Order(
        straight_values(natural),
        flush_values(natural),
        straight_values(joker),
        [
            suited_value(joker[mask], with_highest_missing(mask), royal_with_joker)
            if 4 <= LENGTH[mask] <= 6
            else 0
            for mask in range(ALL + 1)
        ],
    )


_SAIGON = _order(wheel_on_top=False, royal_with_joker=ROYAL_WITH_JOKER)
_PAI_GOW = _order(wheel_on_top=True, royal_with_joker=ROYAL)
_FIVE_ACES = worth(FIVE_ACES, ACE)


def rank_saigon(hand: Hand) -> int:
    """Five cards for the Bonus of 680a: a royal flush with the joker ranks below one without (R-680-2)."""
    return _rank(bits_of(hand), len(hand), _SAIGON)


def rank_high(hand: Hand) -> int:
    """A high hand of 688a, or the best five of seven cards: A-2-3-4-5 is the second highest straight."""
    return _rank(bits_of(hand), len(hand), _PAI_GOW)


def rank_high_bits(bits: int, count: int) -> int:
    """The same for a hand that is already bits: setting seven cards asks this 21 times."""
    return _rank(bits, count, _PAI_GOW)


def _rank(bits: int, count: int, order: _Order) -> int:
    spades, hearts, diamonds, clubs = suits_of(bits)
    if not bits & JOKER_BIT:
        flush = order.flush
        return (
            flush[spades]
            or flush[hearts]
            or flush[diamonds]
            or flush[clubs]
            or sets_or_straight(spades, hearts, diamonds, clubs, count, order.straight)
        )
    flush = order.joker_flush
    short = max(
        flush[spades] or flush[hearts] or flush[diamonds] or flush[clubs],
        order.joker_straight[spades | hearts | diamonds | clubs],
    )
    suits = with_ace((spades, hearts, diamonds, clubs))
    if suits is None:
        return _FIVE_ACES
    return max(short, sets_or_straight(*suits, count, order.straight))
