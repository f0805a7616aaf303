"""Face Up Pai Gow Poker at the table, 688a.5 to 688a.11: position, stacks, hands set and settled."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablectl.model import facts
from tablectl.round.procedures.start import position
from tablectl.view.present import present
from tests.round.face_up import HANDS, all_set, asked, bets_down, dealing, dealt, table
from tests.round.pit import Pit

# --- the starting position, 688a.5(i) ---------------------------------------------------------------


@pytest.mark.clause("688a.5(i)(1)(iii)")
@pytest.mark.parametrize(
    ("total", "where"),
    [
        (3, "seat 5"),
        (7, "seat 1"),
        (8, "dealer"),
        (9, "seat 6"),
        (13, "seat 2"),
        (15, "dealer"),
        (18, "seat 4"),
    ],
)
def test_the_count_begins_with_the_dealer_and_goes_counterclockwise(total: int, where: str) -> None:
    assert position(total, 6) == where


@pytest.mark.clause("688a.5(i)(1)")
def test_three_dice_are_typed_in_and_decide_who_gets_the_first_stack() -> None:
    pit = dealing()
    assert (pit.state.dice, pit.state.start) == (13, "seat 2")
    assert "seat 2" in pit.prompt


@pytest.mark.clause("688a.5(i)(1)")
@pytest.mark.parametrize("dice", [25, 257, 1256, 0])
def test_what_three_dice_cannot_show_is_refused(dice: int) -> None:
    refusal = bets_down().refuses(facts.DiceShaken(dice=dice))
    assert (refusal.code, refusal.clause) == ("three_dice", "688a.5(i)(1)")


HOUR = 60 * 60 * 1000


def at_the_dice(pit: Pit, now: int) -> Pit:
    """Bets are placed, with cards that are new whatever the hour, and the dice are next."""
    decks = tuple(replace(deck, since=now) for deck in pit.until("betting").state.decks)
    pit.state = replace(pit.state, now=now, decks=decks)
    return pit.bet(2, pai_gow=10).until("start")


@pytest.mark.clause("688a.2(c)(1)(i)")
def test_dice_are_exchanged_when_they_have_been_on_the_table_for_a_day() -> None:
    """First shaken in hour 1, they may be shaken until hour 25 begins, and not then."""
    pit = table()
    for now in (HOUR, 25 * HOUR - 1):
        assert at_the_dice(pit, now).phase == "start.shake"
        pit.say(facts.DiceShaken(dice=111))
    assert (at_the_dice(pit, 25 * HOUR).phase, pit.clause) == ("start.dice", "688a.2(c)(1)(i)")
    assert "24 hours" in pit.prompt
    assert pit.refuses(facts.DiceShaken(dice=111)).code == "not_now"
    assert pit.refuses(facts.DutyDone(duty="stub")).code == "other_duty"
    pit.say(facts.DutyDone(duty="new_dice"))
    assert (pit.phase, pit.state.dice_since) == ("start.shake", 25 * HOUR)


@pytest.mark.clause("688a.2(c)(1)(i)")
def test_a_generator_has_no_dice_to_exchange() -> None:
    pit = at_the_dice(table(options={"starting_position": "generator"}), HOUR)
    pit.say(facts.NumberDrawn(number=1))
    assert at_the_dice(pit, 99 * HOUR).phase == "start.number"


@pytest.mark.clause("688a.5(i)(2)")
def test_the_generator_shows_one_to_seven_where_the_site_uses_one() -> None:
    pit = bets_down(options={"starting_position": "generator"})
    assert pit.phase == "start.number"
    assert pit.refuses(facts.NumberDrawn(number=8)).code == "number_range"
    assert pit.refuses(facts.DiceShaken(dice=123)).code == "not_now"
    pit.say(facts.NumberDrawn(number=1))
    assert pit.state.start == "dealer"


# --- dealing, 688a.10 -------------------------------------------------------------------------------


@pytest.mark.clause("688a.10(c)")
def test_every_position_gets_a_stack_clockwise_from_the_start_wager_or_not() -> None:
    pit = dealing()
    order = []
    while pit.phase == "deal.deliver":
        fact = pit.primary()
        assert isinstance(fact, facts.StackDelivered)
        order.append(fact.to)
        if fact.to == "dealer":
            assert "face up" in pit.prompt
        pit.say(fact)
    assert order == ["seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "dealer", "seat 1"]
    assert pit.state.dealt.cards == 49


@pytest.mark.clause("688a.5(i)(1)(iv)")
def test_the_shaker_is_covered_when_the_cards_are_out() -> None:
    assert dealing().until("shaker").clause == "688a.5(i)(1)(iv)"


@pytest.mark.clause("688a.10(d)")
def test_four_cards_are_left_and_counted_though_the_shuffler_counts() -> None:
    pit = dealing().until("stub")
    assert pit.phase == "stub.count" and "4 cards" in pit.prompt


@pytest.mark.clause("688a.10(e)")
@pytest.mark.parametrize(("misdealt", "left"), [(True, 0), (False, 54)])
def test_more_than_four_voids_the_round_and_takes_the_deck_unless_misdealt(misdealt: bool, left: int) -> None:
    pit = dealing().until("stub.count")
    pit.say(facts.StubCounted(count=5, misdealt=misdealt))
    assert (pit.phase, pit.state.void) == ("settlement.return", "688a.10(e)")
    deck = pit.table.deck
    assert deck is not None and deck.wrong_count == left


@pytest.mark.clause("688a.10(f)")
def test_stacks_of_positions_without_a_wager_are_collected() -> None:
    pit = dealing().until("empties")
    assert pit.clause == "688a.10(f)"
    full = table()
    for seat in range(1, 7):
        full.bet(seat, pai_gow=10)
    full.until("start").say(facts.DiceShaken(dice=111))
    full.until("stub.place").say(facts.DutyDone(duty="stub"))
    assert full.phase == "set_dealer.set", "six players, no empty position"


@pytest.mark.clause("688a.10(a)(2)(i)")
def test_a_lammer_goes_beside_each_qualifying_wager() -> None:
    pit = table().bet(2, pai_gow=10, fortune_bonus=5)
    pit.until("lammers")
    assert pit.clause == "688a.10(a)(2)(i)"
    small = table().bet(2, pai_gow=10, fortune_bonus=4)
    small.say(facts.NoMoreBetsAnnounced())
    assert small.phase == "start.shake"


# --- hands are set, 688a.11 -------------------------------------------------------------------------


@pytest.mark.clause("688a.11(a)")
def test_the_dealer_sets_by_the_house_way_and_no_other() -> None:
    pit = dealt()
    assert pit.state.dealer == HANDS["dealer"]
    refusal = pit.refuses(facts.HandSet(whose="dealer", cards="Qs Qh"))
    assert (refusal.code, refusal.clause) == ("not_the_house_way", "688a.11(a)")
    pit.say(facts.HandSet(whose="dealer", cards="8c Ts"))
    assert pit.phase == "decisions.ask"


@pytest.mark.clause("688a.11(a)")
def test_a_site_with_a_way_of_its_own_enters_the_dealers_hands() -> None:
    pit = dealt(options={"house_way": "own"})
    assert pit.refuses(facts.HandSet(whose="dealer", house=True)).code == "no_house_way"
    assert pit.refuses(facts.HandSet(whose="dealer", cards="Qs Qh")).code == "dealer_set_foul"
    pit.say(facts.HandSet(whose="dealer", cards="Ts 7d"))
    assert pit.state.dealer_parts["low"] == "Ts 7d"


@pytest.mark.clause("688a.11(a)")
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("Qs Qh 7d 8c 4d 5c Ts", "pair of queens; low hand ten high"),
        ("Ad Qd Jc 9c 7d 5c 3d", "ace high pai gow: all Pai Gow wagers push"),
        ("Jk Qd Jc 9c 7d 5c 3d", "ace high pai gow: all Pai Gow wagers push"),
        ("Ad Jk Jc 9c 7d 5c 3d", "pair of aces; low hand jack high"),
    ],
)
def test_the_dealers_hands_are_named_as_they_are_to_be_set(cards: str, said: str) -> None:
    pit = dealing()
    pit.hands["dealer"] = cards
    pit.until("set_dealer")
    assert present(pit.state, 1).dealer.hand == said
    own = dealing(options={"house_way": "own"})
    own.hands["dealer"] = cards
    own.until("set_dealer")
    assert present(own.state, 1).dealer.hand == (said if "push" in said else "")


@pytest.mark.clause("688a.11(d)")
def test_the_cards_of_a_surrender_are_counted_face_down() -> None:
    assert "surrendered hand face down: seven cards" in asked().prompt


@pytest.mark.clause("688a.11(d)")
@pytest.mark.parametrize("wager", ["ace_high_bonus", "fortune_bonus", "progressive"])
def test_who_placed_an_optional_wager_cannot_surrender(wager: str) -> None:
    pit = table().bet(2, pai_gow=10)
    if wager == "progressive":
        pit.hear(facts.ProgressiveWagerAccepted(seat=2))
        pit.coins = (2,)
    else:
        pit.bet(2, **{wager: 1})
    pit.until("start").say(facts.DiceShaken(dice=111))
    pit.until("decisions")
    refusal = pit.refuses(facts.DecisionMade(seat=2, choice="surrender"))
    assert (refusal.code, refusal.clause) == ("surrender_with_bonus", "688a.11(d)")


@pytest.mark.clause("688a.11(d)")
def test_a_surrendered_wager_is_collected_and_the_cards_are_never_shown() -> None:
    pit = asked()
    pit.say(facts.DecisionMade(seat=2, choice="surrender"))
    pit.say(facts.DecisionMade(seat=5, choice="set"))
    assert pit.settled(2, "pai_gow") == ("lose", 0, 0)
    pit.until("discards")
    assert "seat 2" not in pit.state.turned


@pytest.mark.clause("688a.11(d)")
def test_a_player_may_surrender_until_his_hands_are_exposed() -> None:
    pit = all_set()
    assert (pit.phase, pit.state.need.whose) == ("settlement.turn", "seat 5")
    pit.say(facts.DecisionMade(seat=5, choice="surrender"))
    assert pit.settled(5, "pai_gow") == ("lose", 0, 0)
    pit.say(facts.HandTurnedUp(whose="seat 2"))
    assert pit.refuses(facts.DecisionMade(seat=2, choice="surrender")).code == "not_now"


@pytest.mark.clause("688a.11(e)")
def test_hands_are_revealed_from_the_right_as_they_were_set() -> None:
    pit = all_set()
    pit.say(facts.HandTurnedUp(whose="seat 5"))
    assert pit.phase == "settlement.set"
    assert pit.refuses(facts.HandSet(whose="seat 5", cards="As Kc")).code == "apart_not_of_hand"
    pit.say(facts.HandSet(whose="seat 5", cards="9c Jd"))
    assert pit.settled(5, "pai_gow") == ("win", 2000, 2000)


@pytest.mark.clause("688a.11(f)(1)(iii)")
def test_a_low_hand_above_the_high_hand_loses() -> None:
    pit = all_set()
    pit.say(facts.DecisionMade(seat=5, choice="surrender"))
    pit.say(facts.HandTurnedUp(whose="seat 2"))
    pit.say(facts.HandSet(whose="seat 2", cards="As Ah"))
    assert pit.results(2)["pai_gow"].clause == "688a.11(f)(1)(iii)"


@pytest.mark.clause("688a.11(f)(1)(iv)")
def test_a_hand_not_set_in_five_and_two_loses() -> None:
    pit = all_set()
    pit.say(facts.HandTurnedUp(whose="seat 5"))
    pit.say(facts.HandSet(whose="seat 5"))
    assert pit.results(5)["pai_gow"].clause == "688a.11(f)(1)(iv)"


@pytest.mark.clause("688a.11(b)(1)")
def test_the_house_way_is_there_on_request() -> None:
    pit = all_set()
    pit.say(facts.HandTurnedUp(whose="seat 5"))
    pit.say(facts.HandSet(whose="seat 5", house=True))
    assert pit.state.seat(5).parts["low"] == "9c Jd"


@pytest.mark.clause("688a.7(f)")
def test_of_two_boxes_the_larger_wager_is_set_first() -> None:
    pit = table(options={"adjacent_boxes": 2}).bet(2, pai_gow=10)
    pit.say(facts.WagerPlaced(seat=3, wager="pai_gow", amount=5000, player=2))
    pit.until("start").say(facts.DiceShaken(dice=111))
    pit.until("decisions")
    refusal = pit.refuses(facts.DecisionMade(seat=2, choice="set"))
    assert (refusal.code, refusal.params["now"]) == ("other_seat", 3)


@pytest.mark.clause("688a.7(f)")
def test_a_second_box_is_beside_the_first_and_there_is_no_third() -> None:
    pit = table(options={"adjacent_boxes": 2}).bet(2, pai_gow=10)
    second = facts.WagerPlaced(seat=3, wager="pai_gow", amount=1000, player=2)
    assert pit.refuses(replace(second, seat=5)).code == "not_adjacent"
    pit.say(second)
    third = pit.refuses(replace(second, seat=4))
    assert (third.code, third.clause) == ("boxes_limit", "688a.7(f)")
    assert table().bet(2, pai_gow=10).refuses(second).code == "one_box"


@pytest.mark.clause("688a.7(f)")
def test_of_two_equal_wagers_the_boxes_go_counterclockwise() -> None:
    pit = table(options={"adjacent_boxes": 2}).bet(2, pai_gow=10)
    pit.say(facts.WagerPlaced(seat=3, wager="pai_gow", amount=1000, player=2))
    pit.until("start").say(facts.DiceShaken(dice=111))
    pit.until("decisions")
    assert pit.refuses(facts.DecisionMade(seat=2, choice="set")).code == "other_seat"
    pit.say(facts.DecisionMade(seat=3, choice="set"))
    pit.say(facts.DecisionMade(seat=2, choice="set"))


@pytest.mark.clause("688a.7(a)")
def test_words_with_cash_are_no_wager() -> None:
    refusal = table().refuses(facts.WagerPlaced(seat=1, wager="pai_gow", amount=500, verbal=True))
    assert (refusal.code, refusal.clause) == ("verbal_wager", "688a.7(a)")


@pytest.mark.clause("688a.7(b)")
def test_the_wagers_of_a_player_who_left_may_be_treated_as_losing() -> None:
    pit = asked()
    assert pit.refuses(facts.PlayerLeft(seat=2), "dealer").code == "needs_floor"
    pit.say(facts.PlayerLeft(seat=2))
    pit.say(facts.DecisionMade(seat=5, choice="set"))
    assert pit.settled(2, "pai_gow") == ("lose", 0, 0)
    assert pit.results(2)["pai_gow"].clause == "688a.7(b)"
    played = asked(options={"abandoned_wagers_lose": False})
    assert played.refuses(facts.PlayerLeft(seat=2)).code == "not_abandoned"


@pytest.mark.clause("688a.5(c)")
@pytest.mark.clause("688a.5(d)(2)")
@pytest.mark.clause("688a.5(e)")
def test_the_cut_is_offered_from_the_right_and_the_dealer_cuts_when_nobody_will() -> None:
    pit = dealt(dealing="manual_shoe", shuffling="manual", shuffler_counts=0)
    pit.say(facts.HandSet(whose="dealer", house=True))
    pit.say(facts.DecisionMade(seat=2, choice="surrender"))
    pit.say(facts.DecisionMade(seat=5, choice="surrender"))
    pit.until("cut")
    for told in ("backs away", "Seat 5", "at least 10 from either end", "to the bottom", "comes out"):
        assert told in pit.prompt, "688a.5(c) and (e)"
    assert pit.refuses(facts.CutMade(seat=2, depth=20)).code == "cut_turn"
    assert pit.refuses(facts.CutMade(seat=0, depth=20)).code == "cut_turn"
    pit.say(facts.CutDeclined(seat=5))
    pit.say(facts.CutDeclined(seat=2))
    assert "second cover card at least 10 from either end" in pit.prompt
    assert pit.refuses(facts.CutMade(seat=0, depth=44)).code == "cut_depth"
    pit.say(facts.CutMade(seat=0, depth=43))
    assert pit.phase == "betting.open"


# --- optional wagers, 688a.11(h) --------------------------------------------------------------------


def with_bonuses() -> Pit:
    """Seat 2 holds four aces with a Progressive, seat 5 a Fortune wager that earns envy."""
    pit = table()
    pit.hands["seat 2"] = "As Ah Ad Ac 9d 2c 3d"
    pit.bet(2, pai_gow=10).bet(5, pai_gow=20, fortune_bonus=5)
    pit.hear(facts.ProgressiveWagerAccepted(seat=2))
    pit.coins = (2,)
    pit.until("start").say(facts.DiceShaken(dice=111))
    return pit.until("settlement")


@pytest.mark.clause("688a.11(h)(3)(i)(B)(3)")
def test_a_progressive_award_is_validated_by_the_floor_before_it_is_paid() -> None:
    pit = with_bonuses().until("settlement.validate")
    assert pit.clause == "688a.11(h)(3)(i)(B)(3)"
    assert pit.refuses(facts.AwardValidated(seat=2), "dealer").code == "needs_floor"
    pit.say(facts.AwardValidated(seat=2))
    assert pit.settled(2, "progressive") == ("win", 0, 7500)


@pytest.mark.clause("688a.11(h)(2)(ii)")
def test_envy_is_paid_last_to_who_has_a_lammer() -> None:
    pit = with_bonuses().until("discards")
    envies = [(r.seat, r.from_seat, r.pays) for r in pit.state.results if r.from_seat]
    assert envies == [(5, 2, 500)]
    assert pit.state.results[-1].from_seat == 2


@pytest.mark.clause("688a.11(d)")
def test_a_surrendered_hand_stays_on_the_table_for_the_envy_of_others() -> None:
    pit = table()
    pit.bet(2, pai_gow=10).bet(5, pai_gow=20, fortune_bonus=5)
    pit.until("start").say(facts.DiceShaken(dice=111))
    pit.until("decisions").say(facts.DecisionMade(seat=2, choice="surrender"))
    pit.until("discards")
    assert "seat 2" in pit.state.turned
