"""The shape of `chapter.toml`: what a chapter of the regulation fixes, as data.

Unknown keys are errors; `load.py` checks every name and clause against the others.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file; a key that is not listed is refused with its path."""


class Deck(Part, frozen=True):
    """What is dealt from: cards in one deck (53 with the joker), and how many decks make a batch."""

    clause: str
    cards: int = 52
    joker: bool = False
    decks: int = 1


class Hands(Part, frozen=True):
    """How many cards each has when the dealing is done."""

    player: int
    dealer: int = 0
    community: int = 0
    extra: int = 0


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


class Choice(Part, frozen=True):
    """One answer to the dealer's question. Its wager is a multiple of another one.

    `exactly` or `at_most` count multiples of `of`; `multiple` names the site's option instead.
    `implied` marks what a decision without an action means: the hand was set, nothing else was said.
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


class Option(Part, frozen=True):
    """Something that a Rules Submission may choose, with its bounds."""

    kind: Literal["money", "whole", "flag", "choice", "percent"]
    clause: str
    default: str | int | bool | None = None
    at_least: str | int | None = None
    at_most: str | int | None = None
    choices: tuple[str | int, ...] = ()


class Limit(Part, frozen=True):
    """The aggregate payout limit that a site may set, and the wagers it covers."""

    clause: str
    covers: tuple[str, ...]


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
    duties: tuple[Duty, ...] = ()


class Irregularity(Part, frozen=True):
    """Something that can go wrong, where it can, and what is then done."""

    name: str
    clause: str
    during: tuple[str, ...]
    remedy: tuple[str, ...]
    settles: tuple[str, ...] = ()
    fact: str = ""


class Law(Part, frozen=True):
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
    stub_every: int = 5

    def wager_named(self, name: str) -> Wager | None:
        return next((wager for wager in self.wager if wager.name == name), None)
