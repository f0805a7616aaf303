"""What rounds cost and bring, by the chapter's own settlement, and the sum of them with their weights."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from tablectl.audit.finding import Finding, Row
from tablectl.chapters.load import Chapter
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand
from tablectl.model.money import Cents, write_money
from tablectl.model.settlement import Decision, Play, SeatPlay

UNIT: Cents = 1000
"""The Ante of an audited round: large enough that no pay of any table has a fraction of a cent."""


class Outcome(NamedTuple):
    """What was wagered and what came back, in cents; `outcome` is that of the first wager settled."""

    staked: Cents
    back: Cents
    outcome: str = ""

    @property
    def net(self) -> Cents:
        return self.back - self.staked


def settled(chapter: Chapter, rules: Rules, play: Play, counted: Collection[str]) -> Outcome:
    """One round of one seat through `settle`, checks included; only the wagers named are counted."""
    results = [result for result in chapter.settle(play, rules) if result.wager in counted]
    staked = sum(stake for wager, stake in play.seats[0].wagers.items() if wager in counted)
    back = sum(result.returned + result.pays for result in results)
    return Outcome(staked, back, results[0].outcome)


def against(
    cards: Hand,
    dealer: Hand,
    wagers: Mapping[str, Cents],
    decision: Decision,
    community: Hand = (),
    dealer_set: tuple[Hand, Hand] = ((), ()),
) -> Play:
    """A round of one player in seat 1; `dealer_set` are the dealer's high and low hand, if any."""
    high, low = dealer_set
    return Play((SeatPlay(1, cards, wagers, decision),), dealer, community, dealer_high=high, dealer_low=low)


class Tally:
    """Weighted outcomes under the words that stand for them in the report."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, Cents, Cents], int] = {}
        self._pays: dict[tuple[str, Cents, Cents], str] = {}

    def add(self, words: str, found: Outcome, count: int, pays: str = "") -> None:
        key = (words, found.staked, found.back)
        self._counts[key] = self._counts.get(key, 0) + count
        self._pays[key] = pays or f"{write_money(found.back)} back on {write_money(found.staked)}"

    def join(self, other: Tally) -> None:
        """Adds what another process found."""
        for key, count in other._counts.items():
            self._counts[key] = self._counts.get(key, 0) + count
        self._pays |= other._pays

    @property
    def hands(self) -> int:
        return sum(self._counts.values())

    @property
    def staked(self) -> int:
        return sum(staked * count for (_, staked, _), count in self._counts.items())

    @property
    def back(self) -> int:
        return sum(back * count for (_, _, back), count in self._counts.items())

    @property
    def payback(self) -> Fraction:
        return Fraction(self.back, self.staked)

    @property
    def edge(self) -> Fraction:
        """What the house keeps of one Ante."""
        return Fraction(self.staked - self.back, self.hands * UNIT)

    @property
    def std_error(self) -> float:
        """Of the payback, as the ratio of two sums over independent rounds."""
        payback = float(self.payback)
        squares = sum(
            count * (back - payback * staked) ** 2 for (_, staked, back), count in self._counts.items()
        )
        return sqrt(squares) / self.staked

    def classes(self) -> dict[str, Row]:
        """By words, most frequent first; the same words with different pays are told apart by the pays."""
        words = [key[0] for key in self._counts]
        rows = {}
        for key, count in sorted(self._counts.items(), key=lambda item: -item[1]):
            pays = self._pays[key]
            name = key[0] if words.count(key[0]) == 1 else f"{key[0]} ({pays})"
            rows[name] = Row(count, pays)
        return rows

    def finding(self, chapter: Chapter, wager: str, paytable: str | None, **more: Any) -> Finding:
        return Finding(
            chapter=chapter.law.id,
            wager=wager,
            paytable=paytable,
            hands=self.hands,
            classes=self.classes(),
            payback=self.payback,
            spread=self.std_error * sqrt(self.hands),
            **more,
        )
