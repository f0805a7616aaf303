"""688a.11(d) to (f): the Face Up Pai Gow Poker wager against the dealer's two hands."""

import pytest

from tests.chapters.face_up_pai_gow_poker.hands import (
    ACE_HIGH,
    ACE_HIGH_WITH_JOKER,
    KINGS,
    SEVEN,
    dealt,
    surrendered,
)
from tests.chapters.table import Got, Table, case, order, seat, settled

OWN = Table("688a", {"house_way": "own"})
HOUSE = Table("688a")
STANDARD = Table("688a", {"house_way": "standard"})
DEALER = ("Ks Kh 9d 7c 4s", "Qs Jd")
QUEEN_HIGH = ("Qs Jh 9d 7c 4s", "5h 3c")


def against(dealer: tuple[str, str], high: str, low: str) -> Got:
    player = seat(1, f"{high} {low}", high=high, low=low, pai_gow="10")
    results = OWN.settle(player, dealer=" ".join(dealer), dealer_high=dealer[0], dealer_low=dealer[1])
    return settled(results)["pai_gow"]


def won(clause: str) -> Got:
    return ("win", "10.00", "10.00", clause)


def tied(clause: str) -> Got:
    return ("push", "10.00", "0.00", clause)


def lost(clause: str) -> Got:
    return ("lose", "0.00", "0.00", clause)


COMPARED = [  # high, low, against K-K-9-7-4 and Q-J
    ("688a.11(f)(3)", won, "both higher", "As Ad 9s 7d 4h", "Kd Qh"),
    ("688a.11(f)(3)", won, "high hand by the last card", "Kd Kc 9s 7d 5h", "Qh Ac"),
    ("688a.11(f)(3)", won, "low pair", "3s 3h 3d 7d 4h", "2s 2h"),
    ("688a.11(f)(1)(i)", lost, "both lower", "Qh Qd 9s 7d 4h", "Jh Tc"),
    ("688a.11(f)(1)(i)", lost, "both by the last card", "Kd Kc 9s 7d 3h", "Qh Tc"),
    ("688a.11(f)(1)(ii)", lost, "copies of both", "Kd Kc 9s 7d 4h", "Qh Jc"),
    ("688a.11(f)(1)(ii)", lost, "copy high, low lower", "Kd Kc 9s 7d 4h", "Qh Tc"),
    ("688a.11(f)(1)(ii)", lost, "copy low, high lower", "Td Tc 9s 7d 4h", "Qh Jc"),
    ("688a.11(f)(2)(i)", tied, "high higher, low a copy", "As Ad 9s 7d 4h", "Qh Jc"),
    ("688a.11(f)(2)(i)", tied, "high higher, low lower", "As Ad 9s 7d 4h", "Qh Tc"),
    ("688a.11(f)(2)(ii)", tied, "high a copy, low higher", "Kd Kc 9s 7d 4h", "Ah 2c"),
    ("688a.11(f)(2)(ii)", tied, "high lower, low higher", "Td Tc 9s 7d 4h", "Ah 2c"),
]


@pytest.mark.parametrize(
    ("high", "low", "expected"),
    [case(clause, high, low, got(clause), what=what) for clause, got, what, high, low in COMPARED],
)
def test_both_hands_are_compared(high: str, low: str, expected: Got) -> None:
    assert against(DEALER, high, low) == expected


