"""Evidence to take away: a journal, or a part of it, as JSON lines that verify by themselves.

The first line says which table, where the part begins and where it ends, so that a file cut short or
sewn together is found out; each other line is one entry with every column, hashes included.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import msgspec

from tablectl.journal.chain import Fault, Link, genesis, walk
from tablectl.journal.entry import Entry, Row, row_of
from tablectl.journal.errors import JournalError
from tablectl.journal.reader import Reader
from tablectl.journal.verify import Report


class Cover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of an export: the entries that follow lie between these two links."""

    tablectl_export: int
    table_id: str
    begins_after: Link
    ends_with: Link


def export(journal: Path, target: Path, after: int = 0, through: int | None = None) -> Report:
    """Write the part, read it back, give it its name; the report says whether what was read back verifies.

    A journal with a broken chain is exported as it is: that, too, is evidence. And evidence, like the
    journal itself, is never written over.
    """
    if target.exists():
        raise JournalError("export-exists", path=target)
    draft = target.with_name(target.name + ".part")
    with Reader.open(journal) as reader:
        try:
            with draft.open("wb") as file:
                _write(reader, file, _cover(reader, after, through))
            report = verify_export(draft)
            draft.replace(target)
        except OSError as error:
            raise JournalError("export-unwritable", path=target, detail=error.strerror or error) from error
        finally:
            if draft.exists():
                draft.unlink()
    return msgspec.structs.replace(report, path=target)


def verify_export(path: Path) -> Report:
    """Check an exported file against its cover and its own chain."""
    try:
        with path.open("rb") as file:
            cover = _read_cover(path, file.readline())
            last, fault = walk(_rows(path, file), cover.begins_after)
    except OSError as error:
        raise JournalError("export-unreadable", path=path, detail=error.strerror or error) from error
    if cover.begins_after.sequence == 0 and cover.begins_after != genesis(cover.table_id):
        fault = Fault(1, "the export does not begin where the journal of its table begins")
    elif fault is None and last != cover.ends_with:
        fault = Fault(last.sequence + 1, f"the cover says that entry {cover.ends_with.sequence} is the last")
    return Report(path, cover.table_id, cover.begins_after.sequence + 1, last, fault)


def _cover(reader: Reader, after: int, through: int | None) -> Cover:
    head = reader.head()
    start, end = min(after, head.sequence), head.sequence if through is None else min(through, head.sequence)
    begins, ends = reader.link(start), reader.link(max(start, end))
    if begins is None or ends is None:
        raise JournalError("journal-damaged", path=reader.path, detail=f"entry {start} or {end} is missing")
    return Cover(1, reader.table_id, begins, ends)


def _write(reader: Reader, file: IO[bytes], cover: Cover) -> None:
    encode = msgspec.json.Encoder().encode
    file.write(encode(cover) + b"\n")
    for entry in reader.entries(cover.begins_after.sequence, cover.ends_with.sequence):
        file.write(encode(entry) + b"\n")
    file.flush()
    os.fsync(file.fileno())


def _read_cover(path: Path, line: bytes) -> Cover:
    try:
        return msgspec.json.decode(line, type=Cover)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise JournalError("export-unreadable", path=path, detail=f"its first line, {error}") from error


def _rows(path: Path, file: IO[bytes]) -> Iterator[Row]:
    decode = msgspec.json.Decoder(Entry).decode
    for number, line in enumerate(file, start=2):
        try:
            yield row_of(decode(line))
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise JournalError(
                "export-unreadable", path=path, detail=f"its line {number}, {error}"
            ) from error
