"""The starting position: three dice after three shakes, or a number from the generator, counted around.

Dice that have been on the table for their hours are exchanged before they are shaken again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.model.facts import DiceShaken, DutyDone, NumberDrawn
from tablectl.model.refusal import Param, Refused
from tablectl.round.hours import dice_hours_up
from tablectl.round.procedure import DONE, PASS, Ask, Change, Move, Offer, Procedure
from tablectl.round.table import Table

FACES = "123456"
LOWEST, HIGHEST = 111, 666


def by_generator(table: Table) -> bool:
    return bool(table.rules.options.get("starting_position") == "generator")


def position(count: int, seats: int) -> str:
    """R-688-11: the dealer is one, then counterclockwise from the dealer's right, around and around."""
    place = (count - 1) % (seats + 1)
    return f"seat {seats + 1 - place}" if place else "dealer"


class Start(Procedure):
    steps = ("shake", "number", "dice")

    def moves(self) -> Iterable[Move]:
        return (
            Move(PASS, "shake", "number", by_generator),
            Move(PASS, "shake", "dice", dice_hours_up),
            Move("DutyDone", "dice", "shake"),
            Move("DiceShaken", "shake", DONE),
            Move("NumberDrawn", "number", DONE),
        )

    def enter(self, table: Table, step: str) -> Change:
        """The first shake of all is when these dice came into use."""
        state = table.state
        first = step == "shake" and state.dice_since is None
        return (replace(state, dice_since=state.now) if first else state), ()

    def check_DutyDone(self, table: Table, step: str, fact: DutyDone) -> None:
        if fact.duty != "new_dice":
            raise Refused("other_duty", self.clause(table, step), duty=fact.duty, now="new_dice")

    def on_DutyDone(self, table: Table, step: str, fact: DutyDone) -> Change:
        return replace(table.state, dice_since=table.state.now), ()

    def check_DiceShaken(self, table: Table, step: str, fact: DiceShaken) -> None:
        if len(str(fact.dice)) != 3 or not set(str(fact.dice)) <= set(FACES):
            raise Refused("three_dice", self.clause(table, step), dice=fact.dice)

    def on_DiceShaken(self, table: Table, step: str, fact: DiceShaken) -> Change:
        total = sum(int(die) for die in str(fact.dice))
        return replace(table.state, dice=total, start=position(total, table.law.seats)), ()

    def check_NumberDrawn(self, table: Table, step: str, fact: NumberDrawn) -> None:
        if not 1 <= fact.number <= table.law.seats + 1:
            raise Refused(
                "number_range", self.clause(table, step), number=fact.number, most=table.law.seats + 1
            )

    def on_NumberDrawn(self, table: Table, step: str, fact: NumberDrawn) -> Change:
        start = position(fact.number, table.law.seats)
        return replace(table.state, dice=fact.number, start=start), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"most": table.law.seats + 1, "hours": table.law.dice_hours}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        if step == "dice":
            yield Offer(DutyDone(duty="new_dice"), label="duty_new_dice", primary=True)
        elif step == "shake":
            ask = Ask("dice", "count", least=LOWEST, most=HIGHEST)
            yield Offer(DiceShaken(dice=LOWEST), ask=ask, primary=True)
        else:
            numbers = tuple((str(n), n) for n in range(1, table.law.seats + 2))
            ask = Ask("number", "count", numbers, 1, table.law.seats + 1)
            yield Offer(NumberDrawn(number=1), ask=ask, primary=True)
