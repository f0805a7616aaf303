"""The half-wild joker by trying it as an ace, and as every card that completes a run or a flush."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from tablectl.model.cards import JOKER, Card
from tests.rules.second_poker import ACE, Key, five, key, name_of

COMPLETES = ("straight", "flush", "straight flush", "royal flush")


@cache
def _ways(naturals: tuple[int, ...], one_suit: bool) -> list[Key]:
    """All that five cards can be, by the ranks of the four or five natural ones."""
    if len(naturals) == 5:
        return [five(naturals, one_suit)]
    if naturals == (ACE,) * 4:
        return [key("five aces")]
    as_card = [tuple(sorted((*naturals, rank), reverse=True)) for rank in range(13)]
    tried = [five(ranks, suited) for ranks in as_card for suited in {False, one_suit}]
    return [five(as_card[ACE], False), *(found for found in tried if name_of(found) in COMPLETES)]


def _look_at(cards: tuple[Card, ...]) -> list[Key]:
    naturals = [card for card in cards if card != JOKER]
    ranks = tuple(sorted((card % 13 for card in naturals), reverse=True))
    return _ways(ranks, len({card // 13 for card in naturals}) == 1)


def saigon(cards: tuple[Card, ...]) -> Key:
    best = max(_look_at(cards))
    royal_with_joker = JOKER in cards and name_of(best) == "royal flush"
    return key("royal flush with a joker") if royal_with_joker else best


def _as_688a_orders(found: Key) -> Key:
    """A-2-3-4-5 goes under the ace-high straight and above the king-high one."""
    place, ranks = found
    if name_of(found) in ("straight", "straight flush") and ranks == (3,):
        return place, (11, 1)
    return place, (*ranks, 0) if name_of(found) in ("straight", "straight flush") else ranks


def high_hand(cards: tuple[Card, ...]) -> Key:
    return max(map(_as_688a_orders, _look_at(cards)))


def best_high_hand(cards: tuple[Card, ...]) -> Key:
    """The best of every five; where no suit comes near a flush the ranks alone tell."""
    suits = [card // 13 for card in cards if card != JOKER]
    if max(map(suits.count, range(4))) >= 4:
        return max(map(high_hand, combinations(cards, 5)))
    ranks = tuple(sorted((card % 13 for card in cards if card != JOKER), reverse=True))
    return _best_by_rank(ranks, JOKER in cards)


@cache
def _best_by_rank(ranks: tuple[int, ...], joker: bool) -> Key:
    choices = [*combinations(ranks, 5), *(combinations(ranks, 4) if joker else ())]
    return max(_as_688a_orders(way) for chosen in choices for way in _ways(chosen, False))


def low_hand(cards: tuple[Card, ...]) -> Key:
    high, low = sorted((ACE if card == JOKER else card % 13 for card in cards), reverse=True)
    return key("pair", (high,)) if high == low else key("high card", (high, low))


def is_foul(high: tuple[Card, ...], low: tuple[Card, ...]) -> bool:
    """Class first, then the ranks that both hands have."""
    return high_hand(high) < low_hand(low)
