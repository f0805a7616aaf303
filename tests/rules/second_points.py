"""Saigon's point counts by writing every joker value out (680a.6)."""

from __future__ import annotations

from itertools import combinations, product

from tablectl.model.cards import NAMES, Card

FACES = {"T": 10, "J": 10, "Q": 10, "K": 10, "A": 1}


def values(card: Card) -> tuple[int, ...]:
    name = NAMES[card]
    return (3, 6, 9) if name == "Jk" else (FACES[name[0]] if name[0] in FACES else int(name[0]),)


def totals(cards: tuple[Card, ...]) -> set[int]:
    return {sum(choice) for choice in product(*map(values, cards))}


def settings(cards: tuple[Card, ...]) -> dict[frozenset[Card], int]:
    """Each qualifying three and the Point Count that the other two make."""
    found = {}
    for two in combinations(cards, 2):
        three = frozenset(cards) - frozenset(two)
        if totals(tuple(three)) & {10, 20, 30}:
            found[three] = max((total - 1) % 10 + 1 for total in totals(two))
    return found
