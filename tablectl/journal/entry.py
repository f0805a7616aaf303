"""The row: what a caller gives, and what the journal then holds for ever."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

Kind = Literal["fact", "intent"]


class NewEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A fact or intent as the controller hands it over; number, boot and hashes are the journal's to give.

    `body` is anything msgspec writes as a JSON object: a frozen struct or a dict. `utc` comes from
    `stamp`. `round` is 0 between rounds. `actor` is dealer, floor, technician, controller or a device.
    """

    kind: Kind
    name: str
    body: Any
    utc: str
    monotonic: int
    round: int
    actor: str
    version: int = 1
    clause: str = ""


class Entry(msgspec.Struct, frozen=True):
    """One row, its fields in the order of the columns. Order is `sequence`, never the wall clock."""

    sequence: int
    boot: int
    utc: str
    monotonic: int
    round: int
    kind: Kind
    name: str
    version: int
    body: str
    clause: str
    actor: str
    previous: str
    hash: str

    def read(self) -> dict[str, Any]:
        """The body as data, in the version it was written; `upcast.lift` brings it up to date."""
        return msgspec.json.decode(self.body, type=dict[str, Any])


COLUMNS = Entry.__struct_fields__

Row = tuple[Any, ...]


def row_of(entry: Entry) -> Row:
    return msgspec.structs.astuple(entry)


def stamp(moment: datetime) -> str:
    """An aware time as the journal writes it: UTC, microseconds, always 27 characters."""
    if moment.tzinfo is None:
        raise ValueError("A time without a zone cannot be journalled: pass an aware datetime.")
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def canonical(body: object) -> str:
    """The one way to write a body: JSON, keys sorted, no spaces; a hash is only as good as its text."""
    text = msgspec.json.encode(body, order="sorted").decode()
    if not text.startswith("{"):
        raise TypeError(f"a body must be a JSON object, not {type(body).__name__}")
    return text
