"""The `transitions` machine of a chapter, drawn from its procedures and checked when it is built.

`transitions` accepts names that nobody declared, so every name is checked here first: an unknown
procedure, condition, step or fact, a step without its clause, and a step that cannot be reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from transitions import EventData
from transitions.extensions.nesting import HierarchicalMachine, NestedState

from tablectl.chapters.law import Law
from tablectl.chapters.load import ChapterError
from tablectl.model import facts
from tablectl.round import orders
from tablectl.round.conditions import CONDITIONS, holds, interrupted, known_word
from tablectl.round.procedure import DONE, PASS, VOID, Move, Procedure, is_void
from tablectl.round.procedures import PROCEDURES
from tablectl.round.remedies import REMEDIES
from tablectl.round.table import Table

KINDS = {name for name in facts.__all__ if name not in ("Confirmation", "Fact", "Role")}
#: facts of devices are heard in every step: they can be ignored by the procedure, never refused
HEARD = {name for name in KINDS if getattr(facts, name).role in ("device", "controller")}


class Step(NestedState):
    """A step of a procedure; `deal.deliver` reads better than `deal_deliver`."""

    separator = "."


class StepMachine(HierarchicalMachine):
    state_cls = Step


class Where:
    """The model that `transitions` moves: nothing but the phase."""

    phase: str


class Machine:
    """One chapter's procedures in order, and the moves between their steps."""

    def __init__(self, law: Law) -> None:
        self.law = law
        self.procedures = tuple(_procedure(law, part.use, part) for part in law.procedure)
        self.by_name = {procedure.name: procedure for procedure in self.procedures}
        _check(self)
        self.first = self._phase(self.procedures[0], self.procedures[0].steps[0])
        self.where = Where()
        self.edges = tuple(self._edges())
        self.machine = StepMachine(
            model=self.where,
            states=[{"name": p.name, "children": [{"name": s} for s in p.steps]} for p in self.procedures],
            transitions=[
                {"trigger": trigger, "source": source, "dest": dest, "conditions": conditions}
                for trigger, source, dest, conditions in self.edges
            ],
            initial=self.first,
            auto_transitions=False,
            send_event=True,
            ignore_invalid_triggers=True,
            model_attribute="phase",
        )
        self.accepts: dict[str, set[str]] = {}
        for trigger, source, _, _ in self.edges:
            self.accepts.setdefault(source, set()).add(trigger)
        _check_reachable(self)

    @staticmethod
    def _phase(procedure: Procedure, step: str) -> str:
        return f"{procedure.name}.{step}"

    def at(self, phase: str) -> tuple[Procedure, str]:
        name, _, step = phase.partition(".")
        return self.by_name[name], step

    def move(self, phase: str, trigger: str, table: Table) -> str:
        """Where a fact leads from a phase, given the state it has made."""
        if trigger not in self.accepts.get(phase, ()):
            return phase
        self.machine.set_state(phase, self.where)
        self.where.trigger(trigger, table=table)  # type: ignore[attr-defined]
        return self.where.phase

    def _edges(self) -> Iterator[tuple[str, str, str | None, list[Any]]]:
        for index, procedure in enumerate(self.procedures):
            for move in procedure.moves():
                source = self._phase(procedure, move.step)
                for dest, conditions in self._destinations(index, procedure, move):
                    yield move.fact, source, dest, [_condition(move.when), *conditions]
        yield from self._irregular()
        yield from self._ordered()

    def _void(self) -> str:
        """A void round goes to the settlement, which gives the wagers back; not to a part of it."""
        for procedure in self.procedures:
            if procedure.data.use == "settle" and not procedure.data.until:
                return self._phase(procedure, procedure.steps[0])
        raise ChapterError(f"{self.law.id}: no procedure settles, so a void round has nowhere to go.")

    def _irregular(self) -> Iterator[tuple[str, str, str | None, list[Any]]]:
        """An irregularity is called, or reported by a device, where it can happen; it may void the round."""
        seen: set[tuple[str, str]] = set()
        for trigger, name in _told(self.law):
            for step in self.by_name[name].steps:
                source = self._phase(self.by_name[name], step)
                if (trigger, source) not in seen:
                    seen.add((trigger, source))
                    yield trigger, source, self._void(), [_condition(is_void)]
                    yield from self._through(trigger, source)
                    again = self.by_name[name].again(step)
                    yield trigger, source, self._phase(self.by_name[name], again) if again else None, []

    def _through(self, trigger: str, source: str) -> Iterator[tuple[str, str, str | None, list[Any]]]:
        """What must be gone through before play goes on where it was interrupted."""
        for irregularity in self.law.irregularity:
            if irregularity.through:
                first = self.by_name[irregularity.through]
                yield trigger, source, self._phase(first, first.steps[0]), [_condition(interrupted)]

    def _ordered(self) -> Iterator[tuple[str, str, str | None, list[Any]]]:
        """A recut, an idle table, a change of cards: ordered where the chapter knows them."""
        for trigger, part, dest, when in orders.edges(self.law):
            first = self.by_name[dest.name]
            for step in self.by_name[part.name].steps:
                source = self._phase(self.by_name[part.name], step)
                yield trigger, source, self._phase(first, first.steps[0]), [_condition(when)]

    def _destinations(
        self, index: int, procedure: Procedure, move: Move
    ) -> Iterator[tuple[str | None, list[Any]]]:
        if move.to == "":
            yield None, []
        elif move.to == VOID:
            yield self._void(), []
        elif move.to == DONE:
            # the procedures that may follow, in order; after the last one a new round begins
            count = len(self.procedures)
            for offset in range(1, count):
                following = self.procedures[(index + offset) % count]
                if following is self.procedures[0]:
                    continue
                words = following.data.when
                yield self._phase(following, following.steps[0]), [_applies(words)] if words else []
                if not words:
                    break
        elif move.to in self.by_name and move.to not in procedure.steps:
            yield self._phase(self.by_name[move.to], self.by_name[move.to].steps[0]), []
        else:
            yield self._phase(procedure, move.to), []


