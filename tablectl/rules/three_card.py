"""Three-card poker of Pik-it, 69F-39.4(c): three cards, or the best three of four or five.

With three cards a straight is rarer than a flush and trips are rarer than both, so the classes
stand in an order of their own; A-2-3 is the lowest straight (R-2).
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from tablectl.model.cards import Hand
from tablectl.rules.masks import ALL, LENGTH, TOP1, TOP3, bits_of, run_table, suits_of
from tablectl.rules.ranking import Ranking, worth

THREE_CARD = Ranking(
    ("high card", "pair", "flush", "straight", "three-of-a-kind", "straight flush", "royal flush")
)
HIGH_CARD, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH, ROYAL = range(7)
class_name = THREE_CARD.class_name
describe = cache(THREE_CARD.describe)

_ROYAL_RUN = 0x1C00
_RUNS = run_table(3)
_STRAIGHT_FLUSH = [run and worth(ROYAL if run == _ROYAL_RUN else STRAIGHT_FLUSH, run) for run in _RUNS]
_FLUSH = [worth(FLUSH, TOP3[mask]) if LENGTH[mask] >= 3 else 0 for mask in range(ALL + 1)]


def rank(hand: Hand) -> int:
    """The value of three cards, or of the best three of up to five: only one suit can then hold three."""
    spades, hearts, diamonds, clubs = suits_of(bits_of(hand))
    suited = (
        _STRAIGHT_FLUSH[spades]
        or _STRAIGHT_FLUSH[hearts]
        or _STRAIGHT_FLUSH[diamonds]
        or _STRAIGHT_FLUSH[clubs]
    )
    if suited:
        return suited
    ranks = spades | hearts | diamonds | clubs
    threes = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    if threes:
        return worth(TRIPS, threes)
    if _RUNS[ranks]:
        return worth(STRAIGHT, _RUNS[ranks])
    flush = _FLUSH[spades] or _FLUSH[hearts] or _FLUSH[diamonds] or _FLUSH[clubs]
    if flush:
        return flush
    pair = TOP1[(spades | hearts) & (diamonds | clubs) | spades & hearts | diamonds & clubs]
    if pair:
        return worth(PAIR, pair, TOP1[ranks ^ pair])
    return TOP3[ranks]


def best_three(hand: Hand) -> Hand:
    """The three cards that the dealer sets apart as the highest three-card hand (69F-39.10(d))."""
    return max(combinations(hand, 3), key=rank)
