"""Cards that have been turned up: asked of the sensor, entered by a person, checked against the deck."""

from __future__ import annotations

from msgspec.structs import replace

from tablectl.chapters.check import check_deck
from tablectl.model.cards import NotACard, parse_cards
from tablectl.model.intents import Intent, ReadHand
from tablectl.model.refusal import Refused
from tablectl.round.state import State, with_seat
from tablectl.round.table import Table


def turn_up(table: Table, whose: str, clause: str) -> tuple[State, tuple[Intent, ...]]:
    """Marks a hand as face up; a shoe that recognises cards is asked for them now, and not before."""
    state = replace(table.state, turned=(*table.state.turned, whose))
    number = state.dealt.stacks.get(whose, 0)
    if number and state.device("shoe").reads and state.device("shoe").usable:
        return state, (ReadHand(whose=whose, number=number, clause=clause),)
    return state, ()


def check_faces(table: Table, whose: str, cards: str, wanted: int, clause: str) -> None:
    """The right number of real cards, none of which lies anywhere else on the table."""
    try:
        hand = parse_cards(cards)
    except NotACard as wrong:
        raise Refused("not_a_card", clause, why=str(wrong)) from None
    if len(hand) != wanted:
        raise Refused("card_count", clause, whose=whose, found=len(hand), wanted=wanted)
    state = table.state
    others = [state.dealer if whose != "dealer" else "", state.community, state.extra]
    others += [seat.cards for seat in state.seats if f"seat {seat.number}" != whose]
    check_deck(table.law, [hand, *(parse_cards(text) for text in others)])


def know(state: State, whose: str, cards: str) -> State:
    """The hand as a person entered it, against any sensor."""
    if whose == "dealer":
        return replace(state, dealer=cards)
    return with_seat(state, int(whose.removeprefix("seat ")), cards=cards)
