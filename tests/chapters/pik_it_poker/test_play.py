"""39.10(e) and (f), 39.11(a): Ante with Play 3 or Play 5 against the dealer."""

import pytest

from tests.chapters.pik_it_poker.players import folds, play_3, play_5
from tests.chapters.table import Got, Table, case, seat, settled

SITE = Table("69F-39", five_card_bonus="1")
QUALIFIER = Table("69F-39", {"dealer_qualifies": True}, five_card_bonus="1")
WIN = ("win", "10.00", "10.00", "13:69F-39.10(e)1iii")
LOSE = ("lose", "0.00", "0.00", "13:69F-39.10(e)1ii")
PUSH = ("push", "10.00", "0.00", "13:69F-39.4(d)")


def outcome(player, dealer: str, site: Table = SITE) -> dict[str, Got]:
    got = settled(site.settle(player, dealer=dealer))
    return {wager: result for wager, result in got.items() if wager != "five_card_bonus"}


FIVE = [  # the higher hand first
    ("royal flush", "As Ks Qs Js Ts", "Kh Qh Jh Th 9h"),
    ("straight flush", "6h 5h 4h 3h 2h", "As Ah Ad Ac Kc"),
    ("ace-to-five is the lowest straight flush", "6h 5h 4h 3h 2h", "As 2s 3s 4s 5s"),
    ("four-of-a-kind", "2s 2h 2d 2c 3s", "As Ah Ad Ks Kh"),
    ("full house by its three", "3s 3h 3d 2s 2h", "2c 2d As Ad 7c"),
    ("full houses", "5s 5h 5d 2s 2h", "4s 4h 4d As Ad"),
    ("flush", "7s 5s 4s 3s 2s", "As Kh Qd Jc Th"),
    ("flush by the last card", "As Js 9s 5s 4s", "Ah Jh 9h 5h 3h"),
    ("straight", "As 2h 3d 4c 5s", "Ah Ad Ac Ks Qs"),
    ("ace-to-five is the lowest straight", "6s 5h 4d 3c 2s", "As 2h 3d 4s 5s"),
    ("three-of-a-kind", "2s 2h 2d 4s 3s", "As Ah Ks Kh Qd"),
    ("two pair", "3s 3h 2s 2h 4d", "As Ah Ks Qh Jd"),
    ("higher of two pair", "4s 4h 2s 2h 3d", "3s 3h 2d 2c Ad"),
    ("kicker of two pair", "4s 4h 2s 2h 6d", "4d 4c 2d 2c 5d"),
    ("pair", "2s 2h 5d 4s 3s", "As Kh Qd Js 9h"),
    ("pair before kickers", "3s 3h 6d 5s 4s", "2s 2h Ad Ks Qs"),
    ("kicker of a pair", "3s 3h 7d 5s 4s", "3d 3c 6d 5h 4h"),
    ("last card", "Ks Jh 9d 7s 4s", "Kh Jd 9c 7h 3h"),
]
THREE = [  # best three of the five, the higher first; 39.4(c)
    ("royal flush", "As Ks Qs 7h 2d", "Kh Qh Jh 7c 2c"),
    ("straight flush over three-of-a-kind", "4s 3s 2s Kh 9d", "Ah Ad Ac Ks Qd"),
    ("ace-two-three is the lowest straight flush", "4s 3s 2s Kh 9d", "Ah 2h 3h Kd 9s"),
    ("three-of-a-kind over a straight", "2s 2h 2d 9s 7s", "As Kd Qh 9c 7c"),
    ("straight over a flush", "4s 3h 2d Jh 8s", "Ah Kh 9h 6c 5d"),
    ("ace-two-three is the lowest straight", "4s 3h 2d Jh 8s", "Ad 2s 3s 9c 7h"),
    ("ace-king-queen is the highest straight", "As Kh Qd 8c 5c", "Ks Qh Jd 7c 4c"),
    ("flush over a pair", "8s 5s 2s Jh 9d", "Ah Ad Kc Js 7c"),
    ("flush by the last card", "9s 5s 3s Jh Kd", "9h 5h 2h Jd Kc"),
    ("pair over ace high", "2s 2h 9d 7c 5c", "Ah Qd 9s 8c 6c"),
    ("kicker of a pair", "9s 9h Kd 7c 5c", "9d 9c Qs 7d 5s"),
    ("last of three high cards", "Ah Qd 9s 7c 5c", "As Qh 8d 6c 4c"),
]


