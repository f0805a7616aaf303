"""Money is an int of cents; text is dollars with two decimals, as in the contract."""

from __future__ import annotations

import re

Cents = int

_DOLLARS = re.compile(r"([0-9]{1,12})(?:\.([0-9]{1,2}))?")


class NotMoney(ValueError):
    """Text that is no amount; the message says how amounts are written."""


def parse_money(text: str) -> Cents:
    """`"10.00"`, `"7.5"` and `"10"` to cents; signs, commas and fractions of a cent are refused."""
    match = _DOLLARS.fullmatch(text)
    if match is None:
        raise NotMoney(f"{text!r} is not an amount: write dollars and cents, as in '25.00'.")
    dollars, cents = match.groups()
    return int(dollars + cents.ljust(2, "0")) if cents else int(dollars) * 100


def write_money(cents: Cents) -> str:
    return f"{cents // 100}.{cents % 100:02d}" if cents >= 0 else f"-{write_money(-cents)}"
