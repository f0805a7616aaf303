"""Sections 4(a) to (d): fresh cards are inspected, verified, spread, looked at and washed, in that order."""

from __future__ import annotations

import pytest

from tablectl.model import facts, intents
from tests.chapters.table import case
from tests.round.games import Watched, closed

CHAPTERS = ("677a", "678a", "680a", "686a")
#: what is done, by whom, and under which subsection; the words that the prompt must have
DUTIES = (
    ("inspect", "dealer", "4(a)", "defects"),
    ("verify", "floor", "4(a)", "Floor: verify"),
    ("spread", "dealer", "4(b)", "face up, by suit and in sequence"),
    ("first_player", "dealer", "4(b)", "first player"),
    ("wash", "dealer", "4(c)", "face down, wash and stack"),
)


def opened(chapter: str, decks: tuple[str, ...] = ("blue",)) -> Watched:
    return closed(chapter, decks=decks).until("opening")  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("chapter", "place"),
    [
        case(f"{chapter}.{clause}", chapter, place, what=name)
        for chapter in CHAPTERS
        for place, (name, _, clause, _) in enumerate(DUTIES)
    ],
)
def test_each_duty_of_the_opening_comes_in_its_turn_and_none_is_left_out(chapter: str, place: int) -> None:
    pit = opened(chapter)
    for name, *_ in DUTIES[:place]:
        pit.say(facts.DutyDone(duty=name))
    name, _, clause, words = DUTIES[place]
    assert (pit.phase, pit.clause) == (f"opening.{name}", f"{chapter}.{clause}")
    assert words in pit.prompt
    for later, *_ in DUTIES[place + 1 :]:
        assert pit.refuses(facts.DutyDone(duty=later)).code == "other_duty"
    assert pit.refuses(facts.WagerPlaced(seat=1, wager="ante", amount=1000)).code == "not_now"
    assert not pit.asked_for(intents.StartShuffle), "what nobody has washed is not shuffled"


@pytest.mark.parametrize("chapter", [case(f"{chapter}.4(a)", chapter) for chapter in CHAPTERS])
def test_the_floorperson_and_not_the_dealer_verifies_the_inspection(chapter: str) -> None:
    pit = opened(chapter)
    pit.say(facts.DutyDone(duty="inspect"), "dealer")
    assert pit.refuses(facts.DutyDone(duty="verify"), "dealer").code == "needs_floor"
    pit.say(facts.DutyDone(duty="verify"), "floor")
    assert pit.phase == "opening.spread"


@pytest.mark.parametrize("chapter", [case(f"{chapter}.4(d)", chapter) for chapter in CHAPTERS])
def test_of_two_decks_both_are_washed_before_both_are_shuffled(chapter: str) -> None:
    pit = opened(chapter, decks=("blue", "red"))
    assert "each deck" in pit.prompt
    for name, *_ in DUTIES:
        assert {deck.at for deck in pit.state.decks} == {"spread"}
        pit.say(facts.DutyDone(duty=name))
    pit.until("betting")
    assert pit.asked_for(intents.StartShuffle) == 2
