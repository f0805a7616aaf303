"""The evaluators against second ones that were written differently.

Where a game has under three million hands every one is proved, by its classes under exchange of
suits; else 200,000 seeded random hands. `python -m tests.rules.full_agreement` walks every hand.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from tablectl.model.cards import JOKER, Card, deck
from tablectl.rules import dj_wild, flushes, fortune, joker, pai_gow, points, poker, ranking, three_card
from tests.rules import (
    second_dj_wild,
    second_flushes,
    second_fortune,
    second_joker,
    second_points,
    second_poker,
    second_three_card,
)
from tests.rules.agreement import Agreement, agree, crowded_hands, random_hands, suit_classes

MANY = 200_000
FIVE_OF_52 = {
    "royal flush": 4,
    "straight flush": 36,
    "four-of-a-kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three-of-a-kind": 54_912,
    "two pair": 123_552,
    "pair": 1_098_240,
    "high card": 1_302_540,
}


@pytest.mark.clause("69F-39.4(b)")
def test_every_five_card_hand_and_the_known_totals() -> None:
    agreement, totals = Agreement(), Counter[str]()
    for cards, times in suit_classes(5):
        value, key = poker.rank(cards), second_poker.of_five(cards)
        agreement.hear(value, key, cards)
        assert ranking.class_name(value) == second_poker.name_of(key)
        totals[ranking.class_name(value)] += times
    agreement.check_order()
    assert totals == FIVE_OF_52
    assert len(agreement.key_of) == 7_462, "the known number of different five-card hands"


@pytest.mark.clause("677a.6(b)")
def test_best_five_of_seven() -> None:
    assert agree(random_hands(MANY, 7), poker.rank, second_poker.best_five) == MANY


def test_best_five_of_six() -> None:
    assert agree(random_hands(20_000, 6), poker.rank, second_poker.best_five) == 20_000


@pytest.mark.clause("69F-39.4(c)")
def test_every_three_card_hand() -> None:
    totals = Counter[str]()
    agreement = Agreement()
    for cards, times in suit_classes(3):
        value, key = three_card.rank(cards), second_three_card.of_three(cards)
        agreement.hear(value, key, cards)
        assert three_card.class_name(value) == second_three_card.ORDER[key[0]]
        totals[three_card.class_name(value)] += times
    agreement.check_order()
    assert totals == {
        "royal flush": 4,
        "straight flush": 44,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "high card": 16_440,
    }


@pytest.mark.clause("69F-39.4(c)")
def test_best_three_of_every_five() -> None:
    agreement = Agreement()
    hands = 0
    for cards, times in suit_classes(5):
        agreement.hear(three_card.rank(cards), second_three_card.best_three(cards), cards)
        hands += times
    agreement.check_order()
    assert hands == comb(52, 5)


@pytest.mark.clause("687a.6(c)")
def test_every_hand_with_twos_and_joker_wild() -> None:
    agreement = Agreement()
    hands = 0
    wild_cards = [JOKER, *(Card(suit * 13) for suit in range(4))]
    for wilds in range(6):
        for naturals, times in suit_classes(5 - wilds, ranks=12):
            cards = (*naturals, *wild_cards[:wilds])
            value, key = dj_wild.rank(cards), second_dj_wild.of_five(cards)
            agreement.hear(value, key, cards)
            assert ranking.class_name(value) == second_poker.name_of(key)
            assert dj_wild.is_natural(cards) == (wilds == 0)
            hands += times * comb(5, wilds)
    agreement.check_order()
    assert hands == comb(53, 5)


@pytest.mark.clause("680a.6(c)")
def test_every_saigon_bonus_hand() -> None:
    agreement = Agreement()
    hands = 0
    for naturals, with_joker in ((5, ()), (4, (JOKER,))):
        for cards, times in suit_classes(naturals):
            hand = (*cards, *with_joker)
            value, key = joker.rank_saigon(hand), second_joker.saigon(hand)
            agreement.hear(value, key, hand)
            assert ranking.class_name(value) == second_poker.name_of(key)
            hands += times
    agreement.check_order()
    assert hands == comb(53, 5)


@pytest.mark.clause("688a.6(b)")
def test_every_pai_gow_high_hand() -> None:
    agreement = Agreement()
    for naturals, with_joker in ((5, ()), (4, (JOKER,))):
        for cards, _ in suit_classes(naturals):
            hand = (*cards, *with_joker)
            agreement.hear(joker.rank_high(hand), second_joker.high_hand(hand), hand)
    agreement.check_order()


@pytest.mark.clause("688a.6(b)")
def test_best_pai_gow_five_of_seven() -> None:
    assert agree(random_hands(MANY, 7, jokers=1), joker.rank_high, second_joker.best_high_hand) == MANY


@pytest.mark.clause("688a.11(c)")
def test_fouls_and_low_hands() -> None:
    lows = Agreement()
    for cards in random_hands(10_000, 7, jokers=1):
        for setting in pai_gow.all_settings(cards):
            assert setting.is_legal != second_joker.is_foul(setting.high, setting.low)
            lows.hear(setting.low_value, second_joker.low_hand(setting.low), setting.low)
    lows.check_order()
    assert len(lows.key_of) == 13 + comb(13, 2)


@pytest.mark.clause("688a.6(e)")
@pytest.mark.clause("688a.6(f)")
def test_all_that_seven_cards_contain() -> None:
    for cards in random_hands(MANY, 7, jokers=1):
        assert set(fortune.names(fortune.classes_in(cards))) == second_fortune.contained(cards)


@pytest.mark.clause("688a.6(f)")
def test_all_that_seven_cards_contain_when_the_joker_is_fully_wild() -> None:
    for six in random_hands(5_000, 6):
        cards = (*six, JOKER)
        assert set(fortune.names(fortune.classes_in(cards, fully_wild=True))) == second_fortune.contained(
            cards, fully_wild=True
        )


@pytest.mark.clause("678a.6(b)")
@pytest.mark.clause("678a.6(d)")
def test_flushes_and_straight_flushes() -> None:
    longest, straight = Agreement(), Agreement()
    for cards in random_hands(MANY, 7):
        longest.hear(flushes.flush(cards), second_flushes.flush(cards), cards)
        straight.hear(flushes.straight_flush(cards), second_flushes.straight_flush(cards), cards)
    longest.check_order()
    straight.check_order()


@pytest.mark.clause("678a.6(d)")
def test_every_holding_of_one_suit_for_straight_flushes() -> None:
    straight = Agreement()
    for size in range(1, 8):
        for cards in combinations(deck()[:13], size):
            straight.hear(flushes.straight_flush(cards), second_flushes.straight_flush(cards), cards)
    straight.check_order()


@pytest.mark.clause("680a.6(a)")
@pytest.mark.clause("680a.6(b)")
def test_every_saigon_setting() -> None:
    """Only ranks count, so one hand of each set of ranks stands for all."""
    seen = set()
    for naturals, with_joker in ((5, ()), (4, (JOKER,))):
        for cards, _ in suit_classes(naturals):
            ranks = tuple(sorted(card % 13 for card in cards))
            if ranks in seen:
                continue
            seen.add(ranks)
            hand = (*cards, *with_joker)
            found = {frozenset(way.three): way.points for way in points.qualifying_settings(hand)}
            assert found == second_points.settings(hand)
            best = points.best_setting(hand)
            assert (best.points if best else None) == max(found.values(), default=None)


def test_the_rare_hands_of_small_decks() -> None:
    natural, with_joker = Agreement(), Agreement()
    seen = 0
    for cards in crowded_hands(10_000, 7):
        natural.hear(poker.rank(cards), second_poker.best_five(cards), cards)
        assert flushes.length_of(flushes.straight_flush(cards)) == second_flushes.straight_flush(cards)[0]
    for cards in crowded_hands(5_000, 7, jokers=1):
        with_joker.hear(joker.rank_high(cards), second_joker.best_high_hand(cards), cards)
        for fully_wild in (False, True):
            found = fortune.classes_in(cards, fully_wild)
            assert set(fortune.names(found)) == second_fortune.contained(cards, fully_wild), cards
            seen |= found
    natural.check_order()
    with_joker.check_order()
    assert seen == (1 << len(fortune.CLASSES)) - 1, "every class came up"
