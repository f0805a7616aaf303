"""Settlement, seat by seat in the chapter's order; progressive awards only with the floor.

What is next comes from the chapter's own generator (`settling.progress`): results to pay, or something
that must be seen or said first (`asking.py`). A void round gives back what its clause does not settle,
in one tap, and settles the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.model.facts import (
    AwardDocumented,
    AwardLit,
    AwardValidated,
    DutyDone,
    SeatSettled,
    WagerCorrected,
)
from tablectl.model.intents import LightAward
from tablectl.model.money import write_money
from tablectl.model.refusal import Param, Refused
from tablectl.model.settlement import Result
from tablectl.round.procedure import DONE, PASS, Ask, Change, Move, Offer
from tablectl.round.procedures.asking import Asking
from tablectl.round.procedures.setting import set_offers
from tablectl.round.settling import contribute, paid_out, posted, progress, settled_in_void, voided
from tablectl.round.state import Award, Need, State, with_seat
from tablectl.round.table import Table


def objected(table: Table) -> bool:
    return table.state.hold is not None


def something_to_pay(table: Table) -> bool:
    return not table.state.void and len(table.state.results) > table.state.settled


def void_to_return(table: Table) -> bool:
    """What the clause does not settle stands first among the results of a void round."""
    result = _next(table)
    return bool(table.state.void) and result is not None and result.wager not in settled_in_void(table)


def void_to_pay(table: Table) -> bool:
    return bool(table.state.void) and len(table.state.results) > table.state.settled


def finished(table: Table) -> bool:
    return not table.state.need.kind and len(table.state.results) == table.state.settled


def award_due(table: Table) -> bool:
    result = _next(table)
    return result is not None and _is_award(table, result)


def from_the_meter(table: Table) -> bool:
    result = _next(table)
    return result is not None and bool(result.from_meter)


def _next(table: Table) -> Result | None:
    state = table.state
    return state.results[state.settled] if state.settled < len(state.results) else None


def _is_award(table: Table, result: Result) -> bool:
    return table.sensed is not None and result.wager == table.sensed.name and result.pays > 0


def _group(table: Table) -> tuple[Result, ...]:
    """The unsettled results that go together: one seat's, or all that a void round gives back."""
    state = table.state
    rest = state.results[state.settled :]
    if void_to_return(table):
        settles = settled_in_void(table)
        return tuple(result for result in rest if result.wager not in settles)
    count = 0
    while count < len(rest) and rest[count].seat == rest[0].seat:
        count += 1
    return rest[:count]


