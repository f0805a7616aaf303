"""Undo: the dealer's own slips until a wager is settled, as an event; never what a device did."""

from __future__ import annotations

from tablectl.model import facts
from tests.round.face_up import all_set, dealt
from tests.round.pit import Pit
from tests.round.test_over_under_procedures import decided


def test_a_call_that_was_a_slip_is_taken_back_with_all_it_did() -> None:
    pit = decided()
    pit.call("cards_missed_dead", "seat 2")
    pit.say(facts.SlipUndone())
    assert (pit.phase, pit.state.need.whose, pit.state.seat(2).out) == ("settlement.more", "seat 2", "")


def test_a_cover_card_called_by_mistake_is_still_in_the_shoe() -> None:
    pit = decided()
    pit.call("cover_card", "seat 2")
    pit.say(facts.SlipUndone())
    deck = pit.table.deck
    assert deck is not None and deck.cover == ""


def test_a_void_round_comes_back_to_life_until_the_wagers_are_returned() -> None:
    pit = dealt()
    pit.call("wrong_number_of_cards")
    assert pit.phase == "settlement.return"
    pit.say(facts.SlipUndone())
    assert (pit.phase, pit.state.void) == ("set_dealer.set", "")
    pit.call("wrong_number_of_cards")
    pit.say(facts.DutyDone(duty="return_wagers"))
    assert pit.refuses(facts.SlipUndone()).code == "nothing_to_undo"


def test_a_hand_set_wrongly_on_the_screen_is_set_again() -> None:
    pit = all_set()
    pit.say(facts.HandTurnedUp(whose="seat 5"))
    pit.say(facts.HandSet(whose="seat 5"))
    assert pit.results(5)["pai_gow"].outcome == "lose"
    pit.say(facts.SlipUndone())
    pit.say(facts.HandSet(whose="seat 5", cards="9c Jd"))
    assert pit.results(5)["pai_gow"].outcome == "win"


def test_a_settled_wager_is_not_undone() -> None:
    pit = all_set().until("settlement.pay")
    pit.say(facts.SeatSettled(seat=5))
    assert pit.refuses(facts.SlipUndone()).code == "nothing_to_undo"


def test_nothing_is_undone_after_a_device_was_sent_to_work() -> None:
    pit: Pit = all_set()
    pit.say(facts.HandTurnedUp(whose="seat 5"))
    assert pit.refuses(facts.SlipUndone()).code == "nothing_to_undo"
