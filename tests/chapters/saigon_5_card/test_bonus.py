"""680a.11(e) and 680a.12(c): the Bonus, every row with and without the joker."""

import pytest

from tests.chapters.table import Table, case, seat, settled

TABLE = Table("680a", bonus="A")
DEALER = "Th Tc 3h 6h Qd"

ROWS = [  # hand, cards, what one dollar is paid
    ("five aces", "As Ah Ad Ac Jk", "5000.00"),
    ("royal flush", "As Ks Qs Js Ts", "1000.00"),
    ("royal, joker for the ten", "As Ks Qs Js Jk", "250.00"),
    ("royal, joker for the ace", "Jk Ks Qs Js Ts", "250.00"),
    ("royal, joker for the queen", "As Ks Jk Js Ts", "250.00"),
    ("straight flush, king high", "Ks Qs Js Ts 9s", "100.00"),
    ("straight flush, nine high", "9c 8c 7c 6c 5c", "100.00"),
    ("straight flush, ace to five", "As 2s 3s 4s 5s", "100.00"),
    ("straight flush, joker inside", "9s 8s Jk 6s 5s", "100.00"),
    ("straight flush, joker below the two", "Jk 2s 3s 4s 5s", "100.00"),
    ("straight flush, joker in ace to five", "As 2s Jk 4s 5s", "100.00"),
    ("straight flush, joker for the ten under a king", "Ks Qs Js Jk 9s", "100.00"),
    ("four-of-a-kind", "7s 7h 7d 7c 2s", "50.00"),
    ("four aces", "As Ah Ad Ac 2s", "50.00"),
    ("four aces with the joker", "As Ah Ad Jk 9s", "50.00"),
    ("four sevens and the joker are no five", "7s 7h 7d 7c Jk", "50.00"),
    ("full house", "Ks Kh Kd 2s 2h", "20.00"),
    ("aces full with the joker", "As Ah Jk 9s 9h", "20.00"),
    ("kings full of ace and joker", "Ks Kh Kd As Jk", "20.00"),
    ("flush", "As Js 9s 5s 2s", "15.00"),
    ("flush, seven high", "7c 5c 4c 3c 2c", "15.00"),
    ("flush with the joker", "Js 9s 5s 2s Jk", "15.00"),
    ("flush with ace and joker", "As 9s 7s 2s Jk", "15.00"),
    ("straight, ace high", "As Kh Qc Jd Ts", "12.00"),
    ("straight, nine high", "9s 8h 7d 6c 5s", "12.00"),
    ("straight, ace to five", "As 2h 3d 4c 5s", "12.00"),
    ("straight, joker inside", "9s 8h Jk 6c 5s", "12.00"),
    ("straight, joker below the two", "Jk 2h 3d 4c 5s", "12.00"),
    ("straight, joker for the ten", "As Kh Qc Jd Jk", "12.00"),
    ("three-of-a-kind", "8s 8h 8d Ks 2h", "10.00"),
    ("three aces with the joker", "As Ah Jk 9s 4h", "10.00"),
    ("three eights and the joker are no four", "8s 8h 8d Jk 4h", "10.00"),
    ("two pair", "Ks Kh 2s 2h 9d", "8.00"),
    ("lowest two pair", "3s 3d 2s 2h 4d", "8.00"),
    ("ace and joker beside nines", "As Jk 9s 9h 4d", "8.00"),
    ("two pair and the joker are no full house", "Ks Kh 8s 8h Jk", "8.00"),
]
LOSERS = [
    ("pair of aces", "As Ah 9s 5h 3d"),
    ("pair of kings", "Ks Kh 9s 5h 2d"),
    ("ace and joker are one pair", "As Jk 9h 5d 3c"),
    ("nines and the joker are one pair", "9s 9h Jk Kd 4c"),
    ("ace high", "As Kh 9s 5h 2d"),
    ("joker alone is an ace", "Jk 9h 7d 5c 2s"),
    ("not round the corner", "Qs Kh As 2d 3c"),
    ("not round the corner with the joker", "Kh As 2d 3c Jk"),
    ("four of a suit", "As 9s 7s 5s 3d"),
    ("four in a row", "9s 8h 7d 6c 4s"),
    ("three of a suit and the joker", "Ks 9s 7s 5h Jk"),
]


def bonus(cards: str, stake: str = "1"):
    return settled(TABLE.settle(seat(1, cards, ante="10", bonus=stake), dealer=DEALER))["bonus"]


@pytest.mark.parametrize(
    ("cards", "pays"), [case("680a.12(c)", cards, pays, what=hand) for hand, cards, pays in ROWS]
)
def test_every_row_of_the_table(cards: str, pays: str) -> None:
    assert bonus(cards) == ("win", "1.00", pays, "680a.11(e)(2)")


@pytest.mark.parametrize("cards", [case("680a.11(e)(1)", cards, what=hand) for hand, cards in LOSERS])
def test_less_than_two_pair_loses(cards: str) -> None:
    assert bonus(cards) == ("lose", "0.00", "0.00", "680a.11(e)(1)")


@pytest.mark.clause("680a.11(e)")
def test_the_bonus_looks_at_all_five_cards_however_they_were_set() -> None:
    player = seat(1, "Ks Kh Kd 2s 2h", ante="10", bonus="2", three="Ks Kh Kd", showdown="2s 2h")
    assert settled(TABLE.settle(player, dealer=DEALER))["bonus"] == ("win", "2.00", "40.00", "680a.11(e)(2)")


# --- 680a.12(d): the payout limit. The royal qualifies with three tens (30) against a dealer who
# does not, so its Ante is paid even money; the Bonus of 1,000 to 1 follows with what is left.

ROYAL, OUT = "As Ks Qs Js Ts", "Ad Ac 2d 2c 3d"
LIMITED = Table("680a", {"payout_limit": "50000.00"}, bonus="A")


@pytest.mark.parametrize(
    ("stake", "pays"),
    [
        case("680a.12(d)", "49.89", "49890.00", what="below"),
        case("680a.12(d)", "49.90", "49900.00", what="exactly"),
        case("680a.12(d)", "49.91", "49900.00", what="beyond"),
        case("680a.12(d)", "500.00", "49900.00", what="far beyond"),
    ],
)
def test_ante_and_bonus_together_never_pay_more_than_the_limit(stake: str, pays: str) -> None:
    got = settled(LIMITED.settle(seat(1, ROYAL, ante="100", bonus=stake), dealer=OUT))
    assert got["ante"] == ("win", "100.00", "100.00", "680a.11(d)(1)(ii)(A)")
    assert got["bonus"][1:3] == (f"{float(stake):.2f}", pays)


@pytest.mark.clause("680a.12(d)")
def test_the_limit_is_for_each_player() -> None:
    players = [seat(1, ROYAL, ante="5", bonus="60"), seat(2, "Ah Kh Qh Jh Th", ante="5", bonus="60")]
    results = LIMITED.settle(*players, dealer=OUT)
    assert [settled(results, n)["bonus"][2] for n in (1, 2)] == ["49995.00", "49995.00"]


@pytest.mark.clause("680a.12(d)")
def test_without_a_limit_the_table_pays_in_full() -> None:
    got = settled(TABLE.settle(seat(1, ROYAL, ante="100", bonus="500"), dealer=OUT))
    assert got["bonus"] == ("win", "500.00", "500000.00", "680a.11(e)(2)")
