"""The words that `when = [...]` in a chapter may use. An unknown word is an error on load."""

from __future__ import annotations

from tablectl.round.procedure import Condition
from tablectl.round.table import Table


def new_cards(table: Table) -> bool:
    """A deck is still in its box: at opening, after a wrong count, after its hours are up."""
    return any(deck.at == "box" for deck in table.state.decks)


def cards_to_inspect(table: Table) -> bool:
    """Fresh cards lie on the layout that nobody has inspected and shuffled for the house."""
    return any(deck.at == "layout" and not deck.preshuffled for deck in table.state.decks)


def cut_required(table: Table) -> bool:
    """Cards shuffled by hand or brought preshuffled are cut; a machine's are not."""
    deck = table.deck
    return deck is not None and not deck.cut and (deck.preshuffled or not table.automated)


def progressive_offered(table: Table) -> bool:
    return table.sensed is not None


def dealt_by_hand(table: Table) -> bool:
    return table.dealing == "hand"


CONDITIONS: dict[str, Condition] = {
    "new_cards": new_cards,
    "cards_to_inspect": cards_to_inspect,
    "cut_required": cut_required,
    "progressive_offered": progressive_offered,
    "dealt_by_hand": dealt_by_hand,
}


def holds(table: Table, words: tuple[str, ...]) -> bool:
    return all(CONDITIONS[word](table) for word in words)
