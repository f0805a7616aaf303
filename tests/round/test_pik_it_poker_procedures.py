"""Pik-it Poker at the table, 39.6 to 39.12: dealt, asked and settled in the order of the text."""

from __future__ import annotations

import pytest

from tablectl.model import facts
from tablectl.view.present import present
from tests.round.pit import Pit

HANDS = {
    "seat 2": "As Ah Ad Kc Kd",
    "seat 5": "2s 3h 5d 9c Jd",
    "dealer": "Qs Qh 7d 8c 4d",
}
PAYTABLES = {"five_card_bonus": "1", "three_card_bonus": "1"}


def table(**site: object) -> Pit:
    """Bets are open."""
    pit = Pit("69F-39", paytables=PAYTABLES, shuffler_counts=52, **site)
    pit.hands = dict(HANDS)
    return pit.until("betting")


def dealt(**site: object) -> Pit:
    """Seat 2 with a 3 card bonus and seat 5 without have their cards."""
    pit = table(**site)
    pit.bet(2, ante=10, three_card_bonus=5).bet(5, ante=20)
    return pit.until("settlement")


def picked(**site: object) -> Pit:
    pit = dealt(**site)
    pit.say(facts.HandSet(whose="seat 2", cards="As Ah Ad"))
    pit.say(facts.SeatSettled(seat=2))
    return pit


def answer(pit: Pit, choice: str) -> None:
    """The next player's hand is turned up, his bonus settled, and he answers."""
    pit.until("settlement.ask")
    seat = pit.state.need.seat
    amount = pit.state.seat(seat).wagers["ante"] if choice != "fold" else 0
    pit.say(facts.DecisionMade(seat=seat, choice=choice, amount=amount))


@pytest.mark.clause("13:69F-39.3(a)")
def test_the_five_card_bonus_goes_down_with_the_ante_and_equals_it() -> None:
    pit = table().bet(3, ante=25)
    assert pit.state.seat(3).wagers == {"ante": 2500, "five_card_bonus": 2500}


@pytest.mark.clause("13:69F-39.3(a)")
@pytest.mark.parametrize("wager", ["ante", "five_card_bonus"])
def test_without_either_of_the_two_required_wagers_nothing_of_the_player_stands(wager: str) -> None:
    pit = table().bet(3, ante=25, three_card_bonus=5)
    pit.say(facts.WagerWithdrawn(seat=3, wager=wager))
    assert pit.state.seat(3).wagers == {}


@pytest.mark.clause("13:69F-39.3(a)")
def test_no_wager_is_taken_after_no_more_bets() -> None:
    pit = table().bet(3, ante=25)
    pit.say(facts.NoMoreBetsAnnounced())
    assert pit.refuses(facts.WagerPlaced(seat=4, wager="ante", amount=500)).code == "not_now"


@pytest.mark.clause("13:69F-39.3(c)")
def test_a_verbal_wager_is_refused() -> None:
    refusal = table().refuses(facts.WagerPlaced(seat=3, wager="ante", amount=500, verbal=True))
    assert (refusal.code, refusal.clause) == ("verbal_wager", "13:69F-39.3(c)")


@pytest.mark.clause("13:69F-39.3(e)")
def test_three_adjacent_boxes_where_the_site_allows_them_and_no_fourth() -> None:
    pit = table(options={"adjacent_boxes": 3}).bet(2, ante=10)
    for box in (3, 4):
        pit.say(facts.WagerPlaced(seat=box, wager="ante", amount=1000, player=2))
    far = facts.WagerPlaced(seat=6, wager="ante", amount=1000, player=2)
    assert pit.refuses(far).code == "not_adjacent"
    fourth = facts.WagerPlaced(seat=5, wager="ante", amount=1000, player=2)
    assert pit.refuses(fourth).code == "boxes_limit"


@pytest.mark.clause("13:69F-39.3(e)")
def test_one_box_only_where_the_site_did_not_choose_more() -> None:
    pit = table().bet(2, ante=10)
    refusal = pit.refuses(facts.WagerPlaced(seat=3, wager="ante", amount=1000, player=2))
    assert (refusal.code, refusal.clause) == ("one_box", "13:69F-39.3(e)")


@pytest.mark.clause("13:69F-39.9(c)")
def test_stacks_of_five_go_from_the_left_to_the_dealer_under_a_cover_card() -> None:
    pit = table().bet(2, ante=10).bet(5, ante=10)
    pit.say(facts.NoMoreBetsAnnounced())
    assert "seat 2" in pit.prompt
    pit.say(facts.StackDelivered(to="seat 2"))
    pit.say(facts.StackDelivered(to="seat 5"))
    assert "cover card" in pit.prompt and "dealer" in pit.prompt
    pit.say(facts.StackDelivered(to="dealer"))
    assert pit.state.dealt.cards == 15


