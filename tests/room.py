"""A whole table for tests: a bench on real pseudo-terminals, a controller, its socket, and people."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from drivers.bench.control import serve as serve_bench
from drivers.bench.table import Bench as VirtualTable
from tablectl.api.client import Client, NoController
from tablectl.controller.config import Config, load_config
from tablectl.controller.controller import Controller
from tablectl.controller.server import Server
from tablectl.demo.house import Bench, House
from tablectl.journal import Journal

ROOT = Path(__file__).parent.parent


def configured(folder: Path, name: str = "demo", **changes: str) -> Config:
    """A copy of a shipped configuration whose paths lie in the test's own folder."""
    target = folder / "config" / f"{name}.toml"
    target.parent.mkdir(parents=True, exist_ok=True)
    text = (ROOT / "config" / f"{name}.toml").read_text()
    for old, new in changes.items():
        assert old in text, f"{old} is not in config/{name}.toml"
        text = text.replace(old, new)
    target.write_text(text)
    return load_config(target)


async def attached(socket: Path, role: str) -> Client:
    """A client of a controller that another process is starting, with its first view."""
    while True:
        try:
            client = await Client.attach(socket, role)
        except NoController:
            await asyncio.sleep(0.02)
            continue
        await client.newest()
        return client


class Room:
    """What a test holds in its hands."""

    def __init__(self, config: Config, bench: VirtualTable, door: Path) -> None:
        self.config, self.bench, self.door = config, bench, door
        self.controller: Controller
        self.server: Server

    async def switch_on(self) -> None:
        journal = Journal.open(
            self.config.journal, self.config.site.table, create=not self.config.journal.exists()
        )
        self.controller = Controller(self.config, journal)
        self.server = Server(self.controller, self.config.socket)
        self.controller.start()
        await self.server.open()

    async def switch_off(self) -> None:
        await self.server.close()
        await self.controller.close()

    def house(self, seed: int = 7) -> House:
        return House(self.config.socket, Bench(self.door), seed)

    async def until(self, condition: Any, seconds: float = 60) -> None:
        """Waits for something to become true of the table; a busy machine is slow, which proves nothing."""
        async with asyncio.timeout(seconds):
            while not condition():  # noqa: ASYNC110 - the table has no event for "the test is content"
                await asyncio.sleep(0.01)

    def press(self, action: str, role: str = "dealer", **args: Any) -> Any:
        """A button on the view as it is now; gives the refusal or None."""
        return self.controller.ask(action, self.controller.number, args, role, role)  # type: ignore[arg-type]


@asynccontextmanager
async def a_room(
    folder: Path, seed: int = 5, config: Config | None = None, **bench: Any
) -> AsyncIterator[Room]:
    """Bench and controller in this process, bytes over real pseudo-terminals between them."""
    config = config or configured(folder)
    config.journal.parent.mkdir(parents=True, exist_ok=True)
    ports = Path(next(iter(config.ports.values()))).parent
    async with VirtualTable(ports, seed=seed, fast=True, **bench) as table:
        door = ports / "bench.sock"
        control = await serve_bench(table, door)
        room = Room(config, table, door)
        await room.switch_on()
        try:
            yield room
        finally:
            await room.switch_off()
            control.close()
            shutil.rmtree(ports, ignore_errors=True)
