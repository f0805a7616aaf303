"""Room for a round: no betting opens unless the whole of it can be written down.

A number of free bytes is only a promise, and the disk is shared. So the space is also taken, as a file
of that size beside the journal; when the disk fills in mid-round the file is given up and the append
is tried again. The round ends on paper; the next one does not begin.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec

from tablectl.journal.errors import JournalError, in_words

MIB = 1024 * 1024


def free_on_disk(folder: Path) -> int:
    return shutil.disk_usage(folder).free


class Room(msgspec.Struct, frozen=True):
    """How much is kept free. A commit writes whole pages, so a round costs far more than its text."""

    round_bytes: int = 8 * MIB
    floor_bytes: int = 64 * MIB
    max_bytes: int | None = None
    free: Callable[[Path], int] = free_on_disk


class Reserve:
    """The space held back beside the journal."""

    def __init__(self, journal: Path) -> None:
        self.path = journal.with_name(journal.name + ".reserve")

    @property
    def held(self) -> int:
        return self.path.stat().st_size if self.path.exists() else 0

    def hold(self, need: int) -> None:
        """Take the blocks now; on a full disk nothing is left half taken."""
        if self.held >= need:
            return
        try:
            with in_words(self.path), self.path.open("ab") as file:
                os.posix_fallocate(file.fileno(), 0, need)
        except JournalError:
            self.release()
            raise

    def release(self) -> bool:
        """Give the space back; True if there was any."""
        had = self.held > 0
        with in_words(self.path):
            self.path.unlink(missing_ok=True)
        return had
