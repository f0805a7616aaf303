"""Who may wager where: further boxes beside one's own, words instead of chips, a seat that sat out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tablectl.model.facts import WagerPlaced
from tablectl.model.refusal import Refused
from tablectl.round.shoe import lasts
from tablectl.round.state import Seat, State
from tablectl.round.table import Table

BOXES, ENTRY = "adjacent_boxes", "mid_shoe_entry"


def check_box(table: Table, fact: WagerPlaced) -> None:
    """Raises `Refused` for a verbal wager, a seat that has to wait, or a box too far away."""
    law = table.law
    if fact.verbal and law.verbal == "refused":
        raise Refused("verbal_wager", law.verbal_clause, seat=fact.seat)
    if fact.seat in table.state.barred:
        raise Refused("entry_barred", law.option[ENTRY].clause, seat=fact.seat)
    if fact.player and fact.player != fact.seat:
        _check_adjacent(table, fact)


def most_boxes(table: Table) -> int:
    return int(table.rules.options.get(BOXES) or 1)


def boxes_of(state: State, player: int) -> tuple[Seat, ...]:
    """A player's own box and the further ones."""
    return tuple(s for s in state.playing if s.number == player or s.player == player)


def _check_adjacent(table: Table, fact: WagerPlaced) -> None:
    law, most = table.law, most_boxes(table)
    if most < 2:
        raise Refused("one_box", law.adjacent_clause, seat=fact.seat)
    numbers = {seat.number for seat in boxes_of(table.state, fact.player)}
    taken = table.state.seat(fact.seat)
    if taken.playing and taken.player != fact.player:
        raise Refused("box_taken", law.adjacent_clause, seat=fact.seat)
    together = sorted({*numbers, fact.seat})
    if fact.player not in numbers or together != list(range(together[0], together[-1] + 1)):
        raise Refused("not_adjacent", law.adjacent_clause, seat=fact.seat, player=fact.player)
    if len(together) > most:
        raise Refused("boxes_limit", law.adjacent_clause, player=fact.player, most=most)


def neighbours(table: Table, seat: Seat) -> Iterator[int]:
    """The players who could play this empty box as a further one."""
    if seat.playing or most_boxes(table) < 2:
        return
    for other in table.state.playing:
        if abs(other.number - seat.number) == 1:
            player = other.player or other.number
            if len(boxes_of(table.state, player)) < most_boxes(table):
                yield player


def bar_absent(table: Table) -> State:
    """Where the site bars mid-shoe entry, who does not wager now waits for the next shuffle."""
    state = table.state
    if table.rules.options.get(ENTRY) != "barred":
        return state
    absent = {seat.number for seat in state.seats if not seat.playing}
    return replace(state, barred=tuple(sorted({*state.barred, *absent})))


def readmit(table: Table) -> State:
    """A fresh shoe is open to everybody."""
    deck = table.deck
    fresh = deck is None or not lasts(table) or deck.out <= 1
    return replace(table.state, barred=()) if fresh else table.state
