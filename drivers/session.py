"""The controller's half of a conversation, without any I/O: bytes and the time in, bytes and happenings out.

One request is under way at a time, so a device need remember only its last reply. Everything that may get
lost is said again: requests by us, events by the device, until the other side has confirmed them.
"""

from collections import deque
from dataclasses import dataclass

from drivers.happenings import (
    VERSION,
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
from drivers.wire import NEW_LINE, Frame, Framer, Kind, Params, encode


@dataclass(frozen=True, slots=True)
class Pace:
    """The patience of the controller, in seconds."""

    reply: float = 0.25  # wait for a reply before asking again
    tries: int = 5
    poll: float = 0.5  # after this much quiet the device is asked whether it is there
    missed: int = 2  # so many polls without a word: offline

    @property
    def silence(self) -> float:
        return self.poll * (self.missed + 1)


@dataclass(slots=True)
class _Request:
    frame: Frame
    line: bytes
    ours: bool  # asked by the session itself; nobody waits for the answer
    sent: float = 0.0
    tries: int = 0


class Session:
    """`talk` names this run of the controller; the device echoes it, so stale bytes are known as such."""

    def __init__(self, talk: str, pace: Pace | None = None) -> None:
        self.up = False
        self.framer = Framer()
        self._pace = pace or Pace()
        self._talk = talk
        self._talks = 0
        self._number = 0
        self._attached = False
        self._queue: deque[_Request] = deque()  # the first one is under way
        self._heard = 0.0
        self._spoke = 0.0
        self._known: tuple[str, str] | None = None  # serial and boot of the device whose events we count
        self._next = 1  # the number of the event expected next
        self._out = bytearray()
        self._happenings: list[Happening] = []

    def attached(self, now: float) -> list[Happening]:
        """The cable is in: begin the handshake."""
        self._attached = True
        self._greet(now)
        return self._report()

    def detached(self, why: str) -> list[Happening]:
        """The cable is out: nothing can be said until it is attached again."""
        self._attached = False
        self._fall(why)
        self._out.clear()
        return self._report()

    def ask(self, word: str, params: Params, now: float) -> int:
        """Queue a request; its answer comes as a happening with the number returned here."""
        number = self._put(word, params, ours=False)
        if self.up:
            self._speak(now)
        else:
            self._queue.pop()
            self._happenings.append(Unanswered(number, "offline"))
        return number

    def receive(self, data: bytes, now: float) -> list[Happening]:
        for frame in self.framer.feed(data):
            if self._attached:
                self._hear(frame, now)
        return self._report()

    def tick(self, now: float) -> list[Happening]:
        """Let time pass; call it a few times in every `Pace.reply`."""
        if self._attached:
            if self.up and now - self._heard >= self._pace.silence:
                self._fall("silent")
                self._greet(now)
            self._repeat(now)
            if self.up and not self._queue and now - self._spoke >= self._pace.poll:
                self._put("ping", {}, ours=True)
            self._speak(now)
        return self._report()

    def outgoing(self) -> bytes:
        """The bytes to send now."""
        data = bytes(self._out)
        self._out.clear()
        return data

    # -- speaking

    def _greet(self, now: float) -> None:
        self._talks += 1
        self._put("hello", {"v": str(VERSION), "talk": f"{self._talk}.{self._talks}"}, ours=True)
        self._speak(now)

    def _put(self, word: str, params: Params, *, ours: bool) -> int:
        self._number += 1
        frame = Frame(Kind.ASK, self._number, word, params)
        self._queue.append(_Request(frame, encode(frame), ours))
        return self._number

    def _speak(self, now: float) -> None:
        if self._queue and self._queue[0].tries == 0:
            self._say(self._queue[0], now)

    def _repeat(self, now: float) -> None:
        if not self._queue or now - self._queue[0].sent < self._pace.reply or not self._queue[0].tries:
            return
        request = self._queue[0]
        if not self.up or request.tries < self._pace.tries:  # a hello is repeated for ever
            self._say(request, now)
            return
        self._queue.popleft()
        if not request.ours:
            self._happenings.append(Unanswered(request.frame.number, "silent"))

    def _say(self, request: _Request, now: float) -> None:
        self._out += request.line if not request.tries else NEW_LINE + request.line
        request.sent = self._spoke = now
        request.tries += 1

    def _confirm(self) -> None:
        self._out += encode(Frame(Kind.SEEN, self._next - 1))

    # -- hearing

    def _hear(self, frame: Frame, now: float) -> None:
        self._heard = now
        match frame.kind:
            case Kind.YES | Kind.NO if self._queue and frame.number == self._queue[0].frame.number:
                self._hear_reply(frame, now)
            case Kind.EVENT if self.up:
                self._hear_event(frame, now)

    def _hear_reply(self, frame: Frame, now: float) -> None:
        request = self._queue[0]
        if request.frame.word == "hello":
            self._hear_hello(frame, request.frame.params["talk"], now)
            return
        if frame.kind is Kind.NO and frame.params.get("why") == "hello":
            self._fall("restarted")  # it lost power so briefly that we did not notice
            self._greet(now)
            return
        self._queue.popleft()
        if request.frame.word == "events" and request.ours:
            self._hear_first(frame)
        elif not request.ours and frame.kind is Kind.YES:
            self._happenings.append(Answered(frame.number, frame.params))
        elif not request.ours:
            self._happenings.append(Refused(frame.number, frame.params.get("why", "unsaid")))
        self._speak(now)

    def _hear_hello(self, frame: Frame, talk: str, now: float) -> None:
        if frame.kind is Kind.NO or frame.params.get("v") != str(VERSION):
            self._happenings.append(Down("wrong_version"))
            self._queue.clear()
            self._greet(now + self._pace.silence)  # no hurry: only a new firmware will change its mind
            return
        identity, last = Identity.heard(frame.params), frame.params.get("events", "")
        if identity is None or not last.isdecimal() or frame.params.get("talk") != talk:
            return
        known = (identity.serial, frame.params.get("boot", ""))
        if self._known != known or self._next > int(last) + 1:
            self._known, self._next = known, int(last) + 1
        self._queue.popleft()
        self.up = True
        self._confirm()
        self._happenings.append(Up(identity))

    def _hear_event(self, frame: Frame, now: float) -> None:
        if frame.number == self._next:
            self._next += 1
            self._happenings.append(Event(frame.number, frame.word, frame.params))
        if frame.number < self._next:
            self._confirm()
        elif not any(request.ours and request.frame.word == "events" for request in self._queue):
            self._put("events", {"from": str(self._next)}, ours=True)
            self._speak(now)

    def _hear_first(self, frame: Frame) -> None:
        first = frame.params.get("first", "")
        if first.isdecimal() and int(first) > self._next:
            self._happenings.append(EventsLost(self._next, int(first) - 1))
            self._next = int(first)
            self._confirm()

    def _fall(self, why: str) -> None:
        if self.up:
            self._happenings.append(Down(why))
        self.up = False
        for request in self._queue:
            if not request.ours:
                self._happenings.append(Unanswered(request.frame.number, why))
        self._queue.clear()

    def _report(self) -> list[Happening]:
        happenings, self._happenings = self._happenings, []
        return happenings
