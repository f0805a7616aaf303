"""688a.13: what goes wrong at Face Up Pai Gow Poker, and what is then done."""

from __future__ import annotations

import pytest

from tablectl.model import facts, intents
from tests.round.face_up import all_set, bets_down, dealing, dealt, table


@pytest.mark.clause("688a.13(a)")
@pytest.mark.clause("688a.13(b)")
@pytest.mark.parametrize("name", ["dice_not_flat", "die_fell_out"])
def test_no_roll_the_dice_are_shaken_again(name: str) -> None:
    pit = bets_down()
    pit.call(name)
    assert pit.phase == "start.shake"
    pit.say(facts.DiceShaken(dice=111))
    assert pit.state.start == "seat 5"


@pytest.mark.clause("688a.13(c)")
def test_the_wrong_first_position_voids_the_round_and_returns_the_wagers() -> None:
    pit = dealing()
    pit.call("wrong_first_position")
    assert (pit.phase, pit.clause) == ("settlement.return", "688a.13(c)")
    pit.until("discards")
    assert pit.settled(5, "pai_gow") == ("push", 2000, 0)
    assert pit.state.ledger.returned == 3000


# --- irregularities, 688a.13 ------------------------------------------------------------------------


@pytest.mark.clause("688a.13(d)")
def test_an_exposed_card_lets_the_player_void_his_hand() -> None:
    pit = dealt()
    pit.call("player_card_exposed_void", "seat 2")
    pit.until("discards")
    assert pit.settled(2, "pai_gow") == ("push", 1000, 0)
    assert pit.results(2)["pai_gow"].clause == "688a.13(d)"
    assert pit.settled(5, "pai_gow") == ("win", 2000, 2000), "the others play on"


@pytest.mark.clause("688a.13(d)")
def test_or_play_it_out_and_only_who_has_unseen_cards_is_asked() -> None:
    pit = dealt()
    pit.call("player_card_exposed_play", "seat 2")
    assert not pit.state.seat(2).out
    wrong = pit.refuses(facts.IrregularityCalled(name="player_card_exposed_void", whose="seat 1"))
    assert (wrong.code, wrong.clause) == ("whose_hand", "688a.13(d)")


@pytest.mark.clause("688a.13(e)")
def test_a_card_face_up_in_the_deck_is_discarded_and_a_second_voids() -> None:
    pit = dealing(dealing="manual_shoe", shuffling="manual", shuffler_counts=0)
    assert pit.phase == "deal.cards"
    pit.call("face_up_card")
    assert (pit.phase, pit.state.face_up) == ("deal.cards", 1)
    pit.call("face_up_card")
    assert pit.state.void == "688a.13(e)"


@pytest.mark.clause("688a.13(f)")
def test_a_card_drawn_in_error_is_the_next_one() -> None:
    pit = dealing()
    pit.call("card_drawn_in_error")
    assert (pit.phase, pit.state.void) == ("deal.deliver", "")


@pytest.mark.clause("688a.13(h)")
def test_a_dealers_hand_that_was_set_wrongly_is_set_again_by_the_house_way() -> None:
    pit = all_set()
    pit.call("dealer_hand_misset")
    assert pit.state.dealer_parts["low"] == "8c Ts"
    assert pit.phase == "settlement.turn", "the round of play is completed"


@pytest.mark.clause("688a.13(h)")
def test_a_house_way_of_the_sites_own_is_asked_for_again() -> None:
    pit = dealt(options={"house_way": "own"})
    pit.say(facts.HandSet(whose="dealer", cards="Ts 7d"))
    pit.call("dealer_hand_misset")
    pit.say(facts.DecisionMade(seat=2, choice="set"))
    pit.say(facts.DecisionMade(seat=5, choice="set"))
    assert (pit.phase, pit.state.need.whose) == ("settlement.set", "dealer")
    pit.say(facts.HandSet(whose="dealer", cards="8c Ts"))
    assert pit.phase == "settlement.turn"


