"""R-678-3: a raise that the hand did not allow comes to light at the reveal, and the floor puts it right."""

from __future__ import annotations

import pytest

from tablectl.model import facts
from tablectl.model.facts import WagerCorrected
from tests.chapters.table import case
from tests.round.games import Watched, locked

FOUR = "As Ks 9s 7s 5h 3h 2d"
FIVE = "As Ks 9s 7s 5s 3h 2d"


def revealed(cards: str, dollars: int) -> Watched:
    """Seat 2 raised so much beside its Ante of ten, and its cards lie open; the dealer has three clubs."""
    pit = locked("678a")
    pit.hands["seat 2"] = cards
    pit.until("decisions").say(facts.DecisionMade(seat=2, choice="raise", amount=dollars * 100))
    pit.until("settlement.objection", "settlement.pay")
    return pit


def corrected(was: int, dollars: int) -> WagerCorrected:
    return WagerCorrected(seat=2, wager="raise", was=was * 100, amount=dollars * 100, why="counted again")


NOWHERE = WagerCorrected(seat=9, wager="raise", was=0, amount=1000, why="no such seat")


@pytest.mark.parametrize(
    ("cards", "raised", "right"),
    [
        case("678a.11(b)(1)", FOUR, 30, 10, what="four cards, three times"),
        case("678a.11(b)(1)", FOUR, 5, 10, what="four cards, half"),
        case("678a.11(b)(2)", FIVE, 30, 20, what="five cards, three times"),
    ],
)
def test_the_floor_puts_the_raise_right_and_it_is_settled_so(cards: str, raised: int, right: int) -> None:
    pit = revealed(cards, raised)
    assert pit.phase == "settlement.objection"
    assert pit.refuses(facts.SeatSettled(seat=2)).code == "not_now"
    assert pit.refuses(corrected(raised, right), "dealer").code == "needs_floor"
    assert "correct_wager" in pit.offered()
    pit.say(corrected(raised, right))
    pit.until("discards")
    assert pit.settled(2, "raise") == ("win", right * 100, right * 100)


@pytest.mark.clause("678a.11(b)(1)")
def test_an_amount_that_the_hand_does_not_allow_either_is_objected_to_again() -> None:
    pit = revealed(FOUR, 30)
    pit.say(corrected(30, 20))
    assert (pit.phase, pit.state.hold and pit.state.hold.clause) == ("settlement.objection", "678a.11(b)(1)")


@pytest.mark.clause("678a.11(b)")
@pytest.mark.parametrize(
    "fact", [corrected(20, 10), corrected(30, 30), corrected(30, 31), corrected(30, 0), NOWHERE]
)
def test_a_correction_names_what_lay_there_and_an_amount_that_some_hand_may_have(
    fact: WagerCorrected,
) -> None:
    refusal = revealed(FOUR, 30).refuses(fact)
    assert (refusal.code, refusal.clause) == ("correction", "678a.11(b)")


@pytest.mark.parametrize(
    ("cards", "raised"),
    [
        case("678a.11(b)(1)", FOUR, 10, what="the Ante on four cards"),
        case("678a.11(b)(2)", FIVE, 20, what="twice on five"),
        case("678a.11(b)(2)", FIVE, 5, what="half on five"),
        case("678a.11(b)(3)", "As Ks 9s 7s 5s 3s 2d", 30, what="three times on six"),
    ],
)
def test_nobody_objects_to_what_the_hand_allows(cards: str, raised: int) -> None:
    assert revealed(cards, raised).phase == "settlement.pay"
