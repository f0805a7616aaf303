"""A device that would not do what it was asked: the table says why, and asks again when that makes sense."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.devices import refused_of
from tablectl.model import facts, intents
from tablectl.model.facts import Fact
from tablectl.model.intents import Intent
from tests.round.games import GAMES
from tests.round.pit import Pit

READY = {"status": "ready", "counts": 1, "reads": True}


class Stubborn(Pit):
    """Machines that refuse what is named in `refusing`, each with a reason."""

    refusing: dict[str, str] = {}  # noqa: RUF012 - replaced, never changed

    def _answer(self, intent: Intent) -> tuple[Fact, ...]:
        if intent.kind() in self.refusing:
            return (refused_of(intent, 0, self.refusing[intent.kind()]),)
        return super()._answer(intent)

    def last(self, kind: type[Intent]) -> int:
        return sum(isinstance(intent, kind) for intent in self.asked)


def stubborn(chapter: str = "678a", **site: Any) -> Stubborn:
    pit = Stubborn(chapter, paytables=GAMES[chapter].paytables, shuffler_counts=52, **site)
    pit.hands = dict(GAMES[chapter].hands)
    return pit


@pytest.mark.clause("678a.13(e)")
def test_a_deck_that_the_shuffler_does_not_give_out_is_shuffled_again_on_the_floors_order() -> None:
    pit = stubborn()
    pit.refusing = {"PresentDeck": "not_stored"}
    pit.until("shuffle.present")
    assert pit.clause == "678a.13(e)" and "not_stored" in pit.prompt
    assert pit.refuses(facts.ReshuffleOrdered(), "dealer").code == "needs_floor"
    pit.refusing = {}
    pit.say(facts.ReshuffleOrdered())
    assert pit.phase == "betting.open" and pit.last(intents.StartShuffle) == 2


def test_it_is_asked_again_when_it_says_that_it_is_well_or_when_the_dealer_says_so() -> None:
    pit = stubborn()
    pit.refusing = {"PresentDeck": "door_open"}
    pit.until("shuffle.present")
    pit.hear(facts.DeviceReported(device="shuffler", status="door"))
    assert pit.last(intents.PresentDeck) == 1, "not while the door is open"
    pit.say(facts.DeviceAskedAgain(device="shuffler"))
    assert pit.last(intents.PresentDeck) == 1, "nor then"
    pit.refusing = {}
    pit.hear(facts.DeviceReported(device="shuffler", **READY))
    assert pit.phase == "betting.open" and pit.last(intents.PresentDeck) == 2
    assert pit.refuses(facts.DeviceAskedAgain(device="shuffler")).code == "nothing_refused"


@pytest.mark.clause("678a.13(f)")
def test_no_bet_is_taken_on_a_deck_that_never_came_into_the_dealers_hand() -> None:
    pit = stubborn(dealing="manual_shoe")
    pit.refusing = {"PresentDeck": "not_stored"}
    pit.until("betting")
    refusal = pit.refuses(facts.WagerPlaced(seat=2, wager="ante", amount=1000))
    assert (refusal.code, refusal.clause) == ("deck_inside", "678a.13(f)")
    pit.refusing = {}
    pit.say(facts.DeviceAskedAgain(device="shuffler"))
    pit.bet(2, ante=10)


@pytest.mark.clause("678a.13(f)")
def test_no_bet_is_taken_beside_an_automated_shoe_that_says_it_is_empty() -> None:
    pit = stubborn().until("betting")
    pit.hear(facts.DeviceReported(device="shoe", empty=True, **READY))
    refusal = pit.refuses(facts.WagerPlaced(seat=2, wager="ante", amount=1000))
    assert (refusal.code, refusal.clause) == ("shoe_empty", "678a.13(f)")
    pit.say(facts.ReshuffleOrdered())
    pit.bet(2, ante=10)


@pytest.mark.clause("678a.10(c)")
def test_a_stub_that_the_shoe_did_not_give_out_is_asked_for_again() -> None:
    pit = stubborn().until("betting").bet(2, ante=10)
    pit.refusing = {"EmptyShoe": "door_open"}
    pit.until("stub.remove")
    pit.refusing = {}
    pit.hear(facts.DeviceReported(device="shoe", **READY))
    assert pit.phase == "stub.place"


@pytest.mark.clause("678a.13(f)")
def test_so_is_what_is_left_in_the_shoe_of_a_void_round() -> None:
    pit = stubborn().until("betting").bet(2, ante=10).until("deal.deliver").call("wrong_number_of_cards")
    pit.refusing = {"EmptyShoe": "door_open"}
    pit.say(facts.DutyDone(duty="return_wagers"))
    assert pit.phase == "discards.empty"
    pit.refusing = {}
    pit.say(facts.DeviceAskedAgain(device="shoe"))
    assert pit.phase == "discards.collect"


def test_a_refusal_is_forgotten_when_the_table_has_gone_on() -> None:
    pit = stubborn().until("betting").bet(2, ante=10)
    pit.refusing = {"EmptyShoe": "door_open"}
    pit.until("stub.remove")
    assert pit.state.refused == {"shoe": "door_open"}
    pit.hear(facts.StubRemoved(count=52 - 14))
    assert pit.state.refused == {} and pit.phase == "stub.place"
