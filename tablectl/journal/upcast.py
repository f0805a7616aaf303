"""Old bodies in today's words: one small function from version n to n + 1, kept for ever.

The journal is never rewritten, so a program must read every version it ever wrote:

    @UPCASTS.lifts("fact", "StubCounted", version=1)
    def _(body: Body) -> Body:
        return {**body, "deck": 1}
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablectl.journal.entry import Entry, Kind
from tablectl.journal.errors import JournalError

Body = dict[str, Any]
Lift = Callable[[Body], Body]


class Upcasts:
    """The lifts of a program, by kind, name and the version they start from."""

    def __init__(self) -> None:
        self._lifts: dict[tuple[str, str, int], Lift] = {}

    def lifts(self, kind: Kind, name: str, version: int) -> Callable[[Lift], Lift]:
        """Register the way from `version` to the next; there is only ever one."""

        def register(lift: Lift) -> Lift:
            if self._lifts.setdefault((kind, name, version), lift) is not lift:
                raise ValueError(f"{kind} {name} already has a lift from version {version}.")
            return lift

        return register

    def lift(self, entry: Entry, to: int) -> Body:
        """The body of an entry as version `to` would have written it."""
        known = {"sequence": entry.sequence, "name": entry.name, "found": entry.version, "known": to}
        if entry.version > to:
            raise JournalError("body-too-new", **known)
        body = entry.read()
        for version in range(entry.version, to):
            step = self._lifts.get((entry.kind, entry.name, version))
            if step is None:
                raise JournalError("body-unliftable", **known)
            body = step(body)
        return body


UPCASTS = Upcasts()
