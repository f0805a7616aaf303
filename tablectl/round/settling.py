"""The live side of settlement: the chapter's own generator is asked again after every hand turned up.

A hand that is still face down cannot be looked at: the generator that tries stops there, and says so
by the seat whose cards the dealer turns up next. So the order at the table is the chapter's order.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec
from msgspec.structs import replace

from tablectl.model.cards import parse_cards
from tablectl.model.refusal import Refusal, Refused
from tablectl.model.settlement import Decision, Play, Result, SeatPlay
from tablectl.round.state import Ledger, Meter, Seat, State
from tablectl.round.table import Table
from tablectl.rules.outcome import pushes


class StillFaceDown(Exception):
    """Somebody looked at cards that have not been turned up."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        super().__init__(f"seat {seat} is face down")


class FaceDown(tuple[Any, ...]):
    """The cards of a hand nobody may look at yet: any look raises `StillFaceDown`."""

    seat: int

    @classmethod
    def of(cls, seat: int) -> FaceDown:
        hand = cls()
        hand.seat = seat
        return hand

    def __iter__(self) -> Iterator[Any]:
        raise StillFaceDown(self.seat)

    def __len__(self) -> int:
        raise StillFaceDown(self.seat)

    def __getitem__(self, index: Any) -> Any:
        raise StillFaceDown(self.seat)


class Progress(msgspec.Struct, frozen=True):
    """What is known so far: results in order, the seat to turn up next (0: none), and any objection."""

    results: tuple[Result, ...]
    turn_up: int
    refusal: Refusal | None = None


def _seat(seat: Seat) -> SeatPlay:
    cards = parse_cards(seat.cards) if seat.cards else FaceDown.of(seat.number)
    return SeatPlay(seat.number, cards, seat.wagers, Decision(seat.action, seat.street))


def play_of(state: State, meter: int) -> Play:
    """The round as the chapter sees it now."""
    return Play(
        tuple(_seat(seat) for seat in state.playing),
        parse_cards(state.dealer),
        parse_cards(state.community),
        parse_cards(state.extra),
        meter=meter,
    )


def progress(table: Table) -> Progress:
    """As far as the chapter can settle with the hands that lie face up."""
    state = table.state
    play = play_of(state, state.opening_meter)
    if state.void:
        play = replace(play, seats=tuple(_withdrawn(table, seat) for seat in play.seats))
    shown = replace(play, seats=tuple(seat for seat in play.seats if _may_object(table, seat)))
    try:
        table.chapter.check_cards(shown, table.rules)
    except Refused as refused:
        return Progress(state.results, 0, refused.refusal)
    results: list[Result] = []
    try:
        for result in table.chapter.results(play, table.rules):
            results.append(result)
    except StillFaceDown as hidden:
        return Progress(tuple(results), hidden.seat)
    return Progress(tuple(results), 0)


def _may_object(table: Table, seat: SeatPlay) -> bool:
    """A hand that lies face up is held against its raise, until that raise has been paid or returned."""
    if isinstance(seat.cards, FaceDown):
        return False
    raises = {wager.name for wager in table.law.wager if wager.placed == "decision"}
    state = table.state
    return not any(r.seat == seat.seat and r.wager in raises for r in state.results[: state.settled])


def _withdrawn(table: Table, seat: SeatPlay) -> SeatPlay:
    """In a void round nobody's decision stands: the chapter settles as if each had given up."""
    given_up = next((choice.action for choice in table.law.choice if choice.forfeits), "")
    return replace(seat, decision=Decision(given_up))


def voided(table: Table, settles: tuple[str, ...], known: tuple[Result, ...]) -> tuple[Result, ...]:
    """A void round: what the clause does not settle goes back first, then what it does, as it is known."""
    back = tuple(
        pushes(seat.number, wager, stake, table.state.void)
        for seat in table.state.playing
        for wager, stake in seat.wagers.items()
        if wager not in settles
    )
    return back + tuple(result for result in known if result.wager in settles)


def contribute(table: Table) -> Meter:
    """The round's progressive wagers go onto the meter, fraction of a cent and all, once none can be void."""
    meter = table.state.meter
    if table.sensed is None:
        return meter
    stakes = sum(seat.wagers.get(table.sensed.name, 0) for seat in table.state.seats)
    due = Fraction(stakes * table.rate()[0], table.rate()[1])
    whole, part = divmod(Fraction(*meter.fraction) + due, 1)
    total = Fraction(*meter.contributed) + due
    return replace(
        meter,
        cents=meter.cents + whole,
        fraction=part.as_integer_ratio(),
        contributed=total.as_integer_ratio(),
    )


def paid_out(meter: Meter, from_meter: int) -> Meter:
    """R-7: an award leaves the meter at once; the whole meter starts again at the seed."""
    if not from_meter:
        return meter
    left = meter.cents - from_meter
    seeded = meter.seed if left == 0 else 0
    return replace(
        meter, cents=left + seeded, awarded=meter.awarded + from_meter, seeded=meter.seeded + seeded
    )


def proved(meter: Meter) -> bool:
    """Meter = seeds + contributions - awards, to the last fraction of a cent."""
    shown = meter.cents + Fraction(*meter.fraction)
    return shown == meter.seeded + Fraction(*meter.contributed) - meter.awarded


def posted(ledger: Ledger, result: Result) -> Ledger:
    """The money of one settled wager: meter shares are never paid from the table inventory container."""
    return Ledger(
        ledger.returned + result.returned,
        ledger.collected + result.stake - result.returned,
        ledger.from_tray + result.pays - result.from_meter,
        ledger.by_hand + result.from_meter,
    )
