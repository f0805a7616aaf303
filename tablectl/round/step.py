"""`step(state, fact) -> (state, intents)`: the whole table, one fact at a time, with no side door."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tablectl.model.facts import Fact, SlipUndone, TableConfigured
from tablectl.model.intents import Intent
from tablectl.model.site import Site
from tablectl.round import afterwards, orders, refused, remedies, slips
from tablectl.round.hearing import hear
from tablectl.round.machine import machine_for
from tablectl.round.procedure import PASS
from tablectl.round.state import Deck, Meter, State
from tablectl.round.table import Table

#: moves without a fact that one fact may set off; more would be a circle in a chapter
LONGEST_CHAIN = 40


def closed_table(site: Site) -> State:
    """A table as it comes: closed, its decks in their boxes, the meter at its seed."""
    bare = State(site=site, decks=tuple(Deck(colour) for colour in site.decks))
    seed = Table.of(bare).seed()
    return replace(
        bare, phase=machine_for(site.chapter).first, meter=Meter(cents=seed, seed=seed, seeded=seed)
    )


def step(state: State | None, fact: Fact) -> tuple[State, tuple[Intent, ...]]:
    """What the table is after a fact, and what it asks of its devices. Pure."""
    if isinstance(fact, TableConfigured):
        return _configured(state, fact), ()
    if state is None:
        raise ValueError("a journal begins with TableConfigured")
    before = state
    if isinstance(fact, SlipUndone):
        return slips.undo(replace(state, now=fact.at or state.now)), ()
    state = replace(state, now=fact.at or state.now)
    table = Table.of(state)
    machine = machine_for(state.site.chapter)
    procedure, name = machine.at(state.phase)
    state, intents = hear(table, fact)
    state, again = refused.answer(table.after(state), fact, procedure, name)
    intents += again
    state = remedies.answer(table.after(state), fact)
    state = afterwards.answer(table.after(state), fact)
    state, ordered = orders.answer(table.after(state), fact)
    intents += ordered
    state, more = procedure.apply(table.after(state), name, fact)
    intents += more
    phase = machine.move(state.phase, fact.kind(), table.after(state))
    state, more = _arrive(table, state, phase)
    state, followed = _pass_on(table, state)
    intents = (*intents, *more, *followed)
    return slips.remember(before, state, fact, quiet=not intents), intents


def _configured(state: State | None, fact: TableConfigured) -> State:
    """A new site's choices on an old table keep what outlives them: meter, devices, rounds."""
    fresh = closed_table(fact.site)
    if state is None:
        return replace(fresh, now=fact.at)
    return replace(
        fresh, now=fact.at, boot=state.boot, round=state.round, meter=state.meter, devices=state.devices
    )


def _arrive(table: Table, state: State, phase: str) -> tuple[State, tuple[Intent, ...]]:
    """Entering a step does what begins by itself there."""
    if phase == state.phase:
        return state, ()
    procedure, name = machine_for(state.site.chapter).at(phase)
    state = replace(state, refused={}) if state.refused else state
    if state.resume and procedure.data.use == "betting":
        return replace(state, phase=state.resume, resume=""), ()
    state = replace(state, phase=phase)
    return procedure.enter(table.after(state), name)


def _pass_on(table: Table, state: State) -> tuple[State, tuple[Intent, ...]]:
    """Moves that only wait for their condition, until none is left."""
    machine = machine_for(state.site.chapter)
    intents: tuple[Intent, ...] = ()
    for _ in range(LONGEST_CHAIN):
        phase = machine.move(state.phase, PASS, table.after(state))
        if phase == state.phase:
            return state, intents
        state, more = _arrive(table, state, phase)
        intents += more
    raise RuntimeError(f"{state.site.chapter}: the moves from {state.phase} never come to rest")


def replay(facts: Iterable[Fact]) -> State | None:
    """The state that a journal's facts make."""
    state: State | None = None
    for fact in facts:
        state, _ = step(state, fact)
    return state
