"""688a.11(h)(1) and 688a.12(b): the Ace High Bonus, every row of its five tables."""

import pytest

from tests.chapters.face_up_pai_gow_poker.hands import ACE_HIGH, ACE_HIGH_WITH_JOKER, KINGS, SEVEN, dealt
from tests.chapters.table import Got, Table, case, settled

PLAYER = {"ace high": SEVEN["ace high"], "a pair": SEVEN["pair"], "a full house": SEVEN["full house"]}
PRINTED = {"1": (20, 10, 8), "2": (40, 15, 5), "3": (30, 15, 6), "4": (25, 10, 7), "5": (40, 12, 5)}
WON, LOST = "688a.11(h)(1)(i)(B)", ("lose", "0.00", "0.00", "688a.11(h)(1)(i)(A)")


def bonus(cards: str, dealer: str, table: str = "1") -> Got:
    site = Table("688a", ace_high_bonus=table)
    return settled(site.settle(dealt(1, cards, ace_high_bonus="5"), dealer=dealer))["ace_high_bonus"]


@pytest.mark.parametrize(
    ("table", "player", "dealer", "odds"),
    [
        case("688a.12(b)", table, *hands, odds, what=f"table {table} {what}")
        for table, (both, joker, bare) in PRINTED.items()
        for what, hands, odds in [
            ("both", ("ace high", ACE_HIGH), both),
            ("both, dealer with joker", ("ace high", ACE_HIGH_WITH_JOKER), both),
            ("only dealer, with joker", ("a pair", ACE_HIGH_WITH_JOKER), joker),
            ("only dealer, no joker", ("a pair", ACE_HIGH), bare),
            ("only dealer, player better", ("a full house", ACE_HIGH), bare),
        ]
    ],
)
def test_every_row(table: str, player: str, dealer: str, odds: int) -> None:
    assert bonus(PLAYER[player], dealer, table) == ("win", "5.00", f"{5 * odds}.00", WON)


@pytest.mark.clause("688a.12(b)")
def test_the_players_ace_may_be_the_joker_too() -> None:
    assert bonus("Jk Kh Ts 8h 6s 4h 2s", ACE_HIGH) == ("win", "5.00", "100.00", WON)


@pytest.mark.clause("688a.12(b)")
def test_a_player_with_ace_and_joker_has_a_pair() -> None:
    assert bonus("Jk As Ts 8h 6s 4h 2h", ACE_HIGH) == ("win", "5.00", "40.00", WON)


@pytest.mark.parametrize(
    "dealer",
    [
        case("688a.11(h)(1)(i)(A)", KINGS, what="pair"),
        case("688a.11(h)(1)(i)(A)", "Kd Qd Jc 9c 7d 5c 3d", what="king high"),
        case("688a.11(h)(1)(i)(A)", "Ad Jk Qd Jc 9c 7d 5c", what="ace and joker"),
        case("688a.11(h)(1)(i)(A)", "Ad 2d 3c 4c 5d Kc Jd", what="straight with an ace"),
        case("688a.11(h)(1)(i)(A)", "Ad Qd 9d 7d 5d 3c 2c", what="flush with an ace"),
    ],
)
def test_anything_else_of_the_dealers_loses(dealer: str) -> None:
    for cards in PLAYER.values():
        assert bonus(cards, dealer) == LOST


@pytest.mark.clause("688a.11(h)(1)(i)(A)")
def test_the_players_own_ace_high_wins_nothing() -> None:
    assert bonus(SEVEN["ace high"], KINGS) == LOST
