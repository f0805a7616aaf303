"""Joins what people state, what the program cites and what the tests prove; says what does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from tablectl.trace.numbers import Numbers, numbers
from tablectl.trace.places import Places, in_package, in_tests
from tablectl.trace.stated import Stated, Status, read_stated

#: the root of the sources: the package with its tests beside it
ROOT = Path(__file__).resolve().parents[2]
CHAPTERS = "tablectl/chapters"


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One clause: how it is kept, where, and proved by what; the reason where nothing can be done."""

    status: Status
    where: list[str]
    tests: list[str]
    reason: str = ""


class Trace(msgspec.Struct, frozen=True):
    numbers: Numbers
    clauses: dict[str, Entry]
    #: sentences about what is stated and does not hold
    problems: list[str]

    def open(self) -> dict[str, str]:
        return {number: entry.reason for number, entry in self.clauses.items() if entry.status == "open"}

    @property
    def complete(self) -> bool:
        return not self.problems and not self.open()


def all_numbers(root: Path = ROOT) -> Numbers:
    files = sorted((root / CHAPTERS).glob("*/clauses.txt"))
    return numbers((path.parent.name, path.read_text(encoding="utf-8")) for path in files)


def trace(root: Path = ROOT) -> Trace:
    known = all_numbers(root)
    stated: dict[str, Stated] = {}
    for folder in dict.fromkeys(known.chapter.values()):
        name = f"{CHAPTERS}/{folder}/trace.toml"
        stated.update(read_stated(root / name, name))
    where, tests = in_package(root, known), in_tests(root, known)
    problems = list(_unknown(known, stated, where, tests))
    clauses: dict[str, Entry] = {}
    for number in known.chapter:
        said = next((stated[above] for above in known.prefixes(number) if above in stated), None)
        if said is None:
            problems.append(f"{number} has no status: state one in the chapter's trace.toml.")
            said = Stated("open", "no status")
        clauses[number] = _entry(number, said, where, tests)
    clauses = {number: _heading(known, clauses, number) for number in clauses}
    problems.extend(_unbacked(clauses))
    return Trace(known, clauses, problems)


def _entry(number: str, said: Stated, where: Places, tests: Places) -> Entry:
    """A physical clause lives nowhere but where its reason is given."""
    cited = where.get(number, [])
    if said.status == "physical":
        cited = [said.place]
    return Entry(said.status, cited, tests.get(number, []), said.reason)


def _heading(known: Numbers, clauses: dict[str, Entry], number: str) -> Entry:
    """A number with others below it is kept by them, where it is not cited itself."""
    entry = clauses[number]
    if entry.status in ("physical", "open"):
        return entry
    below = [clauses[child] for child in known.below(number) if clauses[child].status == entry.status]
    where = entry.where or list(dict.fromkeys(place for child in below for place in child.where))
    tests = entry.tests or list(dict.fromkeys(test for child in below for test in child.tests))
    return msgspec.structs.replace(entry, where=where, tests=tests)


def _unknown(known: Numbers, stated: dict[str, Stated], where: Places, tests: Places) -> Iterator[str]:
    for number, said in stated.items():
        if number not in known.chapter:
            yield f"{said.place} states {number}, which is no clause."
    for places in (where, tests):
        for number, found in places.items():
            if number not in known.chapter:
                yield f"{', '.join(found)} cites {number}, which is no clause."


def _unbacked(clauses: dict[str, Entry]) -> Iterator[str]:
    for number, entry in clauses.items():
        if entry.status in ("enforced", "prompted", "declared") and not entry.where:
            yield f"{number} is stated as {entry.status}, and nothing in the program cites it."
        if entry.status == "enforced" and not entry.tests:
            yield f"{number} is stated as enforced, and no test names it."
