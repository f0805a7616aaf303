"""13:69F-39.9(c)2: a dealer's stack that waits in the shoe, under its cover card, until all have decided."""

from __future__ import annotations

import pytest

from tablectl.model import facts, intents
from tests.round.pit import Pit

HANDS = {"seat 2": "As Ah Ad Kc Kd", "dealer": "Qs Qh 7d 8c 4d"}
LATER = {"dealer_stack": 2}


def table(**site: object) -> Pit:
    usual: dict[str, object] = {"options": LATER, "shuffler_counts": 52}
    pit = Pit("69F-39", paytables={"five_card_bonus": "1"}, **{**usual, **site})
    pit.hands = dict(HANDS)
    return pit.until("betting").bet(2, ante=10)


def emptied(pit: Pit) -> bool:
    return any(isinstance(intent, intents.EmptyShoe) for intent in pit.asked)


def decided() -> Pit:
    pit = table().until("decisions.ask")
    pit.say(facts.DecisionMade(seat=2, choice="play_5", amount=1000))
    return pit


@pytest.mark.clause("13:69F-39.9(c)")
def test_the_stack_is_covered_in_the_shoe_and_cannot_be_delivered_yet() -> None:
    pit = table().until("deal.deliver")
    pit.say(facts.StackDelivered(to="seat 2"))
    assert (pit.phase, pit.clause) == ("deal.cover", "13:69F-39.9(c)")
    assert "cover card" in pit.prompt and "stays" in pit.prompt
    assert pit.refuses(facts.StackDelivered(to="dealer")).code == "not_now"
    assert pit.refuses(facts.DutyDone(duty="stub")).code == "other_duty"
    assert pit.state.dealt.cards == 10 and "dealer" not in pit.state.dealt.held


@pytest.mark.clause("13:69F-39.9(c)2")
def test_it_is_delivered_after_the_last_answer_and_not_before() -> None:
    pit = table().until("decisions.ask")
    assert pit.refuses(facts.StackDelivered(to="dealer")).code == "not_now"
    pit.say(facts.DecisionMade(seat=2, choice="play_5", amount=1000))
    assert (pit.phase, pit.clause) == ("dealer_stack.deliver", "13:69F-39.9(c)2")
    assert pit.refuses(facts.StackDelivered(to="seat 2")).code == "other_target"
    pit.say(facts.StackDelivered(to="dealer"))
    assert pit.state.dealt.held["dealer"] == 5


@pytest.mark.clause("13:69F-39.9(d)")
def test_the_stub_stays_in_the_shoe_until_every_stack_has_been_delivered() -> None:
    pit = decided()
    assert not emptied(pit)
    pit.say(facts.StackDelivered(to="dealer"))
    assert emptied(pit) and (pit.phase, pit.clause) == ("stub.place", "13:69F-39.9(d)")


@pytest.mark.clause("13:69F-39.10(d)")
def test_the_dealer_reveals_when_the_stub_is_away_and_the_rest_is_settled_as_ever() -> None:
    pit = decided().until("settlement.turn")
    assert (pit.state.need.whose, pit.clause) == ("dealer", "13:69F-39.10(d)")
    pit.until("discards")
    assert pit.settled(2, "ante") == ("win", 1000, 1000)
    assert pit.settled(2, "play_5") == ("win", 1000, 1000)


@pytest.mark.clause("13:69F-39.9(c)2")
def test_an_answer_can_be_undone_while_the_stack_still_waits() -> None:
    pit = decided()
    pit.say(facts.SlipUndone())
    assert pit.phase == "decisions.ask"


@pytest.mark.clause("13:69F-39.12(d)")
@pytest.mark.parametrize("phase", ["deal.cover", "decisions.ask", "dealer_stack.deliver", "stub.place"])
def test_a_dealer_card_exposed_meanwhile_voids_what_is_not_settled(phase: str) -> None:
    pit = decided() if phase[:4] in ("deal", "stub") and phase != "deal.cover" else table()
    pit.until(phase).call("dealer_card_exposed")
    assert (pit.phase, pit.state.void) == ("settlement.return", "13:69F-39.12(d)")
    pit.until("discards")
    assert pit.settled(2, "ante") == ("push", 1000, 0)


@pytest.mark.clause("13:69F-39.9(c)")
@pytest.mark.parametrize("site", [{"options": {}}, {"dealing": "manual_shoe"}, {"dealing": "hand"}])
def test_without_the_choice_or_the_automated_shoe_the_stack_comes_before_the_decisions(
    site: dict[str, object],
) -> None:
    pit = table(**site).until("settlement")
    assert pit.state.dealt.held["dealer"] == 5 and pit.state.stub == 42


@pytest.mark.clause("13:69F-39.9(c)")
def test_the_choice_is_one_or_two() -> None:
    with pytest.raises(Exception, match="option_value"):
        table(options={"dealer_stack": 3})
