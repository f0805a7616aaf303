"""A clock that jumps: the hours of cards and dice go on, and what the clock said is kept as evidence."""

from __future__ import annotations

from pathlib import Path

import structlog

from tablectl.controller.clock import Clock, HouseTime
from tablectl.controller.memory import Memory
from tablectl.journal import Journal
from tablectl.model.facts import TableConfigured, TableOpened
from tests.room import configured

HOUR = 3_600_000
NOON = 1_800_000_000_000


class JumpingClock(Clock):
    """Milliseconds on the wall, and since the machine was switched on."""

    def __init__(self, wall: int = NOON, run: int = 0) -> None:
        self.wall, self.run = wall, run

    def milliseconds(self) -> int:
        return self.wall

    def stamp(self) -> tuple[str, int]:
        return "2027-01-15T08:00:00.000000Z", self.run * 1_000_000

    def pass_by(self, milliseconds: int, jump: int = 0) -> None:
        self.run += milliseconds
        self.wall += milliseconds + jump


def test_time_goes_as_the_clock_does() -> None:
    clock = JumpingClock()
    time = HouseTime(clock, last=0)
    assert time.milliseconds() == NOON
    clock.pass_by(HOUR)
    assert time.milliseconds() == NOON + HOUR


def test_a_clock_set_back_makes_nothing_younger_and_is_told_once() -> None:
    clock = JumpingClock()
    time = HouseTime(clock, last=0)
    time.milliseconds()
    clock.pass_by(HOUR, jump=-24 * HOUR)
    with structlog.testing.capture_logs() as logs:
        assert time.milliseconds() == NOON + HOUR
        clock.pass_by(2 * HOUR)
        assert time.milliseconds() == NOON + 3 * HOUR
    assert [entry["event"] for entry in logs] == ["clock set back"]


def test_a_clock_set_forward_is_believed() -> None:
    """A battery was flat and the network has set it right: better a deck changed early than late."""
    clock = JumpingClock(wall=0)
    time = HouseTime(clock, last=0)
    time.milliseconds()
    clock.pass_by(1000, jump=NOON)
    assert time.milliseconds() == NOON + 1000


def test_after_a_restart_with_a_clock_that_lost_its_time_the_table_goes_on_from_its_journal(
    tmp_path: Path,
) -> None:
    config = configured(tmp_path)
    config.journal.parent.mkdir(parents=True)
    with Journal.open(config.journal, config.site.table, create=True) as journal:
        memory = Memory(journal, JumpingClock())
        memory.remember(TableConfigured(site=config.site), "controller")
    with Journal.open(config.journal, config.site.table) as journal:
        clock = JumpingClock(wall=0, run=0)
        memory = Memory(journal, clock)
        clock.pass_by(HOUR)
        memory.remember(TableOpened(), "dealer")
        assert memory.state is not None and memory.state.now == NOON + HOUR
        last = journal.last()
        assert last is not None and last.utc == "2027-01-15T08:00:00.000000Z"
