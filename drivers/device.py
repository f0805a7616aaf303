"""What every device on the table has in common, seen from the controller.

A driver adds its verbs and its events. Whatever is at the far end, a machine or a fake on a
pseudo-terminal, nothing in here or above knows the difference.
"""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from drivers.happenings import Event, EventsLost, Identity, Up
from drivers.messages import Table, read, write
from drivers.port import Port, Told
from drivers.session import Pace
from drivers.trouble import DeviceTrouble
from drivers.wire import Params

Status = TypeVar("Status")
Powers = TypeVar("Powers")


@dataclass(frozen=True, slots=True)
class Online:
    """The device answers. Its status follows at once."""

    identity: Identity


@dataclass(frozen=True, slots=True)
class Offline:
    """The device is gone; the sentence is finished, for a person. Told once for each cause."""

    code: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Working:
    """The device has this job and is still at it; its end will come as an event."""

    id: str


@dataclass(frozen=True, slots=True)
class NeverHeard:
    """The device does not know this id: the command never arrived, or it is too long ago."""

    id: str


class Device(Generic[Status, Powers]):
    """A driver: open it, give it verbs to do, hear what happens through `tell`.

    `tell` is called on the event loop with Online, Offline, the device's own events, and its status each time
    it changed: the status is read again after every event and after every attachment.
    """

    table: ClassVar[Table]
    events: ClassVar[Mapping[str, type]]
    status_type: type[Status]
    powers_type: type[Powers]

    def __init__(
        self,
        where: str,
        tell: Callable[[Any], None],
        *,
        find: Callable[[str], str | None] = str,
        pace: Pace | None = None,
    ) -> None:
        self.status: Status | None = None  # None while the device is offline
        self.powers: Powers | None = None
        self.port = Port(where, self.table.kind, self._told, find=find, pace=pace)
        self._tell = tell
        self._garbled: DeviceTrouble | None = None
        self._stale = False
        self._reading: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.port.open()

    async def close(self) -> None:
        await self.port.close()
        if self._reading:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    @property
    def trouble(self) -> DeviceTrouble | None:
        """Why the device cannot be used now; None when it is online."""
        return self.port.trouble or self._garbled

    async def state(self) -> Status:
        """Ask the device how it is."""
        return self.status_type(**await self.ask("state"))

    async def recall(self, id: str) -> Any:
        """What became of a command: the event that ended it, `Working`, or `NeverHeard`.

        This is the question after a restart; a command without a confirmation is never simply sent again.
        """
        params = await self._request("recall", {"id": id})
        outcome = params.get("outcome", "")
        if outcome in ("working", "unknown"):
            return Working(id) if outcome == "working" else NeverHeard(id)
        event = self._understood(outcome, params)
        if event is None:
            raise self.port.why("garbled", f"recall {outcome}")
        return event

    async def ask(self, word: str, **values: Any) -> dict[str, Any]:
        """One request by the message table: values in, values out."""
        command = self.table.commands[word]
        params = await self._request(word, write(command.takes, **values))
        try:
            return read(command.gives, params)
        except ValueError as error:
            raise self.port.why("garbled", f"{word}: {error}") from error

    async def _request(self, word: str, params: Params) -> Params:
        try:
            return await self.port.request(word, params)
        except DeviceTrouble as trouble:
            if trouble.code != "refused":
                raise
            raise self.port.why("refused", trouble.why, self.table.because(trouble.why)) from None

    def _told(self, happening: Told) -> None:
        match happening:
            case Up(identity):
                self._came(identity)
            case Event(_, word, params):
                event = self._understood(word, params)
                if event is not None:
                    self._tell(event)
                self._look()
            case EventsLost():
                self._look()
            case DeviceTrouble():
                self.status = None
                self._tell(Offline(happening.code, happening.sentence))

    def _came(self, identity: Identity) -> None:
        self._garbled = None
        try:
            self.powers = self.powers_type(**read(self.table.capabilities, identity.capabilities))
        except ValueError as error:
            self._misspoke(self.port.why("garbled", f"hello: {error}"))
            return
        self._tell(Online(identity))
        self._look()

    def _understood(self, word: str, params: Params) -> Any:
        """The event, or None when it is not in the table: then only the status can tell."""
        if word not in self.events:
            return None
        try:
            return self.events[word](**read(self.table.events[word], params))
        except ValueError:
            return None

    def _misspoke(self, trouble: DeviceTrouble) -> None:
        """There, but not to be understood: as good as offline until it is greeted anew."""
        self.status, self._garbled = None, trouble
        self._tell(Offline(trouble.code, trouble.sentence))

    def _look(self) -> None:
        """Read the status soon; several reasons at once make one reading."""
        self._stale = True
        if self._reading is None or self._reading.done():
            self._reading = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        while self._stale and self.port.identity is not None:
            self._stale = False
            try:
                status = await self.state()
            except DeviceTrouble as trouble:
                if trouble.code in ("garbled", "refused"):
                    self._misspoke(trouble)
                    return
                self._stale = True  # not answered: again, for as long as the device is there
                continue
            if status != self.status and self.port.identity is not None:
                self.status = status
                self._tell(status)
