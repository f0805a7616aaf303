"""686a.7 and 686a.8: how Over/Under is settled, clause by clause.

Cards count as 686a.3(d)(1)-(3) says (`rules/points.py`); all but the Bonus is paid even money, 686a.8(a).
"""

from __future__ import annotations

from collections.abc import Iterator

from tablectl.chapters.rules import Rules
from tablectl.model.settlement import Play, Result, SeatPlay
from tablectl.rules.outcome import loses, paid_by_table, wins
from tablectl.rules.points import over_under_total

HOUSE = range(18, 24)
MIDDLE = 39
"""A total and its mirror image (6 and 33, 7 and 32 …) add up to this and share a row of the Bonus."""


def settle(play: Play, rules: Rules) -> Iterator[Result]:
    """686a.7(j): seat by seat from the dealer's left, each finished before the next decides."""
    for seat in play.from_the_left:
        total = over_under_total(seat.cards)
        if seat.decision.action == "surrender":
            yield loses(seat.seat, "ante", seat.wagers["ante"], "686a.7(g)(3)", "surrendered")
        elif seat.decision.action == "over":
            yield from _called(seat, "over_23", total, total >= HOUSE.stop, "686a.7(j)(1)", rules)
        else:
            yield from _called(seat, "under_18", total, total < HOUSE.start, "686a.7(j)(2)", rules)
        if "bonus" in seat.wagers:
            yield _bonus(seat, total, rules)


def _called(seat: SeatPlay, call: str, total: int, won: bool, clause: str, rules: Rules) -> Iterator[Result]:
    """Ante and call share one fate: even money, or lost in the middle or on the far side (R-686-1)."""
    for wager in ("ante", call):
        stake, hand = seat.wagers[wager], f"{total} points"
        if won:
            yield wins(seat.seat, wager, stake, clause, hand, rounding=rules.rounding)
        else:
            yield loses(seat.seat, wager, stake, "686a.7(k)" if total in HOUSE else clause, hand)


def _bonus(seat: SeatPlay, total: int, rules: Rules) -> Result:
    """686a.7(l), a surrendered hand's too (R-686-2)."""
    pay = rules.paytables["bonus"].pays.get(bonus_class(total))
    clauses = ("686a.7(l)", "686a.7(l)")
    stake, hand = seat.wagers["bonus"], f"{total} points"
    return paid_by_table(seat.seat, "bonus", stake, pay, clauses, hand, rounding=rules.rounding)


def bonus_class(total: int) -> str:
    """The row that a total would be in; the totals from 13 to 26 have none in the table."""
    low = min(total, MIDDLE - total)
    return f"{low} or {MIDDLE - low}"
