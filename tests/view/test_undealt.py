"""The pad offers a hand only cards that can be in it."""

from __future__ import annotations

from msgspec.structs import replace

from tablectl.model.site import Site
from tablectl.round.state import State, fresh_round, with_seat
from tablectl.round.step import closed_table
from tablectl.round.table import Table
from tablectl.view.undealt import undealt


def table(chapter: str, **known: object) -> State:
    return replace(fresh_round(closed_table(Site(table="test", chapter=chapter)), 6), **known)


def test_a_card_that_lies_open_elsewhere_is_not_offered() -> None:
    state = with_seat(table("678a", dealer="As Kd"), 3, cards="7h 8h")
    offered = undealt(Table.of(state), "seat 2")
    assert len(offered) == 52 - 4
    assert not {"As", "Kd", "7h", "8h"} & set(offered)


def test_a_hand_s_own_cards_may_be_entered_again() -> None:
    state = with_seat(table("678a"), 3, cards="7h 8h")
    assert {"7h", "8h"} <= set(undealt(Table.of(state), "seat 3"))


def test_what_a_covered_hand_has_shown_is_gone_too() -> None:
    state = with_seat(table("69F-39"), 1, parts={"three": "2c 3c 4c"})
    assert "3c" not in undealt(Table.of(state), "dealer")


def test_a_street_leaves_out_the_others_and_the_whole_board_none() -> None:
    state = table("677a", community="2c 3c 4c 5d 6d", board={"flop": "2c 3c 4c", "turn_and_river": "5d 6d"})
    flop, board = undealt(Table.of(state), "flop"), undealt(Table.of(state), "community")
    assert "2c" in flop and "5d" not in flop
    assert len(board) == 52


def test_the_joker_is_offered_only_where_it_is_played() -> None:
    assert "Jk" not in undealt(Table.of(table("678a")), "dealer")
    assert "Jk" in undealt(Table.of(table("687a")), "dealer")


def test_of_six_decks_any_card_may_come_again() -> None:
    assert undealt(Table.of(table("686a")), "seat 1") == ()
