"""What every device report changes, whatever the step: devices are heard always and believed as data.

A fault is kept until the device itself says that it is well; a reboot clears nothing.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablectl.model.facts import (
    CardsInShoe,
    CardsShuffled,
    ControllerStarted,
    DeviceCleared,
    DeviceReported,
    DeviceRetired,
    DeviceReturned,
    DeviceSilent,
    Fact,
    HandRead,
    ProgressiveOpened,
    ProgressiveWagerAccepted,
    ProgressiveWagerRemoved,
    ShoeFailed,
    ShuffleFailed,
    ShuffleStarted,
)
from tablectl.model.intents import ClearShoe, ClearShuffler, Intent
from tablectl.round.feeding import feed
from tablectl.round.procedures.board import open_street, streets
from tablectl.round.state import State, with_deck, with_device, with_seat
from tablectl.round.table import Table

Heard = tuple[State, tuple[Intent, ...]]


def hear(table: Table, fact: Fact) -> Heard:
    """The state with a device's report in it."""
    handler: Any = HANDLERS.get(type(fact))
    if handler is None:
        return table.state, ()
    heard: Heard = handler(table, fact)
    return heard


def _started(table: Table, fact: ControllerStarted) -> Heard:
    """After power-up nobody is believed until it reports."""
    devices = {
        name: device
        if device.status not in ("ready", "busy")
        else replace(device, status="silent", detail="")
        for name, device in table.state.devices.items()
    }
    return replace(table.state, boot=fact.boot, devices=devices), ()


def _reported(table: Table, fact: DeviceReported) -> Heard:
    """A device's word about itself; that it is still jammed does not make forgotten at which card."""
    known = table.state.device(fact.device)
    still = known.status == fact.status == "jammed"
    state = with_device(
        table.state,
        fact.device,
        status=fact.status,
        detail=(known.detail if still else "") or fact.detail,
        identity=fact.identity or known.identity,
        counts=fact.counts,
        reads=fact.reads,
        empty=fact.empty,
    )
    loaded = _loaded_unheard(table.after(state), fact)
    heard = _chips_unheard(table.after(loaded), fact)
    if loaded is not state or (fact.device == "shuffler" and fact.status == "ready"):
        return feed(table.after(heard))
    return heard, ()


def _loaded_unheard(table: Table, fact: DeviceReported) -> State:
    """A shoe that reports a whole deck was loaded while nobody listened."""
    deck = table.deck
    waiting = deck is not None and deck.shuffled == "yes" and deck.at == "shuffler"
    if (
        fact.device == "shoe"
        and fact.cards == table.deck_size
        and waiting
        and table.state.phase.endswith(".present")
    ):
        return with_deck(table.state, table.state.deck, at="shoe")
    return table.state


def _chips_unheard(table: Table, fact: DeviceReported) -> State:
    """Chips that were put down or taken up while nobody listened to an open panel."""
    state, wager = table.state, table.sensed
    if fact.spots is None or wager is None or not _taking_bets(table):
        return state
    for seat in state.seats:
        if (seat.number in fact.spots) == (wager.name in seat.wagers):
            continue
        wagers = {name: stake for name, stake in seat.wagers.items() if name != wager.name}
        if seat.number in fact.spots:
            wagers[wager.name] = table.chip()
        state = with_seat(state, seat.number, wagers=wagers)
    return state


def _silent(table: Table, fact: DeviceSilent) -> Heard:
    return with_device(table.state, fact.device, status="silent", detail=fact.why), ()


def _shuffle_started(table: Table, fact: ShuffleStarted) -> Heard:
    return with_deck(table.state, fact.deck, shuffled="running", at="shuffler"), ()


def _shuffled(table: Table, fact: CardsShuffled) -> Heard:
    """A finished shuffle is good only with the right count; the right count is not yet the right deck."""
    right = fact.count in (0, table.deck_size)
    if right:
        return with_deck(
            table.state, fact.deck, shuffled="yes", at="shuffler", cut=False, preshuffled=False, by_hand=False
        ), ()
    return with_deck(table.state, fact.deck, shuffled="no", at="shuffler", wrong_count=fact.count), ()


def _shuffle_failed(table: Table, fact: ShuffleFailed) -> Heard:
    state = table.state
    deck = state.deck_named(fact.deck)
    if deck is not None and deck.at == "shuffler":
        state = with_deck(state, fact.deck, shuffled="no")
    return with_device(state, "shuffler", status="jammed", detail=fact.why), ()


def _shoe_failed(table: Table, fact: ShoeFailed) -> Heard:
    return with_device(table.state, "shoe", status="jammed", detail=fact.why), ()


