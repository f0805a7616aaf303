"""The shuffler as the controller sees it: three verbs, and events that say what truly happened."""

from dataclasses import dataclass

from drivers.cabinet import DoorClosed, DoorOpened, Faulted, ModeChanged
from drivers.device import Device
from drivers.messages import Light
from drivers.shuffler.protocol import TABLE, Mode


@dataclass(frozen=True, slots=True)
class Started:
    id: str
    deck: str


@dataclass(frozen=True, slots=True)
class Finished:
    """The deck is shuffled and held inside. `count` is None on a machine that does not count."""

    id: str
    deck: str
    count: int | None


@dataclass(frozen=True, slots=True)
class Jammed:
    id: str
    deck: str
    at: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """A shuffle cut short by the door or by a power cut; its cards are still inside."""

    id: str
    deck: str
    at: int


@dataclass(frozen=True, slots=True)
class Presented:
    """The shuffled stack lies in the exit, or in the shoe where the machine inserts by itself."""

    id: str
    deck: str
    count: int | None


@dataclass(frozen=True, slots=True)
class Lifted:
    deck: str


@dataclass(frozen=True, slots=True)
class Cleared:
    """The cards that were inside are out; `count` of them, where the machine counts."""

    id: str
    count: int | None


@dataclass(frozen=True, slots=True)
class LeftInside:
    """The machine noticed cards that belong to no stack of its own."""

    count: int | None


@dataclass(frozen=True, slots=True)
class ShufflerStatus:
    """How the machine is now. `holding`: cards inside that are in no shuffle and in no finished stack."""

    mode: Mode
    light: Light
    door_open: bool
    holding: bool
    deck: str | None  # the deck in the chamber
    done: int | None  # cards handled so far
    stored: tuple[str, ...]  # decks shuffled and waiting inside
    job: str | None  # the last command, and what became of it
    outcome: str | None

    @property
    def bars_betting(self) -> str | None:
        """Why no betting may open beside this machine, or None. A silent machine has no status at all."""
        if self.mode not in (Mode.IDLE, Mode.SHUFFLING):
            return str(self.mode)
        if self.holding:
            return "holding"
        if self.door_open:
            return "door_open"
        return "red" if self.light is Light.RED else None


@dataclass(frozen=True, slots=True)
class ShufflerPowers:
    """What this machine can do: count a deck of so many, put it in the shoe, hold several decks."""

    counts: int | None
    inserts: bool
    stores: int


ShufflerEvent = (
    Started
    | Finished
    | Jammed
    | Stopped
    | Presented
    | Lifted
    | Cleared
    | LeftInside
    | DoorOpened
    | DoorClosed
    | ModeChanged
    | Faulted
)


class Shuffler(Device[ShufflerStatus, ShufflerPowers]):
    """Each verb returns when the machine has accepted it; the event with its id says that it is done."""

    table = TABLE
    status_type = ShufflerStatus
    powers_type = ShufflerPowers
    events = {  # noqa: RUF012 - declared ClassVar in Device
        "started": Started,
        "finished": Finished,
        "jammed": Jammed,
        "stopped": Stopped,
        "presented": Presented,
        "lifted": Lifted,
        "cleared": Cleared,
        "left_inside": LeftInside,
        "door_opened": DoorOpened,
        "door_closed": DoorClosed,
        "mode_changed": ModeChanged,
        "faulted": Faulted,
    }

    async def shuffle(self, id: str, deck: str) -> None:
        """Shuffle the deck that was put in. Ends with Finished, Jammed or Stopped."""
        await self.ask("shuffle", id=id, deck=deck)

    async def present(self, id: str, deck: str) -> None:
        """Hand out a finished deck. Ends with Presented."""
        await self.ask("present", id=id, deck=deck)

    async def clear(self, id: str) -> None:
        """After a jam, a stop or a wrong count: all loose cards out of the machine. Ends with Cleared."""
        await self.ask("clear", id=id)
