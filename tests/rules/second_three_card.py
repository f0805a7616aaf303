"""Pik-it's three-card poker by looking at every three cards (69F-39.4(c))."""

from __future__ import annotations

from itertools import combinations

from tablectl.model.cards import Card

ORDER = ("high card", "pair", "flush", "straight", "three-of-a-kind", "straight flush", "royal flush")
Key = tuple[int, tuple[int, ...]]


def of_three(cards: tuple[Card, ...]) -> Key:
    a, b, c = sorted((card % 13 for card in cards), reverse=True)
    suited = len({card // 13 for card in cards}) == 1
    low_ace = (a, b, c) == (12, 1, 0)
    straight = low_ace or (a - b, b - c) == (1, 1)
    if straight and suited and (a, b) == (12, 11):
        return 6, ()
    if straight:
        return 5 if suited else 3, (1 if low_ace else a,)
    if a == b == c:
        return 4, (a,)
    if suited:
        return 2, (a, b, c)
    if a == b:
        return 1, (a, c)
    if b == c:
        return 1, (b, a)
    return 0, (a, b, c)


def best_three(cards: tuple[Card, ...]) -> Key:
    return max(map(of_three, combinations(cards, 3)))
