"""Pulling the plug: whatever was committed last, the table wakes up in the same step with the same view."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from tablectl.api.client import Client, NoController
from tablectl.controller.config import Config
from tablectl.demo.house import Bench, House
from tablectl.journal import Reader, fact_in, verify
from tablectl.model.view import TableView
from tablectl.round.settling import proved
from tablectl.round.state import State
from tablectl.round.step import step
from tablectl.view.present import present
from tests.room import ROOT, configured

#: every eighth life ends while it wakes up, with one of the five facts that tell of it
OFTEN, WAKING_FACTS = 8, 5


def states_of(journal: Path) -> list[tuple[str, State]]:
    """The name of every fact in the journal and the state that it made."""
    found: list[tuple[str, State]] = []
    state: State | None = None
    with Reader.open(journal) as reader:
        for entry in reader.entries():
            if entry.kind == "fact":
                state, _ = step(state, fact_in(entry))
                found.append((entry.name, state))
    return found


def shown(view: TableView) -> tuple[object, ...]:
    """What the dealer sees of the round; devices are silent until they have reported again."""
    return (view.phase, view.round, view.prompt, view.clause, view.seats, view.dealer, view.meter, view.money)


async def first_view(config: Config, child: asyncio.subprocess.Process) -> TableView | None:
    """The view that a woken controller shows first, if it lives long enough to be asked."""
    while child.returncode is None:
        try:
            client = await Client.attach(config.socket, "technician")
        except NoController:
            await asyncio.sleep(0.01)
            continue
        with suppress(NoController, ConnectionError):
            view = await client.newest()
            await client.close()
            return view
        await client.close()
    return None


def check_woken(config: Config, slept: int, view: TableView | None) -> None:
    """The table woke up in the step in which it was cut off, and that is what it showed.

    By the time the view is asked for, a device may have reported; then it is the view of that report.
    """
    history = states_of(config.journal)
    asleep, woken = history[slept - 1], history[slept:]
    assert [name for name, _ in woken[:1]] == ["ControllerStarted"]
    views = [shown(present(state, 0)) for _, state in woken]
    unheard = msgspec.structs.replace(asleep[1], devices=woken[0][1].devices)
    assert views[0] == shown(present(unheard, 0))
    assert view is None or shown(view) in views


async def one_life(config: Config, bench: Bench, stillborn: int, rounds: int, seed: int) -> bool:
    """Wakes the table, compares, lets people play until the plug is pulled; True when the evening is over.

    A stillborn life ends with that fact of its waking up, any other with its first fact beyond.
    """
    config.socket.unlink(missing_ok=True)
    slept = len(states_of(config.journal)) if config.journal.exists() else 0
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.controller.mortal",
        str(config.path),
        *([str(stillborn)] if stillborn else []),
        cwd=ROOT,
    )
    view = await first_view(config, child)
    try:
        house = House(config.socket, bench, seed)
        with suppress(NoController, ConnectionError):
            async with asyncio.timeout(120):
                await house.play(rounds)
                return True
        return False
    except TimeoutError:
        pytest.fail(f"nothing happened any more in {states_of(config.journal)[-1][1].phase}")
    finally:
        with suppress(TimeoutError):
            await asyncio.wait_for(child.wait(), 1)
        if child.returncode is None:
            child.kill()
            await child.wait()
        if slept:
            check_woken(config, slept, view)


@pytest.mark.timeout(900)
async def test_killed_after_any_fact_the_round_goes_on_where_it_was(tmp_path: Path) -> None:
    config = configured(tmp_path)
    ports = Path(next(iter(config.ports.values()))).parent
    ports.mkdir(parents=True)
    bench = subprocess.Popen(  # noqa: ASYNC220 - it must outlive every loop of this test
        [sys.executable, "-m", "drivers.bench", str(ports), "--seed", "5", "--fast"],
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    assert bench.stdout is not None and json.loads(bench.stdout.readline())["ready"]
    lives, over = 0, False
    try:
        while not over and lives < 120:
            # every fact of the round is the last of a life once; now and then one of waking up is
            stillborn = 1 + lives // OFTEN % WAKING_FACTS if lives % OFTEN == 0 else 0
            over = await one_life(config, Bench(ports / "bench.sock"), stillborn, rounds=1, seed=lives)
            lives += 1
    finally:
        bench.terminate()
        bench.communicate(timeout=60)
    assert over, f"the evening did not end in {lives} lives: {states_of(config.journal)[-1][1].phase}"
    assert lives > 20
    assert verify(config.journal).ok
    _, state = states_of(config.journal)[-1]
    assert state.round == 2 and proved(state.meter)
    _check_no_command_was_carried_out_twice(config.journal)


def _check_no_command_was_carried_out_twice(journal: Path) -> None:
    """Every stack of a round came out of the shoe once, under its own number."""
    stacks: dict[int, list[int]] = {}
    with Reader.open(journal) as reader:
        for entry in reader.entries():
            if entry.name == "StackDispensed":
                stacks.setdefault(entry.round, []).append(entry.read()["number"])
    assert stacks
    for numbers in stacks.values():
        assert sorted(set(numbers)) == list(range(1, max(numbers) + 1))
