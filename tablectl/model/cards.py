"""Cards, as the contract writes them (`As Kd Tc Jk`) and as the evaluators count them.

A card is a small integer so that a hand can be a set of bits: suit * 13 + rank, two to ace as
0 to 12, spades, hearts, diamonds, clubs as 0 to 3; the joker is 52. Text is what people and the
journal read; integers never leave the rules and the chapters.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

Card = NewType("Card", int)
Hand = tuple[Card, ...]

RANKS = "23456789TJQKA"
SUITS = "shdc"
JOKER = Card(52)

RANK_NAMES = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)

NAMES: tuple[str, ...] = (*(rank + suit for suit in SUITS for rank in RANKS), "Jk")
_BY_NAME: dict[str, Card] = {name: Card(index) for index, name in enumerate(NAMES)}
_named = _BY_NAME.__getitem__


class NotACard(ValueError):
    """Text that names no card; the message says which word and how cards are written."""


def rank_of(card: Card) -> int:
    """0 for a two up to 12 for an ace; the joker has no rank of its own (4 * 13 // 13 is a suit)."""
    return card % 13


def suit_of(card: Card) -> int:
    return card // 13


def parse_cards(text: str) -> Hand:
    """`"As Kd Jk"` to cards; an unknown word is refused by name."""
    try:
        return tuple(map(_named, text.split())) if text else ()
    except KeyError as unknown:
        word = unknown.args[0]
        raise NotACard(
            f"{word!r} is not a card: write rank A K Q J T 9 … 2 and suit s h d c, or Jk, as in 'As Td Jk'."
        ) from None


def write_cards(cards: Iterable[Card]) -> str:
    return " ".join(NAMES[card] for card in cards)


def deck(jokers: int = 0) -> Hand:
    """One full deck in factory order; never the order of a shuffled one."""
    return tuple(Card(index) for index in range(52)) + (JOKER,) * jokers
