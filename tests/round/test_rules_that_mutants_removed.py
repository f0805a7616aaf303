"""Rules that could be taken out of the program unnoticed until `tests/mutation` asked: their tests."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablectl.model import facts
from tests.round.face_up import all_set
from tests.round.games import wagered


@pytest.mark.clause("678a.13(d)")
def test_an_exposed_card_of_the_dealers_settles_each_of_the_three_bonus_wagers() -> None:
    """Six spades in a row, tables A: 100 to 1, 200 to 1, and a tenth of the meter.

    The wager of 5 dollars is settled, so it feeds the meter at 20 %: 30,001 dollars, a tenth is 3,000.10.
    """
    families = ("flush_bonus", "straight_flush_bonus", "progressive")
    pit = wagered("678a", paytables=dict.fromkeys(families, "A"), options={"progressive_wager": "5.00"})
    pit.hands["seat 2"], pit.coins = "8s 7s 6s 5s 4s 3s Kd", (2,)
    pit.bet(2, flush_bonus=5, straight_flush_bonus=5)
    pit.hear(facts.ProgressiveWagerAccepted(seat=2))
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("stub").call("dealer_card_exposed")
    while not pit.phase.startswith("discards"):
        papers = facts.AwardDocumented(seat=2, document="slip 17")
        pit.say(papers if pit.phase == "settlement.document" else pit.primary())
    assert pit.settled(2, "ante") == ("push", 10_00, 0)
    assert pit.settled(2, "flush_bonus") == ("win", 5_00, 500_00)
    assert pit.settled(2, "straight_flush_bonus") == ("win", 5_00, 1_000_00)
    assert pit.results(2)["progressive"].from_meter == 3_000_10


@pytest.mark.clause("686a.6(b)(1)")
def test_the_dealer_alone_lets_nobody_in_before_the_next_shuffle() -> None:
    pit = wagered("686a", options={"mid_shoe_entry": "barred"})
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("discards").until("betting")
    permit = facts.EntryPermitted(seat=3)
    assert pit.refuses(permit, "dealer").code == "needs_floor"
    pit.say(permit, "floor")
    pit.bet(3, ante=10)


@pytest.mark.clause("688a.11(h)(3)(i)(B)(4)")
@pytest.mark.parametrize("document", ["", " "])
def test_a_share_of_the_meter_waits_for_its_documents(document: str) -> None:
    pit = wagered("688a", paytables={"progressive": "1"})
    pit.hands["seat 2"], pit.coins = "As Ah Ad Ac Jk 4c 3d", (2,)
    pit.hear(facts.ProgressiveWagerAccepted(seat=2))
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("settlement.document")
    refusal = pit.refuses(facts.AwardDocumented(seat=2, document=document))
    assert (refusal.code, refusal.clause) == ("document_missing", "688a.11(h)(3)(i)(B)(4)")
    assert pit.state.ledger.by_hand == 0


@pytest.mark.clause("688a.13(h)")
def test_what_lies_wrongly_before_the_dealer_is_laid_anew_by_the_house_way() -> None:
    """Queens stay high without another pair, and the next two cards go low: the ten and the eight."""
    pit = all_set()
    pit.state = replace(pit.state, dealer_parts={"low": "Qs Qh", "high": "7d 8c 4d 5c Ts"})
    pit.call("dealer_hand_misset")
    assert set(pit.state.dealer_parts["low"].split()) == {"Ts", "8c"}
    assert set(pit.state.dealer_parts["high"].split()) == {"Qs", "Qh", "7d", "4d", "5c"}


@pytest.mark.clause("13:69F-39.7(e)2")
@pytest.mark.parametrize(("misdealt", "in_deck"), [(False, 51), (True, 0)], ids=["not misdealt", "misdealt"])
def test_a_stub_one_card_short_takes_the_deck_away_unless_cards_were_misdealt(
    misdealt: bool, in_deck: int
) -> None:
    """Ten cards are dealt, so 42 must be left; 41 make a deck of 51."""
    pit = wagered("69F-39", dealing="manual_shoe", shuffler_counts=0)
    pit.state = replace(pit.state, since_stub_count=4)
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("stub.count").say(facts.StubCounted(count=41, misdealt=misdealt))
    assert pit.state.void == "13:69F-39.7(e)2"
    assert pit.table.deck is not None and pit.table.deck.wrong_count == in_deck
    pit.until("discards")
    assert {result.outcome for result in pit.results(2).values()} == {"push"}
    pit.until("shuffle", "betting")
    assert (pit.phase == "shuffle.wrong") is not misdealt
