"""Every hand there is, as few of them as suffice: one for each class, with how many hands are like it.

Two ways, and the audit needs both. `by_suits` leaves out only what an exchange of suits turns into one
another: it assumes nothing but that suits are equal. `by_ranks` goes further: as long as no suit holds
enough cards for a flush, suits say nothing at all, and a multiset of ranks stands for all of its hands;
what remains are the flushes, suit by suit. The first proves the second, count by count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from math import comb, factorial, prod

from tablectl.model.cards import Card, Hand

Weighed = tuple[Hand, int]
"""A hand, and how many hands it stands for."""

Rest = Callable[[Hand, int, tuple[int, ...]], list[Weighed]]
"""What may lie beside a suit that makes a flush: so many cards, of these ranks, in the other suits."""

RANKS: tuple[int, ...] = tuple(range(13))
SUITS = 4
OTHERS = range(1, SUITS)


def by_suits(size: int, ranks: tuple[int, ...] = RANKS, suits: range = range(SUITS)) -> Iterator[Weighed]:
    """One hand of each class under exchange of `suits`: the longest suit first, equal ones in one order."""
    for lengths in _lengths(size, len(suits), len(ranks)):
        yield from _held(lengths, ranks, suits, 0, (), 0, 1, factorial(len(suits)))


def _lengths(size: int, suits: int, longest: int) -> Iterator[tuple[int, ...]]:
    """How many cards each suit may hold, in falling order."""
    if not suits:
        if not size:
            yield ()
        return
    for length in range(min(size, longest), -1, -1):
        for rest in _lengths(size - length, suits - 1, length):
            yield (length, *rest)


def _held(
    lengths: tuple[int, ...],
    ranks: tuple[int, ...],
    suits: range,
    limit: int,
    hand: Hand,
    alike: int,
    same: int,
    ways: int,
) -> Iterator[Weighed]:
    """The first suit's ranks, then the other suits'.

    `limit` is where the suit before stopped among the holdings of the same length, `alike` how many
    suits in a row hold the very same ranks: each such row is one order where there would be many.
    """
    suit, length = suits[0], lengths[0]
    holdings = _holdings(ranks, length, suit)
    last = len(suits) == 1
    stop = limit + 1 if alike and same == length else len(holdings)
    for place in range(stop):
        row = alike + 1 if alike and same == length and place == limit else 1
        found = hand + holdings[place]
        weight = ways // row
        if last:
            yield found, weight
        else:
            yield from _held(lengths[1:], ranks, suits[1:], place, found, row, length, weight)


@cache
def _holdings(ranks: tuple[int, ...], length: int, suit: int) -> list[Hand]:
    return [tuple(Card(13 * suit + rank) for rank in held) for held in combinations(ranks, length)]


def by_ranks(
    size: int, flush: int, ranks: tuple[int, ...] = RANKS, rest: Rest | None = None
) -> Iterator[Weighed]:
    """Multisets of ranks with fewer than `flush` cards in every suit; then the hands with that many.

    `rest` says what of the cards beside a flush matters; unless told otherwise their suits do.
    """
    if 2 * flush <= size:
        raise ValueError(f"{size} cards can hold two suits of {flush}")
    return chain(_loose(size, flush, ranks), _flushes(size, flush, ranks, rest or rest_by_suits))


def _loose(size: int, flush: int, ranks: tuple[int, ...]) -> Iterator[Weighed]:
    """All multisets of one shape have suits alike, so their number and their pattern is found once."""
    for shape in _lengths(size, size, SUITS):
        parts = tuple(filter(None, shape))
        if weight := suit_ways(parts, flush):
            pattern = _pattern(parts)
            for held in _ranks_for(parts, ranks):
                yield tuple([Card(held[part] + suit) for part, suit in pattern]), weight


def _ranks_for(parts: tuple[int, ...], ranks: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """A rank for each part; parts of equal size in one order only."""
    if not parts:
        yield ()
        return
    alike = parts.count(parts[0])
    for first in combinations(ranks, alike):
        others = tuple(rank for rank in ranks if rank not in first)
        for rest in _ranks_for(parts[alike:], others):
            yield first + rest


@cache
def suit_ways(shape: tuple[int, ...], flush: int) -> int:
    """In how many ways so many cards of each rank can have suits, no suit reaching `flush` cards."""
    ways: dict[tuple[int, ...], int] = {(0,) * SUITS: 1}
    for count in shape:
        after: dict[tuple[int, ...], int] = {}
        for held, number in ways.items():
            for chosen in combinations(range(SUITS), count):
                now = tuple(length + (suit in chosen) for suit, length in enumerate(held))
                if max(now) < flush:
                    after[now] = after.get(now, 0) + number
        ways = after
    return sum(ways.values())


@cache
def _pattern(parts: tuple[int, ...], suits: range = range(SUITS)) -> list[tuple[int, int]]:
    """(part, first card of the suit) for each card of a hand with such parts, suits as even as can be."""
    lengths = [0] * SUITS
    pattern = []
    for part, count in enumerate(parts):
        for suit in sorted(suits, key=lengths.__getitem__)[:count]:
            lengths[suit] += 1
            pattern.append((part, 13 * suit))
    return pattern


def _flushes(size: int, flush: int, ranks: tuple[int, ...], rest: Rest) -> Iterator[Weighed]:
    """A suit of `flush` cards or more, in each of the four suits, and the rest of the hand beside it."""
    for length in range(flush, min(size, len(ranks)) + 1):
        for suited in _holdings(ranks, length, 0):
            for others, weight in rest(suited, size - length, ranks):
                yield suited + others, SUITS * weight


@cache
def _rests(size: int, ranks: tuple[int, ...]) -> list[Weighed]:
    return list(by_suits(size, ranks, OTHERS))


@cache
def _rank_rests(size: int, ranks: tuple[int, ...]) -> list[Weighed]:
    rests = []
    for chosen in combinations_with_replacement(ranks, size):
        held, times = zip(*Counter(chosen).items(), strict=True) if chosen else ((), ())
        if weight := prod(comb(len(OTHERS), count) for count in times):
            rests.append((tuple(Card(held[part] + suit) for part, suit in _pattern(times, OTHERS)), weight))
    return rests


def rest_by_suits(suited: Hand, size: int, ranks: tuple[int, ...]) -> list[Weighed]:
    """The other suits matter: their classes under exchange."""
    return _rests(size, ranks)


def rest_by_ranks(suited: Hand, size: int, ranks: tuple[int, ...]) -> list[Weighed]:
    """Only the ranks beside the flush matter."""
    return _rank_rests(size, ranks)


def any_rest(suited: Hand, size: int, ranks: tuple[int, ...]) -> list[Weighed]:
    """Nothing beside the flush matters: any cards will do."""
    return [(_rests(size, ranks)[0][0], comb(len(OTHERS) * len(ranks), size))]


def with_card(card: Card, weighed: Iterable[Weighed], times: int = 1) -> Iterator[Weighed]:
    """The same hands with one card more, which may be there in so many ways."""
    return (((*hand, card), weight * times) for hand, weight in weighed)


def of_decks(size: int, decks: int, kinds: int) -> Iterator[Weighed]:
    """Multisets of the first `kinds` cards, each there `decks` times."""
    for chosen in combinations_with_replacement(map(Card, range(kinds)), size):
        yield chosen, prod(comb(decks, count) for count in Counter(chosen).values())
