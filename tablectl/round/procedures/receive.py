"""Decks come to the table: at opening, in place of a removed one, and when their hours are up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec.structs import replace

from tablectl.model.facts import DecksReceived
from tablectl.model.refusal import Param
from tablectl.round.procedure import DONE, Change, Move, Offer, Procedure
from tablectl.round.state import Deck
from tablectl.round.table import Table


class Receive(Procedure):
    steps = ("receive",)

    def moves(self) -> Iterable[Move]:
        return (Move("DecksReceived", "receive", DONE),)

    def on_DecksReceived(self, table: Table, step: str, fact: DecksReceived) -> Change:
        at: Literal["layout", "spread"] = "layout" if fact.preshuffled else "spread"
        coming = {deck.colour for deck in table.in_use if deck.at == "box"}
        decks = tuple(
            Deck(deck.colour, at, preshuffled=fact.preshuffled, since=table.state.now)
            if deck.colour in coming
            else deck
            for deck in table.state.decks
        )
        return replace(table.state, decks=decks), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"decks": " and ".join(deck.colour for deck in table.in_use if deck.at == "box")}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        return (
            Offer(DecksReceived(), primary=True),
            Offer(DecksReceived(preshuffled=True), label="receive_preshuffled"),
        )
