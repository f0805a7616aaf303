"""Why no bet may be taken now: a warning light is not an interlock, this is."""

from __future__ import annotations

from collections.abc import Iterator

from tablectl.model.refusal import Refusal, Refused
from tablectl.round.hours import hours_up
from tablectl.round.table import Table


def blockers(table: Table) -> Iterator[Refusal]:
    """Every reason, each with the sentence that says what to do."""
    for name in table.needed_devices():
        device = table.state.device(name)
        holding = device.status == "holding" and not (name == "shoe" and table.state.dealt.order)
        if holding or not device.usable:
            yield Refusal(f"device_{device.status}", "", {"device": name, "detail": device.detail})
    deck = table.deck
    if deck is not None and deck.at == "shuffler" and "shuffler" in table.state.refused:
        why = table.state.refused["shuffler"]
        yield Refusal("deck_inside", shoe_clause(table), {"deck": deck.colour, "why": why})
    if deck is not None and deck.at == "shoe" and shoe_empty(table):
        yield Refusal("shoe_empty", shoe_clause(table), {"deck": deck.colour})
    if deck is not None and deck.wrong_count:
        yield Refusal("deck_count", table.law.deck.clause, {"deck": deck.colour, "count": deck.wrong_count})
    if deck is not None and hours_up(table, deck) and not table.state.playing:
        clause = table.clause(table.law.deck_hours_clause)
        yield Refusal("deck_hours", clause, {"deck": deck.colour})
    if table.state.hold is not None:
        yield table.state.hold


def shoe_empty(table: Table) -> bool:
    """The automated shoe says that nothing is in it, although nothing was dealt from it yet."""
    undealt = not table.state.dealt.order
    return table.dealing == "automated_shoe" and undealt and table.state.device("shoe").empty


def shoe_clause(table: Table) -> str:
    """The clause under which cards that a machine did not give out are shuffled again."""
    facts = ("ShoeFailed", "ShuffleFailed")
    return next((i.clause for fact in facts for i in table.law.irregularity if i.fact == fact), "")


def check_clear(table: Table) -> None:
    """Raises the first blocker."""
    for blocker in blockers(table):
        raise Refused(blocker.code, blocker.clause, **blocker.params)
