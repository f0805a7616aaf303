"""`tablectl audit`: what each paytable pays back, beside what the authority published."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, TaskProgressColumn, TextColumn
from rich.progress import Progress as Bar

from tablectl.audit.finding import Finding, as_json
from tablectl.audit.registry import Progress
from tablectl.audit.run import Asked, Job, NothingToAudit, run_all
from tablectl.audit.two_quick import has_numpy
from tablectl.controller.config import ConfigError, load_config

PATIENCE = 1.0
"""Seconds before a bar appears: most audits are done by then."""


class BadQuestion(Exception):
    """The command line is wrong; the sentence says what to write."""


def audit(asked: Asked, *, as_lines: bool, plot: Path | None) -> int:
    """Prints every finding; 0 when all is well, 2 when what was asked for is not there."""
    findings: list[Finding] = []
    if plot:
        _room_for(plot)
    try:
        with _watching() as watch:
            found = _kept(run_all(asked, watch), findings)
            if as_lines:
                _write_lines(found)
            else:
                from tablectl.audit.show import show

                show(found, Console())
    except NothingToAudit as wrong:
        raise BadQuestion(str(wrong)) from None
    if not has_numpy():
        print(
            "numpy is not installed (pip install 'tablectl[audit]'): what looks at two hands is simulated.",
            file=sys.stderr,
        )
    if plot:
        from tablectl.audit.plot import write_plots

        for path in write_plots(findings, plot):
            print(f"wrote {path}", file=sys.stderr)
    return 0


def _kept(found: Iterable[Finding], findings: list[Finding]) -> Iterator[Finding]:
    """Each as it comes, remembered for the pictures."""
    for one in found:
        findings.append(one)
        yield one


def _write_lines(found: Iterable[Finding]) -> None:
    for one in found:
        sys.stdout.buffer.write(msgspec.json.encode(as_json(one)) + b"\n")
        sys.stdout.buffer.flush()


def _room_for(folder: Path) -> None:
    """Said before anything is counted: minutes of work should not end in a folder that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise BadQuestion(f"{folder} cannot be a folder for pictures ({wrong.strerror}).") from None


def asked_for(
    chapter: str, wager: str, paytable: str, rate: str, site: Path | None, *, full: bool, scalar: bool
) -> Asked:
    """The options of the command line, read."""
    try:
        chosen = load_config(site).site if site else None
    except ConfigError as wrong:
        raise BadQuestion(str(wrong)) from None
    return Asked(
        chapter=chapter,
        wager=wager,
        paytable=paytable,
        full=full,
        scalar=scalar,
        rate=_rate(rate),
        site=chosen,
    )


def _rate(text: str) -> Fraction | None:
    if not text:
        return None
    number = text.strip().removesuffix("%")
    if not (number.isascii() and number.replace(".", "", 1).isdigit()) or not Fraction(number) <= 100:
        raise BadQuestion(f"{text!r} is not a rate: write percent of each wager, as in '--rate 20%'.")
    return Fraction(number) / 100


@contextmanager
def _watching() -> Iterator[Callable[[Job], Progress]]:
    """A bar on standard error for whatever takes longer than a moment; gone with the job's last step."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    bar = Bar(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())

    def gone() -> None:
        for task in bar.task_ids:
            bar.remove_task(task)
        bar.stop()

    def watch(job: Job) -> Progress:
        start = time.monotonic()

        def progress(done: int, of: int) -> None:
            if done >= of:
                gone()
            elif time.monotonic() - start >= PATIENCE:
                if not bar.task_ids:
                    bar.add_task(str(job), total=of)
                    bar.start()
                bar.update(bar.task_ids[-1], completed=done, total=of)

        return progress

    try:
        yield watch
    finally:
        gone()
