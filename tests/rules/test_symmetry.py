"""All suits are equal and a hand has no order: shuffling either changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablectl.model.cards import JOKER, Card, Hand, deck
from tablectl.rules import dj_wild, flushes, fortune, house_way, joker, points, poker, three_card

EVALUATORS: dict[str, tuple[Callable[[Hand], object], int, int]] = {
    "five cards": (poker.rank, 5, 0),
    "best of seven": (poker.rank, 7, 0),
    "three cards": (three_card.rank, 3, 0),
    "three of five": (three_card.rank, 5, 0),
    "flush": (flushes.flush, 7, 0),
    "straight flush": (flushes.straight_flush, 7, 0),
    "dj wild": (dj_wild.rank, 5, 1),
    "saigon": (joker.rank_saigon, 5, 1),
    "pai gow": (joker.rank_high, 7, 1),
    "fortune": (fortune.classes_in, 7, 1),
    "saigon setting": (lambda hand: (best := points.best_setting(hand)) and best.points, 5, 1),
    "house way": (lambda hand: house_way.house_setting(hand)[2:], 7, 1),
}
SUIT_CHANGES = tuple(permutations(range(4)))


def hands(size: int, jokers: int) -> st.SearchStrategy[Hand]:
    cards = st.lists(st.sampled_from(deck(jokers)), min_size=size, max_size=size, unique=True)
    return cards.map(tuple)


def exchange(card: Card, suits: tuple[int, ...]) -> Card:
    return card if card == JOKER else Card(suits[card // 13] * 13 + card % 13)


@pytest.mark.parametrize("name", EVALUATORS)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_suits_and_order_do_not_matter(name: str, data: st.DataObject) -> None:
    evaluate, size, jokers = EVALUATORS[name]
    hand = data.draw(hands(size, jokers))
    suits = data.draw(st.sampled_from(SUIT_CHANGES))
    shuffled = tuple(data.draw(st.permutations(hand)))
    assert evaluate(tuple(exchange(card, suits) for card in shuffled)) == evaluate(hand)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_more_cards_never_make_a_hand_worse(data: st.DataObject) -> None:
    hand = data.draw(hands(7, 0))
    assert poker.rank(hand[:5]) <= poker.rank(hand[:6]) <= poker.rank(hand)
    assert joker.rank_high(hand[:5]) <= joker.rank_high(hand)
