"""Parts of a view as rows for QML: pure, and no text is made here but the face of a card."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tablectl.model.view import Action, CardView, DeviceView, SeatView
from tablectl.screen.rows import Row

KEY_FIELDS = ("key", "label", "note", "suit", "lit", "strong", "picked")
SEAT_FIELDS = (
    "key",
    "number",
    "label",
    "active",
    "current",
    "status",
    "hand",
    "cards",
    "wagers",
    "offered",
)
DEVICE_FIELDS = ("key", "label", "status", "tone")

PIPS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def key_of(action: Action) -> str:
    """The same button in two views has the same key, whatever its label says."""
    args = msgspec.json.encode(sorted(action.args.items())).decode()
    return f"{action.action} {action.seat} {args}"


def action_row(action: Action, alone: bool = False) -> Row:
    """A key that is alone leads, even when the view does not call it primary."""
    return {
        "key": key_of(action),
        "label": action.label,
        "note": action.clause,
        "suit": "",
        "lit": action.lit,
        "strong": action.lit and (action.primary or alone),
        "picked": False,
    }


def pad_row(key: str, label: str, note: str = "", suit: str = "", lit: bool = True) -> dict[str, object]:
    return {
        "key": key,
        "label": label,
        "note": note,
        "suit": suit,
        "lit": lit,
        "strong": False,
        "picked": False,
    }


def face(text: str) -> dict[str, str]:
    """`Td` as `10`, `♦` and the suit that gives the colour; a joker is a star; nothing is a back."""
    if not text:
        return {"rank": "", "pip": "", "suit": ""}
    if text == "Jk":
        return {"rank": "★", "pip": "", "suit": "j"}
    rank, suit = text[:-1], text[-1]
    return {"rank": "10" if rank == "T" else rank, "pip": PIPS.get(suit, ""), "suit": suit}


def card_faces(cards: Iterable[CardView]) -> list[dict[str, str]]:
    return [face(card.text) for card in cards]


def seat_row(seat: SeatView, offered: bool = False) -> Row:
    return {
        **msgspec.structs.asdict(seat),
        "key": str(seat.number),
        "cards": card_faces(seat.cards),
        "wagers": [msgspec.structs.asdict(wager) for wager in seat.wagers],
        "offered": offered,
    }


def device_row(device: DeviceView) -> Row:
    return {**msgspec.structs.asdict(device), "key": device.name}
