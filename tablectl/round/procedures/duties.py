"""Steps that only hands can do, in the chapter's order: the person named is told, and confirms."""

from __future__ import annotations

from collections.abc import Iterable

from tablectl.chapters import law
from tablectl.chapters.law import Duty
from tablectl.model.facts import DutyDone
from tablectl.model.refusal import Refused
from tablectl.round.conditions import holds
from tablectl.round.procedure import DONE, PASS, Condition, Move, Offer, Procedure
from tablectl.round.table import Table


class Duties(Procedure):
    """One step a duty; a duty whose `when` does not hold is passed over."""

    def __init__(self, data: law.Procedure) -> None:
        super().__init__(data)
        self.steps = tuple(duty.name for duty in data.duties)

    def moves(self) -> Iterable[Move]:
        for duty, following in zip(self.data.duties, (*self.steps[1:], DONE), strict=True):
            if duty.when:
                yield Move(PASS, duty.name, following, _not_called_for(duty))
            yield Move("DutyDone", duty.name, following)

    def check_DutyDone(self, table: Table, step: str, fact: DutyDone) -> None:
        if fact.duty != step:
            raise Refused("other_duty", self.clause(table, step), duty=fact.duty, now=step)

    def clause(self, table: Table, step: str) -> str:
        return table.clause(self._duty(step).clause)

    def prompt(self, step: str) -> str:
        return f"duty_{step}"

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        duty = self._duty(step)
        return (Offer(DutyDone(duty=step), label=f"duty_{step}", primary=True, role=duty.role),)

    def _duty(self, step: str) -> Duty:
        return next(duty for duty in self.data.duties if duty.name == step)


def _not_called_for(duty: Duty) -> Condition:
    def not_called_for(table: Table) -> bool:
        return not holds(table, duty.when)

    return not_called_for
