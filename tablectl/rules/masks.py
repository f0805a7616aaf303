"""A hand as bits: thirteen for each suit, ace highest, and one for the joker.

With the bit of a card at its own number, the ranks held in one suit are thirteen bits side by side,
and everything a ranking asks (how many, which are the highest, is there a run) is one look into a
table of 8192. Two sets of ranks of equal size compare as hands do, highest card first, when they
are compared as plain numbers: so a mask is its own tie-breaker.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from tablectl.model.cards import JOKER, Card

Suits = tuple[int, int, int, int]

ALL = 0x1FFF
DEUCE, ACE = 1, 1 << 12
HEARTS, DIAMONDS, CLUBS = 13, 26, 39
JOKER_BIT = 1 << JOKER

_BITS = [1 << index for index in range(53)]
_bit = _BITS.__getitem__


def bits_of(cards: Iterable[Card]) -> int:
    """All cards of a hand in one number; a card cannot be there twice, so adding is joining."""
    return sum(map(_bit, cards))


def suits_of(bits: int) -> Suits:
    """The ranks held in spades, hearts, diamonds and clubs; the joker is in none of them."""
    return bits & ALL, bits >> HEARTS & ALL, bits >> DIAMONDS & ALL, bits >> CLUBS & ALL


def with_ace(suits: Suits) -> Suits | None:
    """The joker as an ace, in a suit that lacks one; None when all four are held and it is a fifth."""
    spades, hearts, diamonds, clubs = suits
    if not spades & ACE:
        return spades | ACE, hearts, diamonds, clubs
    if not hearts & ACE:
        return spades, hearts | ACE, diamonds, clubs
    if not diamonds & ACE:
        return spades, hearts, diamonds | ACE, clubs
    if not clubs & ACE:
        return spades, hearts, diamonds, clubs | ACE
    return None


def ranks_in(mask: int) -> Iterator[int]:
    """Ranks of a mask, highest first."""
    while mask:
        rank = mask.bit_length() - 1
        yield rank
        mask ^= 1 << rank


def _highest(count: int) -> list[int]:
    """For each mask its `count` highest ranks: the lowest falls away until they are few enough."""
    table: list[int] = []
    keep = table.append
    for mask in range(ALL + 1):
        keep(mask if LENGTH[mask] <= count else table[mask & (mask - 1)])
    return table


LENGTH: list[int] = [mask.bit_count() for mask in range(ALL + 1)]
TOP1, TOP2, TOP3, TOP5 = (_highest(count) for count in (1, 2, 3, 5))


def with_highest_missing(mask: int) -> int:
    """The mask and the highest rank it lacks: what a wild card is in a flush (R-687-2, R-688-8)."""
    return mask | 1 << (ALL & ~mask).bit_length() - 1


def runs(length: int, wheel_on_top: bool = False) -> list[int]:
    """The runs of so many ranks, lowest first; the ace goes below the two or above the king, never round.

    A run is the mask of its cards, and an ace used low is left out: A-2-3-4-5 is then the smallest
    of all (R-2). In 688a it is the second highest instead, and there the ace stays in the mask.
    """
    low = (1 << length - 1) - 1
    high = [((1 << length) - 1) << bottom for bottom in range(14 - length)]
    return [*high[:-1], low | ACE, high[-1]] if wheel_on_top else [low, *high]


@cache
def run_table(length: int, jokers: int = 0, wheel_on_top: bool = False) -> list[int]:
    """For each mask the best run in it, or 0; one joker may stand for a card that is missing."""
    table = [0] * (ALL + 1)
    wheel = (1 << length - 1) - 1
    for run in runs(length, wheel_on_top):
        cards = run | ACE if run == wheel else run
        needed = [cards] if not jokers else [cards ^ 1 << rank for rank in ranks_in(cards)]
        for need in needed:
            others = ALL ^ need
            rest = others
            while True:
                table[need | rest] = run
                if not rest:
                    break
                rest = (rest - 1) & others
    return table
