"""What a session has to report: frozen facts about the conversation, before any device gives them meaning."""

from dataclasses import dataclass, field

from drivers.wire import Params

VERSION = 1
_NAMES = ("kind", "maker", "model", "serial", "firmware")
_TALK = ("v", "talk", "boot", "events")


@dataclass(frozen=True, slots=True)
class Identity:
    """Who sits at the far end, and what it says it can do."""

    kind: str
    maker: str
    model: str
    serial: str
    firmware: str
    capabilities: Params = field(default_factory=dict)

    def written(self) -> dict[str, str]:
        return {name: getattr(self, name) for name in _NAMES} | dict(self.capabilities)

    @classmethod
    def heard(cls, params: Params) -> "Identity | None":
        """The identity in a `hello` reply; None when it does not say who it is."""
        if not all(params.get(name) for name in _NAMES):
            return None
        known = {name: params[name] for name in _NAMES}
        extra = {key: value for key, value in params.items() if key not in _NAMES + _TALK}
        return cls(**known, capabilities=extra)


@dataclass(frozen=True, slots=True)
class Up:
    """The handshake is done: the device is there. Read its state now, it may have changed meanwhile."""

    identity: Identity


@dataclass(frozen=True, slots=True)
class Down:
    """The device is not there any more. `why` is a code of drivers/trouble.py."""

    why: str


@dataclass(frozen=True, slots=True)
class Answered:
    """A request was heard and accepted; for a command that acts, the outcome follows as an event."""

    number: int
    params: Params


@dataclass(frozen=True, slots=True)
class Refused:
    """A request was heard and turned down; nothing was done."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Unanswered:
    """Nobody knows whether the request was heard: ask about its id, do not send it again."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Event:
    """The device reports something by itself; delivered once each, in order."""

    number: int
    word: str
    params: Params


@dataclass(frozen=True, slots=True)
class EventsLost:
    """The device forgot events before we heard them: only its state can tell now."""

    first: int
    last: int


Happening = Up | Down | Answered | Refused | Unanswered | Event | EventsLost
