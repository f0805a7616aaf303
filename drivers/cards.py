"""Cards as things that lie on a table: only the far ends and the bench touch them.

A shuffled stack is a heap without an order, and a card is drawn from it by chance at the moment it leaves.
That deals the same cards as an order fixed beforehand, and leaves no order for anybody to read.
"""

from dataclasses import dataclass, field
from random import Random

RANKS = "23456789TJQKA"
SUITS = "cdhs"
JOKER = "Jk"


@dataclass(frozen=True, slots=True)
class Card:
    """A face such as `As`, and the colour of its back."""

    face: str
    back: str


def fresh_deck(back: str, size: int = 52) -> list[Card]:
    """A new deck of 52, or of 53 with its joker."""
    faces = [rank + suit for suit in SUITS for rank in RANKS] + [JOKER] * (size - 52)
    return [Card(face, back) for face in faces]


@dataclass(slots=True)
class Heap:
    """Shuffled cards. `wanted` is for training and tests: faces that leave first if they are there."""

    dice: Random
    cards: list[Card] = field(default_factory=list)
    wanted: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.cards)

    def draw(self) -> Card:
        face = self.wanted.pop(0) if self.wanted else None
        places = [place for place, card in enumerate(self.cards) if card.face == face]
        return self.cards.pop(places[0] if places else self.dice.randrange(len(self.cards)))

    def any_but_wanted(self) -> Card:
        """A card that nobody waits for, where there is one."""
        places = [place for place, card in enumerate(self.cards) if card.face not in self.wanted]
        return self.cards.pop(self.dice.choice(places)) if places else self.draw()

    def empty(self) -> list[Card]:
        cards, self.cards = self.cards, []
        return cards
