"""Pull the plug at any moment: what was acknowledged is there, what is there verifies, the table resumes."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablectl.journal import Journal, JournalError, Reader, verify

WRITER = Path(__file__).with_name("writer.py")


def start(path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, str(WRITER), str(path)], stdout=subprocess.PIPE, text=True)


def pull_the_plug(writer: subprocess.Popen[str]) -> list[int]:
    """SIGKILL, then every number it had acknowledged (a torn last line was never acknowledged in full)."""
    writer.kill()
    out, _ = writer.communicate()
    return [int(line) for line in out.splitlines(keepends=True) if line.endswith("\n") and line[0].isdigit()]


def test_a_killed_writer_leaves_every_acknowledged_entry_time_after_time(path: Path) -> None:
    dice = random.Random(7)
    acknowledged = 0
    for boot in range(1, 16):
        writer = start(path)
        assert writer.stdout is not None
        assert writer.stdout.readline() == f"boot {boot}\n"
        time.sleep(dice.uniform(0.0, 0.2))
        said = pull_the_plug(writer)
        report = verify(path)
        assert report.ok, report.sentence
        assert report.last.sequence >= max([acknowledged, *said])
        acknowledged = report.last.sequence
    with Reader.open(path) as reader:
        turns = [entry.read()["turn"] for entry in reader.entries()]
    assert len(turns) == acknowledged > 100


def test_an_append_is_there_whole_or_not_at_all_after_a_kill(path: Path) -> None:
    writer = start(path)
    assert writer.stdout is not None
    writer.stdout.readline()
    time.sleep(0.1)
    pull_the_plug(writer)
    sizes: dict[int, int] = {}
    with Reader.open(path) as reader:
        for entry in reader.entries():
            turn = entry.read()["turn"]
            sizes[turn] = sizes.get(turn, 0) + 1
    assert sizes
    assert all(size == turn % 5 + 1 for turn, size in sizes.items())


@pytest.mark.parametrize("delay", [0.0, 0.01, 0.03, 0.05, 0.08, 0.12, 0.2])
def test_a_kill_while_the_journal_is_made_leaves_none_or_a_whole_one(path: Path, delay: float) -> None:
    writer = start(path)
    time.sleep(delay)
    pull_the_plug(writer)
    assert not path.exists() or verify(path).ok
    with Journal.open(path, "T-12", create=True) as journal:
        assert journal.boot >= 1


def test_the_dead_controller_holds_no_lock_and_the_living_one_does(path: Path) -> None:
    writer = start(path)
    assert writer.stdout is not None
    writer.stdout.readline()
    with pytest.raises(JournalError) as refusal:
        Journal.open(path, "T-12")
    assert refusal.value.code == "journal-in-use"
    assert f"process {writer.pid}" in str(refusal.value)
    pull_the_plug(writer)
    with Journal.open(path, "T-12") as journal:
        assert journal.boot == 2