@pytest.mark.parametrize(
    ("high", "low", "expected"),
    [
        case("688a.11(c)", "As Kd 9h 7d 4c", "Ah Kc", won("688a.11(f)(3)"), what="A-K under A-K-9-7-4"),
        case("688a.11(c)", "7s 7h Kd Jd 2c", "7d 6c", won("688a.11(f)(3)"), what="a card of the set low"),
        case("688a.11(c)", "7s 7h Kd Jd 2c", "6d 6c", won("688a.11(f)(3)"), what="lower pair low"),
        case(
            "688a.11(f)(1)(iii)", "As Qd 9h 7d 2c", "Ah Kd", lost("688a.11(f)(1)(iii)"), what="A-K over A-Q"
        ),
        case("688a.11(f)(1)(iii)", "As Qd 9h 7d 2c", "8s 8h", lost("688a.11(f)(1)(iii)"), what="pair low"),
        case("688a.11(f)(1)(iii)", "7s 7h Kd Jd 2c", "8s 8h", lost("688a.11(f)(1)(iii)"), what="higher pair"),
        case("688a.11(f)(1)(iii)", "As Kd 9h 7d 2c", "Jk Ah", lost("688a.11(f)(1)(iii)"), what="joker pair"),
        case(
            "688a.11(f)(1)(iv)", "As Ad 9s 7d", "Kd Qh 4h", lost("688a.11(f)(1)(iv)"), what="four and three"
        ),
        case("688a.11(f)(1)(iv)", "As Ad 9s 7d Kd Kh", "Ah", lost("688a.11(f)(1)(iv)"), what="six and one"),
    ],
)
def test_a_foul_loses_even_where_both_hands_are_higher(high: str, low: str, expected: Got) -> None:
    assert against(QUEEN_HIGH, high, low) == expected


@pytest.mark.clause("688a.11(c)")
def test_four_sevens_may_be_laid_as_two_pairs() -> None:
    dealer = ("Qs Jh 9d 8c 4s", "5h 3c")
    assert against(dealer, "7s 7h Kd Jd 2c", "7d 7c") == won("688a.11(f)(3)")


@pytest.mark.parametrize(
    ("dealer", "high", "low", "expected"),
    [
        case(
            "688a.6(a)", DEALER, "As Ad 9s 7d 4h", "Jk 2h", won("688a.11(f)(3)"), what="joker low is an ace"
        ),
        case(
            "688a.6(a)", DEALER, "Jk Ad 9s 7d 4h", "Kd Qh", won("688a.11(f)(3)"), what="joker and ace a pair"
        ),
        case(
            "688a.6(b)(7)",
            ("Kc Qh Jd Ts 9c", "4h 3c"),
            "As 2h 3d 4c 5s",
            "Kd 6c",
            won("688a.11(f)(3)"),
            what="ace to five over king high",
        ),
        case(
            "688a.6(b)(7)",
            ("As 2h 3d 4c 5s", "7h 6c"),
            "Ac Kh Qd Js Tc",
            "9d 8c",
            won("688a.11(f)(3)"),
            what="ace high over ace to five",
        ),
        case(
            "688a.6(b)(3)",
            ("Kc Qc Jc Tc 9c", "4h 3c"),
            "As 2s 3s 4s 5s",
            "Kd 6c",
            won("688a.11(f)(3)"),
            what="ace to five is the highest straight flush",
        ),
        case(
            "688a.6(b)(2)",
            ("As 2s 3s 4s 5s", "7h 6c"),
            "Kh Qh Jh Th Jk",
            "9d 8c",
            won("688a.11(f)(3)"),
            what="royal with the joker over it",
        ),
        case(
            "688a.6(b)(1)",
            ("As Ks Qs Js Ts", "7h 6c"),
            "Ah Ad Ac Jk 2c",
            "9d 8c",
            tied("688a.11(f)(2)(ii)"),
            what="three aces and the joker below a royal",
        ),
        case(
            "688a.6(b)(7)",
            ("Kc Kh Kd Ts 9c", "4h 3c"),
            "Jk 2h 3d 4c 5s",
            "Ks 6c",
            won("688a.11(f)(3)"),
            what="joker completes ace to five",
        ),
        case(
            "688a.6(b)(6)",
            ("Ah Qh 9h 5h 3h", "7d 6c"),
            "As Jk 9s 5s 4s",
            "9d 8c",
            won("688a.11(f)(3)"),
            what="joker is the king of an ace-high flush",
        ),
    ],
)
def test_the_joker_and_the_order_of_straights(
    dealer: tuple[str, str], high: str, low: str, expected: Got
) -> None:
    assert against(dealer, high, low) == expected


