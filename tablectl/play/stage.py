"""The stage: a bench on pseudo-terminals, a controller with a journal, in a folder that lasts one play."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from drivers.bench.table import Bench
from tablectl.chapters.load import chapter
from tablectl.controller.clock import Clock
from tablectl.controller.config import Config, ConfigError, load_config
from tablectl.controller.controller import Controller
from tablectl.controller.hardware import Hardware
from tablectl.journal import Journal
from tablectl.model.facts import Fact
from tablectl.model.intents import Intent, StartShuffle
from tablectl.model.settlement import Result
from tablectl.model.view import TableView
from tablectl.play.cards import Cards
from tablectl.play.script import BadScript, Script
from tablectl.round.state import Ledger, State
from tablectl.round.table import Table

HOUR = 3_600_000


class Stuck(Exception):
    """Nothing more happens, and what was waited for is not there."""


class HouseClock(Clock):
    """The clock of the house, which a transcript may put forward."""

    def __init__(self) -> None:
        self.ahead = 0

    def milliseconds(self) -> int:
        return super().milliseconds() + self.ahead


class OverheardHardware(Hardware):
    """The real wiring; whoever plays hears what is sent."""

    overheard: Callable[[Intent], None] = staticmethod(lambda intent: None)

    def send(self, number: int, intent: Intent) -> None:
        self.overheard(intent)
        super().send(number, intent)


class Stage:
    """What a play holds in its hands. `sent` are the intents since it was last emptied."""

    def __init__(self, controller: Controller, bench: Bench, clock: HouseClock, script: Script) -> None:
        self.controller, self.bench, self.clock = controller, bench, clock
        self.cards = Cards(int(script.bench.get("seed", 1)))
        self.cards.choose(script.hands)
        self.sent: list[Intent] = []
        self.rounds: dict[int, tuple[tuple[Result, ...], Ledger]] = {}
        self.changed = asyncio.Event()
        self._planned: object = None
        controller.on_view = self._seen
        hardware = OverheardHardware(controller.config.ports, self._heard)
        hardware.overheard = self._overheard
        controller.hardware = hardware

    @property
    def state(self) -> State:
        return self.controller.state

    @property
    def view(self) -> TableView:
        return self.controller.view()

    def _heard(self, fact: Fact, actor: str) -> None:
        """Not everything that a device says changes the view, and all of it may be waited for."""
        self.controller.post(fact, actor)
        self.changed.set()

    def _seen(self, view: TableView) -> None:
        state = self.state
        if state.settled:
            self.rounds[state.round] = (state.results[: state.settled], state.ledger)
        self._stack_the_cards(state)
        self._load_by_hand(state)
        self.changed.set()

    def _overheard(self, intent: Intent) -> None:
        self.sent.append(intent)
        if isinstance(intent, StartShuffle):
            self._gather(intent.deck)
        self.changed.set()

    def _stack_the_cards(self, state: State) -> None:
        """Before the first card of a dealing moves, the shoe is told what to give out."""
        plan = (state.round, state.dealt.order, state.dealt.sizes)
        if state.dealt.order and plan != self._planned:
            self._planned = plan
            held = state.dealt.held
            self.bench.want(self.cards.in_order(state.dealt.order, state.dealt.sizes, held))

    def _gather(self, deck: str) -> None:
        """Cards in an automated shoe that was put away are brought to the shuffler like all others."""
        out_of_use = self.state.site.dealing != Table.of(self.state).dealing
        if out_of_use and self.bench.felt.in_shoe == deck:
            self.bench.felt.take(self.bench.shoe.heap.empty())
            self.bench.collect(deck)

    def _load_by_hand(self, state: State) -> None:
        """Cards that no shuffler presented go into an automated shoe by hand once they are cut."""
        if state.phase == "cut.load":
            self.bench.load(state.deck)

    def attached(self) -> bool:
        """Every device has said what it is: a table is opened when its machines are on."""
        return all(self.state.device(name).usable for name in Table.of(self.state).needed_devices())

    async def until(self, condition: Callable[[], bool], patience: float) -> None:
        """Waits for something to become true; `Stuck` when nothing has moved for so long."""
        while not condition():
            self.changed.clear()
            try:
                async with asyncio.timeout(patience):
                    await self.changed.wait()
            except TimeoutError:
                raise Stuck from None


@asynccontextmanager
async def a_stage(script: Script) -> AsyncIterator[Stage]:
    """Everything on, and everything off again afterwards."""
    with TemporaryDirectory(prefix="tablectl-play-", dir=_memory()) as name:
        folder = Path(name)
        config = _configured(script, folder)
        law = chapter(config.site.chapter).law
        settings = {"seed": 1, "counts": True, "spots": law.seats, **script.bench}
        bench = Bench(
            folder / "bench",
            cards=law.deck.cards * law.deck.decks,
            decks=config.site.decks,
            devices=tuple(config.ports),
            fast=True,
            **settings,
        )
        async with bench:
            clock = HouseClock()
            journal = Journal.open(config.journal, config.site.table, create=True)
            controller = Controller(config, journal, clock)
            stage = Stage(controller, bench, clock, script)
            controller.start()
            try:
                yield stage
            finally:
                await controller.close()


def _memory() -> Path | None:
    """A play leaves nothing behind, so its journal need not wait for a disk where memory will do."""
    shelf = Path("/dev/shm")
    return shelf if os.access(shelf, os.W_OK) else None


def _configured(script: Script, folder: Path) -> Config:
    """The site as a real configuration, read and checked like any other; `BadScript` when it is not right.

    A site that says that its shuffler counts nothing gets a shuffler that does not.
    """
    site = dict(script.site)
    devices = ["shuffler"] if site.get("shuffling", "automated") == "automated" else []
    devices += ["shoe"] if site.get("dealing", "automated_shoe") == "automated_shoe" else []
    sensed = [wager.paytable for wager in chapter(site["chapter"]).law.wager if wager.sensed]
    devices += ["progressive"] if any(name in site.get("paytables", {}) for name in sensed) else []
    file = {
        "table": "play",
        "journal": "journal.db",
        "socket": "tablectl.sock",
        **site,
        "devices": {name: {"port": f"bench/{name}"} for name in devices},
    }
    path = folder / "table.toml"
    try:
        path.write_text("\n".join(_toml(file)), encoding="utf-8")
        return load_config(path)
    except TypeError:
        raise BadScript(f"{script.path}: site: a date or a time is no choice of a table.") from None
    except ConfigError as wrong:
        raise BadScript(f"{script.path}: site: {str(wrong).removeprefix(f'{path}: ')}") from None


def _toml(table: dict[str, Any], name: str = "") -> list[str]:
    """Strings, numbers, truths and lists of them are written in TOML as in JSON."""
    lines = [f"[{name}]"] if name else []
    lines += [f"{json.dumps(k)} = {json.dumps(v)}" for k, v in table.items() if not isinstance(v, dict)]
    for key, value in table.items():
        if isinstance(value, dict):
            lines += _toml(value, f"{name}.{json.dumps(key)}" if name else json.dumps(key))
    return lines
