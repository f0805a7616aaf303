"""Decisions by street: who may check, raise or fold, and when (677a.11 as the game with three of them)."""

from __future__ import annotations

import pytest

from tablectl.chapters.law import Choice, Procedure
from tablectl.model.facts import DecisionMade
from tablectl.model.refusal import Refused
from tablectl.round.procedures.decide import check_choice, choices, decided, in_turn
from tablectl.round.state import with_seat
from tests.round.pit import Pit

PREFLOP = Procedure("preflop", "decide", street="preflop", stays_clause="677a.11(b)")
RIVER = Procedure("river", "decide", street="river")


def names(pit: Pit, street: Procedure) -> list[str]:
    return [choice.action for choice in choices(pit.table, street)]


@pytest.mark.clause("677a.11(b)")
def test_before_the_flop_a_player_raises_or_checks_and_cannot_fold() -> None:
    assert names(Pit("677a"), PREFLOP) == ["raise", "check"]


@pytest.mark.clause("677a.11(f)")
def test_on_the_river_a_player_raises_or_folds_and_cannot_check() -> None:
    assert names(Pit("677a"), RIVER) == ["raise", "fold"]


def test_a_choice_outside_the_street_is_refused_with_those_that_are_open() -> None:
    pit = Pit("677a").until("betting")
    seat = with_seat(pit.state, 1, wagers={"ante": 1000, "odds": 1000}).seat(1)
    with pytest.raises(Refused) as refused:
        check_choice(
            seat, DecisionMade(seat=1, choice="fold"), choices(pit.table, PREFLOP), pit.table, "677a.11(b)"
        )
    assert refused.value.refusal.params["known"] == "raise, check"


def test_an_answer_keeps_its_street_and_its_wager() -> None:
    pit = Pit("677a").until("betting")
    pit.state = with_seat(pit.state, 1, wagers={"ante": 1000, "odds": 1000})
    fact = DecisionMade(seat=1, choice="raise", amount=3000)
    state, _ = decided(pit.table, fact, choices(pit.table, PREFLOP), "preflop")
    assert (state.seat(1).action, state.seat(1).street) == ("raise", "preflop")
    assert state.seat(1).wagers["raise"] == 3000


def test_a_wager_that_a_choice_does_not_take_is_refused() -> None:
    pit = Pit("677a").until("betting")
    seat = with_seat(pit.state, 1, wagers={"ante": 1000}).seat(1)
    known = (Choice("fold", "677a.11(f)"),)
    with pytest.raises(Refused) as refused:
        check_choice(seat, DecisionMade(seat=1, choice="fold", amount=5), known, pit.table, "677a.11(f)")
    assert refused.value.refusal.code == "no_amount"


def test_a_hand_that_is_out_is_not_asked() -> None:
    pit = Pit("677a").until("betting")
    for number in (1, 2):
        pit.state = with_seat(pit.state, number, wagers={"ante": 1000, "odds": 1000})
    pit.state = with_seat(pit.state, 1, out="677a.13(c)")
    assert [seat.number for seat in in_turn(pit.table)] == [2]
