"""One table, one writer: the lock that keeps a second controller off the same journal.

It is a `flock` on a file beside the journal: the kernel drops it with the process, however that ends,
so there is never a stale lock to clear by hand. The file stays; removing it would open a race.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Self

from tablectl.journal.errors import JournalError, in_words


class WriterLock:
    """Held from `take` to `release`, or to the end of the process."""

    def __init__(self, handle: int) -> None:
        self._handle: int | None = handle

    @classmethod
    def take(cls, journal: Path) -> Self:
        """Take the lock at once or be refused; the file names the holder's process for the sentence."""
        place = journal.with_name(journal.name + ".lock")
        with in_words(place):
            handle = os.open(place, os.O_RDWR | os.O_CREAT, 0o644)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                os.ftruncate(handle, 0)
                os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
            except BlockingIOError as taken:
                holder = os.pread(handle, 32, 0).decode("ascii", "replace").strip() or "unknown"
                os.close(handle)
                raise JournalError("journal-in-use", path=journal, detail=f"process {holder}") from taken
            except BaseException:
                os.close(handle)
                raise
        return cls(handle)

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
