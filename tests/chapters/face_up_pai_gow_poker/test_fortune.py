"""688a.11(h)(2) and 688a.12(c): the Fortune Bonus, every row of its six tables."""

import pytest

from tests.chapters.face_up_pai_gow_poker.hands import KINGS, MATCH, NATURAL, SEVEN, WITH_JOKER, dealt
from tests.chapters.table import Got, Table, case, settled

DEALER = KINGS
ROWS = (NATURAL, MATCH, WITH_JOKER, "five aces", "royal flush", "straight flush", "four-of-a-kind")
BELOW = {"full house": 5, "flush": 4, "three-of-a-kind": 3, "straight": 2}  # the same in every table
PRINTED = {
    "1": (5000, 1000, 750, 250, 100, 50, 20),
    "2": (8000, 2000, 1000, 400, 150, 50, 25),
    "3": (5000, 2000, 1000, 400, 150, 50, 25),
    "4": (2500, 1000, 750, 250, 125, 50, 25),
    "5": (5000, 1000, 500, 300, 100, 45, 5),
    "6": (5000, 2000, 1000, 400, 150, 50, 25),
}
WON, LOST = "688a.11(h)(2)(i)(B)", ("lose", "0.00", "0.00", "688a.11(h)(2)(i)(A)")


def bonus(cards: str, table: str = "1") -> Got:
    site = Table("688a", fortune_bonus=table)
    return settled(site.settle(dealt(1, cards, fortune_bonus="5"), dealer=DEALER))["fortune_bonus"]


@pytest.mark.parametrize(
    ("table", "cards", "odds"),
    [
        case("688a.12(c)", table, SEVEN[row], odds, what=f"table {table} {row}")
        for table, column in PRINTED.items()
        for row, odds in [*zip(ROWS, column, strict=True), *BELOW.items()]
    ],
)
def test_every_row(table: str, cards: str, odds: int) -> None:
    assert bonus(cards, table) == ("win", "5.00", f"{5 * odds}.00", WON)


@pytest.mark.clause("688a.12(c)")
def test_three_pair_pushes_in_table_1_and_loses_in_the_others() -> None:
    cards = SEVEN["three pair"]
    assert bonus(cards, "1") == ("push", "5.00", "0.00", "688a.12(c)")
    assert {bonus(cards, table) for table in "23456"} == {LOST}


@pytest.mark.parametrize(
    "cards",
    [
        case("688a.11(h)(2)(i)(A)", SEVEN["two pair"], what="two pair"),
        case("688a.11(h)(2)(i)(A)", SEVEN["pair"], what="pair of aces"),
        case("688a.11(h)(2)(i)(A)", SEVEN["ace high"], what="ace high"),
        case("688a.11(h)(2)(i)(A)", "As Jk Qs Qh 8h 4h 2s", what="joker pairs the ace: two pair"),
        case("688a.11(h)(2)(i)(A)", "Qs Qh 8s 8h Jk 4h 2s", what="the joker makes no full house"),
        case("688a.11(h)(2)(i)(A)", "Qs Qh 9s 8h Jk 4h 2s", what="the joker makes no three-of-a-kind"),
    ],
)
def test_less_than_three_pair_loses(cards: str) -> None:
    for table in PRINTED:
        assert bonus(cards, table) == LOST


