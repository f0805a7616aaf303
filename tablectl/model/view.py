"""The whole view of a table, as every client receives it: finished text, no logic left to do.

A client renders it and sends back one of its actions with the view's number; a stale number is refused.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Tone = Literal["plain", "good", "bad", "wait"]


class Frozen(msgspec.Struct, frozen=True):
    """Plain data for a screen, a text mirror or a test."""


class Choice(Frozen, frozen=True):
    """One of the values that an action may be sent with."""

    label: str
    value: str | int


class Ask(Frozen, frozen=True):
    """What the person still has to give: an amount, a count, cards, or words."""

    field: str
    kind: Literal["amount", "count", "cards", "text"]
    label: str
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0


class Action(Frozen, frozen=True):
    """A button. When it is not lit, `why` says so in a sentence with its clause."""

    action: str
    label: str
    clause: str = ""
    args: dict[str, str | int | bool | list[int]] = {}
    ask: Ask | None = None
    role: str = "dealer"
    lit: bool = True
    why: str = ""
    primary: bool = False
    seat: int = 0


class CardView(Frozen, frozen=True):
    """`text` as in the contract, empty for a card face down."""

    text: str = ""
    label: str = ""
    suit: str = ""


class WagerView(Frozen, frozen=True):
    name: str
    label: str
    amount: str
    outcome: str = ""
    result: str = ""
    clause: str = ""
    tone: Tone = "plain"


class SeatView(Frozen, frozen=True):
    number: int
    label: str
    active: bool = False
    current: bool = False
    status: str = ""
    hand: str = ""
    cards: tuple[CardView, ...] = ()
    wagers: tuple[WagerView, ...] = ()


class DeviceView(Frozen, frozen=True):
    name: str
    label: str
    status: str
    tone: Tone = "plain"


class TableView(Frozen, frozen=True):
    """Everything on the screen. `number` counts views; an action must name the one it was made on."""

    number: int
    table: str
    game: str
    citation: str
    phase: str
    round: int
    prompt: str
    clause: str
    detail: str = ""
    tone: Tone = "plain"
    alerts: tuple[str, ...] = ()
    seats: tuple[SeatView, ...] = ()
    dealer: SeatView | None = None
    board: SeatView | None = None
    actions: tuple[Action, ...] = ()
    devices: tuple[DeviceView, ...] = ()
    meter: str = ""
    money: tuple[str, ...] = ()
