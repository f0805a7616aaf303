"""Every word a shuffler hears or says. docs/protocol.md explains them; nothing else writes them."""

from enum import StrEnum

from drivers.messages import (
    FLAG,
    LAST_JOB,
    NAME,
    NAMES,
    NUMBER,
    RECALL,
    Command,
    Light,
    Table,
    choice,
    maybe,
)


class Mode(StrEnum):
    """What the machine is doing. Only in the first two may a game be played beside it."""

    IDLE = "idle"
    SHUFFLING = "shuffling"
    STOPPED = "stopped"  # cut short by its door or by a power cut; the cards are still inside
    JAMMED = "jammed"
    MISCOUNT = "miscount"
    SORTING = "sorting"
    TEST = "test"
    FAULT = "fault"


TABLE = Table(
    kind="shuffler",
    commands={
        "shuffle": Command({"id": NAME, "deck": NAME}, {}, ends=("finished", "jammed", "stopped")),
        "present": Command({"id": NAME, "deck": NAME}, {}, ends=("presented",)),
        "clear": Command({"id": NAME}, {}, ends=("cleared",)),
        "state": Command(
            {},
            {
                "mode": choice(Mode),
                "light": choice(Light),
                "door_open": FLAG,
                "holding": FLAG,
                "deck": maybe(NAME),
                "done": maybe(NUMBER),
                "stored": NAMES,
            }
            | LAST_JOB,
        ),
        "recall": RECALL,
    },
    events={
        "started": {"id": NAME, "deck": NAME},
        "finished": {"id": NAME, "deck": NAME, "count": maybe(NUMBER)},
        "jammed": {"id": NAME, "deck": NAME, "at": NUMBER},
        "stopped": {"id": NAME, "deck": NAME, "at": NUMBER},
        "presented": {"id": NAME, "deck": NAME, "count": maybe(NUMBER)},
        "lifted": {"deck": NAME},
        "cleared": {"id": NAME, "count": maybe(NUMBER)},
        "left_inside": {"count": maybe(NUMBER)},
        "door_opened": {},
        "door_closed": {},
        "mode_changed": {"mode": choice(Mode)},
        "faulted": {"code": NAME},
    },
    capabilities={"counts": maybe(NUMBER), "inserts": FLAG, "stores": NUMBER},
    refusals={
        "jammed": "it is jammed; clear it",
        "stopped": "its last shuffle was cut short; clear it",
        "miscount": "its last count was wrong; clear it and count by hand",
        "sorting": "it is set to sort; set it back at the machine",
        "test": "it is in test mode; set it back at the machine",
        "fault": "it has a fault; call a technician",
        "holding": "cards are left inside it; clear it",
        "no_cards": "no cards of this deck are in it; put the deck in",
        "deck_inside": "this deck is already in it; present it first",
        "full": "all its places are taken; present a deck first",
        "not_stored": "it does not hold this deck shuffled; shuffle it first",
        "exit_full": "a stack lies in its exit; lift it out",
        "nothing_to_clear": "there is nothing to clear",
    },
)
