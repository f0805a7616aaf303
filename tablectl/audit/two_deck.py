"""Every five-card hand of a deck, and which of them are the same hand in other suits.

No ranking here tells one suit from another, so a hand is known by its four suits sorted: some 150,000
classes stand for all 2,869,685 hands, and the live evaluator looks at each class once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain, combinations
from math import comb

import msgspec
import numpy as np
import numpy.typing as npt

from tablectl.model.cards import Card, Hand
from tablectl.rules.masks import ALL, JOKER_BIT

Ints = npt.NDArray[np.int64]
HAND = 5


class Deck(msgspec.Struct, frozen=True):
    """All hands of five as rows of cards and as bits; `kind` is a hand's class.

    For each class: a hand that shows it (`shown`, a row of `cards`) and how many hands it has (`weight`).
    """

    size: int
    cards: npt.NDArray[np.int8]
    bits: Ints
    kind: Ints
    shown: Ints
    weight: Ints

    def hand(self, row: int) -> Hand:
        return tuple(Card(int(card)) for card in self.cards[row])

    def each(self, of: Callable[[Hand], int]) -> Ints:
        """What the live code says of every class."""
        return np.fromiter((of(self.hand(row)) for row in self.shown), np.int64, len(self.shown))


@cache
def deck_of(size: int) -> Deck:
    """The hands of a deck of 52, or of 53 with the joker."""
    count = comb(size, HAND)
    flat = chain.from_iterable(combinations(range(size), HAND))
    cards = np.fromiter(flat, np.int8, count * HAND).reshape(count, HAND)
    bits = np.left_shift(1, cards.astype(np.int64)).sum(axis=1)
    suits = np.sort(np.stack([bits >> 13 * suit & ALL for suit in range(4)], axis=1), axis=1)
    key = bits & JOKER_BIT
    for suit in range(4):
        key = key | suits[:, suit] << 13 * suit
    _, shown, kind, weight = np.unique(key, return_index=True, return_inverse=True, return_counts=True)
    return Deck(size, cards, bits, kind.astype(np.int64), shown.astype(np.int64), weight.astype(np.int64))
