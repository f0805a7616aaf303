"""Money is an int of cents; text is dollars with two decimals, as in the contract."""

from __future__ import annotations

import re

Cents = int

_DOLLARS = re.compile(r"([0-9]{1,12})(?:\.([0-9]{1,2}))?")


class NotMoney(ValueError):
    """Text that is no amount; the message says how amounts are written."""


#: Stakes are mostly chips: whole dollars are looked up as they are written, and cents are added to them.
_WHOLE = {f"{dollars}.00": dollars * 100 for dollars in range(1_000)}
_PART = {f"{cents:02d}": cents for cents in range(100)}
_WRITTEN_WHOLE = {cents: text for text, cents in _WHOLE.items()}
_WRITTEN_PART = tuple(_PART)


def parse_money(text: str) -> Cents:
    """`"10.00"`, `"7.5"` and `"10"` to cents; signs, commas and fractions of a cent are refused."""
    whole = _WHOLE.get(text)
    if whole is not None:
        return whole
    try:
        return _WHOLE[text[:-2] + "00"] + _PART[text[-2:]]
    except KeyError:
        return _parse_any(text)


def _parse_any(text: str) -> Cents:
    match = _DOLLARS.fullmatch(text)
    if match is None:
        raise NotMoney(f"{text!r} is not an amount: write dollars and cents, as in '25.00'.")
    dollars, cents = match.groups()
    return int(dollars + cents.ljust(2, "0")) if cents else int(dollars) * 100


def write_money(cents: Cents) -> str:
    whole = _WRITTEN_WHOLE.get(cents)
    if whole is not None:
        return whole
    return f"{cents // 100}.{_WRITTEN_PART[cents % 100]}" if cents > 0 else f"-{write_money(-cents)}"
