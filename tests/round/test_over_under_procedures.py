"""Over/Under at the table, 686a.5 to 686a.9: one shoe for many rounds, cards seat by seat, and mishaps."""

from __future__ import annotations

import pytest

from tablectl.model import facts
from tablectl.round.state import with_deck
from tests.round.pit import Pit

HANDS = {"seat 2": "As Kh Qd", "seat 5": "2s 3h 5d"}


def table(**site: object) -> Pit:
    """A fresh shoe is loaded, its first card burned, and bets are open."""
    pit = Pit("686a", **{"dealing": "manual_shoe", "shuffling": "manual", **site})
    pit.hands = dict(HANDS)
    return pit.until("betting")


def first_cards(**site: object) -> Pit:
    pit = table(**site).bet(2, ante=10, bonus=5).bet(5, ante=20)
    return pit.until("decisions")


def decided(**site: object) -> Pit:
    """Seat 2 calls over, seat 5 under."""
    pit = first_cards(**site)
    pit.say(facts.DecisionMade(seat=2, choice="over", amount=1000))
    pit.say(facts.DecisionMade(seat=5, choice="under", amount=2000))
    return pit


def next_round(pit: Pit) -> Pit:
    """The round is played to its end and a new one begins, whatever has to be done between."""
    number = pit.state.round
    while pit.state.round == number:
        if pit.phase == "decisions.ask":
            seat = next(s for s in pit.state.playing if not s.action)
            pit.say(facts.DecisionMade(seat=seat.number, choice="surrender"))
        else:
            pit.say(pit.primary())
    return pit


# --- the shoe, 686a.5 and 686a.7 --------------------------------------------------------------------


@pytest.mark.clause("686a.5(c)(1)")
def test_the_first_player_who_came_is_offered_the_first_cut() -> None:
    pit = Pit("686a", dealing="manual_shoe", shuffling="manual").until("cut")
    assert "first player" in pit.prompt
    pit.say(facts.CutMade(seat=3, depth=100))
    assert pit.phase == "cover.insert_cover"


@pytest.mark.clause("686a.5(b)")
def test_the_dealer_cuts_when_no_player_accepts() -> None:
    pit = Pit("686a", dealing="manual_shoe", shuffling="manual").until("cut")
    assert pit.refuses(facts.CutMade(seat=0, depth=100)).clause == "686a.5(c)"
    pit.say(facts.CutDeclined(seat=6))
    pit.say(facts.CutMade(seat=0, depth=100))


@pytest.mark.clause("686a.5(d)")
@pytest.mark.parametrize("depth", [9, 303])
def test_the_cover_card_keeps_ten_cards_from_top_and_bottom(depth: int) -> None:
    pit = Pit("686a", dealing="manual_shoe", shuffling="manual").until("cut")
    assert pit.refuses(facts.CutMade(seat=1, depth=depth)).code == "cut_depth"
    pit.say(facts.CutMade(seat=1, depth=302))


@pytest.mark.clause("686a.5(c)(2)")
def test_where_the_cover_card_came_out_the_player_is_offered_the_cut() -> None:
    pit = decided()
    pit.call("cover_card", "seat 5")
    pit.until("cut")
    assert "seat 5" in pit.prompt
    assert pit.refuses(facts.CutMade(seat=2, depth=50)).code == "cut_turn"
    pit.say(facts.CutMade(seat=5, depth=50))


@pytest.mark.clause("686a.5(c)(3)")
def test_a_cover_card_at_nobodys_box_offers_the_cut_from_the_right() -> None:
    pit = decided()
    pit.call("cover_card")
    pit.until("cut")
    pit.say(facts.CutDeclined(seat=5))
    assert "seat 2" in pit.prompt
    pit.say(facts.CutMade(seat=2, depth=50))


@pytest.mark.clause("686a.5(c)(4)")
def test_a_reshuffle_that_the_floor_ordered_offers_the_cut_from_the_right() -> None:
    pit = next_round(decided())
    assert pit.refuses(facts.ReshuffleOrdered(), "dealer").code == "needs_floor"
    pit.say(facts.ReshuffleOrdered())
    pit.until("cut")
    assert "seat 6" in pit.prompt
    assert pit.refuses(facts.CutMade(seat=2, depth=50)).code == "cut_turn"


