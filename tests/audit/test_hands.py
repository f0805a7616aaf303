"""Going through every hand: nothing left out, nothing twice, and both ways count alike."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from tablectl.audit.census import Miscounted, take_census
from tablectl.audit.hands import (
    RANKS,
    any_rest,
    by_ranks,
    by_suits,
    of_decks,
    rest_by_ranks,
    suit_ways,
    with_card,
)
from tablectl.audit.longest import by_best_suit
from tablectl.audit.one_pai_gow import _rest
from tablectl.audit.registry import silent
from tablectl.model.cards import JOKER, Card, Hand, deck
from tablectl.rules import dj_wild, flushes, fortune, joker, poker, three_card

#: the known numbers of hands that differ by more than an exchange of suits
SUIT_CLASSES = {2: 169, 3: 1_755, 4: 16_432, 5: 134_459}


@pytest.mark.parametrize("size", SUIT_CLASSES)
def test_classes_by_suits_are_all_hands(size: int) -> None:
    found = list(by_suits(size))
    assert len(found) == SUIT_CLASSES[size]
    assert sum(weight for _, weight in found) == comb(52, size)
    assert all(len(set(hand)) == size for hand, _ in found)


def test_a_class_by_suits_is_what_exchanges_make_of_its_hand() -> None:
    """Three cards, plainly: sort the suits' holdings of each of the 22,100 hands and count."""
    plain: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for cards in combinations(deck(), 3):
        plain[_holdings(cards)] += 1
    assert plain == Counter({_holdings(hand): weight for hand, weight in by_suits(3)})


def _holdings(cards: Hand) -> tuple[tuple[int, ...], ...]:
    return tuple(
        sorted(tuple(sorted(card % 13 for card in cards if card // 13 == suit)) for suit in range(4))
    )


@pytest.mark.parametrize(
    ("size", "flush"), [(1, 1), (2, 2), (3, 2), (3, 3), (4, 4), (5, 3), (5, 5), (6, 4), (7, 5)]
)
def test_classes_by_ranks_are_all_hands(size: int, flush: int) -> None:
    for rest in (None, rest_by_ranks, any_rest):
        weighed = list(by_ranks(size, flush, rest=rest))
        assert sum(weight for _, weight in weighed) == comb(52, size)
        assert all(len(set(hand)) == size for hand, _ in weighed)


def test_no_two_suits_may_both_be_flushes() -> None:
    with pytest.raises(ValueError, match="two suits"):
        by_ranks(4, 2)


def test_ways_of_suits_by_plain_counting() -> None:
    """A pair and three singles, no suit with four: 4-of-5 suits tried one by one."""
    ways = 0
    for pair in combinations(range(4), 2):
        for a in range(4):
            for b in range(4):
                for c in range(4):
                    held = Counter((*pair, a, b, c))
                    ways += max(held.values()) < 4
    assert suit_ways((2, 1, 1, 1), 4) == ways


SHORT = tuple(RANKS[rank] for rank in (0, 3, 4, 8, 9, 10, 11, 12))


@pytest.mark.parametrize("fully_wild", [False, True])
def test_fortune_by_ranks_as_by_suits_in_a_short_deck(fully_wild: bool) -> None:
    """Eight ranks hold every class of 688a: straights, royals, matches, sevens-but-one and all sets."""

    def value(hand: Hand) -> int:
        return fortune.classes_in(hand, fully_wild)

    total = comb(32, 6)
    quick = with_card(JOKER, by_ranks(6, 4, SHORT, rest=_rest))
    plain = with_card(JOKER, by_suits(6, SHORT))
    assert _counts(quick, value, total) == _counts(plain, value, total)


def test_seven_natural_cards_by_ranks_as_by_suits_in_a_short_deck() -> None:
    total = comb(32, 7)
    plain = list(by_suits(7, SHORT))
    assert _counts(by_ranks(7, 5, SHORT, rest=any_rest), poker.rank, total) == _counts(
        plain, poker.rank, total
    )
    value = fortune.classes_in
    assert _counts(by_ranks(7, 5, SHORT, rest=_rest), value, total) == _counts(plain, value, total)


def _counts(source, value, total):  # type: ignore[no-untyped-def]
    return take_census(source, value, total, silent).counts


@pytest.mark.parametrize("value", [flushes.flush, flushes.straight_flush])
def test_examples_of_the_convolution_are_worth_what_they_stand_for(value) -> None:  # type: ignore[no-untyped-def]
    seen = [value(hand) for hand, _ in by_best_suit(7, value)]
    assert seen == sorted(set(seen))
    assert sum(weight for _, weight in by_best_suit(7, value)) == comb(52, 7)


@pytest.mark.parametrize("value", [flushes.flush, flushes.straight_flush])
def test_the_convolution_counts_as_plainly_counted(value) -> None:  # type: ignore[no-untyped-def]
    """For four cards every hand can be walked; two of a suit are still the least some suit holds."""
    plain = Counter(value(cards) for cards in combinations(deck(), 5))
    counted: Counter[int] = Counter()
    for hand, weight in by_best_suit(5, value):
        counted[value(hand)] += weight
    assert counted == plain


def test_six_decks_hold_every_three_cards() -> None:
    assert sum(weight for _, weight in of_decks(3, 6, 52)) == comb(312, 3)
    assert sum(weight for _, weight in of_decks(3, 24, 13)) == comb(312, 3)


def test_a_census_that_does_not_add_up_is_refused() -> None:
    with pytest.raises(Miscounted):
        take_census([((Card(0),), 51)], poker.rank, 52, silent)


@pytest.mark.parametrize(
    ("size", "flush", "value"),
    [(5, 5, poker.rank), (5, 3, three_card.rank), (3, 3, three_card.rank), (4, 4, joker.rank_saigon)],
)
def test_small_hands_by_ranks_as_by_suits(size, flush, value) -> None:  # type: ignore[no-untyped-def]
    total = comb(52, size)
    assert _counts(by_ranks(size, flush), value, total) == _counts(by_suits(size), value, total)


def test_wild_cards_are_alike() -> None:
    one = {dj_wild.rank((Card(12), Card(24), Card(9), Card(22), wild)) for wild in (Card(0), Card(39), JOKER)}
    assert len(one) == 1
