"""`tablectl demo`: bench, controller and screen as three processes, as they are in a real table.

Without a display it says so and mirrors the same views as text.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tablectl.api.client import Client, NoController
from tablectl.api.messages import View
from tablectl.chapters.load import chapter
from tablectl.cli.mirror import mirror
from tablectl.controller.config import Config, ConfigError, load_config
from tablectl.demo.house import Bench, House
from tablectl.devices import DRIVERS

Say = Callable[[str], None]
#: seconds that a controller has to start and a child to end, on however slow a machine
PATIENCE = 60
#: how often a round of the scripted evening has a jam
FAULTS = 0.15


def has_display() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_demo(path: Path, auto: bool, rounds: int, seed: int, text: bool, say: Say) -> int:
    """Starts everything, stops everything; 0 after a clean end."""
    try:
        config = load_config(path)
    except ConfigError as wrong:
        say(str(wrong))
        return 2
    if _running(config):
        say(f"A table is already running on {config.socket}: end it first, or use another --config.")
        return 1
    signal.signal(signal.SIGTERM, _end)
    children: list[subprocess.Popen[bytes]] = []
    _put_by(config)
    try:
        bench = _start_bench(config, seed or int(time.time()), auto, children)
        _start_controller(path, config, children)
        show = has_display() and not text
        _welcome(config, auto, show, say)
        if show:
            children.append(_spawn("-m", "tablectl", "screen", "--socket", str(config.socket)))
        return asyncio.run(_evening(config, bench, auto, rounds, seed, show, children, say))
    except KeyboardInterrupt:
        return 0
    except (NoController, OSError) as gone:
        say(str(gone))
        return 1
    finally:
        for child in reversed(children):
            child.terminate()
        for child in children:
            child.wait(timeout=PATIENCE)


def _put_by(config: Config) -> None:
    """New virtual machines begin a new evening: the journal of the last one is kept beside it."""
    folder = config.journal.parent
    if not config.journal.exists():
        return
    evenings = sum(1 for _ in folder.glob("evening-*"))
    kept = folder / f"evening-{evenings + 1}"
    kept.mkdir()
    for path in folder.glob(f"{config.journal.name}*"):
        path.rename(kept / path.name)


def _spawn(*args: str, **kwargs: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, *args], **kwargs)  # type: ignore[call-overload,no-any-return]


def _start_bench(
    config: Config, seed: int, auto: bool, children: list[subprocess.Popen[bytes]]
) -> Bench | None:
    """The devices that the configuration names; a table without any needs no bench."""
    if not config.ports:
        return None
    folder = Path(next(iter(config.ports.values()))).parent
    cards = str(chapter(config.site.chapter).law.deck.cards)
    quick = ("--fast",) if auto else ()
    absent = (word for name in DRIVERS if name not in config.ports for word in ("--without", name))
    bench = _spawn(
        "-m",
        "drivers.bench",
        str(folder),
        "--seed",
        str(seed),
        "--cards",
        cards,
        *quick,
        *absent,
        stdout=subprocess.PIPE,
    )
    children.append(bench)
    if bench.stdout is None or not bench.stdout.readline():
        raise NoController("The virtual devices did not start: look at the message above.")
    return Bench(folder / "bench.sock")


def _start_controller(path: Path, config: Config, children: list[subprocess.Popen[bytes]]) -> None:
    log = config.journal.parent / "controller.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab") as out:
        child = _spawn("-m", "tablectl", "serve", "-c", str(path), "--create", stdout=out, stderr=out)
    children.append(child)
    for _ in range(PATIENCE * 20):
        if _running(config):
            return
        if child.poll() is not None:
            raise NoController(f"The controller did not start. {log.read_text().strip().splitlines()[-1]}")
        time.sleep(0.05)
    raise NoController(f"The controller did not open {config.socket} in {PATIENCE} seconds: read {log}.")


def _welcome(config: Config, auto: bool, show: bool, say: Say) -> None:
    if not show:
        say("No display: the dealer's view is mirrored as text below.")
    if auto:
        say("1. Scripted people play: watch.")
        say("2. A jam now and then is part of the evening.")
        say("3. Ctrl-C ends it, nothing is lost.")
        return
    where = "on the screen" if show else "with `tablectl do ACTION name=value` from another terminal"
    say(f"1. Open the table and follow the prompt {where}.")
    say(
        "2. Floor keys are behind Floor (typed `--role floor`); players' coins: `tablectl bench coin spot=3`."
    )
    say("3. Pull a plug if you like (`tablectl bench pull device=shoe`). Ctrl-C ends it, nothing is lost.")


async def _evening(
    config: Config,
    bench: Bench | None,
    auto: bool,
    rounds: int,
    seed: int,
    show: bool,
    children: list[subprocess.Popen[bytes]],
    say: Say,
) -> int:
    # the evening ends when the dealer closes the window
    watching = _closed(children[-1]) if show else _mirror(config, say)
    tasks: list[asyncio.Task[Any]] = [asyncio.create_task(watching)]
    if auto:
        house = House(config.socket, bench, seed or 1, pause=0.4)
        house.faults = FAULTS
        tasks.append(asyncio.create_task(house.play(rounds)))
    done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    for task in done:
        task.result()
    return 0


async def _mirror(config: Config, say: Say) -> None:
    client = await Client.attach(config.socket, "technician", "mirror")
    async for message in client.messages():
        if isinstance(message, View):
            say(mirror(message.view) + "\n")


async def _closed(screen: subprocess.Popen[bytes]) -> None:
    """Until the window is gone; a thread that waits would outlive the evening."""
    while screen.poll() is None:  # noqa: ASYNC110 - a child of another kind of program has no event here
        await asyncio.sleep(0.2)


def _running(config: Config) -> bool:
    """Whether somebody already serves this table."""
    with socket.socket(socket.AF_UNIX) as knock:
        return knock.connect_ex(str(config.socket)) == 0


def _end(number: int, frame: object) -> None:
    """SIGTERM ends the evening like Ctrl-C: the children are ended too."""
    raise KeyboardInterrupt
