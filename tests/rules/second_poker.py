"""Poker once more, by counting ranks and trying every five cards: the evaluators must agree with it.

A hand is a key that compares: place of its class in `ORDER`, then ranks. Ranks are 0 (two) to 12 (ace).
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from tablectl.model.cards import Card

Key = tuple[int, tuple[int, ...]]
ACE = 12
WHEEL = (12, 3, 2, 1, 0)
ORDER = (
    "high card",
    "pair",
    "two pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full house",
    "four-of-a-kind",
    "straight flush",
    "five-of-a-kind",
    "royal flush with a joker",
    "royal flush",
    "five aces",
    "five wilds",
)
SHAPES = {
    (5,): "five-of-a-kind",
    (4, 1): "four-of-a-kind",
    (3, 2): "full house",
    (3, 1, 1): "three-of-a-kind",
    (2, 2, 1): "two pair",
    (2, 1, 1, 1): "pair",
    (1, 1, 1, 1, 1): "high card",
}


def key(name: str, ranks: tuple[int, ...] = ()) -> Key:
    return ORDER.index(name), ranks


def name_of(key: Key) -> str:
    return ORDER[key[0]]


@cache
def five(ranks: tuple[int, ...], suited: bool) -> Key:
    """Five cards by their ranks from the top; a rank may be there five times where wild cards allow it."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape = tuple(count for count, _ in groups)
    by_importance = tuple(rank for _, rank in groups)
    if len(groups) == 5:
        if ranks == WHEEL:
            return key("straight flush" if suited else "straight", (3,))
        if ranks[0] - ranks[4] == 4:
            if suited and ranks[0] == ACE:
                return key("royal flush")
            return key("straight flush" if suited else "straight", (ranks[0],))
        if suited:
            return key("flush", ranks)
    return key(SHAPES[shape], by_importance)


def of_five(cards: tuple[Card, ...]) -> Key:
    ranks = tuple(sorted((card % 13 for card in cards), reverse=True))
    first = cards[0] // 13
    return five(ranks, all(card // 13 == first for card in cards))


def fives(cards: tuple[Card, ...]) -> frozenset[Key]:
    """All that any five of the cards make; without five of a suit the ranks alone tell."""
    ordered = sorted(cards, key=lambda card: card % 13, reverse=True)
    ranks = tuple(card % 13 for card in ordered)
    suits = [card // 13 for card in ordered]
    if max(map(suits.count, range(4))) < 5:
        return _fives_by_rank(ranks)
    choices = zip(combinations(ranks, 5), combinations(suits, 5), strict=True)
    return frozenset(five(chosen, len(set(of_suits)) == 1) for chosen, of_suits in choices)


@cache
def _fives_by_rank(ranks: tuple[int, ...]) -> frozenset[Key]:
    return frozenset(five(chosen, False) for chosen in combinations(ranks, 5))


def best_five(cards: tuple[Card, ...]) -> Key:
    return max(fives(cards))
