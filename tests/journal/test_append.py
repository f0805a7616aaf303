"""What `append` returned is in the file, numbered, stamped and chained; what it refused left no trace."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from enum import StrEnum
from pathlib import Path

import msgspec
import pytest

from tablectl.journal import Journal, JournalError, NewEntry, Room, stamp, verify
from tablectl.journal.entry import COLUMNS, row_of

Fact = Callable[..., NewEntry]


def test_entries_are_numbered_from_one_without_a_gap(journal: Journal, fact: Fact) -> None:
    journal.append([fact()])
    journal.append([fact(), fact(kind="intent", name="LockProgressive")])
    assert [entry.sequence for entry in journal.entries()] == [1, 2, 3]


def test_what_append_returns_is_what_is_read_back(journal: Journal, fact: Fact) -> None:
    written = journal.append([fact(), fact(clause="", round=0), fact(actor="shuffler", version=2)])
    assert list(journal.entries()) == written
    assert journal.last() == written[-1]


def test_each_entry_carries_the_hash_of_the_one_before(journal: Journal, fact: Fact) -> None:
    first, second = journal.append([fact(), fact()])
    (third,) = journal.append([fact()])
    assert (second.previous, third.previous) == (first.hash, second.hash)


def test_the_hash_is_what_an_inspector_computes_with_plain_json(journal: Journal, fact: Fact) -> None:
    awkward = 'é "\\ / \b\f\n\r\t\x00\x1f\x7f  🂡'
    (entry,) = journal.append([fact(actor=awkward, body={"note": awkward})])
    columns = [getattr(entry, name) for name in COLUMNS[:-1]]
    text = json.dumps(columns, ensure_ascii=False, separators=(",", ":"))
    start = json.dumps(["tablectl journal", 1, "T-12"], separators=(",", ":"))
    assert entry.hash == hashlib.sha256(text.encode()).hexdigest()
    assert entry.previous == hashlib.sha256(start.encode()).hexdigest()


def test_a_body_is_written_the_same_way_whatever_the_order_of_its_keys(journal: Journal, fact: Fact) -> None:
    one, other = journal.append(
        [fact(body={"b": 1, "a": {"d": 1, "c": 2}}), fact(body={"a": {"c": 2, "d": 1}, "b": 1})]
    )
    assert one.body == other.body == '{"a":{"c":2,"d":1},"b":1}'


def test_a_frozen_struct_is_a_body(journal: Journal, fact: Fact) -> None:
    class StubCounted(msgspec.Struct, frozen=True):
        cards: int

    (entry,) = journal.append([fact(body=StubCounted(cards=31))])
    assert entry.read() == {"cards": 31}


def test_an_actor_may_come_from_an_enumeration(journal: Journal, path: Path, fact: Fact) -> None:
    class Actor(StrEnum):
        FLOOR = "floor"

    (entry,) = journal.append([fact(actor=Actor.FLOOR)])
    assert type(entry.actor) is str
    assert verify(path).ok


def test_an_empty_append_writes_nothing(journal: Journal) -> None:
    assert journal.append([]) == []
    assert journal.last() is None


def test_each_opening_begins_a_new_boot_even_if_nothing_is_said(path: Path, fact: Fact) -> None:
    boots = []
    for _ in range(3):
        with Journal.open(path, "T-12", create=True) as journal:
            boots.append(journal.boot)
    with Journal.open(path, "T-12") as journal:
        (entry,) = journal.append([fact()])
    assert (boots, entry.boot) == ([1, 2, 3], 4)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"kind": "rumour"}, "kind is fact or intent"),
        ({"utc": "2026-01-31 23:59:59"}, "utc is written 2026-01-31T23:59:59.000000Z"),
        ({"round": -1}, "round is 0 between rounds"),
        ({"round": True}, "True should be of type int"),
        ({"round": 2.0}, "2.0 should be of type int"),
        ({"monotonic": 1 << 63}, "too large"),
        ({"monotonic": -1}, "monotonic is not negative"),
        ({"version": 0}, "version is 1 and up"),
        ({"actor": ""}, "actor is not empty"),
        ({"actor": None}, "None should be of type str"),
        ({"name": ""}, "name is not empty"),
        ({"clause": "\ud800"}, "surrogates"),
        ({"body": [1, 2]}, "a body must be a JSON object"),
        ({"body": {"what": object()}}, "unsupported"),
    ],
)
def test_a_wrong_entry_is_refused_in_words_and_takes_its_neighbours_with_it(
    journal: Journal, path: Path, fact: Fact, wrong: dict[str, object], words: str
) -> None:
    journal.append([fact()])
    with pytest.raises(JournalError) as refusal:
        journal.append([fact(), fact(**wrong), fact()])
    assert refusal.value.code == "entry-refused"
    assert words in str(refusal.value)
    (after,) = journal.append([fact()])
    assert (after.sequence, verify(path).ok) == (2, True)


def test_a_full_journal_refuses_the_whole_append_and_keeps_what_it_had(path: Path, fact: Fact) -> None:
    with Journal.open(path, "T-12", create=True, room=Room(max_bytes=256 * 1024)) as journal:
        kept = 0
        with pytest.raises(JournalError) as refusal:
            while kept < 10_000:
                kept = journal.append([fact(body={"note": "x" * 900})] * 10)[-1].sequence
        last = journal.last()
        assert last is not None
        assert (refusal.value.code, last.sequence) == ("journal-full", kept)
    assert verify(path).entries == kept > 0


def test_a_closed_journal_says_so(closed: Path, fact: Fact) -> None:
    journal = Journal.open(closed, "T-12")
    journal.close()
    with pytest.raises(JournalError) as refusal:
        journal.append([fact()])
    assert refusal.value.code == "journal-closed"


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE entry SET body = '{}' WHERE sequence = 5",
        "DELETE FROM entry WHERE sequence = 12",
        "REPLACE INTO entry SELECT * FROM entry WHERE sequence = 5",
        "INSERT INTO entry SELECT 99, boot, utc, monotonic, round, kind, name, version, body, clause, actor,"
        " previous, hash FROM entry WHERE sequence = 5",
        "UPDATE belonging SET table_id = 'T-13'",
        "DELETE FROM belonging",
        "DELETE FROM boot",
        "UPDATE boot SET boot = boot + 9",
    ],
)
def test_the_file_itself_refuses_to_be_edited(closed: Path, sql: str) -> None:
    with closing(sqlite3.connect(closed)) as db, pytest.raises(sqlite3.IntegrityError) as refusal:
        db.execute(sql)
    assert str(refusal.value).startswith("The ") and str(refusal.value).endswith(".")
    assert verify(closed).entries == 12


def test_a_time_is_written_in_utc_with_microseconds() -> None:
    noon = datetime(2026, 1, 31, 12, tzinfo=timezone(timedelta(hours=-5)))
    assert stamp(noon) == "2026-01-31T17:00:00.000000Z"
    assert stamp(datetime(2026, 1, 31, 12, 0, 0, 7, tzinfo=UTC)) == "2026-01-31T12:00:00.000007Z"
    with pytest.raises(ValueError, match="without a zone"):
        stamp(datetime(2026, 1, 31))


def test_the_columns_of_the_file_are_the_fields_of_an_entry(closed: Path) -> None:
    with closing(sqlite3.connect(closed)) as db:
        columns = tuple(row[1] for row in db.execute("PRAGMA table_info(entry)"))
    assert columns == COLUMNS


def test_the_journal_is_synced_on_every_commit(journal: Journal, fact: Fact) -> None:
    (mode,) = journal._db.execute("PRAGMA journal_mode").fetchone()
    (level,) = journal._db.execute("PRAGMA synchronous").fetchone()
    assert (mode, level) == ("wal", 2)
    assert row_of(journal.append([fact()])[0])[0] == 1