@pytest.mark.clause("688a.12(a)")
def test_no_commission_is_taken() -> None:
    player = seat(1, "As Ad 9s 7d 4h Kd Qh", high="As Ad 9s 7d 4h", low="Kd Qh", pai_gow="25")
    got = settled(OWN.settle(player, dealer=" ".join(DEALER), dealer_high=DEALER[0], dealer_low=DEALER[1]))
    assert got["pai_gow"] == ("win", "25.00", "25.00", "688a.11(f)(3)")


@pytest.mark.clause("688a.12(a)")
def test_a_site_that_pays_whole_dollars_rounds_the_pay_and_not_the_stake() -> None:
    """R-3: even money on $7.50 is $7 downwards and $8 upwards."""
    player = seat(1, "As Ad 9s 7d 4h Kd Qh", high="As Ad 9s 7d 4h", low="Kd Qh", pai_gow="7.50")
    for direction, pays in (("down", "7.00"), ("up", "8.00")):
        site = Table("688a", {"rounding_unit": "1.00", "rounding": direction})
        got = settled(site.settle(player, dealer="Ks Kh 9d 7c 4s Qs Jd"))  # kings high, queen-jack low
        assert got["pai_gow"] == ("win", "7.50", pays, "688a.11(f)(3)")


# --- 688a.11(f)(2)(iii): the dealer's Ace High Pai Gow -----------------------------------------------


@pytest.mark.parametrize("dealer", [ACE_HIGH, ACE_HIGH_WITH_JOKER], ids=["without joker", "with joker"])
@pytest.mark.parametrize(
    ("high", "low"),
    [
        case("688a.11(f)(2)(iii)", "As Ah Ks 8h 4h", "Kh Ts", what="winning hand"),
        case("688a.11(f)(2)(iii)", "Th 8h 6h 4s 2s", "3h 2h", what="losing hand"),
        case("688a.11(f)(2)(iii)", "Th 8h 6h 4s 2s", "Ks Kh", what="foul hand"),
        case("688a.11(f)(2)(iii)", "Th 8h 6h 4s", "Ks Kh 2s", what="wrongly set hand"),
    ],
)
def test_ace_high_ties_every_wager(dealer: str, high: str, low: str) -> None:
    player = seat(1, f"{high} {low}", high=high, low=low, pai_gow="10")
    assert settled(HOUSE.settle(player, dealer=dealer))["pai_gow"] == tied("688a.11(f)(2)(iii)")


@pytest.mark.parametrize(
    "dealer",
    [
        case("688a.6(d)", "Ad Jk Qd Jc 9c 7d 5c", what="ace and joker are a pair"),
        case("688a.6(d)", "Jk Kd Qc Jc 9c 7d 3d", what="the joker completes a straight"),
        case("688a.6(d)", "Jk Kd Jd 9d 7d 5c 3c", what="the joker completes a flush"),
        case("688a.6(d)", "Ad 2c 3d 4c 5d Kc Jd", what="ace to five is a straight"),
        case("688a.6(d)", "Kd Qd Jc 9c 7d 5c 3d", what="king high"),
        case("688a.6(d)", "Ad Ac Qd Jc 9c 7d 5c", what="pair of aces"),
    ],
)
def test_what_is_not_ace_high(dealer: str) -> None:
    player = seat(1, "Th 8h 6h 4s 2s 3h 2h", high="2s 2h 8h 6h 4s", low="Th 3h", pai_gow="10")
    assert settled(HOUSE.settle(player, dealer=dealer))["pai_gow"][3] != "688a.11(f)(2)(iii)"


# --- 688a.11(a) and 13(h): the house way ---------------------------------------------------------------

