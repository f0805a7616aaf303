"""`journal show | verify | replay | export`: an offline reader of what happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from tablectl.cli.mirror import mirror
from tablectl.journal import Entry, Reader, export, fact_in, verify, verify_export
from tablectl.model.facts import TableConfigured
from tablectl.round.state import State
from tablectl.round.step import step
from tablectl.view.present import present

Say = Callable[[str], None]


def show(path: Path, round_number: int | None, last: int, as_json: bool, say: Say, complain: Say) -> int:
    """Entries as a person reads them, or as lines of JSON; 1 when there are none."""
    shown = 0
    with Reader.open(path) as reader:
        head = reader.head().sequence
        after = max(0, head - last) if last and round_number is None else 0
        for shown, entry in enumerate(reader.entries(after=after, round=round_number), 1):  # noqa: B007
            say(msgspec.json.encode(entry).decode() if as_json else line(entry))
        if not shown:
            complain(_nothing(reader, round_number))
    return 0 if shown else 1


def _nothing(reader: Reader, round_number: int | None) -> str:
    if round_number is None:
        return f"{reader.path} holds no entries yet."
    played = [span.round for span in reader.rounds()]
    there = f"it has {min(played)} to {max(played)}" if played else "it has none yet"
    return f"{reader.path} has no round {round_number}: {there}."


def line(entry: Entry) -> str:
    body = entry.read()
    if entry.kind == "fact" and body.get("intent"):
        body["answers"] = body["intent"]
    body = {name: value for name, value in body.items() if name not in ("fact", "intent", "at", "clause")}
    said = " ".join(f"{name}={value}" for name, value in body.items() if value not in ("", 0, None))
    arrow = "→" if entry.kind == "intent" else " "
    clause = f"  [{entry.clause}]" if entry.clause else ""
    return (
        f"{entry.sequence:>6} b{entry.boot} r{entry.round:<4} {entry.utc[11:23]} {entry.actor:<11}"
        f"{arrow} {entry.name} {said}{clause}"
    )


def check(path: Path, say: Say) -> int:
    """The whole chain, of a journal or of an export; exit 1 names the first entry that is wrong."""
    report = verify_export(path) if _is_export(path) else verify(path)
    say(report.sentence)
    return 0 if report.ok else 1


def _is_export(path: Path) -> bool:
    """An export begins with the brace of its cover, a journal with the name of its format."""
    try:
        with path.open("rb") as file:
            return file.read(1) == b"{"
    except OSError:
        return False


def take_away(path: Path, target: Path, round_number: int | None, say: Say, complain: Say) -> int:
    """Evidence: the journal or one round of it as lines that verify by themselves."""
    after, through = 0, None
    if round_number is not None:
        with Reader.open(path) as reader:
            span = reader.span(round_number)
            if span is None:
                complain(_nothing(reader, round_number))
                return 1
        after, through = span.first - 1, span.last
    report = export(path, target, after, through)
    say(report.sentence)
    return 0 if report.ok else 1


def replay(path: Path, through: int | None, as_json: bool, say: Say) -> int:
    """The state that the facts make, from the first one on, and every intent checked on the way."""
    state: State | None = None
    owed: list[str] = []
    last = 0
    with Reader.open(path) as reader:
        for entry in reader.entries(through=through):
            last = entry.sequence
            if entry.kind == "intent":
                if not owed or owed.pop(0) != entry.name:
                    say(f"Entry {entry.sequence} asks for {entry.name}, which the facts before it do not.")
                    return 1
                continue
            fact = fact_in(entry)
            if state is None and not isinstance(fact, TableConfigured):
                say(f"Entry {entry.sequence} is {entry.name}: a journal begins with TableConfigured.")
                return 1
            state, intents = step(state, fact)
            owed = [intent.kind() for intent in intents]
    if state is None:
        say("The journal holds no facts yet.")
        return 1
    view = present(state, last)
    say(msgspec.json.encode(view).decode() if as_json else mirror(view))
    return 0
