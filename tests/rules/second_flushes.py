"""High Card Flush by sorting each suit (678a.6)."""

from __future__ import annotations

from tablectl.model.cards import Card

Key = tuple[int, list[int]]


def _suits(cards: tuple[Card, ...]) -> list[list[int]]:
    return [sorted((card % 13 for card in cards if card // 13 == suit), reverse=True) for suit in range(4)]


def flush(cards: tuple[Card, ...]) -> Key:
    return max((len(ranks), ranks) for ranks in _suits(cards))


def straight_flush(cards: tuple[Card, ...]) -> tuple[int, int]:
    """Length and top card of the longest run of three or more; (0, 0) when there is none."""
    best = (0, 0)
    for ranks in _suits(cards):
        places = [*ranks, -1] if 12 in ranks else ranks
        length = 0
        for index, place in enumerate(places):
            length = length + 1 if index and places[index - 1] == place + 1 else 1
            if length >= 3:
                best = max(best, (length, place + length - 1))
    return best