@pytest.mark.clause("13:69F-39.10(b)")
def test_three_cards_are_revealed_and_settled_before_any_hand_is_turned_up() -> None:
    pit = dealt()
    assert (pit.phase, pit.clause) == ("settlement.pick", "13:69F-39.10(b)")
    assert "seat 2" in pit.prompt and "3 cards" in pit.prompt
    pit.say(facts.HandSet(whose="seat 2", cards="As Ah Ad"))
    assert (pit.phase, pit.clause) == ("settlement.pay", "13:69F-39.10(b)")
    assert pit.settled(2, "three_card_bonus") == ("win", 500, 500 * 30)


@pytest.mark.clause("13:69F-39.10(b)")
def test_three_real_cards_and_no_other_number_are_revealed() -> None:
    pit = dealt()
    assert pit.refuses(facts.HandSet(whose="seat 2", cards="As Ah")).code == "card_count"
    assert pit.refuses(facts.HandSet(whose="seat 2", cards="As Ah Xx")).code == "not_a_card"
    assert pit.refuses(facts.HandSet(whose="seat 5", cards="2s 3h 5d")).code == "other_hand"


@pytest.mark.clause("13:69F-39.10(b)")
def test_revealed_cards_that_are_not_of_the_hand_stop_the_settlement() -> None:
    pit = dealt()
    pit.say(facts.HandSet(whose="seat 2", cards="As Ah 2c"))
    pit.say(facts.SeatSettled(seat=2))
    answer(pit, "fold")
    pit.until("settlement.objection")
    assert pit.state.hold is not None and pit.state.hold.code == "three_not_of_hand"
    pit.say(facts.HandSet(whose="seat 2", cards="As Ah Ad"))
    assert pit.phase == "settlement.pay"
    assert pit.settled(2, "three_card_bonus") == ("win", 500, 500), "what was settled stays until the floor"


@pytest.mark.clause("13:69F-39.10(c)")
def test_each_hand_from_the_right_is_turned_up_its_bonus_settled_and_the_player_asked() -> None:
    pit = picked()
    assert (pit.phase, pit.state.need.whose) == ("settlement.turn", "seat 5")
    pit.say(facts.HandTurnedUp(whose="seat 5"))
    assert (pit.phase, pit.clause) == ("settlement.pay", "13:69F-39.10(c)2")
    assert pit.settled(5, "five_card_bonus") == ("lose", 0, 0)
    pit.say(facts.SeatSettled(seat=5))
    assert (pit.phase, pit.clause) == ("settlement.ask", "13:69F-39.10(c)3")
    assert {"choice_play_3", "choice_play_5", "choice_fold"} <= pit.offered()
    pit.say(facts.DecisionMade(seat=5, choice="play_5", amount=2000))
    assert (pit.phase, pit.state.need.whose) == ("settlement.turn", "seat 2")


@pytest.mark.clause("13:69F-39.3(b)")
def test_a_play_wager_is_the_multiple_of_the_ante_that_the_site_chose() -> None:
    pit = picked(options={"play_5_multiple": 2})
    pit.until("settlement.ask")
    assert pit.refuses(facts.DecisionMade(seat=5, choice="play_5", amount=2000)).code == "raise_not_exact"
    assert pit.refuses(facts.DecisionMade(seat=5, choice="check")).code == "unknown_decision"
    assert pit.refuses(facts.DecisionMade(seat=2, choice="fold")).code == "other_seat"
    pit.say(facts.DecisionMade(seat=5, choice="play_5", amount=4000))


@pytest.mark.clause("13:69F-39.10(c)4")
def test_a_folded_ante_is_collected_at_once() -> None:
    pit = picked()
    answer(pit, "fold")
    assert pit.settled(5, "ante") == ("lose", 0, 0)
    assert pit.state.ledger.collected == 4000


@pytest.mark.clause("13:69F-39.10(d)")
def test_the_dealer_turns_up_only_when_everybody_has_answered() -> None:
    pit = picked()
    answer(pit, "play_5")
    assert pit.refuses(facts.HandTurnedUp(whose="dealer")).code == "other_hand"
    answer(pit, "play_3")
    assert (pit.phase, pit.state.need.whose) == ("settlement.turn", "dealer")
    assert pit.clause == "13:69F-39.10(d)"


@pytest.mark.clause("13:69F-39.10(d)")
def test_the_cover_card_of_a_dispensed_stack_comes_off_first() -> None:
    pit = picked()
    answer(pit, "play_5")
    answer(pit, "play_3")
    assert pit.phase == "settlement.turn" and "cover card next to the shoe" in pit.prompt
    by_hand = picked(dealing="hand")
    answer(by_hand, "play_5")
    answer(by_hand, "play_3")
    assert by_hand.phase == "settlement.turn" and "cover card" not in by_hand.prompt


