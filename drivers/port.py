"""A port is a cable and a conversation: it keeps both alive and lets drivers ask.

It attaches by itself, every half second, for as long as it is open; a driver never has to.
"""

import asyncio
import secrets
from collections.abc import Callable

from drivers.happenings import (
    Answered,
    Down,
    Event,
    EventsLost,
    Happening,
    Identity,
    Refused,
    Unanswered,
    Up,
)
from drivers.link import Link, LinkRefused
from drivers.session import Pace, Session
from drivers.trouble import DeviceTrouble
from drivers.wire import Params

RETRY = 0.5  # seconds between two attempts to attach
BEAT = 0.05  # seconds between two looks at the clock

Told = Up | Event | EventsLost | DeviceTrouble


class Port:
    """`where` is the port as configured; `find` turns it into a path, or None while it is not plugged in.

    `told` hears everything that is not an answer: the device came, the device went (a DeviceTrouble, each
    cause once), an event, events lost.
    """

    def __init__(
        self,
        where: str,
        kind: str,
        told: Callable[[Told], None],
        *,
        find: Callable[[str], str | None] = str,
        pace: Pace | None = None,
    ) -> None:
        self.where, self.kind = where, kind
        self.identity: Identity | None = None
        self.trouble: DeviceTrouble | None = self.why("offline")
        self._told, self._find = told, find
        self._session = Session(secrets.token_hex(4), pace)
        self._link: Link | None = None
        self._answers: dict[int, asyncio.Future[Params]] = {}
        self._reported = ""
        self._wake = asyncio.Event()
        self._life: asyncio.Task[None] | None = None

    @property
    def damaged(self) -> int:
        """Lines that came in damaged since the start: a measure of the cable."""
        return self._session.framer.damaged

    def open(self) -> None:
        """Begin to attach, and go on doing so until closed. Returns at once."""
        self._life = asyncio.get_running_loop().create_task(self._live())

    async def close(self) -> None:
        if self._life:
            self._life.cancel()
            await asyncio.gather(self._life, return_exceptions=True)
        if self._link:
            self._link.close()
        self._take(self._session.detached("closed"))

    def nudge(self) -> None:
        """Something was plugged in: try to attach now rather than in half a second."""
        self._wake.set()

    async def request(self, word: str, params: Params | None = None) -> Params:
        """Ask the device and wait for its answer; DeviceTrouble when it refuses, is silent or is gone."""
        if self.identity is None:
            raise self.trouble or self.why("offline")
        loop = asyncio.get_running_loop()
        number = self._session.ask(word, params or {}, loop.time())
        answer: asyncio.Future[Params] = loop.create_future()
        self._answers[number] = answer
        self._beat()
        try:
            return await answer
        finally:
            self._answers.pop(number, None)

    def why(self, code: str, why: str = "", because: str = "") -> DeviceTrouble:
        return DeviceTrouble(code, device=self.kind, port=self.where, why=why, because=because)

    async def _live(self) -> None:
        loop = asyncio.get_running_loop()
        attach_at = loop.time()
        while True:
            now = loop.time()
            if self._link is None and (now >= attach_at or self._wake.is_set()):
                self._attach(now)
                attach_at = now + RETRY
            self._wake.clear()
            self._beat()
            try:
                await asyncio.wait_for(self._wake.wait(), BEAT)
            except TimeoutError:
                continue

    def _attach(self, now: float) -> None:
        path = self._find(self.where)
        try:
            if path is None:
                raise LinkRefused("port_missing", "missing")
            self._link = Link(path, self._heard, self._cut)
        except LinkRefused as refused:
            self._fall(self.why(refused.code, refused.why))
        else:
            self._take(self._session.attached(now))

    def _beat(self) -> None:
        self._take(self._session.tick(asyncio.get_running_loop().time()))
        data = self._session.outgoing()
        if data and self._link:
            self._link.write(data)

    def _heard(self, data: bytes) -> None:
        self._take(self._session.receive(data, asyncio.get_running_loop().time()))
        self._beat()

    def _cut(self) -> None:
        self._link = None
        self._take(self._session.detached("link_lost"))
        self._fall(self.why("link_lost"))

    def _take(self, happenings: list[Happening]) -> None:
        for happening in happenings:
            match happening:
                case Up(identity) if identity.kind != self.kind:
                    self._fall(self.why("wrong_device", identity.kind))
                case Up(identity):
                    self.identity, self.trouble, self._reported = identity, None, ""
                    self._told(happening)
                case Down(why):
                    self._fall(self.why(why))
                case Answered(number, params):
                    self._resolve(number, params)
                case Refused(number, why):
                    self._resolve(number, self.why("refused", why))
                case Unanswered(number, why):
                    self._resolve(number, self.why(why))
                case Event() | EventsLost() if self.identity:
                    self._told(happening)

    def _resolve(self, number: int, result: Params | DeviceTrouble) -> None:
        answer = self._answers.get(number)
        if answer is None or answer.done():
            return
        if isinstance(result, DeviceTrouble):
            answer.set_exception(result)
        else:
            answer.set_result(result)

    def _fall(self, trouble: DeviceTrouble) -> None:
        self.identity, self.trouble = None, trouble
        if self._reported != trouble.code:
            self._reported = trouble.code
            self._told(trouble)
