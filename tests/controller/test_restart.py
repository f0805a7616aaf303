"""Ended and started again in good order: the same step, the same prompt, a higher number."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from tablectl.api.client import Client
from tablectl.api.messages import Refused
from tablectl.cli.main import app
from tests.room import ROOT, attached, configured


async def test_ended_in_the_middle_of_a_round_the_table_goes_on_in_the_same_step(tmp_path: Path) -> None:
    """SIGTERM, as systemd sends it; a client that was attached is told by the closed line."""
    config = configured(tmp_path, "over-under")

    async def served() -> asyncio.subprocess.Process:
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tablectl", "serve", "--create", "-c", str(config.path), cwd=ROOT
        )
        while not config.socket.exists():  # noqa: ASYNC110 - another program makes it
            await asyncio.sleep(0.05)
        return child

    async def press(client: Client, action: str, **args: Any) -> None:
        answer = await client.do(action, None, **args)
        assert not isinstance(answer, Refused), answer

    async with asyncio.timeout(100):
        child = await served()
        async with await attached(config.socket, "floor") as floor:
            await press(floor, "open_table")
            await press(floor, "receive_decks")
            await press(floor, "confirm", duty="inspect")
            child.send_signal(signal.SIGTERM)
            left = floor.view
            while await floor.reader.readline():
                pass
        assert await child.wait() == 0
        child = await served()
        async with await attached(config.socket, "floor") as floor:
            view = floor.view
            assert left is not None and view is not None
            assert (view.phase, view.prompt) == (left.phase, left.prompt) and view.number > left.number
            await press(floor, "confirm", duty="verify")
        child.send_signal(signal.SIGTERM)
        assert await child.wait() == 0


def test_a_file_in_the_sockets_place_is_not_removed(tmp_path: Path) -> None:
    config = configured(tmp_path)
    config.socket.parent.mkdir(parents=True)
    config.socket.write_text("somebody's notes")
    answer = CliRunner().invoke(app, ["serve", "--create", "-c", str(config.path)])
    assert answer.exit_code == 1
    assert "tablectl.sock cannot be served (File exists): free that path" in answer.output
    assert config.socket.read_text() == "somebody's notes"


async def test_the_socket_of_a_controller_that_was_killed_is_taken_over(tmp_path: Path) -> None:
    config = configured(tmp_path, "over-under")
    config.socket.parent.mkdir(parents=True)
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(config.socket))
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tablectl", "serve", "--create", "-c", str(config.path), cwd=ROOT
    )
    async with asyncio.timeout(60), await attached(config.socket, "technician") as client:
        assert client.view is not None and client.view.phase == "closed.closed"
    child.send_signal(signal.SIGTERM)
    assert await child.wait() == 0
