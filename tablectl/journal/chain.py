"""The chain: each entry carries the hash of the one before it, so history cannot be edited in silence.

The hash of an entry is the SHA-256, in lower-case hex, of the UTF-8 bytes of one JSON array:

    [sequence,boot,utc,monotonic,round,kind,name,version,body,clause,actor,previous]

integers in plain decimal, no spaces, strings escaped only where JSON demands it (quote, backslash, and
control characters: `\\b \\f \\n \\r \\t`, else `\\u00xx`). `body`, itself JSON text, goes in as a string.
`previous` is the hash of the entry before; for the first it is the hash of `["tablectl journal",1,table_id]`,
which ties the whole chain to its table. Any language with JSON and SHA-256 can check it in ten lines.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

import msgspec

from tablectl.journal.entry import Entry, NewEntry, Row, canonical
from tablectl.journal.errors import JournalError

_TYPES = [int, int, str, int, int, str, str, int, str, str, str, str, str]
_encode = msgspec.json.Encoder().encode


class Link(msgspec.Struct, frozen=True):
    """Where the chain stands: enough to add an entry, or for an inspector to write down and come back to."""

    sequence: int
    boot: int
    hash: str


class Fault(msgspec.Struct, frozen=True):
    """The first bad entry and why it is bad."""

    sequence: int
    why: str


def _digest(columns: Row) -> str:
    return sha256(_encode(columns)).hexdigest()


def genesis(table_id: str) -> Link:
    """The link before the first entry."""
    return Link(sequence=0, boot=0, hash=_digest(("tablectl journal", 1, table_id)))


def seal(new: NewEntry, link: Link, boot: int) -> Entry:
    """Give a new entry its place after `link`; what is hashed is exactly what will be read back."""
    given = (
        link.sequence + 1,
        boot,
        new.utc,
        new.monotonic,
        new.round,
        new.kind,
        new.name,
        new.version,
        canonical(new.body),
        new.clause,
        new.actor,
        link.hash,
    )
    columns: Row = tuple(msgspec.to_builtins(given))
    for value, due in zip(columns, _TYPES, strict=False):
        if type(value) is not due:
            raise TypeError(f"{value!r} should be of type {due.__name__}")
    return Entry(*(*columns, _digest(columns)))


def link_of(entry: Entry) -> Link:
    return Link(entry.sequence, entry.boot, entry.hash)


def walk(rows: Iterable[Row], start: Link) -> tuple[Link, Fault | None]:
    """Follow the chain from `start`; return the last good link and the first fault, if there is one.

    One comparison a row while all is well (this loop reads whole journals); `_why` takes its time after.
    """
    sequence, boot, previous = start.sequence, start.boot, start.hash
    fault = None
    try:
        for row in rows:
            if (
                row[0] != sequence + 1
                or [*map(type, row)] != _TYPES
                or row[1] < boot
                or row[11] != previous
                or row[12] != sha256(_encode(row[:12])).hexdigest()
            ):
                fault = Fault(sequence + 1, _why(row, Link(sequence, boot, previous)))
                break
            sequence, boot, previous = row[0], row[1], row[12]
    except JournalError as error:
        fault = Fault(sequence + 1, f"it cannot be read ({error.what})")
    return Link(sequence, boot, previous), fault


def _why(row: Row, link: Link) -> str:
    if row[0] != link.sequence + 1:
        return f"it is missing, entry {row[0]} stands in its place"
    if [*map(type, row)] != _TYPES:
        return "a column holds the wrong type of value"
    if row[12] != _digest(row[:12]):
        return "its content does not match its hash"
    if row[11] != link.hash:
        return "it does not carry the hash of the entry before it"
    return f"its boot {row[1]} comes after boot {link.boot}"
