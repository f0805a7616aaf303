"""Convolution over suits, for a value that is the highest of what the four suits are worth by themselves.

For each value v: how many ways are there to hold n cards of one suit worth at most v? The fourth
power of that polynomial in n counts the hands in which no suit is worth more than v; the difference
to the value below is the number of hands worth exactly v.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from operator import mul

from tablectl.audit.hands import OTHERS, Weighed
from tablectl.model.cards import Card, Hand
from tablectl.rules.masks import ALL, LENGTH, ranks_in

LEAST = 2
"""Seven cards in four suits: some suit holds at least two, and the lowest two fill up the others."""


def by_best_suit(size: int, value: Callable[[Hand], int]) -> Iterator[Weighed]:
    """One hand for each value with its exact number, from what `value` says of a single suit's cards."""
    worth = sorted(
        (value(_suit(mask, 0)), LENGTH[mask], mask) for mask in range(ALL + 1) if LENGTH[mask] <= size
    )
    ways = [0] * (size + 1)
    below = 0
    for _, group in groupby(worth, key=lambda item: item[0]):
        example = 0
        for _, length, mask in group:
            ways[length] += 1
            if not example and length >= LEAST:
                example = mask
        pairs = _square(ways)
        upto = sum(pairs[part] * pairs[size - part] for part in range(size + 1))
        if upto > below:
            yield _hand(example, size), upto - below
        below = upto


def _square(ways: list[int]) -> list[int]:
    """A polynomial times itself, as far as the size of a hand: two suits together."""
    return [sum(map(mul, ways[: total + 1], ways[total::-1])) for total in range(len(ways))]


def _suit(mask: int, suit: int) -> Hand:
    return tuple(Card(13 * suit + rank) for rank in ranks_in(mask))


def _hand(mask: int, size: int) -> Hand:
    """The suit that decides, and the lowest cards of the others, never more than two of a suit."""
    rest = size - LENGTH[mask]
    low = [Card(13 * suit + rank) for rank in range(LEAST) for suit in OTHERS]
    return _suit(mask, 0) + tuple(low[:rest])
