"""The shuffler's next deck: two decks take turns, and no machine stands idle beside an unshuffled one."""

from __future__ import annotations

from tablectl.model.intents import Intent, StartShuffle
from tablectl.round.state import State, with_deck
from tablectl.round.table import Table


def next_deck(table: Table) -> str:
    """Two decks are played by turns, each every other round; a deck that is not here yet is no choice.

    What already lies shuffled in the machine is played first: nothing else can be shuffled before.
    """
    decks = [deck for deck in table.in_use if deck.at != "box"]
    stored = [deck for deck in decks if deck.at == "shuffler" and deck.shuffled == "yes"]
    if stored and table.automated:
        return stored[0].colour
    others = [deck for deck in decks if deck.colour != table.state.played]
    return (others or decks or table.state.decks)[0].colour


def feed(table: Table) -> tuple[State, tuple[Intent, ...]]:
    """Sends the next unshuffled deck into the shuffler, the one to be dealt first; none that counts wrong."""
    state = table.state
    if not table.automated or any(deck.at == "shuffler" and deck.shuffled != "no" for deck in state.decks):
        return state, ()
    unshuffled = [d for d in state.decks if d.shuffled == "no" and not d.wrong_count]
    waiting = [d for d in unshuffled if d.at in ("layout", "rack") and not d.preshuffled]
    stuck = [d for d in unshuffled if d.at == "shuffler"]
    for deck in sorted(stuck + waiting, key=lambda deck: deck.colour != state.deck):
        state = with_deck(state, deck.colour, at="shuffler", shuffled="running")
        return state, (StartShuffle(deck=deck.colour, clause=_clause(table)),)
    return state, ()


def _clause(table: Table) -> str:
    """Under which a machine shuffles, whatever else is going on at the table."""
    part = next(part for part in table.law.procedure if part.use == "shuffle")
    return table.clause(part.clauses.get("running", ""))
