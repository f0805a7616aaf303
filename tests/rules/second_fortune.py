"""What seven cards contain, by trying every five of them and every card for the joker (688a.6(e), (f))."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from tablectl.model.cards import JOKER, Card
from tests.rules.second_poker import ACE, fives, name_of, of_five

SEVEN_WITH_JOKER = "seven-card straight flush with joker"
INSIDE = {
    "five-of-a-kind": ("five-of-a-kind", "four-of-a-kind", "three-of-a-kind", "pair"),
    "four-of-a-kind": ("four-of-a-kind", "three-of-a-kind", "pair"),
    "full house": ("full house", "three-of-a-kind", "two pair", "pair"),
    "three-of-a-kind": ("three-of-a-kind", "pair"),
    "two pair": ("two pair", "pair"),
    "royal flush": ("royal flush", "straight flush", "straight", "flush"),
    "straight flush": ("straight flush", "straight", "flush"),
}
ANY_JOKER = {
    "straight",
    "flush",
    "straight flush",
    "royal flush",
    "royal flush + royal match",
    "seven-card straight flush",
    SEVEN_WITH_JOKER,
}


def contained(cards: tuple[Card, ...], fully_wild: bool = False) -> set[str]:
    naturals = tuple(card for card in cards if card != JOKER)
    if len(naturals) == 7:
        return _names(naturals, joker=False)
    found = {"high card"}
    for stand_in in _worth_trying(naturals):
        names = _names((*naturals, stand_in), joker=True)
        found |= names if fully_wild or stand_in % 13 == ACE else names & ANY_JOKER
    return found


def _worth_trying(naturals: tuple[Card, ...]) -> Iterable[Card]:
    """Every rank in every suit that could be a flush, and in one that could not."""
    held = Counter(card // 13 for card in naturals)
    suits = [suit for suit in range(4) if held[suit] >= 4]
    suits.append(min(range(4), key=lambda suit: held[suit]))
    return [Card(suit * 13 + rank) for suit in set(suits) for rank in range(13)]


def _names(cards: tuple[Card, ...], joker: bool) -> set[str]:
    """All seven cards known; with a joker it is the last, and it may repeat a card."""
    found = {"high card"}
    for key in fives(cards):
        found.update(INSIDE.get(name_of(key), (name_of(key),)))
    if "royal flush" in found and _royal_match(cards, cards[-1:] if joker else ()):
        found.add("royal flush + royal match")
    held = Counter(card % 13 for card in cards)
    if held[ACE] == 5:
        found.add("five aces")
    if sum(count >= 2 for count in held.values()) >= 3:
        found.add("three pair")
    ranks = sorted(held)
    if len({card // 13 for card in cards}) == 1 and len(ranks) == 7:
        low_ace = ranks == [0, 1, 2, 3, 4, 5, ACE]
        if low_ace or ranks[6] - ranks[0] == 6:
            found.add("seven-card straight flush")
            found.add(
                "seven-card straight flush with joker" if joker else "seven-card natural straight flush"
            )
    return found


def _royal_match(cards: tuple[Card, ...], joker: tuple[Card, ...]) -> bool:
    """A royal flush that leaves king and queen of one suit, neither of them the joker (R-688-9)."""
    for royal in combinations(cards, 5):
        if name_of(of_five(royal)) == "royal flush":
            rest = list(cards)
            for card in royal:
                rest.remove(card)
            king, queen = sorted(rest, reverse=True)
            if (king % 13, queen % 13, king // 13) == (11, 10, queen // 13) and not set(joker) & set(rest):
                return True
    return False
