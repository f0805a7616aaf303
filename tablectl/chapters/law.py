"""The shape of `chapter.toml`: what a chapter of the regulation fixes, as data.

Unknown keys are errors; `load.py` checks every name and clause against the others.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from tablectl.model.settlement import Decision


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file; a key that is not listed is refused with its path."""


class Deck(Part, frozen=True):
    """What is dealt from: cards in one deck (53 with the joker), and how many decks make a batch."""

    clause: str
    cards: int = 52
    joker: bool = False
    decks: int = 1
    #: a machine that shuffles needs two of them in turn, and may not do with one
    pair_clause: str = ""


class Hands(Part, frozen=True):
    """How many cards each has when the dealing is done."""

    player: int
    dealer: int = 0
    community: int = 0
    extra: int = 0
    #: cards that each has before the decisions, where the rest comes seat by seat afterwards
    first: int = 0
    #: the dealer's cards lie face up as they are dealt
    dealer_face_up: bool = False
    #: every position gets cards, wager or not, from a starting position that is drawn
    all_positions: bool = False


class Setting(Part, frozen=True):
    """Cards of a hand that a player lays apart: `part` is their name, `rest` that of the others.

    With `wager` only who placed it is asked, before the whole hand is turned up.
    """

    part: str
    cards: int
    clause: str
    rest: str = ""
    wager: str = ""


class Wager(Part, frozen=True):
    """A wager of the chapter. Optional ones are offered when the site selected their paytable."""

    name: str
    title: str
    clause: str
    placed: Literal["before", "decision"] = "before"
    required: bool = False
    needs: str = "ante"
    equals: str = ""
    sensed: bool = False
    paytable: str = ""
    #: cents from which the wager earns an envy lammer; 0 when it never does
    envy_from: int = 0


class Choice(Part, frozen=True):
    """One answer to the dealer's question. Its wager is a multiple of another one.

    `exactly` or `at_most` count multiples of `of`; `multiple` names the site's option instead.
    `implied` marks what a decision without an action means: the hand was set, nothing else was said.
    `bars` are wagers beside which it cannot be chosen; `late` may still be said until the hand is shown.
    """

    action: str
    clause: str
    street: str = ""
    wager: str = ""
    of: str = "ante"
    exactly: int = 0
    at_most: int = 0
    multiple: str = ""
    forfeits: tuple[str, ...] = ()
    implied: bool = False
    bars: tuple[str, ...] = ()
    late: bool = False


class Option(Part, frozen=True):
    """Something that a Rules Submission may choose, with its bounds."""

    kind: Literal["money", "whole", "flag", "choice", "rank", "percent"]
    clause: str
    default: str | int | bool | None = None
    at_least: str | int | None = None
    at_most: str | int | None = None
    choices: tuple[str | int, ...] = ()
    #: the equipment of the site without which it cannot be chosen
    needs: str = ""
    #: the wager beside which a Rules Submission must say it: `config check` asks where a site is silent
    stated_with: str = ""


class Limit(Part, frozen=True):
    """The payout limit that a site may set, and the wagers it covers: for each hand, or for each player.

    `most` is what the smallest wagers could win in one round, which no limit may be below: for each hand
    that could be the best, how many times which wager, or by which row of the table that the site selected.
    The site's posted minimum makes it dollars.
    """

    clause: str
    covers: tuple[str, ...]
    per: Literal["hand", "player"] = "hand"
    most: tuple[dict[str, int | str], ...] = ()


#: one clause, or one for each dealing method
ByMethod = str | dict[str, str]


class Duty(Part, frozen=True):
    """Something that only hands can do: the person named is told, and confirms."""

    name: str
    clause: ByMethod
    role: Literal["dealer", "floor"] = "dealer"
    when: tuple[str, ...] = ()


class Procedure(Part, frozen=True):
    """One procedure of the round in its place: which shared one, under which clauses, when at all."""

    name: str
    use: str
    clauses: dict[str, ByMethod] = {}
    when: tuple[str, ...] = ()
    street: str = ""
    #: on this street a player may check and be asked again: the clause that says so
    stays_clause: str = ""
    duties: tuple[Duty, ...] = ()
    #: who is dealt to, in order (`round/targets.py`); `by` "hand" whatever the method of the table is
    to: tuple[str, ...] = ("players", "dealer")
    by: str = ""
    #: cards go to each in one stack also when no machine deals them
    stacks: bool = False
    #: the dealer's stack lies under a cover card, and where these words hold it stays in the shoe so covered
    covered: bool = False
    stays: tuple[str, ...] = ()
    #: this part of the settlement ends where the hand named here would be turned up
    until: str = ""
    #: community cards that a street turns up
    cards: int = 0
    #: under what a round is void that fails here
    void_clause: ByMethod = ""
    #: another sentence than the procedure's own for a step
    say: dict[str, str] = {}


