"""678a.11(e)(1) and (2), 678a.12(b) and (c): the bonus wagers, every row of every table."""

import pytest

from tests.chapters.high_card_flush.players import BYSTANDER, EIGHT_HIGH, TABLE, folder, raiser
from tests.chapters.table import Table, case, settled

FLUSHES = {
    7: "As Js 9s 7s 5s 4s 2s",
    6: "As Js 9s 7s 5s 3s Kd",
    5: "As Js 9s 7s 5s Kd Qc",
    4: "As Js 9s 7s Kd Qc 2c",
}
FLUSH_PAYS = {  # what one dollar is paid on seven, six, five and four cards
    "A": ("300.00", "100.00", "10.00", "1.00"),
    "B": ("100.00", "20.00", "10.00", "2.00"),
    "C": ("200.00", "20.00", "10.00", "2.00"),
    "D": ("300.00", "75.00", "5.00", "2.00"),
    "E": ("400.00", "60.00", "12.00", "1.00"),
    "F": ("400.00", "100.00", "10.00", "1.00"),
    "G": ("500.00", "100.00", "10.00", "1.00"),
    "H": ("250.00", "100.00", "10.00", "1.00"),
}
STRAIGHT_FLUSHES = {
    7: "8s 7s 6s 5s 4s 3s 2s",
    6: "8s 7s 6s 5s 4s 3s Kd",
    5: "8s 7s 6s 5s 4s Kd Qc",
    4: "8s 7s 6s 5s Kd Qc Jd",
    3: "8s 7s 6s Kd Qc Jd 2c",
}
STRAIGHT_FLUSH_PAYS = {
    "A": ("500.00", "200.00", "100.00", "75.00", "7.00"),
    "B": ("1000.00", "500.00", "100.00", "75.00", "7.00"),
    "C": ("500.00", "200.00", "100.00", "60.00", "8.00"),
    "D": ("1000.00", "500.00", "100.00", "60.00", "8.00"),
}


@pytest.mark.parametrize(
    ("table", "cards", "pays"),
    [
        case("678a.12(b)", name, cards, pays[row], what=f"{name} {length} cards")
        for name, pays in FLUSH_PAYS.items()
        for row, (length, cards) in enumerate(FLUSHES.items())
    ],
)
def test_flush_bonus_rows(table: str, cards: str, pays: str) -> None:
    results = Table("678a", flush_bonus=table).settle(raiser(cards, flush_bonus="1"), dealer=BYSTANDER)
    assert settled(results)["flush_bonus"] == ("win", "1.00", pays, "678a.11(e)(1)(ii)")


@pytest.mark.parametrize(
    "cards",
    [
        case("678a.11(e)(1)(i)", "As Js 9s Kd Qd 2c 3c", what="three cards"),
        case("678a.11(e)(1)(i)", "As Ks Qs Kd Qd Jd 2c", what="three cards twice"),
        case("678a.11(e)(1)(i)", "As Ks Ad Kd Ac Kc Ah", what="two cards"),
    ],
)
def test_three_cards_or_less_lose_the_flush_bonus(cards: str) -> None:
    results = TABLE.settle(raiser(cards, flush_bonus="1"), dealer=BYSTANDER)
    assert settled(results)["flush_bonus"] == ("lose", "0.00", "0.00", "678a.11(e)(1)(i)")


@pytest.mark.parametrize(
    ("table", "cards", "pays"),
    [
        case("678a.12(c)", name, cards, pays[row], what=f"{name} {length} cards")
        for name, pays in STRAIGHT_FLUSH_PAYS.items()
        for row, (length, cards) in enumerate(STRAIGHT_FLUSHES.items())
    ],
)
def test_straight_flush_bonus_rows(table: str, cards: str, pays: str) -> None:
    player = raiser(cards, straight_flush_bonus="1")
    results = Table("678a", straight_flush_bonus=table).settle(player, dealer=BYSTANDER)
    assert settled(results)["straight_flush_bonus"] == ("win", "1.00", pays, "678a.11(e)(2)(ii)")


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        case("678a.6(d)(5)", "As 2s 3s Kd 9d 7c 5c", "7.00", what="R-678-1 A-2-3"),
        case("678a.6(d)(5)", "As Ks Qs 9d 7c 5c 2d", "7.00", what="R-678-1 Q-K-A"),
        case("678a.6(d)(5)", "As 2s 3s Ks Qs 9d 7c", "7.00", what="R-678-1 not Q-K-A-2-3"),
        case("678a.6(d)(4)", "As 2s 3s 4s Ks Qs 9d", "75.00", what="A-2-3-4 before Q-K-A"),
        case("678a.6(d)(3)", "8s 7s 6s 5s 4s 2s Ks", "100.00", what="five in a flush of seven"),
        case("678a.6(d)(5)", "8s 7s 6s Kc Jc 9c 2c", "7.00", what="not in the longest suit"),
        case("678a.6(d)(4)", "As Ks Qs Js 5d 3d 2c", "75.00", what="J-Q-K-A"),
        case("678a.6(d)(4)", "8s 7s 6s 5s Kc Qc Jc", "75.00", what="four before three"),
        case("678a.6(d)(1)", "As 2s 3s 4s 5s 6s 7s", "500.00", what="ace to seven"),
    ],
)
def test_the_highest_straight_flush_is_formed(cards: str, pays: str) -> None:
    results = TABLE.settle(raiser(cards, straight_flush_bonus="1"), dealer=BYSTANDER)
    assert settled(results)["straight_flush_bonus"] == ("win", "1.00", pays, "678a.11(e)(2)(ii)")


@pytest.mark.parametrize(
    "cards",
    [
        case("678a.11(e)(2)(i)", "8s 7s 5s 4s Kd Qd 2c", what="two cards"),
        case("678a.11(e)(2)(i)", "Ks As 2s 9d 7c 5c 3d", what="R-678-1 not round the corner"),
        case("678a.11(e)(2)(i)", "As Js 9s 7s 5s 3s Kd", what="six cards of a suit with gaps"),
        case("678a.11(e)(2)(i)", "8s 7d 6c 5s 4d 3c 2s", what="a straight in several suits"),
    ],
)
def test_two_cards_or_less_lose_the_straight_flush_bonus(cards: str) -> None:
    results = TABLE.settle(raiser(cards, straight_flush_bonus="1"), dealer="8h 7h 6h Tc Th Td Jh")
    assert settled(results)["straight_flush_bonus"] == ("lose", "0.00", "0.00", "678a.11(e)(2)(i)")


@pytest.mark.clause("678a.7(d)(2)")
@pytest.mark.parametrize("dealer", [BYSTANDER, EIGHT_HIGH.replace("Qs", "Ts")])
def test_the_bonus_wagers_have_no_bearing_on_each_other_or_on_the_hand(dealer: str) -> None:
    player = folder("9s 8s 7s Ad Qd 5d 2d", flush_bonus="5", straight_flush_bonus="5")
    got = settled(TABLE.settle(player, dealer=dealer))
    assert got == {
        "ante": ("lose", "0.00", "0.00", "678a.11(c)(2)"),
        "flush_bonus": ("win", "5.00", "5.00", "678a.11(e)(1)(ii)"),
        "straight_flush_bonus": ("win", "5.00", "35.00", "678a.11(e)(2)(ii)"),
    }
