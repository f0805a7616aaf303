"""687a.11(e), 687a.12(a) and (b): Ante, Blind and Raise against the dealer."""

import pytest

from tests.chapters.dj_wild_stud_poker.hands import JACK_HIGH, LOW, NATURAL, WILD, folded, raised
from tests.chapters.table import Table, case, order, seat, settled

TABLE = Table("687a")
ROYAL_OF_HEARTS = "Ah Kh Qh Jh Th"

BLIND = {  # on a Blind of $10
    "five wilds": "10000.00",
    "royal flush": "500.00",
    "five-of-a-kind": "100.00",
    "straight flush": "90.00",
    "four-of-a-kind": "40.00",
    "full house": "30.00",
    "flush": "20.00",
    "straight": "10.00",
}


def against(dealer: str, cards: str):
    return settled(TABLE.settle(raised(1, cards), dealer=dealer))


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        case("687a.12(b)", column[row], pays, what=f"{kind} {row}")
        for row, pays in BLIND.items()
        for kind, column in (("natural", NATURAL), ("wild", WILD))
        if row in column
    ],
)
def test_a_winning_blind_is_paid_by_the_hand(cards: str, pays: str) -> None:
    clause = "687a.11(e)(1)"
    assert against(JACK_HIGH, cards) == {
        "ante": ("win", "10.00", "10.00", clause),
        "blind": ("win", "10.00", pays, clause),
        "raise": ("win", "20.00", "20.00", clause),
    }


@pytest.mark.parametrize(
    "cards",
    [
        case("687a.12(b)", cards, what=f"{row} pushes")
        for row, cards in [
            ("natural three-of-a-kind", NATURAL["three-of-a-kind"]),
            ("wild three-of-a-kind", WILD["three-of-a-kind"]),
            *LOW.items(),
        ]
    ],
)
def test_three_of_a_kind_or_less_wins_and_leaves_the_blind_a_push(cards: str) -> None:
    got = against(JACK_HIGH, cards)
    assert got["ante"] == ("win", "10.00", "10.00", "687a.11(e)(1)")
    assert got["raise"] == ("win", "20.00", "20.00", "687a.11(e)(1)")
    assert got["blind"] == ("push", "10.00", "0.00", "687a.11(e)(1)")


@pytest.mark.clause("687a.12(a)")
@pytest.mark.clause("687a.12(b)")
def test_a_site_that_pays_whole_dollars_rounds_every_pay_and_no_stake() -> None:
    """R-3: on $10.50 a straight's Blind (1 to 1) and the Ante pay $10 or $11, the Raise of $21 exactly."""
    player = seat(1, "9s 8c 7d 6s 5h", "raise", ante="10.50", blind="10.50", raise_="21")
    for direction, pays in (("down", "10.00"), ("up", "11.00")):
        site = Table("687a", {"rounding_unit": "1.00", "rounding": direction})
        assert settled(site.settle(player, dealer=JACK_HIGH)) == {
            "ante": ("win", "10.50", pays, "687a.11(e)(1)"),
            "blind": ("win", "10.50", pays, "687a.11(e)(1)"),
            "raise": ("win", "21.00", "21.00", "687a.11(e)(1)"),
        }


HIGHER = [
    ("five wilds over a royal", "2s 2h 2d 2c Jk", ROYAL_OF_HEARTS),
    ("royal over five-of-a-kind", "As Ks Qs Js Ts", "9s 9h 9d 9c 2h"),
    ("five-of-a-kind over a straight flush", "9c 9d 9s 2h Jk", "Kh Qh Jh Th 9h"),
    ("five aces over five kings", "As Ah Ad Ac 2h", "Ks Kh Kd Kc 2s"),
    ("straight flush over four-of-a-kind", "9s 8s 7s 6s 5s", "As Ah Ad Ac 3h"),
    ("wheel of a suit is a straight flush", "As 2h 3s 4s 5s", "Kc Kh Kd Ks 3h"),
    ("wild card on top of a straight flush", "9s 8s 7s 6s 2h", "9h 8h 7h 6h 5h"),
    ("four-of-a-kind over a full house", "8s 8h 8d 8c Ks", "As Ah Ad Kh Kd"),
    ("kicker of four eights", "8s 8h 2c Jk Ks", "8d 8c 2s 2h Qs"),
    ("full house over a flush", "8s 8h 8d Ks Kc", "Ah Jh 9h 5h 3h"),
    ("flush over a straight", "9s 7s 6s 4s 3s", "As Kh Qd Jc Th"),
    ("last card of a flush", "As Js 9s 5s 4s", "Ah Jh 9h 5h 3h"),
    ("wild card is the king of an ace-high flush", "As Qs 9s 5s 2h", "Ah Kh Qh 9h 4h"),
    ("straight over three-of-a-kind", "9s 8c 7d 6s 5h", "As Ah Ad Kh 4c"),
    ("wheel over three-of-a-kind", "As 2h 3d 4c 5s", "Kc Kh Kd 8s 7s"),
    ("wild card on top of a straight", "9s 8c 7d 6s 2h", "9h 8d 7c 6h 5d"),
    ("three-of-a-kind over two pair", "3s 3h 2d 8s 6c", "As Ad Ks Kh Qc"),
    ("last kicker of three kings", "2d 2h Ks 8h 4s", "Kh Kd Kc 8s 3h"),
    ("two pair over a pair", "4s 4h 3s 3h 5d", "As Ad Ks Qh Jc"),
    ("kicker of two pair", "8s 8h Ks Kh 4d", "8d 8c Kd Kc 3s"),
    ("lower pair of two pair", "9s 9h Ks Kh 4d", "8d 8c Kd Kc As"),
    ("pair over ace high", "3s 3h 4d 6c 8s", "As Ks Qh Jd 9c"),
    ("last kicker of a pair", "2d Ks 8h 6d 4s", "Kh Kd 8s 6c 3h"),
    ("pair before kickers", "4s 4h 5d 6c 8s", "3s 3h As Kd Qc"),
    ("last card of ace high", "As Qh 8s 6d 4h", "Ah Qd 8h 6c 3h"),
]
EQUAL = [
    ("natural and wild royal", "As Ks Qs Js Ts", "Ah Kh Qh 2d Jk"),
    ("four wild cards and a king are a royal", "2s 2h 2d 2c Ks", ROYAL_OF_HEARTS),
    ("three wild cards and queen-high suited", "9s 8s 2d 2c 2h", "Qh Jh Th 9h 8h"),
    ("wheels", "As 2h 3d 4c 5s", "Ah 2s 3c 4d 5h"),
    ("four eights and a king", "8s 8h 2c Jk Ks", "8d 8c 2s 2h Kh"),
    ("natural and wild flush", "As Qs 9s 5s 2h", "Ah Kh Qh 9h 5h"),
    ("natural and wild straight", "9s 8c 2d 6s 5h", "9h 8d 7c 6h 5d"),
    ("full houses", "8s 8h Ks Kh 2c", "Kd Kc 8d 8c 2d"),
    ("two pair to the last card", "8s 8h Ks Kh 4d", "8d 8c Kd Kc 4s"),
    ("pair to the last card", "2d Ks 8h 6d 4s", "Kh Kd 8s 6c 4h"),
    ("high cards to the last", "As Qh 8s 6d 4h", "Ah Qd 8h 6c 4s"),
]