@pytest.mark.clause("13:69F-39.10(d)")
@pytest.mark.parametrize(
    ("qualifier", "cards", "said"),
    [
        (True, "Ah Qd Jc Th 8s", "ace high, no qualify; three cards: straight, queen high"),
        (False, "Ah Qd Jc Th 8s", "ace high; three cards: straight, queen high"),
        (True, "Ah Kd 4c 3h 2s", "ace high; three cards: straight, four high"),
        (True, "Qs Qh 7d 8c 4d", "pair of queens; three cards: pair of queens"),
    ],
)
def test_the_best_five_the_best_three_and_no_qualify_are_announced(
    qualifier: bool, cards: str, said: str
) -> None:
    """39.1: ace, king, four, three and two is the lowest hand that qualifies."""
    pit = picked(options={"dealer_qualifies": qualifier})
    pit.hands["dealer"] = cards
    answer(pit, "play_5")
    assert present(pit.state, 1).dealer.hand == "", "face down, it is nothing"
    answer(pit, "play_3")
    pit.until("settlement.pay")
    assert present(pit.state, 1).dealer.hand == said


@pytest.mark.clause("13:69F-39.6(e)")
def test_an_idle_tables_cards_lie_either_way_and_are_turned_up_when_a_player_comes() -> None:
    pit = table()
    pit.say(facts.TableIdled())
    assert pit.phase == "idle.spread" and "face up or face down" in pit.prompt
    pit.say(facts.CardsSpread())
    pit.say(facts.PlayerArrived())
    assert pit.clause == "13:69F-39.6(e)" and "Turn the cards face up" in pit.prompt


@pytest.mark.clause("13:69F-39.10(e)1")
def test_first_order_all_that_loses_is_collected_before_anybody_is_paid() -> None:
    pit = picked(options={"settlement_order": 1})
    pit.hands["seat 5"] = "Ks Kh Qd Jc Td"
    answer(pit, "play_5")
    pit.hands["dealer"] = "Ac 6s 8s 9h 2s"
    answer(pit, "play_3")
    pit.until("settlement.pay")
    outcomes = [(r.seat, r.outcome) for r in pit.state.results if r.wager in ("ante", "play_3", "play_5")]
    assert outcomes == sorted(outcomes, key=lambda pair: pair[1] != "lose")


@pytest.mark.clause("13:69F-39.10(e)2")
def test_second_order_one_player_is_finished_before_the_next() -> None:
    pit = picked(options={"settlement_order": 2})
    answer(pit, "play_5")
    answer(pit, "play_3")
    pit.until("discards")
    seats = [r.seat for r in pit.state.results if r.wager in ("ante", "play_3", "play_5")]
    assert seats == [5, 5, 2, 2]


@pytest.mark.clause("13:69F-39.12(a)")
def test_one_card_face_up_is_discarded_and_a_second_voids_the_round() -> None:
    pit = table().bet(2, ante=10)
    pit.say(facts.NoMoreBetsAnnounced())
    pit.call("face_up_card")
    assert (pit.phase, pit.state.face_up) == ("deal.face_up", 1)
    assert pit.clause == "13:69F-39.12(a)" and "discard rack" in pit.prompt
    pit.say(facts.DutyDone(duty="discard_face_up"))
    pit.call("face_up_card")
    assert pit.phase == "settlement.return" and "$20.00" in pit.prompt
    pit.until("discards")
    assert pit.settled(2, "ante") == ("push", 1000, 0)


@pytest.mark.clause("13:69F-39.12(b)")
def test_a_card_drawn_in_error_is_the_next_card() -> None:
    pit = table().bet(2, ante=10)
    pit.say(facts.NoMoreBetsAnnounced())
    before = pit.phase
    pit.call("card_drawn_in_error")
    assert (pit.phase, pit.state.void) == (before, "")


@pytest.mark.clause("13:69F-39.12(c)")
def test_a_wrong_number_of_cards_voids_what_is_not_settled() -> None:
    pit = picked()
    pit.call("wrong_number_of_cards")
    assert pit.clause == "13:69F-39.12(c)"
    pit.until("discards")
    assert pit.settled(2, "three_card_bonus") == ("win", 500, 15000), "what was settled stands"
    assert pit.settled(5, "ante") == ("push", 2000, 0)
    assert pit.settled(5, "five_card_bonus") == ("push", 2000, 0)
    ledger = pit.state.ledger
    assert ledger.returned + ledger.collected == sum(sum(s.wagers.values()) for s in pit.state.seats)


