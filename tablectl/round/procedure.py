"""What a shared procedure is: its steps, its moves, and what each fact does in it.

A procedure answers a fact with two methods named after it: `check_WagerPlaced` raises `Refused`,
`on_WagerPlaced` gives the new state and the intents. The machine is drawn from `moves`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec

from tablectl.chapters import law
from tablectl.model.facts import Fact
from tablectl.model.intents import Intent
from tablectl.model.refusal import Param
from tablectl.round.state import State
from tablectl.round.table import Table

Change = tuple[State, tuple[Intent, ...]]
Condition = Callable[[Table], bool]

#: where a move leads when it leaves the procedure: to the next one that applies, or to the clearing up
DONE = "done"
VOID = "void"
#: the trigger of a move that needs no fact, only its condition
PASS = "pass_on"


def always(table: Table) -> bool:
    return True


def is_void(table: Table) -> bool:
    return bool(table.state.void)


class Move(msgspec.Struct, frozen=True):
    """`fact` in `step` leads `to` another step of the procedure, to DONE or VOID, or ("") nowhere."""

    fact: str
    step: str
    to: str = ""
    when: Condition = always


class Ask(msgspec.Struct, frozen=True):
    """A value that the person still gives; `choices` are (label, value)."""

    field: str
    kind: Literal["amount", "count", "cards", "text"]
    choices: tuple[tuple[str, str | int], ...] = ()
    least: int = 0
    most: int = 0


class Offer(msgspec.Struct, frozen=True):
    """A fact that a person could state now. Whether the button is lit is `verify`'s answer to it."""

    fact: Fact
    label: str = ""
    params: Mapping[str, Param] = {}
    ask: Ask | None = None
    primary: bool = False
    seat: int = 0
    role: str = ""
    clause: str = ""


class Procedure:
    """One shared procedure in one chapter's place."""

    steps: tuple[str, ...] = ()
    #: what else a chapter may give a clause for, beside the steps
    further_clauses: tuple[str, ...] = ()

    def __init__(self, data: law.Procedure) -> None:
        self.data = data
        self.name = data.name

    def moves(self) -> Iterable[Move]:
        return ()

    def again(self, step: str) -> str:
        """Where a step begins anew after an irregularity that did not end the round; "" to stay."""
        return ""

    def enter(self, table: Table, step: str) -> Change:
        """What happens by itself when a step begins."""
        return table.state, ()

    def ask_again(self, table: Table, step: str, device: str) -> Change:
        """What a device refused in this step is asked of it once more."""
        return table.state, ()

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        return ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        """What the prompt of a step names."""
        return {}

    def prompt(self, step: str) -> str:
        """The id of the step's sentence."""
        return f"{self.data.use}_{step}"

    def sentence(self, table: Table, step: str) -> str:
        """The id of the step's sentence, where it depends on the state or the chapter."""
        return self.data.say.get(step, self.prompt(step))

    def clause(self, table: Table, step: str) -> str:
        """The step's own clause, or the first of the procedure where a step has none of its own."""
        first = next(iter(self.data.clauses.values()), "")
        return table.clause(self.data.clauses.get(step, first))

    def void_clause(self, table: Table, step: str) -> str:
        """Under what a round is void that fails in this step."""
        return table.clause(self.data.void_clause) or self.clause(table, step)

    def check(self, table: Table, step: str, fact: Fact) -> None:
        """Raises `Refused` when the law or the step forbids it."""
        checker: Any = getattr(self, f"check_{fact.kind()}", None)
        if checker is not None:
            checker(table, step, fact)

    def apply(self, table: Table, step: str, fact: Fact) -> Change:
        handler: Any = getattr(self, f"on_{fact.kind()}", None)
        if handler is None:
            return table.state, ()
        change: Change = handler(table, step, fact)
        return change
