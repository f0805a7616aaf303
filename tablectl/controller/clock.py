"""The only clock in the house. Facts are stamped here and nowhere else."""

from __future__ import annotations

import time
from datetime import UTC, datetime

from tablectl.journal import stamp


class Clock:
    """Wall time for people, monotonic time for order; a test may hand in another one."""

    def milliseconds(self) -> int:
        return time.time_ns() // 1_000_000

    def stamp(self) -> tuple[str, int]:
        return stamp(datetime.now(UTC)), time.monotonic_ns()
