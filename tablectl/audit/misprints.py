"""Would one wrong digit in one row of a printed table explain a published figure?

Every number that differs from the printed one by a digit changed, dropped or added is tried in every row.
Nothing is settled again: the classes were counted, and only one of them is paid otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from string import digits
from typing import NamedTuple

from msgspec.structs import replace

from tablectl.audit.published import Figure
from tablectl.chapters.paytables import Paytable
from tablectl.rules.pay import Pay

STAKE = 100
"""A dollar: every printed odds pays it without a fraction of a cent."""

Chances = Mapping[str, Fraction]
"""How often each row of a table is paid; what is missing to one loses."""


class Misprint(NamedTuple):
    """One row with another number, and what the table would then pay back."""

    row: str
    pay: Pay
    payback: Fraction


def paid_back(chances: Chances, table: Paytable) -> Fraction:
    """What a table without a meter pays back when its rows come so often."""
    total = Fraction(0)
    for row, pay in table.pays.items():
        due = pay.due(STAKE)
        total += chances.get(row, 0) * Fraction(due.returned + due.pays, STAKE)
    return total


def one_digit_off(number: int) -> Iterator[int]:
    """All that a slip with one digit makes of a number."""
    text = str(number)
    changed = {text[:at] + digit + text[at + 1 :] for at in range(len(text)) for digit in digits}
    added = {text[:at] + digit + text[at:] for at in range(len(text) + 1) for digit in digits}
    dropped = {text[:at] + text[at + 1 :] for at in range(len(text))} if len(text) > 1 else set()
    yield from sorted({int(slip) for slip in changed | added | dropped} - {number, 0})


def misprints(chances: Chances, table: Paytable, figure: Figure) -> Iterator[Misprint]:
    """Each single slip by which the table would have met the figure to its printed decimals.

    A table whose pays fall from row to row was meant to: a slip that breaks the fall is none.
    """
    payback = paid_back(chances, table)
    numbers = [pay.numerator for pay in table.pays.values()]
    falling = numbers == sorted(numbers, reverse=True)
    for place, (row, pay) in enumerate(table.pays.items()):
        chance = chances.get(row, Fraction(0))
        for number in one_digit_off(pay.numerator) if pay.numerator and chance else ():
            other = payback + chance * Fraction(number - pay.numerator, pay.denominator)
            slipped = [*numbers[:place], number, *numbers[place + 1 :]]
            if falling and slipped != sorted(slipped, reverse=True):
                continue
            if figure.meets(other):
                yield Misprint(row, replace(pay, numerator=number), other)
