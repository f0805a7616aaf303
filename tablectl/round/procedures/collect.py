"""The end of a round: cards picked up so that each hand can be rebuilt, the deck on its way back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.model.facts import DeviceReported, DutyDone, StubRemoved
from tablectl.model.intents import EmptyShoe
from tablectl.model.refusal import Param, Refused
from tablectl.round.feeding import feed
from tablectl.round.hours import hours_up
from tablectl.round.procedure import DONE, PASS, Change, Move, Offer, Procedure
from tablectl.round.procedures.deal import from_hands
from tablectl.round.shoe import goes_on, left_in_shoe
from tablectl.round.state import State, with_deck
from tablectl.round.table import Table


def nothing_in_shoe(table: Table) -> bool:
    return table.state.stub is not None or from_hands(table)


class Collect(Procedure):
    steps = ("empty", "collect")

    def moves(self) -> Iterable[Move]:
        return (
            Move(PASS, "empty", "collect", nothing_in_shoe),
            Move("DutyDone", "collect", DONE),
        )

    def enter(self, table: Table, step: str) -> Change:
        return self._empty(table) if step == "empty" else (table.state, ())

    def on_DeviceReported(self, table: Table, step: str, fact: DeviceReported) -> Change:
        return self._empty(table) if step == "empty" else (table.state, ())

    def ask_again(self, table: Table, step: str, device: str) -> Change:
        asked = replace(table.state, emptying=False)
        return self._empty(table.after(asked)) if step == "empty" else (table.state, ())

    def on_StubRemoved(self, table: Table, step: str, fact: StubRemoved) -> Change:
        return (replace(table.state, stub=fact.count) if step == "empty" else table.state), ()

    def _empty(self, table: Table) -> Change:
        """After a void round the rest of the deck is still in the shoe; a jammed one is cleared first."""
        state = table.state
        if nothing_in_shoe(table) or state.emptying or not state.device("shoe").usable:
            return state, ()
        return replace(state, emptying=True), (EmptyShoe(clause=self.clause(table, "empty")),)

    def check_DutyDone(self, table: Table, step: str, fact: DutyDone) -> None:
        if fact.duty != "collect":
            raise Refused("other_duty", self.clause(table, step), duty=fact.duty, now="collect")

    def on_DutyDone(self, table: Table, step: str, fact: DutyDone) -> Change:
        state = table.state
        if goes_on(table):
            state = with_deck(state, state.deck, out=table.deck_size - left_in_shoe(table))
        else:
            state = with_deck(state, state.deck, at="rack", shuffled="no", cut=False, by_hand=False, out=0)
        state = replace(state, since_stub_count=state.since_stub_count + 1)
        state = self._hours(table.after(state))
        return feed(table.after(state))

    def _hours(self, table: Table) -> State:
        """Decks that have been in use for their hours make room for new ones."""
        state = table.state
        for deck in state.decks:
            if deck.at == "rack" and hours_up(table, deck):
                state = with_deck(state, deck.colour, at="box")
        return state

    def sentence(self, table: Table, step: str) -> str:
        return "collect_rack" if step == "collect" and goes_on(table) else super().sentence(table, step)

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"deck": table.state.deck}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        return (Offer(DutyDone(duty="collect"), label="duty_collect", primary=True),)
