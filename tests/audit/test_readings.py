"""What would explain a published figure: other readings and slips of one digit, worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb, sqrt

import pytest

from tablectl.audit.finding import Finding, Row
from tablectl.audit.judge import judge
from tablectl.audit.misprints import misprints, one_digit_off, paid_back
from tablectl.audit.published import Figure, figures
from tablectl.audit.readings import as_printed, reading
from tablectl.audit.registry import silent
from tablectl.chapters.load import chapter
from tablectl.chapters.paytables import Paytable
from tablectl.rules.pay import parse_pay
from tests.audit.test_findings import findings


def table_of(number: str, wager: str, name: str) -> Paytable:
    return chapter(number).families[wager].tables[name]


def test_a_slip_of_one_digit() -> None:
    """190 becomes 90 by dropping, 8 becomes 9 by changing and 25 becomes 125 by adding one."""
    assert 90 in one_digit_off(190)
    assert {9, 18, 80} <= set(one_digit_off(8))
    assert 125 in one_digit_off(25)
    assert not {8, 0, 99} & set(one_digit_off(8))


def _table(**pays: str) -> Paytable:
    return Paytable("x", "A", "1", {row: parse_pay(text) for row, text in pays.items()})


def test_what_a_table_pays_back() -> None:
    """A push gives the stake back, 2 to 1 three stakes, 250 for 1 just 250."""
    table = _table(rare="250 for 1", good="2 to 1", even="push")
    chances = {"rare": Fraction(1, 1000), "good": Fraction(1, 10), "even": Fraction(1, 5)}
    assert paid_back(chances, table) == Fraction(250, 1000) + Fraction(3, 10) + Fraction(1, 5)


def test_the_slip_that_meets_a_figure_is_found() -> None:
    """One in ten at 8 to 1 is 90 %; the figure of 100 wants 9 to 1."""
    chances: Mapping[str, Fraction] = {"pair": Fraction(1, 10)}
    (slip,) = misprints(chances, _table(pair="8 to 1"), Figure("x", "x", payback=("100",)))
    assert (slip.row, str(slip.pay), slip.payback) == ("pair", "9 to 1", 1)


def test_a_slip_that_breaks_a_falling_table_is_none() -> None:
    chances = {"high": Fraction(1, 20), "low": Fraction(1, 10)}
    table = _table(high="9 to 1", low="3 to 1")
    assert not list(misprints(chances, table, Figure("x", "x", payback=("160",)))), "10 to 1 for the low row"


def test_of_all_single_digits_only_one_meets_the_saigon_bonus() -> None:
    found, table = findings()["680a", "bonus", "A"], table_of("680a", "bonus", "A")
    slips = list(misprints(as_printed(found, table), table, Figure("680a", "bonus", hold=("7.97",))))
    assert [(slip.row, str(slip.pay)) for slip in slips] == [("two pair", "9 to 1")]


def test_twos_taken_as_plain_twos() -> None:
    """The two in ace to five and in two to six makes ten runs of the eight, each in 4^5 - 4 ways.

    But where the other four are of one suit, the two is worth more wild, in a straight flush: two runs,
    four suits, and three other suits for the two, 24 hands in all.
    """
    found, table = findings()["687a", "trips_bonus", "DJWT-04"], table_of("687a", "trips_bonus", "DJWT-04")
    rows = reading("plain twos").chances(found, table, silent)
    hands = {row: rows[row] * comb(53, 5) for row in rows}
    assert hands["straight, natural"] == 10 * (4**5 - 4) - 24
    assert hands["straight flush, natural"] == 36
    assert sum(hands.values()) == sum(found.classes[row].count for row in table.pays)


def test_a_two_that_is_worth_more_wild_stays_wild() -> None:
    """Four-of-a-kind with wilds pays as much as a natural three-of-a-kind: nothing moves there."""
    found, table = findings()["687a", "trips_bonus", "DJWT-04"], table_of("687a", "trips_bonus", "DJWT-04")
    rows, printed = reading("plain twos").chances(found, table, silent), as_printed(found, table)
    moved = {row for row in rows if rows[row] != printed[row]}
    assert moved == {
        f"{kind}, {how}"
        for kind in ("flush", "straight", "straight flush")
        for how in ("natural", "with wild")
    }


def test_chances_in_six_decimals() -> None:
    found = Finding(
        chapter="x", wager="x", paytable="A", hands=3, classes={"pair": Row(2, "1 to 1")}, payback=None
    )
    table = _table(pair="1 to 1")
    assert reading("chances rounded").chances(found, table, silent) == {"pair": Fraction(666_667, 10**6)}
    assert reading("chances cut").chances(found, table, silent) == {"pair": Fraction(666_666, 10**6)}


def test_every_reading_that_is_named_is_there() -> None:
    pytest.importorskip("numpy")
    for figure in figures().values():
        for name in filter(None, (figure.if_read, *figure.tried)):
            assert reading(name).words


def test_the_standard_deviation_of_one_stake() -> None:
    """The mean square of what the rows give back, less the square of the mean."""
    found = findings()["69F-39", "three_card_bonus", "1"]
    pays = {"200 to 1": 201, "40 to 1": 41, "30 to 1": 31, "6 to 1": 7, "3 to 1": 4, "1 to 1": 2, "loses": 0}
    squares = sum(row.count * pays[row.pays] ** 2 for row in found.classes.values())
    assert found.payback is not None
    assert found.spread == pytest.approx(sqrt(squares / found.hands - float(found.payback) ** 2))


def test_a_simulation_of_what_size_would_be_off_by_as_much() -> None:
    """A spread of 2 and a difference of 0.1 % make four million rounds."""
    found = Finding(
        chapter="687a",
        wager="base",
        paytable=None,
        hands=1,
        classes={},
        payback=Fraction("0.9889"),
        spread=2.0,
    )
    assert (
        "A simulation of 4 million rounds has a standard error of that size."
        in judge(found, None, None, None).note
    )


def test_hands_from_decks_of_their_own() -> None:
    pytest.importorskip("numpy")
    found, table = findings()["680a", "bonus", "A"], table_of("688a", "ace_high_bonus", "1")
    rows = reading("own decks").chances(found, table, silent)
    dealer, both = sum(rows.values()), rows["both dealer and player have ace high"]
    assert both == dealer**2