@pytest.mark.parametrize(("higher", "lower"), [case("13:69F-39.4(b)", a, b, what=w) for w, a, b in FIVE])
def test_play_5_compares_five_cards(higher: str, lower: str) -> None:
    assert outcome(play_5(1, higher), lower) == {"ante": WIN, "play_5": WIN}
    assert outcome(play_5(1, lower), higher) == {"ante": LOSE, "play_5": LOSE}


@pytest.mark.parametrize(("higher", "lower"), [case("13:69F-39.4(c)", a, b, what=w) for w, a, b in THREE])
def test_play_3_compares_the_best_three_cards(higher: str, lower: str) -> None:
    assert outcome(play_3(1, higher), lower) == {"ante": WIN, "play_3": WIN}
    assert outcome(play_3(1, lower), higher) == {"ante": LOSE, "play_3": LOSE}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        case("13:69F-39.4(d)", "As Ks Qs Js Ts", "Ah Kh Qh Jh Th", what="royal flushes"),
        case("13:69F-39.4(d)", "As 2h 3d 4c 5s", "Ah 2d 3c 4s 5h", what="ace to five"),
        case("13:69F-39.4(d)", "8s 8h Ks Kh 4d", "8d 8c Kd Kc 4s", what="two pair"),
        case("13:69F-39.4(d)", "As Qh 9s 7d 5h", "Ah Qd 9h 7c 5s", what="high cards"),
    ],
)
def test_equal_hands_push(one: str, other: str) -> None:
    assert outcome(play_5(1, one), other) == {"ante": PUSH, "play_5": PUSH}
    assert outcome(play_3(1, one), other) == {"ante": PUSH, "play_3": PUSH}


@pytest.mark.clause("13:69F-39.4(d)")
def test_three_cards_tie_whatever_the_other_two_are() -> None:
    assert outcome(play_3(1, "As Qh 9s 7d 5h"), "Ah Qd 9h 6c 4s") == {"ante": PUSH, "play_3": PUSH}
    assert outcome(play_5(1, "As Qh 9s 7d 5h"), "Ah Qd 9h 6c 4s") == {"ante": WIN, "play_5": WIN}


@pytest.mark.clause("13:69F-39.11(a)")
def test_the_ante_follows_the_hand_that_was_chosen() -> None:
    """R-39-1: king-queen-jack suited wins with three cards and loses with five."""
    cards, dealer = "Ks Qs Js 7h 2d", "Ac Ad 9h 7c 4s"
    assert outcome(play_3(1, cards), dealer) == {"ante": WIN, "play_3": WIN}
    assert outcome(play_5(1, cards), dealer) == {"ante": LOSE, "play_5": LOSE}


@pytest.mark.clause("13:69F-39.10(c)4")
def test_a_fold_forfeits_the_ante_only() -> None:
    got = settled(SITE.settle(folds(1, "8s 8h Ks Kh 3d"), dealer="Ac Ad 9h 7c 4s"))
    assert got["ante"] == ("lose", "0.00", "0.00", "13:69F-39.10(c)4")
    assert got["five_card_bonus"] == ("win", "10.00", "10.00", "13:69F-39.10(c)2")


@pytest.mark.parametrize(
    "option", [case("13:69F-39.3(b)", "play_3_multiple"), case("13:69F-39.3(b)", "play_5_multiple")]
)
def test_a_licensee_may_choose_twice_the_ante(option: str) -> None:
    site = Table("69F-39", {option: 2}, five_card_bonus="1")
    player = {"play_3_multiple": play_3, "play_5_multiple": play_5}[option]
    got = outcome(player(1, "Ks Kh 9d 7s 4s", stake="20"), "Qs Qh 9h 7c 4c", site)
    assert got == {"ante": WIN, option.removesuffix("_multiple"): ("win", "20.00", "20.00", WIN[3])}


