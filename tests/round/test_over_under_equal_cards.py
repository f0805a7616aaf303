"""Six decks have six of every card: what is entered at an Over/Under table is held against that."""

from __future__ import annotations

import pytest

from tablectl.model import facts
from tests.round.pit import Pit


def three_players(*hands: str) -> Pit:
    """Seats 2, 4 and 6 have called over, and each hand is entered as it is dealt, from the right."""
    pit = Pit("686a", dealing="manual_shoe", shuffling="manual").until("betting")
    pit.bet(2, ante=10).bet(4, ante=10).bet(6, ante=10).until("decisions")
    for seat in (2, 4, 6):
        pit.say(facts.DecisionMade(seat=seat, choice="over", amount=1000))
    for hand in hands:
        deal_and_enter(pit, hand)
    return pit


def deal_and_enter(pit: Pit, hand: str) -> None:
    pit.until("settlement.read")
    pit.say(facts.HandEntered(whose=pit.state.need.whose, cards=hand))


@pytest.mark.clause("686a.3(a)")
def test_the_seventh_equal_card_on_the_table_is_refused() -> None:
    pit = three_players("As As As", "As As As").until("settlement.read")
    refusal = pit.refuses(facts.HandEntered(whose=pit.state.need.whose, cards="As Kh Qd"))
    assert (refusal.code, refusal.clause, refusal.params["times"]) == ("card_twice", "686a.3(a)", 6)
    pit.say(facts.HandEntered(whose=pit.state.need.whose, cards="Ah Kh Qd"))


@pytest.mark.clause("686a.3(a)")
def test_six_equal_cards_in_three_hands_are_played_and_paid() -> None:
    pit = three_players("As As Kd", "As As Kd", "As As Kd").until("discards")
    assert {result.outcome for result in pit.state.results} == {"win"}, "11 + 11 + 10 is over 23"


@pytest.mark.clause("686a.3(a)")
def test_one_hand_cannot_hold_a_joker() -> None:
    pit = three_players().until("settlement.read")
    refusal = pit.refuses(facts.HandEntered(whose=pit.state.need.whose, cards="Jk Kh Qd"))
    assert refusal.code == "no_joker"
