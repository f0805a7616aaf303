"""678a.11(d): Ante and Raise, against a dealer who qualifies and one who does not."""

import pytest

from tests.chapters.high_card_flush.players import EIGHT_HIGH, NINE_FIVE_TWO, TABLE, folder, raiser
from tests.chapters.table import case, order, settled

OUT = "678a.11(d)(1)"
HIGHER, EQUAL, LOWER = "678a.11(d)(2)(ii)(A)", "678a.11(d)(2)(ii)(B)", "678a.11(d)(2)(ii)(C)"


def base(player: str, dealer: str, raised: str = "10"):
    got = settled(TABLE.settle(raiser(player, raise_=raised), dealer=dealer))
    assert set(got) == {"ante", "raise"}
    return got


@pytest.mark.parametrize(
    "dealer",
    [
        case(OUT, EIGHT_HIGH, what="8-7-6, the best of the eights"),
        case(OUT, "4h 3h 2h Kc Qs Jd 9c", what="4-3-2, the lowest three cards"),
        case(OUT, "Ah Kh Kc Qc Qs Js Jd", what="two cards, ace high"),
        case(OUT, "8h 7h 6h 8c 5c 2c Ks", what="three cards twice, both eight high"),
    ],
)
def test_below_three_cards_nine_high_the_ante_wins_and_the_raise_goes_back(dealer: str) -> None:
    player = "9d 6d 2d Th Jh Ts 9s"
    assert base(player, dealer) == {
        "ante": ("win", "10.00", "10.00", OUT),
        "raise": ("push", "10.00", "0.00", OUT),
    }


@pytest.mark.clause("678a.11(d)(1)")
def test_a_worse_hand_wins_too_when_the_dealer_does_not_qualify() -> None:
    got = base("Ad Ks As Th Ah 2c Kd", EIGHT_HIGH)  # two cards of each suit at most
    assert [got["ante"][0], got["raise"][0]] == ["win", "push"]


@pytest.mark.parametrize(
    "dealer",
    [
        case("678a.11(d)(2)", "9h 3h 2h Kc Qs Jd 4c", what="9-3-2, the lowest that qualifies"),
        case("678a.11(d)(2)", "5h 4h 3h 2h Kc Qs Jd", what="R-678-4 any four cards"),
        case("678a.11(d)(2)", "8h 7h 6h 9c 4c 2c Ks", what="R-678-2 the higher of two suits"),
    ],
)
def test_from_three_cards_nine_high_the_dealer_plays(dealer: str) -> None:
    got = base("8d 7d 6d Th 5s Ts Ac", dealer)
    assert got == dict.fromkeys(("ante", "raise"), ("lose", "0.00", "0.00", LOWER))


@pytest.mark.parametrize(
    ("player", "dealer", "raised"),
    [
        case(HIGHER, "Td 4d 2d Kh Qh Ks 4c", NINE_FIVE_TWO, "10", what="by the first card"),
        case(HIGHER, "9d 6d 2d Kh Qh Ks 4c", NINE_FIVE_TWO, "10", what="by the second card"),
        case(HIGHER, "9d 5d 3d Kh Qh Ks 4c", NINE_FIVE_TWO, "10", what="by the last card"),
        case(HIGHER, "5d 4d 3d 2d Kh Qh Ks", NINE_FIVE_TWO, "10", what="four low cards over three"),
        case(HIGHER, "9d 5d 2d Tc 4c 2c Ks", NINE_FIVE_TWO, "10", what="R-678-2 the higher of two suits"),
        case(HIGHER, "6d 5d 4d 3d 2d Kh Ks", "Ah Kc Qh Jh Th 3c 2c", "20", what="five low cards over four"),
        case(HIGHER, "7d 6d 5d 4d 3d 2d Ks", "Ah Kh Qh Jh 9h 3c 2c", "30", what="six over five"),
        case(HIGHER, "8d 7d 6d 5d 4d 3d 2d", "Ah Kh Qh Jh 9h 8h 2c", "30", what="seven over six"),
        case(HIGHER, "9d 7d 6d 5d 4d 3d 2d", "8h 7h 6h 5h 4h 3h 2h", "30", what="seven over seven"),
        case(HIGHER, "Kd Qd Jd 9d 8d 3s 2s", "Kh Qh Jh 9h 7h 3c 2c", "20", what="five by the fifth card"),
    ],
)
def test_higher_is_paid_even_money(player: str, dealer: str, raised: str) -> None:
    stake = f"{raised}.00"
    assert base(player, dealer, raised) == {
        "ante": ("win", "10.00", "10.00", HIGHER),
        "raise": ("win", stake, stake, HIGHER),
    }


