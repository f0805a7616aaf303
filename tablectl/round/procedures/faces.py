"""Cards that have been turned up: asked of the sensor, entered by a person, checked against the deck."""

from __future__ import annotations

from abc import ABC, abstractmethod

from msgspec.structs import replace

from tablectl.chapters.check import check_deck
from tablectl.model.cards import NotACard, parse_cards
from tablectl.model.facts import DeviceReported
from tablectl.model.intents import ReadHand
from tablectl.model.refusal import Refused
from tablectl.round.procedure import Change, Procedure
from tablectl.round.state import State, with_seat
from tablectl.round.table import Table

#: hands that belong to no seat, by the name of their field
HOUSE = ("dealer", "community", "extra")


def known_cards(state: State, whose: str) -> str:
    """The faces of a hand as they are known, or nothing."""
    if whose in HOUSE:
        return str(getattr(state, whose))
    return state.seat(int(whose.removeprefix("seat "))).cards if whose else ""


def wanted_cards(table: Table, whose: str) -> int:
    """How many cards a hand has when it is dealt."""
    return int(getattr(table.law.hands, whose if whose in HOUSE else "player"))


def turn_up(table: Table, whose: str, clause: str) -> Change:
    """Marks a hand as face up; a shoe that recognises cards is asked for them now, and not before."""
    turned = replace(table.state, turned=(*table.state.turned, whose))
    return ask_shoe(table.after(turned), whose, clause)


def ask_shoe(table: Table, whose: str, clause: str) -> Change:
    """The sensor is asked once for a hand; what it was asked and has not answered, it is still owed."""
    state = table.state
    if unread(table, whose) or whose in state.asked:
        return state, ()
    ask = ReadHand(whose=whose, number=state.dealt.stacks[whose], clause=clause)
    return replace(state, asked=(*state.asked, whose)), (ask,)


def unread(table: Table, whose: str) -> bool:
    """No sensor will say these cards: a person enters them."""
    shoe = table.state.device("shoe")
    return not (table.state.dealt.stacks.get(whose) and shoe.reads and shoe.usable)


class Faces(Procedure, ABC):
    """A procedure that waits in its step `read` for the faces of one hand."""

    @abstractmethod
    def whose(self, table: Table, step: str) -> str:
        """The hand that is waited for."""

    def sentence(self, table: Table, step: str) -> str:
        if step == "read" and unread(table, self.whose(table, step)):
            return f"{self.data.use}_enter"
        return super().sentence(table, step)

    def on_DeviceReported(self, table: Table, step: str, fact: DeviceReported) -> Change:
        """A hand that was turned up while the shoe was silent is read when it is back."""
        if step != "read":
            return table.state, ()
        return ask_shoe(table, self.whose(table, step), self.clause(table, step))


def check_faces(table: Table, whose: str, cards: str, wanted: int, clause: str) -> None:
    """The right number of real cards, none of which lies anywhere else on the table."""
    try:
        hand = parse_cards(cards)
    except NotACard as wrong:
        raise Refused("not_a_card", clause, why=str(wrong)) from None
    if len(hand) != wanted:
        raise Refused("card_count", clause, whose=whose, found=len(hand), wanted=wanted)
    state = table.state
    others = [getattr(state, name) for name in HOUSE if name != whose]
    for seat in state.seats:
        if f"seat {seat.number}" != whose:
            # a hand still face down may have shown some of its cards
            others.append(seat.cards or " ".join(seat.parts.values()))
    check_deck(table.law, [hand, *(parse_cards(text) for text in others)])


def know(table: Table, whose: str, cards: str) -> State:
    """The hand as a person entered it, against any sensor; it is set anew, for it may have other cards."""
    state = table.state
    if whose == "dealer":
        return replace(state, dealer=cards, dealer_parts={})
    if whose in HOUSE:
        return replace(state, **{whose: cards})
    number = int(whose.removeprefix("seat "))
    setting = table.law.setting
    apart = (setting.part, setting.rest) if setting else ()
    parts = {name: text for name, text in state.seat(number).parts.items() if name not in apart}
    return with_seat(state, number, cards=cards, parts=parts)


def lay_down(state: State, whose: str, cards: int) -> State:
    """Further cards have left the shoe for a hand."""
    held = {**state.dealt.held, whose: state.dealt.held.get(whose, 0) + cards}
    return replace(state, dealt=replace(state.dealt, cards=state.dealt.cards + cards, held=held))
