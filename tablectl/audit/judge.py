"""A finding beside the published figure: do they agree, and if not, what would explain it?

An explanation is tried out, never asserted: the same hands are settled again under the table as it may
have been meant, and what is still left of the difference is said too. What is paid stays as printed.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from msgspec.structs import replace

from tablectl.audit.finding import Finding, percent
from tablectl.audit.misprints import Misprint, misprints, paid_back
from tablectl.audit.published import Figure, figure_for
from tablectl.audit.readings import as_printed, reading
from tablectl.audit.registry import Progress, silent
from tablectl.chapters.paytables import Family, Paytable
from tablectl.rules.pay import parse_pay

Again = Callable[[Paytable], Finding]
"""The same audit under another table."""


def judge(
    found: Finding,
    family: Family | None,
    table: Paytable | None,
    again: Again | None,
    progress: Progress = silent,
) -> Finding:
    """The finding with the published figure, whether it agrees, its flags and its explanation."""
    notes = [table.note] if table and table.note else []
    notes += [found.note] if found.note else []
    flags = list(found.flags)
    if found.pays_more_than_it_takes:
        flags.append(f"Pays back more than it takes: {percent(found.most, 3)} %.")
    figure = figure_for(found.chapter, found.wager, found.paytable)
    agrees: bool | None = None
    if found.payback is None:
        notes.append(_without_rate(found, figure))
    elif figure:
        agrees = figure.agrees(found.payback, found.std_error)
        notes += _slip(figure)
        if not agrees:
            notes += _explain(found, figure, family, table, again, progress)
    text = " ".join(filter(None, notes))
    published = str(figure) if figure else None
    return replace(found, published=published, agrees=agrees, flags=tuple(flags), note=text)


def _slip(figure: Figure) -> list[str]:
    if not figure.slip_for:
        return []
    return [f"{figure.printed[0]} is taken as a slip of the pen for {figure.slip_for}."]


def _without_rate(found: Finding, figure: Figure | None) -> str:
    """No rate, no long-run average; but the rate that would meet the published figure can be said."""
    text = "The rate of progression is the site's: give --rate or --site for the long-run payback."
    if figure is None or found.without_rate is None:
        return text
    rate = figure.wanted() - found.without_rate
    return f"{text} At a rate of {percent(rate, 2)} % it would meet the published figure. {figure.because}"


def _explain(
    found: Finding,
    figure: Figure,
    family: Family | None,
    table: Paytable | None,
    again: Again | None,
    progress: Progress,
) -> list[str]:
    """How far off; under which rows and readings it would be met; what else was tried; what is not known."""
    payback = found.payback or Fraction(0)
    notes = [_off(figure.difference(payback), "published") + "."]
    if found.method != "exact":
        return notes
    meant, tried = table, list[str]()
    if figure.if_paid and family and table:
        meant = _with_rows(family, table, figure.if_paid)
        tried += [f"{row} at {pays}" for row, pays in figure.if_paid.items()]
    if figure.if_read and meant and (chances := reading(figure.if_read).chances(found, meant, progress)):
        payback = paid_back(chances, meant)
        tried.insert(0, reading(figure.if_read).words)
    elif meant and meant is not table and again:
        payback = again(meant).payback or payback
    if figure.if_rate and found.rate is not None:
        payback += Fraction(figure.if_rate) / 100 - found.rate
        tried.append(f"a rate of {figure.if_rate} %")
    if figure.with_reserve and table:
        payback += Fraction(*table.reserve)
        tried.append("the reserve")
    if figure.envy_from and found.envy is not None:
        payback += figure.envy_from * found.envy
        tried.append(f"the envy bonuses of {figure.envy_from} other players")
    if tried:
        left = "as published" if figure.agrees(payback) else _off(figure.difference(payback), "published")
        notes.append(f"With {' and '.join(tried)} it would be {percent(payback)} %, {left}.")
    if not figure.agrees(payback):
        notes += _looked_for(found, figure, table, again, figure.difference(payback), progress)
    return [*notes, figure.because]


def _looked_for(
    found: Finding,
    figure: Figure,
    table: Paytable | None,
    again: Again | None,
    left: Fraction,
    progress: Progress,
) -> list[str]:
    """Other readings, one wrong digit, a simulation: each with its figure, whether it does or not."""
    notes = list[str]()
    if table:
        for name in figure.tried:
            if chances := reading(name).chances(found, table, progress):
                payback = percent(paid_back(chances, table))
                notes.append(f"With {reading(name).words} it would be {payback} %.")
    if table and again and not any(pay.percent for pay in table.pays.values()):
        notes.append(_slips(list(misprints(as_printed(found, table), table, figure))))
    if figure.sampled and found.spread and left == figure.difference(found.payback or Fraction(0)):
        rounds = (100 * found.spread / float(left)) ** 2 / 1e6
        notes.append(f"A simulation of {rounds:,.0f} million rounds has a standard error of that size.")
    return notes


def _slips(found: list[Misprint]) -> str:
    if not found:
        return "No single wrong digit in the table would do it."
    each = [f"with {slip.row} at {slip.pay} it would be {percent(slip.payback)} %" for slip in found]
    return f"One wrong digit would do it: {', or '.join(each)}."


def _off(difference: Fraction, what: str) -> str:
    return f"{percent(abs(difference) / 100, 3)} {'above' if difference > 0 else 'below'} the {what} figure"


def _with_rows(family: Family, table: Paytable, rows: dict[str, str]) -> Paytable:
    """The table with some rows paid otherwise, in the order in which the text lists its classes."""
    pays = {**table.pays, **{row: parse_pay(text, table.stake_returned) for row, text in rows.items()}}
    return replace(table, pays={row: pays[row] for row in family.classes if row in pays})
