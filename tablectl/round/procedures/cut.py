"""The cut, where a machine did not shuffle: the cover card at least ten cards from the top."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablectl.model.facts import CutMade, DeviceReported
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, PASS, Ask, Change, Move, Offer, Procedure
from tablectl.round.procedures.deal import from_machine
from tablectl.round.state import with_deck
from tablectl.round.table import Table


def in_shoe(table: Table) -> bool:
    return table.deck is not None and table.deck.at == "shoe"


class Cut(Procedure):
    """The stack goes into the shoe when it has been cut; an automated shoe says that it is there."""

    steps = ("cut", "load")

    def moves(self) -> Iterable[Move]:
        return (
            Move("CutMade", "cut", "load"),
            Move(PASS, "load", DONE, in_shoe),
            Move("ReshuffleOrdered", "load", "cut"),
        )

    def check_CutMade(self, table: Table, step: str, fact: CutMade) -> None:
        least = table.law.cut_at_least
        if fact.seat:
            raise Refused("cut_by_dealer", self.clause(table, step), seat=fact.seat)
        if not least <= fact.depth < table.deck_size:
            raise Refused("cut_depth", self.clause(table, step), depth=fact.depth, least=least)

    def on_CutMade(self, table: Table, step: str, fact: CutMade) -> Change:
        changes: dict[str, object] = {"cut": True, "preshuffled": False, "shuffled": "yes"}
        if not from_machine(table):
            changes["at"] = "shoe"
        return with_deck(table.state, table.state.deck, **changes), ()

    def on_DeviceReported(self, table: Table, step: str, fact: DeviceReported) -> Change:
        """A shoe that came back with the whole deck in it was loaded while nobody listened."""
        loaded = step == "load" and fact.device == "shoe" and fact.cards == table.deck_size
        return (with_deck(table.state, table.state.deck, at="shoe") if loaded else table.state), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"deck": table.state.deck, "least": table.law.cut_at_least}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        if step == "cut":
            least = table.law.cut_at_least
            ask = Ask("depth", "count", least=least, most=table.deck_size - 1)
            yield Offer(CutMade(depth=least), ask=ask, primary=True)
