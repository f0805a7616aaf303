"""A shuffler without metal: it takes its time, jams at a card, counts what is truly there.

It is a far end like any other; the bench plays the dealer's hands that fill and empty it.
"""

from dataclasses import dataclass, field
from typing import Any, Protocol

from drivers.cards import Card
from drivers.far_end import Answer, Job, no, yes
from drivers.machine import Machine, lamp
from drivers.shuffler.protocol import TABLE, Mode

SOUND = (Mode.IDLE, Mode.SHUFFLING)
TROUBLED = (Mode.STOPPED, Mode.JAMMED, Mode.MISCOUNT, Mode.FAULT)


class Hands(Protocol):
    """What the dealer does at this machine."""

    def insert(self, deck: str) -> list[Card]: ...
    def lift(self, deck: str, cards: list[Card]) -> None: ...
    def pick_out(self, deck: str, cards: list[Card]) -> None: ...


@dataclass(slots=True)
class Chamber:
    """The deck being worked on."""

    deck: str = ""
    cards: list[Card] = field(default_factory=list)
    job: str = ""
    since: float = 0.0
    done: int = 0


class FakeShuffler(Machine[Mode]):
    """`counts` is the deck it expects, None if it does not count; `per_card` is its speed in seconds."""

    def __init__(
        self,
        hands: Hands,
        *,
        serial: str = "VS-0001",
        counts: int | None = 52,
        inserts: bool = False,
        stores: int = 2,
        per_card: float = 0.05,
    ) -> None:
        super().__init__(TABLE, Mode.IDLE, serial, counts=counts, inserts=inserts, stores=stores)
        self.verbs = {"shuffle": self._shuffle, "present": self._present, "clear": self._clear}
        self.hands, self.counts, self.stores, self.per_card = hands, counts, stores, per_card
        self.chamber = Chamber()
        self.stored: dict[str, list[Card]] = {}
        self.exit: tuple[str, list[Card]] | None = None
        self.stray: list[Card] = []
        self.jam_at: int | None = None  # the next shuffle jams at this card
        self.leave = 0  # the next shuffle leaves so many cards inside

    # -- asked by the controller

    def report(self) -> dict[str, Any]:
        shuffling = self.mode is Mode.SHUFFLING
        return {
            "mode": self.mode,
            "light": lamp(red=self.mode not in SOUND or self.door_open or bool(self.stray), busy=shuffling),
            "door_open": self.door_open,
            "holding": bool(self.stray) or (self.mode in TROUBLED and bool(self.chamber.cards)),
            "deck": self.chamber.deck or None,
            "done": self.chamber.done if shuffling else None,
            "stored": tuple(self.stored),
        }

    def _shuffle(self, id: str, deck: str, now: float) -> Answer:
        if why := self._unready(deck):
            return no(why)
        self._lift()  # nobody waits for cards that lie in the exit
        cards = self.hands.insert(deck)
        if not cards:
            return no("no_cards")
        self.chamber, self.mode = Chamber(deck, cards, id, now), Mode.SHUFFLING
        self.say("started", id=id, deck=deck)
        return yes()

    def _unready(self, deck: str) -> str | None:
        if self.mode is not Mode.IDLE:
            return "busy" if self.mode is Mode.SHUFFLING else str(self.mode)
        if self.door_open:
            return "door_open"
        if self.stray:
            return "holding"
        if deck in self.stored:
            return "deck_inside"
        return "full" if len(self.stored) >= self.stores else None

    def _present(self, id: str, deck: str, now: float) -> Answer:
        if self.mode not in SOUND:
            return no(str(self.mode))
        if self.door_open:
            return no("door_open")
        if self.exit:
            return no("exit_full")
        if deck not in self.stored:
            return no("not_stored")
        self.exit = (deck, self.stored.pop(deck))
        self.end(id, "presented", deck=deck, count=self._counted(self.exit[1]))
        return yes()

    def _clear(self, id: str, now: float) -> Answer:
        if self.mode is Mode.SHUFFLING:
            return no("busy")
        if self.mode not in TROUBLED and not self.stray:
            return no("nothing_to_clear")
        cards, self.stray = self.chamber.cards + self.stray, []
        self.hands.pick_out(self.chamber.deck, cards)
        self.chamber = Chamber()
        self.mode = Mode.IDLE if self.mode in TROUBLED else self.mode
        self.end(id, "cleared", count=self._counted(cards))
        return yes()

    # -- done by the machine

    def _lift(self) -> None:
        if self.exit:
            (deck, cards), self.exit = self.exit, None
            self.say("lifted", deck=deck)
            self.hands.lift(deck, cards)

    def advance(self, now: float) -> None:
        self._lift()
        if self.mode is not Mode.SHUFFLING:
            return
        whole = len(self.chamber.cards)
        self.chamber.done = min(whole, int((now - self.chamber.since) / self.per_card))
        if self.jam_at is not None and self.chamber.done >= min(self.jam_at, whole):
            self.chamber.done, self.jam_at = min(self.jam_at, whole), None
            self._cut_short(Mode.JAMMED, "jammed")
        elif self.chamber.done >= whole:
            self._finish()

    def _finish(self) -> None:
        done, edge = self.chamber, len(self.chamber.cards) - self.leave
        kept, stray, self.leave = done.cards[:edge], done.cards[edge:], 0
        self.stray += stray
        self.mode, self.chamber = Mode.IDLE, Chamber()
        if self.counts is None or len(kept) == self.counts:
            self.stored[done.deck] = kept
        else:  # a wrong deck is kept where it is: it can be cleared, never presented
            self.mode, self.chamber = Mode.MISCOUNT, Chamber(done.deck, kept)
        self.end(done.job, "finished", deck=done.deck, count=self._counted(kept))
        if stray:
            self.say("left_inside", count=self._counted(stray))

    def _cut_short(self, mode: Mode, outcome: str) -> None:
        self.mode = mode
        self.end(self.chamber.job, outcome, deck=self.chamber.deck, at=self.chamber.done)

    def _counted(self, cards: list[Card]) -> int | None:
        return None if self.counts is None else len(cards)

    def power_cycle(self, now: float) -> None:
        """The cards stay where they lie, and so does the fault; a shuffle under way is cut short."""
        super().power_cycle(now)
        if self.mode is Mode.SHUFFLING:
            self.mode = Mode.STOPPED
            cut = {"deck": self.chamber.deck, "at": str(self.chamber.done)}
            self.memory.jobs[self.chamber.job] = Job("shuffle", "stopped", cut)

    # -- done at the machine by a person

    def halt(self) -> None:
        if self.mode is Mode.SHUFFLING:
            self._cut_short(Mode.STOPPED, "stopped")
