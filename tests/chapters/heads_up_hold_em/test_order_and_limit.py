"""677a.11(f) to (i): who is settled when; 677a.12(f): the payout limit."""

from pathlib import Path

import pytest

from tablectl.controller.config import ConfigError, check_site
from tablectl.model.site import Limits, Site
from tests.chapters.heads_up_hold_em.players import TABLE, folder, raiser
from tests.chapters.table import Table, case, order, seat, settled

BOARD = "Ks 9h 7d 4c 2s"


@pytest.mark.clause("677a.11(g)")
def test_folds_from_the_left_then_settlement_from_the_right() -> None:
    results = TABLE.settle(
        raiser("Kh 3c", 1, trips_plus="1"),
        folder("Qh 3h", 2, trips_plus="1", pocket_bonus="1"),
        raiser("Ah Ac", 4, pocket_bonus="1", trips_plus="1"),
        folder("8h 3d", 5),
        raiser("Qd Jd", 6),
        dealer="Kd 5c",
        community=BOARD,
    )
    assert order(results) == [
        *("2 ante", "2 odds", "5 ante", "5 odds"),
        *("6 ante", "6 raise", "6 odds"),
        *("4 ante", "4 raise", "4 odds", "4 pocket_bonus", "4 trips_plus"),
        *("2 pocket_bonus", "2 trips_plus"),
        *("1 ante", "1 raise", "1 odds", "1 trips_plus"),
    ]


@pytest.mark.clause("677a.11(f)")
def test_a_fold_loses_ante_and_odds_even_with_the_better_hand() -> None:
    got = settled(TABLE.settle(folder("Ah Ac"), dealer="Qh Jc", community=BOARD))
    assert got == dict.fromkeys(("ante", "odds"), ("lose", "0.00", "0.00", "677a.11(f)"))


@pytest.mark.clause("677a.11(g)(2)")
def test_one_player_at_a_time_as_in_the_whole_round() -> None:
    right, left = raiser("Ah Ac", 6), raiser("Qd Jd", 1)
    whole = TABLE.settle(left, right, dealer="Kd 5c", community=BOARD)
    assert TABLE.settle(right, dealer="Kd 5c", community=BOARD) == whole[:3]


# --- 677a.12(f). A royal against a dealer without a pair: the Ante goes back, the Raise is paid even
# money, then the Odds at 500 to 1. 99.41 * 500 = 49,705; with a Raise of 295 exactly 50,000.

ROYAL, BOARD_TO_ROYAL, NOTHING = "Ah Kh", "Qh Jh Th 3d 2s", "7c 5d"
LIMITED = Table("677a", {"payout_limit": "50000.00"}, pocket_bonus="A", trips_plus="A")


@pytest.mark.parametrize(
    ("ante", "raised", "odds_pay"),
    [
        case("677a.12(f)", "99.41", "294.99", "49705.00", what="a cent below"),
        case("677a.12(f)", "99.41", "295.00", "49705.00", what="exactly"),
        case("677a.12(f)", "99.41", "295.01", "49704.99", what="a cent beyond"),
        case("677a.12(f)", "200.00", "600.00", "49400.00", what="far beyond"),
    ],
)
def test_the_limit_caps_raise_and_odds_together(ante: str, raised: str, odds_pay: str) -> None:
    player = raiser(ROYAL, ante=ante, odds=ante, raise_=raised)
    got = settled(LIMITED.settle(player, dealer=NOTHING, community=BOARD_TO_ROYAL))
    assert got["ante"][:3] == ("push", ante, "0.00")
    assert got["raise"][:3] == ("win", raised, raised)
    assert got["odds"][:3] == ("win", ante, odds_pay)


@pytest.mark.clause("677a.12(f)")
def test_the_bonus_wagers_stand_outside_the_limit() -> None:
    stakes = {"ante": "200", "odds": "200", "raise_": "600", "pocket_bonus": "5000", "trips_plus": "1000"}
    got = settled(LIMITED.settle(raiser(ROYAL, **stakes), dealer=NOTHING, community=BOARD_TO_ROYAL))
    assert got["odds"][2] == "49400.00"
    assert (got["pocket_bonus"][2], got["trips_plus"][2]) == ("100000.00", "100000.00")


@pytest.mark.clause("677a.12(f)")
def test_a_bad_beat_is_within_the_limit() -> None:
    player = raiser("9h 8h", ante="200", odds="200", raise_="600")
    got = settled(LIMITED.settle(player, dealer="Ah Kh", community=BOARD_TO_ROYAL))
    assert got["odds"] == ("win", "200.00", "50000.00", "677a.11(h)(2)(iii)(B)")


@pytest.mark.clause("677a.12(f)")
def test_without_a_limit_the_odds_are_paid_in_full() -> None:
    player = raiser(ROYAL, ante="200", odds="200", raise_="600")
    got = settled(TABLE.settle(player, dealer=NOTHING, community=BOARD_TO_ROYAL))
    assert got["odds"][2] == "100000.00"


def heads_up(limit: str, least: int) -> Site:
    minima = {"ante": Limits(least * 100, 1_000_000)}
    return Site(table="lab", chapter="677a", options={"payout_limit": limit}, limits=minima)


@pytest.mark.clause("677a.12(f)")
def test_no_limit_is_below_what_the_least_ante_could_win() -> None:
    """A royal over a pair wins 1 + 3 + 500 = 504 Antes: 49,896 with 99 dollars, 50,400 with a hundred."""
    ports = {"shuffler": "/dev/null", "shoe": "/dev/null"}
    assert check_site(Path("table.toml"), heads_up("50000.00", 99), ports).payout_limit
    assert check_site(Path("table.toml"), heads_up("50400.00", 100), ports).payout_limit
    with pytest.raises(ConfigError, match=r"could win \$50400\.00; .*\(677a\.12\(f\)\)"):
        check_site(Path("table.toml"), heads_up("50399.99", 100), ports)


@pytest.mark.parametrize(
    ("street", "raised"),
    [
        case("677a.11(b)", "preflop", "30.00", what="three times the Ante"),
        case("677a.11(b)", "preflop", "0.01", what="R-677-3 any amount above nothing"),
        case("677a.11(d)", "flop", "20.00", what="twice the Ante"),
        case("677a.11(d)", "flop", "12.50", what="R-677-3 in between"),
        case("677a.11(f)", "river", "10.00", what="the Ante"),
    ],
)
def test_the_raise_is_paid_even_money_on_every_street(street: str, raised: str) -> None:
    player = seat(1, "Ah Ac", "raise", street, ante="10", odds="10", raise_=raised)
    got = settled(TABLE.settle(player, dealer="Kd 5c", community=BOARD))
    assert got["raise"] == ("win", raised, raised, "677a.11(h)(2)(i)")


@pytest.mark.clause("677a.12(b)")
def test_three_to_two_on_an_odd_cent_is_not_rounded_up() -> None:
    player = raiser("Ah Kh", ante="0.05", odds="0.05", raise_="0.15")
    got = settled(TABLE.settle(player, dealer="Tc 6d", community="Th 9h 4h 3d 2s"))
    assert got["odds"][1:3] == ("0.05", "0.07")
