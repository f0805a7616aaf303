"""The dealer's view as text: for `status`, `watch`, and a table without a display."""

from __future__ import annotations

from collections.abc import Iterator

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
        yield f"  {view.dealer.label:8} {_cards(view.dealer)}"
    if view.board and view.board.cards:
        yield f"  {view.board.label:8} {_cards(view.board)}"
    for seat in view.seats:
        if seat.active:
            yield from _seat(seat)
    if view.devices:
        yield "  " + "   ".join(f"{MARKS[d.tone]}{d.label}: {d.status}" for d in view.devices)
    if view.money:
        yield "  " + "   ".join(view.money)
    yield from (f"  > {_button(action)}" for action in view.actions if action.lit)


def _cards(seat: SeatView) -> str:
    return " ".join(card.label or "▒▒" for card in seat.cards)


def _seat(seat: SeatView) -> Iterator[str]:
    mark = "▶" if seat.current else " "
    yield f" {mark}{seat.label:8} {_cards(seat)} {seat.status} {seat.hand}".rstrip()
    for wager in seat.wagers:
        clause = f" [{wager.clause}]" if wager.clause else ""
        yield f"     {wager.label} {wager.amount} {wager.result}{clause}".rstrip()


def _button(action: Action) -> str:
    args = " ".join(
        f"{name}={value!r}" if " " in str(value) else f"{name}={value}" for name, value in action.args.items()
    )
    asked = f" {action.ask.field}=…" if action.ask else ""
    floor = "  (floor)" if action.role == "floor" else ""
    return f"{action.label}: {action.action} {args}{asked}".rstrip() + floor
