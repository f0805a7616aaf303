"""Two hands of seven under High Card Flush, exactly, by suits.

A dealer's hand is below a flush when each of its four suits is: so the hands below it that avoid the
player's cards are the coefficient of x^7 in a product of four polynomials, one a suit, which count that
suit's sets of remaining ranks by size. Shorter sets are all below, longer ones never, and sets of the
flush's own length are counted in a table. A player's seven cards are four suits in any order: six
million classes for 133,784,560 hands, taken by the lengths of the suits.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, groupby
from math import comb

import msgspec
import numpy as np
import numpy.typing as npt

from tablectl.audit.two_deck import Ints
from tablectl.model.cards import Card, Hand
from tablectl.rules.masks import ALL, LENGTH

CARDS = 7
RANKS = 13
Shape = tuple[int, int, int, int]
Polynomial = list[Ints | int]


class Block(msgspec.Struct, frozen=True):
    """All classes whose suits have these lengths, with the dealer hands that stand to each of them.

    `masks` has the four suits of a class in a row; `weight` is how many hands the class has. `out` are
    the dealer hands that do not qualify; of the others some are below, some equal, some above.
    """

    shape: Shape
    masks: npt.NDArray[np.int64]
    weight: Ints
    out: Ints
    below: Ints
    equal: Ints
    above: Ints

    def hand(self, row: int) -> Hand:
        return tuple(
            Card(13 * suit + rank)
            for suit, mask in enumerate(self.masks[row])
            for rank in range(RANKS)
            if int(mask) >> rank & 1
        )


def shapes() -> list[Shape]:
    """The ways to divide seven cards among four suits, longest first."""
    lengths = range(CARDS + 1)
    return [
        (a, b, c, d)
        for a in lengths
        for b in range(a + 1)
        for c in range(b + 1)
        for d in range(c + 1)
        if a + b + c + d == CARDS
    ]


@cache
def of_length(length: int) -> Ints:
    """The sets of so many ranks, lowest flush first."""
    return np.array([mask for mask in range(ALL + 1) if LENGTH[mask] == length], np.int64)


@cache
def _apart(held: int, length: int) -> Ints:
    """[set held, n]: how many of the n lowest sets of a length share no rank with the set held."""
    free = (of_length(held)[:, None] & of_length(length)[None, :] == 0).astype(np.int64)
    return np.concatenate([np.zeros((len(free), 1), np.int64), np.cumsum(free, axis=1)], axis=1)


def _suits(shape: Shape) -> Ints:
    """The classes of a shape: for each suit the place of its set in `of_length`.

    Suits of one length are interchangeable, so of their orders only the rising one is kept.
    """
    rows: Ints = np.zeros((1, 0), np.int64)
    for length, alike in groupby(shape):
        several = list(combinations_with_replacement(range(comb(RANKS, length)), len(list(alike))))
        block = np.array(several, np.int64)
        rows = np.concatenate([np.repeat(rows, len(block), axis=0), np.tile(block, (len(rows), 1))], axis=1)
    return rows


def _weights(masks: Ints) -> Ints:
    """How many hands: 24 orders of the suits, divided by those that change nothing."""
    same = np.ones(len(masks), np.int64)
    run = np.ones(len(masks), np.int64)
    for left, right in zip(masks.T, masks.T[1:], strict=False):
        run = np.where(left == right, run + 1, 1)
        same *= run
    return 24 // same


def _product(left: Polynomial, right: Polynomial) -> Polynomial:
    terms: Polynomial = [0] * (CARDS + 1)
    for i, one in enumerate(left):
        for j, other in enumerate(right[: CARDS + 1 - i]):
            if not (isinstance(one, int) and one == 0) and not (isinstance(other, int) and other == 0):
                terms[i + j] = terms[i + j] + one * other
    return terms


def _dealers(shape: Shape, length: int, of_own_length: list[Ints]) -> Ints:
    """Dealer hands with no suit longer than `length`, and of that length only the sets counted."""
    whole: Polynomial = [1]
    for held, count in zip(shape, of_own_length, strict=True):
        shorter: Polynomial = [comb(RANKS - held, size) for size in range(length)]
        whole = _product(whole, [*shorter, count])
    return np.asarray(whole[CARDS] + np.zeros_like(of_own_length[0]))


def blocks(qualifier: int) -> Iterator[Block]:
    """`qualifier` is the lowest mask of three cards with which the dealer plays."""
    lowest = int(np.searchsorted(of_length(3), qualifier))
    for shape in shapes():
        places = _suits(shape)
        suits = list(zip(shape, places.T, strict=True))
        masks = np.stack([of_length(held)[place] for held, place in suits], axis=1)
        longest = shape[0]
        best = np.max(places[:, : shape.count(longest)], axis=1)
        out = _dealers(shape, 3, [_apart(held, 3)[place, lowest] for held, place in suits])
        lower = _dealers(shape, longest, [_apart(held, longest)[place, best] for held, place in suits])
        not_above = _dealers(
            shape, longest, [_apart(held, longest)[place, best + 1] for held, place in suits]
        )
        plays = best >= lowest if longest == 3 else np.full(len(best), longest > 3)
        below = np.where(plays, lower - out, 0)
        equal = np.where(plays, not_above - lower, 0)
        above = comb(52 - CARDS, CARDS) - out - below - equal
        yield Block(shape, masks, _weights(masks), out, below, equal, above)
