"""The stub of Pik-it Poker, 39.7(e): counted every fifth round, and what a wrong count leads to."""

from __future__ import annotations

import pytest

from tablectl.model import facts
from tests.round.pit import Pit

HANDS = {"seat 2": "As Ah Ad Kc Kd", "dealer": "Qs Qh 7d 8c 4d"}
PAYTABLES = {"five_card_bonus": "1"}


def fifth_round(**site: object) -> Pit:
    """Nobody but the dealer counts; the stub of this round has to be counted, and is 42 cards."""
    pit = Pit("69F-39", paytables=PAYTABLES, **site)
    pit.hands = dict(HANDS)
    for _ in range(4):
        pit.until("betting").bet(2, ante=10)
        pit.until("discards").until("betting")
    return pit.bet(2, ante=10).until("stub.count")


@pytest.mark.clause("13:69F-39.7(e)")
def test_the_stub_is_counted_in_the_fifth_round_and_not_before() -> None:
    pit = Pit("69F-39", paytables=PAYTABLES, dealing="manual_shoe", shuffling="manual")
    pit.until("betting").bet(2, ante=10)
    pit.say(facts.NoMoreBetsAnnounced())
    pit.say(facts.HandDealt(to="all"))
    assert pit.phase == "stub.place"
    counted = fifth_round(dealing="manual_shoe", shuffling="manual")
    assert counted.clause == "13:69F-39.7(e)" and "42" in counted.prompt


@pytest.mark.clause("13:69F-39.7(e)2")
@pytest.mark.parametrize("misdealt", [True, False])
def test_a_wrong_stub_voids_the_round_and_takes_the_deck_away_unless_it_was_misdealt(misdealt: bool) -> None:
    pit = fifth_round(dealing="manual_shoe", shuffling="manual")
    pit.say(facts.StubCounted(count=41, misdealt=misdealt))
    assert (pit.phase, pit.state.void) == ("settlement.return", "13:69F-39.7(e)2")
    assert "$20.00" in pit.prompt, "the Ante and the equal 5 card bonus of $10 each"
    pit.until("discards")
    pit.say(facts.DutyDone(duty="collect"))
    assert pit.phase == ("shuffle.hand" if misdealt else "shuffle.wrong")
    if not misdealt:
        assert pit.clause == "13:69F-39.7(e)2" and "counts 51" in pit.prompt
        assert pit.refuses(facts.DeckRemoved(deck="blue"), "dealer").code == "needs_floor"
        pit.say(facts.DeckRemoved(deck="blue"))
        assert pit.phase == "receive.receive"
