"""69F-39, whatever the cards."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablectl.chapters.rules import Rules
from tablectl.model.cards import JOKER, Card
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Decision, Play, SeatPlay
from tablectl.rules import poker, three_card
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

CHAPTER = Table("69F-39").chapter


@st.composite
def sites(draw: st.DrawFn, versions: tuple[bool, ...] = (False, True)) -> Rules:
    one_or_two = st.sampled_from([1, 2])
    options = {
        "dealer_qualifies": draw(st.sampled_from(versions)),
        "play_3_multiple": draw(one_or_two),
        "play_5_multiple": draw(one_or_two),
        "settlement_order": draw(one_or_two),
    }
    tables = {
        "five_card_bonus": draw(st.sampled_from("12")),
        "three_card_bonus": draw(st.sampled_from("123")),
    }
    return CHAPTER.rules(tables, options)


@st.composite
def rounds(draw: st.DrawFn, rules: Rules, actions: tuple[str, ...] = ("play_3", "play_5", "fold")):
    """An allowed round of one to six players, and the cards left over."""
    cards: list[Card] = draw(shuffled())
    seats = []
    for number in draw(st.lists(st.integers(1, 6), min_size=1, max_size=6, unique=True)):
        hand, cards = tuple(cards[:5]), cards[5:]
        ante = draw(st.integers(1, 100_000))
        wagers = {"ante": ante, "five_card_bonus": ante}
        action = draw(st.sampled_from(actions))
        if action != "fold":
            wagers[action] = ante * rules.options[f"{action}_multiple"]
        three = hand[:3] if draw(st.booleans()) else ()
        if three:
            wagers["three_card_bonus"] = draw(st.integers(1, 100_000))
        seats.append(SeatPlay(number, hand, wagers, Decision(action, three=three)))
    return Play(tuple(seats), tuple(cards[:5])), cards[5:]


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
@settings(max_examples=60, deadline=None)
def test_both_orders_of_settlement_pay_the_same(data: st.DataObject) -> None:
    play, _ = data.draw(rounds(data.draw(sites())))
    tables = {"five_card_bonus": "1", "three_card_bonus": "1"}
    multiples = {
        f"{wager}_multiple": stake // seat.wagers["ante"]
        for seat in play.seats
        for wager, stake in seat.wagers.items()
        if wager.startswith("play")
    }
    first, second = (
        CHAPTER.settle(play, CHAPTER.rules(tables, {**multiples, "settlement_order": n})) for n in (1, 2)
    )
    assert {(r.seat, r.wager, r.outcome, r.returned, r.pays) for r in first} == {
        (r.seat, r.wager, r.outcome, r.returned, r.pays) for r in second
    }


@pytest.mark.parametrize(("action", "rank"), [("play_3", three_card.rank), ("play_5", poker.rank)])
@given(st.data())
@settings(max_examples=80, deadline=None)
def test_a_better_dealer_never_pays_more(action: str, rank, data: st.DataObject) -> None:
    """Where no qualifier is played: with it, a dealer who does not qualify spares the Play 5 wager."""
    rules = data.draw(sites((False,)))
    play, rest = data.draw(rounds(rules, (action, "fold")))
    worse, better = sorted((play.dealer, tuple(rest[:5])), key=rank)
    paid = [
        base(CHAPTER.settle(msgspec.structs.replace(play, dealer=dealer), rules), ("ante", action))
        for dealer in (worse, better)
    ]
    assert paid[0] >= paid[1]


ILLEGAL = NEVER | {
    "5 card bonus not the Ante": stakes(five_card_bonus=100_001),
    "no 5 card bonus": stakes(five_card_bonus=None),
    "both plays": stakes(ante=100, five_card_bonus=100, play_3=100, play_5=100),
    "thrice the Ante": stakes(ante=100, five_card_bonus=100, play_3=300, play_5=None),
    "a joker": first_seat(lambda seat: msgspec.structs.replace(seat, cards=(JOKER, *seat.cards[1:]))),
    "3 card bonus on two cards": first_seat(
        lambda seat: msgspec.structs.replace(
            seat,
            wagers={**seat.wagers, "three_card_bonus": 500},
            decision=msgspec.structs.replace(seat.decision, three=seat.cards[:2]),
        )
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
