"""No column can be edited, no entry taken out, put in or moved without the first bad one being named."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tablectl.journal import Entry, Journal, JournalError, Link, NewEntry, Reader, verify
from tablectl.journal.chain import genesis, seal
from tablectl.journal.entry import COLUMNS, row_of

Fact = Callable[..., NewEntry]
Cheat = Callable[[Path, str], None]

EDITS = {
    "sequence": "500",
    "boot": "2",
    "utc": "'2026-01-31T23:59:59.000002Z'",
    "monotonic": "monotonic + 1",
    "round": "round + 1",
    "kind": "'intent'",
    "name": "'WagerRemoved'",
    "version": "2",
    "body": "replace(body, '500', '501')",
    "clause": "''",
    "actor": "'floor'",
    "previous": "replace(previous, substr(previous, 1, 1), 'x')",
    "hash": "replace(hash, substr(hash, 1, 1), 'x')",
}


def test_a_sound_journal_verifies_and_says_where_it_stands(closed: Path) -> None:
    report = verify(closed)
    with Reader.open(closed) as reader:
        assert report.last == reader.head()
    assert (report.ok, report.entries, report.last.sequence, report.last.boot) == (True, 12, 12, 2)
    assert report.sentence.endswith("all 12 entries of table T-12 are in order.")


def test_an_empty_journal_verifies(journal: Journal, path: Path) -> None:
    assert (verify(path).ok, verify(path).entries) == (True, 0)


def test_every_column_has_its_tampering() -> None:
    assert tuple(EDITS) == COLUMNS


@pytest.mark.parametrize("sequence", [1, 5, 12])
@pytest.mark.parametrize("column", COLUMNS)
def test_an_edit_of_any_column_is_found(closed: Path, cheat: Cheat, column: str, sequence: int) -> None:
    value = "1" if (column, sequence) == ("boot", 12) else EDITS[column]
    cheat(closed, f"UPDATE entry SET {column} = {value} WHERE sequence = {sequence}")
    fault = verify(closed).fault
    assert fault is not None
    assert fault.sequence == sequence


def test_an_entry_taken_out_is_found(closed: Path, cheat: Cheat) -> None:
    cheat(closed, "DELETE FROM entry WHERE sequence = 6")
    report = verify(closed)
    assert report.sentence.endswith("entry 6 is bad, it is missing, entry 7 stands in its place.")
    assert report.entries == 5


def test_two_entries_that_changed_places_are_found(closed: Path, cheat: Cheat) -> None:
    swap = "UPDATE entry SET sequence = {} WHERE sequence = {};"
    cheat(closed, swap.format(99, 6) + swap.format(6, 7) + swap.format(7, 99))
    fault = verify(closed).fault
    assert fault is not None and fault.sequence == 6


def test_an_entry_hashed_anew_does_not_fit_the_next(closed: Path) -> None:
    with Reader.open(closed) as reader:
        fourth, fifth = reader.link(4), next(reader.entries(4, 5))
    assert fourth is not None
    _put(closed, _forged(fifth, fourth, boot=1))
    fault = verify(closed).fault
    assert fault is not None
    assert (fault.sequence, fault.why) == (6, "it does not carry the hash of the entry before it")


def test_a_boot_that_goes_back_is_found_even_with_a_right_hash(closed: Path) -> None:
    with Reader.open(closed) as reader:
        before, last = reader.link(11), reader.last()
    assert before is not None and last is not None
    _put(closed, _forged(last, before, boot=1))
    fault = verify(closed).fault
    assert fault is not None
    assert (fault.sequence, fault.why) == (12, "its boot 1 comes after boot 2")


def test_a_journal_given_to_another_table_does_not_verify(closed: Path, cheat: Cheat) -> None:
    cheat(closed, "UPDATE belonging SET table_id = 'T-13'")
    fault = verify(closed).fault
    assert fault is not None and fault.sequence == 1


def test_a_tail_cut_off_is_found_by_whoever_wrote_the_last_link_down(closed: Path, cheat: Cheat) -> None:
    known = verify(closed).last
    assert verify(closed, known).ok
    cheat(closed, "DELETE FROM entry WHERE sequence > 10")
    assert verify(closed).ok
    fault = verify(closed, known).fault
    assert fault is not None and fault.sequence == 12


def test_a_history_written_anew_is_found_by_whoever_wrote_a_link_down(closed: Path, path: Path) -> None:
    other = Link(3, 1, genesis("another history").hash)
    fault = verify(closed, other).fault
    assert fault is not None and fault.sequence == 3


def test_text_that_is_no_text_is_found(closed: Path, cheat: Cheat) -> None:
    cheat(closed, "UPDATE entry SET actor = CAST(x'ff41' AS TEXT) WHERE sequence = 8")
    report = verify(closed)
    assert report.fault is not None and not report.ok


def test_a_blob_that_spells_like_text_is_found(closed: Path, cheat: Cheat, fact: Fact) -> None:
    """msgspec writes bytes as base64 text, so a blob could wear the hash of a text: its type tells."""
    with Journal.open(closed, "T-12") as journal:
        journal.append([fact(actor="YWJj")])
    cheat(closed, "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '');")
    cheat(closed, "UPDATE entry SET actor = x'616263' WHERE sequence = 13")
    fault = verify(closed).fault
    assert fault is not None
    assert (fault.sequence, fault.why) == (13, "a column holds the wrong type of value")


def test_a_page_that_rotted_is_found(path: Path, fact: Fact) -> None:
    with Journal.open(path, "T-12", create=True) as journal:
        journal.append([fact(body={"note": "x" * 400}) for _ in range(4_000)])
    pages = bytearray(path.read_bytes())
    middle = len(pages) // 2 // 4096 * 4096
    pages[middle : middle + 4096] = bytes(4096)
    path.write_bytes(pages)
    report = verify(path)
    assert report.fault is not None
    assert 0 < report.fault.sequence < 4_000 or report.fault.sequence == 0


def test_an_index_that_rotted_is_found_though_the_chain_is_sound(closed: Path, cheat: Cheat) -> None:
    with closing(sqlite3.connect(closed)) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entry_by_round'").fetchone()
    pages = bytearray(closed.read_bytes())
    pages[(root - 1) * 4096 : root * 4096] = bytes(4096)
    closed.write_bytes(pages)
    report = verify(closed)
    assert report.fault is not None
    assert (report.fault.sequence, report.entries) == (0, 12)
    assert "the file is damaged" in report.sentence


def test_what_is_no_journal_is_refused(path: Path) -> None:
    path.write_bytes(b"noise " * 1000)
    with pytest.raises(JournalError) as refusal:
        verify(path)
    assert refusal.value.code == "journal-not-a-journal"


def _forged(entry: Entry, link: Link, boot: int) -> Entry:
    """The same entry, another body, every hash right: what a careful cheat would write."""
    columns = {name: getattr(entry, name) for name in NewEntry.__struct_fields__}
    return seal(NewEntry(**{**columns, "body": {"seat": 3, "cents": 50_000}}), link, boot)


def _put(path: Path, entry: Entry) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TRIGGER entry_is_never_changed")
        places = ", ".join(f"{name} = ?" for name in COLUMNS)
        db.execute(f"UPDATE entry SET {places} WHERE sequence = {entry.sequence}", row_of(entry))
        db.commit()
    assert msgspec.json.decode(entry.body)["cents"] == 50_000