@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        case("688a.6(e)(1)", "As 2s 3s 4s 5s 6s 7s", 5000, what="ace to seven"),
        case("688a.6(e)(1)", "As Ks Qs Js Ts 9s 8s", 5000, what="above its royal flush"),
        case("688a.6(e)(2)", "As Ks Qs Js Jk Kh Qh", 1000, what="royal match, joker in the royal"),
        case("688a.6(e)(2)", "As Jk Qs Js Ts Kh Qh", 1000, what="royal match, joker for the king"),
        case("688a.6(e)(2)", "As Ks Qs Js Ts Kh Qc", 100, what="king and queen of two suits"),
        case("688a.6(e)(2)", "As Ks Qs Js Ts Jk Qh", 100, what="the joker is no king of the match"),
        case("688a.6(e)(3)", "Jk 9s 8s 7s 6s 5s 4s", 750, what="joker at the end of the run"),
        case("688a.6(e)(3)", "Jk 2s 3s 4s 5s 6s 7s", 750, what="joker as the low ace"),
        case("688a.6(e)(3)", "As Ks Qs Js Ts Jk 8s", 750, what="joker fills the gap above eight"),
        case("688a.6(b)(2)", "Ks Qs Js Ts Jk 4h 3s", 100, what="royal flush with the joker"),
        case("688a.6(b)(2)", "Ks Qs Js Ts 9s As 2h", 100, what="royal before straight flush"),
        case("688a.6(b)(3)", "9s 8s Jk 6s 5s Qh 2h", 50, what="straight flush with the joker"),
        case("688a.6(b)(3)", "As 2s 3s 4s 5s Qh 9h", 50, what="ace to five"),
        case("688a.6(b)(3)", "Jk 2s 3s 4s 5s Qh 9h", 50, what="two to five with the joker"),
        case("688a.6(b)(4)", "As Ah Ac Jk Qs 4h 2s", 20, what="three aces and the joker"),
        case("688a.6(b)(4)", "8s 8h 8d 8c 4s 4h 4c", 20, what="four-of-a-kind before three"),
        case("688a.6(b)(5)", "8s 8h 8d 4s 4h 4c 2s", 5, what="two times three-of-a-kind"),
        case("688a.6(b)(5)", "8s 8h 8d Qs Qh 4h 4s", 5, what="three-of-a-kind and two pairs"),
        case("688a.6(b)(5)", "As Ah Jk Qs Qh 4c 2s", 5, what="aces with the joker, full of queens"),
        case("688a.6(b)(5)", "As Qs Ts 9s Jk Ah Qh", 5, what="full house before the flush beside it"),
        case("688a.6(b)(6)", "As Js 9s 5s Jk Qh 8d", 4, what="flush with the joker"),
        case("688a.6(b)(6)", "As Js 9s 5s 3s Ah Ac", 4, what="flush before three-of-a-kind"),
        case("688a.6(b)(6)", "As Js 9s 5s 3s 4s 7s", 4, what="seven-card flush"),
        case("688a.6(b)(8)", "9s 8h 7s 6c 5h 9h 9d", 3, what="three-of-a-kind before a straight (R-688-1)"),
        case("688a.6(b)(8)", "8s 8h 8d Jk Qs 4h 2s", 3, what="three eights and the joker"),
        case("688a.6(b)(8)", "As Ah Jk Qs 9h 4c 2s", 3, what="two aces and the joker"),
        case("688a.6(b)(7)", "As 2h 3s 4h 5s Qh 9h", 2, what="ace to five"),
        case("688a.6(b)(7)", "As Kh Qs Jh Ts 4h 3s", 2, what="ten to ace"),
        case("688a.6(b)(7)", "9s 8h Jk 6s 5h Qh 2s", 2, what="straight with the joker"),
        case("688a.6(b)(7)", "9s 9h 8s 8h 7s 6h 5s", 2, what="straight before two pair"),
    ],
)
def test_the_best_that_the_seven_cards_contain(cards: str, odds: int) -> None:
    site = Table("688a", fortune_bonus="1")
    results = site.settle(dealt(1, cards, fortune_bonus="5"), dealer="Kd Kc Jc 9c 6d 3d 2d")
    assert settled(results)["fortune_bonus"] == ("win", "5.00", f"{5 * odds}.00", WON)


@pytest.mark.clause("688a.6(b)(9)")
def test_three_pair_with_the_joker_as_an_ace() -> None:
    assert bonus("As Jk 8s 8h 4s 4h Qc", "1") == ("push", "5.00", "0.00", "688a.12(c)")


@pytest.mark.clause("688a.11(h)")
def test_the_setting_and_the_dealers_hand_have_no_bearing() -> None:
    site = Table("688a", fortune_bonus="1")
    for dealer in (KINGS, "Ad Qd Jc 9c 7d 5c 3d"):
        got = settled(site.settle(dealt(1, "4h 2s 8s Ts 6h 8h 8d", fortune_bonus="5"), dealer=dealer))
        assert got["fortune_bonus"] == ("win", "5.00", "15.00", WON)
