"""The dealing shoe, over a real pseudo-terminal."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from floor import Ear, attached

from drivers.bench import Bench
from drivers.cards import fresh_deck
from drivers.device import Online
from drivers.shoe.driver import (
    Cleared,
    Dispensed,
    Emptied,
    FaceUp,
    Jammed,
    Loaded,
    Shoe,
    ShoePowers,
    Stopped,
    StubRemoved,
    Taken,
)
from drivers.shoe.protocol import Mode
from drivers.trouble import DeviceTrouble


@asynccontextmanager
async def table(path: Path, size: int = 52, **options: Any) -> AsyncIterator[tuple[Bench, Shoe, Ear]]:
    """A shoe with a blue deck in it."""
    ear = Ear()
    async with Bench(path, fast=True, **options) as bench:
        shoe = Shoe(bench.port("shoe"), ear)
        async with attached(shoe, ear):
            bench.felt.lift("blue", bench.felt.insert("blue")[:size])
            assert await ear.wait(Loaded) == Loaded(size if options.get("counts", True) else None)
            yield bench, shoe, ear


async def test_stacks_are_dealt_taken_read_and_the_stub_counted(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, shoe, ear):
        for number in (1, 2, 3):
            await shoe.deal(f"d.{number}", 7)
            assert await ear.wait(Dispensed, number) == Dispensed(f"d.{number}", number, 7)
            assert await ear.wait(Taken, number) == Taken(number)
        hands = [await shoe.read(number) for number in (1, 2, 3)]
        await shoe.unload("u.1")
        assert await ear.wait(StubRemoved) == StubRemoved("u.1", 52 - 21)
        assert bench.where()["felt"]["blue"] == 52
    dealt = [face for hand in hands for face in hand]
    assert len(set(dealt)) == 21
    assert set(dealt) < {card.face for card in fresh_deck("blue")}


async def test_nothing_is_told_of_cards_that_were_not_dealt(tmp_path: Path) -> None:
    async with table(tmp_path) as (_, shoe, ear):
        with pytest.raises(DeviceTrouble, match="nothing is told of undealt cards"):
            await shoe.read(1)
        await shoe.deal("d.1", 2)
        await ear.wait(Dispensed)
        with pytest.raises(DeviceTrouble, match="nothing is told of undealt cards"):
            await shoe.read(2)


async def test_the_stacks_of_an_earlier_load_are_forgotten(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, shoe, ear):
        await shoe.deal("d.1", 2)
        await ear.wait(Taken)
        await shoe.unload("u.1")
        bench.felt.lift("red", bench.felt.insert("red"))
        await ear.wait(Loaded, 2)
        with pytest.raises(DeviceTrouble) as refusal:
            await shoe.read(1)
        assert refusal.value.why == "not_dealt"


async def test_a_shoe_that_cannot_recognise_cards_says_so(tmp_path: Path) -> None:
    async with table(tmp_path, reads=False, counts=False) as (_, shoe, ear):
        assert shoe.powers == ShoePowers(counts=False, reads=False, stacks=(1, 2, 3, 4, 5, 6, 7))
        await shoe.deal("d.1", 2)
        await ear.wait(Dispensed)
        with pytest.raises(DeviceTrouble, match="enter them by hand"):
            await shoe.read(1)


async def test_a_jam_leaves_the_broken_stack_and_clearing_gives_it_out(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, shoe, ear):
        bench.jam_shoe(at=3)
        await shoe.deal("d.1", 7)
        assert await ear.wait(Jammed) == Jammed("d.1", 3)
        status = await shoe.state()
        assert (status.bars_betting, status.tray, status.left) == ("jammed", 2, 50)
        await shoe.clear("c.1")
        assert await ear.wait(Cleared) == Cleared("c.1", 2)
        assert (await shoe.state()).bars_betting is None
        assert bench.where()["felt"]["blue"] == 2


async def test_a_card_face_up_is_told_without_its_face(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, shoe, ear):
        bench.turn_card(at=2)
        await shoe.deal("d.1", 5)
        assert await ear.wait(FaceUp) == FaceUp(1, 2)
        assert (await ear.wait(Dispensed)).count == 5


async def test_the_last_card_empties_the_shoe_and_too_few_is_refused(tmp_path: Path) -> None:
    async with table(tmp_path, size=9) as (_, shoe, ear):
        await shoe.deal("d.1", 7)
        await ear.wait(Taken)
        with pytest.raises(DeviceTrouble) as refusal:
            await shoe.deal("d.2", 7)
        assert refusal.value.why == "too_few"
        await shoe.deal("d.3", 2)
        await ear.wait(Emptied)
        await ear.wait(Taken, 2)
        assert (await shoe.state()).mode is Mode.EMPTY


async def test_a_stack_left_lying_bars_betting_and_the_next_stack(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, shoe, ear):
        bench.shoe.patience = None
        await shoe.deal("d.1", 2)
        await ear.wait(Dispensed)
        assert (await shoe.state()).bars_betting == "holding"
        with pytest.raises(DeviceTrouble, match="take it out"):
            await shoe.deal("d.2", 2)
        assert bench.collect("blue") == 2
        assert await ear.wait(Taken) == Taken(1)


@pytest.mark.parametrize("size", [0, 8, -1])
async def test_a_size_it_cannot_deal_is_refused(tmp_path: Path, size: int) -> None:
    async with table(tmp_path) as (_, shoe, _ear):
        with pytest.raises(DeviceTrouble) as refusal:
            await shoe.deal("d.1", size)
        assert refusal.value.why == "size"


async def test_a_power_cut_in_the_middle_of_a_stack_is_remembered(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, shoe, ear):
        bench.shoe.per_card = 0.05
        await shoe.deal("d.1", 7)
        await asyncio.sleep(0.12)
        bench.power_cycle("shoe")
        await ear.wait(Online, 2)
        outcome = await shoe.recall("d.1")
        assert isinstance(outcome, Stopped)
        assert outcome.at == (await shoe.state()).tray + 1
        assert (await shoe.state()).bars_betting == "stopped"


async def test_an_open_door_bars_dealing(tmp_path: Path) -> None:
    async with table(tmp_path) as (bench, shoe, _):
        bench.open_door("shoe")
        with pytest.raises(DeviceTrouble, match="close the door"):
            await shoe.deal("d.1", 2)
        assert (await shoe.state()).bars_betting == "door_open"


async def test_the_same_seed_deals_the_same_cards_and_wanted_cards_come_first(tmp_path: Path) -> None:
    hands = []
    for run in range(2):
        async with table(tmp_path / str(run), seed=7) as (bench, shoe, ear):
            await shoe.deal("d.1", 5)
            await ear.wait(Taken)
            bench.want(["As", "Ks"])
            await shoe.deal("d.2", 2)
            await ear.wait(Dispensed, 2)
            hands.append(await shoe.read(1))
            second = await shoe.read(2)
            assert set(second) == {"As", "Ks"} or set(hands[-1]) & {"As", "Ks"}
    assert hands[0] == hands[1]
