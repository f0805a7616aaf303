"""Ordinary poker without wild cards: five cards, or the best five of six or seven.

677a.6(b), 69F-39.4(b), and the natural hands of 687a.6(d). A flush among at most seven cards leaves
no room for four-of-a-kind or a full house, and nothing but those beats it: so it is looked for first.
"""

from __future__ import annotations

from tablectl.model.cards import Hand
from tablectl.rules.masks import (
    ALL,
    CLUBS,
    DIAMONDS,
    HEARTS,
    LENGTH,
    TOP1,
    TOP2,
    TOP3,
    TOP5,
    bits_of,
    run_table,
)
from tablectl.rules.ranking import (
    CLASS_SHIFT,
    FLUSH,
    FULL_HOUSE,
    PAIR,
    QUADS,
    ROYAL,
    SETS_SHIFT,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    worth,
)

ROYAL_RUN = 0x1F00


def straight_values(runs: list[int]) -> list[int]:
    """The best straight in each mask of ranks as a value, 0 where there is none."""
    straight = worth(STRAIGHT, 0)
    return [run and straight | run << SETS_SHIFT for run in runs]


def flush_values(runs: list[int]) -> list[int]:
    """What five to seven cards of one suit are worth, 0 for fewer: royal, straight flush or flush."""
    return [suited_value(runs[mask], mask) if 5 <= LENGTH[mask] <= 7 else 0 for mask in range(ALL + 1)]


def suited_value(run: int, mask: int, royal: int = ROYAL) -> int:
    if run:
        return worth(royal if run == ROYAL_RUN else STRAIGHT_FLUSH, run)
    return worth(FLUSH, TOP5[mask])


_RUNS = run_table(5)
_STRAIGHT = straight_values(_RUNS)
_FLUSH = flush_values(_RUNS)

_PAIR = PAIR << CLASS_SHIFT
_TWO_PAIR = TWO_PAIR << CLASS_SHIFT
_TRIPS = TRIPS << CLASS_SHIFT
_FULL_HOUSE = FULL_HOUSE << CLASS_SHIFT
_QUADS = QUADS << CLASS_SHIFT


def rank(hand: Hand) -> int:
    """The value of five natural cards, or of the best five of six or seven."""
    return rank_bits(bits_of(hand), len(hand))


def rank_bits(bits: int, count: int) -> int:
    """The same for so many cards that are already bits."""
    spades = bits & ALL
    hearts = bits >> HEARTS & ALL
    diamonds = bits >> DIAMONDS & ALL
    clubs = bits >> CLUBS
    return (
        _FLUSH[spades]
        or _FLUSH[hearts]
        or _FLUSH[diamonds]
        or _FLUSH[clubs]
        or sets_or_straight(spades, hearts, diamonds, clubs, count, _STRAIGHT)
    )


def sets_or_straight(
    spades: int, hearts: int, diamonds: int, clubs: int, count: int, straight: list[int]
) -> int:
    """The best of pairs, trips, quads and straights in so many cards, suits aside.

    A rank held an even number of times drops out of the exclusive or of the four suits; one held
    three times stays in it and is in both suits of spades and hearts or of diamonds and clubs.
    """
    ranks = spades | hearts | diamonds | clubs
    doubled = count - LENGTH[ranks]
    if doubled < 3:
        if straight[ranks]:
            return straight[ranks]
        if not doubled:
            return TOP5[ranks]
        even = ranks ^ spades ^ hearts ^ diamonds ^ clubs
        if doubled == 1:
            return _PAIR | even << SETS_SHIFT | TOP3[ranks ^ even]
        if even:
            return _TWO_PAIR | even << SETS_SHIFT | TOP1[ranks ^ even]
        three = spades & hearts | diamonds & clubs
        return _TRIPS | three << SETS_SHIFT | TOP2[ranks ^ three]
    four = spades & hearts & diamonds & clubs
    if four:
        return _QUADS | four << SETS_SHIFT | TOP1[ranks ^ four]
    even = ranks ^ spades ^ hearts ^ diamonds ^ clubs
    threes = (spades & hearts | diamonds & clubs) & ~even
    if threes:
        three = TOP1[threes]
        return _FULL_HOUSE | three << SETS_SHIFT | TOP1[threes ^ three | even]
    pairs = TOP2[even]
    return _TWO_PAIR | pairs << SETS_SHIFT | TOP1[ranks ^ pairs]