@pytest.mark.clause("686a.5(e)")
def test_the_floor_may_have_the_cards_recut_before_they_are_in_the_shoe() -> None:
    pit = Pit("686a", dealing="manual_shoe", shuffling="manual").until("cut")
    pit.say(facts.CutMade(seat=3, depth=100))
    pit.say(facts.ReshuffleOrdered(recut=True))
    assert pit.phase == "cut.cut"
    open_table = table()
    assert open_table.refuses(facts.ReshuffleOrdered(recut=True)).code == "cards_dealt"


@pytest.mark.clause("686a.7(c)")
def test_the_first_card_of_a_shoe_is_burned() -> None:
    pit = Pit("686a", dealing="manual_shoe", shuffling="manual").until("burn")
    assert pit.clause == "686a.7(c)"
    pit.say(facts.DutyDone(duty="burn"))
    deck = pit.table.deck
    assert deck is not None and deck.out == 1 and pit.phase == "betting.open"


@pytest.mark.clause("686a.7(c)")
def test_each_new_dealer_burns_a_card_before_dealing() -> None:
    pit = next_round(decided())
    pit.call("new_dealer")
    pit.bet(2, ante=10)
    pit.say(facts.NoMoreBetsAnnounced())
    assert pit.phase == "burn_new_dealer.burn"
    pit.say(facts.DutyDone(duty="burn"))
    assert pit.phase == "deal.cards"


@pytest.mark.clause("686a.5(a)")
def test_the_shoe_lasts_until_its_cover_card_comes_out() -> None:
    pit = next_round(decided())
    deck = pit.table.deck
    assert pit.phase == "betting.open"
    assert deck is not None and (deck.at, deck.out) == ("shoe", 1 + 6)


@pytest.mark.clause("686a.7(d)")
def test_the_cover_card_lets_the_hand_be_completed_and_then_the_cards_are_shuffled() -> None:
    pit = decided()
    pit.call("cover_card", "seat 2")
    assert pit.phase == "settlement.more"
    pit.until("discards")
    pit.say(facts.DutyDone(duty="collect"))
    assert pit.phase == "shuffle.hand"


@pytest.mark.clause("686a.7(d)")
def test_a_cover_card_that_is_first_in_the_shoe_is_laid_aside_and_the_round_played() -> None:
    pit = table()
    pit.bet(2, ante=10)
    pit.call("cover_card")
    pit.until("decisions")
    assert "irregularity_cover_card" not in pit.offered()


@pytest.mark.clause("686a.3(b)(4)")
def test_two_batches_take_turns_shoe_by_shoe_and_are_cut_too() -> None:
    pit = table(shuffling="automated", decks=("blue", "red"))
    assert pit.state.deck == "blue"
    pit = next_round(pit.bet(2, ante=10).until("decisions"))
    assert pit.state.deck == "blue", "the same shoe goes on"
    pit.bet(2, ante=10).until("deal").call("cover_card", "seat 2")
    next_round(pit)
    assert pit.state.deck == "red"


# --- wagers, 686a.6 ---------------------------------------------------------------------------------


@pytest.mark.clause("686a.6(a)")
def test_a_verbal_wager_may_be_accepted_when_the_dealer_confirms_it() -> None:
    pit = table()
    assert "place_verbal" in pit.offered()
    pit.say(facts.WagerPlaced(seat=3, wager="ante", amount=1000, verbal=True))
    assert pit.state.seat(3).wagers == {"ante": 1000}


@pytest.mark.clause("686a.6(b)")
def test_who_sat_out_waits_for_the_next_shuffle_where_the_site_says_so() -> None:
    pit = next_round(decided(options={"mid_shoe_entry": "barred"}))
    late = facts.WagerPlaced(seat=3, wager="ante", amount=1000)
    assert pit.refuses(late).clause == "686a.6(b)"
    pit.bet(2, ante=10)
    allowed = next_round(decided())
    allowed.say(late)


