"""39.10(b) and (c), 39.11(b) and (c): the two bonus wagers, every row of every table."""

import pytest

from tests.chapters.pik_it_poker.players import folds, play_3, play_5
from tests.chapters.table import Got, Table, case, settled

DEALER = "Ac Qd 9c 7d 4c"

FIVE = [  # tables 1 and 2
    ("royal flush", "As Ks Qs Js Ts", 1000, 750),
    ("straight flush", "9s 8s 7s 6s 5s", 250, 250),
    ("king-high straight flush", "Ks Qs Js Ts 9s", 250, 250),
    ("ace-to-five straight flush", "Ah 2h 3h 4h 5h", 250, 250),
    ("four-of-a-kind", "8s 8h 8d 8c Ks", 50, 50),
    ("full house", "8s 8h 8d Ks Kh", 10, 10),
    ("flush", "As Js 9s 5s 3s", 8, 6),
    ("straight", "9s 8h 7c 6s 5h", 5, 4),
    ("ace-high straight", "As Kh Qc Js Th", 5, 4),
    ("ace-to-five straight", "As 2h 3d 4s 5c", 5, 4),
    ("three-of-a-kind", "8s 8h 8d Ks 3h", 2, 2),
    ("two pair", "8s 8h Ks Kh 3d", 1, 1),
]
NO_FIVE = [
    ("pair of aces", "As Ah Ks Qs Jd"),
    ("four to a straight", "As Ks Qh Jd 9h"),
    ("around the corner", "Qs Kh Ad 2s 3h"),
    ("four to a flush", "Ks Js 8s 5s 3d"),
]
THREE = [  # tables 1, 2 and 3
    ("royal flush", "As Ks Qs", 200, 100, 80),
    ("straight flush", "Ks Qs Js", 40, 50, 35),
    ("ace-two-three of a suit", "As 2s 3s", 40, 50, 35),
    ("three-of-a-kind", "7s 7h 7c", 30, 30, 25),
    ("three twos", "2s 2h 2d", 30, 30, 25),
    ("straight", "Qs Jh Ts", 6, 6, 6),
    ("ace-king-queen", "As Kh Qs", 6, 6, 6),
    ("ace-two-three", "As 2h 3s", 6, 6, 6),
    ("flush", "Ks Ts 3s", 3, 3, 4),
    ("pair", "2s 2h Ks", 1, 1, 1),
]
NO_THREE = [("ace high", "As Kh 9s"), ("around the corner", "Kh As 2s"), ("two to a flush", "Js 8s 5h")]
REST = "6c 8c"


def five_card_bonus(cards: str, table: str) -> Got:
    results = Table("69F-39", five_card_bonus=table).settle(folds(1, cards), dealer=DEALER)
    return settled(results)["five_card_bonus"]


def three_card_bonus(three: str, table: str, cards: str = "") -> Got:
    player = folds(1, cards or f"{three} {REST}", three=three, three_card_bonus="5")
    site = Table("69F-39", five_card_bonus="1", three_card_bonus=table)
    return settled(site.settle(player, dealer=DEALER))["three_card_bonus"]


@pytest.mark.parametrize(
    ("cards", "table", "odds"),
    [
        case("13:69F-39.11(b)", cards, str(n), odds, what=f"table {n} {row}")
        for row, cards, *columns in FIVE
        for n, odds in enumerate(columns, 1)
    ],
)
def test_five_cards_are_paid_by_their_row(cards: str, table: str, odds: int) -> None:
    assert five_card_bonus(cards, table) == ("win", "10.00", f"{10 * odds}.00", "13:69F-39.10(c)2")


@pytest.mark.parametrize("cards", [case("13:69F-39.11(b)", cards, what=row) for row, cards in NO_FIVE])
@pytest.mark.parametrize("table", ["1", "2"])
def test_less_than_two_pair_loses(cards: str, table: str) -> None:
    assert five_card_bonus(cards, table) == ("lose", "0.00", "0.00", "13:69F-39.10(c)2")


@pytest.mark.clause("13:69F-39.10(c)2")
@pytest.mark.parametrize("player", [folds, play_3, play_5])
def test_the_five_card_bonus_does_not_ask_what_the_player_chose(player) -> None:
    site = Table("69F-39", five_card_bonus="1")
    results = site.settle(player(1, "8s 8h 8d Ks 3h"), dealer="9s 9h 9d Kd 3d")
    assert settled(results)["five_card_bonus"] == ("win", "10.00", "20.00", "13:69F-39.10(c)2")


@pytest.mark.parametrize(
    ("three", "table", "odds"),
    [
        case("13:69F-39.11(c)", three, str(n), odds, what=f"table {n} {row}")
        for row, three, *columns in THREE
        for n, odds in enumerate(columns, 1)
    ],
)
def test_three_cards_are_paid_by_their_row(three: str, table: str, odds: int) -> None:
    assert three_card_bonus(three, table) == ("win", "5.00", f"{5 * odds}.00", "13:69F-39.10(b)")


@pytest.mark.parametrize("three", [case("13:69F-39.11(c)", three, what=row) for row, three in NO_THREE])
@pytest.mark.parametrize("table", ["1", "2", "3"])
def test_less_than_a_pair_loses(three: str, table: str) -> None:
    assert three_card_bonus(three, table) == ("lose", "0.00", "0.00", "13:69F-39.10(b)")


@pytest.mark.clause("13:69F-39.10(b)")
def test_only_the_revealed_cards_count() -> None:
    """R-39-2: with a mini royal in the hand, the three picked face down are settled as they are."""
    cards = "As Ks Qs 6c 8h"
    assert three_card_bonus("As 6c 8h", "1", cards) == ("lose", "0.00", "0.00", "13:69F-39.10(b)")
    assert three_card_bonus("Qs As Ks", "1", cards) == ("win", "5.00", "1000.00", "13:69F-39.10(b)")


@pytest.mark.clause("13:69F-39.10(b)")
def test_the_hands_are_named() -> None:
    site = Table("69F-39", five_card_bonus="1", three_card_bonus="1")
    player = folds(1, "8s 8h Ks Kh 3d", three="8s 8h Ks", three_card_bonus="5")
    three, five, _ = site.settle(player, dealer=DEALER)
    assert (three.hand, five.hand) == ("pair of eights", "two pair, kings and eights")
