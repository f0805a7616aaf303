"""Betting stays closed unless a whole round can be written down; the space is held, not hoped for."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tablectl.journal import Journal, JournalError, NewEntry, Room, verify

Fact = Callable[..., NewEntry]
KIB = 1024


def open_with(path: Path, **room: object) -> Journal:
    usual = {"round_bytes": 64 * KIB, "floor_bytes": 0}
    return Journal.open(path, "T-12", create=True, room=Room(**{**usual, **room}))  # type: ignore[arg-type]


def reserve_of(path: Path) -> Path:
    return path.with_name(path.name + ".reserve")


def test_a_round_has_room_and_the_space_is_really_taken(path: Path) -> None:
    with open_with(path) as journal:
        assert journal.room_for_a_round() is None
    taken = reserve_of(path).stat()
    assert taken.st_size == 64 * KIB
    assert taken.st_blocks * 512 >= 64 * KIB


def test_a_nearly_full_disk_keeps_betting_closed(path: Path) -> None:
    with open_with(path, floor_bytes=1000 * KIB, free=lambda _: 1063 * KIB) as journal:
        sentence = journal.room_for_a_round()
    assert sentence is not None
    assert f"65536 bytes are needed and {63 * KIB} are free. Free space on the disk" in sentence
    assert not reserve_of(path).exists()


def test_the_space_already_held_is_not_asked_for_twice(path: Path) -> None:
    free = iter([64 * KIB, 0])
    with open_with(path, free=lambda _: next(free)) as journal:
        assert [journal.room_for_a_round(), journal.room_for_a_round()] == [None, None]


def test_a_nearly_full_file_keeps_betting_closed(path: Path, fact: Fact) -> None:
    with open_with(path, max_bytes=160 * KIB) as journal:
        assert journal.room_for_a_round() is None
        journal.append([fact(body={"note": "x" * 900})] * 60)
        sentence = journal.room_for_a_round()
    assert sentence is not None and "no room for a whole round" in sentence


def test_any_number_of_bytes_can_be_reserved(path: Path) -> None:
    with open_with(path, free=lambda _: 100 * KIB) as journal:
        assert journal.reserve(100 * KIB) is None
        assert journal.reserve(300 * KIB) is not None


def test_a_disk_that_fills_while_space_is_taken_is_a_sentence(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "posix_fallocate", full)
    with open_with(path) as journal:
        sentence = journal.room_for_a_round()
    assert sentence is not None and "no space left" in sentence
    assert not reserve_of(path).exists()


def test_the_reserve_is_given_up_so_that_a_round_can_end(
    path: Path, fact: Fact, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file's own limit plays the full disk: giving up the reserve lifts it, as freed blocks would."""
    with open_with(path, max_bytes=160 * KIB) as journal:
        assert journal.room_for_a_round() is None
        give_up = journal._reserve.release

        def release() -> bool:
            journal._db.execute("PRAGMA max_page_count = 1000").fetchone()
            return give_up()

        monkeypatch.setattr(journal._reserve, "release", release)
        appended = journal.append([fact(body={"note": "x" * 900})] * 300)
        assert len(appended) == 300
        assert not reserve_of(path).exists()
    assert verify(path).entries == 300


def test_without_a_reserve_a_full_disk_is_a_refusal(path: Path, fact: Fact) -> None:
    with open_with(path, max_bytes=160 * KIB) as journal, pytest.raises(JournalError) as refusal:
        journal.append([fact(body={"note": "x" * 900})] * 300)
    assert refusal.value.code == "journal-full"
    assert verify(path).entries == 0
