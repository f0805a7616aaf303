"""680a.11(b) and R-680-1: whose setting counts, and what the joker is worth in either hand."""

import pytest

from tests.chapters.saigon_5_card.test_ante import DEALER, DEALER_OUT, ante
from tests.chapters.table import case

# The example of 680a.11(b)(1). Jk + 6 + 5 = 20 leaves 8 + 2: ten. Jk + 8 + 6 = 20 leaves 5 + 2: seven.
# Jk + 5 + 2 = 10 leaves 8 + 6: four. 8 + 6 + 5 = 19 does not qualify.
EXAMPLE = "Jk 8s 6s 5s 2s"


@pytest.mark.parametrize(
    ("three", "showdown", "equal_to"),
    [
        case("680a.11(b)(1)", "Jk 5s 6s", "8s 2s", 10, what="as in the text"),
        case("680a.11(b)(1)", "Jk 8s 6s", "5s 2s", 7, what="R-680-1 a lower setting stands"),
        case("680a.11(b)(1)", "Jk 5s 2s", "8s 6s", 4, what="R-680-1 the lowest stands"),
        case("680a.11(b)(1)", "5s Jk 2s", "6s 8s", 4, what="in any order"),
        case("680a.11(b)(1)", "", "", 10, what="R-680-1 not set: the best"),
        case("680a.11(b)(1)", "8s 6s 5s", "Jk 2s", 10, what="R-680-1 mis-set: the house sets it"),
        case("680a.11(b)(1)", "8s 2s 5s", "Jk 6s", 10, what="R-680-1 mis-set again"),
    ],
)
def test_the_point_count_that_is_compared(three: str, showdown: str, equal_to: int) -> None:
    got = ante(EXAMPLE, DEALER[equal_to], three=three, showdown=showdown)
    assert got == ("push", "10.00", "0.00", "680a.11(d)(2)(ii)(C)")


@pytest.mark.parametrize(
    ("card", "points"),
    [
        case("680a.6(a)(4)", "As", 10, what="ace + 9"),
        case("680a.6(a)(4)", "2s", 8, what="2 + 6"),
        case("680a.6(a)(4)", "3s", 9, what="3 + 6"),
        case("680a.6(a)(4)", "4s", 10, what="4 + 6"),
        case("680a.6(a)(4)", "5s", 8, what="5 + 3"),
        case("680a.6(a)(4)", "6s", 9, what="6 + 3"),
        case("680a.6(a)(4)", "7s", 10, what="7 + 3"),
        case("680a.6(a)(4)", "8s", 7, what="8 + 9 = 17"),
        case("680a.6(a)(4)", "9s", 8, what="9 + 9 = 18"),
        case("680a.6(a)(4)", "Ts", 9, what="10 + 9 = 19"),
    ],
)
def test_the_joker_in_the_showdown_hand_counts_3_6_or_9(card: str, points: int) -> None:
    got = ante(f"Ks Qs Js Jk {card}", DEALER[points], three="Ks Qs Js", showdown=f"Jk {card}")
    assert got[0] == "push"


@pytest.mark.parametrize(
    ("three", "showdown", "points"),
    [
        case("680a.6(a)(4)", "Jk 3s 4s", "2s 5s", 7, what="as 3: 3 + 3 + 4 = 10"),
        case("680a.6(a)(4)", "Jk As 3s", "2s 5s", 7, what="as 6: 6 + 1 + 3 = 10"),
        case("680a.6(a)(4)", "Jk Ks 4s", "2s 5s", 7, what="as 6: 6 + 10 + 4 = 20"),
        case("680a.6(a)(4)", "Jk 5s 6s", "2s As", 3, what="as 9: 9 + 5 + 6 = 20"),
        case("680a.6(a)(4)", "Jk Ks As", "2s 5s", 7, what="as 9: 9 + 10 + 1 = 20"),
        case("680a.6(a)(4)", "Jk Ks 7s", "2s 5s", 7, what="as 3: 3 + 10 + 7 = 20"),
    ],
)
def test_the_joker_in_the_three_card_hand_counts_3_6_or_9(three: str, showdown: str, points: int) -> None:
    got = ante(f"{showdown} {three}", DEALER[points], three=three, showdown=showdown)
    assert got[0] == "push"


@pytest.mark.parametrize(
    "cards",
    [
        case("680a.11(b)(2)", "Jk 4s 4h 4d 4c", what="11, 14, 17 or 12"),
        case("680a.11(b)(2)", "Jk 9s 9h 9d 9c", what="21, 24, 27 or 27"),
        case("680a.11(b)(2)", "Jk 5s 5h 3s 3h", what="9 to 19 without a ten"),
    ],
)
def test_a_joker_does_not_always_help(cards: str) -> None:
    assert ante(cards, DEALER_OUT)[0] == "push"


@pytest.mark.clause("680a.11(b)(2)")
def test_a_hand_that_cannot_qualify_may_be_set_anyhow() -> None:
    got = ante("4s 4h 5s 5h 6s", DEALER[1], three="4s 5h 6s", showdown="4h 5s")
    assert got == ("lose", "0.00", "0.00", "680a.11(d)(2)(i)")


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        case("680a.11(c)(1)", "Ks Qs Js 4s 6h", "push", what="ten against ten"),
        case("680a.11(c)(1)", "Ks Qs Js 4s 5h", "lose", what="nine against ten"),
    ],
)
def test_the_dealers_joker_is_set_for_the_highest_point_count(cards: str, outcome: str) -> None:
    assert ante(cards, "Jk 8d 6d 5d 2d")[0] == outcome


@pytest.mark.parametrize(
    ("showdown", "points"),
    [
        case("680a.6(b)(1)", "As 4s", 5, what="an ace and a four"),
        case("680a.6(b)(2)", "Ts Jh", 10, what="20 less ten"),
        case("680a.6(b)", "9s 2s", 1, what="11 less ten"),
        case("680a.6(b)", "Ts 9s", 9, what="19 less ten"),
        case("680a.6(b)", "7s 3s", 10, what="ten stays ten"),
        case("680a.6(b)", "As Ah", 2, what="the lowest total"),
    ],
)
def test_the_point_count_of_a_showdown_hand(showdown: str, points: int) -> None:
    got = ante(f"Ks Qs Js {showdown}", DEALER[points], three="Ks Qs Js", showdown=showdown)
    assert got[0] == "push"
