"""Schema steps: one SQL file each, applied in order, all or nothing, and written down in the journal.

A step, once released, is never edited: the next change is the next file.
"""

from __future__ import annotations

import sqlite3
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from tablectl.journal.errors import JournalError

APPLICATION_ID = 0x7461626C


class Step(msgspec.Struct, frozen=True):
    number: int
    name: str
    sql: str


@cache
def known_steps() -> tuple[Step, ...]:
    """The steps this program carries, in order; `0001_journal.sql` is step 1, "journal"."""
    steps = []
    for file in sorted(files("tablectl.journal").joinpath("steps").iterdir(), key=lambda file: file.name):
        number, _, name = file.name.removesuffix(".sql").partition("_")
        if file.name.endswith(".sql"):
            steps.append(Step(int(number), name, file.read_text(encoding="utf-8")))
    return tuple(steps)


def applied(db: sqlite3.Connection) -> int:
    """The last step the file has seen; 0 for a new one."""
    if not db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'schema_step'").fetchone():
        return 0
    step: int = db.execute("SELECT coalesce(max(step), 0) FROM schema_step").fetchone()[0]
    return step


def recognise(db: sqlite3.Connection, path: Path) -> None:
    """Refuse a stranger's database, and a journal from the future, before anything is written."""
    if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise JournalError("journal-not-a-journal", path=path)
    found, known = applied(db), known_steps()[-1].number
    if found > known:
        raise JournalError("journal-too-new", path=path, found=found, known=known)


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Apply the steps the file has not seen, in one transaction.

    It stands inside the script because `executescript` would commit one that was begun outside.
    """
    done = applied(db)
    missing = [step for step in known_steps() if step.number > done]
    if not missing:
        return
    record = "INSERT INTO schema_step (step, name) VALUES ({0.number}, '{0.name}');"
    script = "\n".join(f"{step.sql}\n{record.format(step)}" for step in missing)
    try:
        db.executescript(f"BEGIN IMMEDIATE;\n{script}\nCOMMIT;")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
