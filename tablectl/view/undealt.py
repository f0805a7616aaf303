"""Which cards a hand may still turn out to hold, so that a pad can dim the others."""

from __future__ import annotations

from tablectl.model.cards import NAMES
from tablectl.round.state import State
from tablectl.round.table import Table


def undealt(table: Table, whose: str) -> tuple[str, ...]:
    """Of a single deck, every card that does not lie open elsewhere; of several decks any may come again."""
    deck = table.law.deck
    if deck.decks > 1:
        return ()
    gone = {card for cards in _elsewhere(table.state, whose) for card in cards.split()}
    return tuple(name for name in NAMES[: deck.cards] if name not in gone)


def _elsewhere(state: State, whose: str) -> list[str]:
    """Every open hand but this one; the board by its streets, unless it is entered as a whole."""
    board = state.board if state.board and whose != "community" else {"community": state.community}
    hands = {"dealer": state.dealer, "extra": state.extra, **board}
    for seat in state.seats:
        # a hand still face down may have shown some of its cards
        hands[f"seat {seat.number}"] = seat.cards or " ".join(seat.parts.values())
    return [cards for name, cards in hands.items() if name != whose]
