"""How long cards and dice have been in use, against the hours that the text allows."""

from __future__ import annotations

from tablectl.round.state import Deck
from tablectl.round.table import Table

HOUR = 60 * 60 * 1000


def hours_up(table: Table, deck: Deck) -> bool:
    """Whether a deck has to make room for a new one."""
    hours = table.law.deck_hours.get(table.dealing, 0)
    return bool(hours) and deck.at != "box" and table.state.now - deck.since >= hours * HOUR


def dice_hours_up(table: Table) -> bool:
    """Whether other dice have to go into the shaker."""
    since, hours = table.state.dice_since, table.law.dice_hours
    return bool(hours) and since is not None and table.state.now - since >= hours * HOUR
