"""The audit of a wager that looks at one hand: a census of all hands, then settlement of each value."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

import msgspec

from tablectl.audit.census import Census, take_census
from tablectl.audit.finding import Finding
from tablectl.audit.hands import Weighed
from tablectl.audit.registry import Progress, auditor, silent
from tablectl.audit.rounds import Setup
from tablectl.audit.weigh import weigh
from tablectl.chapters.check import fixed_size
from tablectl.chapters.load import Chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand
from tablectl.model.money import Cents

Source = Callable[[], Iterable[Weighed]]

_taken: dict[tuple[str, bool], Census] = {}


def forget() -> None:
    """Count everything anew when next asked, as a fresh start of the program would."""
    _taken.clear()


class People(msgspec.Struct, frozen=True):
    """All hands of one kind: how to go through them quickly, how plainly, and what each is worth.

    `name` tells one kind from another, because wagers that ask the same of the same hands share a census.
    `result` is what a value is announced as: settlement is asked once for each.
    """

    name: str
    hands: int
    quick: Source
    plain: Source
    value: Callable[[Hand], Hashable]
    result: Callable[[Any], Hashable]

    def census(self, scalar: bool, progress: Progress = silent) -> Census:
        """Counted once; `scalar` runs the live evaluator over all classes under exchange of suits."""
        key = (self.name, scalar)
        if key not in _taken:
            source = self.plain() if scalar else self.quick()
            _taken[key] = take_census(source, self.value, self.hands, progress)
        return _taken[key]


class OneHand(msgspec.Struct, frozen=True):
    """One wager. `remark` adds what people should know beyond the figures."""

    wager: str
    stake: Cents
    setup: Setup
    people: Callable[[Paytable], People]
    name: Callable[[Hand, Paytable], str]
    remark: Callable[[Chapter, Paytable, Rules, Finding], Finding] | None = None

    def __call__(
        self,
        chapter: Chapter,
        paytable: Paytable | None,
        rules: Rules,
        *,
        full: bool,
        scalar: bool,
        progress: Progress,
    ) -> Finding:
        return self.at(chapter, paytable, rules, self.stake, scalar=scalar, progress=progress)

    def at(
        self,
        chapter: Chapter,
        paytable: Paytable | None,
        rules: Rules,
        stake: Cents,
        *,
        scalar: bool = False,
        progress: Progress = silent,
    ) -> Finding:
        """The same for a given stake, which matters where a site rounds or limits what it pays."""
        wager = chapter.law.wager_named(self.wager)
        if paytable is None or wager is None:
            raise ValueError(f"{chapter.law.id} {self.wager} is paid by a table")
        table = paytable
        size = fixed_size(rules, wager) or stake
        people = self.people(table)
        census = people.census(scalar, progress).merged(people.result)
        found = weigh(
            chapter, table, rules, self.wager, size, census, self.setup, lambda hand: self.name(hand, table)
        )
        return self.remark(chapter, table, rules, found) if self.remark else found


def one_hand(chapter: str, audit: OneHand) -> None:
    auditor(chapter, audit.wager)(audit)
