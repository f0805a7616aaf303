"""Every shipped table of these chapters plays by itself: scripted people, real ports, nothing refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablectl.demo.house import House
from tests.room import Room, a_room, configured

DEVICES = {"pik-it": ("shuffler", "shoe"), "face-up": ("shuffler", "shoe", "progressive")}
CARDS = {"pik-it": 52, "face-up": 53}


def books_balance(room: Room) -> None:
    state = room.controller.state
    assert state.round > 2
    assert state.ledger.by_hand >= 0


@pytest.mark.parametrize("name", sorted(DEVICES))
async def test_an_evening_with_an_automated_shoe(tmp_path: Path, name: str) -> None:
    config = configured(tmp_path, name)
    async with a_room(tmp_path, config=config, cards=CARDS[name], devices=DEVICES[name]) as room:
        house = room.house()
        await house.play(2)
        assert house.refused == []
        books_balance(room)


async def test_an_evening_without_any_device(tmp_path: Path) -> None:
    config = configured(tmp_path, "over-under")
    config.journal.parent.mkdir(parents=True, exist_ok=True)
    room = Room(config, None, tmp_path)  # type: ignore[arg-type]
    await room.switch_on()
    try:
        house = House(config.socket, None, 7)
        await house.play(3)
        assert house.refused == []
        books_balance(room)
    finally:
        await room.switch_off()
