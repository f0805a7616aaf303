"""High Card Flush, 678a.6: the longest flush in seven cards, then its ranks from the top down.

The length is the class. Only the cards of the flush are compared, and of two suits equally long
the higher is played (R-678-2): which is exactly what the larger number says.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tablectl.model.cards import RANK_NAMES, Hand
from tablectl.rules.masks import ALL, LENGTH, bits_of, run_table, runs, suits_of
from tablectl.rules.ranking import CLASS_SHIFT

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven")
FLUSH_CLASSES = tuple(f"{word}-card flush" for word in WORDS)
STRAIGHT_FLUSH_CLASSES = ("no straight flush", *(f"{word}-card straight flush" for word in WORDS[1:]))
SHORTEST_STRAIGHT_FLUSH: Final = 3

_FLUSH = [length << CLASS_SHIFT | mask for mask, length in enumerate(LENGTH)]

_THREE_NINE_HIGH = 0b0000010000011
QUALIFIER: Final = _FLUSH[_THREE_NINE_HIGH]
"""The lowest hand with which the dealer plays: three cards, nine high (R-678-4)."""


def _straight_flushes() -> list[int]:
    """For each mask its longest run of three to seven; of equal lengths the higher (R-678-1)."""
    table = [0] * (ALL + 1)
    for length in range(SHORTEST_STRAIGHT_FLUSH, 8):
        for mask, run in enumerate(run_table(length)):
            if run:
                table[mask] = length << CLASS_SHIFT | run
    return table


_STRAIGHT_FLUSH = _straight_flushes()
_ACE_LOW = {runs(length)[0]: RANK_NAMES[length - 2] for length in range(SHORTEST_STRAIGHT_FLUSH, 8)}


def flush(hand: Hand) -> int:
    """The best flush: `length << 26 | ranks`."""
    spades, hearts, diamonds, clubs = suits_of(bits_of(hand))
    return max(_FLUSH[spades], _FLUSH[hearts], _FLUSH[diamonds], _FLUSH[clubs])


def straight_flush(hand: Hand) -> int:
    """The longest straight flush, `length << 26 | ranks` without a low ace; 0 for less than three cards."""
    spades, hearts, diamonds, clubs = suits_of(bits_of(hand))
    return max(
        _STRAIGHT_FLUSH[spades], _STRAIGHT_FLUSH[hearts], _STRAIGHT_FLUSH[diamonds], _STRAIGHT_FLUSH[clubs]
    )


def length_of(value: int) -> int:
    return value >> CLASS_SHIFT


def qualifies(value: int) -> bool:
    """Whether the dealer's flush is good enough to play, 678a.11 (R-678-4)."""
    return value >= QUALIFIER


def flush_class(value: int) -> str:
    return FLUSH_CLASSES[value >> CLASS_SHIFT]


def straight_flush_class(value: int) -> str:
    return STRAIGHT_FLUSH_CLASSES[value >> CLASS_SHIFT]


@cache
def describe_flush(value: int) -> str:
    return f"{flush_class(value)}, {_top(value)} high"


@cache
def describe_straight_flush(value: int) -> str:
    if not value:
        return "no straight flush"
    run = value & ALL
    if run in _ACE_LOW:
        return f"{straight_flush_class(value)}, ace to {_ACE_LOW[run]}"
    return f"{straight_flush_class(value)}, {_top(value)} high"


def _top(value: int) -> str:
    return RANK_NAMES[(value & ALL).bit_length() - 1]
