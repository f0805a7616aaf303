"""Scripted people at a real socket: each role is a client of its own, the coins go to the bench."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

from tablectl.api.client import Client, NoController
from tablectl.api.messages import Accepted, View
from tablectl.demo.people import People, Press


class Bench:
    """The far end of the wires, for those who stand around the table; the controller never comes here."""

    def __init__(self, door: Path) -> None:
        self.door = door

    async def do(self, order: str, **params: str | int | bool) -> object:
        return (await self.order(order, **params)).get("result")

    async def order(self, order: str, **params: str | int | bool) -> dict[str, object]:
        reader, writer = await asyncio.open_unix_connection(str(self.door))
        try:
            writer.write(json.dumps({"do": order, **params}).encode() + b"\n")
            answer: dict[str, object] = json.loads(await reader.readline())
            return answer
        finally:
            writer.close()
            await writer.wait_closed()


class House:
    """Plays until `rounds` are over (0: for ever). `pause` is how long a person takes to look."""

    def __init__(self, socket: Path, bench: Bench | None, seed: int, pause: float = 0.0) -> None:
        self.socket, self.bench, self.pause = socket, bench, pause
        self.people = People(Random(seed))
        self.dice = Random(seed + 1)
        self.clients: dict[str, Client] = {}
        self.refused: list[str] = []
        self.faults = 0.0
        self.after_press: Callable[[Press], None] = lambda press: None

    async def play(self, rounds: int) -> None:
        """Attaches, plays, detaches; a controller that goes away is waited for."""
        last = 0
        try:
            for role in ("dealer", "floor"):
                self.clients[role] = await Client.attach(self.socket, role)
                await self.clients[role].newest()
            while True:
                view = self.clients["dealer"].view
                assert view is not None
                if rounds and view.round > rounds and view.phase.startswith("betting"):
                    return
                if self.faults and view.round != last:
                    last = view.round
                    await self._mischief()
                await self._act()
        finally:
            for client in self.clients.values():
                await client.close()
            self.clients = {}

    async def _mischief(self) -> None:
        """Now and then something jams, as things do."""
        if self.bench is not None and self.dice.random() < self.faults:
            await self.bench.do(self.dice.choice(("jam_shuffler", "jam_shoe")))

    async def _act(self) -> None:
        dealer = self.clients["dealer"]
        assert dealer.view is not None
        for seat in self.people.coins_to_place(dealer.view):
            if self.bench is not None:
                await self.bench.do("coin", spot=seat)
        press = self.people.next_press(dealer.view)
        if press is None:
            if self.bench is not None and dealer.view.phase == "cut.load":
                await self.bench.do("load")
            await self._next_view()
            return
        if self.pause:
            await asyncio.sleep(self.pause)
        client = self.clients["floor" if press.role == "floor" else "dealer"]
        number = dealer.view.number
        answer = await client.do(press.action, number, **await self._shown(press))
        if isinstance(answer, Accepted):
            self.after_press(press)
        elif answer.code != "stale_view":
            self.refused.append(f"{press.action} {press.args}: {answer.message}")
        await self._catch_up(number)

    async def _shown(self, press: Press) -> dict[str, str | int | bool | list[int]]:
        """Cards that somebody shows are those that lie there: of a stack, or dealt from the hand."""
        if not press.cards or self.bench is None:
            return press.args
        if press.stack:
            faces = await self.bench.do("faces", stack=press.stack)
        else:
            faces = await self.bench.do("from_rest", count=press.cards)
        known = faces[: press.cards] if isinstance(faces, list) else []
        return {**press.args, "cards": " ".join(known)} if len(known) == press.cards else press.args

    async def _next_view(self) -> None:
        async for message in self.clients["dealer"].messages():
            if isinstance(message, View):
                return
        raise NoController("The controller went away.")

    async def _catch_up(self, number: int) -> None:
        """Reads what has arrived until the view has moved on, or a moment has passed."""
        dealer = self.clients["dealer"]
        try:
            async with asyncio.timeout(2):
                while dealer.view is not None and dealer.view.number == number:
                    await self._next_view()
        except TimeoutError:
            return
