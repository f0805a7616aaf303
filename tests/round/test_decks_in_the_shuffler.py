"""A deck that the shuffler holds ready when nobody plays, or when the table closes."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.model import facts, intents
from tests.round.games import GAMES
from tests.round.pit import Pit


def table(chapter: str, **site: Any) -> Pit:
    """Two decks: blue is in play, red lies shuffled in the machine."""
    pit = Pit(chapter, decks=("blue", "red"), shuffler_counts=GAMES[chapter].cards, **site)
    return pit.until("betting")


def where(pit: Pit) -> dict[str, str]:
    return {deck.colour: deck.at for deck in pit.state.decks}


def presented(pit: Pit) -> list[str]:
    return [intent.deck for intent in pit.asked if isinstance(intent, intents.PresentDeck)]


@pytest.mark.clause("677a.5(f)")
@pytest.mark.clause("678a.5(f)")
@pytest.mark.clause("13:69F-39.6(e)")
@pytest.mark.parametrize("chapter", ["677a", "678a", "69F-39"])
@pytest.mark.parametrize("dealing", ["automated_shoe", "hand"])
def test_where_the_cards_are_to_be_spread_the_shufflers_deck_is_too(chapter: str, dealing: str) -> None:
    pit = table(chapter, dealing=dealing)
    assert where(pit)["red"] == "shuffler"
    pit.say(facts.TableIdled())
    assert pit.phase == "idle.spread" and presented(pit)[-1] == "red"
    pit.say(facts.CardsSpread())
    assert where(pit) == {"blue": "spread", "red": "spread"}
    pit.until("betting")


@pytest.mark.clause("680a.5(f)")
@pytest.mark.clause("687a.5(f)")
@pytest.mark.parametrize("chapter", ["680a", "687a"])
def test_where_only_shoe_and_rack_are_named_it_stays_inside(chapter: str) -> None:
    pit = table(chapter)
    pit.say(facts.TableIdled())
    pit.say(facts.CardsSpread())
    assert where(pit) == {"blue": "spread", "red": "shuffler"}


@pytest.mark.clause("678a.5(f)")
def test_a_shuffle_under_way_is_waited_for() -> None:
    pit = Pit("678a", decks=("blue", "red"), shuffler_counts=52)
    pit.until("opening.wash")
    answer = pit._answer
    pit._answer = lambda i: () if getattr(i, "deck", "") == "red" else answer(i)  # type: ignore[method-assign]
    pit.until("betting")
    pit.say(facts.TableIdled())
    assert pit.phase == "idle.empty"
    pit._answer = answer  # type: ignore[method-assign]
    pit.hear(facts.CardsShuffled(deck="red", count=52))
    assert pit.phase == "idle.spread"


@pytest.mark.clause("688a.5(g)(2)")
def test_a_deck_stored_in_a_secure_manner_is_spread_only_when_a_player_asks() -> None:
    pit = table("688a")
    pit.say(facts.TableIdled())
    pit.say(facts.CardsSpread())
    pit.say(facts.PlayerArrived())
    assert where(pit)["red"] == "shuffler" and "spread_stored" in pit.offered()
    pit.say(facts.CardsSpread(face_up=True, stored=True))
    assert pit.phase == "idle.spread"
    pit.say(facts.CardsSpread(face_up=True))
    assert where(pit) == {"blue": "spread", "red": "spread"}
    pit.say(facts.PlayerArrived())
    assert pit.refuses(facts.CardsSpread(face_up=True, stored=True)).code == "nothing_stored"
    pit.until("betting")


@pytest.mark.clause("678a.4(a)")
def test_when_the_table_closes_the_shuffler_gives_out_its_deck_and_every_opening_has_both() -> None:
    pit = table("678a")
    pit.say(facts.TableClosed())
    assert presented(pit)[-1] == "red" and isinstance(pit.asked[-1], intents.EmptyShoe)
    assert where(pit) == {"blue": "box", "red": "box"}
    pit.until("betting")
    assert set(where(pit).values()) == {"shoe", "shuffler"}


@pytest.mark.clause("688a.4(b)")
def test_a_second_joker_is_torn_when_a_deck_comes_and_at_no_other_time() -> None:
    pit = table("688a")
    pit.say(facts.TableIdled())
    pit.until("betting")
    pit.say(facts.TableClosed())
    pit.until("opening.tear_joker")
    assert pit.clause == "688a.4(b)"


@pytest.mark.clause("688a.3(a)")
def test_decks_made_with_one_joker_have_none_to_tear() -> None:
    pit = Pit("688a", shuffler_counts=53, options={"two_jokers": False})
    pit.until("opening.verify")
    pit.say(facts.DutyDone(duty="verify"))
    assert pit.phase == "opening.spread"
