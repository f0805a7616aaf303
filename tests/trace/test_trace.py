"""Every clause of the seven chapters is accounted for, and what is stated about it holds."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablectl.chapters.load import all_chapters
from tablectl.cli.main import app
from tablectl.trace.join import ROOT, Trace, trace
from tablectl.trace.places import in_file
from tablectl.trace.show import STATUSES, counts, page

COUNTS = {
    "heads_up_hold_em": 138,
    "high_card_flush": 155,
    "saigon_5_card": 131,
    "over_under": 89,
    "dj_wild_stud_poker": 157,
    "face_up_pai_gow_poker": 201,
    "pik_it_poker": 140,
}
#: not built as printed, until somebody builds it or writes a reading
OPEN: set[str] = set()
#: declared by what another declaration says about signs, heights and decks
WITHIN_ANOTHER = {
    "677a.2(b)(9)",
    "678a.2(b)(8)",
    "686a.2(d)(1)",
    "686a.2(d)(2)",
    "13:69E-1.13Y(c)",
    "13:69F-39.2(b)1",
}


@cache
def found() -> Trace:
    return trace()


def test_all_clauses_are_there() -> None:
    assert {chapter: count.total() for chapter, count in counts(found()).items()} == COUNTS
    assert len(found().clauses) == sum(COUNTS.values()) == 1011


def test_what_is_stated_is_cited_and_tested_and_no_unknown_clause_is_named_anywhere() -> None:
    assert found().problems == []


def test_every_clause_has_a_status_and_only_what_is_known_to_be_open_is() -> None:
    assert {entry.status for entry in found().clauses.values()} <= set(STATUSES)
    assert set(found().open()) == OPEN


def test_every_place_is_a_line_that_cites_the_clause_or_one_below_it() -> None:
    known = found().numbers
    cited: dict[str, set[tuple[str, int]]] = {}
    for number, entry in found().clauses.items():
        family = {number, *known.below(number)}
        for place in entry.where:
            name, _, line = place.rpartition(":")
            if name not in cited:
                cited[name] = set(in_file(ROOT / name, known))
            assert any((one, int(line)) in cited[name] for one in family), f"{number}: {place}"


def test_every_test_is_there() -> None:
    for entry in found().clauses.values():
        for test in entry.tests:
            name, _, function = test.partition("::")
            assert f"def {function}(" in (ROOT / name).read_text(encoding="utf-8") if function else True


def test_what_is_physical_says_why_and_is_little() -> None:
    physical = {n: e.reason for n, e in found().clauses.items() if e.status == "physical"}
    assert all(len(reason.split()) > 5 for reason in physical.values())
    assert len(physical) < 20
    assert not any(".2(" in number or number.endswith(".2") for number in physical), "equipment is declared"


def test_what_is_declared_is_asked_for_by_a_declaration() -> None:
    asked = {part.clause for chapter in all_chapters().values() for part in chapter.law.declaration}
    for number, entry in found().clauses.items():
        if entry.status == "declared" and number not in WITHIN_ANOTHER:
            assert {number, *found().numbers.below(number)} & asked, number


def without_tests(text: str) -> list[str]:
    """The page but for its last column: a test more somewhere else does not make it wrong."""
    return [line.rsplit("|", 2)[0] if line.startswith("| ") else line for line in text.splitlines()]


def test_the_page_in_the_docs_is_what_the_program_writes() -> None:
    written = (ROOT / "docs" / "trace.md").read_text(encoding="utf-8")
    again = "write it again: tablectl trace --markdown > docs/trace.md"
    assert without_tests(written) == without_tests(page(found())), again


def test_the_command_prints_the_contract() -> None:
    result = CliRunner().invoke(app, ["trace", "--json"])
    answer = json.loads(result.stdout)
    assert result.exit_code == (1 if OPEN else 0)
    assert set(answer) == {"total", "clauses"}
    assert answer["total"] == len(answer["clauses"]) == 1011
    entry = answer["clauses"]["678a.13(d)"]
    assert set(entry) == {"status", "where", "tests"} and entry["status"] == "enforced"
    assert set(answer["clauses"]["678a.11(a)(1)"]) == {"status", "where", "tests", "reason"}


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("trace.toml", '[status]\n"1a.1" = "enforced"\n', "1a.1(a) is stated as enforced, and nothing"),
        ("trace.toml", '[status]\n"1a.1" = "enforced"\n', "1a.1(a) is stated as enforced, and no test"),
        ("trace.toml", '[status]\n"1a.1(b)" = "enforced"\n', "1a.1(b), which is no clause"),
        ("settle.py", '"""1a.1(c)"""', "cites 1a.1(c), which is no clause"),
        ("settle.py", "", "1a.1(a) has no status"),
    ],
)
def test_what_does_not_hold_is_said(tmp_path: Path, file: str, text: str, problem: str) -> None:
    folder = tmp_path / "tablectl" / "chapters" / "game"
    folder.mkdir(parents=True)
    (folder / "clauses.txt").write_text("1a.1\n1a.1(a)\n")
    (folder / file).write_text(text)
    assert any(problem in one for one in trace(tmp_path).problems)