def _told(law: Law) -> Iterator[tuple[str, str]]:
    """The facts by which something irregular comes to be known, and the procedures in which they can."""
    for irregularity in law.irregularity:
        triggers = (irregularity.fact or facts.IrregularityCalled.kind(), irregularity.report)
        yield from ((trigger, name) for trigger in triggers if trigger for name in irregularity.during)


def _condition(when: Any) -> Any:
    def condition(event: EventData) -> bool:
        return bool(when(event.kwargs["table"]))

    return condition


def _applies(words: tuple[str, ...]) -> Any:
    def applies(event: EventData) -> bool:
        return holds(event.kwargs["table"], words)

    return applies


def _procedure(law: Law, use: str, data: Any) -> Procedure:
    if use not in PROCEDURES:
        raise ChapterError(
            f"{law.id}: procedure {data.name}.use is {use!r}; there are {', '.join(PROCEDURES)}."
        )
    return PROCEDURES[use](data)


def _check(machine: Machine) -> None:
    law = machine.law
    if not machine.procedures:
        raise ChapterError(f"{law.id}: chapter.toml lists no [[procedure]].")
    for procedure in machine.procedures:
        where = f"{law.id}: procedure {procedure.name}"
        words: Iterable[str] = (
            *procedure.data.when,
            *(w for duty in procedure.data.duties for w in duty.when),
        )
        for word in words:
            if not known_word(word):
                raise ChapterError(f"{where}.when has {word!r}; the words are {', '.join(CONDITIONS)}.")
        for step in procedure.data.clauses:
            if step not in (*procedure.steps, *procedure.further_clauses):
                raise ChapterError(
                    f"{where}.clauses names step {step!r}; its steps are {', '.join(procedure.steps)}."
                )
        for move in procedure.moves():
            if move.fact not in KINDS and move.fact != PASS:
                raise ChapterError(f"{where} moves on {move.fact!r}, which is no fact.")
            known = (*procedure.steps, *machine.by_name, DONE, VOID, "")
            if move.step not in procedure.steps or move.to not in known:
                raise ChapterError(
                    f"{where} moves from {move.step!r} to {move.to!r}: one of them is no step."
                )
    for irregularity in law.irregularity:
        for name in (*irregularity.during, *filter(None, (irregularity.through,))):
            if name not in machine.by_name:
                raise ChapterError(
                    f"{law.id}: irregularity {irregularity.name} names {name!r}, no procedure."
                )
        for fact in filter(None, (irregularity.fact, irregularity.report)):
            if fact not in HEARD:
                raise ChapterError(
                    f"{law.id}: irregularity {irregularity.name}: {fact!r} is no device's fact."
                )
        for remedy in irregularity.remedy:
            if remedy not in REMEDIES:
                raise ChapterError(f"{law.id}: irregularity {irregularity.name}: {remedy!r} is no remedy.")
        for word in irregularity.when:
            if not known_word(word):
                raise ChapterError(f"{law.id}: irregularity {irregularity.name}.when has {word!r}, no word.")


def _check_reachable(machine: Machine) -> None:
    reached, waiting = set(), [machine.first]
    while waiting:
        phase = waiting.pop()
        if phase in reached:
            continue
        reached.add(phase)
        waiting.extend(dest for _, source, dest, _ in machine.edges if source == phase and dest)
    for procedure in machine.procedures:
        for step in procedure.steps:
            if (phase := machine._phase(procedure, step)) not in reached:
                raise ChapterError(f"{machine.law.id}: step {phase} cannot be reached from {machine.first}.")


@cache
def machine_for(number: str) -> Machine:
    """A chapter's machine, built once."""
    from tablectl.chapters.load import chapter

    return Machine(chapter(number).law)
