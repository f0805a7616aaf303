"""The trace as people read it: counts, what is left to do, and the page `docs/trace.md`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tablectl.trace.join import Entry, Trace

STATUSES = ("enforced", "prompted", "declared", "physical", "open")
MEANING = """\
- **enforced**: the program makes it so, and at least one test names the clause.
- **prompted**: the person whose duty it is is told, and confirms.
- **declared**: the site states it in its configuration; it is checked and shown.
- **physical**: nothing a program can see or ask; the reason is given."""


def counts(trace: Trace) -> dict[str, Counter[str]]:
    """How many clauses of each chapter have which status."""
    found: dict[str, Counter[str]] = {}
    for number, entry in trace.clauses.items():
        found.setdefault(trace.numbers.chapter[number], Counter())[entry.status] += 1
    return found


def summary(trace: Trace) -> Iterator[str]:
    """A line a chapter, the total, then whatever does not hold."""
    yield _row("", [*STATUSES, "all"])
    total: Counter[str] = Counter()
    for chapter, found in counts(trace).items():
        total += found
        yield _row(chapter, [*(found[status] for status in STATUSES), found.total()])
    yield _row("total", [*(total[status] for status in STATUSES), total.total()])
    for number, reason in trace.open().items():
        yield f"open: {number}: {reason}"
    yield from trace.problems


def _row(name: str, cells: Iterable[object]) -> str:
    return f"{name:<24}" + "".join(f"{cell!s:>10}" for cell in cells)


def page(trace: Trace) -> str:
    """The whole page; files without lines, so that it changes only when something moves house."""
    lines = [
        "# Trace: where the law lives",
        "",
        "Written by `tablectl trace --markdown`; `tablectl trace --json` adds lines and test names.",
        "",
        MEANING,
        "",
        "A number with others below it is kept by those, where nothing cites it itself.",
        "",
        f"| Chapter | {' | '.join(STATUSES[:-1])} | all |",
        f"|---|{'--:|' * len(STATUSES)}",
    ]
    for chapter, found in counts(trace).items():
        cells = " | ".join(str(found[status]) for status in STATUSES[:-1])
        lines.append(f"| {_title(chapter)} | {cells} | {found.total()} |")
    for chapter in counts(trace):
        lines += ["", f"## {_title(chapter)}", "", "| Clause | Status | Where | Tests |", "|---|---|---|---|"]
        for number, entry in trace.clauses.items():
            if trace.numbers.chapter[number] == chapter:
                lines.append(f"| {number} | {entry.status} | {_where(entry)} | {_tests(entry)} |")
    return "\n".join(lines) + "\n"


def _title(chapter: str) -> str:
    return chapter.replace("_", " ")


def _where(entry: Entry) -> str:
    return entry.reason or _files(place.rpartition(":")[0] for place in entry.where)


def _tests(entry: Entry) -> str:
    """Folders only: which test it is moves more often than which game or room it is in."""
    return _files(test.partition("::")[0].rpartition("/")[0] for test in entry.tests)


def _files(paths: Iterable[str]) -> str:
    """Each file once, without the folders that all share."""
    short = (path.removeprefix("tablectl/").removeprefix("tests/") for path in paths)
    return ", ".join(sorted(dict.fromkeys(short)))
