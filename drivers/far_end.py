"""The device's half of a conversation, without any I/O: what a microcontroller in the field implements.

The three fakes stand on it, and its tests are the reference for anybody who writes a firmware.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from drivers.happenings import VERSION, Identity
from drivers.wire import LONGEST_NAME, NEW_LINE, Frame, Framer, Kind, Params, encode

REMEMBERED_EVENTS = 64
REMEMBERED_JOBS = 32
AGAIN = 0.4  # seconds until an unconfirmed event is said again
BURST = 8  # events said at once, so that a slow line is not flooded
DEAF = 3.0  # seconds without a word from the controller: stop repeating events to nobody


@dataclass(frozen=True, slots=True)
class Answer:
    """What a device says to one request."""

    ok: bool
    params: Params = field(default_factory=dict)


def yes(**params: str) -> Answer:
    return Answer(True, params)


def no(why: str) -> Answer:
    return Answer(False, {"why": why})


@dataclass(slots=True)
class Job:
    """One acting command by its durable id, and what became of it."""

    word: str
    outcome: str = "working"
    params: Params = field(default_factory=dict)


@dataclass(slots=True)
class Memory:
    """What survives a power cut: the boot counter and the last jobs with their outcome."""

    boot: int = 1
    jobs: dict[str, Job] = field(default_factory=dict)


class FarEnd:
    """Answers requests once each, repeats events until they are confirmed, remembers jobs by id.

    A device sets `acts` to the commands that carry an id and gives three methods: `perform`, `state` and
    `advance`.
    """

    acts: frozenset[str] = frozenset()

    def __init__(self, identity: Identity, memory: Memory | None = None) -> None:
        self.identity = identity
        self.memory = memory or Memory()
        self._out = bytearray()
        self._quiet()

    def _quiet(self) -> None:
        """Everything that a power cut wipes out."""
        self._framer = Framer()
        self._talk = ""
        self._last: tuple[int, bytes] = (0, b"")  # the last request number and our reply to it
        self._ring: deque[tuple[int, bytes]] = deque(maxlen=REMEMBERED_EVENTS)
        self._told = 0
        self._confirmed = 0
        self._due = 0  # events up to this one were said long enough ago to be said again
        self._heard = float("-inf")
        self._said = float("-inf")
        self._out.clear()

    # -- what a device fills in

    def perform(self, word: str, params: Params, now: float) -> Answer:
        """Do what the controller asks, or refuse with a reason."""
        return no("unknown")

    def state(self) -> dict[str, str]:
        return {}

    def advance(self, now: float) -> None:
        """Let the machine run on until now."""

    # -- what a device uses

    def tell(self, word: str, **params: str) -> None:
        """Report an event; it is repeated until the controller confirms it."""
        self._told += 1
        line = encode(Frame(Kind.EVENT, self._told, word, params))
        self._ring.append((self._told, line))
        if self._talk:
            self._out += line

    def settle(self, job: str, outcome: str, **params: str) -> None:
        """An acting command has come to its end: remember how, and tell."""
        self.memory.jobs[job].outcome = outcome
        self.memory.jobs[job].params = params
        self.tell(outcome, id=job, **params)

    def power_cycle(self, now: float) -> None:
        """The lights go out and on again."""
        self.memory.boot += 1
        self._quiet()

    # -- the line

    def receive(self, data: bytes, now: float) -> None:
        for frame in self._framer.feed(data):
            self._heard = now
            if frame.kind is Kind.SEEN:
                self._confirmed = max(self._confirmed, min(frame.number, self._told))
            elif frame.kind is Kind.ASK:
                self._hear(frame, now)

    def tick(self, now: float) -> None:
        self.advance(now)
        if self._talk and now - self._heard < DEAF and now - self._said >= AGAIN:
            self._repeat(self._confirmed + 1, self._due)
            self._said, self._due = now, self._told

    def outgoing(self) -> bytes:
        data = bytes(self._out)
        self._out.clear()
        return data

    def _repeat(self, first: int, last: int) -> None:
        lines = [line for number, line in self._ring if first <= number <= last]
        self._out += NEW_LINE.join([b"", *lines[:BURST]])

    def _hear(self, frame: Frame, now: float) -> None:
        if frame.word == "hello":
            self._meet(frame.params)
        number, line = self._last
        if frame.number == number:
            self._out += NEW_LINE + line
        elif frame.number > number:
            self._reply(frame, now)

    def _meet(self, params: Params) -> None:
        """A controller that names a new talk starts its numbers anew."""
        talk = params.get("talk", "") if params.get("v") == str(VERSION) else ""
        if talk != self._talk or not talk:
            self._talk, self._last = talk, (0, b"")

    def _reply(self, frame: Frame, now: float) -> None:
        earlier = len(self._out)
        answer = self._answer(frame, now)
        kind, word = (Kind.YES, "ok") if answer.ok else (Kind.NO, "refused")
        line = encode(Frame(kind, frame.number, word, answer.params))
        self._last = (frame.number, line)
        self._out[earlier:earlier] = line  # before the events that the command caused
        if answer.ok and frame.word == "events":
            self._repeat(int(frame.params["from"]), self._told)

    def _answer(self, frame: Frame, now: float) -> Answer:
        common: dict[str, Callable[[Params], Answer]] = {
            "hello": self._hello,
            "ping": lambda _: yes(),
            "events": self._events,
            "recall": self._recall,
            "state": self._state,
        }
        if not self._talk and frame.word != "hello":
            return no("hello")
        if frame.word in common:
            return common[frame.word](frame.params)
        if frame.word not in self.acts:
            return self.perform(frame.word, frame.params, now)
        return self._act(frame.word, frame.params, now)

    def _act(self, word: str, params: Params, now: float) -> Answer:
        job, jobs = params.get("id", ""), self.memory.jobs
        if not 0 < len(job) <= LONGEST_NAME:
            return no("no_id")
        if job in jobs:
            return yes() if jobs[job].word == word else no("id_reused")
        jobs[job] = Job(word)
        answer = self.perform(word, params, now)
        if not answer.ok:
            del jobs[job]
        while len(jobs) > REMEMBERED_JOBS:
            del jobs[next(iter(jobs))]
        return answer

    def _hello(self, params: Params) -> Answer:
        if not self._talk:
            return no("version")
        talk = {
            "v": str(VERSION),
            "talk": self._talk,
            "boot": str(self.memory.boot),
            "events": str(self._told),
        }
        return Answer(True, talk | self.identity.written())

    def _events(self, params: Params) -> Answer:
        asked = params.get("from", "")
        if not asked.isdecimal():
            return no("from")
        first = self._ring[0][0] if self._ring else self._told + 1
        return yes(first=str(max(first, int(asked))), last=str(self._told))

    def _recall(self, params: Params) -> Answer:
        name = params.get("id", "")
        if not 0 < len(name) <= LONGEST_NAME:
            return no("no_id")
        job = self.memory.jobs.get(name)
        if job is None:
            return yes(id=name, outcome="unknown")
        return Answer(True, {"id": name, "outcome": job.outcome} | dict(job.params))

    def _state(self, _: Params) -> Answer:
        if not self.memory.jobs:
            return Answer(True, self.state())
        last, job = list(self.memory.jobs.items())[-1]
        return Answer(True, self.state() | {"job": last, "outcome": job.outcome})
