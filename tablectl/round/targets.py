"""Who is dealt to, in order and with how many cards: the words that `to = [...]` in a chapter may use."""

from __future__ import annotations

from collections.abc import Callable

from tablectl.chapters import law
from tablectl.round.table import Table

#: one delivery: whose cards, and how many at once
Portion = tuple[str, int]


def by_machine(table: Table, data: law.Procedure) -> bool:
    """Whether the automated shoe gives out these cards."""
    return table.dealing == "automated_shoe" and data.by != "hand"


def _players(table: Table, data: law.Procedure) -> list[Portion]:
    cards = table.law.hands.first or table.law.hands.player
    seats = table.state.seats if table.law.hands.all_positions else table.state.playing
    return [(f"seat {seat.number}", cards) for seat in seats]


def _dealer(table: Table, data: law.Procedure) -> list[Portion]:
    return [("dealer", table.law.hands.dealer)] if table.law.hands.dealer else []


def _community(table: Table, data: law.Procedure) -> list[Portion]:
    """By hand all together; a machine gives one stack a street, so that each can be read when it is open."""
    if not by_machine(table, data):
        return [("community", table.law.hands.community)]
    return [(part.name, part.cards) for part in table.law.procedure if part.use == "board"]


def _extra(table: Table, data: law.Procedure) -> list[Portion]:
    return [("extra", table.law.hands.extra)]


TARGETS: dict[str, Callable[[Table, law.Procedure], list[Portion]]] = {
    "players": _players,
    "dealer": _dealer,
    "community": _community,
    "extra": _extra,
}


def _from_start(table: Table, hands: list[Portion]) -> list[Portion]:
    """Where a starting position is drawn, the deal begins there and goes around."""
    names = [name for name, _ in hands]
    first = names.index(table.state.start) if table.state.start in names else 0
    return hands[first:] + hands[:first]


def plan(table: Table, data: law.Procedure) -> list[Portion]:
    """Every delivery in order. Without a machine hands grow card by card, unless the text says stacks."""
    portions = [portion for word in data.to for portion in TARGETS[word](table, data)]
    hands = _from_start(table, [p for p in portions if p[0] == "dealer" or p[0].startswith("seat ")])
    others = [portion for portion in portions if portion not in hands]
    if by_machine(table, data) or data.stacks:
        return hands + others
    most = max((cards for _, cards in hands), default=0)
    one_by_one = [(name, 1) for turn in range(most) for name, cards in hands if turn < cards]
    return one_by_one + others
