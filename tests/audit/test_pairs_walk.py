"""The walk over two hands of five: sums, symmetry, and every dealer hand counted one by one for a few."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import comb
from os import environ
from random import Random

import numpy as np
import pytest

from tablectl.audit.base_pik_it import QUALIFIER
from tablectl.audit.two_hands import Meeting
from tablectl.audit.two_meetings import dj_wild, five_cards, saigon, three_cards
from tablectl.model.cards import Card, Hand
from tablectl.rules import dj_wild as wild
from tablectl.rules import poker, three_card
from tablectl.rules.ranking import class_of

MEETINGS: dict[str, tuple[Callable[[], Meeting], Callable[[Hand], int], int]] = {
    "dj wild": (dj_wild, wild.rank, 53),
    "poker": (lambda: five_cards(QUALIFIER), poker.rank, 52),
    "three cards": (three_cards, three_card.rank, 52),
}


@pytest.mark.parametrize("make", [dj_wild, saigon, lambda: five_cards(QUALIFIER), three_cards])
def test_all_pairs_are_there_and_neither_side_is_favoured(make: Callable[[], Meeting]) -> None:
    met = make()
    size, weight = met.deck.size, met.deck.weight
    assert int(weight.sum()) == comb(size, 5)
    assert (sum(met.avoiding.values()) == comb(size - 5, 5)).all()
    leads = {-1: 0, 0: 0, 1: 0}
    for face in met.faces():
        leads[face.lead] += int((face.counts * weight[face.kinds]).sum())
        assert not set(face.player) & set(face.dealer)
    assert leads[1] == leads[-1]
    assert sum(leads.values()) == comb(size, 5) * comb(size - 5, 5)


@pytest.mark.parametrize("name", MEETINGS)
def test_against_every_dealer_hand(name: str) -> None:
    """A player's hand against all of the dealer's, by the live evaluator; TABLECTL_LONG tries fifty."""
    make, rank, size = MEETINGS[name]
    met = make()
    kinds = Random(name).sample(range(len(met.deck.shown)), 50 if "TABLECTL_LONG" in environ else 1)
    for kind in kinds:
        player = met.deck.hand(int(met.deck.shown[kind]))
        value = rank(player)
        rest = [Card(card) for card in range(size) if card not in player]
        dealers = np.fromiter(map(rank, combinations(rest, 5)), np.int64)
        higher = sum(int(count[kind]) for band, count in met.avoiding.items() if band > met.band[kind])
        assert int((dealers > value).sum()) == higher + met.better[kind]
        assert int((dealers == value).sum()) == met.equal[kind]


def test_pairs_of_classes_are_symmetric() -> None:
    """A flush meets a straight as often as a straight meets a flush."""
    met = dj_wild()
    pairs: dict[tuple[int, int], int] = {}
    for face in met.faces():
        key = (face.player_band, face.dealer_band)
        pairs[key] = pairs.get(key, 0) + int((face.counts * met.deck.weight[face.kinds]).sum())
        assert class_of(wild.rank(face.player)) == face.player_band
        assert np.sign(wild.rank(face.player) - wild.rank(face.dealer)) == face.lead
    assert all(count == pairs[other, own] for (own, other), count in pairs.items())
