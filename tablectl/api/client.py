"""A client's end of the socket, for asyncio programs: views come in, actions go out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Self

import msgspec

from tablectl.api.messages import Accepted, Do, FromServer, Hello, Refused, View, line, to_client
from tablectl.model.view import TableView

#: a whole view with six seats is far below this; asyncio's own limit of 64 KiB is not enough headroom
LARGEST = 4 * 1024 * 1024


class NoController(Exception):
    """Nobody answers on the socket, or not to us; the sentence says what to do."""


class Client:
    """One connection. `view` is the newest whole view; `do` sends an action made on it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.view: TableView | None = None
        self._asked = 0

    @classmethod
    async def attach(cls, socket: Path, role: str = "dealer", name: str = "", language: str = "en") -> Client:
        try:
            reader, writer = await asyncio.open_unix_connection(str(socket), limit=LARGEST)
        except OSError as no:
            why = no.strerror or no
            raise NoController(
                f"No controller answers on {socket} ({why}): start `tablectl serve` or `make run`."
            ) from None
        client = cls(reader, writer)
        writer.write(line(Hello(role, name, language)))
        return client

    async def messages(self) -> AsyncIterator[FromServer]:
        """Everything that the controller says, until it goes away."""
        while raw := await self._line():
            try:
                message = to_client.decode(raw)
            except msgspec.MsgspecError as wrong:
                raise NoController(
                    f"What answers there is no controller of this version ({wrong})."
                ) from None
            if isinstance(message, View):
                self.view = message.view
            yield message

    async def _line(self) -> bytes:
        """The next line; nothing when the other end is gone, however it went."""
        try:
            return await self.reader.readline()
        except (ConnectionError, ValueError):
            return b""

    async def newest(self) -> TableView:
        """The next view that arrives; the first one comes right after attaching."""
        async for message in self.messages():
            if isinstance(message, View):
                return message.view
            if isinstance(message, Refused) and message.id == 0:
                raise NoController(message.message)
        raise NoController("The controller closed the connection: look at its log, then start it again.")

    async def do(
        self, action: str, on: int | None = None, /, **args: str | int | bool | list[int]
    ) -> Accepted | Refused:
        """Asks for an action on the newest view and waits for the answer."""
        self._asked += 1
        number = on if on is not None else (self.view.number if self.view else 0)
        self.writer.write(line(Do(action=action, on=number, args=args, id=self._asked)))
        async for message in self.messages():
            if isinstance(message, Accepted | Refused) and message.id == self._asked:
                return message
        raise NoController("The controller went away before it answered: attach again and look at the view.")

    async def close(self) -> None:
        self.writer.close()
        await asyncio.gather(self.writer.wait_closed(), return_exceptions=True)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
