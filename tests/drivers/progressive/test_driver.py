"""The progressive panel, over a real pseudo-terminal."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from floor import Ear, attached

from drivers.bench import Bench
from drivers.device import Online
from drivers.progressive.driver import (
    ButtonPressed,
    Locked,
    Opened,
    Progressive,
    ProgressivePowers,
    Released,
    WagerRemoved,
    WagerSensed,
)
from drivers.progressive.protocol import Lamp, Mode
from drivers.trouble import DeviceTrouble


@asynccontextmanager
async def table(path: Path, spots: int = 6) -> AsyncIterator[tuple[Bench, Progressive, Ear]]:
    ear = Ear()
    async with Bench(path, fast=True, spots=spots) as bench:
        panel = Progressive(bench.port("progressive"), ear)
        async with attached(panel, ear):
            yield bench, panel, ear


async def test_coins_are_sensed_and_the_lock_says_who_is_in(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, panel, ear):
        await panel.open_betting("o.1")
        assert await ear.wait(Opened) == Opened("o.1")
        for spot in (3, 1, 6):
            assert bench.coin(spot)
        assert bench.take_coin(1)
        assert await ear.wait(WagerRemoved) == WagerRemoved(1, 0)
        await panel.lock("l.1")
        assert await ear.wait(Locked) == Locked("l.1", 2, (3, 6))
    assert ear.of(WagerSensed) == [WagerSensed(3, 1), WagerSensed(1, 1), WagerSensed(6, 1)]


async def test_nobody_in_is_an_answer_too(tmp_path: Path) -> None:
    async with table(tmp_path) as (_, panel, ear):
        await panel.open_betting("o.1")
        await panel.lock("l.1")
        assert await ear.wait(Locked) == Locked("l.1", 0, ())


async def test_a_locked_panel_ignores_coins(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, panel, ear):
        assert not bench.coin(2)
        await panel.open_betting("o.1")
        assert bench.coin(4)
        await panel.lock("l.1")
        assert not bench.coin(2)
        assert not bench.take_coin(4)
        assert (await panel.state()).spots == (4,)
    assert ear.of(WagerSensed) == [WagerSensed(4, 1)]


async def test_a_second_coin_on_one_spot_is_told_as_such(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, panel, ear):
        await panel.open_betting("o.1")
        bench.coin(3)
        bench.coin(3)
        assert await ear.wait(WagerSensed, 2) == WagerSensed(3, 2)


async def test_locked_wagers_outlive_a_power_cut(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, panel, ear):
        await panel.open_betting("o.1")
        bench.coin(5)
        await panel.lock("l.1")
        bench.power_cycle("progressive")
        await ear.wait(Online, 2)
        status = await panel.state()
        assert (status.mode, status.spots) == (Mode.LOCKED, (5,))
        assert await panel.recall("l.1") == Locked("l.1", 1, (5,))


async def test_a_new_round_opens_only_after_the_old_one_is_released(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, panel, ear):
        await panel.open_betting("o.1")
        bench.coin(5)
        await panel.lock("l.1")
        with pytest.raises(DeviceTrouble, match="release them first"):
            await panel.open_betting("o.2")
        await panel.light(5, Lamp.WINNER)
        assert (await panel.state()).lit == (5,)
        await panel.release("r.1")
        assert await ear.wait(Released) == Released("r.1")
        status = await panel.state()
        assert (status.spots, status.lit) == ((), ())
        await panel.open_betting("o.3")
        assert await ear.wait(Opened, 2) == Opened("o.3")


@pytest.mark.parametrize("spot", [0, 8])
async def test_a_spot_that_is_not_there_is_refused(tmp_path: Path, spot: int) -> None:
    async with table(tmp_path, spots=7) as (bench, panel, _):
        assert panel.powers == ProgressivePowers(7)
        assert not bench.coin(spot)
        with pytest.raises(DeviceTrouble) as refusal:
            await panel.light(spot, Lamp.IN)
        assert refusal.value.why == "spot"


async def test_a_button_is_heard(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, _, ear):
        bench.press("attendant")
        assert await ear.wait(ButtonPressed) == ButtonPressed("attendant")


@pytest.mark.parametrize("mode", ["test", "fault"])
async def test_test_mode_and_faults_bar_betting(tmp_path: Path, mode: str) -> None:
    async with table(tmp_path) as (bench, panel, _):
        bench.set_mode("progressive", mode)
        assert (await panel.state()).bars_betting == mode
        with pytest.raises(DeviceTrouble) as refusal:
            await panel.open_betting("o.1")
        assert refusal.value.why == mode


async def test_locking_a_locked_panel_is_refused_unless_it_is_the_same_command(tmp_path: Path) -> None:
    async with table(tmp_path) as (_, panel, ear):
        await panel.open_betting("o.1")
        await panel.lock("l.1")
        await panel.lock("l.1")
        with pytest.raises(DeviceTrouble, match="open it first"):
            await panel.lock("l.2")
        assert await ear.wait(Locked) == Locked("l.1", 0, ())
        assert len(ear.of(Locked)) == 1