class Settle(Asking):
    steps = (
        "next",
        "return",
        "turn",
        "more",
        "read",
        "pick",
        "set",
        "ask",
        "objection",
        "pay",
        "validate",
        "document",
    )

    further_clauses = ("dealer",)

    def clause(self, table: Table, step: str) -> str:
        """What is paid is paid under its own clause; the dealer's cards are turned up under another."""
        result = _next(table)
        if step == "pay" and result is not None:
            return result.clause
        if step in ("turn", "read") and self.whose(table, step) == "dealer":
            return table.clause(self.data.clauses.get("dealer", "")) or super().clause(table, step)
        return super().clause(table, step)

    def moves(self) -> Iterable[Move]:
        return (
            Move(PASS, "next", "objection", objected),
            Move(PASS, "next", "return", void_to_return),
            Move(PASS, "next", "validate", award_due),
            Move(PASS, "next", "pay", void_to_pay),
            Move(PASS, "next", "pay", something_to_pay),
            Move(PASS, "next", DONE, finished),
            Move(PASS, "next", DONE, self._ends_here),
            *self.asking_moves(),
            Move("DutyDone", "return", "next"),
            Move("WagerCorrected", "objection", "next"),
            Move("HandEntered", "objection", "next"),
            Move("HandSet", "objection", "next"),
            Move("HandEntered", "pay", "next"),
            Move("HandSet", "pay", "next"),
            Move("HandEntered", "validate", "next"),
            Move("HandSet", "validate", "next"),
            Move("SeatSettled", "pay", "validate", award_due),
            Move("SeatSettled", "pay", "next"),
            Move("AwardValidated", "validate", "document", from_the_meter),
            Move("AwardValidated", "validate", "next"),
            Move("AwardDocumented", "document", "next"),
        )

    def _ends_here(self, table: Table) -> bool:
        """The hand at which this part of the settlement ends would be next."""
        need = table.state.need
        return bool(self.data.until) and (need.kind, need.whose) == ("turn", self.data.until)

    def again(self, step: str) -> str:
        """An award on its way is brought to its end first."""
        return "" if step in ("validate", "document", "return") else "next"

    def enter(self, table: Table, step: str) -> Change:
        if step == "next":
            return self._look(table), ()
        result = _next(table)
        if step == "validate" and result is not None:
            light = LightAward(seat=result.seat, hand=result.hand, clause=self.clause(table, "validate"))
            return table.state, (light,)
        return table.state, ()

    def ask_again(self, table: Table, step: str, device: str) -> Change:
        return self.enter(table, step) if step == "validate" else (table.state, ())

    def _look(self, table: Table) -> State:
        """What the chapter can settle now; at the first look the round's wagers feed the meter."""
        state = table.state
        settles = settled_in_void(table)
        if not state.opening_meter:
            feeds = not state.void or (table.sensed is not None and table.sensed.name in settles)
            meter = contribute(table) if feeds else state.meter
            state = replace(state, meter=meter, opening_meter=meter.cents)
        if state.void and not settles:
            results = voided(table, settles, ())
            return replace(state, results=results, need=Need(), hold=None)
        known = progress(table.after(state))
        results = voided(table, settles, known.results) if state.void else known.results
        state = replace(state, results=results, need=known.need, hold=known.refusal)
        return self._collect_folds(table.after(state))

    def _collect_folds(self, table: Table) -> State:
        """What a player gave up was collected when he did: it needs no further tap."""
        state = table.state
        while (result := _next(table.after(state))) is not None and not state.void:
            seat = state.seat(result.seat)
            given_up = next((c.forfeits for c in table.law.choice if c.action == seat.action), ())
            if result.wager not in given_up or result.outcome != "lose":
                break
            state = self._post(state, result)
        return state

    def _post(self, state: State, result: Result) -> State:
        meter = paid_out(state.meter, result.from_meter)
        return replace(state, settled=state.settled + 1, ledger=posted(state.ledger, result), meter=meter)

    def check_DutyDone(self, table: Table, step: str, fact: DutyDone) -> None:
        if fact.duty != "return_wagers":
            raise Refused("other_duty", self.clause(table, step), duty=fact.duty, now="return_wagers")

    def on_DutyDone(self, table: Table, step: str, fact: DutyDone) -> Change:
        state = table.state
        for result in _group(table):
            state = self._post(state, result)
        return state, ()

    def check_WagerCorrected(self, table: Table, step: str, fact: WagerCorrected) -> None:
        was = (
            table.state.seat(fact.seat).wagers.get(fact.wager, 0) if 1 <= fact.seat <= table.law.seats else 0
        )
        known = was and fact.was == was != fact.amount
        if not known or not 0 < fact.amount <= self._most(table, fact):
            raise Refused(
                "correction", self.clause(table, step), seat=fact.seat, wager=fact.wager, was=write_money(was)
            )

    def _most(self, table: Table, fact: WagerCorrected) -> int:
        """The widest bound that any hand has for this wager; nothing where it is no raise."""
        wagers = table.state.seat(fact.seat).wagers
        bounds = (c.at_most * wagers.get(c.of, 0) for c in table.law.choice if c.wager == fact.wager)
        return max(bounds, default=0)

    def on_WagerCorrected(self, table: Table, step: str, fact: WagerCorrected) -> Change:
        """What was too much goes back, what was too little is added, with both values journalled."""
        wagers = {**table.state.seat(fact.seat).wagers, fact.wager: fact.amount}
        return replace(with_seat(table.state, fact.seat, wagers=wagers), hold=None), ()

    def check_SeatSettled(self, table: Table, step: str, fact: SeatSettled) -> None:
        seat = self._seat(table, step)
        if fact.seat != seat:
            raise Refused("other_seat", self.clause(table, step), seat=fact.seat, now=seat)

    def on_SeatSettled(self, table: Table, step: str, fact: SeatSettled) -> Change:
        state = table.state
        for result in _group(table):
            if _is_award(table, result):
                break
            state = self._post(state, result)
        return state, ()

    def on_AwardLit(self, table: Table, step: str, fact: AwardLit) -> Change:
        return replace(table.state, lit=(*table.state.lit, fact.seat)), ()

    def check_AwardValidated(self, table: Table, step: str, fact: AwardValidated) -> None:
        seat = self._seat(table, step)
        if fact.seat != seat:
            raise Refused("other_seat", self.clause(table, step), seat=fact.seat, now=seat)
        if seat not in table.state.lit and table.state.device("progressive").usable:
            raise Refused("award_not_lit", self.clause(table, step), seat=seat)

    def on_AwardValidated(self, table: Table, step: str, fact: AwardValidated) -> Change:
        result = _next(table)
        assert result is not None
        return self._award(table, result, "") if not result.from_meter else (table.state, ())

    def check_AwardDocumented(self, table: Table, step: str, fact: AwardDocumented) -> None:
        seat = self._seat(table, step)
        if fact.seat != seat:
            raise Refused("other_seat", self.clause(table, step), seat=fact.seat, now=seat)
        if not fact.document.strip():
            raise Refused("document_missing", self.clause(table, step), seat=seat)

    def on_AwardDocumented(self, table: Table, step: str, fact: AwardDocumented) -> Change:
        result = _next(table)
        assert result is not None
        return self._award(table, result, fact.document)

    def _award(self, table: Table, result: Result, document: str) -> Change:
        award = Award(result.seat, result.pays, result.from_meter, result.hand, document)
        state = replace(table.state, awards=(*table.state.awards, award))
        return self._post(state, result), ()

    def _seat(self, table: Table, step: str) -> int:
        """Whose turn it is."""
        if step in ("turn", "more", "read", "pick", "set", "ask"):
            return table.state.need.seat
        if step == "objection" and table.state.hold is not None:
            return int(table.state.hold.params.get("seat", 0))
        result = _next(table)
        return result.seat if result is not None else 0

    def whose(self, table: Table, step: str) -> str:
        if step in ("objection", "pay", "validate"):
            seat = self._seat(table, step)
            return f"seat {seat}" if seat else ""
        return super().whose(table, step)

    def sentence(self, table: Table, step: str) -> str:
        """A dealer's stack that came from a machine may have its own sentence: it lies under a cover card."""
        ours = step == "turn" and self.whose(table, step) == "dealer" and "dealer" in table.state.dealt.stacks
        usual = super().sentence(table, step)
        return self.data.say.get("dealer", usual) if ours else usual

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        group = [result for result in _group(table) if not _is_award(table, result)]
        result = _next(table)
        return {
            **self.asking_params(table, step),
            "seat": self._seat(table, step),
            "pays": write_money(sum(r.pays for r in group)),
            "returns": write_money(sum(r.returned for r in group)),
            "takes": write_money(sum(r.stake - r.returned for r in group)),
            "hand": result.hand if result else "",
            "award": write_money(result.pays) if result else "",
        }

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        seat = self._seat(table, step)
        if step == "return":
            yield Offer(DutyDone(duty="return_wagers"), label="duty_return_wagers", primary=True)
        if step == "pay":
            yield Offer(SeatSettled(seat=seat), params={"seat": seat}, primary=True)
        yield from self.asking_offers(table, step)
        if step == "objection":
            yield from self._corrections(table, seat)
            yield from self._again(table, seat)
        if step == "validate":
            yield Offer(AwardValidated(seat=seat), params={"seat": seat}, primary=True)
        if step == "document":
            form = Ask("document", "text", (("jackpot slip signed", "jackpot slip signed"),))
            yield Offer(
                AwardDocumented(seat=seat, document=""), params={"seat": seat}, ask=form, primary=True
            )

    def _again(self, table: Table, seat: int) -> Iterable[Offer]:
        """Cards that were laid apart wrongly, or entered so, can be entered once more."""
        whose = f"seat {seat}"
        if seat and table.state.seat(seat).parts:
            yield from set_offers(table, whose, self._kind(table, "objection"), seat)

    def _corrections(self, table: Table, seat: int) -> Iterable[Offer]:
        """A raise above what the hand allowed is brought down; one below the Ante is made equal to it."""
        wagers = table.state.seat(seat).wagers if seat else {}
        for choice in table.law.choice:
            was = wagers.get(choice.wager, 0)
            for times in range(1, choice.at_most):
                amount = wagers.get(choice.of, 0) * times
                if 0 < amount < was or (times == 1 and 0 < was < amount):
                    fact = WagerCorrected(
                        seat=seat,
                        wager=choice.wager,
                        was=was,
                        amount=amount,
                        why="not what the hand allows",
                    )
                    yield Offer(fact, params={"seat": seat, "amount": write_money(amount)}, seat=seat)
