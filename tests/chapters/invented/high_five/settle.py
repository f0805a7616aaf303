"""HF-4: the better five cards win even money; Aces Up is paid by its table, whatever the dealer has."""

from __future__ import annotations

from collections.abc import Iterator

from tablectl.chapters.rules import Rules
from tablectl.model.settlement import Play, Result
from tablectl.rules.outcome import loses, paid_by_table, pushes, wins
from tablectl.rules.poker import rank
from tablectl.rules.ranking import class_name, describe


def settle(play: Play, rules: Rules) -> Iterator[Result]:
    dealer = rank(play.dealer)
    for seat in sorted(play.seats, key=lambda seat: -seat.seat):
        value = rank(seat.cards)
        hand, ante = describe(value), seat.wagers["ante"]
        if value > dealer:
            yield wins(seat.seat, "ante", ante, "HF-4(b)", hand)
        elif value == dealer:
            yield pushes(seat.seat, "ante", ante, "HF-4(b)", hand)
        else:
            yield loses(seat.seat, "ante", ante, "HF-4(b)", hand)
        if stake := seat.wagers.get("aces_up"):
            kind = class_name(value)
            row = (
                kind if kind in ("pair", "two pair", "three-of-a-kind", "high card") else "straight or better"
            )
            pay = rules.paytables["aces_up"].pays.get(row)
            yield paid_by_table(seat.seat, "aces_up", stake, pay, ("HF-2(b)", "HF-2(b)"), hand)
