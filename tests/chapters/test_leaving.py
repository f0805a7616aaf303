"""Sections 7(b): the wagers of a player who leaves may be treated as losing; other houses play on."""

from __future__ import annotations

import pytest

from tablectl.model import facts
from tests.chapters.table import case
from tests.round.games import Watched, dealing

CHAPTERS = [case(f"{chapter}.7(b)", chapter) for chapter in ("677a", "678a", "680a")]


def dealt(chapter: str, **options: bool) -> Watched:
    """Seat 2 has its cards."""
    pit = dealing(chapter, dealing="hand", options=options)
    pit.say(facts.HandDealt(to="all"))
    return pit


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_where_the_house_plays_on_nobody_loses_by_leaving(chapter: str) -> None:
    pit = dealt(chapter, abandoned_wagers_lose=False)
    refusal = pit.refuses(facts.PlayerLeft(seat=2))
    assert (refusal.code, refusal.clause) == ("not_abandoned", f"{chapter}.7(b)")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_before_he_has_cards_a_player_may_go(chapter: str) -> None:
    pit = dealing(chapter, dealing="hand")
    assert pit.refuses(facts.PlayerLeft(seat=2)).code == "nobody_left"
    pit = dealt(chapter)
    assert pit.refuses(facts.PlayerLeft(seat=3)).code == "nobody_left", "nobody sat there"
    pit.say(facts.PlayerLeft(seat=2))
