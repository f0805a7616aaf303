"""688a, whatever the cards."""

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tablectl.chapters.rules import Rules
from tablectl.model.cards import Card
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Decision, Play, SeatPlay
from tablectl.rules.house_way import house_setting
from tablectl.rules.pai_gow import is_ace_high
from tests.chapters.properties import (
    NEVER,
    assert_money_is_conserved,
    assert_seats_do_not_wait_for_the_left,
    base,
    first_seat,
    shuffled,
    stakes,
    suit_orders,
    with_suits,
)
from tests.chapters.table import Table

CHAPTER = Table("688a").chapter


@st.composite
def sites(draw: st.DrawFn) -> Rules:
    tables = {
        "ace_high_bonus": draw(st.sampled_from("12345")),
        "fortune_bonus": draw(st.sampled_from("123456")),
        "progressive": draw(st.sampled_from("1234567")),
    }
    limit = draw(st.sampled_from([{}, {"payout_limit": "50000.00"}]))
    return CHAPTER.rules(tables, limit)


@st.composite
def rounds(draw: st.DrawFn, rules: Rules, most: int = 6) -> tuple[Play, list[Card]]:
    """An allowed round: hands set well, badly or not in five and two, surrenders, any optional wagers."""
    cards = draw(shuffled(jokers=1))
    seats = []
    for number in draw(st.lists(st.integers(1, 6), min_size=1, max_size=most, unique=True)):
        hand, cards = tuple(cards[:7]), cards[7:]
        wagers = {"pai_gow": draw(st.integers(1, 100_000))}
        for wager in draw(st.sets(st.sampled_from(["ace_high_bonus", "fortune_bonus"]))):
            wagers[wager] = draw(st.integers(1, 100_000))
        if draw(st.booleans()):
            wagers["progressive"] = rules.paytables["progressive"].wager
        if len(wagers) == 1 and draw(st.booleans()):
            made = Decision("surrender")
        else:
            high = draw(st.sampled_from([5, 5, 5, 4]))
            made = Decision(high=hand[:high], low=hand[high:])
        seats.append(SeatPlay(number, hand, wagers, made))
    meter = draw(st.integers(0, 10_000_000))
    return Play(tuple(seats), tuple(cards[:7]), meter=meter), cards[7:]


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
def test_a_dealer_better_in_both_hands_never_pays_more(data: st.DataObject) -> None:
    rules = data.draw(sites())
    play, rest = data.draw(rounds(rules, most=5))
    one, other = play.dealer, tuple(rest[:7])
    assume(not is_ace_high(one) and not is_ace_high(other))
    worse, better = sorted((one, other), key=lambda seven: house_setting(seven).high_value)
    assume(house_setting(worse).low_value <= house_setting(better).low_value)
    paid = [
        base(CHAPTER.settle(msgspec.structs.replace(play, dealer=dealer), rules), ("pai_gow",))
        for dealer in (worse, better)
    ]
    assert paid[0] >= paid[1]


def _swap_in_the_dealers_card(play: Play) -> Play:
    seat = play.seats[0]
    made = Decision(high=seat.cards[:5], low=(seat.cards[5], play.dealer[0]))
    changed = msgspec.structs.replace(seat, decision=made)
    return msgspec.structs.replace(play, seats=(changed, *play.seats[1:]))


ILLEGAL = NEVER | {
    "no Pai Gow wager": stakes(pai_gow=None),
    "Progressive of the wrong size": stakes(progressive=200),
    "Fortune of nothing": stakes(fortune_bonus=0),
    "set with the dealer's card": _swap_in_the_dealers_card,
    "half set": first_seat(
        lambda seat: msgspec.structs.replace(seat, decision=Decision(high=seat.cards[:5]))
    ),
    "surrender with a bonus": first_seat(
        lambda seat: msgspec.structs.replace(
            seat, wagers={**seat.wagers, "fortune_bonus": 500}, decision=Decision("surrender")
        )
    ),
    "dealer set from a player's cards": lambda play: msgspec.structs.replace(
        play, dealer_high=play.seats[0].cards[:5], dealer_low=play.dealer[:2]
    ),
}


@pytest.mark.parametrize("change", ILLEGAL.values(), ids=ILLEGAL)
@given(st.data())
@settings(max_examples=10, deadline=None)
def test_an_illegal_round_is_always_refused(change, data: st.DataObject) -> None:
    rules = data.draw(sites())
    play, _ = data.draw(rounds(rules))
    with pytest.raises(Refused):
        CHAPTER.settle(change(play), rules)
