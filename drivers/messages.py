"""The vocabulary for message tables: what a field on the wire means, and how a device's words are listed.

A device's `protocol.py` is a table made of these; driver and fake both read and write through it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from drivers.wire import LONGEST_NAME, Params


@dataclass(frozen=True, slots=True)
class Field:
    """One value on the wire, in both directions. `read` raises ValueError on text it cannot mean."""

    name: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    optional: bool = False


Fields = Mapping[str, Field]


def _flag(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(text)
    return text == "yes"


def _number(text: str) -> int:
    if not text.removeprefix("-").isdecimal():
        raise ValueError(f"{text!r} is not a number")
    return int(text)


def _name(text: str) -> str:
    """Short, so that no message outgrows its line however its names are chosen."""
    if not 0 < len(text) <= LONGEST_NAME:
        raise ValueError(f"{text!r} is no name of 1 to {LONGEST_NAME} letters")
    return text


def _listed(separator: str, each: Callable[[str], Any]) -> Callable[[str], Any]:
    return lambda text: tuple(each(part) for part in text.split(separator)) if text else ()


def _joined(separator: str) -> Callable[[Any], str]:
    return lambda values: separator.join(str(value) for value in values)


NUMBER = Field("number", _number, str)
NAME = Field("name", _name, _name)
FLAG = Field("yes or no", _flag, lambda value: "yes" if value else "no")
NUMBERS = Field("numbers", _listed(",", _number), _joined(","))
NAMES = Field("names", _listed(",", _name), _joined(","))
CARDS = Field("cards", _listed(".", _name), _joined("."))


class Light(StrEnum):
    """The lamp every machine has. Red is an interlock, not a decoration."""

    GREEN = "green"
    AMBER = "amber"
    RED = "red"


def choice(names: type[StrEnum]) -> Field:
    """One of a list; a word outside it is not guessed at."""
    return Field(f"one of {', '.join(names)}", names, str)


def maybe(field: Field) -> Field:
    """A field that a device may leave out; it is then None."""
    return replace(field, optional=True)


@dataclass(frozen=True, slots=True)
class Command:
    """One request: what it takes, what its reply gives, and the events one of which ends it.

    A command with an end acts: it carries a durable id, and it is done when that event has come.
    """

    takes: Fields
    gives: Fields
    ends: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Everything one kind of device can say and hear: the single place where its wire words are written."""

    kind: str
    commands: Mapping[str, Command]
    events: Mapping[str, Fields]
    capabilities: Fields
    refusals: Mapping[str, str]

    @property
    def acts(self) -> frozenset[str]:
        return frozenset(word for word, command in self.commands.items() if command.ends)

    def because(self, why: str) -> str:
        """A device's reason as the end of a sentence, with its remedy where there is one."""
        return self.refusals.get(why) or COMMON_REFUSALS.get(why) or f"{why.replace('_', ' ')}"


LAST_JOB = {"job": maybe(NAME), "outcome": maybe(NAME)}  # at the end of every state
RECALL = Command(takes={"id": NAME}, gives={"id": NAME, "outcome": NAME})
COMMON_REFUSALS = {
    "unknown": "it does not know this command; update its firmware",
    "malformed": "the command was not written as in the protocol; update the controller",
    "no_id": "the command came without its id; update the controller",
    "id_reused": "the id was used before for another command; nothing was done",
    "door_open": "its door is open; close the door",
    "busy": "it is still working; wait until it has finished",
}


def write(fields: Fields, **values: Any) -> dict[str, str]:
    """Values as they go on the wire; None is left out where the table allows it."""
    if unknown := values.keys() - fields.keys():
        raise ValueError(f"not in the table: {', '.join(sorted(unknown))}")
    present = {name for name in fields if values.get(name) is not None}
    if missing := {name for name, field in fields.items() if not field.optional} - present:
        raise ValueError(f"missing: {', '.join(sorted(missing))}")
    return {name: field.write(values[name]) for name, field in fields.items() if name in present}


def read(fields: Fields, params: Params) -> dict[str, Any]:
    """Values as they come from the wire. Fields that the table does not know are left to later versions."""
    values: dict[str, Any] = {}
    for name, field in fields.items():
        if name in params:
            values[name] = field.read(params[name])
        elif field.optional:
            values[name] = None
        else:
            raise ValueError(f"no {name}")
    return values
