"""A body written years ago is read in today's words, one version at a time; the journal stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablectl.journal import Entry, Journal, JournalError, NewEntry, Upcasts

Fact = Callable[..., NewEntry]


@pytest.fixture
def upcasts() -> Upcasts:
    upcasts = Upcasts()

    @upcasts.lifts("fact", "StubCounted", version=1)
    def _(body: dict[str, Any]) -> dict[str, Any]:
        return {"cards": body["count"]}

    @upcasts.lifts("fact", "StubCounted", version=2)
    def _(body: dict[str, Any]) -> dict[str, Any]:
        return {**body, "deck": 1}

    return upcasts


@pytest.fixture
def old(journal: Journal, fact: Fact) -> Entry:
    return journal.append([fact(name="StubCounted", body={"count": 31})])[0]


def test_an_old_body_climbs_one_version_at_a_time(upcasts: Upcasts, old: Entry) -> None:
    assert upcasts.lift(old, to=2) == {"cards": 31}
    assert upcasts.lift(old, to=3) == {"cards": 31, "deck": 1}
    assert old.read() == {"count": 31}


def test_a_body_of_today_is_left_alone(upcasts: Upcasts, old: Entry) -> None:
    assert upcasts.lift(old, to=1) == {"count": 31}


def test_a_body_of_tomorrow_is_refused(upcasts: Upcasts, journal: Journal, fact: Fact) -> None:
    (entry,) = journal.append([fact(version=4)])
    with pytest.raises(JournalError) as refusal:
        upcasts.lift(entry, to=3)
    assert refusal.value.code == "body-too-new"


def test_a_missing_lift_is_refused(upcasts: Upcasts, old: Entry) -> None:
    with pytest.raises(JournalError) as refusal:
        upcasts.lift(old, to=4)
    assert refusal.value.code == "body-unliftable"
    assert "no lift to version 4 is known" in refusal.value.what


def test_there_is_only_one_way_up(upcasts: Upcasts) -> None:
    with pytest.raises(ValueError, match="already has a lift from version 1"):
        upcasts.lifts("fact", "StubCounted", version=1)(lambda body: body)
