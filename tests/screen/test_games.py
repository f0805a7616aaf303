"""Every game as it is really played, on the smallest glass: nothing cut, nothing too small, nothing overlaps.

Seeded walks go through each shipped table; of every step the wordiest view is shown.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from glass import named, place
from PyQt6.QtTest import QTest
from test_looks import check_targets, check_writing

from tablectl.controller.config import load_config
from tablectl.model.view import TableView
from tablectl.view.present import present
from tests.walk.walker import Walk

CONFIG = Path(__file__).parent.parent.parent / "config"
GAMES = ("demo", "dj-wild", "face-up", "heads-up", "over-under", "pik-it", "saigon")
SEEDS, STEPS = range(1, 6), 250


def wordy(view: TableView) -> int:
    """How much the view has to say: its words, wagers, results and cards."""
    wagers = [wager for seat in view.seats for wager in seat.wagers]
    cards = sum(len(seat.cards) for seat in view.seats)
    words = sum(map(len, (view.prompt, view.detail, *view.alerts, *view.money)))
    return words + 20 * len(wagers) + 20 * sum(bool(one.result) for one in wagers) + 5 * cards


def met(name: str) -> list[TableView]:
    site = load_config(CONFIG / f"{name}.toml").site
    most: dict[str, TableView] = {}
    for seed in SEEDS:
        walk = Walk(site, seed)
        for number in range(STEPS):
            walk.wander()
            view = present(walk.state, 1000 * seed + number)
            if view.phase not in most or wordy(view) > wordy(most[view.phase]):
                most[view.phase] = view
    return list(most.values())


def check_cards(sit) -> None:
    """A hand may be fanned, but every card stays in its own hand, and hands lie apart."""
    hands = [(place(hand), list(map(place, hand.childItems()))) for hand in named(sit.window, "hand")]
    for area, cards in hands:
        assert all(area.adjusted(-1, -1, 1, 1).contains(card) for card in cards if card.width()), area
    for (one, _), (other, _) in combinations(hands, 2):
        both = one.intersected(other)
        assert both.width() < 0.5 or both.height() < 0.5, (one, other)


def check(sit) -> None:
    """As soon as the layout has come to rest, which on a busy machine takes more than a frame."""
    for patience in (20, 100, 500, 0):
        QTest.qWait(patience)
        try:
            check_targets(sit.window)
            check_writing(sit.window)
            check_cards(sit)
        except AssertionError:
            if not patience:
                raise
        else:
            return


@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_a_game_fits_the_smallest_screen(sit, name):
    sit.resize((1024, 600))
    views = met(name)
    assert any(view.phase.startswith("settlement") for view in views)
    for view in views:
        sit.desk.show(view)
        check(sit)
