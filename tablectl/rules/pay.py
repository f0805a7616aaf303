"""What a paytable row pays, in exact cents: odds, fixed dollars, percent of a meter, or a push.

Odds are (numerator, denominator, "to" or "for"): "to" returns the stake, "for" keeps it (R-3).
There is one rounding function. What a percentage leaves below a cent stays in the meter.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from tablectl.model.money import Cents, parse_money, write_money

Direction = Literal["down", "nearest", "up"]


class Rounding(msgspec.Struct, frozen=True):
    """A site may pay in whole units (a quarter, a dollar) and say which way; a cent, down, by default."""

    unit: Cents = 1
    direction: Direction = "down"


EXACT = Rounding()


def round_cents(numerator: int, denominator: int, rounding: Rounding = EXACT) -> Cents:
    """numerator / denominator cents in whole units: the only place where money is rounded."""
    size = denominator * rounding.unit
    if rounding.direction == "down":
        return numerator // size * rounding.unit
    if rounding.direction == "nearest":
        return (2 * numerator + size) // (2 * size) * rounding.unit
    return -(-numerator // size) * rounding.unit


class Due(msgspec.Struct, frozen=True, gc=False):
    """What one wager gets: stake returned, house pay, and how much of the pay leaves the meter."""

    returned: Cents
    pays: Cents
    from_meter: Cents = 0


class Pay(msgspec.Struct, frozen=True):
    """One row of a paytable."""

    numerator: int = 0
    denominator: int = 1
    kind: Literal["to", "for"] = "to"
    fixed: Cents = 0
    percent: int = 0

    def due(self, stake: Cents, meter: Cents = 0, rounding: Rounding = EXACT) -> Due:
        pays = round_cents(stake * self.numerator, self.denominator, rounding) + self.fixed
        returned = stake if self.kind == "to" else 0
        if not self.percent:
            return Due(returned, pays)
        share = round_cents(meter * self.percent, 100)
        return Due(returned, pays + share, share)

    @property
    def is_push(self) -> bool:
        return not (self.numerator or self.fixed or self.percent)

    def __str__(self) -> str:
        parts = []
        if self.fixed:
            parts.append(f"${write_money(self.fixed).removesuffix('.00')}")
        if self.percent:
            parts.append(f"{self.percent}% of meter")
        if self.numerator:
            parts.append(f"{self.numerator} {self.kind} {self.denominator}")
        return " + ".join(parts) or "push"


_ODDS = re.compile(r"([\d,]+) (to|for) (\d+)")
_PERCENT = re.compile(r"(\d{1,3})% of meter")
_DOLLARS = re.compile(r"\$([\d,]+(?:\.\d\d)?)")


class NotAPay(ValueError):
    """Text of a paytable row that cannot be read."""


def parse_pay(text: str, stake_returned: bool = False) -> Pay:
    """`"3 to 2"`, `"250 for 1"`, `"100% of meter"`, `"$500"`, `"$5,000 + 10% of meter"`, `"push"`.

    Dollars and percentages return the stake only where the table says so.
    """
    if text == "push":
        return Pay()
    if match := _ODDS.fullmatch(text):
        numerator, kind, denominator = match.groups()
        return Pay(int(numerator.replace(",", "")), int(denominator), "to" if kind == "to" else "for")
    fixed = percent = 0
    for part in text.split(" + "):
        if match := _PERCENT.fullmatch(part):
            percent = int(match[1])
        elif match := _DOLLARS.fullmatch(part):
            fixed = parse_money(match[1].replace(",", ""))
        else:
            raise NotAPay(
                f"{text!r} is not a pay: write '3 to 2', '250 for 1', '$500', '10% of meter' or 'push'."
            )
    return Pay(fixed=fixed, percent=percent, kind="to" if stake_returned else "for")