TWO_PAIR = "Ks Kh 8s 8h 4d 3c 2s"  # kings with eights are split
ACES = seat(1, "As Ad 9s 7d 4h Qh Jc", high="As Ad 9s 7d 4h", low="Qh Jc", pai_gow="10")


@pytest.mark.clause("688a.11(a)")
def test_absent_hands_are_set_by_the_house_way() -> None:
    assert settled(HOUSE.settle(ACES, dealer=TWO_PAIR))["pai_gow"] == tied("688a.11(f)(2)(i)")


@pytest.mark.clause("688a.13(h)")
@pytest.mark.parametrize(
    ("high", "low"), [("Ks Kh 8s 8h 4d", "3c 2s"), ("8s 8h 4d 3c 2s", "Ks Kh"), ("Ks Kh 8s 8h", "4d 3c 2s")]
)
def test_hands_that_were_set_otherwise_are_reset(high: str, low: str) -> None:
    results = STANDARD.settle(ACES, dealer=TWO_PAIR, dealer_high=high, dealer_low=low)
    assert settled(results)["pai_gow"] == tied("688a.11(f)(2)(i)")


@pytest.mark.clause("688a.13(h)")
@pytest.mark.parametrize(("high", "low"), [("8s 8h 4d 3c 2s", "Ks Kh"), ("Ks Kh 8s 8h", "4d 3c 2s")])
def test_a_foul_is_no_houses_way_and_is_reset_where_none_is_named(high: str, low: str) -> None:
    results = HOUSE.settle(ACES, dealer=TWO_PAIR, dealer_high=high, dealer_low=low)
    assert settled(results)["pai_gow"] == tied("688a.11(f)(2)(i)")


@pytest.mark.clause("688a.11(a)")
@pytest.mark.parametrize("site", [OWN, HOUSE], ids=["own", "none named"])
def test_a_house_way_of_the_sites_own_is_taken_as_set(site: Table) -> None:
    results = site.settle(ACES, dealer=TWO_PAIR, dealer_high="Ks Kh 8s 8h 4d", dealer_low="3c 2s")
    assert settled(results)["pai_gow"] == tied("688a.11(f)(2)(ii)")  # two pair over aces; Q-J over 3-2


# --- order, surrender -----------------------------------------------------------------------------------


@pytest.mark.clause("688a.11(d)")
def test_a_surrender_is_collected_at_once_whatever_the_dealer_has() -> None:
    for dealer in (KINGS, ACE_HIGH):
        results = HOUSE.settle(surrendered(1, SEVEN["royal flush"]), dealer=dealer)
        assert settled(results) == {"pai_gow": lost("688a.11(d)")}


@pytest.mark.clause("688a.11(e)")
@pytest.mark.clause("688a.11(i)")
def test_surrenders_come_first_and_then_all_of_one_player_from_the_right() -> None:
    site = Table("688a", ace_high_bonus="1", fortune_bonus="1", progressive="1")
    seats = [
        dealt(2, "As Kh Ts 8h 6s 4h 2h", fortune_bonus="5", ace_high_bonus="5"),
        surrendered(4, "Ah Qs Jh 9h 7s 5s 3h"),
        dealt(5, "Ac Qh Js 9s 7h 5h 3s", progressive="1", fortune_bonus="5", ace_high_bonus="5"),
    ]
    assert order(site.settle(*seats, dealer=KINGS)) == [
        "4 pai_gow",
        "5 pai_gow",
        "5 ace_high_bonus",
        "5 fortune_bonus",
        "5 progressive",
        "2 pai_gow",
        "2 ace_high_bonus",
        "2 fortune_bonus",
    ]


@pytest.mark.clause("688a.11(e)")
def test_the_hands_are_announced() -> None:
    (result,) = HOUSE.settle(ACES, dealer=TWO_PAIR)
    assert result.hand == "pair of aces; low hand queen high"
