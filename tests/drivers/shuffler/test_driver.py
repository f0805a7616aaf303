"""The shuffler, over a real pseudo-terminal: what it does, what it refuses, what bars betting."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from floor import Ear, attached

from drivers.bench import Bench
from drivers.cabinet import DoorOpened, ModeChanged
from drivers.device import NeverHeard, Online, Working
from drivers.messages import Light
from drivers.shuffler.driver import (
    Cleared,
    Finished,
    Jammed,
    LeftInside,
    Lifted,
    Presented,
    Shuffler,
    ShufflerPowers,
    ShufflerStatus,
    Started,
    Stopped,
)
from drivers.shuffler.protocol import Mode
from drivers.trouble import DeviceTrouble


@asynccontextmanager
async def table(
    path: Path, *, cards: int = 52, counts: bool = True
) -> AsyncIterator[tuple[Bench, Shuffler, Ear]]:
    ear = Ear()
    async with Bench(path, fast=True, cards=cards, counts=counts) as bench:
        shuffler = Shuffler(bench.port("shuffler"), ear)
        async with attached(shuffler, ear):
            yield bench, shuffler, ear


async def test_a_deck_is_shuffled_and_waits_inside(tmp_path: Path) -> None:
    async with table(tmp_path) as (_, shuffler, ear):
        await shuffler.shuffle("j.1", "blue")
        assert await ear.wait(Started) == Started("j.1", "blue")
        assert await ear.wait(Finished) == Finished("j.1", "blue", 52)
        status = await shuffler.state()
    assert (status.stored, status.job, status.outcome) == (("blue",), "j.1", "finished")
    assert status.bars_betting is None


async def test_it_says_who_it_is_and_what_it_can_do(tmp_path: Path) -> None:
    async with table(tmp_path, cards=53) as (_, shuffler, ear):
        assert shuffler.powers == ShufflerPowers(counts=53, inserts=False, stores=2)
        assert ear.of(Online)[0].identity.serial == "VS-0001"


async def test_a_machine_that_does_not_count_says_so_by_giving_no_count(tmp_path: Path) -> None:
    async with table(tmp_path, counts=False) as (_, shuffler, ear):
        await shuffler.shuffle("j.1", "blue")
        assert (await ear.wait(Finished)).count is None


async def test_two_decks_go_round_one_in_play_and_one_in_the_machine(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, shuffler, ear):
        for number, deck in enumerate(("blue", "red"), 1):
            await shuffler.shuffle(f"s.{number}", deck)
            await ear.wait(Finished, number)
        assert (await shuffler.state()).stored == ("blue", "red")
        await shuffler.present("p.1", "blue")
        assert await ear.wait(Presented) == Presented("p.1", "blue", 52)
        assert await ear.wait(Lifted) == Lifted("blue")
        assert (await shuffler.state()).stored == ("red",)
    where = bench.where()
    assert (where["in_shoe"], where["hand"] + where["shoe"]) in {("blue", 52), ("", 52)}


async def test_a_jam_stops_at_its_card_bars_betting_and_is_cleared(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, shuffler, ear):
        bench.jam_shuffler(at=17)
        await shuffler.shuffle("j.1", "blue")
        assert await ear.wait(Jammed) == Jammed("j.1", "blue", 17)
        status = await shuffler.state()
        assert (status.mode, status.light, status.holding) == (Mode.JAMMED, Light.RED, True)
        assert status.bars_betting == "jammed"
        with pytest.raises(DeviceTrouble, match="it is jammed; clear it") as refusal:
            await shuffler.shuffle("j.2", "red")
        assert (refusal.value.code, refusal.value.why) == ("refused", "jammed")
        await shuffler.clear("c.1")
        assert await ear.wait(Cleared) == Cleared("c.1", 52)
        assert (await shuffler.state()).bars_betting is None
        assert bench.where()["felt"]["blue"] == 52


@pytest.mark.parametrize("change", [-1, 1])
async def test_a_wrong_count_is_told_and_the_deck_is_never_presented(tmp_path: Path, change: int) -> None:
    async with table(tmp_path) as (bench, shuffler, ear):
        if change < 0:
            bench.remove_card("blue")
        else:
            bench.add_card("blue", "As", "red")
        await shuffler.shuffle("j.1", "blue")
        assert (await ear.wait(Finished)).count == 52 + change
        assert (await shuffler.state()).bars_betting == "miscount"
        with pytest.raises(DeviceTrouble, match="count by hand"):
            await shuffler.present("p.1", "blue")


async def test_cards_left_inside_bar_betting_until_they_are_out(tmp_path: Path) -> None:
    async with table(tmp_path, counts=False) as (bench, shuffler, ear):
        bench.leave_inside(16)
        await shuffler.shuffle("j.1", "blue")
        await ear.wait(LeftInside)
        assert (await shuffler.state()).bars_betting == "holding"
        await shuffler.clear("c.1")
        await ear.wait(Cleared)
        assert (await shuffler.state()).bars_betting is None
        assert bench.where()["felt"]["blue"] == 16


@pytest.mark.parametrize("mode", ["test", "sorting"])
async def test_a_switch_at_the_machine_bars_betting_and_shuffling(tmp_path: Path, mode: str) -> None:
    async with table(tmp_path) as (bench, shuffler, ear):
        bench.set_mode("shuffler", mode)
        assert (await ear.wait(ModeChanged)).mode == mode
        assert (await ear.wait(ShufflerStatus, 2)).bars_betting == mode
        with pytest.raises(DeviceTrouble, match="set it back at the machine"):
            await shuffler.shuffle("j.1", "blue")


async def test_opening_the_door_cuts_a_shuffle_short(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, shuffler, ear):
        bench.shuffler.per_card = 1.0
        await shuffler.shuffle("j.1", "blue")
        bench.open_door("shuffler")
        await ear.wait(DoorOpened)
        assert await ear.wait(Stopped) == Stopped("j.1", "blue", 0)
        bench.close_door("shuffler")
        assert (await shuffler.state()).bars_betting == "stopped"


async def test_a_command_is_asked_about_after_a_restart_and_never_done_twice(tmp_path: Path) -> None:
    async with Bench(tmp_path, fast=True) as bench:
        before, after = Ear(), Ear()
        shuffler = Shuffler(bench.port("shuffler"), before)
        async with attached(shuffler, before):
            bench.shuffler.per_card = 0.003
            await shuffler.shuffle("j.1", "blue")
            assert await shuffler.recall("j.1") == Working("j.1")
        again = Shuffler(bench.port("shuffler"), after)
        async with attached(again, after):
            if again.status and again.status.mode is Mode.SHUFFLING:
                await after.wait(Finished)
            assert await again.recall("j.1") == Finished("j.1", "blue", 52)
            assert await again.recall("j.2") == NeverHeard("j.2")
            await again.shuffle("j.1", "blue")
            assert (await again.state()).mode is Mode.IDLE


async def test_a_power_cut_stops_the_shuffle_and_is_remembered(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, shuffler, ear):
        bench.shuffler.per_card = 1.0
        await shuffler.shuffle("j.1", "blue")
        bench.power_cycle("shuffler")
        await ear.wait(Online, 2)
        assert await shuffler.recall("j.1") == Stopped("j.1", "blue", 0)
        assert (await shuffler.state()).bars_betting == "stopped"


@pytest.mark.parametrize(
    ("deck", "why"), [("green", "no_cards"), ("blue", "deck_inside")], ids=["no such deck", "already inside"]
)
async def test_what_cannot_be_shuffled_is_refused_with_its_remedy(
    tmp_path: Path, deck: str, why: str
) -> None:
    async with table(tmp_path) as (_, shuffler, ear):
        await shuffler.shuffle("j.1", "blue")
        await ear.wait(Finished)
        with pytest.raises(DeviceTrouble) as refusal:
            await shuffler.shuffle("j.2", deck)
        assert refusal.value.why == why
        assert await shuffler.recall("j.2") == NeverHeard("j.2")
