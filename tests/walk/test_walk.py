"""The short form of the walk: every chapter, a fixed seed. The long form is `make walk`."""

from __future__ import annotations

import pytest

from tablectl.chapters.load import all_chapters
from tests.walk.walker import sites, walk

FACTS = 3_000


def test_every_chapter_has_a_shipped_configuration() -> None:
    assert set(sites()) == set(all_chapters())


@pytest.mark.parametrize("number", sorted(sites()))
def test_nothing_breaks_on_a_walk_through_legal_and_illegal_actions_and_device_events(number: str) -> None:
    total = walk(sites()[number], seed=2026, facts=FACTS)
    assert total.total() >= FACTS
    assert total["refused"] > 0 and total["WagerPlaced"] > 0
