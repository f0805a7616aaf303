"""Undo: the dealer's own slips, until a device has acted or a wager is settled. An event, not an edit.

The state before each undoable fact is kept inside the state, so undoing needs nothing but the state.
"""

from __future__ import annotations

from msgspec.structs import replace

from tablectl.model.facts import (
    CardsShuffled,
    ChipsCounted,
    DecisionMade,
    DeviceReported,
    Fact,
    HandEntered,
    ShuffleStarted,
    WagerPlaced,
    WagerWithdrawn,
)
from tablectl.model.refusal import Refused
from tablectl.round.state import State

UNDOABLE = (WagerPlaced, WagerWithdrawn, DecisionMade, HandEntered, ChipsCounted)
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
    return replace(last, now=state.now, devices=state.devices, decks=state.decks, slips=tuple(earlier))
