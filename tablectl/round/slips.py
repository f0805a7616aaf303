"""Undo: the dealer's own slips, until a device has acted or a wager is settled. An event, not an edit.

The state before each undoable fact is kept inside the state, so undoing needs nothing but the state.
"""

from __future__ import annotations

from msgspec.structs import replace

from tablectl.model.facts import (
    CardsShuffled,
    ChipsCounted,
    CutDeclined,
    DecisionMade,
    DeviceReported,
    DiceShaken,
    Fact,
    HandEntered,
    HandSet,
    IrregularityCalled,
    NumberDrawn,
    ShuffleStarted,
    WagerPlaced,
    WagerWithdrawn,
)
from tablectl.model.refusal import Refused
from tablectl.round.state import Deck, State

UNDOABLE = (
    WagerPlaced,
    WagerWithdrawn,
    DecisionMade,
    HandEntered,
    HandSet,
    ChipsCounted,
    DiceShaken,
    NumberDrawn,
    CutDeclined,
    IrregularityCalled,
)
#: what devices may say meanwhile without making a slip final: it is kept when the slip is undone
HARMLESS = (DeviceReported, ShuffleStarted, CardsShuffled)
DEEPEST = 12


def remember(before: State, after: State, fact: Fact, quiet: bool) -> State:
    """Keeps the state before a slip; anything that cannot be taken back makes the earlier ones final.

    A fact that sent a device to work (`quiet` is false) is such a thing.
    """
    if isinstance(fact, HARMLESS) and quiet:
        return replace(after, slips=before.slips if before.phase == after.phase else ())
    if isinstance(fact, UNDOABLE) and quiet:
        return replace(after, slips=(*before.slips, replace(before, slips=()))[-DEEPEST:])
    return replace(after, slips=())


def check_undo(state: State) -> None:
    if not state.slips:
        raise Refused("nothing_to_undo")


def undo(state: State) -> State:
    """Back to before the last slip, with what devices have said since."""
    if not state.slips:
        return state
    *earlier, last = state.slips
    return replace(
        last, now=state.now, devices=state.devices, decks=_decks(last, state), slips=tuple(earlier)
    )


def _decks(last: State, state: State) -> tuple[Deck, ...]:
    """Where decks are is the devices' word; what was said of their cover card and cut is taken back."""
    said = {deck.colour: deck for deck in last.decks}
    return tuple(
        replace(deck, cover=was.cover, burn=was.burn, declined=was.declined)
        for deck in state.decks
        for was in (said[deck.colour],)
    )
