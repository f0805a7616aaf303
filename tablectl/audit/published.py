"""The figures that the authorities published, and whether ours agrees with one."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec

from tablectl.audit.finding import percent

FILE = Path(__file__).with_name("published.toml")
SIGMAS = 3
"""How many standard errors a simulated figure may lie off."""


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry: a figure or the two ends of a range, as printed, and what may explain a difference."""

    chapter: str
    wager: str
    paytable: str = ""
    hold: tuple[str, ...] = ()
    payback: tuple[str, ...] = ()
    if_paid: dict[str, str] = {}
    if_read: str = ""
    tried: tuple[str, ...] = ()
    sampled: bool = False
    if_rate: str = ""
    envy_from: int = 0
    with_reserve: bool = False
    slip_for: str = ""
    because: str = ""

    @property
    def printed(self) -> tuple[str, ...]:
        return self.hold or self.payback

    @property
    def ends(self) -> tuple[str, str]:
        """Lowest and highest, the same where it is one figure; a slip is read as what was meant."""
        printed = (self.slip_for,) if self.slip_for else self.printed
        return printed[0], printed[-1]

    def __str__(self) -> str:
        kind = "hold" if self.hold else "payback"
        return f"{kind} {' to '.join(self.printed)}"

    def measured(self, payback: Fraction) -> Fraction:
        """Our payback in the terms of this figure, in percent."""
        return 100 * (1 - payback if self.hold else payback)

    def agrees(self, payback: Fraction, std_error: float | None = None) -> bool:
        """Inside, after our figure was rounded or cut to the decimals that are printed."""
        ours = self.measured(payback)
        room = SIGMAS * 100 * Fraction(std_error or 0)
        low, high = self.ends
        return any(
            Fraction(low) - room <= shorten(ours, decimals(low))
            and shorten(ours, decimals(high)) <= Fraction(high) + room
            for shorten in (_rounded, _cut)
        )

    def meets(self, payback: Fraction) -> bool:
        """Equal to the figure, or to one end of the range, in the decimals that are printed."""
        ours = self.measured(payback)
        return any(
            shorten(ours, decimals(end)) == Fraction(end) for shorten in (_rounded, _cut) for end in self.ends
        )

    def difference(self, payback: Fraction) -> Fraction:
        """How far our payback lies above (or below) the nearest end, in percent points of payback."""
        ours = self.measured(payback)
        low, high = map(Fraction, self.ends)
        away = ours - min(max(ours, low), high)
        return -away if self.hold else away

    def wanted(self) -> Fraction:
        """The payback that a single figure stands for."""
        figure = Fraction(self.ends[0]) / 100
        return 1 - figure if self.hold else figure


def decimals(figure: str) -> int:
    return len(figure.partition(".")[2])


def _rounded(value: Fraction, places: int) -> Fraction:
    return Fraction(percent(value / 100, places) or 0)


def _cut(value: Fraction, places: int) -> Fraction:
    return Fraction(int(value * 10**places), 10**places)


@cache
def figures() -> Mapping[tuple[str, str, str], Figure]:
    """All of them by chapter, wager and paytable (empty where one covers every table)."""
    read = msgspec.toml.decode(FILE.read_bytes(), type=dict[str, list[Figure]])
    return {(figure.chapter, figure.wager, figure.paytable): figure for figure in read["figure"]}


def figure_for(chapter: str, wager: str, paytable: str | None) -> Figure | None:
    known = figures()
    return known.get((chapter, wager, paytable or "")) or known.get((chapter, wager, ""))
