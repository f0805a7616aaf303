"""Dealing: who gets the next stack is on the screen before it comes, one stack or hand at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.model.facts import HandDealt, StackDelivered, StackDispensed
from tablectl.model.intents import DispenseStack
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, PASS, VOID, Change, Move, Offer, Procedure, is_void
from tablectl.round.state import Dealt
from tablectl.round.table import Table


def from_machine(table: Table) -> bool:
    return table.dealing == "automated_shoe"


def from_hands(table: Table) -> bool:
    return not from_machine(table)


def arrived(table: Table) -> bool:
    return not table.state.dealt.waiting


def all_dealt(table: Table) -> bool:
    return table.state.dealt.next >= len(table.state.dealt.order)


def more_to_deal(table: Table) -> bool:
    return not all_dealt(table)


class Deal(Procedure):
    steps = ("start", "dispense", "deliver", "cards")

    def moves(self) -> Iterable[Move]:
        return (
            Move(PASS, "start", "dispense", from_machine),
            Move(PASS, "start", "cards", from_hands),
            Move("StackDispensed", "dispense", VOID, is_void),
            Move(PASS, "dispense", "deliver", arrived),
            Move("StackDelivered", "deliver", DONE, all_dealt),
            Move("StackDelivered", "deliver", "dispense", more_to_deal),
            Move("HandDealt", "cards", DONE),
        )

    def enter(self, table: Table, step: str) -> Change:
        state = table.state
        if step == "start":
            order = (*(f"seat {seat.number}" for seat in state.playing), "dealer")
            return replace(state, dealt=Dealt(order=order), stub=None), ()
        if step == "dispense":
            number = len(state.dealt.stacks) + 1
            dealt = replace(state.dealt, waiting=True)
            ask = DispenseStack(number=number, cards=table.law.hands.player, clause=self.clause(table, step))
            return replace(state, dealt=dealt), (ask,)
        return state, ()

    def on_StackDispensed(self, table: Table, step: str, fact: StackDispensed) -> Change:
        state, dealt = table.state, table.state.dealt
        if step != "dispense" or fact.number != len(dealt.stacks) + 1:
            return state, ()
        stacks = {**dealt.stacks, dealt.order[dealt.next]: fact.number}
        dealt = replace(dealt, waiting=False, stacks=stacks, cards=dealt.cards + fact.count)
        state = replace(state, dealt=dealt)
        if fact.count != table.law.hands.player:
            return replace(state, void=self.clause(table, "dispense")), ()
        return state, ()

    def check_StackDelivered(self, table: Table, step: str, fact: StackDelivered) -> None:
        target = table.state.dealt.order[table.state.dealt.next]
        if fact.to != target:
            raise Refused("other_target", self.clause(table, step), to=fact.to, target=target)

    def on_StackDelivered(self, table: Table, step: str, fact: StackDelivered) -> Change:
        dealt = replace(table.state.dealt, next=table.state.dealt.next + 1)
        return replace(table.state, dealt=dealt), ()

    def check_HandDealt(self, table: Table, step: str, fact: HandDealt) -> None:
        if fact.to != "all":
            raise Refused("other_target", self.clause(table, step), to=fact.to, target="all")

    def on_HandDealt(self, table: Table, step: str, fact: HandDealt) -> Change:
        hands, order = table.law.hands, table.state.dealt.order
        cards = hands.player * (len(order) - 1) + hands.dealer
        dealt = replace(table.state.dealt, next=len(order), cards=cards)
        return replace(table.state, dealt=dealt), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        dealt = table.state.dealt
        target = dealt.order[dealt.next] if dealt.next < len(dealt.order) else ""
        return {"target": target, "cards": table.law.hands.player, "order": ", ".join(dealt.order)}

    def prompt(self, step: str) -> str:
        return f"deal_{step}"

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        dealt = table.state.dealt
        if step == "deliver":
            target = dealt.order[dealt.next]
            yield Offer(StackDelivered(to=target), params={"target": target}, primary=True)
        if step == "cards":
            yield Offer(HandDealt(to="all"), primary=True)
