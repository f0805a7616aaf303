"""The findings for people: a table for each chapter, with bars and with what explains a difference."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby
from typing import Literal

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablectl.audit.finding import Finding, percent
from tablectl.audit.published import figure_for
from tablectl.chapters.load import chapter

WIDTH = 12
WIDE = 100
"""Characters of a line from which on there is room for the bars."""
COLUMNS: dict[str, Literal["left", "right"]] = {
    "wager": "left",
    "table": "left",
    "payback %": "right",
    "": "left",
    "published": "left",
    "off by": "right",
    "counted": "left",
}
EIGHTHS = " ▏▎▍▌▋▊▉█"


def bar(share: Fraction, width: int = WIDTH) -> str:
    """A share of one as a bar of eighths; more than one fills it and says so."""
    if share > 1:
        return "█" * (width - 1) + "▶"
    eighths = int(share * width * 8)
    full, part = divmod(max(eighths, 0), 8)
    return ("█" * full + EIGHTHS[part].strip()).ljust(width)


def title_of(found: Finding) -> str:
    wager = chapter(found.chapter).law.wager_named(found.wager)
    return wager.title if wager else "Base game"


def table_of(found: Finding) -> str:
    """Paytable and options in one cell; a table that the text leaves unnamed has no name to show."""
    name = "" if found.paytable in (None, "Paytable") else str(found.paytable)
    chosen = ", ".join(f"{key} {value}" for key, value in found.options.items())
    return ", ".join(filter(None, (name, chosen)))


def figure_of(found: Finding) -> str:
    if found.payback is not None:
        error = f" ± {100 * found.std_error:.3f}" if found.std_error else ""
        return f"{percent(found.payback)}{error}"
    return f"{percent(found.payback_fixed)} fixed"


def difference_of(found: Finding) -> str:
    """How far we are from the published figure, or a tick."""
    if found.agrees is None or found.payback is None:
        return ""
    figure = figure_for(found.chapter, found.wager, found.paytable)
    if found.agrees or figure is None:
        return "✓"
    difference = figure.difference(found.payback)
    return f"{'+' if difference > 0 else '−'}{percent(abs(difference) / 100, 3)}"


def explanations(found: Finding) -> str:
    return " ".join((*found.flags, found.note)).strip()


def chapter_table(number: str, findings: Iterable[Finding], width: int = WIDE) -> RenderableType:
    """Columns in which nothing stands are left out, and on a narrow screen the bars."""
    law = chapter(number).law
    notes: dict[str, list[str]] = {}
    rows = []
    for found in findings:
        rows.append(_row(found))
        if text := explanations(found):
            notes.setdefault(text, []).append(f"{title_of(found)} {table_of(found)}".strip())
    table = Table(title=f"{number} {law.title}", title_justify="left", box=None, pad_edge=False)
    shown = [
        place
        for place, heading in enumerate(COLUMNS)
        if any(row[place] for row in rows) and (heading or width >= WIDE)
    ]
    for place in shown:
        heading = list(COLUMNS)[place]
        table.add_column(heading, justify=COLUMNS[heading], no_wrap=place > 0, min_width=len(heading))
    for row in rows:
        table.add_row(*(row[place] for place in shown))
    lines = [Text(f"  {', '.join(names)}: {text}", style="dim") for text, names in notes.items()]
    return Group(table, *lines, Text())


def _row(found: Finding) -> tuple[Text, ...]:
    colour = "red" if found.pays_more_than_it_takes else "yellow" if found.agrees is False else "green"
    return (
        Text(title_of(found)),
        Text(table_of(found).replace(", ", "\n")),
        Text(figure_of(found)),
        Text(bar(found.most or Fraction(0)), style=colour),
        Text(found.published or ""),
        Text(difference_of(found), style="green" if found.agrees else "yellow"),
        Text(found.method),
    )


def show(findings: Iterable[Finding], console: Console) -> None:
    """Chapter by chapter, each as soon as it is complete."""
    for number, group in groupby(findings, key=lambda found: found.chapter):
        console.print(chapter_table(number, group, console.width))
