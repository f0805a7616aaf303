"""Each rule of R-688-12 on hands worked out by hand, then against a second house way."""

from __future__ import annotations

import pytest

from tablectl.model.cards import JOKER, parse_cards
from tablectl.rules.house_way import HouseWay, house_setting, set_hand
from tests.rules import second_house_way
from tests.rules.agreement import crowded_hands, random_hands
from tests.rules.second_joker import high_hand

pytestmark = pytest.mark.clause("688a.11(a)")

EXAMPLES = {
    "five aces: two go low": ("As Ah Jk 9s 4d", "Ad Ac", "A A"),
    "five aces with kings: kings low": ("As Ah Ad Ac Jk", "Ks Kd", "K K"),
    "quads with trips: a pair of the trips low": ("9s 9h 9d 9c 5s", "5h 5d", "5 5"),
    "quads with a pair: the pair low": ("9s 9h 9d 9c 3s", "Kh Kd", "K K"),
    "quads of sixes stay": ("6s 6h 6d 6c 2s", "Kh 9d", "K 9"),
    "quads of twos stay": ("2s 2h 2d 2c 5s", "Qh 9d", "Q 9"),
    "quads of sevens stay with an ace": ("7s 7h 7d 7c 3s", "Ah Kd", "A K"),
    "quads of sevens split without": ("7s 7h Ks Qd 3c", "7d 7c", "7 7"),
    "quads of tens stay with an ace": ("Ts Th Td Tc 3s", "Ah 4d", "A 4"),
    "quads of eights stay with the joker as ace": ("8s 8h 8d 8c 3s", "Jk 4d", "A 4"),
    "quads of tens split without": ("Ts Th Ks 5d 3c", "Td Tc", "T T"),
    "quads of jacks split even with an ace": ("Js Jh As 5d 3c", "Jd Jc", "J J"),
    "quads of aces split": ("As Ah Ks 7d 2c", "Ad Ac", "A A"),
    "three aces and the joker are quads": ("As Jk Ks 7d 2c", "Ad Ac", "A A"),
    "two trips: a pair of the higher low": ("7s 7h 7d Ks 2c", "Kh Kd", "K K"),
    "full house: its pair low": ("Ts Th Td 9s 3c", "4h 4d", "4 4"),
    "full house with two pairs: the higher low": ("Qs Qh Qd 5s 5c", "9h 9d", "9 9"),
    "full house of twos with A and K outside: A-K low": ("8s 8h 8d 2s 2c", "Ah Kd", "A K"),
    "full house of twos with only an ace outside": ("8s 8h 8d As Qc", "2h 2d", "2 2"),
    "full house of threes with A and K outside": ("8s 8h 8d As Kc", "3h 3d", "3 3"),
    "three pair: the highest low": ("8s 8h 3d 3s Jc", "Ah Ad", "A A"),
    "trips: a straight with the pair low": ("9s 8h 7d 6s 5c", "9h 9d", "9 9"),
    "trips: a flush with the pair low": ("Ks Qs 9s 6s 3s", "Kh Kd", "K K"),
    "trips: a straight though no pair can go low": ("As Kd Qc Jd Jk", "Ah 5s", "A 5"),
    "trips high": ("9s 9h 9d 4s 2c", "Kh Qd", "K Q"),
    "three aces: two high, one low": ("As Ah 9d 6s 3c", "Ad Kh", "A K"),
    "two pair with aces split": ("As Ah Kd 9s 2c", "5h 5d", "5 5"),
    "ace and joker are a pair of aces": ("As Jk Kd 9s 2c", "5h 5d", "5 5"),
    "kings with sixes split": ("Ks Kh Ad 9s 3c", "6h 6d", "6 6"),
    "jacks with sixes split": ("Js Jh Ad 9s 3c", "6h 6d", "6 6"),
    "kings with queens split": ("Ks Kh Ad 9s 3c", "Qh Qd", "Q Q"),
    "kings with fives stay with an ace": ("Ks Kh 5d 5s 3c", "Ah 9d", "A 9"),
    "kings with fives split without": ("Ks Kh Qd 9s 3c", "5h 5d", "5 5"),
    "sixes and threes stay": ("6s 6h 3d 3s 8c", "Qh 9d", "Q 9"),
    "sixes and fives stay with an ace": ("6s 6h 5d 5s 8c", "Ah Td", "A T"),
    "tens with nines stay with an ace": ("Ts Th 9d 9s 2c", "Ah 4d", "A 4"),
    "tens with nines stay with the joker": ("Ts Th 9d 9s 2c", "Jk 4d", "A 4"),
    "tens with nines split without": ("Ts Th Kd 4s 2c", "9h 9d", "9 9"),
    "sevens with twos split without": ("7s 7h Kd 9s 4c", "2h 2d", "2 2"),
    "one pair: a straight with the pair low": ("9s 8h 7d 6s 5c", "Kh Kd", "K K"),
    "one pair: a flush with the pair low": ("As Js 9s 6s 3s", "4h 4d", "4 4"),
    "one pair: a straight with the best low": ("9s 8h 7d 6s 5c", "Kh 9d", "K 9"),
    "one pair high, the next two low": ("Qs Qh 6d 4s 2c", "Ah 9d", "A 9"),
    "no pair: a straight with the best low": ("Ts 9h 8d 7s 6c", "Ah Kd", "A K"),
    "no pair: the lower end of six in a row": ("8s 7h 6d 5s 4c", "Kh 9d", "K 9"),
    "no pair: a flush with the best low": ("Qs Ts 8s 5s 2s", "Ah Kd", "A K"),
    "no pair: the joker completes a straight": ("Ts 9h 8d 7s Jk", "Kh 4d", "K 4"),
    "no pair: top card high, next two low": ("As 7h 6d 4s 2c", "Kh 9d", "K 9"),
    "equal lows leave the straight flush high": ("9s 8s 7s 6s 5s", "Kh 9d", "K 9"),
    "equal lows leave the royal high": ("As Ks Qs Js Jk", "Ah Ad", "A A"),
}


@pytest.mark.parametrize(("high", "low", "ranks"), EXAMPLES.values(), ids=EXAMPLES)
def test_rule(high: str, low: str, ranks: str) -> None:
    seven = parse_cards(f"{low} {high}")
    set_high, set_low = set_hand(seven)
    expected_low = sorted(ranks.split())
    assert sorted("A" if card == JOKER else "23456789TJQKA"[card % 13] for card in set_low) == expected_low
    assert high_hand(set_high) == high_hand(parse_cards(high))
    assert sorted(set_high + set_low) == sorted(seven)


@pytest.mark.clause("688a.11(c)")
def test_never_a_foul_and_as_the_second_house_way_says() -> None:
    for hands in (random_hands(4_000, 7, jokers=1), crowded_hands(6_000, 7, jokers=1)):
        for seven in hands:
            setting = house_setting(seven)
            ranks = sorted((12 if card == JOKER else card % 13 for card in setting.low), reverse=True)
            assert setting.is_legal
            assert (tuple(ranks), high_hand(setting.high)) == second_house_way.set_hand(seven), seven


def test_a_site_may_draw_the_lines_elsewhere() -> None:
    seven = parse_cards("7s 7h 7d 7c Ks Qd 3c")
    assert [card % 13 for card in set_hand(seven)[1]] == [5, 5], "two sevens: they split"
    stays = set_hand(seven, HouseWay(quads_stay_up_to="7"))
    assert sorted(stays[1]) == sorted(parse_cards("Ks Qd"))
