"""A shoe without metal. A card is drawn from its heap when it leaves, so there is no order to disclose."""

from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from drivers.cards import Card, Heap
from drivers.far_end import Answer, Job, no, yes
from drivers.machine import Machine, lamp
from drivers.shoe.protocol import TABLE, Mode

SOUND = (Mode.EMPTY, Mode.READY, Mode.DEALING)


class Hands(Protocol):
    """What the dealer does at this machine."""

    def take(self, cards: list[Card]) -> None: ...

    def hold(self, stub: list[Card]) -> None: ...


@dataclass(slots=True)
class Tray:
    """The stack on its way out, and then waiting to be taken."""

    job: str = ""
    size: int = 0
    since: float = 0.0
    cards: list[Card] = field(default_factory=list)


class FakeShoe(Machine[Mode]):
    """`per_card` is its speed; `patience` is how long the dealer leaves a stack lying, None: until told."""

    def __init__(
        self,
        hands: Hands,
        dice: Random,
        *,
        serial: str = "VD-0001",
        counts: bool = True,
        reads: bool = True,
        stacks: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7),
        per_card: float = 0.1,
        patience: float | None = 0.5,
    ) -> None:
        super().__init__(TABLE, Mode.EMPTY, serial, counts=counts, reads=reads, stacks=stacks)
        self.verbs = {"deal": self._deal, "read": self._read, "unload": self._unload, "clear": self._clear}
        self.hands, self.per_card, self.patience = hands, per_card, patience
        self.counts, self.reads, self.stacks = counts, reads, stacks
        self.heap = Heap(dice)
        self.tray = Tray()
        self.stack = 0
        self.dealt: dict[int, tuple[str, ...]] = {}  # faces of stacks already given out
        self.jam_at: int | None = None  # the next stack jams at this card
        self.face_up_at: int | None = None  # the next stack has this card turned

    # -- asked by the controller

    def report(self) -> dict[str, Any]:
        return {
            "mode": self.mode,
            "light": lamp(red=self.mode not in SOUND or self.door_open, busy=self.mode is Mode.DEALING),
            "door_open": self.door_open,
            "left": len(self.heap) if self.counts else None,
            "stack": self.stack,
            "tray": len(self.tray.cards),
        }

    def _deal(self, id: str, size: int, now: float) -> Answer:
        if self.mode is not Mode.READY:
            return no("busy" if self.mode is Mode.DEALING else str(self.mode))
        if self.door_open:
            return no("door_open")
        if size not in self.stacks:
            return no("size")
        if self.tray.cards:
            return no("tray_full")
        if size > len(self.heap):
            return no("too_few")
        self.tray, self.mode = Tray(id, size, now), Mode.DEALING
        return yes()

    def _read(self, stack: int, now: float) -> Answer:
        if not self.reads:
            return no("cannot_read")
        if stack not in self.dealt:
            return no("not_dealt")
        return yes(stack=str(stack), cards=".".join(self.dealt[stack]))

    def _unload(self, id: str, now: float) -> Answer:
        if self.mode not in (Mode.READY, Mode.EMPTY):
            return no("busy" if self.mode is Mode.DEALING else str(self.mode))
        if self.door_open:
            return no("door_open")
        stub, self.mode = self.heap.empty(), Mode.EMPTY
        self.hands.hold(stub)
        self.end(id, "stub_removed", count=len(stub) if self.counts else None)
        return yes()

    def _clear(self, id: str, now: float) -> Answer:
        if self.mode not in (Mode.JAMMED, Mode.STOPPED, Mode.FAULT):
            return no("busy" if self.mode is Mode.DEALING else "nothing_to_clear")
        cards, self.tray = self.tray.cards, Tray()
        self.hands.take(cards)
        self.mode = Mode.READY if self.heap else Mode.EMPTY
        self.end(id, "cleared", count=len(cards))
        return yes()

    # -- done by the machine

    def advance(self, now: float) -> None:
        if self.mode is Mode.DEALING:
            due = min(self.tray.size, int((now - self.tray.since) / self.per_card))
            while len(self.tray.cards) < due and self.mode is Mode.DEALING:
                self._next_card()
            if self.mode is Mode.DEALING and len(self.tray.cards) == self.tray.size:
                self._dispense(now)
        elif self.tray.cards and self.mode in SOUND and self._waited(now):
            self.take_stack()

    def _waited(self, now: float) -> bool:
        return self.patience is not None and now - self.tray.since >= self.patience

    def _next_card(self) -> None:
        at = len(self.tray.cards) + 1
        if self.jam_at is not None and at >= min(self.jam_at, self.tray.size):
            self.jam_at = None
            self._cut_short(Mode.JAMMED, "jammed", at)
            return
        if self.face_up_at is None or at < min(self.face_up_at, self.tray.size):
            self.tray.cards.append(self.heap.draw())
            return
        self.face_up_at = None
        self.tray.cards.append(self.heap.any_but_wanted())
        self.say("face_up", stack=self.stack + 1, at=at)

    def _dispense(self, now: float) -> None:
        self.stack += 1
        self.dealt[self.stack] = tuple(card.face for card in self.tray.cards)
        self.tray.since = now
        self.mode = Mode.READY if self.heap else Mode.EMPTY
        self.end(self.tray.job, "dispensed", stack=self.stack, count=self.tray.size)
        if self.mode is Mode.EMPTY:
            self.say("emptied")

    def _cut_short(self, mode: Mode, outcome: str, at: int) -> None:
        self.mode = mode
        self.end(self.tray.job, outcome, at=at)

    def power_cycle(self, now: float) -> None:
        """Cards stay where they lie; a stack under way is cut short."""
        super().power_cycle(now)
        if self.mode is Mode.DEALING:
            self.mode = Mode.STOPPED
            at = str(len(self.tray.cards) + 1)
            self.memory.jobs[self.tray.job] = Job("deal", "stopped", {"at": at})

    # -- done at the machine by a person

    def halt(self) -> None:
        if self.mode is Mode.DEALING:
            self._cut_short(Mode.STOPPED, "stopped", len(self.tray.cards) + 1)

    def load(self, cards: list[Card]) -> None:
        """A shuffled deck is put in: its stacks are numbered anew."""
        self.heap.cards += cards
        self.stack, self.dealt = 0, {}
        self.mode = Mode.READY if self.mode is Mode.EMPTY else self.mode
        self.say("loaded", count=len(self.heap) if self.counts else None)

    def take_stack(self) -> None:
        cards, self.tray = self.tray.cards, Tray()
        self.hands.take(cards)
        self.say("taken", stack=self.stack)
