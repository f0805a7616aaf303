"""Two evaluators agree when they call every hand alike and put the hands in the same order.

All hands that differ only by an exchange of suits are one class of hands: proving the classes, each
counted as often as it occurs, proves every hand of the deck.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, pairwise, permutations
from typing import Any

from tablectl.model.cards import Card, deck

Cards = tuple[Card, ...]


class Agreement:
    """Collects what both say; each value must mean one key and each key one value, in the same order."""

    def __init__(self) -> None:
        self.key_of: dict[int, Any] = {}
        self.hands = 0

    def hear(self, value: int, key: Any, cards: Cards) -> None:
        self.hands += 1
        known = self.key_of.setdefault(value, key)
        assert known == key, f"{cards}: value {value} is {key} here and {known} elsewhere"

    def check_order(self) -> None:
        keys = [self.key_of[value] for value in sorted(self.key_of)]
        for lower, higher in pairwise(keys):
            assert lower < higher, f"{lower} is ranked below {higher}"


def agree(hands: Iterable[Cards], first: Callable[[Cards], int], second: Callable[[Cards], Any]) -> int:
    """Number of hands on which both agree, values and order."""
    agreement = Agreement()
    for cards in hands:
        agreement.hear(first(cards), second(cards), cards)
    agreement.check_order()
    return agreement.hands


def random_hands(count: int, size: int, jokers: int = 0, seed: int = 688) -> Iterator[Cards]:
    dice = random.Random(seed)
    cards = deck(jokers)
    for _ in range(count):
        yield tuple(dice.sample(cards, size))


def crowded_hands(count: int, size: int, jokers: int = 0, seed: int = 53) -> Iterator[Cards]:
    """Hands from small decks, where the rare classes are common: two suits, the high cards, few ranks."""
    dice = random.Random(seed)
    two_suits = deck(jokers)[:26] + deck(jokers)[52:]
    high = tuple(card for card in deck(jokers) if card % 13 >= 8 or card >= 52)
    low = tuple(card for card in deck(jokers) if card % 13 in (12, 0, 1, 2, 3, 4, 5) or card >= 52)
    one_suit = deck(jokers)[:13] + deck(jokers)[52:]
    kinds = tuple(card for card in deck(jokers) if card % 13 in (12, 11, 5) or card >= 52)
    royal_match = tuple(card for card in two_suits if card in high)
    for _ in range(count // 6):
        for cards in (two_suits, high, low, one_suit, kinds, royal_match):
            yield tuple(dice.sample(cards, size))


def suit_classes(size: int, ranks: int = 13) -> Iterator[tuple[Cards, int]]:
    """One hand of each class under exchange of suits, and how many hands the class has.

    `ranks` counts from the ace down: 12 leaves the twos out.
    """
    for lengths in _suit_lengths(size, 4, min(size, ranks)):
        for holding in _holdings(lengths, tuple(range(13 - ranks, 13))):
            cards = tuple(Card(suit * 13 + rank) for suit, held in enumerate(holding) for rank in held)
            yield cards, len(set(permutations(holding)))


def _suit_lengths(size: int, suits: int, longest: int) -> Iterator[tuple[int, ...]]:
    if suits == 1:
        if size <= longest:
            yield (size,)
        return
    for length in range(min(size, longest), -1, -1):
        for rest in _suit_lengths(size - length, suits - 1, length):
            yield (length, *rest)


def _holdings(lengths: tuple[int, ...], ranks: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Ranks for each suit; suits of equal length in one order only."""

    def fill(done: tuple[tuple[int, ...], ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
        if len(done) == len(lengths):
            yield done
            return
        length = lengths[len(done)]
        for held in combinations(ranks, length):
            if done and len(done[-1]) == length and held > done[-1]:
                break
            yield from fill((*done, held))

    return fill(())
