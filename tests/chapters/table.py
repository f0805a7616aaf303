"""A table to settle rounds on, as short as a hand-worked example should be.

Cards are written as in the contract, stakes in dollars. `settled` gives, for one seat, each wager
with what it got, so that a test reads: this hand, this clause, this money.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from tablectl.chapters.load import chapter
from tablectl.model.cards import parse_cards
from tablectl.model.money import parse_money, write_money
from tablectl.model.refusal import Refusal, Refused
from tablectl.model.settlement import Decision, Play, Result, SeatPlay
from tablectl.view.sentences import refusal_sentence

Got = tuple[str, str, str, str]
"""Outcome, returned, pays, clause."""


def case(clause: str, *values: Any, what: str = "") -> Any:
    """One example of a parametrized test, marked with the clause that it proves."""
    name = f"{clause} {what}".strip()
    return pytest.param(*values, id=name, marks=pytest.mark.clause(clause))


def seat(
    number: int,
    cards: str,
    action: str = "",
    street: str = "",
    three: str = "",
    showdown: str = "",
    high: str = "",
    low: str = "",
    player: int = 0,
    **stakes: str,
) -> SeatPlay:
    """One player; the Raise is written `raise_` because `raise` is a word of Python."""
    wagers = {name.rstrip("_"): parse_money(stake) for name, stake in stakes.items()}
    hands = (parse_cards(hand) for hand in (three, showdown, high, low))
    return SeatPlay(number, parse_cards(cards), wagers, Decision(action, street, *hands), player)


class Table:
    """One chapter with a site's choices."""

    def __init__(self, number: str, options: Mapping[str, Any] | None = None, **paytables: str) -> None:
        self.chapter = chapter(number)
        self.rules = self.chapter.rules(paytables, options or {})

    def settle(self, *seats: SeatPlay, meter: str = "0", **cards: str) -> list[Result]:
        """`cards` are the other hands of the play: dealer, community, extra, dealer_high, dealer_low."""
        hands = {name: parse_cards(hand) for name, hand in cards.items()}
        results = self.chapter.settle(Play(seats, meter=parse_money(meter), **hands), self.rules)
        assert {result.clause for result in results} <= self.chapter.clauses
        return results

    def refusal(self, *seats: SeatPlay, meter: str = "0", **cards: str) -> Refusal:
        """Why the round is not allowed; the sentence that a person reads must be in the catalogue."""
        with pytest.raises(Refused) as refused:
            self.settle(*seats, meter=meter, **cards)
        assert refusal_sentence(refused.value.refusal)
        return refused.value.refusal


def settled(results: Iterable[Result], number: int = 1) -> dict[str, Got]:
    return {
        result.wager: (
            result.outcome,
            write_money(result.returned),
            write_money(result.pays),
            result.clause,
        )
        for result in results
        if result.seat == number
    }


def order(results: Iterable[Result]) -> list[str]:
    """`"6 ante"`, `"6 raise"` …: what the dealer settles, one after the other."""
    return [f"{result.seat} {result.wager}" for result in results]