def _in_shoe(table: Table, fact: CardsInShoe) -> Heard:
    """Only a shuffled deck can have been loaded; word of an earlier one that comes late is no news.

    The shuffler is free: the other deck goes in while this one is played.
    """
    deck = table.deck
    if deck is None or (deck.shuffled != "yes" and not deck.preshuffled):
        return table.state, ()
    if fact.count not in (0, table.deck_size):
        return with_deck(table.state, deck.colour, wrong_count=fact.count, shuffled="no"), ()
    loaded = with_device(with_deck(table.state, deck.colour, at="shoe"), "shoe", empty=False)
    return feed(table.after(loaded))


def _cleared(table: Table, fact: DeviceCleared) -> Heard:
    """Cards are out of the machine; it must still say itself that it is ready."""
    state = table.state
    if fact.device == "shoe":
        return state, (ClearShoe(),)
    for deck in state.decks:
        if deck.at == "shuffler" and deck.shuffled != "yes":
            state = with_deck(state, deck.colour, at="rack", shuffled="no")
    return state, (ClearShuffler(),) if fact.device == "shuffler" else ()


def _retired(table: Table, fact: DeviceRetired) -> Heard:
    """Without its shuffler a table plays with one deck: the other leaves it."""
    state = with_device(table.state, fact.device, retired=fact.how)
    if fact.device != "shuffler":
        return state, ()
    at_hand = next((deck.colour for deck in state.decks if deck.at != "box"), "")
    kept = state.deck or at_hand
    for deck in state.decks:
        if len(state.decks) > 1 and deck.colour != kept:
            state = with_deck(state, deck.colour, at="box", shuffled="no", wrong_count=0)
        elif deck.at == "shuffler":
            state = with_deck(state, deck.colour, at="rack", shuffled="no")
    return state, ()


def _returned(table: Table, fact: DeviceReturned) -> Heard:
    return with_device(table.state, fact.device, retired=""), ()


def _opened(table: Table, fact: ProgressiveOpened) -> Heard:
    return replace(table.state, open_bets=True), ()


def _taking_bets(table: Table) -> bool:
    """The panel is open and the table is at its bets: a chip at any other time is no wager."""
    name = table.state.phase.partition(".")[0]
    use = next(part.use for part in table.law.procedure if part.name == name)
    return table.state.open_bets and use in ("betting", "lockout")


def _accepted(table: Table, fact: ProgressiveWagerAccepted) -> Heard:
    """A chip on the panel is a wager while bets are open, and nothing afterwards."""
    state, wager = table.state, table.sensed
    if wager is None or not _taking_bets(table) or not 1 <= fact.seat <= len(state.seats):
        return state, ()
    wagers = {**state.seat(fact.seat).wagers, wager.name: table.chip()}
    return with_seat(state, fact.seat, wagers=wagers), ()


def _removed(table: Table, fact: ProgressiveWagerRemoved) -> Heard:
    state, wager = table.state, table.sensed
    if wager is None or not _taking_bets(table) or not 1 <= fact.seat <= len(state.seats):
        return state, ()
    wagers = {name: stake for name, stake in state.seat(fact.seat).wagers.items() if name != wager.name}
    return with_seat(state, fact.seat, wagers=wagers), ()


def _read(table: Table, fact: HandRead) -> Heard:
    """What a sensor recognised; it stands until a person says otherwise, and is kept even then."""
    state = table.state
    if fact.whose not in state.turned:
        return state, ()
    if fact.whose in streets(table.law):
        known = fact.whose in state.board
        return state if known else open_street(table.law, state, fact.whose, fact.cards), ()
    if fact.whose == "dealer":
        return replace(state, dealer=state.dealer or fact.cards), ()
    seat = state.seat(int(fact.whose.removeprefix("seat ")))
    return with_seat(state, seat.number, read=fact.cards, cards=seat.cards or fact.cards), ()


HANDLERS: dict[type[Fact], Any] = {
    ControllerStarted: _started,
    DeviceReported: _reported,
    DeviceSilent: _silent,
    ShuffleStarted: _shuffle_started,
    CardsShuffled: _shuffled,
    ShuffleFailed: _shuffle_failed,
    ShoeFailed: _shoe_failed,
    CardsInShoe: _in_shoe,
    DeviceCleared: _cleared,
    DeviceRetired: _retired,
    DeviceReturned: _returned,
    ProgressiveOpened: _opened,
    ProgressiveWagerAccepted: _accepted,
    ProgressiveWagerRemoved: _removed,
    HandRead: _read,
}
