"""The Unix socket: clients come and go, each gets the whole view on every change."""

from __future__ import annotations

import asyncio
import errno
import os
from pathlib import Path
from typing import cast

import msgspec
import structlog

from tablectl.api.messages import LONGEST, Accepted, Do, Hello, Message, Refused, View, line, to_server
from tablectl.controller.controller import Controller
from tablectl.model.facts import Role
from tablectl.model.view import TableView
from tablectl.view.sentences import languages, refusal_sentence

log = structlog.get_logger()

ROLES = ("dealer", "floor", "technician")
#: a client that lets so much pile up has stopped reading; it is dropped and may attach again
MOST_UNREAD = 8 * 1024 * 1024


class Server:
    """One per controller. A client that stalls or dies harms nobody."""

    def __init__(self, controller: Controller, path: Path) -> None:
        self.controller, self.path = controller, path
        self.clients: dict[asyncio.StreamWriter, Hello] = {}
        self.server: asyncio.Server | None = None
        controller.on_view = self.push

    async def open(self) -> None:
        """The socket of a controller that was killed is taken over; a file of somebody else's is not."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.is_socket():
            self.path.unlink()
        elif self.path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.path))
        self.server = await asyncio.start_unix_server(self._attend, str(self.path), limit=LONGEST)
        self.path.chmod(0o660)

    async def close(self) -> None:
        if self.server:
            self.server.close()
            self.path.unlink(missing_ok=True)
        for writer in list(self.clients):
            writer.close()

    def push(self, view: TableView) -> None:
        """To every client in its language; each language is written once."""
        said: dict[str, bytes] = {}
        for writer, hello in list(self.clients.items()):
            if writer.transport.get_write_buffer_size() > MOST_UNREAD:
                writer.transport.abort()
                continue
            if hello.language not in said:
                said[hello.language] = line(View(self.controller.view(hello.language)))
            writer.write(said[hello.language])

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while raw := await reader.readline():
                answer = self._answer(writer, raw)
                if answer is not None:
                    writer.write(line(answer))
                    await writer.drain()
        except ValueError:
            why = f"A line longer than {LONGEST} bytes is no message. See docs/api.md."
            writer.write(line(Refused(0, "bad_message", why)))
            log.info("client gone", why=why)
        except ConnectionError as gone:
            log.info("client gone", why=str(gone))
        finally:
            self.clients.pop(writer, None)
            writer.close()

    def _answer(self, writer: asyncio.StreamWriter, raw: bytes) -> Message | None:
        try:
            message = to_server.decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError) as wrong:
            return Refused(0, "bad_message", f"That line is no message: {wrong}. See docs/api.md.")
        if isinstance(message, Hello):
            if message.role not in ROLES:
                return Refused(
                    0, "unknown_role", f"There is no role {message.role!r}: be {', '.join(ROLES)}."
                )
            if message.language not in languages():
                known = ", ".join(languages())
                return Refused(
                    0, "unknown_language", f"There is no language {message.language!r}: ask for {known}."
                )
            self.clients[writer] = message
            return View(self.controller.view(message.language))
        return self._do(self.clients.get(writer), message)

    def _do(self, who: Hello | None, message: Do) -> Message:
        if who is None:
            return Refused(message.id, "no_hello", "Say hello with a role before asking for an action.")
        role = cast(Role, who.role)
        refusal = self.controller.ask(
            message.action, message.on, dict(message.args), role, who.name or who.role
        )
        if refusal is None:
            return Accepted(message.id)
        sentence = refusal_sentence(refusal, who.language)
        return Refused(message.id, refusal.code, sentence, refusal.clause)
