"""677a.11(i), 677a.12(d) and (e): Pocket Bonus and Trips Plus, every row of every table."""

import pytest

from tests.chapters.heads_up_hold_em.players import TABLE, folder, lose, raiser, win
from tests.chapters.table import Table, case, settled

DEALER, BOARD = "3c 2h", "8h 7c 6d 4s 4d"

POCKETS = {  # what one dollar is paid in tables A, B and C
    "Ah Ad": ("30.00", "25.00", "30.00"),
    "Ah Kh": ("20.00", "20.00", "20.00"),
    "Qs As": ("20.00", "20.00", "20.00"),
    "Ad Jd": ("20.00", "20.00", "20.00"),
    "Kh As": ("10.00", "10.00", "10.00"),
    "Ah Qd": ("10.00", "10.00", "10.00"),
    "Jc Ad": ("10.00", "10.00", "10.00"),
    "2s 2d": ("5.00", "5.00", "4.00"),
    "9s 9d": ("5.00", "5.00", "4.00"),
    "Ks Kd": ("5.00", "5.00", "4.00"),
}


@pytest.mark.parametrize(
    ("table", "cards", "pays"),
    [
        case("677a.12(d)", name, cards, pays[column], what=f"{name} {cards}")
        for column, name in enumerate("ABC")
        for cards, pays in POCKETS.items()
    ],
)
def test_pocket_bonus_rows(table: str, cards: str, pays: str) -> None:
    results = Table("677a", pocket_bonus=table).settle(
        raiser(cards, pocket_bonus="1"), dealer=DEALER, community=BOARD
    )
    assert settled(results)["pocket_bonus"] == win(pays, "677a.11(i)(1)(i)", "1.00")


@pytest.mark.parametrize(
    "cards",
    [
        case("677a.11(i)(1)(ii)", "Ah Th", what="ace and ten"),
        case("677a.11(i)(1)(ii)", "As 5d", what="ace and five"),
        case("677a.11(i)(1)(ii)", "Kh Qh", what="king and queen"),
        case("677a.11(i)(1)(ii)", "Qs Jd", what="queen and jack"),
        case("677a.11(i)(1)(ii)", "5s 4h", what="pairs on the board do not count"),
    ],
)
def test_other_pockets_lose(cards: str) -> None:
    results = TABLE.settle(raiser(cards, pocket_bonus="1"), dealer=DEALER, community=BOARD)
    assert settled(results)["pocket_bonus"] == lose("677a.11(i)(1)(ii)")


TRIPS_PLUS = [  # hand, cards, board, what one dollar is paid in tables A to D
    ("royal flush", "Ah Kh", "Qh Jh Th 4s 6d", ("100.00", "100.00", "100.00", "100.00")),
    ("straight flush", "9h 8h", "Qh Jh Th 4s 6d", ("40.00", "40.00", "40.00", "40.00")),
    ("four-of-a-kind", "9s 9h", "9d 9c Ks 4s 6d", ("30.00", "30.00", "30.00", "30.00")),
    ("full house", "Kh 9s", "Ks 9d 9c 4s 6d", ("9.00", "8.00", "7.00", "8.00")),
    ("flush", "Ah 9h", "Qh Jh 5h 4s 6d", ("7.00", "6.00", "6.00", "7.00")),
    ("straight", "9s 8d", "Qh Jd Tc 4s 6d", ("4.00", "5.00", "5.00", "4.00")),
    ("three-of-a-kind", "9s 9h", "9d Kc Qs 4s 6d", ("3.00", "3.00", "3.00", "3.00")),
]


@pytest.mark.parametrize(
    ("table", "cards", "board", "pays"),
    [
        case("677a.12(e)", name, cards, board, pays[column], what=f"{name} {hand}")
        for column, name in enumerate("ABCD")
        for hand, cards, board, pays in TRIPS_PLUS
    ],
)
def test_trips_plus_rows(table: str, cards: str, board: str, pays: str) -> None:
    results = Table("677a", trips_plus=table).settle(
        raiser(cards, trips_plus="1"), dealer=DEALER, community=board
    )
    assert settled(results)["trips_plus"] == win(pays, "677a.11(i)(2)(i)", "1.00")


@pytest.mark.parametrize(
    ("cards", "board", "pays"),
    [
        case("677a.6(a)", "As 2s", "3d 4c 5h Ks 9d", "4.00", what="ace to five is a straight"),
        case("677a.6(a)", "As 2s", "3s 4s 5s Kd 9d", "40.00", what="ace to five in one suit"),
        case("677a.6(b)(7)", "5s 6c", "9d 9c 9h Ks Jd", "3.00", what="three on the board"),
        case("677a.6(b)(4)", "9s 9h", "9d Kc Ks Kh 6d", "9.00", what="two threes make a full house"),
        case(
            "677a.6(b)(2)", "Ks 9h", "Qh Jh Th 8h 6d", "40.00", what="straight flush before a higher straight"
        ),
    ],
)
def test_trips_plus_takes_the_best_five_of_seven(cards: str, board: str, pays: str) -> None:
    results = TABLE.settle(raiser(cards, trips_plus="1"), dealer=DEALER, community=board)
    assert settled(results)["trips_plus"] == win(pays, "677a.11(i)(2)(i)", "1.00")


@pytest.mark.parametrize(
    ("cards", "board"),
    [
        case("677a.11(i)(2)(ii)", "Ks 9s", "Kd 9d Qc 4s 6d", what="two pair"),
        case("677a.11(i)(2)(ii)", "Ks Kh", "9d Jd Qc 4s 6d", what="pair"),
        case("677a.11(i)(2)(ii)", "As Kh", "9d Jd 8c 4s 6d", what="high card"),
        case("677a.11(i)(2)(ii)", "Ks As", "Qd 2c 3d 9h 7s", what="not round the corner"),
        case("677a.11(i)(2)(ii)", "Kh Th", "Qh 5h 3d 9c 7s", what="four hearts"),
    ],
)
def test_less_than_three_of_a_kind_loses_trips_plus(cards: str, board: str) -> None:
    results = TABLE.settle(raiser(cards, trips_plus="1"), dealer=DEALER, community=board)
    assert settled(results)["trips_plus"] == lose("677a.11(i)(2)(ii)")


@pytest.mark.clause("677a.11(f)")
def test_a_fold_leaves_both_bonus_wagers_alive() -> None:
    player = folder("9s 9h", pocket_bonus="5", trips_plus="5")
    got = settled(TABLE.settle(player, dealer=DEALER, community="9d Kc Qs 4s 6d"))
    assert got == {
        "ante": lose("677a.11(f)"),
        "odds": lose("677a.11(f)"),
        "pocket_bonus": win("25.00", "677a.11(i)(1)(i)", "5.00"),
        "trips_plus": win("15.00", "677a.11(i)(2)(i)", "5.00"),
    }


@pytest.mark.clause("677a.7(d)(2)")
def test_the_bonus_wagers_do_not_care_who_won() -> None:
    player = raiser("9s 9h", pocket_bonus="5", trips_plus="5")
    got = settled(TABLE.settle(player, dealer="Kd Kh", community="9d Kc Qs 4s 6d"))
    assert [got[wager][0] for wager in ("ante", "raise", "odds")] == ["lose", "lose", "lose"]
    assert [got[wager][2] for wager in ("pocket_bonus", "trips_plus")] == ["25.00", "15.00"]
