"""The progressive panel as the controller sees it: open, lock, release, and a lamp at each spot."""

from dataclasses import dataclass

from drivers.cabinet import Faulted, ModeChanged
from drivers.device import Device
from drivers.messages import Light
from drivers.progressive.protocol import TABLE, Lamp, Mode


@dataclass(frozen=True, slots=True)
class Opened:
    id: str


@dataclass(frozen=True, slots=True)
class Locked:
    """Nobody comes in any more. These spots are in, and no coin changes that."""

    id: str
    accepted: int
    spots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Released:
    id: str


@dataclass(frozen=True, slots=True)
class WagerSensed:
    """A coin was put on a spot; `number` lie there now. More than one is the dealer's business."""

    spot: int
    number: int


@dataclass(frozen=True, slots=True)
class WagerRemoved:
    spot: int
    number: int


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    name: str


@dataclass(frozen=True, slots=True)
class ProgressiveStatus:
    mode: Mode
    light: Light
    spots: tuple[int, ...]  # with a coin while open, accepted while locked
    lit: tuple[int, ...]  # spots whose lamp is not dark
    job: str | None  # the last command, and what became of it
    outcome: str | None

    @property
    def bars_betting(self) -> str | None:
        """Why no betting may open beside this panel, or None."""
        if self.mode in (Mode.TEST, Mode.FAULT):
            return str(self.mode)
        return "red" if self.light is Light.RED else None


@dataclass(frozen=True, slots=True)
class ProgressivePowers:
    spots: int


ProgressiveEvent = (
    Opened | Locked | Released | WagerSensed | WagerRemoved | ButtonPressed | ModeChanged | Faulted
)


class Progressive(Device[ProgressiveStatus, ProgressivePowers]):
    """Each acting verb returns when the panel has accepted it; the event with its id says it is done."""

    table = TABLE
    status_type = ProgressiveStatus
    powers_type = ProgressivePowers
    events = {  # noqa: RUF012 - declared ClassVar in Device
        "opened": Opened,
        "locked": Locked,
        "released": Released,
        "wager_sensed": WagerSensed,
        "wager_removed": WagerRemoved,
        "button_pressed": ButtonPressed,
        "mode_changed": ModeChanged,
        "faulted": Faulted,
    }

    async def open_betting(self, id: str) -> None:
        """Let coins count. Ends with Opened; coins already lying there are sensed right after it."""
        await self.ask("open", id=id)

    async def lock(self, id: str) -> None:
        """No more bets. Ends with Locked, which says who is in."""
        await self.ask("lock", id=id)

    async def release(self, id: str) -> None:
        """The round is settled: coins swept, lamps dark, still locked. Ends with Released."""
        await self.ask("release", id=id)

    async def light(self, spot: int, lamp: Lamp) -> None:
        """Set a lamp; done when this returns. Saying it twice changes nothing, so it needs no id."""
        await self.ask("light", spot=spot, lamp=lamp)