@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        case(EQUAL, "9d 5d 2d Kh Qh Ks 4c", NINE_FIVE_TWO, what="three cards"),
        case(EQUAL, "9d 5d 2d 9s 5s 2s Kh", NINE_FIVE_TWO, what="equal flushes in two suits"),
        case("678a.6(c)", "9d 5d 2d Ah Ac As Kh", NINE_FIVE_TWO, what="R-678-2 aces outside do not count"),
        case(EQUAL, "Kd Qd Jd 9d 7d 3s 2s", "Kh Qh Jh 9h 7h 3c 2c", what="five cards"),
        case(EQUAL, "8d 7d 6d 5d 4d 3d 2d", "8h 7h 6h 5h 4h 3h 2h", what="seven cards"),
    ],
)
def test_equal_pushes(player: str, dealer: str) -> None:
    assert base(player, dealer) == dict.fromkeys(("ante", "raise"), ("push", "10.00", "0.00", EQUAL))


@pytest.mark.parametrize(
    ("player", "dealer"),
    [
        case(LOWER, "8d 7d 6d Kh Qh Ks 4c", NINE_FIVE_TWO, what="by the first card"),
        case(LOWER, "9d 4d 3d Kh Qh Ks 4c", NINE_FIVE_TWO, what="by the second card"),
        case(LOWER, "9d 5d 2d Kh Qh Ks 4c", "9h 5h 3h Kc Qs Jd 4s", what="by the last card"),
        case(LOWER, "Ad Kd Ah Kh As Ks Ac", NINE_FIVE_TWO, what="two cards, ace and king"),
        case(LOWER, "Ad Kd Qd Jd 2c 3s 4s", "6h 5h 4h 3h 2h Kc Qs", what="four high cards under five"),
    ],
)
def test_lower_is_collected(player: str, dealer: str) -> None:
    assert base(player, dealer) == dict.fromkeys(("ante", "raise"), ("lose", "0.00", "0.00", LOWER))


@pytest.mark.clause("678a.11(c)(2)")
def test_a_fold_loses_the_ante_though_the_dealer_does_not_qualify() -> None:
    got = settled(TABLE.settle(folder("9d 6d 2d Th 3h Ts 9s"), dealer=EIGHT_HIGH))
    assert got == {"ante": ("lose", "0.00", "0.00", "678a.11(c)(2)")}


BONUS = {"flush_bonus": "1", "straight_flush_bonus": "1", "progressive": "1"}


@pytest.mark.clause("678a.11(d)(2)")
def test_a_dealer_who_plays_settles_one_player_after_the_other() -> None:
    results = TABLE.settle(
        raiser("9d 6d 2d Kh Qh Ks 4c", 1, flush_bonus="1"),
        folder("5d 4d 3d Th 8h 9s 6c", 3, **BONUS),
        folder("Tc 8c 7c 7h 4h 8s 7s", 4),
        raiser("Ad Kd Ah 3h As Ts Ac", 6, **BONUS),
        dealer=NINE_FIVE_TWO,
    )
    assert order(results) == [
        *("3 ante", "4 ante"),
        *("6 ante", "6 raise", "6 flush_bonus", "6 straight_flush_bonus", "6 progressive"),
        *("3 flush_bonus", "3 straight_flush_bonus", "3 progressive"),
        *("1 ante", "1 raise", "1 flush_bonus"),
    ]


@pytest.mark.clause("678a.11(d)(1)(i)")
def test_a_dealer_who_does_not_pays_all_antes_before_any_bonus() -> None:
    results = TABLE.settle(
        raiser("9d 6d 2d Kh Qh Ks 3c", 1, flush_bonus="1"),
        folder("5d 4d 3d Th 5h 9s 6c", 3, **BONUS),
        raiser("Ad Kd Ah 3h As Ts Ac", 6, **BONUS),
        dealer=EIGHT_HIGH,
    )
    assert order(results) == [
        "3 ante",
        *("6 ante", "6 raise", "1 ante", "1 raise"),
        *("6 flush_bonus", "6 straight_flush_bonus", "6 progressive"),
        *("3 flush_bonus", "3 straight_flush_bonus", "3 progressive"),
        "1 flush_bonus",
    ]
