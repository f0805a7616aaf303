"""People do not wait for cables: whatever they press while all devices are silent, the round ends."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablectl.chapters.load import chapter
from tablectl.demo.people import People
from tablectl.round.settling import proved
from tests.room import Room, a_room, configured

AUTOMATED = ("high-card-flush", "heads-up", "saigon", "dj-wild", "face-up", "pik-it")


async def cables_out(room: Room) -> None:
    for device in room.config.ports:
        room.bench.pull(device)
    await room.until(
        lambda: all(room.controller.state.device(name).status == "silent" for name in room.config.ports)
    )


async def cables_in(room: Room) -> None:
    for device in room.config.ports:
        room.bench.put_in(device)
        room.controller.hardware.drivers[device].port.nudge()
    await room.until(
        lambda: all(room.controller.state.device(name).status != "silent" for name in room.config.ports)
    )


class Impatient:
    """Presses what is lit; cards that came out of the shoe are left for it to read, sooner or later."""

    def __init__(self, room: Room, seed: int) -> None:
        self.room, self.people = room, People(Random(seed))

    def pressed(self) -> bool:
        view = self.room.controller.view()
        for seat in self.people.coins_to_place(view):
            self.room.bench.coin(seat)
        press = self.people.next_press(view)
        if press is None or (press.action == "enter_hand" and press.stack):
            return False
        args = press.args
        if press.cards:
            bench = self.room.bench
            shown = bench.faces(press.stack) if press.stack else bench.from_rest(press.cards)
            args = {**args, "cards": " ".join(shown[: press.cards])}
        return self.room.press(press.action, press.role, **args) is None


@pytest.mark.parametrize("seed", (3, 4))
@pytest.mark.parametrize("name", AUTOMATED)
async def test_rounds_end_anyway(tmp_path: Path, name: str, seed: int) -> None:
    config = configured(tmp_path, name)
    cards = chapter(config.site.chapter).law.deck.cards
    async with a_room(tmp_path, seed, config, cards=cards, devices=tuple(config.ports)) as room:
        dealer, unheard = Impatient(room, seed), 0
        await cables_in(room)
        while room.controller.state.round < 3:
            await room.until(dealer.pressed)
            await cables_out(room)
            unheard += dealer.pressed()
            await cables_in(room)
        assert unheard > 5, "hardly anything was lit while the devices were silent: the test proves little"
        assert proved(room.controller.state.meter)
