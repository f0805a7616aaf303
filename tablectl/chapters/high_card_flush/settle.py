"""678a.11 and 678a.12: how High Card Flush is settled, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator

from tablectl.chapters.rules import Rules
from tablectl.model.money import Cents, write_money
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Play, Result, SeatPlay
from tablectl.rules.flushes import (
    QUALIFIER,
    best_flush,
    describe_flush,
    describe_straight_flush,
    flush_class,
    flush_length,
    straight_flush_class,
    straight_flush_length,
)
from tablectl.rules.outcome import loses, meter_after, paid_by_table, pushes, wins

#: 678a.11(b): the clause and how many times the Ante a raise may be, by length of the flush held.
RAISE_LIMITS = {
    2: ("678a.11(b)(1)", 1),
    3: ("678a.11(b)(1)", 1),
    4: ("678a.11(b)(1)", 1),
    5: ("678a.11(b)(2)", 2),
    6: ("678a.11(b)(3)", 3),
    7: ("678a.11(b)(3)", 3),
}
BONUSES = ("flush_bonus", "straight_flush_bonus", "progressive")


def check(play: Play, rules: Rules) -> None:
    """A raise against the flush that was held (R-678-3): on two to four cards it equals the Ante."""
    for seat in play.seats:
        stake = seat.wagers.get("raise")
        if stake is None:
            continue
        clause, times = RAISE_LIMITS[flush_length(best_flush(seat.cards))]
        most = seat.wagers["ante"] * times
        if stake > most or (times == 1 and stake != most):
            raise Refused(
                "raise_for_hand",
                clause,
                seat=seat.seat,
                hand=flush_class(best_flush(seat.cards)),
                most=write_money(most),
            )


def settle(play: Play, rules: Rules) -> Iterator[Result]:
    """Folded Antes as they were given up, then from the dealer's right, counterclockwise."""
    for seat in sorted(play.seats, key=lambda seat: seat.seat):
        if seat.decision.action == "fold":
            yield loses(seat.seat, "ante", seat.wagers["ante"], "678a.11(c)(2)")
    dealer = best_flush(play.dealer)
    from_the_right = sorted(play.seats, key=lambda seat: -seat.seat)
    meter = play.meter
    if dealer < QUALIFIER:
        # 678a.11(d)(1): Ante and Raise once around the table, then the bonus wagers once around.
        for seat in from_the_right:
            yield from _unqualified(seat)
        for seat in from_the_right:
            meter = yield from _bonuses(seat, rules, meter)
    else:
        # 678a.11(d)(2): everything of one player before the next.
        for seat in from_the_right:
            yield from _against_dealer(seat, dealer)
            meter = yield from _bonuses(seat, rules, meter)


def _unqualified(seat: SeatPlay) -> Iterator[Result]:
    if seat.decision.action == "raise":
        yield wins(seat.seat, "ante", seat.wagers["ante"], "678a.11(d)(1)")
        yield pushes(seat.seat, "raise", seat.wagers["raise"], "678a.11(d)(1)")


def _against_dealer(seat: SeatPlay, dealer: int) -> Iterator[Result]:
    """678a.11(d)(2)(ii): higher is paid even money, equal pushes, lower is collected."""
    if seat.decision.action != "raise":
        return
    value = best_flush(seat.cards)
    hand = describe_flush(value)
    for wager in ("ante", "raise"):
        stake = seat.wagers[wager]
        if value > dealer:
            yield wins(seat.seat, wager, stake, "678a.11(d)(2)(ii)(A)", hand)
        elif value == dealer:
            yield pushes(seat.seat, wager, stake, "678a.11(d)(2)(ii)(B)", hand)
        else:
            yield loses(seat.seat, wager, stake, "678a.11(d)(2)(ii)(C)", hand)


def _bonuses(seat: SeatPlay, rules: Rules, meter: Cents) -> Iterator[Result]:
    """678a.11(e), in its order; gives back the meter as the next player finds it, 678a.12(d)(4)."""
    if stake := seat.wagers.get("flush_bonus"):
        value = best_flush(seat.cards)
        pay = rules.paytables["flush_bonus"].pays.get(flush_class(value))
        clauses = ("678a.11(e)(1)(ii)", "678a.11(e)(1)(i)")
        yield paid_by_table(seat.seat, "flush_bonus", stake, pay, clauses, describe_flush(value))
    length = straight_flush_length(seat.cards)
    kind, hand = straight_flush_class(length), describe_straight_flush(seat.cards)
    if stake := seat.wagers.get("straight_flush_bonus"):
        pay = rules.paytables["straight_flush_bonus"].pays.get(kind)
        clauses = ("678a.11(e)(2)(ii)", "678a.11(e)(2)(i)")
        yield paid_by_table(seat.seat, "straight_flush_bonus", stake, pay, clauses, hand)
    if stake := seat.wagers.get("progressive"):
        pay = rules.paytables["progressive"].pays.get(kind)
        clauses = ("678a.11(e)(3)(iv)", "678a.12(d)(1)")
        result = paid_by_table(seat.seat, "progressive", stake, pay, clauses, hand, meter)
        yield result
        meter = meter_after(meter, result, pay, rules.options["seed"])
    return meter
