"""Each player in turn is asked, and only the choices that the chapter gives are lit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablectl.chapters.check import check_multiple
from tablectl.chapters.law import Choice
from tablectl.model.facts import DecisionMade
from tablectl.model.money import write_money
from tablectl.model.refusal import Param, Refused
from tablectl.model.settlement import Decision, SeatPlay
from tablectl.round.procedure import DONE, PASS, Ask, Change, Move, Offer, Procedure
from tablectl.round.state import Seat, with_seat
from tablectl.round.table import Table

#: an answer that leaves the player to be asked again on the next street
STAYS = "check"


class Decide(Procedure):
    steps = ("ask",)

    def moves(self) -> Iterable[Move]:
        return (Move("DecisionMade", "ask"), Move(PASS, "ask", DONE, self._nobody_left))

    def _next(self, table: Table) -> Seat | None:
        """The first from the dealer's left who has not answered on this street."""
        for seat in table.state.playing:
            if seat.action == "" or (seat.action == STAYS and seat.street != self.data.street):
                return seat
        return None

    def _nobody_left(self, table: Table) -> bool:
        return self._next(table) is None

    def _choices(self, table: Table) -> Iterable[Choice]:
        return (choice for choice in table.law.choice if choice.street == self.data.street)

    def check_DecisionMade(self, table: Table, step: str, fact: DecisionMade) -> None:
        seat = self._next(table)
        if seat is None or seat.number != fact.seat:
            raise Refused(
                "other_seat", self.clause(table, step), seat=fact.seat, now=seat.number if seat else 0
            )
        for choice in self._choices(table):
            if choice.action == fact.choice:
                self._check_amount(table, seat, choice, fact.amount)
                return
        known = ", ".join(choice.action for choice in self._choices(table))
        raise Refused(
            "unknown_decision", self.clause(table, step), seat=fact.seat, action=fact.choice, known=known
        )

    def _check_amount(self, table: Table, seat: Seat, choice: Choice, amount: int) -> None:
        if not choice.wager:
            if amount:
                raise Refused("no_amount", choice.clause, seat=seat.number, action=choice.action)
            return
        if amount <= 0:
            raise Refused("wager_nothing", choice.clause, seat=seat.number, wager=choice.wager)
        wagers = {**seat.wagers, choice.wager: amount}
        check_multiple(table.rules, choice, SeatPlay(seat.number, (), wagers, Decision(choice.action)))

    def on_DecisionMade(self, table: Table, step: str, fact: DecisionMade) -> Change:
        seat = table.state.seat(fact.seat)
        choice = next(choice for choice in self._choices(table) if choice.action == fact.choice)
        wagers = {**seat.wagers, choice.wager: fact.amount} if choice.wager else seat.wagers
        return with_seat(
            table.state, fact.seat, action=fact.choice, street=self.data.street, wagers=wagers
        ), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        seat = self._next(table)
        choices = " or ".join(choice.action for choice in self._choices(table))
        return {"seat": seat.number if seat else 0, "choices": choices}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        seat = self._next(table)
        if seat is None:
            return
        for choice in self._choices(table):
            fact = DecisionMade(seat=seat.number, choice=choice.action)
            label = f"choice_{choice.action}"
            if not choice.wager:
                yield Offer(fact, label=label, params={"seat": seat.number}, seat=seat.number)
                continue
            base = seat.wagers[choice.of]
            exactly = table.rules.options[choice.multiple] if choice.multiple else choice.exactly
            for times in (exactly,) if exactly else range(1, choice.at_most + 1):
                params: dict[str, Param] = {
                    "seat": seat.number,
                    "amount": write_money(base * times),
                    "times": times,
                }
                offer = DecisionMade(seat=seat.number, choice=choice.action, amount=base * times)
                yield Offer(offer, label=label, params=params, primary=times == 1, seat=seat.number)
            if choice.at_most > 1:
                ask = Ask("amount", "amount", least=1, most=base * choice.at_most)
                amount = DecisionMade(seat=seat.number, choice=choice.action, amount=base)
                yield Offer(
                    amount, label=f"{label}_other", params={"seat": seat.number}, ask=ask, seat=seat.number
                )
