"""What the audit found for one wager under one paytable, and its JSON form.

Money is exact: a payback is a fraction of the stake, so two ways of counting either agree or they do
not. Percent and decimals exist only where people or other programs read.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Literal

import msgspec

Method = Literal["exact", "simulated"]


class Row(msgspec.Struct, frozen=True):
    """One class of hands: how many there are, and what the settlement pays them in words."""

    count: int
    pays: str


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One wager, audited. Fractions are of the stake (of all money wagered for `base`).

    `hands` are equally likely deals (or simulated rounds); the counts of `classes` add up to them.
    `reseed` is what the seeds after whole-meter awards cost in the long run. `envy` is what one other
    player's hand adds for a holder of this wager, as a fraction of the stake: never part of `payback`.
    `spread` is the standard deviation of what one stake brings back.
    `options` are the site's choices under which this was found, where they matter. `flags` are
    warnings in whole sentences; `note` says what explains a difference.
    """

    chapter: str
    wager: str
    paytable: str | None
    hands: int
    classes: Mapping[str, Row]
    payback: Fraction | None
    method: Method = "exact"
    payback_fixed: Fraction | None = None
    payback_at_seed: Fraction | None = None
    rate: Fraction | None = None
    reseed: Fraction | None = None
    meter_seed: int | None = None
    stake: int | None = None
    std_error: float | None = None
    spread: float | None = None
    random_seed: int | None = None
    strategy: str = ""
    options: Mapping[str, Any] = {}
    envy: Fraction | None = None
    published: str | None = None
    agrees: bool | None = None
    flags: tuple[str, ...] = ()
    note: str = ""

    @property
    def hold(self) -> Fraction | None:
        return None if self.payback is None else 1 - self.payback

    @property
    def without_rate(self) -> Fraction | None:
        """The long-run payback but for what feeds the meter: a site's rate is all that is missing."""
        if self.payback_fixed is None or self.reseed is None:
            return None
        return self.payback_fixed + self.reseed

    @property
    def most(self) -> Fraction | None:
        """The payback by which a table is judged: the long-run one where it is known, else at the seed."""
        known = (self.payback, self.payback_at_seed, self.payback_fixed)
        return next((value for value in known if value is not None), None)

    @property
    def pays_more_than_it_takes(self) -> bool:
        return self.most is not None and self.most > 1


def percent(value: Fraction | None, decimals: int = 6) -> str | None:
    """A fraction as percent, rounded half away from zero to so many decimals; None stays None."""
    if value is None:
        return None
    scaled = abs(value) * 100 * 10**decimals
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    digits = f"{whole:0{decimals + 1}d}"
    sign = "-" if value < 0 and whole else ""
    return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}" if decimals else f"{sign}{digits}"


def as_json(found: Finding) -> dict[str, Any]:
    """The line of the contract; keys that say nothing for this wager are left out."""
    line: dict[str, Any] = {
        "chapter": found.chapter,
        "wager": found.wager,
        "paytable": found.paytable,
        "method": found.method,
        "hands": found.hands,
        "classes": {name: {"count": row.count, "pays": row.pays} for name, row in found.classes.items()},
        "payback": percent(found.payback),
        "hold": percent(found.hold),
    }
    extras: dict[str, Any] = {
        "payback_fixed": percent(found.payback_fixed),
        "payback_at_seed": percent(found.payback_at_seed),
        "rate": percent(found.rate, 2),
        "envy_per_other_player": percent(found.envy),
        "std_error": None if found.std_error is None else f"{100 * found.std_error:.6f}",
        "seed": found.random_seed,
        "strategy": found.strategy or None,
        "options": dict(found.options) or None,
        "flags": list(found.flags) or None,
    }
    line |= {key: value for key, value in extras.items() if value is not None}
    return line | {"published": found.published, "agrees": found.agrees, "note": found.note}
