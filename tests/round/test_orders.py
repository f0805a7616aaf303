"""Orders of the floor: a recut before the first card, a reshuffle, cards whose hours are up."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.model import facts
from tests.round.pit import Pit

CHAPTERS = ["677a", "678a", "680a", "687a"]
HOUR = 60 * 60 * 1000
each = pytest.mark.parametrize


def by_hand(chapter: str, **site: Any) -> Pit:
    """A table whose cards are shuffled by hand and have been cut."""
    return Pit(chapter, dealing="manual_shoe", shuffling="manual", **site).until("betting")


@pytest.mark.clause("677a.5(d)")
@pytest.mark.clause("678a.5(d)")
@pytest.mark.clause("680a.5(d)")
@pytest.mark.clause("687a.5(d)")
@each("chapter", CHAPTERS)
def test_the_dealer_cuts_at_least_ten_cards_deep_and_nobody_else_does(chapter: str) -> None:
    pit = Pit(chapter, dealing="manual_shoe", shuffling="manual").until("cut")
    for depth in (0, 9, 53):
        refusal = pit.refuses(facts.CutMade(depth=depth))
        assert (refusal.code, refusal.clause) == ("cut_depth", f"{chapter}.5(d)")
    assert pit.refuses(facts.CutMade(depth=20, seat=1)).code == "cut_by_dealer"
    pit.say(facts.CutMade(depth=10))
    assert pit.phase == "betting.open"


@pytest.mark.clause("677a.5(e)")
@pytest.mark.clause("678a.5(e)")
@pytest.mark.clause("680a.5(e)")
@pytest.mark.clause("687a.5(e)")
@each("chapter", CHAPTERS)
def test_a_recut_is_the_floors_and_leaves_every_wager_as_it_stood(chapter: str) -> None:
    pit = by_hand(chapter).bet(2, ante=10)
    stood, number = pit.state.seats, pit.state.round
    recut = facts.ReshuffleOrdered(recut=True)
    assert pit.refuses(recut, "dealer").code == "needs_floor"
    pit.say(recut)
    assert pit.phase == "cut.cut"
    pit.say(facts.CutMade(depth=25))
    assert pit.phase == "betting.open"
    assert (pit.state.seats, pit.state.round) == (stood, number)


@pytest.mark.clause("678a.5(e)")
def test_after_no_more_bets_a_recut_still_comes_before_the_first_card_and_not_after() -> None:
    pit = by_hand("678a").bet(2, ante=10)
    pit.say(facts.NoMoreBetsAnnounced())
    assert pit.phase == "deal.cards"
    pit.say(facts.ReshuffleOrdered(recut=True))
    pit.say(facts.CutMade(depth=30))
    assert pit.phase == "deal.cards"
    pit.say(facts.HandDealt(to="seat 2"))
    refusal = pit.refuses(facts.ReshuffleOrdered(recut=True))
    assert (refusal.code, refusal.clause) == ("cards_dealt", "678a.5(e)")


@pytest.mark.clause("678a.5(c)(1)")
def test_what_a_machine_shuffled_was_not_cut_and_cannot_be_cut_again() -> None:
    pit = Pit("678a").until("betting")
    assert pit.refuses(facts.ReshuffleOrdered(recut=True)).code == "nothing_cut"
    assert "order_recut" not in pit.offered()


@pytest.mark.clause("678a.5(a)")
def test_a_reshuffle_is_ordered_by_the_floor_while_no_wager_stands() -> None:
    pit = by_hand("678a")
    pit.say(facts.ReshuffleOrdered())
    assert pit.phase == "shuffle.hand"
    pit.until("betting").bet(1, ante=5)
    assert pit.refuses(facts.ReshuffleOrdered()).code == "wagers_on_table"


@pytest.mark.clause("678a.3(c)(1)")
@pytest.mark.clause("678a.3(c)(2)")
@each(("dealing", "hours", "clause"), [("hand", 4, "678a.3(c)(1)"), ("manual_shoe", 8, "678a.3(c)(2)")])
def test_no_bet_is_taken_on_cards_whose_hours_are_up_until_new_ones_came(
    dealing: str, hours: int, clause: str
) -> None:
    pit = Pit("678a", dealing=dealing).until("betting")
    since = pit.state.decks[0].since
    wager = facts.WagerPlaced(seat=1, wager="ante", amount=1000)
    removed = facts.DeckRemoved(deck="blue")
    assert pit.refuses(removed).code == "hours_left"
    pit.hear(facts.DeviceReported(device="shuffler", status="ready", at=since + hours * HOUR))
    refusal = pit.refuses(wager)
    assert (refusal.code, refusal.clause) == ("deck_hours", clause)
    assert pit.refuses(removed, "dealer").code == "needs_floor"
    pit.say(removed)
    assert pit.phase == "receive.receive"
    pit.until("betting").say(wager)


@pytest.mark.clause("678a.4(e)")
@pytest.mark.clause("678a.5(c)(2)")
def test_preshuffled_cards_skip_inspection_and_first_shuffle_but_are_cut() -> None:
    pit = Pit("678a")
    pit.say(facts.TableOpened())
    pit.say(facts.DecksReceived(preshuffled=True))
    assert pit.phase == "cut.cut", "no inspection, no wash, no shuffle"
    pit.say(facts.CutMade(depth=12))
    assert pit.phase == "betting.open"
    pit.bet(1, ante=5).say(facts.NoMoreBetsAnnounced())
    pit.until("deal").call("wrong_number_of_cards").until("betting")
    assert not pit.state.decks[0].cut, "the second round is shuffled by machine, and not cut"
