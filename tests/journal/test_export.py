"""Evidence taken away verifies by itself, whole or in part, and shows where it was touched."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tablectl.journal import JournalError, Reader, export, verify_export

Cheat = Callable[[Path, str], None]


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "evidence.jsonl"


def test_an_export_verifies_and_holds_every_entry(closed: Path, target: Path) -> None:
    report = export(closed, target)
    lines = [json.loads(line) for line in target.read_text().splitlines()]
    with Reader.open(closed) as reader:
        assert [line["hash"] for line in lines[1:]] == [entry.hash for entry in reader.entries()]
    assert (report.ok, report.entries, report.path) == (True, 12, target)
    assert verify_export(target) == report


def test_a_part_verifies_by_itself(closed: Path, target: Path) -> None:
    report = export(closed, target, after=4, through=8)
    assert (report.ok, report.first, report.last.sequence, report.entries) == (True, 5, 8, 4)


def test_an_export_of_nothing_verifies(closed: Path, target: Path) -> None:
    report = export(closed, target, after=12)
    assert (report.ok, report.entries) == (True, 0)


@pytest.mark.parametrize(
    ("touch", "sequence"),
    [
        (lambda lines: [*lines[:5], lines[5].replace("500", "501"), *lines[6:]], 5),
        (lambda lines: lines[:5] + lines[6:], 5),
        (lambda lines: lines[:-2], 11),
        (lambda lines: [*lines[:7], "{nonsense", *lines[8:]], 7),
        (lambda lines: [*lines[:7], lines[7][:40]], 7),
        (lambda lines: [lines[0].replace("T-12", "T-13"), *lines[1:]], 1),
        (lambda lines: [*lines, lines[-1]], 13),
    ],
    ids=["edited", "taken out", "cut short", "scribbled on", "torn", "another table", "said twice"],
)
def test_a_touched_export_says_where(
    closed: Path, target: Path, touch: Callable[[list[str]], list[str]], sequence: int
) -> None:
    export(closed, target)
    lines = target.read_text().splitlines()
    touched = touch(lines)
    assert touched != lines
    target.write_text("\n".join(touched))
    fault = verify_export(target).fault
    assert fault is not None and fault.sequence == sequence


def test_a_broken_journal_is_exported_as_it_is_and_the_report_says_so(
    closed: Path, target: Path, cheat: Cheat
) -> None:
    cheat(closed, "UPDATE entry SET actor = 'floor' WHERE sequence = 3")
    report = export(closed, target)
    assert report.fault is not None and report.fault.sequence == 3
    assert len(target.read_text().splitlines()) == 13


def test_a_folder_that_is_not_there_takes_no_export(closed: Path, tmp_path: Path) -> None:
    with pytest.raises(JournalError) as refusal:
        export(closed, tmp_path / "gone" / "evidence.jsonl")
    assert refusal.value.code == "export-unwritable"


@pytest.mark.parametrize("noise", [b"", b"\xff\xfe noise", b'{"tablectl_export": 1}\n'])
def test_what_is_no_export_is_refused(target: Path, noise: bytes) -> None:
    target.write_bytes(noise)
    with pytest.raises(JournalError) as refusal:
        verify_export(target)
    assert refusal.value.code == "export-unreadable"


def test_a_missing_export_is_refused(target: Path) -> None:
    with pytest.raises(JournalError) as refusal:
        verify_export(target)
    assert refusal.value.code == "export-unreadable"


def test_no_draft_is_left_behind(closed: Path, target: Path, cheat: Cheat) -> None:
    cheat(closed, "UPDATE entry SET actor = CAST(x'ff41' AS TEXT) WHERE sequence = 8")
    with pytest.raises(JournalError) as refusal:
        export(closed, target)
    assert refusal.value.code == "journal-damaged"
    assert not list(target.parent.glob("evidence*"))