@pytest.mark.clause("686a.6(b)(1)")
def test_the_floor_may_permit_the_player_to_begin_again() -> None:
    pit = next_round(decided(options={"mid_shoe_entry": "barred"}))
    pit.say(facts.EntryPermitted(seat=3))
    pit.bet(3, ante=10)
    assert pit.refuses(facts.EntryPermitted(seat=3)).code == "not_barred"


@pytest.mark.clause("686a.6(b)(2)")
def test_a_reshuffle_opens_the_table_to_everybody() -> None:
    pit = next_round(decided(options={"mid_shoe_entry": "barred"}))
    pit.say(facts.ReshuffleOrdered())
    pit.until("betting").bet(3, ante=10)
    assert pit.state.seat(3).wagers == {"ante": 1000}


# --- a round, 686a.7 --------------------------------------------------------------------------------


@pytest.mark.clause("686a.7(e)")
def test_one_card_face_up_for_each_and_then_the_decisions() -> None:
    pit = table().bet(2, ante=10).bet(5, ante=20)
    pit.say(facts.NoMoreBetsAnnounced())
    assert pit.phase == "deal.cards" and "one card face up" in pit.prompt
    pit.say(facts.HandDealt(to="all"))
    assert (pit.phase, pit.state.dealt.cards) == ("decisions.ask", 2)


@pytest.mark.clause("686a.7(g)")
def test_over_and_under_equal_the_ante() -> None:
    pit = first_cards()
    assert pit.refuses(facts.DecisionMade(seat=2, choice="over", amount=500)).code == "raise_not_exact"
    assert pit.refuses(facts.DecisionMade(seat=5, choice="over", amount=2000)).code == "other_seat"
    pit.say(facts.DecisionMade(seat=2, choice="under", amount=1000))


@pytest.mark.clause("686a.7(i)")
def test_two_more_cards_also_for_who_surrendered_and_has_no_bonus() -> None:
    pit = first_cards()
    pit.say(facts.DecisionMade(seat=2, choice="over", amount=1000))
    pit.say(facts.DecisionMade(seat=5, choice="surrender"))
    pit.until("discards")
    assert pit.state.dealt.held == {"seat 2": 3, "seat 5": 3}


@pytest.mark.clause("686a.7(j)")
def test_each_player_is_dealt_to_and_settled_before_the_next() -> None:
    pit = decided()
    assert (pit.phase, pit.clause) == ("settlement.more", "686a.7(i)")
    assert pit.refuses(facts.HandDealt(to="seat 5")).code == "other_target"
    pit.say(facts.HandDealt(to="seat 2"))
    pit.say(facts.HandEntered(whose="seat 2", cards=HANDS["seat 2"]))
    assert pit.settled(2, "ante") == ("win", 1000, 1000)
    assert pit.settled(2, "bonus") == ("win", 500, 500 * 5)
    assert 5 not in {result.seat for result in pit.state.results}
    pit.say(facts.SeatSettled(seat=2))
    assert (pit.phase, pit.state.need.whose) == ("settlement.more", "seat 5")


@pytest.mark.clause("686a.3(a)")
def test_a_card_may_lie_on_the_table_six_times() -> None:
    pit = decided()
    pit.say(facts.HandDealt(to="seat 2"))
    pit.say(facts.HandEntered(whose="seat 2", cards="As As As"))
    pit.say(facts.SeatSettled(seat=2))
    pit.say(facts.HandDealt(to="seat 5"))
    pit.say(facts.HandEntered(whose="seat 5", cards="As As As"))
    assert [pit.state.seat(number).cards for number in (2, 5)] == ["As As As"] * 2


# --- irregularities, 686a.9 -------------------------------------------------------------------------


@pytest.mark.clause("686a.9(a)")
def test_a_card_face_up_in_the_shoe_goes_to_the_rack_however_often() -> None:
    pit = decided()
    for _ in range(3):
        pit.call("face_up_card")
    assert (pit.phase, pit.state.face_up, pit.state.void) == ("settlement.more", 3, "")


def short_of_cards() -> Pit:
    """Two players have their first card and the shoe has one card left."""
    pit = table().bet(2, ante=10).bet(5, ante=20)
    pit.state = with_deck(pit.state, "blue", out=312 - 3)
    pit.until("decisions")
    pit.say(facts.DecisionMade(seat=2, choice="over", amount=1000))
    pit.say(facts.DecisionMade(seat=5, choice="under", amount=2000))
    return pit


