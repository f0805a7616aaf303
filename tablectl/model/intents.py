"""Intents: what the table asks of a device or of the clock, in the imperative.

They are journalled before they are sent; the confirmation comes back as a fact. The number under which
an intent was journalled is its id on the wire, so that a device can say what became of it.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Intent(
    msgspec.Struct, frozen=True, tag_field="intent", tag=True, forbid_unknown_fields=True, kw_only=True
):
    """`device` is who carries it out."""

    device: ClassVar[str] = ""
    version: ClassVar[int] = 1

    clause: str = ""

    @classmethod
    def kind(cls) -> str:
        return cls.__name__


class StartShuffle(Intent, frozen=True):
    device: ClassVar[str] = "shuffler"
    deck: str


class PresentDeck(Intent, frozen=True):
    """The shuffled stack leaves the shuffler for the shoe."""

    device: ClassVar[str] = "shuffler"
    deck: str


class ClearShuffler(Intent, frozen=True):
    device: ClassVar[str] = "shuffler"


class DispenseStack(Intent, frozen=True):
    device: ClassVar[str] = "shoe"
    number: int
    cards: int


class ReadHand(Intent, frozen=True):
    """Asks for the faces of a stack that has been turned up on the layout, never of an undealt one."""

    device: ClassVar[str] = "shoe"
    whose: str
    number: int


class EmptyShoe(Intent, frozen=True):
    """The stub comes out of the shoe."""

    device: ClassVar[str] = "shoe"


class ClearShoe(Intent, frozen=True):
    device: ClassVar[str] = "shoe"


class OpenProgressive(Intent, frozen=True):
    device: ClassVar[str] = "progressive"


class ReleaseProgressive(Intent, frozen=True):
    """The round is over: its wagers are swept and the lights go dark."""

    device: ClassVar[str] = "progressive"


class LockProgressive(Intent, frozen=True):
    device: ClassVar[str] = "progressive"


class LightAward(Intent, frozen=True):
    device: ClassVar[str] = "progressive"
    seat: int
    hand: str


AnyIntent = (
    StartShuffle
    | PresentDeck
    | ClearShuffler
    | DispenseStack
    | ReadHand
    | EmptyShoe
    | ClearShoe
    | OpenProgressive
    | LockProgressive
    | ReleaseProgressive
    | LightAward
)