class Irregularity(Part, frozen=True):
    """Something that can go wrong, where it can, and what is then done."""

    name: str
    clause: str
    during: tuple[str, ...]
    remedy: tuple[str, ...]
    settles: tuple[str, ...] = ()
    #: a device's fact that says it, and nobody calls it; `report` is one that says the same as a call
    fact: str = ""
    report: str = ""
    #: "seat" when it concerns one player's hand, which is then named; "box" when it may be nobody's
    whose: Literal["", "seat", "box"] = ""
    #: the procedure that is gone through before play goes on
    through: str = ""
    #: it can happen only where these words hold
    when: tuple[str, ...] = ()


class OutOfOrder(Part, frozen=True):
    """What must be done with a device that cannot be used before another method may be."""

    clause: str
    how: tuple[str, ...] = ("covered", "signed")


class Declaration(Part, frozen=True):
    """Something on or at the table that no program can see: the site declares that it is there.

    `may_be_sign`: a sign posted at the table does instead of the layout. `offers` names the wager,
    `option` the choice, without which it is not asked for, nor where the words of `when` do not hold.
    """

    name: str
    clause: str
    may_be_sign: bool = False
    offers: str = ""
    option: str = ""
    when: tuple[str, ...] = ()


class Law(Part, frozen=True, dict=True):
    """A whole chapter."""

    id: str
    title: str
    citation: str
    deck: Deck
    hands: Hands
    wager: tuple[Wager, ...]
    seats: int = 6
    seats_clause: str = ""
    choice: tuple[Choice, ...] = ()
    option: dict[str, Option] = {}
    payout_limit: Limit | None = None
    procedure: tuple[Procedure, ...] = ()
    irregularity: tuple[Irregularity, ...] = ()
    deck_hours: dict[str, int] = {}
    deck_hours_clause: ByMethod = ""
    #: how long dice may stay on the table
    dice_hours: int = 0
    stub_every: int = 5
    #: the stub is counted each time, also when the shuffler counts
    stub_always: bool = False
    #: the methods of dealing that the text knows
    methods: tuple[str, ...] = ("manual_shoe", "hand", "automated_shoe")
    #: the hands that are set, and the cards shown for one wager before the hand is
    setting: Setting | None = None
    picking: Setting | None = None
    #: of two boxes of one player the larger wager is set first
    larger_first_clause: str = ""
    #: verbal wagers with cash: refused, or taken when the dealer confirms them
    verbal: Literal["refused", "confirmed"] = "refused"
    verbal_clause: str = ""
    leaving_clause: str = ""
    adjacent_clause: str = ""
    out_of_order: OutOfOrder | None = None
    declaration: tuple[Declaration, ...] = ()
    #: under which cards may be cut again, an idle table's are spread, a device shuffles by itself
    recut_clause: str = ""
    idle_clause: str = ""
    idle_machine_clause: str = ""
    #: an idle table's cards are all spread, also those that a shuffler holds ready
    idle_all: bool = False
    self_shuffling_clause: str = ""
    #: also what a machine shuffled is cut; players are offered the cut; cover card off the bottom too
    cut_always: bool = False
    cut_offered_clause: str = ""
    cut_from_bottom: bool = False
    #: shallowest cut
    cut_at_least: int = 10

    @cached_property
    def bound(self) -> tuple[Wager, ...]:
        """The wagers that must be there, or must equal another one."""
        return tuple(wager for wager in self.wager if wager.required or wager.equals)

    @cached_property
    def decided(self) -> tuple[Wager, ...]:
        """The wagers that only a decision places."""
        return tuple(wager for wager in self.wager if wager.placed == "decision")

    @cached_property
    def answers(self) -> dict[str, tuple[Choice, ...]]:
        """The choices that each action can mean, in order; a choice that is implied is meant by none too."""
        said = dict.fromkeys(choice.action for choice in self.choice) | {"": None}
        return {
            action: tuple(c for c in self.choice if c.action == action or (c.implied and not action))
            for action in said
        }

    @cached_property
    def silent(self) -> tuple[str, ...]:
        """The parts of a decision that nobody states in this game."""
        said = {"action"} if self.choice else set()
        if any(choice.street for choice in self.choice):
            said.add("street")
        for apart in (self.setting, self.picking):
            said |= {apart.part, apart.rest} if apart else set()
        return tuple(name for name in Decision.__struct_fields__ if name not in said)

    def wager_named(self, name: str) -> Wager | None:
        return next((wager for wager in self.wager if wager.name == name), None)
