"""The full check: every page, every number, every hash, from the first entry to the last.

Opening checks only the tail, because a table must resume within a second; this is what an inspector runs.
A chain proves that nothing inside it was edited. That nothing was cut off its end, or the whole rewritten,
only a link written down elsewhere can prove: pass it as `known`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from tablectl.journal.chain import Fault, Link, genesis, walk
from tablectl.journal.errors import JournalError
from tablectl.journal.reader import Reader


class Report(msgspec.Struct, frozen=True):
    """What the check found: the last good link, and the first fault if there is one."""

    path: Path
    table_id: str
    first: int
    last: Link
    fault: Fault | None = None

    @property
    def ok(self) -> bool:
        return self.fault is None

    @property
    def entries(self) -> int:
        """How many entries were found good."""
        return self.last.sequence - self.first + 1

    @property
    def sentence(self) -> str:
        if self.fault is None:
            return f"{self.path}: all {self.entries} entries of table {self.table_id} are in order."
        if self.fault.sequence == 0:
            return f"{self.path}: the file is damaged, {self.fault.why}."
        return f"{self.path}: entry {self.fault.sequence} is bad, {self.fault.why}."


def verify(path: Path, known: Link | None = None) -> Report:
    """Check a whole journal, living or not. Only what cannot be read as a journal at all is raised."""
    with Reader.open(path) as reader:
        last, fault = walk(reader.rows(), genesis(reader.table_id))
        fault = fault or _pages(reader) or _unlike(known, reader)
        return Report(path, reader.table_id, 1, last, fault)


def _pages(reader: Reader) -> Fault | None:
    try:
        verdict = reader.quick_check()
    except JournalError as error:
        verdict = error.what
    return None if verdict is None else Fault(0, verdict)


def _unlike(known: Link | None, reader: Reader) -> Fault | None:
    if known is None or reader.link(known.sequence) == known:
        return None
    return Fault(known.sequence, "it is not the entry that was written down earlier")