@pytest.mark.clause("688a.13(i)")
def test_a_card_of_a_stack_exposed_while_it_is_delivered_voids_the_round() -> None:
    pit = dealing()
    pit.call("stack_card_exposed")
    assert pit.state.void == "688a.13(i)"
    by_hand = dealing(dealing="manual_shoe", shuffling="manual", shuffler_counts=0)
    assert "irregularity_stack_card_exposed" not in by_hand.offered()


@pytest.mark.clause("688a.13(j)")
def test_a_stack_of_another_size_voids_the_round() -> None:
    pit = bets_down()
    pit.short = {2: 6}
    pit.say(facts.DiceShaken(dice=111))
    pit.say(facts.StackDelivered(to="seat 5"))
    assert (pit.phase, pit.state.void) == ("settlement.return", "688a.13(j)")


@pytest.mark.clause("688a.13(l)")
def test_a_jammed_shoe_voids_the_round_with_all_wagers_returned() -> None:
    pit = dealing()
    pit.hear(facts.ShoeFailed(why="jam at card 12"))
    assert (pit.phase, pit.clause) == ("settlement.return", "688a.13(l)")


@pytest.mark.clause("688a.13(l)")
@pytest.mark.parametrize("step", ["deal.deliver", "shaker.cover_shaker", "stub.remove"])
def test_a_shoe_that_jams_before_it_is_empty_voids_the_round_too(step: str) -> None:
    pit = dealing()
    answers = pit._answer
    pit._answer = lambda intent: () if isinstance(intent, intents.EmptyShoe) else answers(intent)  # type: ignore[method-assign]
    pit.until(step).hear(facts.ShoeFailed(why="jam at card 49"))
    assert (pit.phase, pit.state.void) == ("settlement.return", "688a.13(l)")


STEPS = ("deal", "shaker", "stub", "empties", "set_dealer", "decisions", "settlement")


@pytest.mark.clause("688a.13(d)")
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("choice", ["player_card_exposed_void", "player_card_exposed_play"])
def test_a_player_may_choose_until_his_hand_is_shown(step: str, choice: str) -> None:
    pit = dealing()
    if step == "deal":
        pit.say(pit.primary())  # seat 2 has its stack
    pit.until(step).call(choice, "seat 2")
    assert bool(pit.state.seat(2).out) is (choice == "player_card_exposed_void")
    assert not pit.state.void, "the others play on"


@pytest.mark.clause("688a.13(c)")
@pytest.mark.parametrize("step", ["deal", "shaker", "stub"])
def test_a_wrong_first_position_is_found_until_the_stub_is_away(step: str) -> None:
    pit = dealing().until(step).call("wrong_first_position")
    assert (pit.phase, pit.state.void) == ("settlement.return", "688a.13(c)")


@pytest.mark.clause("688a.13(j)")
@pytest.mark.parametrize("step", ["deal", "shaker", "stub", "empties"])
def test_a_wrong_number_at_a_position_is_found_until_the_empty_ones_are_collected(step: str) -> None:
    pit = dealing().until(step).call("wrong_number_at_position")
    assert (pit.phase, pit.state.void) == ("settlement.return", "688a.13(j)")


@pytest.mark.clause("688a.13(g)")
@pytest.mark.parametrize("step", STEPS)
def test_a_wrong_number_of_cards_is_found_at_any_step(step: str) -> None:
    pit = dealing().until(step).call("wrong_number_of_cards")
    assert (pit.phase, pit.state.void) == ("settlement.return", "688a.13(g)")


@pytest.mark.clause("688a.13(h)")
def test_a_dealers_hand_may_also_be_found_wrong_while_the_players_set_theirs() -> None:
    pit = dealt()
    pit.say(facts.HandSet(whose="dealer", house=True))
    pit.call("dealer_hand_misset")
    assert (pit.phase, pit.state.dealer_parts["low"]) == ("decisions.ask", "8c Ts")


@pytest.mark.clause("688a.13(m)")
def test_a_shuffler_out_of_order_is_covered_or_signed() -> None:
    pit = table()
    pit.hear(facts.DeviceReported(device="shuffler", status="fault"))
    assert pit.refuses(facts.DeviceRetired(device="shuffler", how="kicked")).code == "not_put_away"
    pit.say(facts.DeviceRetired(device="shuffler", how="signed"))
    assert not pit.table.automated
