"""A wager's result, written the same way by every chapter."""

from __future__ import annotations

from tablectl.model.money import Cents
from tablectl.model.settlement import Result
from tablectl.rules.pay import EXACT, Pay, Rounding

EVEN_MONEY = Pay(1, 1, "to")


def loses(seat: int, wager: str, stake: Cents, clause: str, hand: str = "") -> Result:
    return Result(seat, wager, "lose", stake, 0, 0, clause, hand)


def pushes(seat: int, wager: str, stake: Cents, clause: str, hand: str = "") -> Result:
    return Result(seat, wager, "push", stake, stake, 0, clause, hand)


def wins(
    seat: int,
    wager: str,
    stake: Cents,
    clause: str,
    hand: str = "",
    pay: Pay = EVEN_MONEY,
    meter: Cents = 0,
    rounding: Rounding = EXACT,
) -> Result:
    """Paid by a row of a table; a row that says push returns the stake and is no win."""
    if not pay.numerator and pay.is_push:
        return pushes(seat, wager, stake, clause, hand)
    due = pay.due(stake, meter, rounding)
    return Result(seat, wager, "win", stake, due.returned, due.pays, clause, hand, 0, due.from_meter)


def paid_by_table(
    seat: int,
    wager: str,
    stake: Cents,
    pay: Pay | None,
    clauses: tuple[str, str],
    hand: str = "",
    meter: Cents = 0,
    rounding: Rounding = EXACT,
) -> Result:
    """A bonus wager against its paytable: `pay` is the row or None; clauses are (winning, losing)."""
    if pay is None:
        return loses(seat, wager, stake, clauses[1], hand)
    return wins(seat, wager, stake, clauses[0], hand, pay, meter, rounding)


def envy(seat: int, from_seat: int, amount: Cents, clause: str, hand: str) -> Result:
    """An envy bonus: no stake of its own, named after the seat that held the hand."""
    return Result(seat, "envy", "win", 0, 0, amount, clause, hand, from_seat)


def meter_after(meter: Cents, result: Result, pay: Pay | None, seed: Cents) -> Cents:
    """R-7: an award leaves the meter at the winner's turn; a whole meter starts again at the seed."""
    if pay is None or not pay.percent:
        return meter
    return seed if pay.percent == 100 else meter - result.from_meter
