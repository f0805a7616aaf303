"""Pulled plugs, busy ports, noise and silence: a port comes back by itself, and says why it was gone."""

import asyncio
import time
from pathlib import Path

import pytest
from floor import Ear, attached

from drivers.bench import Bench
from drivers.device import Offline, Online
from drivers.progressive.driver import Progressive, WagerSensed
from drivers.shoe.driver import Shoe
from drivers.shuffler.driver import Finished, Shuffler, ShufflerStatus
from drivers.trouble import DeviceTrouble


async def test_a_pulled_plug_is_noticed_at_once_and_the_state_is_read_again_within_two_seconds(
    tmp_path: Path,
) -> None:
    ear = Ear()
    async with Bench(tmp_path, fast=True) as bench:
        shuffler = Shuffler(bench.port("shuffler"), ear)
        async with attached(shuffler, ear):
            bench.pull("shuffler")
            lost = await ear.wait(Offline, seconds=0.5)
            assert lost.code == "link_lost"
            assert bench.port("shuffler") in lost.sentence and "plug in its cable" in lost.sentence
            assert shuffler.status is None
            await asyncio.sleep(0.6)
            bench.open_door("shuffler")
            put_in = time.monotonic()
            bench.put_in("shuffler")
            await ear.wait(Online, 2)
            status = await ear.wait(ShufflerStatus, 2)
            assert time.monotonic() - put_in < 2.0
            assert status.door_open and shuffler.status == status


async def test_an_event_told_while_the_plug_was_out_is_heard_when_it_is_in_again(tmp_path: Path) -> None:
    ear = Ear()
    async with Bench(tmp_path, fast=True) as bench:
        shuffler = Shuffler(bench.port("shuffler"), ear)
        async with attached(shuffler, ear):
            bench.shuffler.per_card = 0.004
            await shuffler.shuffle("j.1", "blue")
            bench.pull("shuffler")
            await asyncio.sleep(0.4)
            assert ear.of(Finished) == []
            bench.put_in("shuffler")
            assert await ear.wait(Finished) == Finished("j.1", "blue", 52)
        await asyncio.sleep(0.1)
    assert len(ear.of(Finished)) == 1


async def test_a_plug_pulled_in_mid_request_ends_the_request_with_a_sentence(tmp_path: Path) -> None:
    ear = Ear()
    async with Bench(tmp_path, fast=True) as bench:
        shuffler = Shuffler(bench.port("shuffler"), ear)
        async with attached(shuffler, ear):
            bench.silence("shuffler")
            asked = asyncio.create_task(shuffler.shuffle("j.1", "blue"))
            await asyncio.sleep(0.05)
            bench.pull("shuffler")
            with pytest.raises(DeviceTrouble) as trouble:
                await asked
            assert trouble.value.code == "link_lost"
            with pytest.raises(DeviceTrouble):
                await shuffler.state()


async def test_a_device_that_says_nothing_on_an_open_port_is_offline_and_comes_back(tmp_path: Path) -> None:
    ear = Ear()
    async with Bench(tmp_path, fast=True) as bench:
        shuffler = Shuffler(bench.port("shuffler"), ear)
        async with attached(shuffler, ear):
            bench.silence("shuffler")
            silent = await ear.wait(Offline, seconds=2.0)
            assert silent.code == "silent" and "check its power" in silent.sentence
            bench.silence("shuffler", on=False)
            await ear.wait(Online, 2, seconds=2.0)
            assert (await shuffler.state()).bars_betting is None


async def test_noise_is_counted_and_disturbs_nothing(tmp_path: Path) -> None:
    ear = Ear()
    async with Bench(tmp_path, fast=True) as bench:
        panel = Progressive(bench.port("progressive"), ear)
        async with attached(panel, ear):
            await panel.open_betting("o.1")
            for spot in range(1, 7):
                bench.noise("progressive", 300)
                bench.coin(spot)
            await ear.wait(WagerSensed, 6)
            assert [event.spot for event in ear.of(WagerSensed)] == [1, 2, 3, 4, 5, 6]
            assert panel.port.damaged > 0
    assert ear.of(Offline)[:-1] == [] and ear.heard[-1].code == "closed"


async def test_a_missing_port_is_named_with_its_remedy_once_and_found_when_it_appears(tmp_path: Path) -> None:
    ear = Ear()
    shuffler = Shuffler(str(tmp_path / "shuffler"), ear)
    shuffler.open()
    missing = await ear.wait(Offline)
    assert missing.code == "port_missing"
    assert str(tmp_path / "shuffler") in missing.sentence and "plug in the cable" in missing.sentence
    await asyncio.sleep(0.7)
    assert len(ear.of(Offline)) == 1
    async with Bench(tmp_path, fast=True):
        await ear.wait(Online, seconds=2.0)
    await shuffler.close()


async def test_a_nudge_attaches_without_waiting(tmp_path: Path) -> None:
    ear = Ear()
    shuffler = Shuffler(str(tmp_path / "shuffler"), ear)
    shuffler.open()
    await ear.wait(Offline)
    async with Bench(tmp_path, fast=True):
        shuffler.port.nudge()
        await ear.wait(Online, seconds=0.3)
        await shuffler.close()


async def test_a_busy_port_is_named_with_its_remedy(tmp_path: Path) -> None:
    first, second = Ear(), Ear()
    async with Bench(tmp_path, fast=True) as bench:
        holder = Shuffler(bench.port("shuffler"), first)
        late = Shuffler(bench.port("shuffler"), second)
        async with attached(holder, first):
            late.open()
            busy = await second.wait(Offline)
            assert busy.code == "port_busy" and bench.port("shuffler") in busy.sentence
        await second.wait(Online, seconds=2.0)
        await late.close()


async def test_a_port_that_is_no_serial_line_is_named_as_such(tmp_path: Path) -> None:
    ear = Ear()
    (tmp_path / "file").write_text("not a port")
    shuffler = Shuffler(str(tmp_path / "file"), ear)
    shuffler.open()
    assert (await ear.wait(Offline)).code == "port_unusable"
    await shuffler.close()


async def test_swapped_cables_are_told_by_the_kind_of_the_machine(tmp_path: Path) -> None:
    ear = Ear()
    async with Bench(tmp_path, fast=True) as bench:
        shoe = Shoe(bench.port("shuffler"), ear)
        shoe.open()
        wrong = await ear.wait(Offline)
        assert wrong.code == "wrong_device"
        assert "leads to a shuffler, not to the shoe" in wrong.sentence
        with pytest.raises(DeviceTrouble):
            await shoe.deal("d.1", 2)
        await shoe.close()
    assert ear.of(Online) == []


async def test_a_port_found_by_name_is_looked_up_at_every_attempt(tmp_path: Path) -> None:
    ear, places = Ear(), iter([None])
    async with Bench(tmp_path, fast=True) as bench:
        shuffler = Shuffler("usb:VS-0001", ear, find=lambda _: next(places, bench.port("shuffler")))
        shuffler.open()
        assert (await ear.wait(Offline)).code == "port_missing"
        await ear.wait(Online, seconds=2.0)
        await shuffler.close()


async def test_many_requests_at_once_are_each_answered(tmp_path: Path) -> None:
    ear = Ear()
    async with Bench(tmp_path, fast=True) as bench:
        shuffler = Shuffler(bench.port("shuffler"), ear)
        async with attached(shuffler, ear):
            answers = await asyncio.gather(*(shuffler.state() for _ in range(50)))
    assert len(answers) == 50 and set(answers) == {answers[0]}
