"""No journal, no deal: a tap that cannot be written down is refused, and the table stops where it was."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tablectl.api.client import Client
from tablectl.api.messages import Refused
from tablectl.journal import JournalError, verify
from tests.room import ROOT, a_room, configured


async def test_a_tap_that_cannot_be_recorded_is_refused_and_nothing_more_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_room(tmp_path) as room:
        names = ("journal", "shuffler", "shoe", "progressive")
        await room.until(lambda: all(room.controller.state.device(name).usable for name in names))
        told: list[JournalError] = []
        room.controller.on_trouble = told.append
        async with await Client.attach(room.config.socket, "dealer") as dealer:
            before = await dealer.newest()
            monkeypatch.setattr(room.controller.journal, "append", full_disk(room.config.journal))
            answer = await dealer.do("open_table")
            assert isinstance(answer, Refused) and answer.code == "no_journal"
            assert "free space on the disk" in answer.message
            again = await dealer.do("open_table")
            assert isinstance(again, Refused) and again.code == "no_journal"
        assert [error.code for error in told] == ["journal-full"], "the end is asked for once"
        assert room.controller.view() == before
        monkeypatch.undo()
    assert verify(room.config.journal).ok


def full_disk(path: Path) -> Any:
    def append(new: object) -> None:
        raise JournalError("journal-full", path=path)

    return append


DYING = """
import sys
from pathlib import Path
from tablectl.cli.serve import serve_table
from tablectl.journal import Journal, JournalError
commit = Journal.append
def append(self, new):
    if any(entry.name == "TableOpened" for entry in new):
        raise JournalError("journal-full", path=self.path)
    return commit(self, new)
Journal.append = append
sys.exit(serve_table(Path(sys.argv[1]), True, lambda text: print(text, file=sys.stderr)))
"""


def test_the_program_ends_with_the_sentence_so_that_it_stands_in_the_log(tmp_path: Path) -> None:
    config = configured(tmp_path)
    child = subprocess.Popen(
        [sys.executable, "-c", DYING, str(config.path)], cwd=ROOT, stderr=subprocess.PIPE, text=True
    )

    async def tap() -> None:
        while not config.socket.exists():  # noqa: ASYNC110 - another program makes it
            await asyncio.sleep(0.05)
        async with await Client.attach(config.socket, "dealer") as dealer:
            await dealer.newest()
            for _ in range(20):
                answer = await dealer.do("open_table")
                assert isinstance(answer, Refused)
                if answer.code == "no_journal":
                    return

    try:
        asyncio.run(asyncio.wait_for(tap(), 60))
        _, said = child.communicate(timeout=60)
    finally:
        if child.poll() is None:
            child.kill()
            child.communicate()
    assert child.returncode == 1
    assert "There is no space left for the journal" in said and "Traceback" not in said
