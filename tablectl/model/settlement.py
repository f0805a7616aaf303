"""A finished round as the chapters settle it, and what each wager gets.

The same data serves the live table, seat by seat as hands are turned up, and `tablectl settle`. It is
plain and never refers back to itself, so the garbage collector need not look at it (`gc=False`).
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Literal

import msgspec

from tablectl.model.cards import Hand
from tablectl.model.money import Cents

Outcome = Literal["win", "lose", "push"]


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What a player chose after looking at the cards; which fields count is the chapter's matter."""

    action: str = ""
    street: str = ""
    three: Hand = ()
    showdown: Hand = ()
    high: Hand = ()
    low: Hand = ()


class SeatPlay(msgspec.Struct, frozen=True, gc=False):
    """One betting position: its cards, the stakes on it, and the decision made.

    `player` is the seat of the person who plays this box as a second one; 0 for the box's own seat.
    """

    seat: int
    cards: Hand
    wagers: Mapping[str, Cents]
    decision: Decision = Decision()
    player: int = 0

    @property
    def owner(self) -> int:
        """Whose box it is: nobody earns an envy bonus from a hand of his own."""
        return self.player or self.seat


_number = attrgetter("seat")


class Play(msgspec.Struct, frozen=True, gc=False):
    """Everything that a chapter looks at to settle a round."""

    seats: tuple[SeatPlay, ...]
    dealer: Hand = ()
    community: Hand = ()
    extra: Hand = ()
    dealer_high: Hand = ()
    dealer_low: Hand = ()
    meter: Cents = 0

    @property
    def from_the_left(self) -> list[SeatPlay]:
        """As the dealer deals and asks: from the dealer's left, clockwise."""
        return sorted(self.seats, key=_number)

    @property
    def from_the_right(self) -> list[SeatPlay]:
        """As the dealer settles: from the dealer's right, counterclockwise."""
        return sorted(self.seats, key=_number, reverse=True)


class Result(msgspec.Struct, frozen=True, gc=False):
    """One wager settled. `returned` is stake that goes back, `pays` what the house adds.

    `from_meter` is the part of `pays` that is a percentage of the progressive meter: it is never
    paid from the table inventory container.
    """

    seat: int
    wager: str
    outcome: Outcome
    stake: Cents
    returned: Cents
    pays: Cents
    clause: str
    hand: str = ""
    from_seat: int = 0
    from_meter: Cents = 0
