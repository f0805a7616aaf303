"""Every word a progressive panel hears or says."""

from enum import StrEnum

from drivers.messages import LAST_JOB, NAME, NUMBER, NUMBERS, RECALL, Command, Light, Table, choice


class Mode(StrEnum):
    LOCKED = "locked"
    OPEN = "open"
    TEST = "test"
    FAULT = "fault"


class Lamp(StrEnum):
    """The light at a spot."""

    DARK = "dark"
    IN = "in"
    WINNER = "winner"
    CHECK = "check"


TABLE = Table(
    kind="progressive",
    commands={
        "open": Command({"id": NAME}, {}, ends=("opened",)),
        "lock": Command({"id": NAME}, {}, ends=("locked",)),
        "release": Command({"id": NAME}, {}, ends=("released",)),
        "light": Command({"spot": NUMBER, "lamp": choice(Lamp)}, {}),
        "state": Command(
            {},
            {
                "mode": choice(Mode),
                "light": choice(Light),
                "spots": NUMBERS,  # sensed while open, accepted while locked
                "lit": NUMBERS,
            }
            | LAST_JOB,
        ),
        "recall": RECALL,
    },
    events={
        "opened": {"id": NAME},
        "locked": {"id": NAME, "accepted": NUMBER, "spots": NUMBERS},
        "released": {"id": NAME},
        "wager_sensed": {"spot": NUMBER, "number": NUMBER},
        "wager_removed": {"spot": NUMBER, "number": NUMBER},
        "button_pressed": {"name": NAME},
        "mode_changed": {"mode": choice(Mode)},
        "faulted": {"code": NAME},
    },
    capabilities={"spots": NUMBER},
    refusals={
        "open": "it is open; lock it first",
        "not_open": "it is not open; open it first",
        "holding": "the last round's wagers are still locked in; release them first",
        "test": "it is in test mode; set it back at the panel",
        "fault": "it has a fault; call a technician",
        "spot": "it has no such spot; correct the configuration",
    },
)
