"""The pen: the one object that writes. What `append` returned is on the disk; what it refused is not there.

Nothing about the end of the chain is remembered between appends: it is read inside each transaction,
so no failure can leave this object with a wrong idea of what the file holds.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tablectl.journal.chain import link_of, seal, walk
from tablectl.journal.create import create as create_journal
from tablectl.journal.entry import COLUMNS, Entry, NewEntry, row_of
from tablectl.journal.errors import JournalError, in_words, primary_code
from tablectl.journal.lock import WriterLock
from tablectl.journal.reader import Reader, connect, owner
from tablectl.journal.room import Reserve, Room
from tablectl.journal.schema import bring_up_to_date, recognise

TAIL = 1000
_INSERT = f"INSERT INTO entry ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
_NOT_WRITABLE_AS_JSON = (TypeError, ValueError, OverflowError, msgspec.MsgspecError)


class Journal(Reader):
    """The table's journal, open for writing by this controller alone. One caller at a time."""

    def __init__(
        self, path: Path, db: sqlite3.Connection, table_id: str, lock: WriterLock, room: Room
    ) -> None:
        super().__init__(path, db, table_id)
        self._lock = lock
        self._room = room
        self._reserve = Reserve(path)
        self.boot = 0

    @classmethod
    def open(  # type: ignore[override]
        cls, path: Path, table_id: str, *, create: bool = False, room: Room | None = None, tail: int = TAIL
    ) -> Journal:
        """Open for writing and begin a new boot; refuse anything but a sound journal of this very table.

        A missing journal is refused too: only a technician who says `create` begins a new history.
        """
        if not path.parent.is_dir():
            raise JournalError("journal-no-directory", path=path.parent)
        if not create and not path.exists():
            raise JournalError("journal-missing", path=path)
        lock = WriterLock.take(path)
        try:
            if create and not path.exists():
                create_journal(path, table_id)
            return cls._open_locked(path, table_id, lock, room or Room(), tail)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def _open_locked(cls, path: Path, table_id: str, lock: WriterLock, room: Room, tail: int) -> Journal:
        for place in (path, path.parent):
            if not os.access(place, os.W_OK, effective_ids=True):
                raise JournalError("journal-read-only", path=path, detail=f"{place} is write-protected")
        db = connect(path, "mode=rw")
        try:
            with in_words(path):
                recognise(db, path)
                found = owner(db, path)
                if found != table_id:
                    raise JournalError("journal-foreign", path=path, owner=found, table_id=table_id)
                journal = cls(path, db, table_id, lock, room)
                journal._prepare(tail)
                return journal
        except BaseException:
            db.close()
            raise

    def _prepare(self, tail: int) -> None:
        db = self._db
        self._refuse_if_cut_short()
        self._refuse_a_broken_tail(tail)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        if self._room.max_bytes is not None:
            page_size: int = db.execute("PRAGMA page_size").fetchone()[0]
            db.execute(f"PRAGMA max_page_count = {self._room.max_bytes // page_size}")
        bring_up_to_date(db)
        query = "INSERT INTO boot SELECT max(coalesce(max(boot), 0), ?) + 1 FROM boot RETURNING boot"
        ((self.boot,),) = db.execute(query, (self.head().boot,)).fetchall()

    def _refuse_if_cut_short(self) -> None:
        """SQLite takes what is missing of the last page for zeros; the size of the file tells."""
        _, in_log, moved = self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        pages, size = (
            self._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size")
        )
        found, due = self.path.stat().st_size, pages * size
        if in_log == moved and found < due:
            raise JournalError("journal-damaged", path=self.path, detail=f"it is {found} bytes of {due} long")

    def _refuse_a_broken_tail(self, tail: int) -> None:
        """The last entries are checked on each opening; the rest is for `verify`, which takes longer."""
        head = self.head()
        start = self.link(max(0, head.sequence - tail))
        if start is None:
            detail = f"entry {head.sequence - tail} is missing"
            raise JournalError("journal-damaged", path=self.path, detail=detail)
        _, fault = walk(self.rows(start.sequence), start)
        if fault is not None:
            detail = f"entry {fault.sequence} is bad, {fault.why}"
            raise JournalError("journal-damaged", path=self.path, detail=detail)

    def append(self, new: Sequence[NewEntry]) -> list[Entry]:
        """Write all of them or none, in one transaction, synced to the disk before this returns."""
        if not new:
            return []
        with in_words(self.path):
            try:
                return self._commit(new)
            except sqlite3.OperationalError as error:
                if primary_code(error) != sqlite3.SQLITE_FULL or not self._reserve.release():
                    raise
                return self._commit(new)
            except _NOT_WRITABLE_AS_JSON as error:
                raise JournalError("entry-refused", path=self.path, detail=error) from error

    def _commit(self, new: Sequence[NewEntry]) -> list[Entry]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            link, entries = self.head(), []
            for one in new:
                entries.append(seal(one, link, self.boot))
                link = link_of(entries[-1])
            self._db.executemany(_INSERT, map(row_of, entries))
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        return entries

    def room_for_a_round(self) -> str | None:
        """None when a whole round can be written down; else the sentence that keeps betting closed."""
        return self.reserve(self._room.round_bytes)

    def reserve(self, need: int) -> str | None:
        """Take `need` bytes for what is to come; None when they are held, else why not, and what to do."""
        try:
            with in_words(self.path):
                free = min(self._free_in_file(), self._free_on_disk())
                if free < need:
                    raise JournalError("journal-nearly-full", path=self.path, need=need, free=max(free, 0))
                self._reserve.hold(need)
        except JournalError as refusal:
            return str(refusal)
        return None

    def _free_in_file(self) -> int:
        names = ("max_page_count", "page_count", "freelist_count", "page_size")
        most, used, spare, size = (self._db.execute(f"PRAGMA {name}").fetchone()[0] for name in names)
        free: int = (most - used + spare) * size
        return free

    def _free_on_disk(self) -> int:
        return self._room.free(self.path.parent) + self._reserve.held - self._room.floor_bytes

    def close(self) -> None:
        """Fold the log into the file, let go of the lock."""
        try:
            super().close()
        finally:
            self._lock.release()
