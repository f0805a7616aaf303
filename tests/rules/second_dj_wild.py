"""DJ Wild by trying every rank for every wild card, in the suit of the naturals or in another (687a.6)."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from tablectl.model.cards import JOKER, Card
from tests.rules.second_poker import Key, five, key, name_of


def of_five(cards: tuple[Card, ...]) -> Key:
    naturals = [card for card in cards if card != JOKER and card % 13 != 0]
    ranks = tuple(sorted((card % 13 for card in naturals), reverse=True))
    return _best(ranks, len({card // 13 for card in naturals}) <= 1)


@cache
def _best(naturals: tuple[int, ...], one_suit: bool) -> Key:
    wilds = 5 - len(naturals)
    if wilds == 5:
        return key("five wilds")
    best = key("high card")
    for ranks in combinations_with_replacement(range(13), wilds):
        hand = tuple(sorted(naturals + ranks, reverse=True))
        best = max(best, five(hand, False))
        if one_suit:
            suited = five(hand, True)
            if name_of(suited) in ("flush", "straight flush", "royal flush"):
                best = max(best, suited)
    return best
