"""The live side of settlement: the chapter's own generator is asked again after everything that is seen.

What is not there yet (`unseen.py`) stops it, and names what the dealer is asked for. What has been settled
stays as it was settled; a hand that is out of the round, or dealt late, is kept out of the chapter's sight.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from tablectl.model.cards import Hand, parse_cards
from tablectl.model.refusal import Refusal, Refused
from tablectl.model.settlement import Decision, Play, Result, SeatPlay
from tablectl.round.state import Ledger, Meter, Need, Seat, State
from tablectl.round.table import Table
from tablectl.round.unseen import Kind, NotYet, Unmade, Unseen
from tablectl.rules.outcome import loses, pushes


class Progress(msgspec.Struct, frozen=True):
    """What is known so far: results in order, what is needed next, and any objection."""

    results: tuple[Result, ...]
    need: Need = Need()
    refusal: Refusal | None = None


def _cards(table: Table, seat: Seat) -> Hand:
    if seat.cards:
        return parse_cards(seat.cards)
    whose = f"seat {seat.number}"
    undealt = table.law.hands.first and whose not in table.state.turned
    return Unseen.of("more" if undealt else "turn", whose)


def _decision(table: Table, seat: Seat) -> Decision:
    """What the player said and laid apart; what is still to come is not there to be looked at."""
    law, whose = table.law, f"seat {seat.number}"
    action = seat.action or (Unmade.of(whose) if law.choice else "")
    parts: dict[str, Hand] = {name: parse_cards(text) for name, text in seat.parts.items()}
    pick, setting = law.picking, law.setting
    if pick is not None and (not pick.wager or pick.wager in seat.wagers):
        parts.setdefault(pick.part, Unseen.of("pick", whose))
    if setting is not None:
        kind: Kind = "set" if seat.cards else "turn"
        parts.setdefault(setting.part, Unseen.of(kind, whose))
        parts.setdefault(setting.rest, Unseen.of(kind, whose))
    return Decision(action, seat.street, **parts)


def _house(state: State, whose: str, wanted: int) -> Hand:
    """Cards that are nobody's own: face down until the dealer turns them up, all of them."""
    known = parse_cards(getattr(state, whose))
    return known if len(known) >= wanted else Unseen.of("turn", whose)


def play_of(table: Table) -> Play:
    """The round as the chapter sees it now."""
    state, hands = table.state, table.law.hands
    seats = (
        SeatPlay(seat.number, _cards(table, seat), seat.wagers, _decision(table, seat), seat.player)
        for seat in state.playing
        if not seat.out
    )
    return Play(
        tuple(seats),
        _house(state, "dealer", hands.dealer),
        _house(state, "community", hands.community),
        _house(state, "extra", state.dealt.held.get("extra", 0)),
        meter=state.opening_meter,
        **_dealer_parts(table),
    )


def _dealer_parts(table: Table) -> dict[str, Hand]:
    """The dealer's hands as set, in chapters where the dealer sets them; until then nobody can look."""
    setting, known = table.law.setting, table.state.dealer_parts
    names = (f"dealer_{name}" for name in (setting.part, setting.rest)) if setting else ()
    return {
        name: parse_cards(known[part]) if part in known else Unseen.of("set", "dealer")
        for name in names
        for part in (name.removeprefix("dealer_"),)
        if name in Play.__struct_fields__
    }


def progress(table: Table) -> Progress:
    """As far as the chapter can settle with what can be seen."""
    play = play_of(table)
    if table.state.void:
        play = replace(play, seats=tuple(_withdrawn(table, seat) for seat in play.seats))
    if (refusal := _objection(table, play)) is not None:
        return Progress(table.state.results, refusal=refusal)
    late = {seat.number for seat in table.state.seats if seat.late}
    on_time = tuple(seat for seat in play.seats if seat.seat not in late)
    results, need = _results(table, replace(play, seats=on_time))
    if late and not need.kind:
        everybody, need = _results(table, play)
        known = {_key(result) for result in results}
        results += [result for result in everybody if _key(result) not in known]
    return Progress(_after_settled(table, (*_out(table), *results)), need)


def _results(table: Table, play: Play) -> tuple[list[Result], Need]:
    results: list[Result] = []
    try:
        for result in table.chapter.results(play, table.rules):
            results.append(result)
    except NotYet as needed:
        return results, Need(needed.kind, needed.whose)
    return results, Need()


def _out(table: Table) -> Iterable[Result]:
    """Hands out of the round: their wagers go back, or are lost when the player left them."""
    for seat in table.state.playing:
        if seat.out:
            for wager, stake in seat.wagers.items():
                yield (loses if seat.lost else pushes)(seat.number, wager, stake, seat.out)


def _key(result: Result) -> tuple[int, str, int, str]:
    """One wager of a seat; an envy bonus is told from another by its holder and its clause."""
    return result.seat, result.wager, result.from_seat, result.clause if result.from_seat else ""


def _after_settled(table: Table, known: Iterable[Result]) -> tuple[Result, ...]:
    """What was settled stands; the rest follows in the chapter's order."""
    settled = table.state.results[: table.state.settled]
    done = {_key(result) for result in settled}
    return (*settled, *(result for result in known if _key(result) not in done))


def _objection(table: Table, play: Play) -> Refusal | None:
    """What the chapter says against a hand that lies face up, seat by seat."""
    for seat in play.seats:
        if _may_object(table, seat):
            try:
                table.chapter.check_cards(replace(play, seats=(seat,)), table.rules)
            except Refused as refused:
                return refused.refusal
            except NotYet:
                continue
    return None


def _may_object(table: Table, seat: SeatPlay) -> bool:
    """A hand that lies face up is held against its raise, until that raise has been paid or returned."""
    if isinstance(seat.cards, Unseen):
        return False
    raises = {wager.name for wager in table.law.wager if wager.placed == "decision"}
    state = table.state
    return not any(r.seat == seat.seat and r.wager in raises for r in state.results[: state.settled])


def _withdrawn(table: Table, seat: SeatPlay) -> SeatPlay:
    """In a void round nobody's decision stands: nobody raised, and nobody forfeited anything by a fold.

    The chapter sees only what all placed, and what the clause settles all the same.
    """
    seen = {wager.name for wager in table.law.wager if wager.required} | set(settled_in_void(table))
    wagers = {name: stake for name, stake in seat.wagers.items() if name in seen}
    return replace(seat, wagers=wagers, decision=replace(seat.decision, action=""))


def settled_in_void(table: Table) -> tuple[str, ...]:
    """The wagers that a void round settles all the same; a progressive with its envy bonuses."""
    name = table.state.voided_by
    settles = next((i.settles for i in table.law.irregularity if i.name == name), ())
    envied = table.sensed is not None and table.sensed.name in settles
    return (*settles, "envy") if envied else settles


def voided(table: Table, settles: tuple[str, ...], known: tuple[Result, ...]) -> tuple[Result, ...]:
    """A void round: what the clause does not settle goes back first, then what it does, as it is known."""
    back = (
        pushes(seat.number, wager, stake, table.state.void)
        for seat in table.state.playing
        for wager, stake in seat.wagers.items()
        if wager not in settles
    )
    return _after_settled(table, (*back, *(result for result in known if result.wager in settles)))


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
