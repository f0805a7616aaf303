"""The cut, where a machine did not shuffle: the cover card at least ten cards from the top."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablectl.model.facts import CutMade
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, Ask, Change, Move, Offer, Procedure
from tablectl.round.state import with_deck
from tablectl.round.table import Table

SHALLOWEST = 10


class Cut(Procedure):
    steps = ("cut",)

    def moves(self) -> Iterable[Move]:
        return (Move("CutMade", "cut", DONE),)

    def check_CutMade(self, table: Table, step: str, fact: CutMade) -> None:
        if not SHALLOWEST <= fact.depth < table.deck_size:
            raise Refused("cut_depth", self.clause(table, step), depth=fact.depth, least=SHALLOWEST)

    def on_CutMade(self, table: Table, step: str, fact: CutMade) -> Change:
        return with_deck(table.state, table.state.deck, cut=True, preshuffled=False), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"deck": table.state.deck, "least": SHALLOWEST}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        ask = Ask("depth", "count", least=SHALLOWEST, most=table.deck_size - 1)
        return (Offer(CutMade(depth=SHALLOWEST), ask=ask, primary=True),)
