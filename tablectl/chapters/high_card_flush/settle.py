"""678a.11 and 678a.12: how High Card Flush is settled, clause by clause.

Hands are ranked in `rules/flushes.py`: 678a.6(a), 678a.6(b)(1)-(6), 678a.6(c), and the straight flushes of
678a.6(d)(1)-(5). Ante and Raise are paid even money, 678a.12(a).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand
from tablectl.model.money import Cents, write_money
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Play, Result, SeatPlay
from tablectl.rules.flushes import (
    describe_flush,
    describe_straight_flush,
    flush,
    flush_class,
    length_of,
    qualifies,
    straight_flush,
    straight_flush_class,
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


def check(play: Play, rules: Rules) -> None:
    """A raise against the flush that was held (R-678-3): on two to four cards it equals the Ante."""
    for seat in play.seats:
        stake = seat.wagers.get("raise")
        if stake is None:
            continue
        held = flush(seat.cards)
        clause, times = RAISE_LIMITS[length_of(held)]
        most = seat.wagers["ante"] * times
        if stake > most or (times == 1 and stake != most):
            hand, limit = flush_class(held), write_money(most)
            raise Refused("raise_for_hand", clause, seat=seat.seat, hand=hand, most=limit)


def settle(play: Play, rules: Rules) -> Iterator[Result]:
    """Folded Antes as they were given up, then from the dealer's right, counterclockwise."""
    yield from _folds(play)
    # the dealer's cards matter to a Raise only; a void round settles the bonus wagers without them
    raised = any(seat.decision.action == "raise" for seat in play.seats)
    dealer = flush(play.dealer) if raised else 0
    from_the_right = play.from_the_right
    meter = play.meter
    if not qualifies(dealer):
        # 678a.11(d)(1): Ante and Raise once around the table and then,
        # 678a.11(d)(1)(i), the bonus wagers once around.
        for seat in from_the_right:
            yield from _unqualified(seat, rules)
        for seat in from_the_right:
            meter = yield from _bonuses(seat, rules, meter)
    else:
        # 678a.11(d)(2): everything of one player before the next.
        for seat in from_the_right:
            yield from _against_dealer(seat, dealer, rules)
            meter = yield from _bonuses(seat, rules, meter)


def announce(dealer: Hand, rules: Rules) -> str:
    """678a.11(d): the highest flush of the dealer's seven cards, and whether it plays."""
    value = flush(dealer)
    return describe_flush(value) if qualifies(value) else f"{describe_flush(value)}, does not qualify"


def _folds(play: Play) -> Iterator[Result]:
    """678a.11(c)(2): the Ante of a fold is collected at once; the bonus wagers wait (R-678-5)."""
    for seat in play.from_the_left:
        if seat.decision.action == "fold":
            yield loses(seat.seat, "ante", seat.wagers["ante"], "678a.11(c)(2)", "folded")


def _unqualified(seat: SeatPlay, rules: Rules) -> Iterator[Result]:
    """678a.11(d)(1): the Ante wins and the Raise goes back; the hands are not compared."""
    if seat.decision.action == "raise":
        hand = "dealer does not qualify"
        ante, stake = seat.wagers["ante"], seat.wagers["raise"]
        yield wins(seat.seat, "ante", ante, "678a.11(d)(1)", hand, rounding=rules.rounding)
        yield pushes(seat.seat, "raise", stake, "678a.11(d)(1)", hand)


def _against_dealer(seat: SeatPlay, dealer: int, rules: Rules) -> Iterator[Result]:
    """678a.11(d)(2)(ii): higher is paid even money, equal pushes, lower is collected."""
    if seat.decision.action != "raise":
        return
    value = flush(seat.cards)
    hand = describe_flush(value)
    for wager in ("ante", "raise"):
        stake = seat.wagers[wager]
        if value > dealer:
            yield wins(seat.seat, wager, stake, "678a.11(d)(2)(ii)(A)", hand, rounding=rules.rounding)
        elif value == dealer:
            yield pushes(seat.seat, wager, stake, "678a.11(d)(2)(ii)(B)", hand)
        else:
            yield loses(seat.seat, wager, stake, "678a.11(d)(2)(ii)(C)", hand)


def _bonuses(seat: SeatPlay, rules: Rules, meter: Cents) -> Generator[Result, None, Cents]:
    """678a.11(e), in its order; gives back the meter as the next player finds it, 678a.12(d)(4)."""
    wagers = seat.wagers
    if "flush_bonus" in wagers:
        yield _flush_bonus(seat, rules)
    if "straight_flush_bonus" in wagers or "progressive" in wagers:
        value = straight_flush(seat.cards)
        if "straight_flush_bonus" in wagers:
            yield _straight_flush_bonus(seat, value, rules)
        if "progressive" in wagers:
            return (yield from _progressive(seat, value, rules, meter))
    return meter


def _flush_bonus(seat: SeatPlay, rules: Rules) -> Result:
    """678a.11(e)(1): four cards of a suit or more."""
    value = flush(seat.cards)
    pay = rules.paytables["flush_bonus"].pays.get(flush_class(value))
    clauses = ("678a.11(e)(1)(ii)", "678a.11(e)(1)(i)")
    stake, hand = seat.wagers["flush_bonus"], describe_flush(value)
    return paid_by_table(seat.seat, "flush_bonus", stake, pay, clauses, hand, rounding=rules.rounding)


def _straight_flush_bonus(seat: SeatPlay, value: int, rules: Rules) -> Result:
    """678a.11(e)(2): three in sequence or more."""
    pay = rules.paytables["straight_flush_bonus"].pays.get(straight_flush_class(value))
    clauses = ("678a.11(e)(2)(ii)", "678a.11(e)(2)(i)")
    stake, hand = seat.wagers["straight_flush_bonus"], describe_straight_flush(value)
    return paid_by_table(
        seat.seat, "straight_flush_bonus", stake, pay, clauses, hand, rounding=rules.rounding
    )


def _progressive(seat: SeatPlay, value: int, rules: Rules, meter: Cents) -> Generator[Result, None, Cents]:
    """678a.11(e)(3) and 678a.12(d)(2): the highest straight flush only, from the meter as it now stands."""
    pay = rules.paytables["progressive"].pays.get(straight_flush_class(value))
    clauses = ("678a.11(e)(3)(iv)", "678a.11(e)(3)")
    stake, hand = seat.wagers["progressive"], describe_straight_flush(value)
    result = paid_by_table(
        seat.seat, "progressive", stake, pay, clauses, hand, meter, rounding=rules.rounding
    )
    yield result
    return meter_after(meter, result, pay, rules.options["seed"])
