"""What the audit found, kept: a table that pays more than it takes is warned of without counting again.

`python -m tablectl.audit.docs` writes `known.json` anew, from exact findings only; the tests count the
fast part again and compare.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tablectl.audit.finding import Finding, percent
from tablectl.audit.weigh import rate_of, seed_of
from tablectl.chapters.check import fixed_size
from tablectl.chapters.load import Chapter
from tablectl.chapters.rules import Rules

DOLLAR = 100
FILE = Path(__file__).with_name("known.json")


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """One exact finding. With `whole` the site's rate and seed are still to be added to `payback`:
    it is the chance of a whole-meter award, and `payback` only what does not depend on the meter.
    """

    chapter: str
    wager: str
    payback: str
    paytable: str = ""
    options: dict[str, Any] = {}
    whole: str = ""


class Overpaid(msgspec.Struct, frozen=True):
    """A selected table that pays more than it takes."""

    wager: str
    paytable: str
    payback: Fraction

    @property
    def sentence(self) -> str:
        wager = "The game itself" if self.wager == "base" else self.wager
        table = f" by table {self.paytable}" if self.paytable else ""
        return f"{wager}{table} pays back {percent(self.payback, 3)} %, more than it takes."


def known_of(found: Finding) -> Known | None:
    """What is worth keeping of a finding: exact ones only."""
    payback, whole = found.payback, ""
    if payback is None and found.reseed is not None:
        payback, whole = found.payback_fixed, str(found.reseed * (found.stake or 1) / (found.meter_seed or 1))
    if found.method != "exact" or payback is None:
        return None
    return Known(found.chapter, found.wager, str(payback), found.paytable or "", dict(found.options), whole)


def write_known(findings: Iterable[Finding]) -> str:
    """One line a finding, so that a change shows as one line."""
    kept = [entry for entry in map(known_of, findings) if entry]
    lines = [msgspec.json.encode(entry).decode() for entry in kept]
    return "[\n" + ",\n".join(lines) + "\n]\n"


@cache
def all_known() -> tuple[Known, ...]:
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Known, ...])


def pays_more_than_it_takes(
    chapter: Chapter, selections: Mapping[str, str], options: Mapping[str, Any] | None = None
) -> list[Overpaid]:
    """Which of a site's selections do; nothing is counted, so a table can ask whenever it opens."""
    rules = chapter.rules(selections, options or {})
    return [
        Overpaid(entry.wager, entry.paytable, payback)
        for entry in all_known()
        if entry.chapter == chapter.law.id and _selected(entry, chapter, rules)
        if (payback := _payback(entry, chapter, rules)) > 1
    ]


def _selected(entry: Known, chapter: Chapter, rules: Rules) -> bool:
    wager = chapter.law.wager_named(entry.wager)
    table = rules.paytables.get(wager.paytable) if wager and wager.paytable else None
    if entry.paytable and (table is None or table.name != entry.paytable):
        return False
    return all(rules.options.get(name) == value for name, value in entry.options.items())


def _payback(entry: Known, chapter: Chapter, rules: Rules) -> Fraction:
    payback = Fraction(entry.payback)
    wager = chapter.law.wager_named(entry.wager)
    if not entry.whole or wager is None:
        return payback
    table = rules.paytables[wager.paytable]
    seed = seed_of(table, rules) * Fraction(entry.whole) / (fixed_size(rules, wager) or DOLLAR)
    return payback + seed + (rate_of(table, rules) or 0)
