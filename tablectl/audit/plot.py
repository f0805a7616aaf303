"""Pictures of the findings, one SVG a chapter, written by hand: a lab can open them without this program."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape
from itertools import groupby
from pathlib import Path

from tablectl.audit.finding import Finding, percent
from tablectl.audit.published import Figure, figure_for
from tablectl.audit.show import table_of, title_of
from tablectl.chapters.load import chapter

LINE, SCALE, RIGHT = 26, 5, 190
"""Heights and widths in pixels; SCALE is pixels a percent."""
LETTER, MARGIN = 7.5, 24
"""What a letter of a name may take, and the room around names: no browser tells us in advance."""
MOST = Fraction(120, 100)


def write_plots(findings: Iterable[Finding], folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for number, group in groupby(findings, key=lambda found: found.chapter):
        path = folder / f"{number}.svg"
        path.write_text(svg(number, list(group)))
        written.append(path)
    return written


def svg(number: str, findings: list[Finding]) -> str:
    """Bars of payback, a line at 100 %, and the published figure or range as a frame on the bar."""
    title = escape(f"{number} {chapter(number).law.title}: payback in percent; framed in blue as published")
    left = int(max(len(_name(found)) for found in findings) * LETTER) + MARGIN
    width, height = left + int(MOST * 100) * SCALE + RIGHT, (len(findings) + 2) * LINE
    hundred = left + 100 * SCALE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="10" y="18" font-weight="bold">{title}</text>',
    ]
    for row, found in enumerate(findings):
        parts += _row(found, left, (row + 1) * LINE)
    parts.append(f'<line x1="{hundred}" x2="{hundred}" y1="{LINE}" y2="{height - LINE}" stroke="black"/>')
    parts.append(f'<text x="{hundred}" y="{height - 8}" text-anchor="middle">100 %</text></svg>')
    return "\n".join(parts) + "\n"


def _name(found: Finding) -> str:
    return f"{title_of(found)} {table_of(found)}".strip()


def _label(found: Finding) -> str:
    share = percent(found.most or Fraction(0), 3)
    if found.payback is None:
        return f"{share} at the seed"
    return f"{share} ± {100 * found.std_error:.3f}" if found.std_error else str(share)


def _row(found: Finding, left: int, top: int) -> list[str]:
    share = found.most or Fraction(0)
    colour = "#c0392b" if found.pays_more_than_it_takes else "#e0a030" if found.agrees is False else "#3a7d44"
    length = float(min(share, MOST) * 100 * SCALE)
    parts = [
        f'<text x="{left - 8}" y="{top + 17}" text-anchor="end">{escape(_name(found))}</text>',
        f'<rect x="{left}" y="{top + 4}" width="{length:.1f}" height="{LINE - 8}" fill="{colour}"/>',
        f'<text x="{left + int(MOST * 100) * SCALE + 8}" y="{top + 17}">{_label(found)}</text>',
    ]
    figure = figure_for(found.chapter, found.wager, found.paytable)
    return [*parts, _mark(figure, left, top)] if figure else parts


def _mark(figure: Figure, left: int, top: int) -> str:
    ends = [Fraction(end) for end in figure.ends]
    low, high = sorted(100 - end for end in ends) if figure.hold else sorted(ends)
    start, length = float(left + low * SCALE), max(float((high - low) * SCALE), 2.0)
    return (
        f'<rect x="{start:.1f}" y="{top + 1}" width="{length:.1f}" height="{LINE - 2}" '
        f'fill="none" stroke="#1f3a93"><title>published {escape(str(figure))}</title></rect>'
    )
