"""An idle table: the cards lie spread until somebody comes, then they are looked at, washed and shuffled.

A deck that a shuffler holds ready stays in it where the text speaks of shoe and rack only, unless a player
asks for it; where the text speaks of the cards, it comes out as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.model.facts import (
    CardsInShoe,
    CardsShuffled,
    CardsSpread,
    DutyDone,
    PlayerArrived,
    StubRemoved,
)
from tablectl.model.intents import EmptyShoe, PresentDeck
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, PASS, Change, Move, Offer, Procedure
from tablectl.round.procedures.deal import from_machine
from tablectl.round.state import Deck, State, with_deck
from tablectl.round.table import Table

#: what hands do when somebody has come, step by step
DUTIES = {"look": "first_player", "wash": "wash"}


def spread(state: State) -> State:
    """Every deck outside the shuffler lies spread, and is no longer in any order that counts."""
    decks = tuple(
        replace(deck, at="spread", shuffled="no", cut=False, preshuffled=False)
        if deck.at in ("shoe", "rack", "layout")
        else deck
        for deck in state.decks
    )
    return replace(state, decks=decks)


def _held(table: Table) -> tuple[Deck, ...]:
    """Decks in the shuffler that have to come out as well."""
    if not table.automated or not (table.law.idle_all or table.state.stored_too):
        return ()
    return tuple(deck for deck in table.state.decks if deck.at == "shuffler" and deck.shuffled != "no")


def all_out(table: Table) -> bool:
    coming = {"exit", "shoe"} if from_machine(table) else set()
    return not any(deck.at in coming for deck in table.state.decks) and not _held(table)


def stored_wanted(table: Table) -> bool:
    return table.state.stored_too and bool(_held(table))


def straight_to_the_machine(table: Table) -> bool:
    """Where the text says so, a shuffler takes the cards as they were stacked, unwashed."""
    return bool(table.law.idle_machine_clause) and table.automated


class Idle(Procedure):
    steps = ("empty", "spread", "waiting", "look", "wash")

    def moves(self) -> Iterable[Move]:
        return (
            Move(PASS, "empty", "spread", all_out),
            Move("CardsSpread", "spread", "waiting"),
            Move("CardsSpread", "waiting"),
            Move("PlayerArrived", "waiting", "look"),
            Move("CardsSpread", "look", "empty", stored_wanted),
            Move("TableClosed", "waiting", "closed"),
            Move("DutyDone", "look", DONE, straight_to_the_machine),
            Move("DutyDone", "look", "wash"),
            Move("DutyDone", "wash", DONE),
        )

    def enter(self, table: Table, step: str) -> Change:
        return self._take_out(table) if step == "empty" else (table.state, ())

    def _take_out(self, table: Table) -> Change:
        """One thing after the other: the shoe is emptied, then the shuffler gives out what it holds."""
        state, clause = table.state, self.clause(table, "empty")
        if from_machine(table) and any(deck.at == "shoe" for deck in state.decks):
            return state, (EmptyShoe(clause=clause),)
        for deck in _held(table):
            if deck.shuffled == "yes":
                present = PresentDeck(deck=deck.colour, clause=clause)
                to = "exit" if from_machine(table) else "layout"
                return with_deck(replace(state, deck=deck.colour), deck.colour, at=to), (present,)
        return state, ()

    def ask_again(self, table: Table, step: str, device: str) -> Change:
        return self.enter(table, step)

    def on_StubRemoved(self, table: Table, step: str, fact: StubRemoved) -> Change:
        if step != "empty":
            return table.state, ()
        out = tuple(replace(d, at="layout") if d.at == "shoe" else d for d in table.state.decks)
        return self._take_out(table.after(replace(table.state, decks=out)))

    def on_CardsInShoe(self, table: Table, step: str, fact: CardsInShoe) -> Change:
        """A deck on its way out of the shuffler may come through the shoe."""
        return self._take_out(table) if step == "empty" else (table.state, ())

    def on_CardsShuffled(self, table: Table, step: str, fact: CardsShuffled) -> Change:
        return self._take_out(table) if step == "empty" else (table.state, ())

    def check_CardsSpread(self, table: Table, step: str, fact: CardsSpread) -> None:
        inside = any(deck.at == "shuffler" and deck.shuffled != "no" for deck in table.state.decks)
        if step == "look" and not (fact.stored and inside):
            raise Refused("nothing_stored", self.clause(table, step))

    def on_CardsSpread(self, table: Table, step: str, fact: CardsSpread) -> Change:
        stored = fact.stored or table.state.stored_too
        return replace(spread(table.state), faces_up=fact.face_up, stored_too=stored), ()

    def check_DutyDone(self, table: Table, step: str, fact: DutyDone) -> None:
        if fact.duty != DUTIES[step]:
            raise Refused("other_duty", self.clause(table, step), duty=fact.duty, now=DUTIES[step])

    def prompt(self, step: str) -> str:
        return f"duty_{DUTIES[step]}" if step in DUTIES else f"idle_{step}"

    def sentence(self, table: Table, step: str) -> str:
        if step == "waiting" and table.state.faces_up:
            return "idle_face_up"
        return super().sentence(table, step)

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"deck": table.state.deck}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        if step in ("spread", "waiting"):
            yield Offer(CardsSpread(), label="spread_down", primary=step == "spread")
            yield Offer(CardsSpread(face_up=True), label="spread_up")
        if step == "waiting":
            yield Offer(PlayerArrived(), primary=True)
        if step == "look" and any(deck.at == "shuffler" for deck in table.state.decks):
            yield Offer(CardsSpread(face_up=True, stored=True), label="spread_stored")
        if step in DUTIES:
            duty = DUTIES[step]
            yield Offer(DutyDone(duty=duty), label=f"duty_{duty}", primary=True)
