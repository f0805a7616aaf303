"""39.10: three rounds about the table from the right, and the two ways to settle the last (39.10(e))."""

import pytest

from tests.chapters.pik_it_poker.players import folds, play_3, play_5
from tests.chapters.table import Table, order, settled

TABLES = {"five_card_bonus": "1", "three_card_bonus": "1"}
DEALER = "Qc Qd 9h 7c 4s"
SEATS = [
    play_5(1, "Ks Kh 8d 6s 5s", three="Ks Kh 8d", three_card_bonus="5"),  # wins
    play_5(2, "Jc Jh 8c 6h 5h"),  # loses
    folds(3, "Tc 8s 6d 4d 3d", three="Tc 8s 6d", three_card_bonus="5"),
    play_3(5, "Ts 9s 8h 4c 2c"),  # a straight: wins
    play_3(6, "Js Td 6c 5c 2s"),  # jack high: loses
]
BONUSES_AND_FOLDS = [
    "3 three_card_bonus",
    "1 three_card_bonus",
    "6 five_card_bonus",
    "5 five_card_bonus",
    "3 five_card_bonus",
    "3 ante",
    "2 five_card_bonus",
    "1 five_card_bonus",
]


@pytest.mark.clause("13:69F-39.10(e)1")
def test_losing_wagers_are_collected_from_all_before_any_is_paid() -> None:
    results = Table("69F-39", {"settlement_order": 1}, **TABLES).settle(*SEATS, dealer=DEALER)
    assert order(results) == [
        *BONUSES_AND_FOLDS,
        "6 ante",
        "6 play_3",
        "2 ante",
        "2 play_5",
        "5 ante",
        "5 play_3",
        "1 ante",
        "1 play_5",
    ]


@pytest.mark.clause("13:69F-39.10(e)2")
def test_one_player_after_the_other() -> None:
    results = Table("69F-39", {"settlement_order": 2}, **TABLES).settle(*SEATS, dealer=DEALER)
    assert order(results) == [
        *BONUSES_AND_FOLDS,
        "6 ante",
        "6 play_3",
        "5 ante",
        "5 play_3",
        "2 ante",
        "2 play_5",
        "1 ante",
        "1 play_5",
    ]


@pytest.mark.clause("13:69F-39.10(e)2ii")
def test_the_second_way_pays_the_same_under_its_own_clause() -> None:
    results = Table("69F-39", {"settlement_order": 2}, **TABLES).settle(*SEATS, dealer=DEALER)
    clause = "13:69F-39.10(e)2ii"
    assert settled(results, 1)["play_5"] == ("win", "10.00", "10.00", clause)
    assert settled(results, 6)["play_3"] == ("lose", "0.00", "0.00", clause)


@pytest.mark.clause("13:69F-39.10(f)")
def test_the_second_way_collects_an_ante_from_an_unqualified_dealers_loser() -> None:
    site = Table("69F-39", {"settlement_order": 2, "dealer_qualifies": True}, five_card_bonus="1")
    got = settled(site.settle(play_5(1, "As Qs Js Tc 8h"), dealer="Ah Qd Jc Th 9s"))
    assert got["ante"] == ("lose", "0.00", "0.00", "13:69F-39.10(e)2ii")
    assert got["play_5"] == ("push", "10.00", "0.00", "13:69F-39.10(f)")


@pytest.mark.clause("13:69F-39.10(e)")
def test_the_first_way_is_the_default() -> None:
    assert Table("69F-39").rules.options["settlement_order"] == 1
