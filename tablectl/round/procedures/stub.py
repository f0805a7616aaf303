"""The stub: out of the shoe, counted when it is due, and every round reconciled to the whole deck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.model.facts import DutyDone, StubCounted, StubRemoved
from tablectl.model.intents import EmptyShoe
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, PASS, VOID, Ask, Change, Move, Offer, Procedure, is_void
from tablectl.round.procedures.deal import from_hands, from_machine
from tablectl.round.state import with_deck
from tablectl.round.table import Table

#: rounds since the stub was counted, in the round that counts it
COUNTED = -1


def expected_stub(table: Table) -> int:
    """What must be left when nothing is missing and nothing too many."""
    state = table.state
    return table.deck_size - state.dealt.cards - state.face_up - state.burned


def disagrees(table: Table) -> bool:
    return table.state.stub is not None and table.state.stub != expected_stub(table)


def count_due(table: Table) -> bool:
    """Every five rounds at least, unless the shuffler counts; and whenever the shoe's own count is wrong."""
    due = not table.counted and table.state.since_stub_count + 1 >= table.law.stub_every
    return disagrees(table) or due or table.law.stub_always


def stub_out(table: Table) -> bool:
    return from_hands(table) or table.state.stub is not None


def not_due(table: Table) -> bool:
    return stub_out(table) and not count_due(table)


def due(table: Table) -> bool:
    return stub_out(table) and count_due(table)


class TakeOut(Procedure):
    """The remaining cards leave the automated shoe, because the rest is dealt from the hand."""

    steps: tuple[str, ...] = ("remove",)

    def moves(self) -> Iterable[Move]:
        return (Move(PASS, "remove", DONE, stub_out),)

    def enter(self, table: Table, step: str) -> Change:
        if from_machine(table) and table.state.stub is None:
            return table.state, (EmptyShoe(clause=self.clause(table, step)),)
        return table.state, ()

    def ask_again(self, table: Table, step: str, device: str) -> Change:
        return self.enter(table, step)

    def on_StubRemoved(self, table: Table, step: str, fact: StubRemoved) -> Change:
        """A shoe that does not count says nothing; the stub is then what it should be until it is counted."""
        blind = fact.count == 0 and not table.state.device("shoe").counts
        return replace(table.state, stub=expected_stub(table) if blind else fact.count), ()

    def prompt(self, step: str) -> str:
        return f"stub_{step}"


class Stub(TakeOut):
    steps = ("remove", "count", "place")

    def moves(self) -> Iterable[Move]:
        return (
            Move(PASS, "remove", "count", due),
            Move(PASS, "remove", "place", not_due),
            Move("StubCounted", "count", VOID, is_void),
            Move("StubCounted", "count", "place"),
            Move("DutyDone", "place", DONE),
        )

    def clause(self, table: Table, step: str) -> str:
        """A stub that nobody counts goes to the rack under the clause that takes it out of the shoe."""
        uncounted = step == "place" and table.state.since_stub_count != COUNTED
        return super().clause(table, "remove" if uncounted else step)

    def enter(self, table: Table, step: str) -> Change:
        return super().enter(table, step) if step == "remove" else (table.state, ())

    def on_StubRemoved(self, table: Table, step: str, fact: StubRemoved) -> Change:
        return super().on_StubRemoved(table, step, fact) if step == "remove" else (table.state, ())

    def check_StubCounted(self, table: Table, step: str, fact: StubCounted) -> None:
        if not 0 <= fact.count <= table.deck_size:
            raise Refused("stub_range", self.clause(table, step), count=fact.count, most=table.deck_size)

    def on_StubCounted(self, table: Table, step: str, fact: StubCounted) -> Change:
        """A wrong count voids the round; unless the cards were misdealt, the deck leaves the table too."""
        state = replace(table.state, stub=fact.count, since_stub_count=COUNTED)
        if fact.count == expected_stub(table):
            return state, ()
        state = replace(state, void=self.void_clause(table, "count"))
        if not fact.misdealt:
            total = table.deck_size - expected_stub(table) + fact.count
            state = with_deck(state, state.deck, wrong_count=total, wrong_clause=state.void)
        return state, ()

    def check_DutyDone(self, table: Table, step: str, fact: DutyDone) -> None:
        if fact.duty != "stub":
            raise Refused("other_duty", self.clause(table, step), duty=fact.duty, now="stub")

    def on_DutyDone(self, table: Table, step: str, fact: DutyDone) -> Change:
        return replace(table.state, stub=expected_stub(table)), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"expected": expected_stub(table)}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        if step == "count":
            count = StubCounted(count=expected_stub(table))
            ask = Ask("count", "count", least=0, most=table.deck_size)
            yield Offer(count, label="stub_agrees", params={"expected": expected_stub(table)}, primary=True)
            yield Offer(count, label="stub_not_misdealt", ask=ask)
            yield Offer(replace(count, misdealt=True), label="stub_misdealt", ask=ask)
        if step == "place":
            yield Offer(DutyDone(duty="stub"), label="duty_stub", primary=True)
