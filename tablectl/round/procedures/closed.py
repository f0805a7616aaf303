"""A closed table: its cards are gone, and nothing can be done but opening it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tablectl.model.facts import TableOpened
from tablectl.model.intents import EmptyShoe
from tablectl.round.declared import check_declared
from tablectl.round.procedure import DONE, Change, Move, Offer, Procedure
from tablectl.round.state import Deck
from tablectl.round.table import Table


class Closed(Procedure):
    steps = ("closed",)

    def moves(self) -> Iterable[Move]:
        return (Move("TableOpened", "closed", DONE),)

    def enter(self, table: Table, step: str) -> Change:
        """The decks leave the table; what is still in an automated shoe comes out."""
        state = table.state
        out = table.dealing == "automated_shoe" and any(deck.at == "shoe" for deck in state.decks)
        gone = replace(state, decks=tuple(Deck(deck.colour) for deck in state.decks))
        return gone, (EmptyShoe(clause=self.clause(table, step)),) if out else ()

    def check_TableOpened(self, table: Table, step: str, fact: TableOpened) -> None:
        check_declared(table)

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        return (Offer(TableOpened(), primary=True),)
