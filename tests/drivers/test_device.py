"""Machines that misbehave in their own words: never believed, never unwatched, never asked in a frenzy."""

from pathlib import Path

import pytest
from floor import Ear, attached

from drivers.bench import Bench
from drivers.device import Offline, Online
from drivers.far_end import no, yes
from drivers.shuffler.driver import Shuffler, ShufflerStatus
from drivers.wire import Params


@pytest.mark.parametrize(
    ("answer", "code"),
    [(yes(mode="dancing"), "garbled"), (yes(), "garbled"), (no("busy"), "refused")],
    ids=["unknown mode", "no fields", "refused"],
)
async def test_a_machine_whose_state_cannot_be_read_is_as_good_as_offline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: object, code: str
) -> None:
    ear, asked = Ear(), []

    def state(_: Params) -> object:
        asked.append(1)
        return answer

    async with Bench(tmp_path, fast=True) as bench:
        monkeypatch.setattr(bench.shuffler, "_state", state)
        shuffler = Shuffler(bench.port("shuffler"), ear)
        shuffler.open()
        assert (await ear.wait(Offline)).code == code
        assert shuffler.trouble is not None and shuffler.status is None
        assert len(asked) == 1
        monkeypatch.undo()
        bench.pull("shuffler")
        bench.put_in("shuffler")
        await ear.wait(ShufflerStatus)
        assert shuffler.trouble is None
        await shuffler.close()


async def test_a_machine_without_its_capabilities_is_not_taken_on(tmp_path: Path) -> None:
    ear = Ear()
    async with Bench(tmp_path, fast=True) as bench:
        object.__setattr__(bench.shuffler.identity, "capabilities", {"stores": "many"})
        shuffler = Shuffler(bench.port("shuffler"), ear)
        shuffler.open()
        assert (await ear.wait(Offline)).code == "garbled"
        assert ear.of(Online) == [] and shuffler.status is None
        await shuffler.close()


async def test_a_state_that_was_not_answered_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear, dropped = Ear(), []
    async with Bench(tmp_path, fast=True) as bench:
        hear = bench.shuffler.receive

        def deaf(data: bytes, now: float) -> None:
            if b" state" in data and len(dropped) < 5:
                dropped.append(data)
            else:
                hear(data, now)

        monkeypatch.setattr(bench.shuffler, "receive", deaf)
        shuffler = Shuffler(bench.port("shuffler"), ear)
        shuffler.open()
        await ear.wait(ShufflerStatus)
        await shuffler.close()
    assert len(dropped) == 5
    assert [event.code for event in ear.of(Offline)] == ["closed"]


async def test_an_event_outside_the_table_makes_the_driver_look_again(tmp_path: Path) -> None:
    ear = Ear()
    async with Bench(tmp_path, fast=True) as bench:
        shuffler = Shuffler(bench.port("shuffler"), ear)
        async with attached(shuffler, ear):
            bench.shuffler.door_open = True
            bench.shuffler.tell("sneezed", loudly="yes")
            assert (await ear.wait(ShufflerStatus, 2)).door_open
