"""Entries as the facts and intents that this program knows, whatever version of it wrote them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from tablectl.journal.entry import Entry, canonical
from tablectl.journal.errors import JournalError
from tablectl.journal.upcast import UPCASTS
from tablectl.model.facts import Fact
from tablectl.model.intents import Intent
from tablectl.model.registry import FACTS, INTENTS

Kind = TypeVar("Kind", Fact, Intent)


def fact_in(entry: Entry) -> Fact:
    return _read(entry, FACTS)


def intent_in(entry: Entry) -> Intent:
    return _read(entry, INTENTS)


def _read(entry: Entry, known: Mapping[str, type[Kind]]) -> Kind:
    """An old body is lifted first; one that nobody here understands is refused, never guessed at."""
    kind = known.get(entry.name)
    if kind is None:
        raise JournalError("entry-unknown", sequence=entry.sequence, kind=entry.kind, name=entry.name)
    body = entry.body if entry.version == kind.version else canonical(UPCASTS.lift(entry, kind.version))
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.MsgspecError as wrong:
        raise JournalError(
            "entry-unreadable", sequence=entry.sequence, name=entry.name, detail=wrong
        ) from None
