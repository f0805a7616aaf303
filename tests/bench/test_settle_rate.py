"""The measurement itself: every chapter is in it, and the same seed draws the same rounds."""

from __future__ import annotations

from random import Random

from tablectl.chapters.load import all_chapters
from tests.bench.settle_rate import BY_SEATS, SEATS, line, measurements


def test_every_chapter_is_measured_and_the_mix() -> None:
    found = list(measurements(rounds=3, batches=1, seed=1))
    names = [f"settle {number}" for number in all_chapters() for _ in BY_SEATS]
    assert [each["name"] for each in found] == [*names, "settle mix", "settle mix, any stakes"]
    assert all(each["unit"] == "rounds/s" and int(each["value"]) > 0 for each in found)


def test_the_mix_has_three_seats_on_average() -> None:
    assert sum(SEATS) == 3 * len(SEATS)
    assert set(SEATS) == set(range(1, 7))


def test_the_same_seed_draws_the_same_rounds() -> None:
    for chapter in all_chapters().values():
        assert line(chapter, Random(7), 3) == line(chapter, Random(7), 3)
