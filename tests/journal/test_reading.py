"""Readers take no lock, see what is committed, and find any round at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tablectl.journal import Journal, JournalError, NewEntry, Reader, RoundSpan, verify
from tablectl.journal.reader import BATCH

Fact = Callable[..., NewEntry]


def test_a_reader_sees_committed_entries_while_the_writer_lives(
    journal: Journal, path: Path, fact: Fact
) -> None:
    with Reader.open(path) as reader:
        seen = []
        for _ in range(3):
            journal.append([fact()])
            last = reader.last()
            seen.append(last.sequence if last else 0)
        assert seen == [1, 2, 3]
        assert reader.table_id == "T-12"


def test_a_reader_in_mid_read_does_not_hold_up_the_writer(journal: Journal, path: Path, fact: Fact) -> None:
    journal.append([fact()] * (BATCH + 5))
    with Reader.open(path) as reader:
        entries = reader.entries()
        assert next(entries).sequence == 1
        journal.append([fact()])
        assert sum(1 for _ in entries) == BATCH + 5


def test_a_reader_cannot_write(closed: Path) -> None:
    with Reader.open(closed) as reader, pytest.raises(Exception, match="readonly database"):
        reader._db.execute("INSERT INTO boot VALUES (9)")


def test_a_missing_journal_is_refused_to_readers_too(path: Path) -> None:
    with pytest.raises(JournalError) as refusal:
        Reader.open(path)
    assert refusal.value.code == "journal-missing"
    assert not path.exists()


@pytest.mark.parametrize("empty_log", [False, True])
def test_an_exhibit_on_a_write_protected_medium_can_be_verified(
    mortal_folder: Path, fact: Fact, empty_log: bool
) -> None:
    """An empty log is what an earlier reader leaves behind."""
    path = mortal_folder / "T-12.journal"
    with Journal.open(path, "T-12", create=True) as journal:
        journal.append([fact()])
    log = path.with_name(path.name + "-wal")
    log.unlink(missing_ok=True)
    if empty_log:
        log.touch()
    path.chmod(0o444)
    mortal_folder.chmod(0o555)
    assert verify(path).entries == 1


def test_entries_start_after_and_stop_at_the_numbers_given(closed: Path) -> None:
    with Reader.open(closed) as reader:
        assert [entry.sequence for entry in reader.entries(after=3, through=6)] == [4, 5, 6]
        assert list(reader.entries(after=12)) == []


def test_the_last_rounds_come_newest_first(closed: Path) -> None:
    with Reader.open(closed) as reader:
        assert reader.rounds(last=2) == [RoundSpan(3, 9, 12, 4), RoundSpan(2, 5, 8, 4)]


def test_what_happens_between_rounds_is_no_round(journal: Journal, fact: Fact) -> None:
    journal.append([fact(round=0), fact(round=1), fact(round=0)])
    assert journal.rounds() == [RoundSpan(1, 2, 2, 1)]


def test_a_round_is_recalled_without_what_came_between(journal: Journal, fact: Fact) -> None:
    journal.append([fact(round=1), fact(round=2), fact(round=0), fact(round=2), fact(round=3)])
    assert [entry.sequence for entry in journal.entries(round=2)] == [2, 4]
    assert [entry.sequence for entry in journal.entries(after=2, round=2)] == [4]
    assert [entry.sequence for entry in journal.entries(round=2, through=3)] == [2]
    assert list(journal.entries(round=9)) == []


def test_recall_reads_the_index_and_nothing_else(journal: Journal) -> None:
    query = (
        "EXPLAIN QUERY PLAN SELECT round, min(sequence), max(sequence), count(*) FROM entry GROUP BY round"
    )
    plan = " ".join(row[3] for row in journal._db.execute(query))
    assert "COVERING INDEX entry_by_round" in plan