#: every step with cards on the table, the dealer's stack delivered before the decisions or after them
STEPS = [(1, "deal"), (1, "stub"), (1, "settlement")]
STEPS += [(2, step) for step in ("deal", "decisions", "dealer_stack", "stub", "settlement")]


@pytest.mark.clause("13:69F-39.12(c)")
@pytest.mark.clause("13:69F-39.12(d)")
@pytest.mark.parametrize("name", ["wrong_number_of_cards", "dealer_card_exposed"])
@pytest.mark.parametrize(("way", "step"), STEPS)
def test_a_hand_of_other_cards_or_an_exposed_dealer_card_voids_at_any_step(
    name: str, way: int, step: str
) -> None:
    pit = table(options={"dealer_stack": way}).bet(2, ante=10).bet(5, ante=20)
    pit.until("deal").until(step).call(name)
    clause = {"wrong_number_of_cards": "13:69F-39.12(c)", "dealer_card_exposed": "13:69F-39.12(d)"}[name]
    assert (pit.phase, pit.state.void) == ("settlement.return", clause)


@pytest.mark.clause("13:69F-39.12(c)")
def test_a_round_that_becomes_void_while_cards_are_in_question_gives_the_wagers_back() -> None:
    pit = dealt()
    pit.say(facts.HandSet(whose="seat 2", cards="As Ah 2c"))
    pit.say(facts.SeatSettled(seat=2))
    answer(pit, "fold")
    pit.until("settlement.objection").call("wrong_number_of_cards")
    assert (pit.phase, pit.state.hold) == ("settlement.return", None)
    pit.until("betting")


@pytest.mark.clause("13:69F-39.12(c)")
def test_a_stack_that_is_not_five_cards_voids_the_round() -> None:
    pit = table().bet(2, ante=10)
    pit.short = {1: 4}
    pit.say(facts.NoMoreBetsAnnounced())
    assert (pit.phase, pit.state.void) == ("settlement.return", "13:69F-39.12(c)")


@pytest.mark.clause("13:69F-39.12(d)")
def test_an_exposed_dealer_card_voids_the_round_until_the_dealer_reveals() -> None:
    pit = dealt()
    assert "irregularity_dealer_card_exposed" in pit.offered()
    shown = picked()
    answer(shown, "play_5")
    answer(shown, "play_5")
    shown.until("settlement.pay")
    assert "irregularity_dealer_card_exposed" not in shown.offered()
    pit.call("dealer_card_exposed")
    assert pit.state.void == "13:69F-39.12(d)"
    pit.until("betting")


@pytest.mark.clause("13:69F-39.12(e)")
def test_a_shuffle_that_fails_is_done_again() -> None:
    pit = Pit("69F-39", paytables=PAYTABLES, shuffler_counts=52)
    pit.until("opening.wash")
    pit._answer = lambda intent: ()  # type: ignore[method-assign]
    pit.say(facts.DutyDone(duty="wash"))
    assert pit.phase == "shuffle.running"
    pit.hear(facts.ShuffleFailed(deck="blue", why="jam"))
    assert (pit.phase, pit.clause) == ("shuffle.failed", "13:69F-39.12(e)")


@pytest.mark.clause("13:69F-39.12(f)")
def test_a_shoe_that_jams_voids_the_round_and_all_cards_are_shuffled_again() -> None:
    pit = table().bet(2, ante=10)
    pit.say(facts.NoMoreBetsAnnounced())
    pit.hear(facts.ShoeFailed(why="jam at card 3"))
    assert (pit.phase, pit.state.void) == ("settlement.return", "13:69F-39.12(f)")


@pytest.mark.clause("13:69F-39.12(g)")
def test_a_machine_is_removed_not_covered_before_another_method_is_used() -> None:
    pit = table()
    pit.hear(facts.DeviceReported(device="shoe", status="fault"))
    covered = pit.refuses(facts.DeviceRetired(device="shoe", how="covered"))
    assert (covered.code, covered.clause) == ("not_put_away", "13:69F-39.12(g)")
    assert pit.refuses(facts.DeviceRetired(device="shoe", how="removed"), "dealer").code == "needs_floor"
    pit.say(facts.DeviceRetired(device="shoe", how="removed"))
    assert pit.table.dealing == "manual_shoe"


def test_an_answer_can_be_undone_until_something_is_settled() -> None:
    pit = picked()
    answer(pit, "play_5")
    pit.say(facts.SlipUndone())
    assert (pit.phase, pit.state.need.seat) == ("settlement.ask", 5)
    answer(pit, "play_3")
    pit.until("settlement.pay")
    pit.say(facts.SeatSettled(seat=2))
    assert pit.refuses(facts.SlipUndone()).code == "nothing_to_undo"
