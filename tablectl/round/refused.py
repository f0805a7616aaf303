"""A device that would not do what it was asked: it is asked again when it is well, or the dealer says so.

What was refused is remembered only while the table stands in the step that waits for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tablectl.model.facts import DeviceAskedAgain, DeviceReported, Fact, IntentRefused
from tablectl.model.refusal import Refused
from tablectl.round.procedure import Change, Offer, Procedure
from tablectl.round.state import with_deck
from tablectl.round.table import Table


def answer(table: Table, fact: Fact, procedure: Procedure, step: str) -> Change:
    """Keeps a refusal, or asks once more."""
    state = table.state
    if isinstance(fact, IntentRefused):
        deck = state.deck_named(fact.deck)
        by_hand = table.dealing != "automated_shoe" and not state.dealt.cards
        if deck is not None and (deck.at == "exit" or (deck.at == "shoe" and by_hand)):
            # it was on its way out, and never left the machine
            state = with_deck(state, fact.deck, at="shuffler")
        return replace(state, refused={**state.refused, fact.device: fact.why}), ()
    if isinstance(fact, DeviceAskedAgain | DeviceReported) and fact.device in state.refused:
        if not state.device(fact.device).usable:
            return state, ()
        left = {name: why for name, why in state.refused.items() if name != fact.device}
        return procedure.ask_again(table.after(replace(state, refused=left)), step, fact.device)
    return state, ()


def check(table: Table, fact: DeviceAskedAgain) -> None:
    if fact.device not in table.state.refused:
        raise Refused("nothing_refused", "", device=fact.device)


def offers(table: Table) -> Iterator[Offer]:
    for name, why in table.state.refused.items():
        yield Offer(DeviceAskedAgain(device=name), params={"device": name, "why": why})
