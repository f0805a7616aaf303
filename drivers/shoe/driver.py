"""The dealing shoe as the controller sees it."""

from dataclasses import dataclass

from drivers.cabinet import DoorClosed, DoorOpened, Faulted, ModeChanged
from drivers.device import Device
from drivers.messages import Light
from drivers.shoe.protocol import TABLE, Mode


@dataclass(frozen=True, slots=True)
class Loaded:
    """A deck was put in. `count` is None on a shoe that does not count."""

    count: int | None


@dataclass(frozen=True, slots=True)
class Dispensed:
    """A stack lies in the tray. Stacks are numbered from 1 since the deck was loaded."""

    id: str
    stack: int
    count: int


@dataclass(frozen=True, slots=True)
class Taken:
    stack: int


@dataclass(frozen=True, slots=True)
class Jammed:
    """Stuck at this card of the stack; those before it lie in the tray."""

    id: str
    at: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """A stack cut short by the door or by a power cut."""

    id: str
    at: int


@dataclass(frozen=True, slots=True)
class FaceUp:
    """A card of this stack came face up; which card it is, only the table sees."""

    stack: int
    at: int


@dataclass(frozen=True, slots=True)
class Emptied:
    pass


@dataclass(frozen=True, slots=True)
class StubRemoved:
    id: str
    count: int | None


@dataclass(frozen=True, slots=True)
class Cleared:
    """The broken stack was taken out, `count` cards of it; the rest stays in the shoe."""

    id: str
    count: int


@dataclass(frozen=True, slots=True)
class ShoeStatus:
    mode: Mode
    light: Light
    door_open: bool
    left: int | None  # cards left inside, where it counts
    stack: int  # the last stack dealt since loading
    tray: int  # cards lying in the tray
    job: str | None  # the last command, and what became of it
    outcome: str | None

    @property
    def bars_betting(self) -> str | None:
        """Why no betting may open beside this shoe, or None. A stack left in the tray is one reason."""
        if self.mode not in (Mode.EMPTY, Mode.READY, Mode.DEALING):
            return str(self.mode)
        if self.door_open:
            return "door_open"
        if self.tray:
            return "holding"
        return "red" if self.light is Light.RED else None


@dataclass(frozen=True, slots=True)
class ShoePowers:
    """What this shoe can do: count its load, recognise dealt cards, deal stacks of these sizes."""

    counts: bool
    reads: bool
    stacks: tuple[int, ...]


ShoeEvent = (
    Loaded
    | Dispensed
    | Taken
    | Jammed
    | Stopped
    | FaceUp
    | Emptied
    | StubRemoved
    | Cleared
    | DoorOpened
    | DoorClosed
    | ModeChanged
    | Faulted
)


class Shoe(Device[ShoeStatus, ShoePowers]):
    """Each acting verb returns when the shoe has accepted it; the event with its id says that it is done."""

    table = TABLE
    status_type = ShoeStatus
    powers_type = ShoePowers
    events = {  # noqa: RUF012 - declared ClassVar in Device
        "loaded": Loaded,
        "dispensed": Dispensed,
        "taken": Taken,
        "jammed": Jammed,
        "stopped": Stopped,
        "face_up": FaceUp,
        "emptied": Emptied,
        "stub_removed": StubRemoved,
        "cleared": Cleared,
        "door_opened": DoorOpened,
        "door_closed": DoorClosed,
        "mode_changed": ModeChanged,
        "faulted": Faulted,
    }

    async def deal(self, id: str, size: int) -> None:
        """Deal one stack into the tray. Ends with Dispensed, Jammed or Stopped."""
        await self.ask("deal", id=id, size=size)

    async def read(self, stack: int) -> tuple[str, ...]:
        """The cards of a stack already dealt, such as `As`; refused for anything else."""
        answer = await self.ask("read", stack=stack)
        cards: tuple[str, ...] = answer["cards"]
        return cards

    async def unload(self, id: str) -> None:
        """Count what is left and give it out. Ends with StubRemoved."""
        await self.ask("unload", id=id)

    async def clear(self, id: str) -> None:
        """After a jam or a stop: the broken stack out. Ends with Cleared."""
        await self.ask("clear", id=id)
