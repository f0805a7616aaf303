"""The only clock in the house. Facts are stamped here and nowhere else."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import structlog

from tablectl.journal import stamp

log = structlog.get_logger()


class Clock:
    """Wall time for people, monotonic time for order; a test may hand in another one."""

    def milliseconds(self) -> int:
        return time.time_ns() // 1_000_000

    def stamp(self) -> tuple[str, int]:
        return stamp(datetime.now(UTC)), time.monotonic_ns()


class HouseTime:
    """The time that facts carry: the wall clock's, but it never goes back.

    Cards and dice are changed by the hour. A clock set back, by hand or by a flat battery, must not make
    them young again: time then goes on from where it was. What the clock says stands beside every entry.
    """

    def __init__(self, clock: Clock, last: int) -> None:
        self.clock, self.last, self.told = clock, last, False
        self.mark = clock.stamp()[1]

    def milliseconds(self) -> int:
        wall, (_, mark) = self.clock.milliseconds(), self.clock.stamp()
        passed, self.mark = (mark - self.mark) // 1_000_000, mark
        back = wall < self.last
        if back and not self.told:
            log.warning("clock set back", seconds=(self.last - wall) // 1000, remedy="set the clock")
        self.told = back
        self.last = self.last + passed if back else wall
        return self.last
