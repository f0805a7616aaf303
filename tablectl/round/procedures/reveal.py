"""The dealer turns up the house's hand; it is read by the shoe or entered by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablectl.model.facts import HandEntered, HandTurnedUp
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, PASS, Ask, Change, Move, Offer
from tablectl.round.procedures.faces import Faces, check_faces, know, turn_up, unread
from tablectl.round.table import Table


def dealer_known(table: Table) -> bool:
    return bool(table.state.dealer)


def lies_face_up(table: Table) -> bool:
    return table.law.hands.dealer_face_up


class Reveal(Faces):
    steps = ("turn", "read")

    def moves(self) -> Iterable[Move]:
        return (
            Move(PASS, "turn", "read", lies_face_up),
            Move("HandTurnedUp", "turn", "read"),
            Move("HandEntered", "read"),
            Move(PASS, "read", DONE, dealer_known),
        )

    def whose(self, table: Table, step: str) -> str:
        return "dealer"

    def enter(self, table: Table, step: str) -> Change:
        """Cards that were dealt face up are read without another word."""
        if step == "turn" and lies_face_up(table):
            return turn_up(table, "dealer", self.clause(table, step))
        return table.state, ()

    def check_HandTurnedUp(self, table: Table, step: str, fact: HandTurnedUp) -> None:
        if fact.whose != "dealer":
            raise Refused("other_hand", self.clause(table, step), whose=fact.whose, now="dealer")

    def on_HandTurnedUp(self, table: Table, step: str, fact: HandTurnedUp) -> Change:
        return turn_up(table, fact.whose, self.clause(table, step))

    def check_HandEntered(self, table: Table, step: str, fact: HandEntered) -> None:
        if fact.whose != "dealer":
            raise Refused("other_hand", self.clause(table, step), whose=fact.whose, now="dealer")
        check_faces(table, "dealer", fact.cards, table.law.hands.dealer, self.clause(table, step))

    def on_HandEntered(self, table: Table, step: str, fact: HandEntered) -> Change:
        return know(table, fact.whose, fact.cards), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"cards": table.law.hands.dealer}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        if step == "turn":
            yield Offer(HandTurnedUp(whose="dealer"), params={"whose": "dealer"}, primary=True)
        else:
            ask = Ask("cards", "cards", least=table.law.hands.dealer, most=table.law.hands.dealer)
            entered = HandEntered(whose="dealer", cards="")
            primary = unread(table, "dealer")
            yield Offer(entered, params={"whose": "dealer"}, ask=ask, primary=primary)
