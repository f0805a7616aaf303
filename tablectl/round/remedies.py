"""Irregularities: which may be called in this step, and the remedies that are carried out.

A chapter lists them as data: name, clause, the procedures in which they can happen, the remedies by
name, and, for a void round, the wagers that are settled all the same. Each remedy is one function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from tablectl.chapters.law import Irregularity
from tablectl.model.facts import Fact, IrregularityCalled
from tablectl.model.refusal import Refused
from tablectl.round.state import State
from tablectl.round.table import Table

Remedy = Callable[[Table, Irregularity], State]


def void_round(table: Table, irregularity: Irregularity) -> State:
    """All hands are void: the clearing up returns the wagers that the clause does not settle (R-4)."""
    return replace(table.state, void=irregularity.clause)


def discard_card(table: Table, irregularity: Irregularity) -> State:
    """One card goes to the discard rack unused; it still counts when the deck is reconciled."""
    return replace(table.state, face_up=table.state.face_up + 1)


def void_when_second(table: Table, irregularity: Irregularity) -> State:
    """A second card found face up ends the round."""
    return void_round(table, irregularity) if table.state.face_up > 1 else table.state


def use_as_next(table: Table, irregularity: Irregularity) -> State:
    """An unexposed card drawn in error is simply the next card."""
    return table.state


REMEDIES: dict[str, Remedy] = {
    "void_round": void_round,
    "discard_card": discard_card,
    "void_when_second": void_when_second,
    "use_as_next": use_as_next,
}


def here(table: Table) -> Iterator[Irregularity]:
    """Those that can happen in this step and are called by a person."""
    name, _, _ = table.state.phase.partition(".")
    for irregularity in table.law.irregularity:
        if name in irregularity.during and not irregularity.fact and not table.state.void:
            yield irregularity


def check_irregularity(table: Table, fact: IrregularityCalled) -> None:
    known = {irregularity.name for irregularity in here(table)}
    if fact.name not in known:
        clause = next((i.clause for i in table.law.irregularity if i.name == fact.name), "")
        raise Refused("irregularity_not_here", clause, name=fact.name, step=table.state.phase)


def carry_out(table: Table, irregularity: Irregularity) -> State:
    """The remedies in the order of the text."""
    for name in irregularity.remedy:
        table = table.after(REMEDIES[name](table, irregularity))
    return table.state


def answer(table: Table, fact: Fact) -> State:
    """The remedies of an irregularity that a person called, or that a device reports by its fact."""
    name, _, _ = table.state.phase.partition(".")
    for irregularity in table.law.irregularity:
        named = isinstance(fact, IrregularityCalled) and irregularity.name == fact.name
        if named or (irregularity.fact == fact.kind() and name in irregularity.during):
            return carry_out(table, irregularity)
    return table.state
