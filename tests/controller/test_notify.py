"""What systemd hears of a table, over a real datagram socket as systemd's own is."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from tablectl.api.client import Client
from tablectl.controller.notify import Notify
from tests.room import ROOT, configured


class Manager:
    """The far end of NOTIFY_SOCKET."""

    def __init__(self, address: str) -> None:
        self.line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.line.bind(address)
        self.line.settimeout(30)

    def hears(self) -> list[str]:
        return self.line.recv(4096).decode().split("\n")

    def hears_until(self, words: str) -> list[str]:
        """What came before and with it; a watchdog's beats in between are no surprise."""
        heard: list[str] = []
        while words not in heard:
            heard += self.hears()
        return heard


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    manager = Manager(str(tmp_path / "notify"))
    yield manager
    manager.line.close()


def environment(manager: Manager, **more: str) -> dict[str, str]:
    return {"NOTIFY_SOCKET": str(manager.line.getsockname()), **more}


async def test_ready_beats_and_the_end_are_one_datagram_each(manager: Manager) -> None:
    notify = Notify(environment(manager, WATCHDOG_USEC="20000", WATCHDOG_PID=str(os.getpid())))
    assert notify.every == 0.01
    notify.ready("Table t12")
    assert manager.hears() == ["READY=1", "STATUS=Table t12"]
    await asyncio.sleep(0.05)
    assert manager.hears() == ["WATCHDOG=1"] and manager.hears() == ["WATCHDOG=1"]
    notify.stopping()
    assert "STOPPING=1" in manager.hears_until("STOPPING=1")


async def test_a_loop_that_stands_still_says_nothing(manager: Manager) -> None:
    """That is the point of a watchdog: the beats come from the loop that serves the table."""
    notify = Notify(environment(manager, WATCHDOG_USEC="20000"))
    notify.ready("Table t12")
    manager.hears_until("READY=1")
    manager.line.settimeout(0.1)
    with pytest.raises(TimeoutError):
        manager.hears()
    notify.stopping()


async def test_a_watchdog_for_somebody_else_is_not_fed(manager: Manager) -> None:
    assert Notify(environment(manager, WATCHDOG_USEC="20000", WATCHDOG_PID="1")).every == 0
    assert Notify(environment(manager)).every == 0
    assert Notify(environment(manager, WATCHDOG_USEC="soon")).every == 0


async def test_an_abstract_address_is_understood() -> None:
    address = f"tablectl-test-{os.getpid()}"
    manager = Manager(f"\0{address}")
    try:
        Notify({"NOTIFY_SOCKET": f"@{address}"}).stopping()
        assert manager.hears() == ["STOPPING=1"]
    finally:
        manager.line.close()


async def test_nobody_listening_harms_nobody(tmp_path: Path) -> None:
    Notify({}).ready("Table t12")
    with structlog.testing.capture_logs() as logs:
        Notify({"NOTIFY_SOCKET": str(tmp_path / "none")}).ready("Table t12")
    assert logs[0]["event"] == "systemd does not hear"


def test_a_table_is_ready_when_it_answers_and_says_so_when_it_ends(tmp_path: Path, manager: Manager) -> None:
    config = configured(tmp_path)
    child = subprocess.Popen(
        [sys.executable, "-m", "tablectl", "serve", "--create", "-c", str(config.path)],
        cwd=ROOT,
        env={**os.environ, **environment(manager, WATCHDOG_USEC="200000")},
        stdout=subprocess.DEVNULL,
    )
    try:
        status = manager.hears_until("READY=1")[-1]
        assert "demo-1" in status and str(config.socket) in status

        async def look() -> str:
            client = await Client.attach(config.socket, "technician")
            view = await client.newest()
            await client.close()
            return view.phase

        assert asyncio.run(look()) == "closed.closed"
        manager.hears_until("WATCHDOG=1")
        child.send_signal(signal.SIGTERM)
        manager.hears_until("STOPPING=1")
        assert child.wait(30) == 0
    finally:
        if child.poll() is None:
            child.kill()
            child.wait()
