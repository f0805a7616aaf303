"""What a site chose for one table, as far as the law looks at it. Ports and people live elsewhere."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablectl.model.money import Cents

Dealing = Literal["automated_shoe", "manual_shoe", "hand"]
Shuffling = Literal["automated", "manual"]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The posted minimum and maximum of one wager, in cents."""

    least: Cents
    most: Cents


class Site(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter, selections and equipment of a table: frozen from the first wager to the last settlement."""

    table: str
    chapter: str
    paytables: dict[str, str] = {}
    options: dict[str, Any] = {}
    limits: dict[str, Limits] = {}
    chips: tuple[Cents, ...] = (500, 1000, 2500, 10000)
    dealing: Dealing = "automated_shoe"
    shuffling: Shuffling = "automated"
    #: cards that the shuffler counts to after each shuffle; 0 when it does not count
    shuffler_counts: int = 0
    decks: tuple[str, ...] = ("blue",)
    #: an approved shoe or device that reshuffles and counts the cards by itself
    self_shuffling: bool = False
    #: what the site declares to be on or at the table: true, or "sign" where a sign does
    declared: dict[str, bool | str] = {}
