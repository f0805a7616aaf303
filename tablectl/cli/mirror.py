"""The dealer's view as text: for `status`, `watch`, and a table without a display."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tablectl.model.registry import ACTIONS
from tablectl.model.view import Action, SeatView, TableView

MARKS = {"good": "+", "bad": "!", "wait": "~", "plain": " "}


def mirror(view: TableView) -> str:
    """The whole view in lines; what is lit is listed with the words that `tablectl do` takes."""
    return "\n".join(_lines(view))


def _lines(view: TableView) -> Iterator[str]:
    yield f"{view.table} · {view.game} · round {view.round} · {view.phase} · view {view.number}"
    yield f"  {view.prompt}   [{view.clause}]"
    if view.detail:
        yield f"  {view.detail}"
    yield from (f"  !! {alert}" for alert in view.alerts)
    if view.meter:
        yield f"  {view.meter}"
    if view.dealer and view.dealer.cards:
        yield f"  {view.dealer.label:8} {_cards(view.dealer)} {view.dealer.hand}".rstrip()
    if view.board and view.board.cards:
        yield f"  {view.board.label:8} {_cards(view.board)}"
    for seat in view.seats:
        if seat.active:
            yield from _seat(seat)
    if view.devices:
        yield "  " + "   ".join(f"{MARKS[d.tone]}{d.label}: {d.status}" for d in view.devices)
    if view.money:
        yield "  " + "   ".join(view.money)
    yield from (f"  > {line}" for line in _buttons(view))


def _cards(seat: SeatView) -> str:
    return " ".join(card.label or "▒▒" for card in seat.cards)


def _seat(seat: SeatView) -> Iterator[str]:
    mark = "▶" if seat.current else " "
    yield f" {mark}{seat.label:8} {_cards(seat)} {seat.status} {seat.hand}".rstrip()
    for wager in seat.wagers:
        clause = f" [{wager.clause}]" if wager.clause else ""
        yield f"     {wager.label} {wager.amount} {wager.result}{clause}".rstrip()


def _buttons(view: TableView) -> Iterator[str]:
    """What is lit; the same button at several seats is one line: `seat=1|2|5`."""
    alike: dict[str, list[str]] = {}
    for action in view.actions:
        if action.lit:
            seats = alike.setdefault(_button(action), [])
            seats += [str(action.args["seat"])] if "seat" in action.args else []
    yield from (line.replace("seat=#", f"seat={'|'.join(seats)}") for line, seats in alike.items())


def _button(action: Action) -> str:
    words = [
        action.action,
        *(_word(name, value) for name, value in action.args.items() if _needed(action, name)),
    ]
    asked = [f"{action.ask.field}=…"] if action.ask else []
    floor = "  (floor)" if action.role == "floor" else ""
    return f"{action.label}: {' '.join(words + asked)}{floor}"


def _word(name: str, value: object) -> str:
    said = "#" if name == "seat" else str(value)
    return f"{name}={said!r}" if " " in said else f"{name}={said}"


def _needed(action: Action, name: str) -> bool:
    """What the fact takes to be so of itself need not be typed."""
    usual = {field.name: field.default for field in msgspec.structs.fields(ACTIONS[action.action])}
    return usual.get(name) != action.args[name]
