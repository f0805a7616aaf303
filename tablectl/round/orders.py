"""What may be ordered between the procedures of a round: a recut, an idle table, a change of cards.

A recut leads to the cut and back to where the table was, with every wager as it stood.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tablectl.chapters.law import Law, Procedure
from tablectl.model.facts import DeckRemoved, Fact, ReshuffleOrdered, TableIdled
from tablectl.model.intents import EmptyShoe, Intent
from tablectl.model.refusal import Refused
from tablectl.round.conditions import self_shuffling
from tablectl.round.hours import hours_up
from tablectl.round.procedure import Condition, Offer
from tablectl.round.state import Deck, State, with_deck
from tablectl.round.table import Table

#: trigger, procedure it is heard in, procedure it leads to, and when
Edge = tuple[str, Procedure, Procedure, Condition]


def recut_ordered(table: Table) -> bool:
    return bool(table.state.resume)


def always(table: Table) -> bool:
    return True


def edges(law: Law) -> Iterator[Edge]:
    """Where the orders lead in this chapter."""
    by_use = {part.use: part for part in reversed(law.procedure)}
    betting, cut, idle, receive = (by_use.get(use) for use in ("betting", "cut", "idle", "receive"))
    if cut is not None and law.recut_clause:
        for part in _undealt(law):
            yield "ReshuffleOrdered", part, cut, recut_ordered
    if betting is not None and idle is not None:
        yield "TableIdled", betting, idle, always
    if betting is not None and receive is not None:
        yield "DeckRemoved", betting, receive, always


def _undealt(law: Law) -> Iterator[Procedure]:
    """The procedures from the cut until the first card is dealt."""
    after_cut = False
    for part in law.procedure:
        if after_cut:
            yield part
        after_cut = after_cut or part.use == "cut"
        if after_cut and part.use == "deal":
            return


def check_order(table: Table, fact: Fact) -> None:
    """Raises `Refused` when an order cannot be given now."""
    if isinstance(fact, ReshuffleOrdered):
        _check_recut(table)
    elif isinstance(fact, TableIdled):
        if self_shuffling(table):
            raise Refused("shuffles_itself", table.law.self_shuffling_clause)
        if table.state.playing:
            raise Refused("wagers_on_table", table.law.idle_clause)
    elif isinstance(fact, DeckRemoved):
        _check_change(table, fact)


def _check_recut(table: Table) -> None:
    clause = table.law.recut_clause
    if self_shuffling(table):
        raise Refused("shuffles_itself", table.law.self_shuffling_clause)
    if table.state.dealt.cards or table.state.dealt.waiting or (table.deck and table.deck.out):
        raise Refused("cards_dealt", clause)
    if table.deck is None or not table.deck.cut:
        raise Refused("nothing_cut", clause)
    if table.state.phase.endswith(".locking"):
        # the panel's confirmation is on its way, and must find the step that waits for it
        raise Refused("not_now", clause, action=ReshuffleOrdered.action, step=table.state.phase)


def _check_change(table: Table, fact: DeckRemoved) -> None:
    clause = table.clause(table.law.deck_hours_clause)
    if fact.deck != table.state.deck or table.deck is None:
        raise Refused("other_deck", clause, deck=fact.deck, wrong=table.state.deck)
    if not hours_up(table, table.deck):
        raise Refused("hours_left", clause, deck=fact.deck)
    if table.state.playing:
        raise Refused("wagers_on_table", clause)


def is_order(table: Table, fact: Fact) -> bool:
    """Whether this fact is one of these orders, rather than a step of the procedure under way."""
    if isinstance(fact, ReshuffleOrdered):
        return fact.recut
    in_betting = _use(table) == "betting"
    return in_betting and isinstance(fact, TableIdled | DeckRemoved)


def answer(table: Table, fact: Fact) -> tuple[State, tuple[Intent, ...]]:
    """What an order changes at once."""
    state = table.state
    if not is_order(table, fact):
        return state, ()
    if isinstance(fact, ReshuffleOrdered):
        state = replace(state, resume="" if _use(table) == "cut" else state.phase)
        if table.dealing != "automated_shoe":
            return with_deck(state, state.deck, cut=False), ()
        out = EmptyShoe(clause=table.law.recut_clause)
        return with_deck(state, state.deck, cut=False, at="layout"), (out,)
    if isinstance(fact, DeckRemoved):
        decks = tuple(Deck(d.colour) if d.colour == fact.deck else d for d in state.decks)
        inside = table.dealing == "automated_shoe" and table.deck is not None and table.deck.at == "shoe"
        clause = table.clause(table.law.deck_hours_clause)
        return replace(state, decks=decks), (EmptyShoe(clause=clause),) if inside else ()
    return state, ()


def _use(table: Table) -> str:
    name, _, _ = table.state.phase.partition(".")
    return next((part.use for part in table.law.procedure if part.name == name), "")


def offers(table: Table) -> Iterator[Offer]:
    """The orders that could be given here."""
    uses = {part.use for part in table.law.procedure}
    deck = table.deck
    name, _, _ = table.state.phase.partition(".")
    undealt = {part.name for part in _undealt(table.law)}
    if table.law.recut_clause and deck is not None and deck.cut and not deck.out and name in undealt:
        yield Offer(ReshuffleOrdered(recut=True), label="order_recut")
    if _use(table) == "betting":
        if "idle" in uses and not table.state.playing:
            yield Offer(TableIdled())
        if deck is not None and hours_up(table, deck):
            yield Offer(DeckRemoved(deck=deck.colour), params={"deck": deck.colour}, primary=True)
