"""Saigon's two hands and Over/Under's totals."""

from __future__ import annotations

import pytest

from tablectl.model.cards import parse_cards
from tablectl.rules.points import (
    best_points,
    best_setting,
    over_under_total,
    point_count,
    qualifying_settings,
    three_qualifies,
)


@pytest.mark.clause("680a.6(b)")
@pytest.mark.parametrize(
    ("two", "count"),
    [
        ("As 4d", 5),
        ("Ts Jd", 10),
        ("8s 2d", 10),
        ("9s 2d", 1),
        ("As Ad", 2),
        ("Ks 5d", 5),
        ("9s 9d", 8),
        ("Jk 4s", 10),
        ("Jk 9s", 8),
        ("Jk Ks", 9),
        ("Jk As", 10),
        ("Jk 2s", 8),
        ("Jk 5s", 8),
    ],
)
def test_point_count(two: str, count: int) -> None:
    """The joker at its best: with a nine 12, 15, 18 count 2, 5, 8; with a five 8, 11, 14 count 8, 1, 4."""
    assert point_count(parse_cards(two)) == count


@pytest.mark.clause("680a.6(a)")
@pytest.mark.parametrize(
    ("three", "qualifies"),
    [
        ("2s 3d 5c", True),
        ("Ks Qd Jc", True),
        ("As 9d Tc", True),
        ("As 9d 9c", False),
        ("Jk 5s 6d", True),
        ("Jk As 6d", True),
        ("Jk As Ad", False),
        ("Jk 4s Kd", True),
        ("Jk 2s Kd", False),
        ("Jk 7s Kd", True),
    ],
)
def test_three_cards_that_total_ten_twenty_or_thirty(three: str, qualifies: bool) -> None:
    assert three_qualifies(parse_cards(three)) == qualifies


@pytest.mark.clause("680a.11(b)(1)")
@pytest.mark.clause("680a.11(c)(1)")
def test_the_example_of_the_text() -> None:
    """As nine with 5 and 6 it leaves 8-2, as six with 8 and 6 it leaves 5-2, as three with 5 and 2 8-6."""
    hand = parse_cards("Jk 8s 6d 5c 2h")
    assert {frozenset(way.three): way.points for way in qualifying_settings(hand)} == {
        frozenset(parse_cards("Jk 6d 5c")): 10,
        frozenset(parse_cards("Jk 8s 6d")): 7,
        frozenset(parse_cards("Jk 5c 2h")): 4,
    }
    best = best_setting(hand)
    assert best is not None
    assert (sorted(best.three), best.points) == (sorted(parse_cards("Jk 6d 5c")), 10)


@pytest.mark.clause("680a.11(c)(1)")
def test_without_the_joker_every_qualifying_setting_counts_alike() -> None:
    """5-5-K leave nine and ace, K-9-A leave the fives: ten either way."""
    ways = {frozenset(way.three): way.points for way in qualifying_settings(parse_cards("5s 5d Kc 9h Ad"))}
    assert ways == {frozenset(parse_cards("5s 5d Kc")): 10, frozenset(parse_cards("Kc 9h Ad")): 10}


@pytest.mark.clause("680a.11(c)(2)")
def test_no_three_of_these_qualify() -> None:
    assert best_setting(parse_cards("2s 2d 2c 3h 3d")) is None


@pytest.mark.clause("686a.3(d)")
@pytest.mark.parametrize(
    ("hand", "total"), [("2s 2d 2c", 6), ("As Ad Ac", 33), ("Ks Qd 3c", 23), ("As 5d Tc", 26)]
)
def test_over_under_totals(hand: str, total: int) -> None:
    assert over_under_total(parse_cards(hand)) == total


@pytest.mark.clause("680a.11(b)")
@pytest.mark.parametrize(
    ("five", "count"),
    [
        ("2s 3d 5c 4h As", 5),
        ("Ks Qd Jc 9s 2d", 1),
        ("As Ad Ac 2s 2d", None),
        ("As 9d Tc 8s 2d", 10),
        ("Jk 4s Kd 9s 2d", 4),
    ],
)
def test_the_best_point_count_of_five_cards(five: str, count: int | None) -> None:
    """The last: joker, four and king are 20 and leave 11, which counts 1; joker, nine and two leave 14."""
    assert best_points(parse_cards(five)) == count
