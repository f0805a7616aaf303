"""The same counts by evaluators that were written differently (`tests/rules/second_*.py`).

Five-card games: every hand, by its classes under exchange of suits; with TABLECTL_LONG=1 each of the
2,869,685 hands by itself. Seven cards: a small seeded sample, whose frequencies must lie within what
chance allows around the exact ones; `make sample` draws millions with a third evaluator.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb, sqrt

import pytest

from tablectl.audit.one_dj_wild import TRIPS
from tablectl.audit.one_heads_up import SEVEN
from tablectl.audit.one_high_card_flush import FLUSHES, STRAIGHT_FLUSHES
from tablectl.audit.one_pai_gow import FULLY_WILD, SEMI_WILD
from tablectl.audit.one_pik_it import FIVE, SEEN
from tablectl.audit.one_saigon import FIVE as SAIGON
from tablectl.audit.onehand import People
from tablectl.model.cards import JOKER, Hand, deck
from tablectl.rules import flushes, fortune, three_card
from tablectl.rules.ranking import class_name
from tests.audit.long import only_long
from tests.rules import (
    second_dj_wild,
    second_flushes,
    second_fortune,
    second_joker,
    second_poker,
    second_three_card,
)
from tests.rules.agreement import suit_classes

SAMPLE, FEWER = 200_000, 20_000
"""The second look at 688a tries every five cards for every joker: a thousandth of the speed."""
SIGMAS = 5


def _wild(hand: Hand) -> str:
    natural = all(card != JOKER and card % 13 for card in hand)
    return f"{second_poker.name_of(second_dj_wild.of_five(hand))} {natural}"


def _saigon(hand: Hand) -> str:
    return second_poker.name_of(second_joker.saigon(hand))


def _five(hand: Hand) -> str:
    return second_poker.name_of(second_poker.of_five(hand))


def _seen(hand: Hand) -> str:
    return second_three_card.ORDER[second_three_card.best_three(hand)[0]]


GAMES: dict[str, tuple[People, int, Callable[[Hand], str], Callable[..., str]]] = {
    "680a bonus": (SAIGON, 1, _saigon, class_name),
    "687a trips_bonus": (TRIPS, 1, _wild, lambda value: f"{class_name(value[0])} {value[1]}"),
    "69F-39 five_card_bonus": (FIVE, 0, _five, class_name),
    "69F-39 three of five": (SEEN, 0, _seen, three_card.class_name),
}


def _by_classes(jokers: int) -> Iterator[tuple[Hand, int]]:
    yield from suit_classes(5)
    if jokers:
        for hand, times in suit_classes(4):
            yield (*hand, JOKER), times


def _named(people: People, name: Callable[..., str]) -> Counter[str]:
    totals: Counter[str] = Counter()
    for value, count in people.census(scalar=False).counts.items():
        totals[name(value)] += count
    return totals


@pytest.mark.parametrize("game", GAMES)
def test_every_five_card_hand_by_classes(game: str) -> None:
    people, jokers, second, name = GAMES[game]
    totals: Counter[str] = Counter()
    for hand, times in _by_classes(jokers):
        totals[second(hand)] += times
    assert totals == _named(people, name)


@only_long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_every_five_card_hand_one_by_one(game: str) -> None:
    people, jokers, second, name = GAMES[game]
    totals = Counter(map(second, combinations(deck(jokers), 5)))
    assert sum(totals.values()) == comb(52 + jokers, 5)
    assert totals == _named(people, name)


def _best_five(hand: Hand) -> str:
    return second_poker.name_of(second_poker.best_five(hand))


def _flush(hand: Hand) -> int:
    return second_flushes.flush(hand)[0]


def _straight_flush(hand: Hand) -> int:
    return second_flushes.straight_flush(hand)[0]


def _contained(hand: Hand) -> frozenset[str]:
    return frozenset(second_fortune.contained(hand))


def _contained_wild(hand: Hand) -> frozenset[str]:
    return frozenset(second_fortune.contained(hand, fully_wild=True))


def _classes(value: int) -> frozenset[str]:
    return frozenset(fortune.names(value))


SEVENS = {
    "677a trips_plus": (SEVEN, 0, SAMPLE, _best_five, class_name),
    "678a flush_bonus": (FLUSHES, 0, SAMPLE, _flush, flushes.length_of),
    "678a straight_flush_bonus": (STRAIGHT_FLUSHES, 0, SAMPLE, _straight_flush, flushes.length_of),
    "688a half wild": (SEMI_WILD, 1, FEWER, _contained, _classes),
    "688a fully wild": (FULLY_WILD, 1, FEWER, _contained_wild, _classes),
}


def _sampled(game: str, seed: int, count: int) -> Counter[object]:
    _, jokers, _, second, _ = SEVENS[game]
    dice, cards = random.Random(seed), deck(jokers)
    return Counter(second(tuple(dice.sample(cards, 7))) for _ in range(count))


@pytest.mark.parametrize("game", SEVENS)
def test_sampled_seven_card_hands(game: str) -> None:
    people, _, count, _, name = SEVENS[game]
    exact = _named(people, name)
    seen = _sampled(game, 677, count)
    assert set(seen) <= set(exact), "a class that the audit does not know"
    for kind, hands in exact.items():
        chance = hands / people.hands
        wanted = count * chance
        room = SIGMAS * sqrt(wanted * (1 - chance)) + SIGMAS
        assert abs(seen[kind] - wanted) <= room, f"{kind}: {seen[kind]} of {count}, {wanted:.1f} expected"
