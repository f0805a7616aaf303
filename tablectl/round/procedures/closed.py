"""A closed table: nothing but opening it."""

from __future__ import annotations

from collections.abc import Iterable

from tablectl.model.facts import TableOpened
from tablectl.round.procedure import DONE, Move, Offer, Procedure
from tablectl.round.table import Table


class Closed(Procedure):
    steps = ("closed",)

    def moves(self) -> Iterable[Move]:
        return (Move("TableOpened", "closed", DONE),)

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        return (Offer(TableOpened(), primary=True),)
