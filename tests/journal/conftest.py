"""A journal on the table, facts to put in it, and a way into the file for those who cheat."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablectl.journal import Journal, NewEntry
from tablectl.journal.schema import known_steps

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "T-12.journal"


@pytest.fixture
def fact() -> Callable[..., NewEntry]:
    """A fact with every column filled; name what matters to the test."""

    def make(**columns: Any) -> NewEntry:
        usual = {
            "kind": "fact",
            "name": "WagerAccepted",
            "body": {"seat": 3, "cents": 500},
            "utc": "2026-01-31T23:59:59.000001Z",
            "monotonic": 1_000,
            "round": 1,
            "actor": "dealer",
            "clause": "633a.7(c)",
        }
        return NewEntry(**{**usual, **columns})

    return make


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal.open(path, "T-12", create=True) as journal:
        yield journal


@pytest.fixture
def closed(path: Path, fact: Callable[..., NewEntry]) -> Path:
    """A journal of three rounds, twelve entries and two boots, closed in good order."""
    with Journal.open(path, "T-12", create=True) as journal:
        for number in (1, 2):
            journal.append([fact(round=number, monotonic=step) for step in range(4)])
    with Journal.open(path, "T-12") as journal:
        journal.append([fact(round=3, monotonic=step) for step in range(4)])
    return path


@pytest.fixture
def cheat() -> Callable[[Path, str], None]:
    """Edit the file behind the journal's back, its triggers dropped and its checks ignored."""

    def edit(path: Path, sql: str) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
                db.execute(f"DROP TRIGGER {name}")
            db.execute("PRAGMA ignore_check_constraints = ON")
            db.executescript(sql)

    return edit


@pytest.fixture
def mortal_folder() -> Iterator[Path]:
    """A folder of an ordinary user, and the test as that user: root may write where others may not."""
    folder = Path(tempfile.mkdtemp(prefix="journal-"))
    folder.chmod(0o755)
    known_steps()  # the project may lie where an ordinary user cannot read it
    was_root = os.geteuid() == 0
    if was_root:
        os.chown(folder, NOBODY, NOBODY)
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        if was_root:
            os.seteuid(0)
        folder.chmod(0o755)
        shutil.rmtree(folder)
