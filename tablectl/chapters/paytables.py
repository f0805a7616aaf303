"""The shape of `paytables.toml`: every table that the text prints, under its printed name.

A family is a wager's (or a bonus's) set of tables; the site selects one by name.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tablectl.model.money import Cents, parse_money
from tablectl.rules.pay import Pay, parse_pay


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pays: dict[str, str]
    envy: dict[str, str] = {}
    wager: str = ""
    seed: str = ""
    rate: str = ""
    reserve: str = ""
    stake_returned: bool = False
    joker: str = ""
    note: str = ""


class _Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: str
    classes: tuple[str, ...]
    tables: dict[str, _Table]
    also: tuple[str, ...] = ()


class Paytable(msgspec.Struct, frozen=True, eq=False):
    """One table, ready to pay. Amounts that the table does not print are 0.

    A table is itself and equals no other, so that what was found in it can be remembered.
    """

    family: str
    name: str
    clause: str
    pays: Mapping[str, Pay]
    envy: Mapping[str, Cents] = {}
    wager: Cents = 0
    seed: Cents = 0
    rate: tuple[int, int] = (0, 1)
    reserve: tuple[int, int] = (0, 1)
    stake_returned: bool = False
    joker: str = ""
    note: str = ""


class Family(msgspec.Struct, frozen=True):
    """The tables of one wager; `also` are other names for a table that the text leaves unnamed."""

    name: str
    clause: str
    classes: tuple[str, ...]
    tables: Mapping[str, Paytable]
    also: tuple[str, ...] = ()

    @property
    def only(self) -> Paytable | None:
        """The table that needs no selecting, because the text prints just one."""
        return next(iter(self.tables.values())) if len(self.tables) == 1 else None

    def named(self, name: str) -> Paytable | None:
        return self.only if name in self.also else self.tables.get(name)


def parse_rate(text: str) -> tuple[int, int]:
    """`"28%"` or `"1.5%"` as a fraction; no rate is none."""
    if not text:
        return (0, 1)
    whole, _, part = text.removesuffix("%").partition(".")
    return (int(whole + part), 100 * 10 ** len(part))


def _table(family: str, clause: str, classes: tuple[str, ...], name: str, raw: _Table) -> Paytable:
    for row in (*raw.pays, *raw.envy):
        if row not in classes:
            raise ValueError(f"{family}.tables.{name}: {row!r} is not among the classes of {family}")
    return Paytable(
        family,
        name,
        clause,
        {row: parse_pay(text, raw.stake_returned) for row, text in raw.pays.items()},
        {row: parse_money(text) for row, text in raw.envy.items()},
        parse_money(raw.wager or "0"),
        parse_money(raw.seed or "0"),
        parse_rate(raw.rate),
        parse_rate(raw.reserve),
        raw.stake_returned,
        raw.joker,
        raw.note,
    )


def read_families(text: bytes) -> dict[str, Family]:
    """All families of a `paytables.toml`; a class that a family does not list is an error."""
    raw = msgspec.toml.decode(text, type=dict[str, _Family])
    return {
        name: Family(
            name,
            family.clause,
            family.classes,
            {
                key: _table(name, family.clause, family.classes, key, table)
                for key, table in family.tables.items()
            },
            family.also,
        )
        for name, family in raw.items()
    }