@pytest.mark.clause("13:69F-39.11(a)")
def test_even_money_is_paid_in_the_units_of_the_site() -> None:
    """R-3: on an Ante and a Play of $10.50, dollars down are $10, up $11; stakes go back whole."""
    player = seat(1, "Ks Kh 9d 7s 4s", "play_5", ante="10.50", five_card_bonus="10.50", play_5="10.50")
    for direction, pays in (("down", "10.00"), ("up", "11.00")):
        site = Table("69F-39", {"rounding_unit": "1.00", "rounding": direction}, five_card_bonus="1")
        won = ("win", "10.50", pays, WIN[3])
        assert outcome(player, "Qs Qh 9h 7c 4c", site) == {"ante": won, "play_5": won}


# --- 39.10(f): the version in which the dealer must hold A-K-4-3-2 or better -----------------------

LOWEST, JUST_BELOW = "Ah Kd 4c 3h 2s", "Ah Qd Jc Th 9s"
RETURNED = ("push", "10.00", "0.00", "13:69F-39.10(f)")
ANTE_PAID = ("win", "10.00", "10.00", "13:69F-39.10(f)")


@pytest.mark.parametrize(
    ("cards", "dealer", "ante", "play"),
    [
        case("13:69F-39.1", "As Ks 5c 3s 2h", LOWEST, WIN, WIN, what="lowest qualifying, player higher"),
        case("13:69F-39.1", "As Ks 4h 3s 2h", LOWEST, PUSH, PUSH, what="lowest qualifying, player equal"),
        case("13:69F-39.1", "As Qs Jh Ts 9h", LOWEST, LOSE, LOSE, what="lowest qualifying, player lower"),
        case("13:69F-39.1", "3s 3c 5d 6d 7d", "2s 2c 5h 6h 7h", WIN, WIN, what="a pair qualifies"),
        case(
            "13:69F-39.10(f)", "As Ks 4h 3s 2h", JUST_BELOW, ANTE_PAID, RETURNED, what="one pip short, higher"
        ),
        case(
            "13:69F-39.10(f)", "2s 2c 5d 6d 7d", JUST_BELOW, ANTE_PAID, RETURNED, what="one pip short, pair"
        ),
        case("13:69F-39.10(f)", "As Qs Js Tc 9h", JUST_BELOW, PUSH, RETURNED, what="one pip short, equal"),
        case("13:69F-39.10(f)", "As Qs Js Tc 8h", JUST_BELOW, LOSE, RETURNED, what="one pip short, lower"),
    ],
)
def test_the_dealer_qualifies_against_play_5(cards: str, dealer: str, ante: Got, play: Got) -> None:
    assert outcome(play_5(1, cards), dealer, QUALIFIER) == {"ante": ante, "play_5": play}


@pytest.mark.clause("13:69E-1.13Y(d)2ii")
def test_qualification_has_no_bearing_on_play_3() -> None:
    """Ace-queen below the qualifier: Play 3 and its Ante are settled as always (R-39-1)."""
    pair_of_twos = play_3(1, "2s 2c 5d 8d Ks")
    straight, nothing = JUST_BELOW, "Ah Qd Tc 8h 6s"
    assert outcome(pair_of_twos, straight, QUALIFIER) == {"ante": LOSE, "play_3": LOSE}
    assert outcome(pair_of_twos, nothing, QUALIFIER) == {"ante": WIN, "play_3": WIN}
    assert outcome(play_3(1, "Ks Qc Td 7d 5s"), "Ah Qh Tc 8h 6s", QUALIFIER) == {"ante": LOSE, "play_3": LOSE}


@pytest.mark.clause("13:69F-39.10(f)")
def test_without_the_version_no_hand_needs_to_qualify() -> None:
    assert outcome(play_5(1, "As Ks 4h 3s 2h"), JUST_BELOW) == {"ante": WIN, "play_5": WIN}
    assert outcome(play_5(1, "As Qs Js Tc 8h"), JUST_BELOW) == {"ante": LOSE, "play_5": LOSE}
