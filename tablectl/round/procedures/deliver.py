"""A stack that waited in the shoe under its cover card is brought to its owner."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.model.facts import StackDelivered
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, Change, Move, Offer, Procedure
from tablectl.round.procedures.deal import handed_over, size, target
from tablectl.round.table import Table


class Deliver(Procedure):
    steps = ("deliver",)

    def moves(self) -> Iterable[Move]:
        return (Move("StackDelivered", "deliver", DONE),)

    def check_StackDelivered(self, table: Table, step: str, fact: StackDelivered) -> None:
        now = target(table.state.dealt)
        if fact.to != now:
            raise Refused("other_target", self.clause(table, step), to=fact.to, target=now)

    def on_StackDelivered(self, table: Table, step: str, fact: StackDelivered) -> Change:
        return replace(table.state, dealt=handed_over(table.state.dealt)), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"target": target(table.state.dealt), "cards": size(table.state.dealt)}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        to = target(table.state.dealt)
        return (Offer(StackDelivered(to=to), params={"target": to}, primary=True),)
