"""Every word a dealing shoe hears or says. There is no word for a card that was not dealt yet."""

from enum import StrEnum

from drivers.messages import (
    CARDS,
    FLAG,
    LAST_JOB,
    NAME,
    NUMBER,
    NUMBERS,
    RECALL,
    Command,
    Light,
    Table,
    choice,
    maybe,
)


class Mode(StrEnum):
    EMPTY = "empty"
    READY = "ready"
    DEALING = "dealing"
    STOPPED = "stopped"  # cut short by its door or by a power cut
    JAMMED = "jammed"
    TEST = "test"
    FAULT = "fault"


TABLE = Table(
    kind="shoe",
    commands={
        "deal": Command({"id": NAME, "size": NUMBER}, {}, ends=("dispensed", "jammed", "stopped")),
        "unload": Command({"id": NAME}, {}, ends=("stub_removed",)),
        "clear": Command({"id": NAME}, {}, ends=("cleared",)),
        "read": Command({"stack": NUMBER}, {"stack": NUMBER, "cards": CARDS}),
        "state": Command(
            {},
            {
                "mode": choice(Mode),
                "light": choice(Light),
                "door_open": FLAG,
                "left": maybe(NUMBER),
                "stack": NUMBER,
                "tray": NUMBER,
            }
            | LAST_JOB,
        ),
        "recall": RECALL,
    },
    events={
        "loaded": {"count": maybe(NUMBER)},
        "dispensed": {"id": NAME, "stack": NUMBER, "count": NUMBER},
        "taken": {"stack": NUMBER},
        "jammed": {"id": NAME, "at": NUMBER},
        "stopped": {"id": NAME, "at": NUMBER},
        "face_up": {"stack": NUMBER, "at": NUMBER},
        "emptied": {},
        "stub_removed": {"id": NAME, "count": maybe(NUMBER)},
        "cleared": {"id": NAME, "count": NUMBER},
        "door_opened": {},
        "door_closed": {},
        "mode_changed": {"mode": choice(Mode)},
        "faulted": {"code": NAME},
    },
    capabilities={"counts": FLAG, "reads": FLAG, "stacks": NUMBERS},
    refusals={
        "empty": "it is empty; load a shuffled deck",
        "stopped": "its last stack was cut short; clear it",
        "jammed": "it is jammed; clear it",
        "test": "it is in test mode; set it back at the machine",
        "fault": "it has a fault; call a technician",
        "size": "it cannot deal stacks of this size; deal by hand or change the configuration",
        "too_few": "too few cards are left in it; unload it and load a shuffled deck",
        "tray_full": "a stack lies in its tray; take it out",
        "not_dealt": "this stack was not dealt from the present load; nothing is told of undealt cards",
        "cannot_read": "it cannot recognise cards; enter them by hand",
        "nothing_to_clear": "there is nothing to clear",
    },
)
