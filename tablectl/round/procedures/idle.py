"""An idle table: the cards lie spread until somebody comes, then they are looked at, washed and shuffled.

A deck that a shuffler holds ready for the round after stays in it; all others are spread.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.model.facts import CardsSpread, DutyDone, PlayerArrived, StubRemoved
from tablectl.model.intents import EmptyShoe
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, PASS, Change, Move, Offer, Procedure
from tablectl.round.procedures.stub import stub_out
from tablectl.round.state import State
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


def straight_to_the_machine(table: Table) -> bool:
    """Where the text says so, a shuffler takes the cards as they were stacked, unwashed."""
    return bool(table.law.idle_machine_clause) and table.automated


class Idle(Procedure):
    steps = ("empty", "spread", "waiting", "look", "wash")

    def moves(self) -> Iterable[Move]:
        return (
            Move(PASS, "empty", "spread", stub_out),
            Move("CardsSpread", "spread", "waiting"),
            Move("CardsSpread", "waiting"),
            Move("PlayerArrived", "waiting", "look"),
            Move("TableClosed", "waiting", "closed"),
            Move("DutyDone", "look", DONE, straight_to_the_machine),
            Move("DutyDone", "look", "wash"),
            Move("DutyDone", "wash", DONE),
        )

    def enter(self, table: Table, step: str) -> Change:
        state = table.state
        in_shoe = any(deck.at == "shoe" for deck in state.decks)
        if step == "empty" and table.dealing == "automated_shoe" and in_shoe:
            return state, (EmptyShoe(clause=self.clause(table, step)),)
        return state, ()

    def ask_again(self, table: Table, step: str, device: str) -> Change:
        return self.enter(table, step)

    def on_StubRemoved(self, table: Table, step: str, fact: StubRemoved) -> Change:
        return (replace(table.state, stub=fact.count) if step == "empty" else table.state), ()

    def on_CardsSpread(self, table: Table, step: str, fact: CardsSpread) -> Change:
        return replace(spread(table.state), faces_up=fact.face_up), ()

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
        if step in DUTIES:
            duty = DUTIES[step]
            yield Offer(DutyDone(duty=duty), label=f"duty_{duty}", primary=True)
