"""Clients of every kind: fifty at once, one that sends nonsense, one that never reads. The table goes on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tablectl.api.client import Client
from tablectl.controller import server as servers
from tests.room import Room, a_room

HELLO = b'{"say":"hello","role":"technician"}\n'
NAMES = ("journal", "shuffler", "shoe", "progressive")


async def ready(room: Room) -> None:
    await room.until(lambda: all(room.controller.state.device(name).usable for name in NAMES))


async def answer(room: Room, *lines: bytes) -> dict[str, Any]:
    """What comes back last to somebody who sends this."""
    reader, writer = await asyncio.open_unix_connection(str(room.config.socket), limit=1 << 22)
    try:
        writer.write(b"".join(lines))
        said: dict[str, Any] = {}
        for _ in lines:
            async with asyncio.timeout(30):
                said = json.loads(await reader.readline())
        return said
    finally:
        writer.close()


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\n",
        b"hello\n",
        b"\x00\xff\n",
        b'{"say":"hello","name":"\xff"}\n',
        b'{"say":"hello","role":["floor"]}\n',
        b'{"say":"hello","name":"two\\nlines"}\n',
        b'{"say":"hello","name":"' + b"n" * 65 + b'"}\n',
        b'{"say":"view"}\n',
        b'{"say":"do","action":"open_table"}\n',
        b'{"say":"do","action":"open_table","on":1,"key":"master"}\n',
        b"[" * 60_000 + b"\n",
        b"x" * 200_000 + b"\n",
    ],
    ids=range(12),
)
async def test_a_line_that_is_no_message_is_answered_and_changes_nothing(
    tmp_path: Path, nonsense: bytes
) -> None:
    async with a_room(tmp_path) as room:
        await ready(room)
        before = room.controller.memory.sequence
        said = await answer(room, nonsense)
        assert (said["say"], said["code"]) == ("refused", "bad_message")
        assert said["message"].endswith("See docs/api.md.")
        assert (await answer(room, HELLO))["view"]["phase"] == "closed.closed"
        assert room.controller.memory.sequence == before


async def test_who_has_not_said_hello_may_ask_for_nothing(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        await ready(room)
        number = room.controller.number
        said = await answer(room, b'{"say":"do","action":"open_table","on":%d,"id":7}\n' % number)
        assert (said["id"], said["code"]) == (7, "no_hello")
        assert room.controller.state.phase == "closed.closed"


async def test_fifty_clients_all_see_a_whole_round(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        clients = [await Client.attach(room.config.socket, "technician", f"desk {n}") for n in range(50)]

        async def watch(client: Client) -> None:
            while (await client.newest()).round < 2:
                pass

        watching = [asyncio.create_task(watch(client)) for client in clients]
        house = room.house()
        async with asyncio.timeout(90):
            await house.play(1)
            await asyncio.gather(*watching)
        assert house.refused == []
        assert all(client.view is not None and client.view.round == 2 for client in clients)
        for client in clients:
            await client.close()


async def test_a_client_that_never_reads_is_dropped_and_the_others_do_not_notice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "MOST_UNREAD", 64 * 1024)
    async with a_room(tmp_path) as room:
        await ready(room)
        _, deaf = await asyncio.open_unix_connection(str(room.config.socket))
        deaf.write(HELLO)
        deaf.transport.pause_reading()  # type: ignore[attr-defined]
        await room.until(lambda: len(room.server.clients) == 1)
        house = room.house()
        async with asyncio.timeout(90):
            await house.play(2)
        assert house.refused == []
        await room.until(lambda: not room.server.clients)
        deaf.close()


async def test_an_amount_with_a_point_is_dollars_and_never_cents(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        refusal = room.press("place_wager", seat=1, wager="ante", amount="25.005")
        assert refusal.code == "bad_args" and "25.005" in refusal.params["problem"]
        house = room.house()
        async with asyncio.timeout(90):
            await house.play(1)
        assert room.press("place_wager", seat=6, wager="ante", amount="25.00") is None
        assert room.controller.state.seat(6).wagers["ante"] == 2500
        assert room.press("place_wager", seat=5, wager="ante", amount="2500") is None
        assert room.controller.state.seat(5).wagers["ante"] == 2500
