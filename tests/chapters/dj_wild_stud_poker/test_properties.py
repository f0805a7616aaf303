"""687a, whatever the cards."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablectl.chapters.rules import Rules
from tablectl.model.cards import Card
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Decision, Play, SeatPlay
from tablectl.rules.dj_wild import rank
from tests.chapters.properties import (
    NEVER,
    assert_money_is_conserved,
    assert_seats_do_not_wait_for_the_left,
    base,
    shuffled,
    stakes,
    suit_orders,
    with_suits,
)
from tests.chapters.table import Table

CHAPTER = Table("687a").chapter
BASE = ("ante", "blind", "raise")


@st.composite
def sites(draw: st.DrawFn) -> Rules:
    options = {
        "folded_hands_keep_progressive": draw(st.booleans()),
        "bad_beat": draw(st.sampled_from(["one_way", "two_way"])),
    }
    tables = {
        "progressive": draw(st.sampled_from("12")),
        "trips_bonus": f"DJWT-0{draw(st.integers(4, 7))}",
        "bad_beat_bonus": f"DJWBB-0{draw(st.integers(1, 4))}",
    }
    return CHAPTER.rules(tables, options)


@st.composite
def rounds(draw: st.DrawFn, rules: Rules) -> tuple[Play, list[Card]]:
    """An allowed round of one to six players, and the cards left over."""
    cards = draw(shuffled(jokers=1))
    seats = []
    for number in draw(st.lists(st.integers(1, 6), min_size=1, max_size=6, unique=True)):
        ante = draw(st.integers(1, 100_000))
        action = draw(st.sampled_from(["raise", "raise", "fold"]))
        wagers = {"ante": ante, "blind": ante} | ({"raise": 2 * ante} if action == "raise" else {})
        if draw(st.booleans()):
            wagers["progressive"] = rules.paytables["progressive"].wager
        for wager in draw(st.sets(st.sampled_from(["trips_bonus", "bad_beat_bonus"]))):
            wagers[wager] = draw(st.integers(1, 100_000))
        hand, cards = tuple(cards[:5]), cards[5:]
        seats.append(SeatPlay(number, hand, wagers, Decision(action)))
    meter = draw(st.integers(0, 10_000_000))
    play = Play(tuple(seats), tuple(cards[:5]), extra=tuple(cards[5:6]), meter=meter)
    return play, cards[6:]


@given(st.data(), suit_orders)
@settings(max_examples=150, deadline=None)
def test_suits_are_equal_and_money_is_conserved(data: st.DataObject, suits: list[int]) -> None:
    rules = data.draw(sites())
    play, _ = data.draw(rounds(rules))
    results = CHAPTER.settle(play, rules)
    assert_money_is_conserved(play, results)
    assert {result.clause for result in results} <= CHAPTER.clauses
    assert CHAPTER.settle(with_suits(play, suits), rules) == results


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_earlier_results_do_not_change(data: st.DataObject) -> None:
    rules = data.draw(sites())
    play, _ = data.draw(rounds(rules))
    assert_seats_do_not_wait_for_the_left(CHAPTER, play, rules)


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_a_better_dealer_never_pays_more(data: st.DataObject) -> None:
    rules = data.draw(sites())
    play, rest = data.draw(rounds(rules))
    worse, better = sorted((play.dealer, tuple(rest[:5])), key=rank)
    paid = [
        base(CHAPTER.settle(msgspec.structs.replace(play, dealer=dealer), rules), BASE)
        for dealer in (worse, better)
    ]
    assert paid[0] >= paid[1]


ILLEGAL = NEVER | {
    "Blind not the Ante": stakes(blind=100_001),
    "no Ante": stakes(ante=None),
    "Progressive of the wrong size": stakes(progressive=200),
    "Trips of nothing": stakes(trips_bonus=0),
    "Raise not twice the Ante": stakes(ante=100, blind=100, raise_=300),
    "two extra cards": lambda play: msgspec.structs.replace(play, extra=play.extra * 2),
    "an extra card of the dealer's": lambda play: msgspec.structs.replace(play, extra=play.dealer[:1]),
}


@pytest.mark.parametrize("change", ILLEGAL.values(), ids=ILLEGAL)
@given(st.data())
@settings(max_examples=10, deadline=None)
def test_an_illegal_round_is_always_refused(change, data: st.DataObject) -> None:
    rules = data.draw(sites())
    play, _ = data.draw(rounds(rules))
    with pytest.raises(Refused):
        CHAPTER.settle(change(play), rules)
