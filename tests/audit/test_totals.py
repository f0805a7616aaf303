"""The counts behind the paybacks, against totals that are known or have a formula of their own."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb

import pytest

from tablectl.audit.one_dj_wild import NATURAL, TRIPS
from tablectl.audit.one_heads_up import POCKET, SEVEN
from tablectl.audit.one_high_card_flush import FLUSHES, STRAIGHT_FLUSHES
from tablectl.audit.one_over_under import THREE
from tablectl.audit.one_pai_gow import SEMI_WILD
from tablectl.audit.one_pik_it import BLIND, FIVE
from tablectl.audit.onehand import People
from tablectl.rules import flushes, fortune, three_card
from tablectl.rules.ranking import class_name
from tests.rules.full_agreement import SEVEN_OF_52
from tests.rules.test_agreement import FIVE_OF_52


def by_class(people: People, name) -> Counter[str]:  # type: ignore[no-untyped-def]
    totals: Counter[str] = Counter()
    for value, count in people.census(scalar=False).counts.items():
        totals[name(value)] += count
    return totals


def test_five_cards() -> None:
    assert by_class(FIVE, class_name) == FIVE_OF_52
    assert len(FIVE.census(scalar=False).counts) == 7_462


def test_best_five_of_seven() -> None:
    assert by_class(SEVEN, class_name) == SEVEN_OF_52
    assert len(SEVEN.census(scalar=False).counts) == 4_824


def test_three_cards() -> None:
    known = {
        "royal flush": 4,
        "straight flush": 44,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "high card": 16_440,
    }
    assert by_class(BLIND, three_card.class_name) == known


def test_the_joker_replaced_by_a_card_is_five_cards_of_fifty_two() -> None:
    """Whether or not the joker was dealt, the five natural cards are a hand like any other."""
    naturals: Counter[str] = Counter()
    for (value, _), count in NATURAL.census(scalar=False).counts.items():
        naturals[class_name(value)] += count
    assert naturals == {name: 53 * count for name, count in FIVE_OF_52.items()}


def test_lengths_of_flushes_by_formula() -> None:
    """Seven cards, by how they lie in the suits: of each length four suits, the rest in the others."""
    lengths: Counter[int] = Counter()
    for held in product(range(8), repeat=4):
        if sum(held) == 7:
            lengths[max(held)] += (
                comb(13, held[0]) * comb(13, held[1]) * comb(13, held[2]) * comb(13, held[3])
            )
    counted = by_class(FLUSHES, flushes.length_of)
    assert counted == lengths
    assert counted[7] == 4 * comb(13, 7)
    assert counted[6] == 4 * comb(13, 6) * 39


def test_long_straight_flushes_by_formula() -> None:
    """Of seven: eight runs a suit. Of six: nine runs and a card that does not make it seven."""
    counted = by_class(STRAIGHT_FLUSHES, flushes.length_of)
    assert counted[7] == 4 * 8
    assert counted[6] == 4 * (2 * 45 + 7 * 44)


def test_pocket_cards_by_formula() -> None:
    counts = POCKET.census(scalar=False).counts
    assert counts["pair of aces"] == comb(4, 2)
    assert counts["pair of 2s-kings"] == 12 * comb(4, 2)
    assert counts["ace and a king, queen or jack of the same suit"] == 4 * 3
    assert counts["ace and a king, queen or jack of different suits"] == 4 * 9


def test_totals_of_three_cards_by_convolution() -> None:
    """Ordered deals without replacement: all triples, less those that repeat a card."""
    cards = [min(rank + 2, 10) if rank < 12 else 11 for rank in range(13) for _ in range(24)]
    values = Counter(cards)
    triples: Counter[int] = Counter()
    for (a, i), (b, j), (c, k) in product(values.items(), repeat=3):
        j -= a == b
        k -= (a == c) + (b == c)
        triples[a + b + c] += i * j * k
    assert THREE.census(scalar=False).counts == {total: count // 6 for total, count in triples.items()}


def test_wild_hands_by_formula() -> None:
    counts: Counter[str] = Counter()
    for (value, natural), count in TRIPS.census(scalar=False).counts.items():
        counts[f"{class_name(value)} {natural}"] += count
    assert counts["five wilds False"] == 1
    assert counts["royal flush True"] == 4
    assert counts["royal flush False"] == 4 * sum(
        comb(5, wilds) * comb(5, 5 - wilds) for wilds in range(1, 5)
    )
    assert counts["full house False"] == 5 * comb(12, 2) * comb(4, 2) ** 2
    assert counts["full house True"] == 12 * 11 * comb(4, 3) * comb(4, 2)
    assert counts["five-of-a-kind False"] == 12 * (
        5 * comb(4, 4) + comb(5, 2) * comb(4, 3) + comb(5, 3) * comb(4, 2)
    ) + 7 * 4 * comb(5, 4)


def test_five_aces_and_seven_card_straight_flushes_by_formula() -> None:
    held: Counter[str] = Counter()
    for value, count in SEMI_WILD.census(scalar=False).counts.items():
        for name in fortune.names(int(value)):  # type: ignore[call-overload]
            held[name] += count
    assert held["five aces"] == comb(48, 2)
    assert held["seven-card natural straight flush"] == 4 * 8
    assert held["seven-card straight flush with joker"] == 4 * 49
    assert held["high card"] == comb(53, 7)


@pytest.mark.parametrize(
    "people", [POCKET, SEVEN, FLUSHES, STRAIGHT_FLUSHES, THREE, TRIPS, NATURAL, FIVE, BLIND]
)
def test_counts_are_all_hands(people: People) -> None:
    census = people.census(scalar=False)
    assert sum(census.counts.values()) == census.hands == people.hands
    assert all(people.value(hand) == value for value, hand in census.examples.items())
