"""Irregularities: which may be called in this step, and the remedies that are carried out.

A chapter lists them as data: name, clause, the procedures in which they can happen, the remedies by
name, and, for a void round, the wagers that are settled all the same. Each remedy is one function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from tablectl.chapters.law import Irregularity
from tablectl.model.facts import Fact, IrregularityCalled
from tablectl.model.refusal import Refused
from tablectl.round.conditions import holds
from tablectl.round.procedures.setting import cards_of, house_parts
from tablectl.round.state import State, with_deck, with_seat
from tablectl.round.table import Table

#: the table, what happened, and to whose hand
Remedy = Callable[[Table, Irregularity, str], State]


def void_round(table: Table, irregularity: Irregularity, whose: str) -> State:
    """All hands are void: the clearing up returns the wagers that the clause does not settle (R-4)."""
    return replace(table.state, void=irregularity.clause, voided_by=irregularity.name)


def discard_card(table: Table, irregularity: Irregularity, whose: str) -> State:
    """One card goes to the discard rack unused; it still counts when the deck is reconciled."""
    state = table.state
    stub = None if state.stub is None else state.stub - 1
    return replace(state, face_up=state.face_up + 1, stub=stub)


def void_when_second(table: Table, irregularity: Irregularity, whose: str) -> State:
    """A second card found face up ends the round."""
    return void_round(table, irregularity, whose) if table.state.face_up > 1 else table.state


def use_as_next(table: Table, irregularity: Irregularity, whose: str) -> State:
    """An unexposed card drawn in error is simply the next card."""
    return table.state


def play_on(table: Table, irregularity: Irregularity, whose: str) -> State:
    """The player chose to keep the hand."""
    return table.state


def dead_hand(table: Table, irregularity: Irregularity, whose: str) -> State:
    """One player's hand is out of the round, and what it wagered goes back."""
    return with_seat(table.state, int(whose.removeprefix("seat ")), out=irregularity.clause)


def deal_last(table: Table, irregularity: Irregularity, whose: str) -> State:
    """One player's hand is completed after all others."""
    return with_seat(table.state, int(whose.removeprefix("seat ")), late=True)


def no_roll(table: Table, irregularity: Irregularity, whose: str) -> State:
    """The dice do not count: they are shaken again."""
    return replace(table.state, dice=0, start="")


def reset_dealer_hand(table: Table, irregularity: Irregularity, whose: str) -> State:
    """The dealer's hands are set again, by the house way; a site's own way is asked for."""
    return replace(table.state, dealer_parts=house_parts(table, cards_of(table.state, "dealer")))


def cover_card_out(table: Table, irregularity: Irregularity, whose: str) -> State:
    """The cover card is laid aside: the round is finished, then the shoe is shuffled."""
    return with_deck(table.state, table.state.deck, cover=whose or "nobody")


def burn_next(table: Table, irregularity: Irregularity, whose: str) -> State:
    """A new dealer takes one card out before dealing."""
    return with_deck(table.state, table.state.deck, burn=True)


def reshuffle(table: Table, irregularity: Irregularity, whose: str) -> State:
    """A shuffle that did not finish is none: those cards are shuffled again."""
    state = table.state
    for deck in state.decks:
        if deck.shuffled == "running":
            state = with_deck(state, deck.colour, shuffled="no")
    return state


def interrupt(table: Table, irregularity: Irregularity, whose: str) -> State:
    """Play waits here until what the clause asks for has been done."""
    return replace(table.state, resume=table.state.phase)


REMEDIES: dict[str, Remedy] = {
    remedy.__name__: remedy
    for remedy in (
        void_round,
        discard_card,
        void_when_second,
        use_as_next,
        reshuffle,
        play_on,
        dead_hand,
        deal_last,
        no_roll,
        reset_dealer_hand,
        cover_card_out,
        burn_next,
        interrupt,
    )
}


def here(table: Table) -> Iterator[Irregularity]:
    """Those that can happen in this step and are called by a person.

    An award on its way is brought to its end before anything voids the round.
    """
    name, _, step = table.state.phase.partition(".")
    for irregularity in table.law.irregularity:
        if step in ("validate", "document") and "void_round" in irregularity.remedy:
            continue
        called = name in irregularity.during and not irregularity.fact and not table.state.void
        nobody = irregularity.whose == "seat" and not concerned(table, irregularity)
        if called and holds(table, irregularity.when) and not nobody:
            yield irregularity


def concerned(table: Table, irregularity: Irregularity) -> tuple[str, ...]:
    """The hands that an irregularity can be about: dealt, and not completed or shown yet.

    Where it may be nobody's, none is one of them.
    """
    if not irregularity.whose:
        return ()
    if irregularity.whose == "box":
        return (*(f"seat {seat.number}" for seat in table.state.playing), "")
    state = table.state
    names = (f"seat {seat.number}" for seat in state.playing if not seat.out)
    return tuple(name for name in names if state.dealt.held.get(name) and name not in state.turned)


def check_irregularity(table: Table, fact: IrregularityCalled) -> None:
    for irregularity in here(table):
        if irregularity.name == fact.name:
            known = concerned(table, irregularity)
            if irregularity.whose and fact.whose not in known:
                raise Refused(
                    "whose_hand", irregularity.clause, whose=fact.whose or "nobody", known=", ".join(known)
                )
            return
    clause = next((i.clause for i in table.law.irregularity if i.name == fact.name), "")
    raise Refused("irregularity_not_here", clause, name=fact.name, step=table.state.phase)


def carry_out(table: Table, irregularity: Irregularity, whose: str = "") -> State:
    """The remedies in the order of the text."""
    for name in irregularity.remedy:
        table = table.after(REMEDIES[name](table, irregularity, whose))
    return table.state


def answer(table: Table, fact: Fact) -> State:
    """The remedies of an irregularity that a person called, or that a device reports by its fact."""
    name, _, _ = table.state.phase.partition(".")
    for irregularity in table.law.irregularity:
        named = isinstance(fact, IrregularityCalled) and irregularity.name == fact.name
        told = fact.kind() in (irregularity.fact, irregularity.report) and name in irregularity.during
        if named or (told and holds(table, irregularity.when)):
            whose = fact.whose if isinstance(fact, IrregularityCalled) else ""
            return carry_out(table, irregularity, whose)
    return table.state
