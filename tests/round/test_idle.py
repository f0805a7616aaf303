"""An idle table: cards out of the shoe and spread, and everything that must happen when a player comes."""

from __future__ import annotations

import pytest

from tablectl.model import facts, intents
from tests.round.pit import Pit

CHAPTERS = ["677a", "678a", "680a", "687a"]


def idle(chapter: str) -> Pit:
    pit = Pit(chapter).until("betting")
    pit.say(facts.TableIdled())
    return pit


@pytest.mark.clause("677a.5(f)")
@pytest.mark.clause("678a.5(f)")
@pytest.mark.clause("680a.5(f)")
@pytest.mark.clause("687a.5(f)")
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_cards_are_spread_face_down_looked_at_washed_and_shuffled(chapter: str) -> None:
    pit = idle(chapter)
    assert isinstance(pit.asked[-1], intents.EmptyShoe), "out of the shoe"
    assert pit.phase == "idle.spread" and pit.clause == f"{chapter}.5(f)"
    pit.say(facts.CardsSpread())
    assert "face down" in pit.prompt
    assert pit.refuses(facts.WagerPlaced(seat=1, wager="ante", amount=1000)).code == "not_now"
    pit.say(facts.PlayerArrived())
    assert pit.phase == "idle.look"
    assert pit.refuses(facts.DutyDone(duty="wash")).code == "other_duty"
    pit.say(facts.DutyDone(duty="first_player"))
    assert pit.phase == "idle.wash" and pit.clause == f"{chapter}.4(c)"
    shuffles = sum(isinstance(intent, intents.StartShuffle) for intent in pit.asked)
    pit.say(facts.DutyDone(duty="wash"))
    assert pit.phase == "betting.open"
    assert sum(isinstance(intent, intents.StartShuffle) for intent in pit.asked) == shuffles + 1


@pytest.mark.clause("678a.5(f)")
def test_a_player_may_ask_for_the_cards_face_up() -> None:
    pit = idle("678a")
    pit.say(facts.CardsSpread())
    pit.say(facts.CardsSpread(face_up=True))
    assert pit.phase == "idle.waiting" and "face up" in pit.prompt


@pytest.mark.clause("678a.5(f)")
def test_a_shuffler_that_reports_does_not_take_cards_that_lie_spread() -> None:
    pit = idle("678a")
    pit.say(facts.CardsSpread())
    before = len(pit.asked)
    pit.hear(facts.DeviceReported(device="shuffler", status="ready"))
    assert len(pit.asked) == before


@pytest.mark.clause("678a.5(f)")
def test_a_table_with_wagers_on_it_is_not_idle() -> None:
    pit = Pit("678a").until("betting").bet(2, ante=10)
    refusal = pit.refuses(facts.TableIdled())
    assert (refusal.code, refusal.clause) == ("wagers_on_table", "678a.5(f)")


@pytest.mark.clause("677a.5(g)")
@pytest.mark.clause("678a.5(g)")
@pytest.mark.clause("680a.5(g)")
@pytest.mark.clause("687a.5(g)")
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_device_that_shuffles_by_itself_needs_no_cut_no_recut_and_no_spread(chapter: str) -> None:
    pit = Pit(chapter, self_shuffling=True)
    pit.say(facts.TableOpened())
    pit.say(facts.DecksReceived(preshuffled=True))
    assert pit.phase == "betting.open", "nothing was cut"
    assert pit.refuses(facts.TableIdled()).clause == f"{chapter}.5(g)"
    assert pit.refuses(facts.ReshuffleOrdered(recut=True)).clause == f"{chapter}.5(g)"
    assert pit.table.counted


@pytest.mark.clause("678a.5(f)")
def test_an_idle_table_can_be_closed() -> None:
    pit = idle("678a")
    pit.say(facts.CardsSpread())
    assert pit.refuses(facts.TableClosed(), "dealer").code == "needs_floor"
    pit.say(facts.TableClosed())
    assert pit.phase == "closed.closed"
    assert {deck.at for deck in pit.state.decks} == {"box"}
