"""Which cards come: hands that the transcript chose, and any others for whoever it did not mention."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

RANKS, SUITS = "23456789TJQKA", "cdhs"


class Cards:
    """Knows every hand of a round before it is dealt, as only a rehearsal can.

    What nobody chose is drawn by a seed from cards that nobody wants, never the joker.
    """

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.hands: dict[str, list[str]] = {}
        self.rest: list[str] = []
        self.choose({})

    def choose(self, hands: Mapping[str, str]) -> None:
        """The hands of the rounds from here on; they are forgotten when others are chosen."""
        self.hands = {whose: text.split() for whose, text in hands.items()}
        wanted = {card for hand in self.hands.values() for card in hand}
        self.rest = [rank + suit for suit in SUITS for rank in RANKS if rank + suit not in wanted]
        self.dice.shuffle(self.rest)

    def of(self, whose: str, count: int) -> list[str]:
        """The hand of somebody, filled up to `count` with cards that are in nobody's way."""
        hand = self.hands.setdefault(whose, [])
        while len(hand) < count:
            hand.append(self.rest.pop())
        return hand[:count]

    def in_order(self, order: Sequence[str], sizes: Sequence[int], held: Mapping[str, int]) -> list[str]:
        """The cards as they leave the shoe, portion by portion."""
        had = dict(held)
        leaving: list[str] = []
        for whose, size in zip(order, sizes, strict=True):
            first = had.get(whose, 0)
            leaving += self.of(whose, first + size)[first:]
            had[whose] = first + size
        return leaving