@pytest.mark.parametrize(("higher", "lower"), [case("687a.6(c)", a, b, what=what) for what, a, b in HIGHER])
def test_the_higher_hand_wins_whoever_holds_it(higher: str, lower: str) -> None:
    assert {got[0] for got in against(lower, higher).values()} <= {"win", "push"}
    assert against(lower, higher)["ante"] == ("win", "10.00", "10.00", "687a.11(e)(1)")
    assert against(higher, lower) == {
        "ante": ("lose", "0.00", "0.00", "687a.11(e)(3)"),
        "blind": ("lose", "0.00", "0.00", "687a.11(e)(3)"),
        "raise": ("lose", "0.00", "0.00", "687a.11(e)(3)"),
    }


@pytest.mark.parametrize(("one", "other"), [case("687a.11(e)(2)", a, b, what=what) for what, a, b in EQUAL])
def test_equal_hands_push_all_three(one: str, other: str) -> None:
    pushed = {
        "ante": ("push", "10.00", "0.00", "687a.11(e)(2)"),
        "blind": ("push", "10.00", "0.00", "687a.11(e)(2)"),
        "raise": ("push", "20.00", "0.00", "687a.11(e)(2)"),
    }
    assert against(other, one) == pushed
    assert against(one, other) == pushed


@pytest.mark.clause("687a.11(b)")
def test_a_fold_forfeits_ante_and_blind() -> None:
    got = settled(TABLE.settle(folded(1, "2s 2h 2d 2c Jk"), dealer=JACK_HIGH))
    lost = ("lose", "0.00", "0.00", "687a.11(b)")
    assert got == {"ante": lost, "blind": lost}


@pytest.mark.clause("687a.11(e)")
def test_folds_are_collected_first_and_the_rest_settled_from_the_right() -> None:
    seats = [
        folded(2, "3s 4h 6c 8d Th"),
        raised(1, "As Kh Qc 8s 6s"),
        folded(5, "3h 4s 6h 8h Tc"),
        raised(6, "Ks Kd 5s 5h 9d"),
    ]
    assert order(TABLE.settle(*seats, dealer=JACK_HIGH)) == [
        "2 ante",
        "2 blind",
        "5 ante",
        "5 blind",
        "6 ante",
        "6 blind",
        "6 raise",
        "1 ante",
        "1 blind",
        "1 raise",
    ]


@pytest.mark.clause("687a.11(f)")
def test_the_optional_wagers_follow_in_the_order_of_the_text() -> None:
    table = Table("687a", progressive="1", trips_bonus="DJWT-04", bad_beat_bonus="DJWBB-01")
    player = raised(3, "As Kh Qc 8s 6s", bad_beat_bonus="5", trips_bonus="5", progressive="1")
    assert order(table.settle(player, dealer=JACK_HIGH)) == [
        "3 ante",
        "3 blind",
        "3 raise",
        "3 progressive",
        "3 trips_bonus",
        "3 bad_beat_bonus",
    ]


@pytest.mark.clause("687a.11(d)")
def test_the_hand_is_named_as_the_dealer_announces_it() -> None:
    (ante, *_) = TABLE.settle(raised(1, "9s 8s 2d 2c 2h"), dealer=JACK_HIGH)
    assert ante.hand == "straight flush, queen high"
