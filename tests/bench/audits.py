"""The audit's way by symmetry beside a C program that walks every hand; both must count the same."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which

from tablectl.audit.finding import Finding
from tablectl.audit.onehand import forget
from tablectl.audit.run import Asked, jobs

SOURCE = Path(__file__).with_name("enumerate.c")

#: chapter, wager and table, and the number that the C program has for each class of ours
WAGERS: dict[str, tuple[str, str, Callable[[list[str]], dict[str, int]]]] = {
    "trips_plus": ("677a", "A", lambda names: dict(zip(FIVE_CARD, range(10), strict=True))),
    "flush_bonus": ("678a", "A", lambda names: {name: WORDS[name.partition("-")[0]] for name in names}),
    "straight_flush_bonus": (
        "678a",
        "A",
        lambda names: {name: WORDS.get(name.partition("-")[0], 0) for name in names},
    ),
    "fortune_bonus": (
        "688a",
        "1",
        lambda names: {name: (12 - place) % 13 for place, name in enumerate(names)},
    ),
}
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
FIVE_CARD = (
    "high card",
    "pair",
    "two pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full house",
    "four-of-a-kind",
    "straight flush",
    "royal flush",
)


def times() -> Iterator[tuple[str, float, float | None]]:
    """(wager, our seconds of processor time, C's): counting and settling against counting alone."""
    with tempfile.TemporaryDirectory() as folder:
        program = compiled(Path(folder))
        for wager, (chapter, table, numbers) in WAGERS.items():
            seconds, found = _ours(chapter, wager, table)
            plain = None
            if program:
                counts, plain = enumerated(program, wager)
                check(found, counts, numbers)
            yield f"{chapter} {wager}", seconds, plain


def _ours(chapter: str, wager: str, table: str) -> tuple[float, Finding]:
    asked = Asked(chapter, wager, table)
    (job,) = jobs(asked)
    best: tuple[float, Finding] | None = None
    for _ in range(3):
        forget()
        start = time.process_time()
        found = job.auditor.audit(
            job.chapter, job.paytable, job.rules, full=False, scalar=False, progress=lambda done, of: None
        )
        seconds = time.process_time() - start
        if best is None or seconds < best[0]:
            best = seconds, found
    assert best is not None
    return best


def compiled(folder: Path) -> Path | None:
    compiler = which("gcc") or which("cc")
    if compiler is None:
        print("no C compiler: the plain enumeration is left out", file=sys.stderr)
        return None
    program = folder / "enumerate"
    subprocess.run([compiler, "-O2", "-o", str(program), str(SOURCE)], check=True)
    return program


def enumerated(program: Path, wager: str) -> tuple[dict[int, int], float]:
    answer = subprocess.run([str(program), wager], check=True, capture_output=True, text=True).stdout
    *rows, last = (line.split() for line in answer.splitlines())
    return {int(row): int(count) for row, count in rows}, float(last[1])


def check(found: Finding, counts: dict[int, int], numbers: Callable[[list[str]], dict[str, int]]) -> None:
    number = numbers(list(found.classes))
    ours = {number[name]: row.count for name, row in found.classes.items()}
    if ours != counts:
        raise AssertionError(f"{found.wager}: we count {ours}, C counts {counts}")
