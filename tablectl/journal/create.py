"""A new journal appears whole or not at all: it is laid out under another name, synced, then renamed.

So an empty or half-made file in the journal's place is always damage, never a beginning.
"""

from __future__ import annotations

import os
from pathlib import Path

from tablectl.journal.errors import JournalError, in_words
from tablectl.journal.reader import connect
from tablectl.journal.schema import bring_up_to_date


def create(path: Path, table_id: str) -> None:
    """Lay out an empty journal for one table; the caller holds the writer's lock."""
    for remains in (path, path.with_name(path.name + "-wal")):
        if remains.exists():
            raise JournalError("journal-exists", path=remains)
    draft = path.with_name(path.name + ".new")
    with in_words(path):
        for leftover in (draft, draft.with_name(draft.name + "-wal"), draft.with_name(draft.name + "-shm")):
            leftover.unlink(missing_ok=True)
        db = connect(draft, "mode=rwc")
        try:
            bring_up_to_date(db)
            db.execute("INSERT INTO belonging (only_row, table_id) VALUES (1, ?)", (table_id,))
            db.execute("PRAGMA journal_mode = WAL")
        finally:
            db.close()
        sync(draft)
        draft.rename(path)
        sync(path.parent)


def sync(path: Path) -> None:
    """Force a file, or the names in a folder, onto the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
