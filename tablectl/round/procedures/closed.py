"""A closed table: its cards are gone, and nothing can be done but opening it.

What a machine still holds comes out first; one that is not well, or will not, keeps nobody waiting.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tablectl.model.facts import CardsInShoe, CardsShuffled, StubRemoved, TableOpened
from tablectl.model.intents import EmptyShoe, Intent, PresentDeck
from tablectl.model.refusal import Refused
from tablectl.round.declared import check_declared
from tablectl.round.procedure import DONE, Change, Move, Offer, Procedure
from tablectl.round.procedures.deal import from_machine
from tablectl.round.state import Deck, State
from tablectl.round.table import Table


def in_machine(table: Table, deck: Deck) -> bool:
    """Whether a deck is still on its way out of a machine."""
    if deck.at == "shuffler":
        return table.automated and deck.shuffled != "no"
    return from_machine(table) and deck.at in ("exit", "shoe")


def waited_for(table: Table, deck: Deck) -> bool:
    name = "shuffler" if deck.at == "shuffler" else "shoe"
    willing = name not in table.state.refused and table.state.device(name).usable
    return in_machine(table, deck) and willing


def away(state: State, *places: str) -> State:
    """Decks that leave the table from these places."""
    return replace(state, decks=tuple(Deck(d.colour) if d.at in places else d for d in state.decks))


class Closed(Procedure):
    steps = ("closed",)

    def moves(self) -> Iterable[Move]:
        return (Move("TableOpened", "closed", DONE),)

    def enter(self, table: Table, step: str) -> Change:
        """The decks leave the table, out of the machines too."""
        state = table.state
        decks = tuple(d if in_machine(table, d) else Deck(d.colour) for d in state.decks)
        return self._take_out(table.after(replace(state, decks=decks)))

    def _take_out(self, table: Table) -> Change:
        state, clause = table.state, self.clause(table, "closed")
        out: list[Intent] = []
        if any(deck.at == "shoe" for deck in state.decks):
            out.append(EmptyShoe(clause=clause))
        stored = [deck for deck in state.decks if deck.at == "shuffler" and deck.shuffled == "yes"]
        out += [PresentDeck(deck=deck.colour, clause=clause) for deck in stored]
        if not from_machine(table):
            return away(state, "shuffler") if stored else state, tuple(out)
        decks = tuple(replace(deck, at="exit") if deck in stored else deck for deck in state.decks)
        return replace(state, decks=decks), tuple(out)

    def on_StubRemoved(self, table: Table, step: str, fact: StubRemoved) -> Change:
        return away(table.state, "shoe"), ()

    def on_CardsInShoe(self, table: Table, step: str, fact: CardsInShoe) -> Change:
        """What the shuffler gave out may have gone into the shoe, and comes out of that again."""
        decks = tuple(replace(d, at="shoe") if d.at == "exit" else d for d in table.state.decks)
        return replace(table.state, decks=decks), (EmptyShoe(clause=self.clause(table, step)),)

    def on_CardsShuffled(self, table: Table, step: str, fact: CardsShuffled) -> Change:
        """A shuffle that was under way when the table closed."""
        return self._take_out(table)

    def ask_again(self, table: Table, step: str, device: str) -> Change:
        return self._take_out(table)

    def check_TableOpened(self, table: Table, step: str, fact: TableOpened) -> None:
        check_declared(table)
        for deck in table.state.decks:
            if waited_for(table, deck):
                raise Refused("cards_inside", self.clause(table, step), deck=deck.colour)

    def on_TableOpened(self, table: Table, step: str, fact: TableOpened) -> Change:
        return replace(table.state, decks=tuple(Deck(deck.colour) for deck in table.state.decks)), ()

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        return (Offer(TableOpened(), primary=True),)
