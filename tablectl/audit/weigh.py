"""What a wager pays back: the table's own settlement, asked once for each value that a hand can have.

Nothing here knows a paytable's pays. A row's words are printed beside what settlement paid, and only
after both were found to be the same.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

from msgspec.structs import replace

from tablectl.audit.census import Census
from tablectl.audit.finding import Finding, Row
from tablectl.audit.rounds import HOLDER, OTHER, Setup, round_around
from tablectl.chapters.load import Chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand
from tablectl.model.money import Cents
from tablectl.model.settlement import Result

LOSES = "loses"
Name = Callable[[Hand], str]


class Disagreement(Exception):
    """Settlement paid a hand otherwise than the row of its class says."""


class _Sums:
    """What all hands together were paid, in cents times hands."""

    def __init__(self) -> None:
        self.fixed = self.from_meter = self.whole_meters = self.envy = self.squares = 0

    def add(self, result: Result, count: int, meter: Cents) -> None:
        self.fixed += count * (result.returned + result.pays - result.from_meter)
        self.from_meter += count * result.from_meter
        self.squares += count * (result.returned + result.pays) ** 2
        if meter and result.from_meter == meter:
            self.whole_meters += count

    def spread(self, hands: int) -> float:
        """Standard deviation of what one hand is paid, in cents."""
        mean = Fraction(self.fixed + self.from_meter, hands)
        return sqrt(Fraction(self.squares, hands) - mean * mean)


def weigh(
    chapter: Chapter,
    paytable: Paytable,
    rules: Rules,
    wager: str,
    stake: Cents,
    census: Census,
    setup: Setup,
    name: Name,
) -> Finding:
    """One settlement for each value of the census, weighed with how many hands have it.

    That the round is a legal one is checked once for each class: its hands differ in nothing that matters.
    """
    seed = seed_of(paytable, rules)
    sums, rows = _Sums(), dict[str, Row]()
    for value, count in census.counts.items():
        hand = census.examples[value]
        row = name(hand)
        play = round_around(chapter, setup, hand, wager, stake, seed, watched=bool(paytable.envy))
        if row not in rows:
            chapter.check(play, rules)
        results = list(chapter.results(play, rules))
        result = next(result for result in results if result.wager == wager and result.seat == HOLDER)
        sums.add(result, count, seed)
        sums.envy += count * sum(
            result.pays
            for result in results
            if result.wager == "envy" and result.seat == OTHER and result.from_seat == HOLDER
        )
        _enter(rows, row, count, _words(row, result, paytable, rules, seed))
    total = census.hands * stake
    fixed = Fraction(sums.fixed, total)
    found = Finding(
        chapter=chapter.law.id,
        wager=wager,
        paytable=paytable.name,
        hands=census.hands,
        classes=_in_order(rows, paytable),
        payback=fixed,
        stake=stake,
        spread=sums.spread(census.hands) / stake,
        envy=Fraction(sums.envy, total) if paytable.envy else None,
    )
    if not any(pay.percent for pay in paytable.pays.values()):
        return found
    return _with_meter(found, sums, seed, rate_of(paytable, rules))


def _with_meter(found: Finding, sums: _Sums, seed: Cents, rate: Fraction | None) -> Finding:
    """The long run: what feeds the meter comes back, and the house gives the seed after every 100 % award."""
    stake = found.stake or 1
    total = found.hands * stake
    fixed = Fraction(sums.fixed, total)
    reseed = Fraction(seed * sums.whole_meters, total)
    average = None if rate is None else fixed + rate + reseed
    at_seed = fixed + Fraction(sums.from_meter, total)
    return replace(
        found,
        payback=average,
        payback_fixed=fixed,
        payback_at_seed=at_seed,
        rate=rate,
        reseed=reseed,
        meter_seed=seed,
    )


def seed_of(paytable: Paytable, rules: Rules) -> Cents:
    """Printed in the table, or the site's choice; 0 where there is no meter."""
    return paytable.seed or rules.options.get("seed") or 0


def rate_of(paytable: Paytable, rules: Rules) -> Fraction | None:
    """The share of each wager that feeds the meter: printed, or the site's; None where nobody said."""
    if paytable.rate[0]:
        return Fraction(*paytable.rate)
    chosen: tuple[int, int] | None = rules.options.get("rate")
    return Fraction(*chosen) if chosen else None


def _words(name: str, result: Result, paytable: Paytable, rules: Rules, meter: Cents) -> str:
    """The row of the class, if settlement paid just that (or as much of it as a payout limit lets pass)."""
    pay = paytable.pays.get(name)
    if pay is None:
        due = (0, 0)
    elif pay.is_push:
        due = (result.stake, 0)
    else:
        printed = pay.due(result.stake, meter, rules.rounding)
        due = (printed.returned, min(printed.pays, rules.payout_limit or printed.pays))
    if (result.returned, result.pays) != due:
        raise Disagreement(f"{name}: settlement pays {result}, the row {due}")
    return LOSES if pay is None else str(pay)


def _enter(rows: dict[str, Row], name: str, count: int, pays: str) -> None:
    before = rows.get(name, Row(0, pays))
    rows[name] = Row(before.count + count, pays)


def _in_order(rows: dict[str, Row], paytable: Paytable) -> dict[str, Row]:
    """The rows of the table as printed, those no hand reaches included; then what loses, rarest first."""
    ordered = {name: rows.get(name, Row(0, str(pay))) for name, pay in paytable.pays.items()}
    losing = sorted((row.count, name) for name, row in rows.items() if name not in ordered)
    return ordered | {name: rows[name] for _, name in losing}
