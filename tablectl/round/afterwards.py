"""What the floor may state at any time of a round: a player left, or a settled wager is put right.

A correction is an event of its own that compensates: the first settlement stays in the journal.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tablectl.model.facts import Fact, PlayerLeft, SettlementCorrected
from tablectl.model.money import Cents, write_money
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Outcome, Result
from tablectl.round.procedure import Offer
from tablectl.round.state import Ledger, State, with_seat
from tablectl.round.table import Table

LOSE = "abandoned_wagers_lose"


def check(table: Table, fact: PlayerLeft | SettlementCorrected) -> None:
    if isinstance(fact, PlayerLeft):
        _check_left(table, fact)
    else:
        _check_correction(table, fact)


def may_leave(table: Table) -> tuple[int, ...]:
    """Seats that have cards and wagers, in a chapter that says what becomes of them."""
    state = table.state
    if not table.law.leaving_clause or not state.dealt.cards or state.void:
        return ()
    unsettled = {s.number for s in state.playing if not _all_settled(state, s.number)}
    return tuple(s.number for s in state.playing if s.number in unsettled and not s.out)


def _all_settled(state: State, seat: int) -> bool:
    done = {r.wager for r in state.results[: state.settled] if r.seat == seat and not r.from_seat}
    return done >= set(state.seat(seat).wagers)


def _check_left(table: Table, fact: PlayerLeft) -> None:
    clause = table.law.leaving_clause
    if fact.seat not in may_leave(table):
        raise Refused("nobody_left", clause, seat=fact.seat)
    if not table.rules.options.get(LOSE, True):
        raise Refused("not_abandoned", clause, seat=fact.seat)


def _settled(table: Table, seat: int, wager: str) -> int | None:
    for index, result in enumerate(table.state.results[: table.state.settled]):
        if (result.seat, result.wager, result.from_seat) == (seat, wager, 0):
            return index
    return None


def _round_open(table: Table) -> bool:
    """From the first settled wager until the cards are collected a settlement can be looked at again."""
    name, _, _ = table.state.phase.partition(".")
    parts = table.law.procedure
    ends = [place for place, part in enumerate(parts) if part.use in ("settle", "collect")]
    return name in {part.name for part in parts[ends[0] : ends[-1] + 1]}


def _check_correction(table: Table, fact: SettlementCorrected) -> None:
    index = _settled(table, fact.seat, fact.wager)
    if index is None or not _round_open(table):
        raise Refused("not_settled_yet", "", seat=fact.seat, wager=fact.wager)
    was = table.state.results[index]
    if was.from_meter:
        raise Refused("award_stands", was.clause, seat=fact.seat)
    if not 0 <= fact.returned <= was.stake or fact.pays < 0:
        raise Refused("correction_amount", was.clause, seat=fact.seat, stake=write_money(was.stake))
    if (fact.returned, fact.pays) == (was.returned, was.pays):
        raise Refused("correction_same", was.clause, seat=fact.seat, wager=fact.wager)
    if not fact.why.strip():
        raise Refused("say_why", was.clause)


def answer(table: Table, fact: Fact) -> State:
    state = table.state
    if isinstance(fact, PlayerLeft):
        return with_seat(state, fact.seat, out=table.law.leaving_clause, lost=True)
    if isinstance(fact, SettlementCorrected):
        return _corrected(table, fact)
    return state


def _corrected(table: Table, fact: SettlementCorrected) -> State:
    """The difference is paid or taken now; the ledger stays true to the last cent."""
    state = table.state
    index = _settled(table, fact.seat, fact.wager)
    if index is None:
        return state
    was = state.results[index]
    outcome: Outcome = "win" if fact.pays else "push" if fact.returned == was.stake else "lose"
    now = replace(was, outcome=outcome, returned=fact.returned, pays=fact.pays)
    results = (*state.results[:index], now, *state.results[index + 1 :])
    return replace(state, results=results, ledger=_moved(state.ledger, was, now))


def _moved(ledger: Ledger, was: Result, now: Result) -> Ledger:
    back: Cents = now.returned - was.returned
    return replace(
        ledger,
        returned=ledger.returned + back,
        collected=ledger.collected - back,
        from_tray=ledger.from_tray + now.pays - was.pays,
    )


def offers(table: Table) -> Iterator[Offer]:
    """Who may have left; and the last seat's wagers as a push, a loss, or even money."""
    for seat in may_leave(table):
        yield Offer(PlayerLeft(seat=seat), params={"seat": seat}, seat=seat)
    state = table.state
    if not state.settled or state.void or not _round_open(table):
        return
    last = state.results[state.settled - 1]
    if last.from_meter or last.from_seat:
        return
    for returned, pays in ((0, 0), (last.stake, 0), (last.stake, last.stake)):
        if (returned, pays) != (last.returned, last.pays):
            fact = SettlementCorrected(
                seat=last.seat,
                wager=last.wager,
                returned=returned,
                pays=pays,
                why="settled wrongly, put right with the floor",
            )
            outcome = "win" if pays else "push" if returned else "lose"
            yield Offer(fact, label=f"correct_{outcome}", params={"seat": last.seat, "wager": last.wager})
