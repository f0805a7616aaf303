"""The journal as the controller uses it: facts in, state out, and quick to wake up.

A fact is committed before the machine steps. After power loss the snapshot is taken if its place in the
chain is right, and the facts since then are replayed; without a usable one the whole journal is.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import structlog

from tablectl.controller.clock import Clock, HouseTime
from tablectl.journal import Entry, Journal, NewEntry, fact_in, intent_in
from tablectl.model.facts import Confirmation, Fact
from tablectl.model.intents import Intent
from tablectl.round.state import State
from tablectl.round.step import step

log = structlog.get_logger()


class Snapshot(msgspec.Struct, frozen=True):
    """A state with its place in the journal, and the intents that nobody has confirmed there."""

    sequence: int
    hash: str
    state: State
    pending: dict[int, str]


class Memory:
    """The state of the table and the intents still unconfirmed, kept in step with the journal."""

    def __init__(self, journal: Journal, clock: Clock) -> None:
        self.journal, self.clock = journal, clock
        self.state: State | None = None
        self.pending: dict[int, Intent] = {}
        self.sequence = 0
        self.place = journal.path.with_name(journal.path.name + ".snapshot")
        self.unsent: tuple[Intent, ...] = ()
        self._wake()
        self.time = HouseTime(clock, self.state.now if self.state else 0)

    @property
    def nonce(self) -> str:
        """Which journal this is, in a few characters: the start of its first entry's hash."""
        first = self.journal.link(1)
        return first.hash[:8] if first else "new"

    def _wake(self) -> None:
        """State and unconfirmed intents as the journal has them, to the last committed entry."""
        snapshot = self._snapshot()
        if snapshot is not None:
            self.state, self.sequence = snapshot.state, snapshot.sequence
            for number in snapshot.pending:
                entry = next(iter(self.journal.entries(after=number - 1, through=number)))
                self.pending[number] = intent_in(entry)
        owed: tuple[Intent, ...] = ()
        for entry in self.journal.entries(after=self.sequence):
            self.sequence = entry.sequence
            if entry.kind == "intent":
                self.pending[entry.sequence] = intent_in(entry)
                owed = owed[1:]
                continue
            fact = fact_in(entry)
            self._confirmed(fact)
            self.state, owed = step(self.state, fact)
        # a fact was committed but its intents were not: they are still owed
        self.unsent = owed

    def _snapshot(self) -> Snapshot | None:
        try:
            snapshot = msgspec.json.decode(self.place.read_bytes(), type=Snapshot)
        except (OSError, msgspec.MsgspecError):
            return None
        link = self.journal.link(snapshot.sequence)
        return snapshot if link is not None and link.hash == snapshot.hash else None

    def save_snapshot(self) -> None:
        """Replaced whole, so that a power cut leaves the old one or the new one.

        It only makes waking up quicker: where it cannot be written, the journal still has everything.
        """
        head = self.journal.head()
        if self.state is None or head.sequence != self.sequence:
            return
        pending = {number: intent.kind() for number, intent in self.pending.items()}
        fresh = self.place.with_name(self.place.name + ".new")
        try:
            fresh.write_bytes(msgspec.json.encode(Snapshot(head.sequence, head.hash, self.state, pending)))
            fresh.replace(self.place)
        except OSError as wrong:
            log.warning("no snapshot", why=wrong.strerror, path=str(self.place))

    def settled(self, fact: Fact) -> bool:
        """Word of an order that has had its answer: devices repeat themselves until they are heard."""
        number: int = getattr(fact, "intent", 0)
        return number > 0 and number not in self.pending

    def remember(self, fact: Fact, actor: str, clause: str = "") -> list[tuple[int, Intent]]:
        """Commits a fact, steps, commits what the step asks for; gives the intents with their numbers."""
        fact = msgspec.structs.replace(fact, at=self.time.milliseconds())
        self._append([("fact", fact.kind(), fact, actor, clause, fact.version)])
        self._confirmed(fact)
        self.state, asked = step(self.state, fact)
        return self.owe(asked)

    def owe(self, asked: Sequence[Intent]) -> list[tuple[int, Intent]]:
        """Journals intents before anybody carries them out."""
        if not asked:
            return []
        rows = [("intent", i.kind(), i, i.device, i.clause, i.version) for i in asked]
        entries = self._append(rows)
        numbered = [(entry.sequence, intent) for entry, intent in zip(entries, asked, strict=True)]
        self.pending.update(numbered)
        return numbered

    def _confirmed(self, fact: Fact) -> None:
        if isinstance(fact, Confirmation):
            self.pending.pop(fact.intent, None)

    def _append(self, rows: Sequence[tuple[str, str, Fact | Intent, str, str, int]]) -> list[Entry]:
        utc, monotonic = self.clock.stamp()
        number = self.state.round if self.state else 0
        entries = self.journal.append(
            [
                NewEntry(
                    kind="fact" if kind == "fact" else "intent",
                    name=name,
                    body=body,
                    utc=utc,
                    monotonic=monotonic,
                    round=number,
                    actor=actor,
                    clause=clause,
                    version=version,
                )
                for kind, name, body, actor, clause, version in rows
            ]
        )
        self.sequence = entries[-1].sequence
        return entries
