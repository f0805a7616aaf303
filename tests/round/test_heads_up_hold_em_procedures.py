"""677a at the table: hands of two, a board that is dealt and turned in streets, and what can go wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.model import facts, intents
from tests.round.pit import Pit

HANDS = {
    "seat 1": "As Ah",
    "seat 4": "7c 2d",
    "dealer": "Kc Kd",
    "flop": "2c 7d 9h",
    "turn_and_river": "Js 4c",
    "community": "2c 7d 9h Js 4c",
}


def table(**site: Any) -> Pit:
    """Seats 1 and 4 have wagered, seat 1 with both optional wagers; no more bets."""
    pit = Pit("677a", paytables={"pocket_bonus": "A", "trips_plus": "A"}, shuffler_counts=52, **site)
    pit.hands = dict(HANDS)
    pit.until("betting")
    pit.bet(4, ante=10).bet(1, ante=10, pocket_bonus=5, trips_plus=5)
    pit.say(facts.NoMoreBetsAnnounced())
    return pit


def decide(pit: Pit, seat: int, choice: str, dollars: int = 0) -> None:
    pit.say(facts.DecisionMade(seat=seat, choice=choice, amount=dollars * 100))


def open_street(pit: Pit, street: str) -> None:
    pit.say(facts.HandTurnedUp(whose=street))
    if pit.phase == f"{street}.read":
        pit.say(facts.HandEntered(whose=street, cards=HANDS[street]))


@pytest.mark.clause("677a.10(b)")
def test_stacks_of_two_go_to_those_with_ante_and_odds_then_to_the_dealer() -> None:
    pit = table()
    for whose in ("seat 1", "seat 4", "dealer"):
        assert pit.phase == "deal.deliver" and whose in pit.prompt
        assert pit.refuses(facts.StackDelivered(to="seat 2")).clause == "677a.10(b)"
        pit.say(facts.StackDelivered(to=whose))
    asked = [intent.cards for intent in pit.asked if isinstance(intent, intents.DispenseStack)]
    assert asked == [2, 2, 2]


@pytest.mark.clause("677a.10(c)")
def test_the_rest_leaves_the_shoe_and_five_community_cards_come_from_one_hand() -> None:
    pit = table().until("hold_rest")
    assert isinstance(pit.asked[-1], intents.EmptyShoe) and pit.state.stub == 46
    assert pit.clause == "677a.9(a)(2)"
    pit.say(facts.DutyDone(duty="hold_rest"))
    assert pit.phase == "community.cards" and "5 cards" in pit.prompt and pit.clause == "677a.10(c)"
    pit.say(facts.HandDealt(to="community"))
    assert pit.phase == "stub.place" and pit.state.stub == 41


@pytest.mark.clause("677a.10(g)")
def test_a_shoe_that_shuffles_by_itself_may_give_the_board_first() -> None:
    pit = table(self_shuffling=True, options={"community_first": True})
    for street in ("flop", "turn_and_river"):
        assert pit.phase == "board_first.deliver" and pit.clause == "677a.10(g)"
        pit.say(facts.StackDelivered(to=street))
    assert pit.phase == "deal.deliver"
    pit.until("before_flop")
    assert pit.state.dealt.cards == 11 and "community" not in pit.state.dealt.held


@pytest.mark.clause("677a.10(g)")
def test_without_such_a_shoe_the_hands_come_first_whatever_the_site_wished() -> None:
    assert table(options={"community_first": True}).phase == "deal.deliver"


@pytest.mark.clause("677a.8(d)")
def test_from_a_manual_shoe_the_board_follows_the_hands() -> None:
    pit = table(dealing="manual_shoe").until("deal")
    assert "seat 1" in pit.prompt and pit.clause == "677a.8(c)"
    pit.say(facts.HandDealt(to="all"))
    assert pit.phase == "community.cards" and pit.clause == "677a.8(d)"
    pit.say(facts.HandDealt(to="community"))
    assert pit.state.dealt.cards == 11 and pit.phase == "stub.place"


@pytest.mark.clause("677a.9(b)")
def test_from_the_hand_one_card_at_a_time_goes_around_twice() -> None:
    pit = table(dealing="hand")
    assert pit.phase == "hold_cards.choose_hand" and pit.clause == "677a.9(a)(2)"
    pit.until("deal")
    for whose in ("seat 1", "seat 4", "dealer") * 2:
        assert whose in pit.prompt
        assert pit.refuses(facts.HandDealt(to="seat 6")).code == "other_target"
        pit.say(facts.HandDealt(to=whose))
    assert pit.phase == "community.cards"


@pytest.mark.clause("677a.11(c)")
@pytest.mark.clause("677a.11(e)")
def test_the_board_is_turned_in_two_streets_between_the_decisions() -> None:
    pit = table().until("before_flop")
    decide(pit, 1, "raise", 30)
    decide(pit, 4, "check")
    assert pit.phase == "flop.turn" and pit.clause == "677a.11(c)"
    open_street(pit, "flop")
    assert pit.state.community == HANDS["flop"]
    assert pit.refuses(facts.DecisionMade(seat=1, choice="check")).code == "other_seat"
    decide(pit, 4, "check")
    assert pit.phase == "turn_and_river.turn" and pit.clause == "677a.11(e)"
    open_street(pit, "turn_and_river")
    assert pit.state.community == HANDS["community"]
    assert pit.refuses(facts.DecisionMade(seat=4, choice="check")).code == "unknown_decision"
    decide(pit, 4, "fold")
    pit.until("discards")
    assert pit.settled(1, "ante") == ("win", 1000, 1000)
    assert pit.settled(4, "ante") == ("lose", 0, 0)


@pytest.mark.clause("677a.11(c)")
def test_a_street_is_entered_with_its_own_number_of_cards_none_twice() -> None:
    pit = table().until("before_flop")
    for seat in (1, 4):
        decide(pit, seat, "check")
    pit.say(facts.HandTurnedUp(whose="flop"))
    assert pit.refuses(facts.HandEntered(whose="flop", cards="2c 7d")).code == "card_count"
    assert pit.refuses(facts.HandEntered(whose="flop", cards="2c 2c 7d")).code == "card_twice"
    assert pit.refuses(facts.HandEntered(whose="flop", cards="2c 7d 1x")).code == "not_a_card"
    assert pit.refuses(facts.HandEntered(whose="turn_and_river", cards="Js 4c")).code == "other_hand"


@pytest.mark.clause("677a.13(a)")
def test_a_second_card_face_up_among_the_community_cards_still_settles_the_pocket_bonus() -> None:
    pit = table().until("community")
    pit.call("face_up_after_hands")
    assert pit.phase == "community.cards" and pit.state.face_up == 1
    pit.call("face_up_after_hands")
    assert pit.state.void == "677a.13(a)"
    pit.until("discards")
    assert pit.settled(1, "pocket_bonus")[0] == "win"
    assert pit.settled(1, "trips_plus") == ("push", 500, 0)
    assert pit.settled(4, "ante") == ("push", 1000, 0)


@pytest.mark.clause("677a.13(a)")
def test_before_the_hands_are_dealt_a_second_card_face_up_returns_everything() -> None:
    pit = table().until("deal")
    pit.call("face_up_card").call("face_up_card")
    pit.until("discards")
    assert pit.settled(1, "pocket_bonus") == ("push", 500, 0)


@pytest.mark.clause("677a.13(c)")
@pytest.mark.parametrize("phase", ["deal", "community", "stub", "before_flop", "reveal"])
def test_a_wrong_number_of_cards_voids_the_round_wherever_it_shows(phase: str) -> None:
    pit = table().until("deal" if phase == "deal" else "community")
    if phase not in ("deal", "community"):
        pit.until("stub")
        for _ in range(40):
            if pit.phase.startswith(phase):
                break
            if pit.phase.endswith(".ask"):
                seat = next(s for s in (1, 4) if pit.state.seat(s).action != "raise")
                decide(pit, seat, "raise", 10)
            elif pit.phase.endswith(".read"):
                street = pit.phase.partition(".")[0]
                pit.say(facts.HandEntered(whose=street, cards=HANDS[street]))
            else:
                pit.say(pit.primary())
    assert pit.phase.startswith(phase)
    pit.call("wrong_number_of_cards")
    assert pit.state.void == "677a.13(c)" and pit.phase == "settlement.return"


@pytest.mark.clause("677a.13(d)")
def test_an_exposed_dealer_card_returns_the_round_and_turns_the_board_up_for_the_side_bets() -> None:
    pit = table().until("before_flop")
    decide(pit, 1, "raise", 30)
    pit.call("dealer_card_exposed")
    pit.say(facts.DutyDone(duty="return_wagers"))
    pit.until("discards")
    assert pit.settled(1, "raise") == ("push", 3000, 0)
    assert pit.settled(1, "odds") == ("push", 1000, 0)
    assert pit.settled(1, "pocket_bonus")[0] == "win"
    assert pit.settled(1, "trips_plus") == ("lose", 0, 0)
    assert pit.state.community == HANDS["community"]
