"""Everything that a table knows, as one frozen value. A journal replays to it, always."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablectl.model.money import Cents
from tablectl.model.refusal import Refusal
from tablectl.model.settlement import Result
from tablectl.model.site import Site


class Frozen(msgspec.Struct, frozen=True):
    """State is replaced, never changed."""


class Deck(Frozen, frozen=True):
    """One deck by the colour of its backs, where it lies and what is known of it."""

    colour: str
    #: `exit`: asked out of the shuffler, and not seen anywhere else yet
    at: Literal["box", "spread", "layout", "shuffler", "exit", "shoe", "rack"] = "box"
    shuffled: Literal["no", "running", "yes"] = "no"
    preshuffled: bool = False
    cut: bool = False
    wrong_count: int = 0
    #: under which a count of the stub found it wrong; nothing where a machine's count did
    wrong_clause: str = ""
    since: int = 0
    #: cards that have left a shoe that lasts several rounds, and where its cover card came out
    #: shuffled by hand, so it has to be cut
    by_hand: bool = False
    out: int = 0
    cover: str = ""
    burn: bool = False
    #: who cut it last (0 the dealer, -1 nobody), and who was offered the cut and would not
    cut_by: int = -1
    declined: tuple[int, ...] = ()


class Device(Frozen, frozen=True):
    """A device as it last spoke. `silent` until it reports after power-up."""

    name: str
    status: str = "silent"
    detail: str = ""
    identity: str = ""
    counts: int = 0
    reads: bool = False
    empty: bool = False
    retired: str = ""

    @property
    def usable(self) -> bool:
        return self.status in ("ready", "busy", "holding") and not self.retired


class Seat(Frozen, frozen=True):
    """A betting position during one round."""

    number: int
    wagers: dict[str, Cents] = {}
    action: str = ""
    street: str = ""
    stack: int = 0
    cards: str = ""
    read: str = ""
    #: cards laid apart by name ("low", "three"), once they are known
    parts: dict[str, str] = {}
    #: the clause under which this hand is out of the round; its wagers go back, or are lost
    out: str = ""
    lost: bool = False
    #: dealt and settled after all others
    late: bool = False
    #: the seat of the player who plays this box as a further one
    player: int = 0

    @property
    def playing(self) -> bool:
        return bool(self.wagers)


class Dealt(Frozen, frozen=True):
    """Progress of the dealing: who gets how many in order, how far it is, and who holds what."""

    order: tuple[str, ...] = ()
    sizes: tuple[int, ...] = ()
    held: dict[str, int] = {}
    next: int = 0
    waiting: bool = False
    #: whose stack is which of the shoe's; 0 when a card of it was replaced, so that no sensor knows the hand
    stacks: dict[str, int] = {}
    given: int = 0
    cards: int = 0
    #: cards that the stack under way lacks because they went to the rack face up, how many such were made
    #: good before, and the place of the last one where the shoe said it
    lacks: int = 0
    replaced: int = 0
    turned_at: int = 0


class Need(Frozen, frozen=True):
    """What the settlement waits for: a hand turned up, cards laid apart, an answer, two more cards."""

    kind: str = ""
    whose: str = ""

    @property
    def seat(self) -> int:
        return int(self.whose.removeprefix("seat ")) if self.whose.startswith("seat ") else 0


class Ledger(Frozen, frozen=True):
    """The money of one round. Stakes in = returned + collected; pays = from the tray + paid by hand."""

    returned: Cents = 0
    collected: Cents = 0
    from_tray: Cents = 0
    by_hand: Cents = 0


class Meter(Frozen, frozen=True):
    """The progressive meter in cents, with the fraction of a cent that contributions left over."""

    cents: Cents = 0
    fraction: tuple[int, int] = (0, 1)
    seed: Cents = 0
    contributed: tuple[int, int] = (0, 1)
    awarded: Cents = 0
    seeded: Cents = 0


class Award(Frozen, frozen=True):
    """A progressive award on its way: verified, validated by the floor, documented, paid."""

    seat: int
    amount: Cents
    from_meter: Cents
    hand: str
    document: str = ""


class State(Frozen, frozen=True):
    """The table. Above the line what outlives a round, below it the round itself."""

    site: Site
    phase: str = "closed.closed"
    now: int = 0
    boot: int = 0
    round: int = 0
    decks: tuple[Deck, ...] = ()
    devices: dict[str, Device] = {}
    meter: Meter = Meter()
    since_stub_count: int = 0
    open_bets: bool = False
    deck: str = ""
    played: str = ""
    barred: tuple[int, ...] = ()
    #: since when the dice in the shaker have been in use
    dice_since: int | None = None
    # --- the round
    seats: tuple[Seat, ...] = ()
    locked: tuple[int, ...] | None = None
    chips: int | None = None
    dealt: Dealt = Dealt()
    stub: int | None = None
    emptying: bool = False
    burned: int = 0
    face_up: int = 0
    dealer_stack: int = 0
    dealer: str = ""
    dealer_parts: dict[str, str] = {}
    start: str = ""
    dice: int = 0
    resume: str = ""
    faces_up: bool = False
    #: a player wants to see the deck that the shuffler holds, too
    stored_too: bool = False
    community: str = ""
    #: community cards by the street that turned them up
    board: dict[str, str] = {}
    extra: str = ""
    turned: tuple[str, ...] = ()
    #: hands whose faces the shoe was asked for
    asked: tuple[str, ...] = ()
    results: tuple[Result, ...] = ()
    settled: int = 0
    need: Need = Need()
    opening_meter: Cents = 0
    lit: tuple[int, ...] = ()
    ledger: Ledger = Ledger()
    awards: tuple[Award, ...] = ()
    hold: Refusal | None = None
    #: devices that would not do what this step waits for, and why
    refused: dict[str, str] = {}
    #: clause and name of the irregularity that made the round void
    void: str = ""
    voided_by: str = ""
    slips: tuple[State, ...] = ()

    def seat(self, number: int) -> Seat:
        return self.seats[number - 1]

    def deck_named(self, colour: str) -> Deck | None:
        return next((deck for deck in self.decks if deck.colour == colour), None)

    def device(self, name: str) -> Device:
        return self.devices.get(name) or Device(name)

    @property
    def playing(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat.playing)


def with_seat(state: State, number: int, **changes: object) -> State:
    """The state with one seat replaced."""
    seat = msgspec.structs.replace(state.seat(number), **changes)
    return msgspec.structs.replace(state, seats=(*state.seats[: number - 1], seat, *state.seats[number:]))


def with_deck(state: State, colour: str, **changes: object) -> State:
    """The state with one deck replaced; a colour that is not at the table changes nothing."""
    return msgspec.structs.replace(
        state,
        decks=tuple(
            msgspec.structs.replace(deck, **changes) if deck.colour == colour else deck
            for deck in state.decks
        ),
    )


def with_device(state: State, name: str, **changes: object) -> State:
    device = msgspec.structs.replace(state.device(name), **changes)
    return msgspec.structs.replace(state, devices={**state.devices, name: device})


def fresh_round(state: State, seats: int) -> State:
    """Everything below the line as it is before the first wager."""
    return State(
        site=state.site,
        phase=state.phase,
        now=state.now,
        boot=state.boot,
        round=state.round,
        decks=state.decks,
        devices=state.devices,
        meter=state.meter,
        since_stub_count=state.since_stub_count,
        deck=state.deck,
        played=state.deck,
        barred=state.barred,
        dice_since=state.dice_since,
        seats=tuple(Seat(number) for number in range(1, seats + 1)),
    )
