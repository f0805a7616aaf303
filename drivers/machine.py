"""What the fakes have in common on top of a far end: a message table, a door and a lamp."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Generic, TypeVar

from drivers.far_end import Answer, FarEnd, no
from drivers.happenings import Identity
from drivers.messages import Light, Table, read, write
from drivers.wire import Params

ModeName = TypeVar("ModeName", bound=StrEnum)


class Machine(FarEnd, Generic[ModeName]):
    """A far end that obeys a message table. A fake fills in `verbs`, `report` and `advance`."""

    def __init__(self, table: Table, mode: ModeName, serial: str, **powers: Any) -> None:
        capabilities = write(table.capabilities, **powers)
        super().__init__(
            Identity(table.kind, "tablectl", f"virtual_{table.kind}", serial, "1.0.0", capabilities)
        )
        self.table = table
        self.acts = table.acts
        self.verbs: Mapping[str, Callable[..., Answer]] = {}
        self.mode = mode
        self.door_open = False

    def report(self) -> dict[str, Any]:
        """The state, in values of the table."""
        return {}

    def halt(self) -> None:
        """The door was opened: whatever moves must stop."""

    def say(self, word: str, **values: Any) -> None:
        """Report an event by the table."""
        self.tell(word, **write(self.table.events[word], **values))

    def end(self, job: str, word: str, **values: Any) -> None:
        """End a job by the table."""
        params = write(self.table.events[word], id=job, **values)
        del params["id"]
        self.settle(job, word, **params)

    def state(self) -> dict[str, str]:
        return write(self.table.commands["state"].gives, **self.report())

    def perform(self, word: str, params: Params, now: float) -> Answer:
        if word not in self.verbs:
            return no("unknown")
        try:
            values = read(self.table.commands[word].takes, params)
        except ValueError:
            return no("malformed")
        return self.verbs[word](now=now, **values)

    def open_door(self) -> None:
        if not self.door_open:
            self.say("door_opened")
            self.door_open = True
            self.halt()

    def close_door(self) -> None:
        if self.door_open:
            self.door_open = False
            self.say("door_closed")

    def set_mode(self, mode: str) -> None:
        """The switch inside the machine: no command reaches it, so no controller can ever sort a deck."""
        self.mode = type(self.mode)(mode)
        self.say("mode_changed", mode=self.mode)

    def fault(self, code: str) -> None:
        self.mode = type(self.mode)("fault")
        self.say("faulted", code=code)


def lamp(*, red: bool, busy: bool) -> Light:
    return Light.RED if red else Light.AMBER if busy else Light.GREEN
