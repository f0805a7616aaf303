"""Money is an int of cents; text is dollars with two decimals, as in the contract."""

from __future__ import annotations

import re

Cents = int

_DOLLARS = re.compile(r"(\d{1,12})(?:\.(\d{1,2}))?")


class NotMoney(ValueError):
    """Text that is no amount; the message says how amounts are written."""


def parse_money(text: str) -> Cents:
    """`"10.00"`, `"7.5"` and `"10"` to cents; signs, commas and fractions of a cent are refused."""
    match = _DOLLARS.fullmatch(text)
    if match is None:
        raise NotMoney(f"{text!r} is not an amount: write dollars and cents, as in '25.00'.")
    dollars, cents = match.groups()
    return int(dollars) * 100 + int((cents or "0").ljust(2, "0"))


def write_money(cents: Cents) -> str:
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"
