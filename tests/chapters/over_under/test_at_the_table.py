"""686a at the table: what a surrender costs, and when."""

from __future__ import annotations

import pytest

from tablectl.model import facts
from tablectl.round.state import with_deck
from tests.round.games import Watched, locked, wagered


def surrendered(**bonus: int) -> Watched:
    pit = wagered("686a")
    pit.bet(2, **bonus)
    pit.until("decisions").say(facts.DecisionMade(seat=2, choice="surrender"))
    return pit


@pytest.mark.clause("686a.7(g)(3)")
@pytest.mark.clause("686a.7(i)")
def test_a_surrendered_ante_is_collected_and_the_two_cards_are_dealt_without_a_tap_for_it() -> None:
    pit = surrendered()
    assert pit.phase == "settlement.more"
    pit.until("settlement.pay", "discards")
    assert (pit.phase, pit.state.ledger.collected) == ("discards.collect", 1000)


@pytest.mark.clause("686a.7(h)")
def test_a_surrender_leaves_the_bonus_to_be_settled() -> None:
    """King, king and nine are 29: the Bonus of five dollars is paid 3 to 1."""
    pit = surrendered(bonus=5)
    pit.until("settlement.pay").say(facts.SeatSettled(seat=2))
    ledger = pit.state.ledger
    assert (ledger.collected, ledger.returned, ledger.from_tray) == (1000, 500, 1500)


@pytest.mark.clause("686a.6(f)")
def test_a_second_box_beside_the_first_is_dealt_to_and_decides_for_itself() -> None:
    """Seat 2 plays box 3 too: each box has one card, answers on its own and is settled in its turn."""
    pit = wagered("686a", options={"adjacent_boxes": 2})
    pit.say(facts.WagerPlaced(seat=3, wager="ante", amount=500, player=2))
    third = facts.WagerPlaced(seat=4, wager="ante", amount=500, player=2)
    assert (pit.refuses(third).code, pit.refuses(third).clause) == ("boxes_limit", "686a.6(f)")
    pit.hands["seat 3"] = "2s 3h 4d"
    pit.until("decisions").say(facts.DecisionMade(seat=2, choice="over", amount=1000))
    pit.say(facts.DecisionMade(seat=3, choice="under", amount=500))
    pit.until("discards")
    assert pit.settled(2, "over_23") == ("win", 1000, 1000), "29"
    assert pit.settled(3, "under_18") == ("win", 500, 500), "9"


@pytest.mark.clause("686a.9(a)")
def test_a_card_face_up_among_the_first_cards_goes_to_the_rack_and_the_next_is_dealt() -> None:
    """One card burned, one put aside, and three for seat 2: five are out of the shoe at the end."""
    pit = locked("686a")
    pit.until("deal").call("face_up_card")
    assert (pit.phase, pit.state.face_up, pit.state.void) == ("deal.cards", 1, "")
    pit.until("discards").until("betting")
    assert pit.table.deck is not None and pit.table.deck.out == 5


@pytest.mark.clause("686a.9(b)")
def test_a_shoe_that_runs_out_among_the_first_cards_is_filled_from_the_rack_and_the_deal_goes_on() -> None:
    """Three cards are to be dealt to one player and two are left."""
    pit = wagered("686a")
    pit.state = with_deck(pit.state, "blue", out=312 - 2)
    pit.until("deal").call("insufficient_cards")
    assert (pit.phase, pit.clause) == ("refill.shuffle_discards", "686a.9(b)")
    for duty in ("shuffle_discards", "cut_discards", "burn"):
        pit.say(facts.DutyDone(duty=duty))
    assert pit.phase == "deal.cards"
    pit.until("discards")
    assert pit.settled(2, "ante")[0] == "win"


@pytest.mark.clause("686a.7(c)")
def test_a_new_dealer_burns_one_card_however_often_it_is_said() -> None:
    pit = wagered("686a")
    pit.call("new_dealer")
    again = pit.refuses(facts.IrregularityCalled(name="new_dealer"))
    assert (again.code, again.clause) == ("irregularity_not_here", "686a.7(c)")
    pit.say(facts.NoMoreBetsAnnounced())
    pit.say(facts.DutyDone(duty="burn"))
    assert pit.phase == "deal.cards" and pit.refuses(facts.DutyDone(duty="burn")).code == "not_now"
