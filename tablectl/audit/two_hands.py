"""Two hands of five from one deck, exactly: how many of the dealer's hands beat each of the player's.

All hands are sorted by value and walked from the top, one group of equal value after the other. For
every set of up to four cards a table keeps how many of the hands walked so far contain it. Then the
better hands that share no card with a given hand are counted by inclusion and exclusion over the 32
sets of its cards: the fifth-order term is the hand itself, which is never among the better ones.

Values are cut into bands (the classes of a ranking, say), because what is paid may depend on the band
of either hand; inside a band the walk tells higher from equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from tablectl.audit.registry import Progress, silent
from tablectl.audit.two_deck import HAND, Deck, Ints
from tablectl.model.cards import Hand

SUBSETS = [columns for count in range(HAND) for columns in combinations(range(HAND), count)]
SIGNS = np.array([(-1) ** len(columns) for columns in SUBSETS], np.int64)


class Face(NamedTuple):
    """Hands of one band against hands of another that stand higher, equal or lower.

    `counts` says for each of the player's classes `kinds` against how many dealer hands; `player` and
    `dealer` are two hands that meet so.
    """

    player_band: int
    dealer_band: int
    lead: int
    kinds: Ints
    counts: Ints
    player: Hand
    dealer: Hand


class Meeting(msgspec.Struct, frozen=True):
    """For each class of hands: dealer hands by band, and in the hand's own band the better and the equal."""

    deck: Deck
    value: Ints
    band: Ints
    avoiding: dict[int, Ints]
    better: Ints
    equal: Ints

    def faces(self) -> Iterator[Face]:
        """Every way that two hands can stand to each other, each with two hands that do."""
        values, bands = self.value[self.deck.kind], self.band[self.deck.kind]
        rows = {band: np.flatnonzero(bands == band) for band in self.avoiding}
        for own in self.avoiding:
            kinds = np.flatnonzero(self.band == own)
            for other, avoiding in self.avoiding.items():
                for lead, counts in self._leads(own, other, kinds, avoiding[kinds]):
                    if counts.any():
                        some = int(kinds[np.argmax(counts)])
                        player = int(self.deck.shown[some])
                        among = rows[other]
                        apart = self.deck.bits[among] & self.deck.bits[player] == 0
                        stand = np.sign(values[player] - values[among]) == lead
                        dealer = int(among[np.argmax(apart & stand)])
                        yield Face(
                            own, other, lead, kinds, counts, self.deck.hand(player), self.deck.hand(dealer)
                        )

    def _leads(self, own: int, other: int, kinds: Ints, avoiding: Ints) -> Iterator[tuple[int, Ints]]:
        if own != other:
            yield (1 if own > other else -1), avoiding
            return
        better, equal = self.better[kinds], self.equal[kinds]
        yield -1, better
        yield 0, equal
        yield 1, avoiding - better - equal


def _places(cards: npt.NDArray[np.int8], size: int) -> npt.NDArray[np.int32]:
    """Where each of a hand's 31 smaller sets stands in the one table: sizes apart, each in its own order."""
    choose = np.array([[comb(card, count) for card in range(size)] for count in range(HAND)], np.int32)
    starts = np.cumsum([0] + [comb(size, count) for count in range(HAND)])
    places = np.empty((len(cards), len(SUBSETS)), np.int32)
    for number, columns in enumerate(SUBSETS):
        place = np.full(len(cards), starts[len(columns)], np.int32)
        for position, column in enumerate(columns, 1):
            place += choose[position][cards[:, column]]
        places[:, number] = place
    return places


def meet(deck: Deck, value: Ints, band_of: Callable[[int], int], progress: Progress = silent) -> Meeting:
    """The walk. `value` is by class; `band_of` must rise with the value."""
    band = np.array([band_of(int(each)) for each in value], np.int64)
    by_hand = value[deck.kind]
    order = np.argsort(-by_hand, kind="stable")
    ordered = by_hand[order]
    starts = np.flatnonzero(np.diff(ordered, prepend=ordered[0] + 1))
    places = _places(deck.cards[order], deck.size)
    shown = _places(deck.cards[deck.shown], deck.size)
    kinds = np.argsort(-value, kind="stable")
    kind_starts = np.searchsorted(-value[kinds], -ordered[starts])
    better, equal = np.zeros_like(value), np.zeros_like(value)
    avoiding: dict[int, Ints] = {}
    table = np.zeros(sum(comb(deck.size, count) for count in range(HAND)), np.int64)
    for group, start in enumerate(starts):
        last = group + 1 == len(starts)
        stop = len(order) if last else starts[group + 1]
        of_group = kinds[kind_starts[group] : len(kinds) if last else kind_starts[group + 1]]
        before = table[shown[of_group]] @ SIGNS
        np.add.at(table, places[start:stop].ravel(), 1)
        better[of_group] = before
        equal[of_group] = table[shown[of_group]] @ SIGNS - before - 1
        here = int(band[of_group[0]])
        if last or band_of(int(ordered[stop])) != here:
            avoiding[here] = table[shown] @ SIGNS - (band == here)
            table[:] = 0
        if group % 64 == 0 or last:
            progress(int(stop), len(order))
    return Meeting(deck, value, band, avoiding, better, equal)
