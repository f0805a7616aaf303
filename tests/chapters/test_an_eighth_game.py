"""One folder is a game: an invented one is loaded, played and settled, with no other line changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablectl.chapters import load
from tablectl.chapters.load import ChapterError, add_chapter, all_chapters, chapter
from tablectl.model.cards import parse_cards
from tablectl.model.settlement import Play, SeatPlay
from tablectl.model.site import Site
from tablectl.round.machine import machine_for
from tests.walk.walker import Walk, walk

FOLDER = Path(__file__).parent / "invented" / "high_five"


@pytest.fixture
def high_five() -> Iterator[None]:
    """The guest is known during the test and gone after it."""
    add_chapter(FOLDER)
    yield
    load._guests.clear()
    all_chapters.cache_clear()
    machine_for.cache_clear()


SITE = Site(
    table="school", chapter="HF", paytables={"aces_up": "A"}, shuffler_counts=52, decks=("blue", "red")
)


@pytest.mark.usefixtures("high_five")
def test_its_wagers_are_settled_by_its_own_file() -> None:
    game = chapter("HF")
    play = Play(
        (
            SeatPlay(2, parse_cards("Ks Kh Kd 4c 2s"), {"ante": 1000, "aces_up": 500}),
            SeatPlay(5, parse_cards("3s 5h 7d 9c Js"), {"ante": 1000}),
        ),
        dealer=parse_cards("Qs Qh 8d 6c 2d"),
    )
    results = game.settle(play, game.rules({"aces_up": "A"}, {}))
    assert [(r.seat, r.wager, r.outcome, r.returned, r.pays) for r in results] == [
        (5, "ante", "lose", 0, 0),
        (2, "ante", "win", 1000, 1000),
        (2, "aces_up", "win", 500, 2000),
    ]


@pytest.mark.usefixtures("high_five")
def test_it_is_played_by_the_shared_procedures() -> None:
    total = walk(SITE, seed=8, facts=1_500)
    assert total["SeatSettled"] > 0 and total["StackDispensed"] > 0


@pytest.mark.usefixtures("high_five")
def test_its_prompts_cite_its_own_clauses() -> None:
    from tablectl.view.present import present

    here = Walk(SITE, 1)
    assert present(here.state, 1).clause == "HF-3(a)"
    assert present(here.state, 1).game == "High Five"


def test_a_guest_may_not_take_the_number_of_a_chapter_that_is_there(tmp_path: Path) -> None:
    import shutil

    copy = tmp_path / "high_five"
    shutil.copytree(FOLDER, copy)
    text = (copy / "chapter.toml").read_text().replace('id = "HF"', 'id = "678a"')
    (copy / "chapter.toml").write_text(text)
    with pytest.raises(ChapterError, match="678a"):
        add_chapter(copy)
