"""What every machine says of its own cabinet: door, service switch, fault."""

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class DoorOpened:
    pass


@dataclass(frozen=True, slots=True)
class DoorClosed:
    pass


@dataclass(frozen=True, slots=True)
class ModeChanged:
    """`mode` is one of the machine's own modes."""

    mode: StrEnum


@dataclass(frozen=True, slots=True)
class Faulted:
    code: str
