"""Shuffling, by machine with its count or by hand; two decks take turns; a wrong deck leaves the table.

A deck never goes to the shoe unless this procedure saw it shuffled since it was last dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.model.facts import DeckRemoved, DutyDone, ReshuffleOrdered
from tablectl.model.intents import ClearShuffler, PresentDeck
from tablectl.model.refusal import Param, Refused
from tablectl.round.conditions import cut_required
from tablectl.round.feeding import feed, next_deck
from tablectl.round.procedure import DONE, PASS, Change, Move, Offer, Procedure
from tablectl.round.state import Deck, with_deck
from tablectl.round.table import Table


def _deck(table: Table) -> Deck:
    deck = table.deck
    assert deck is not None, "the shuffle chose no deck"
    return deck


def by_machine(table: Table) -> bool:
    return table.automated and not ready(table)


def by_hand(table: Table) -> bool:
    return not table.automated and not ready(table)


def ready(table: Table) -> bool:
    deck = _deck(table)
    return not deck.wrong_count and (deck.shuffled == "yes" or deck.preshuffled)


def wrong(table: Table) -> bool:
    return bool(_deck(table).wrong_count)


def failed(table: Table) -> bool:
    return table.automated and table.state.device("shuffler").status == "jammed"


def taken_out(table: Table) -> bool:
    """The machine was put away with the cards in it: they are not shuffled any more."""
    return not ready(table) and not wrong(table)


def overtaken(table: Table) -> bool:
    """The machine had the other deck in it, and finished that: this one cannot go in before it is out."""
    waits = _deck(table).at != "shuffler"
    return table.automated and waits and next_deck(table) != table.state.deck and _stored(table)


def _stored(table: Table) -> bool:
    return any(deck.at == "shuffler" and deck.shuffled == "yes" for deck in table.state.decks)


def recovered(table: Table) -> bool:
    return not failed(table)


def goes_on(table: Table) -> bool:
    """In the shoe, or to the cut first."""
    return _deck(table).at == "shoe" or cut_first(table)


def cut_first(table: Table) -> bool:
    return cut_required(table) and any(part.use == "cut" for part in table.law.procedure)


def box_empty(table: Table) -> bool:
    """The cards' hours were up: new ones have to come."""
    return _deck(table).at == "box"


class Shuffle(Procedure):
    steps = ("start", "running", "hand", "failed", "wrong", "present")

    def moves(self) -> Iterable[Move]:
        return (
            Move(PASS, "start", "receive", box_empty),
            Move(PASS, "start", "wrong", wrong),
            Move(PASS, "start", "failed", lambda table: failed(table) and by_machine(table)),
            Move(PASS, "start", "running", by_machine),
            Move(PASS, "start", "hand", by_hand),
            Move(PASS, "start", "present", ready),
            Move(PASS, "running", "wrong", wrong),
            Move(PASS, "running", "present", ready),
            Move(PASS, "running", "failed", failed),
            Move(PASS, "running", "start", overtaken),
            Move(PASS, "running", "hand", by_hand),
            Move("DutyDone", "hand", "present"),
            Move(PASS, "failed", "start", recovered),
            Move("DeckRemoved", "wrong", "receive"),
            Move("ReshuffleOrdered", "present", "start"),
            Move(PASS, "present", "wrong", wrong),
            Move(PASS, "present", "start", taken_out),
            Move(PASS, "present", DONE, goes_on),
        )

    def clause(self, table: Table, step: str) -> str:
        """A deck that a count of its stub found wrong leaves under the clause of that count."""
        found = table.deck.wrong_clause if step == "wrong" and table.deck else ""
        missing = step == "present" and "shuffler" in table.state.refused
        return found or super().clause(table, "failed" if missing else step)

    def sentence(self, table: Table, step: str) -> str:
        if step == "present" and "shuffler" in table.state.refused:
            return "shuffle_refused"
        return super().sentence(table, step)

    def enter(self, table: Table, step: str) -> Change:
        if step == "start":
            state = table.state
            wrong = next((deck.colour for deck in state.decks if deck.wrong_count), "")
            stacked = tuple(replace(d, at="layout") if d.at == "spread" else d for d in state.decks)
            return replace(state, deck=wrong or next_deck(table), decks=stacked), ()
        if step == "running":
            return feed(table)
        if step == "present":
            return self._present(table)
        return table.state, ()

    def _present(self, table: Table) -> Change:
        """From the machine into an automated shoe, which says so; into hands; or first to the cut."""
        deck, clause = _deck(table), self.clause(table, "present")
        if cut_first(table):
            return self._to_the_cut(table, deck, clause)
        if deck.at != "shuffler" or not table.automated:
            return with_deck(table.state, deck.colour, at="shoe"), ()
        present = PresentDeck(deck=deck.colour, clause=clause)
        if table.dealing == "automated_shoe":
            return table.state, (present,)
        state, intents = feed(table.after(with_deck(table.state, deck.colour, at="shoe")))
        return state, (present, *intents)

    def _to_the_cut(self, table: Table, deck: Deck, clause: str) -> Change:
        """What a machine shuffled comes out of it first, and the other cards go in."""
        if deck.at != "shuffler" or not table.automated:
            return table.state, ()
        state, intents = feed(table.after(with_deck(table.state, deck.colour, at="layout")))
        return state, (PresentDeck(deck=deck.colour, clause=clause), *intents)

    def ask_again(self, table: Table, step: str, device: str) -> Change:
        return self._present(table) if step == "present" else (table.state, ())

    def on_ReshuffleOrdered(self, table: Table, step: str, fact: ReshuffleOrdered) -> Change:
        """A deck that does not arrive, whatever became of the machine: it is found, and shuffled again."""
        return with_deck(table.state, table.state.deck, at="rack", shuffled="no", cut=False), ()

    def check_DutyDone(self, table: Table, step: str, fact: DutyDone) -> None:
        if fact.duty != "shuffle":
            raise Refused("other_duty", self.clause(table, step), duty=fact.duty, now="shuffle")

    def on_DutyDone(self, table: Table, step: str, fact: DutyDone) -> Change:
        return with_deck(
            table.state, table.state.deck, shuffled="yes", cut=False, by_hand=True, at="layout"
        ), ()

    def check_DeckRemoved(self, table: Table, step: str, fact: DeckRemoved) -> None:
        if fact.deck != table.state.deck:
            raise Refused("other_deck", self.clause(table, step), deck=fact.deck, wrong=table.state.deck)

    def on_DeckRemoved(self, table: Table, step: str, fact: DeckRemoved) -> Change:
        decks = tuple(Deck(d.colour) if d.colour == fact.deck else d for d in table.state.decks)
        loose = (ClearShuffler(clause=self.clause(table, step)),) if table.automated else ()
        return replace(table.state, decks=decks), loose

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        deck = table.deck
        return {
            "deck": table.state.deck,
            "count": deck.wrong_count if deck else 0,
            "cards": table.deck_size,
            "why": table.state.refused.get("shuffler") or table.state.device("shuffler").detail,
        }

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        if step == "hand":
            yield Offer(DutyDone(duty="shuffle"), label="duty_shuffle", primary=True)
        if step == "present":
            missing = "shuffler" in table.state.refused
            clause = self.clause(table, "failed")
            yield Offer(ReshuffleOrdered(), label="reshuffle_missing", primary=missing, clause=clause)
        if step == "wrong":
            yield Offer(DeckRemoved(deck=table.state.deck), params={"deck": table.state.deck}, primary=True)
