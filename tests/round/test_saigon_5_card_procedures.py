"""680a at the table: five cards each, hands set in three and two, and what can go wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.model import facts, intents
from tests.round.pit import Pit

HANDS = {"seat 3": "Jk 8s 6d 5h 2c", "dealer": "Kd 6h 4d 5c 2s"}


def table(**site: Any) -> Pit:
    pit = Pit("680a", paytables={"bonus": "A"}, shuffler_counts=53, **site)
    pit.hands = dict(HANDS)
    pit.until("betting")
    pit.bet(3, ante=10, bonus=5).say(facts.NoMoreBetsAnnounced())
    return pit


@pytest.mark.clause("680a.10(b)")
def test_stacks_of_five_go_to_the_players_and_then_to_the_dealer() -> None:
    pit = table()
    for whose in ("seat 3", "dealer"):
        assert pit.phase == "deal.deliver" and whose in pit.prompt and pit.clause == "680a.10(b)"
        pit.say(facts.StackDelivered(to=whose))
    assert [i.cards for i in pit.asked if isinstance(i, intents.DispenseStack)] == [5, 5]


@pytest.mark.clause("680a.8(c)")
@pytest.mark.clause("680a.9(b)")
@pytest.mark.parametrize(("dealing", "clause"), [("manual_shoe", "680a.8(c)"), ("hand", "680a.9(b)")])
def test_by_hand_one_card_at_a_time_goes_around_until_each_has_five(dealing: str, clause: str) -> None:
    pit = table(dealing=dealing).until("deal")
    assert pit.clause == clause
    for turn in range(1, 6):
        for whose in ("seat 3", "dealer"):
            assert f"Card {turn} to " in pit.prompt and f"{whose}. " in pit.prompt
            pit.say(facts.HandDealt(to=whose))
    assert pit.state.dealt.held == {"seat 3": 5, "dealer": 5} and pit.phase == "stub.place"


@pytest.mark.clause("680a.11(b)")
def test_the_dealer_waits_until_every_player_has_set_his_hands() -> None:
    pit = table().until("setting")
    assert pit.clause == "680a.11(b)"
    assert pit.refuses(facts.HandTurnedUp(whose="dealer")).code == "not_now"
    pit.say(facts.DutyDone(duty="players_set"))
    assert pit.phase == "reveal.turn" and pit.clause == "680a.11(c)"


@pytest.mark.clause("680a.11(b)(1)")
@pytest.mark.parametrize(
    ("three", "outcome"), [("Jk 5h 6d", "win"), ("Jk 8s 6d", "push"), ("8s 6d 5h", "win")]
)
def test_the_hand_is_settled_as_the_player_set_it_or_by_the_house_when_that_does_not_qualify(
    three: str, outcome: str
) -> None:
    pit = table().until("settlement")
    for _ in range(10):
        if pit.phase == "settlement.set":
            break
        pit.say(pit.primary())
    pit.say(facts.HandSet(whose="seat 3", cards=three))
    assert pit.results(3)["ante"].outcome == outcome
    assert pit.state.seat(3).parts["three"] == three


@pytest.mark.clause("680a.13(a)")
def test_one_card_face_up_is_discarded_and_counts_in_the_stub_a_second_one_ends_the_round() -> None:
    pit = table(dealing="manual_shoe").until("deal").call("face_up_card")
    pit.say(facts.HandDealt(to="all"))
    assert pit.phase == "stub.place"
    pit = table(dealing="manual_shoe").until("deal").call("face_up_card").call("face_up_card")
    assert pit.state.void == "680a.13(a)"


@pytest.mark.clause("680a.13(b)")
def test_a_card_drawn_in_error_is_offered_only_while_cards_are_dealt() -> None:
    pit = table().until("deal")
    assert "irregularity_card_drawn_in_error" in pit.offered()
    pit.call("card_drawn_in_error").until("setting")
    refusal = pit.refuses(facts.IrregularityCalled(name="card_drawn_in_error"))
    assert refusal.clause == "680a.13(b)"


@pytest.mark.clause("680a.13(c)")
def test_a_wrong_number_of_cards_returns_ante_and_bonus() -> None:
    pit = table().until("setting").call("wrong_number_of_cards").until("discards")
    assert pit.settled(3, "ante") == ("push", 1000, 0)
    assert pit.settled(3, "bonus") == ("push", 500, 0)


@pytest.mark.clause("680a.13(c)")
def test_a_stack_of_the_wrong_size_is_a_wrong_number_of_cards() -> None:
    pit = Pit("680a", paytables={"bonus": "A"}, shuffler_counts=53)
    pit.until("betting")
    pit.short = {2: 4}
    pit.bet(3, ante=10).say(facts.NoMoreBetsAnnounced())
    pit.say(facts.StackDelivered(to="seat 3"))
    assert pit.state.void == "680a.13(c)"


@pytest.mark.clause("680a.13(d)")
def test_a_shuffle_that_jams_is_done_again_from_the_beginning() -> None:
    pit = table().until("discards")
    pit._answer = lambda intent: ()  # type: ignore[method-assign]
    pit.say(pit.primary())
    assert pit.phase == "shuffle.running"
    pit.hear(facts.ShuffleFailed(deck="blue", why="jam at card 17"))
    assert pit.phase == "shuffle.failed" and pit.clause == "680a.13(d)"
    assert pit.state.deck_named("blue").shuffled == "no"  # type: ignore[union-attr]
    pit.say(facts.DeviceCleared(device="shuffler"))
    pit.hear(facts.DeviceReported(device="shuffler", status="ready"))
    assert pit.phase == "shuffle.running" and isinstance(pit.asked[-1], intents.StartShuffle)


@pytest.mark.clause("680a.13(e)")
def test_a_shoe_that_fails_voids_the_round_with_everything_returned() -> None:
    pit = table().until("deal")
    pit.hear(facts.ShoeFailed(why="stopped at card 2"))
    assert pit.state.void == "680a.13(e)" and pit.phase == "settlement.return"


@pytest.mark.clause("680a.13(f)")
def test_a_shuffler_out_of_order_must_be_put_away_before_anybody_shuffles_by_hand() -> None:
    pit = table(decks=("blue", "red")).until("discards")
    pit.hear(facts.DeviceReported(device="shuffler", status="fault", detail="roller"))
    pit._answer = lambda intent: ()  # type: ignore[method-assign]
    pit.say(pit.primary())
    assert "duty_shuffle" not in pit.offered()
    pit.say(facts.DeviceRetired(device="shuffler", how="signed"))
    pit.until("shuffle")
    assert pit.phase == "shuffle.hand"
    assert sum(deck.at != "box" for deck in pit.state.decks) == 1, "two decks only with a machine"
    pit.say(facts.DutyDone(duty="shuffle"))
    assert pit.phase == "cut.cut" and pit.clause == "680a.5(d)"
