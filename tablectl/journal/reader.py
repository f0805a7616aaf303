"""Reading a journal, beside a living writer or long after it: no lock, no write, short reads.

A read never holds a snapshot between two batches, so a slow reader cannot make the writer's log grow.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from tablectl.journal.chain import Link, genesis
from tablectl.journal.entry import COLUMNS, Entry, Row
from tablectl.journal.errors import JournalError, in_words
from tablectl.journal.schema import recognise

BATCH = 2000
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM entry"
_LINKS = "SELECT sequence, boot, hash FROM entry"
_SPANS = "SELECT round, min(sequence), max(sequence), count(*) FROM entry"


class RoundSpan(msgspec.Struct, frozen=True):
    """Where a round lies in the journal."""

    round: int
    first: int
    last: int
    entries: int


class Reader:
    """A journal as it may be read; `Journal` is this and a pen."""

    def __init__(self, path: Path, db: sqlite3.Connection, table_id: str) -> None:
        self.path = path
        self.table_id = table_id
        self._db = db

    @classmethod
    def open(cls, path: Path) -> Reader:
        """Open read-only, whichever table it belongs to."""
        if not path.exists():
            raise JournalError("journal-missing", path=path)
        if not path.is_file():
            raise JournalError("journal-not-a-journal", path=path)
        db = connect(path, "mode=ro")
        try:
            with in_words(path):
                try:
                    recognise(db, path)
                except sqlite3.OperationalError:
                    if not _sealed_away(path):
                        raise
                    db.close()
                    db = connect(path, "mode=ro&immutable=1")
                    recognise(db, path)
                return Reader(path, db, owner(db, path))
        except BaseException:
            db.close()
            raise

    def rows(self, after: int = 0, through: int | None = None) -> Iterator[Row]:
        """Rows as SQLite gives them, in order: for the chain, which reads millions."""
        last = after
        while True:
            with in_words(self.path):
                batch = self._db.execute(
                    f"{_SELECT} WHERE sequence > ? AND sequence <= ? ORDER BY sequence LIMIT {BATCH}",
                    (last, (1 << 62) if through is None else through),
                ).fetchall()
            yield from batch
            if len(batch) < BATCH:
                return
            last = batch[-1][0]

    def entries(
        self, after: int = 0, through: int | None = None, round: int | None = None
    ) -> Iterator[Entry]:
        """Entries numbered above `after`, up to `through`, of one round if one is named."""
        if round is not None:
            span = self.span(round)
            if span is None:
                return
            after = max(after, span.first - 1)
            through = span.last if through is None else min(through, span.last)
        for row in self.rows(after, through):
            entry = Entry(*row)
            if round is None or entry.round == round:
                yield entry

    def last(self) -> Entry | None:
        with in_words(self.path):
            row = self._db.execute(f"{_SELECT} ORDER BY sequence DESC LIMIT 1").fetchone()
        return None if row is None else Entry(*row)

    def head(self) -> Link:
        """Where the chain stands now."""
        with in_words(self.path):
            row = self._db.execute(f"{_LINKS} ORDER BY sequence DESC LIMIT 1").fetchone()
        return genesis(self.table_id) if row is None else Link(*row)

    def link(self, sequence: int) -> Link | None:
        """The link at one entry (0 is the beginning); None if there is no such entry."""
        if sequence == 0:
            return genesis(self.table_id)
        with in_words(self.path):
            row = self._db.execute(f"{_LINKS} WHERE sequence = ?", (sequence,)).fetchone()
        return None if row is None else Link(*row)

    def rounds(self, last: int = 10_000) -> list[RoundSpan]:
        """The last rounds played, newest first; read from the index alone."""
        with in_words(self.path):
            rows = self._db.execute(
                f"{_SPANS} WHERE round > 0 GROUP BY round ORDER BY round DESC LIMIT ?", (last,)
            ).fetchall()
        return [RoundSpan(*row) for row in rows]

    def span(self, round: int) -> RoundSpan | None:
        """Where one round lies; None if it was not played."""
        with in_words(self.path):
            row = self._db.execute(f"{_SPANS} WHERE round = ? GROUP BY round", (round,)).fetchone()
        return None if row is None else RoundSpan(*row)

    def quick_check(self) -> str | None:
        """SQLite's own opinion of its pages: None when they are sound, else its first complaint."""
        with in_words(self.path):
            verdict: str = self._db.execute("PRAGMA quick_check(1)").fetchone()[0]
        return None if verdict == "ok" else verdict

    def close(self) -> None:
        with in_words(self.path):
            self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def connect(path: Path, how: str) -> sqlite3.Connection:
    """A connection that begins no transaction by itself and creates no file by accident.

    It may be used from any thread, by one caller at a time: the controller keeps its loop free that way.
    """
    with in_words(path):
        uri = f"{path.absolute().as_uri()}?{how}"
        return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)


def owner(db: sqlite3.Connection, path: Path) -> str:
    row = db.execute("SELECT table_id FROM belonging").fetchone()
    if row is None:
        raise JournalError("journal-damaged", path=path, detail="it does not say which table it belongs to")
    table_id: str = row[0]
    return table_id


def _sealed_away(path: Path) -> bool:
    """An exhibit on a medium nobody may write, closed in good order: SQLite is told it will not change."""
    log = path.with_name(path.name + "-wal")
    return not log.exists() or log.stat().st_size == 0
