"""Every way a journal can refuse, as data: a code, what is wrong and where, what to do about it.

No journal, no deal: whatever SQLite or the disk says, the people at the table read one finished
sentence. So errors of the system are put in words here, once, and nowhere else.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """What is wrong, and the remedy; both are sentences with `{places}` for the details."""

    what: str
    remedy: str


REFUSALS: dict[str, Refusal] = {
    "journal-missing": Refusal(
        "There is no journal at {path}.",
        "For a new table a technician creates one; otherwise keep the table closed and restore the file.",
    ),
    "journal-no-directory": Refusal(
        "The folder {path} that should hold the journal does not exist.",
        "Check that its disk is mounted and that the configured path is right.",
    ),
    "journal-exists": Refusal(
        "A journal, or the remains of one ({path}), is already there.",
        "Keep it as evidence: move it away by hand before a new journal is created.",
    ),
    "journal-in-use": Refusal(
        "Another controller ({detail}) is writing the journal {path}.",
        "Use that one, or stop it before this one is started.",
    ),
    "journal-foreign": Refusal(
        "The journal {path} belongs to table {owner}, not to table {table_id}.",
        "Put this table's own journal in its place, or correct the table's identity in the configuration.",
    ),
    "journal-not-a-journal": Refusal(
        "The file {path} is not a tablectl journal.",
        "Keep the table closed, move the file away and restore this table's journal.",
    ),
    "journal-damaged": Refusal(
        "The journal {path} is damaged: {detail}.",
        "Keep the table closed, keep the file as evidence and call a technician to restore a verified copy.",
    ),
    "journal-too-new": Refusal(
        "The journal {path} was written by a newer program (schema step {found}; this one knows {known}).",
        "Install the newer program again; an older one never writes in a newer journal.",
    ),
    "journal-read-only": Refusal(
        "The journal {path} cannot be written: {detail}.",
        "Make the file and its folder writable for the controller, or replace the write-protected disk.",
    ),
    "journal-full": Refusal(
        "There is no space left for the journal {path}; nothing of the last append was kept.",
        "Stop play, free space on the disk and try again.",
    ),
    "journal-nearly-full": Refusal(
        "The journal {path} has no room for a whole round: {need} bytes are needed and {free} are free.",
        "Free space on the disk, or archive the journal, before betting opens.",
    ),
    "journal-unavailable": Refusal(
        "The journal {path} cannot be read or written: {detail}.",
        "Stop play and check the disk, its cable and the permissions of the file.",
    ),
    "journal-closed": Refusal(
        "The journal {path} was used after it was closed: {detail}.",
        "Open it again; if this comes back, report it as a fault of the program.",
    ),
    "entry-refused": Refusal(
        "An entry for the journal {path} was refused and nothing was written: {detail}.",
        "Correct what the program tried to write; what the journal already holds is untouched.",
    ),
    "entry-unknown": Refusal(
        "Entry {sequence} is the {kind} {name}, which this program does not know.",
        "Read this journal with the program that wrote it, or a newer one.",
    ),
    "entry-unreadable": Refusal(
        "Entry {sequence} ({name}) cannot be understood: {detail}.",
        "Keep the table closed, run `tablectl journal verify` and read it with the program that wrote it.",
    ),
    "body-too-new": Refusal(
        "Entry {sequence} ({name}) is written in version {found}; this program reads up to {known}.",
        "Read this journal with the program that wrote it, or a newer one.",
    ),
    "body-unliftable": Refusal(
        "Entry {sequence} ({name}) is written in version {found} and no lift to version {known} is known.",
        "Report it as a fault of the program: a lift for each old version must be kept for ever.",
    ),
    "export-exists": Refusal(
        "There is already something at {path}, and an export writes over nothing.",
        "Choose another name, or move that file away first.",
    ),
    "export-unwritable": Refusal(
        "The export {path} cannot be written: {detail}.",
        "Choose a folder that exists, may be written and has space; the journal itself is untouched.",
    ),
    "export-unreadable": Refusal(
        "The export {path} cannot be read: {detail}.",
        "Fetch the file again from where it was exported.",
    ),
}


class JournalError(Exception):
    """The room's one exception: `code` for programs, the text for people."""

    def __init__(self, code: str, **details: object) -> None:
        refusal = REFUSALS[code]
        self.code = code
        self.what = refusal.what.format(**details)
        self.remedy = refusal.remedy
        super().__init__(f"{self.what} {self.remedy}")


_FROM_SQLITE = {
    sqlite3.SQLITE_NOTADB: "journal-not-a-journal",
    sqlite3.SQLITE_CORRUPT: "journal-damaged",
    sqlite3.SQLITE_ERROR: "journal-damaged",
    sqlite3.SQLITE_FULL: "journal-full",
    sqlite3.SQLITE_READONLY: "journal-read-only",
    sqlite3.SQLITE_BUSY: "journal-in-use",
    sqlite3.SQLITE_LOCKED: "journal-in-use",
    sqlite3.SQLITE_CONSTRAINT: "entry-refused",
    sqlite3.SQLITE_TOOBIG: "entry-refused",
}
_FROM_SYSTEM = {
    errno.EACCES: "journal-read-only",
    errno.EPERM: "journal-read-only",
    errno.EROFS: "journal-read-only",
    errno.ENOSPC: "journal-full",
    errno.EDQUOT: "journal-full",
}


def primary_code(error: sqlite3.Error) -> int | None:
    """SQLite's own result code without its extension; None for errors Python raised by itself."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _code_for(error: sqlite3.Error) -> str:
    code = primary_code(error)
    if code is not None:
        return _FROM_SQLITE.get(code, "journal-unavailable")
    return "journal-closed" if isinstance(error, sqlite3.ProgrammingError) else "journal-damaged"


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Inside, whatever SQLite or the system throws becomes a `JournalError` about `path`."""
    try:
        yield
    except sqlite3.Error as error:
        detail = str(error).removeprefix("CHECK constraint failed: ").rstrip(".")
        raise JournalError(_code_for(error), path=path, detail=detail) from error
    except OSError as error:
        code = _FROM_SYSTEM.get(error.errno or 0, "journal-unavailable")
        raise JournalError(code, path=path, detail=error.strerror or error) from error
