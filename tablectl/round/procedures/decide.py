"""Each player in turn is asked, and only the choices that the chapter gives are lit.

What a choice is, what it costs and how it is recorded stands here once: the settlement asks the same
way where a chapter lets each player decide only after his hand has been turned up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tablectl.chapters import law
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


def choices(table: Table, data: law.Procedure) -> tuple[Choice, ...]:
    """What may be answered on a street; what gives up for good waits for the last one."""
    if data.stays_clause:
        raises = (choice for choice in table.law.choice if choice.street == data.street)
        return (*raises, Choice(STAYS, data.stays_clause, data.street))
    return tuple(choice for choice in table.law.choice if choice.street in ("", data.street))


def check_choice(seat: Seat, fact: DecisionMade, known: Iterable[Choice], table: Table, clause: str) -> None:
    """Raises `Refused` unless the answer is one of the choices, with the wager that it takes."""
    for choice in known:
        if choice.action == fact.choice:
            for wager in choice.bars:
                if wager in seat.wagers:
                    raise Refused("surrender_with_bonus", choice.clause, seat=seat.number, wager=wager)
            _check_amount(table, seat, choice, fact.amount)
            return
    names = ", ".join(choice.action for choice in known)
    raise Refused("unknown_decision", clause, seat=fact.seat, action=fact.choice, known=names)


def _check_amount(table: Table, seat: Seat, choice: Choice, amount: int) -> None:
    if not choice.wager:
        if amount:
            raise Refused("no_amount", choice.clause, seat=seat.number, action=choice.action)
        return
    if amount <= 0:
        raise Refused("wager_nothing", choice.clause, seat=seat.number, wager=choice.wager)
    wagers = {**seat.wagers, choice.wager: amount}
    check_multiple(table.rules, choice, SeatPlay(seat.number, (), wagers, Decision(choice.action)))


def decided(table: Table, fact: DecisionMade, known: Iterable[Choice], street: str) -> Change:
    """The answer on the seat, its wager beside the others."""
    seat = table.state.seat(fact.seat)
    choice = next(choice for choice in known if choice.action == fact.choice)
    wagers = {**seat.wagers, choice.wager: fact.amount} if choice.wager else seat.wagers
    return with_seat(table.state, fact.seat, action=fact.choice, street=street, wagers=wagers), ()


def choice_offers(table: Table, seat: Seat, known: Iterable[Choice]) -> Iterator[Offer]:
    """A button for each answer; a raise has one for every multiple and one for any amount between."""
    for choice in known:
        fact = DecisionMade(seat=seat.number, choice=choice.action)
        label = f"choice_{choice.action}"
        if not choice.wager:
            primary = choice.implied
            if choice.forfeits and _unsettled(table, seat) - set(choice.forfeits):
                label += "_live"  # what is not given up keeps the cards on the table
            yield Offer(fact, label=label, params={"seat": seat.number}, seat=seat.number, primary=primary)
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
            primary = times == 1 or bool(exactly)
            yield Offer(offer, label=label, params=params, primary=primary, seat=seat.number)
        if choice.at_most > 1:
            ask = Ask("amount", "amount", least=1, most=base * choice.at_most)
            amount = DecisionMade(seat=seat.number, choice=choice.action, amount=base)
            yield Offer(
                amount, label=f"{label}_other", params={"seat": seat.number}, ask=ask, seat=seat.number
            )


def _unsettled(table: Table, seat: Seat) -> set[str]:
    state = table.state
    return set(seat.wagers) - {r.wager for r in state.results[: state.settled] if r.seat == seat.number}


def in_turn(table: Table) -> tuple[Seat, ...]:
    """From the dealer's left; where the text says so, of a player's several boxes the larger wager first."""
    seats = tuple(seat for seat in table.state.playing if not seat.out)
    if not table.law.larger_first_clause:
        return seats
    places: dict[int, list[Seat]] = {}
    for seat in seats:
        places.setdefault(seat.player or seat.number, []).append(seat)
    for boxes in places.values():
        boxes.sort(key=lambda seat: (-seat.wagers.get(table.base, 0), -seat.number))
    first = {owner: min(box.number for box in boxes) for owner, boxes in places.items()}
    return tuple(seat for owner in sorted(places, key=first.__getitem__) for seat in places[owner])


class Decide(Procedure):
    steps = ("ask",)

    def moves(self) -> Iterable[Move]:
        return (Move("DecisionMade", "ask"), Move(PASS, "ask", DONE, self._nobody_left))

    def _next(self, table: Table) -> Seat | None:
        """The first who has not answered on this street."""
        for seat in in_turn(table):
            if seat.action == "" or (seat.action == STAYS and seat.street != self.data.street):
                return seat
        return None

    def _nobody_left(self, table: Table) -> bool:
        return self._next(table) is None

    def check_DecisionMade(self, table: Table, step: str, fact: DecisionMade) -> None:
        seat = self._next(table)
        if seat is None or seat.number != fact.seat:
            raise Refused(
                "other_seat", self.clause(table, step), seat=fact.seat, now=seat.number if seat else 0
            )
        check_choice(seat, fact, choices(table, self.data), table, self.clause(table, step))

    def on_DecisionMade(self, table: Table, step: str, fact: DecisionMade) -> Change:
        return decided(table, fact, choices(table, self.data), self.data.street)

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        seat = self._next(table)
        names = " or ".join(choice.action.replace("_", " ") for choice in choices(table, self.data))
        return {"seat": seat.number if seat else 0, "choices": names}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        seat = self._next(table)
        if seat is not None:
            yield from choice_offers(table, seat, choices(table, self.data))
