"""A controller's session and a device joined by a bad cable, in virtual time."""

from collections.abc import Callable
from random import Random

from drivers.far_end import Answer, FarEnd, no, yes
from drivers.happenings import Answered, Event, Happening, Identity, Refused, Unanswered
from drivers.session import Session
from drivers.wire import Params

Cable = Callable[[bytes], list[bytes]]
BELL = Identity("bell", "tablectl", "test", "B1", "1.0")


class Bell(FarEnd):
    """A device that counts how often each id really rang, and tells an event each time."""

    acts = frozenset({"ring"})

    def __init__(self) -> None:
        super().__init__(BELL)
        self.rung: list[str] = []

    def perform(self, word: str, params: Params, now: float) -> Answer:
        if word != "ring":
            return no("unknown")
        self.rung.append(params["id"])
        self.settle(params["id"], "rang", times=str(len(self.rung)))
        return yes()


def perfect(data: bytes) -> list[bytes]:
    return [data]


def byte_by_byte(data: bytes) -> list[bytes]:
    return [bytes([byte]) for byte in data]


def thrice(data: bytes) -> list[bytes]:
    return [line for line in data.splitlines(keepends=True) for _ in range(3)]


def loses_frames(rng: Random, share: float = 0.2) -> Cable:
    return lambda data: [line for line in data.splitlines(keepends=True) if rng.random() >= share]


def loses_bytes(rng: Random, share: float) -> Cable:
    return lambda data: [bytes(byte for byte in data if rng.random() >= share)]


def reorders(rng: Random) -> Cable:
    kept: list[bytes] = []

    def cable(data: bytes) -> list[bytes]:
        kept.extend(data.splitlines(keepends=True))
        rng.shuffle(kept)
        now, later = kept[len(kept) // 3 :], kept[: len(kept) // 3]
        kept[:] = later
        return now

    return cable


def babbles(rng: Random) -> Cable:
    return lambda data: [rng.randbytes(rng.randrange(30)), data, rng.randbytes(rng.randrange(3))]


class Line:
    """Moves bytes both ways every 50 milliseconds of virtual time and keeps all that happened."""

    def __init__(self, device: FarEnd, cable: Cable = perfect, talk: str = "t") -> None:
        self.session, self.device, self.cable = Session(talk), device, cable
        self.now = 100.0
        self.seen: list[Happening] = []
        self.seen += self.session.attached(self.now)

    def run(self, seconds: float) -> "Line":
        for _ in range(round(seconds / 0.05)):
            self.now += 0.05
            self.seen += self.session.tick(self.now)
            for piece in self.cable(self.session.outgoing()):
                self.device.receive(piece, self.now)
            self.device.tick(self.now)
            for piece in self.cable(self.device.outgoing()):
                self.seen += self.session.receive(piece, self.now)
        return self

    def of(self, *kinds: type) -> list[Happening]:
        return [happening for happening in self.seen if isinstance(happening, kinds)]

    def events(self) -> list[str]:
        return [one.params["id"] for one in self.seen if isinstance(one, Event)]

    def ring_until_known(self, job: str, patience: float = 600.0) -> None:
        """Ask with the same durable id until there is an answer: that is what makes it happen once."""
        until = self.now + patience
        while self.now < until:
            if not self.session.up:
                self.run(0.05)
                continue
            number = self.session.ask("ring", {"id": job}, self.now)
            while not any(one.number == number for one in self.seen if isinstance(one, Answered | Refused)):
                self.run(0.05)
                if any(one.number == number for one in self.seen if isinstance(one, Unanswered)):
                    break
            else:
                return
        raise AssertionError(f"{job} was never answered")