@pytest.mark.clause("686a.9(b)")
def test_without_enough_cards_the_discards_are_shuffled_cut_and_one_burned() -> None:
    pit = short_of_cards()
    pit.call("insufficient_cards")
    assert (pit.phase, pit.clause) == ("refill.shuffle_discards", "686a.9(b)")
    for duty in ("shuffle_discards", "cut_discards", "burn"):
        pit.say(facts.DutyDone(duty=duty))
    assert (pit.phase, pit.state.need.whose) == ("settlement.more", "seat 2"), "the round is completed"
    assert "irregularity_insufficient_cards" not in pit.offered()
    pit.until("discards")
    assert pit.settled(5, "ante") == ("win", 2000, 2000)


@pytest.mark.clause("686a.9(b)")
def test_with_enough_cards_nobody_can_say_there_are_too_few() -> None:
    refusal = decided().refuses(facts.IrregularityCalled(name="insufficient_cards"))
    assert (refusal.code, refusal.clause) == ("irregularity_not_here", "686a.9(b)")


@pytest.mark.clause("686a.9(c)")
def test_a_player_passed_over_may_have_his_cards_after_all_others() -> None:
    pit = decided()
    pit.call("cards_missed_complete", "seat 2")
    assert (pit.phase, pit.state.need.whose) == ("settlement.more", "seat 5")
    pit.until("discards")
    assert [result.seat for result in pit.state.results] == [5, 5, 2, 2, 2]


@pytest.mark.clause("686a.9(c)")
def test_or_have_his_hand_called_dead_and_all_his_wagers_returned() -> None:
    pit = decided()
    pit.call("cards_missed_dead", "seat 2")
    pit.until("discards")
    for wager, stake in (("ante", 1000), ("over_23", 1000), ("bonus", 500)):
        assert pit.settled(2, wager) == ("push", stake, 0)
        assert pit.results(2)[wager].clause == "686a.9(c)"
    assert pit.settled(5, "under_18") == ("win", 2000, 2000)


@pytest.mark.clause("686a.9(d)")
def test_a_shuffle_that_fails_is_done_again() -> None:
    pit = Pit("686a", dealing="manual_shoe", decks=("blue", "red")).until("opening.wash")
    pit._answer = lambda intent: ()  # type: ignore[method-assign]
    pit.say(facts.DutyDone(duty="wash"))
    pit.hear(facts.ShuffleFailed(deck="blue", why="stopped"))
    assert (pit.phase, pit.clause) == ("shuffle.failed", "686a.9(d)")


@pytest.mark.clause("686a.9(e)")
def test_the_shuffler_is_covered_or_signed_before_cards_are_shuffled_by_hand() -> None:
    pit = table(shuffling="automated", decks=("blue", "red"))
    pit.hear(facts.DeviceReported(device="shuffler", status="fault"))
    assert pit.refuses(facts.DeviceRetired(device="shuffler", how="removed")).clause == "686a.9(e)"
    pit.say(facts.DeviceRetired(device="shuffler", how="covered"))
    assert not pit.table.automated


# --- corrections ------------------------------------------------------------------------------------


def test_a_settled_wager_is_put_right_by_the_floor_as_an_event_of_its_own() -> None:
    pit = decided()
    pit.until("settlement.pay")
    wrong = facts.SettlementCorrected(seat=2, wager="ante", returned=0, pays=0, why="read as 23")
    assert pit.refuses(wrong).code == "not_settled_yet"
    pit.say(facts.SeatSettled(seat=2))
    assert pit.refuses(wrong, "dealer").code == "needs_floor"
    before = pit.state.ledger
    pit.say(wrong)
    after = pit.state.ledger
    assert pit.settled(2, "ante") == ("lose", 0, 0)
    assert (after.returned - before.returned, after.from_tray - before.from_tray) == (-1000, -1000)
    assert (pit.phase, pit.state.need.whose) == ("settlement.more", "seat 5"), "the round goes on"
    pit.until("discards")
    assert pit.settled(2, "ante") == ("lose", 0, 0), "and stays corrected"
