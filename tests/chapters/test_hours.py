"""Sections 3(c): cards dealt by hand are changed after four hours, from either shoe after eight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablectl.model import facts
from tests.chapters.table import case
from tests.round.games import betting

HOUR = 60 * 60 * 1000
WAYS = {"hand": ("3(c)(1)", 4), "manual_shoe": ("3(c)(2)", 8), "automated_shoe": ("3(c)(2)", 8)}


@pytest.mark.parametrize(
    ("chapter", "way", "hours"),
    [
        case(f"{chapter}.{clause}", chapter, way, hours, what=way)
        for chapter in ("677a", "678a", "680a")
        for way, (clause, hours) in WAYS.items()
    ],
)
def test_no_bet_is_taken_on_cards_whose_hours_are_up(
    chapter: str, way: str, hours: int, request: pytest.FixtureRequest
) -> None:
    pit = betting(chapter, dealing=way)
    ante = facts.WagerPlaced(seat=2, wager="ante", amount=1000)
    pit.state = replace(pit.state, now=hours * HOUR - 1)
    pit.say(ante)
    pit.say(facts.WagerWithdrawn(seat=2, wager="ante"))
    pit.state = replace(pit.state, now=hours * HOUR)
    (mark,) = request.node.iter_markers("clause")
    assert (pit.refuses(ante).code, pit.refuses(ante).clause) == ("deck_hours", *mark.args)
