"""688a.11(h)(2)(ii), 688a.12(c) and (d): Envy Bonuses across the seats (R-688-5)."""

import msgspec
import pytest

from tablectl.model.cards import parse_cards
from tablectl.model.settlement import Play, SeatPlay
from tablectl.round.unseen import Unseen
from tests.chapters.face_up_pai_gow_poker.hands import MATCH, NATURAL, SEVEN, WITH_JOKER, dealt, surrendered
from tests.chapters.table import Table, case, order

DEALER = "Kd Kc Jc 9c 6d 3d 2d"
NOTHING = ("Ac Qc Td 9d 7h 5h 3h", "Qd Th 9h 7d 6h 5d 3c", "Jh Tc 7c 6c 5c 4d 2c")
ROWS = (NATURAL, MATCH, WITH_JOKER, "five aces", "royal flush", "straight flush", "four-of-a-kind")
FORTUNE = {
    "1": (1000, 250, 100, 50, 25, 10, 5),
    "2": (5000, 1000, 500, 250, 50, 20, 5),
    "3": (3000, 1000, 500, 250, 50, 20, 5),
    "4": (1000, 750, 250, 100, 50, 20, 5),
    "5": (2500, 500, 250, 150, 55, 25, 6),
    "6": (2500, 500, 250, 150, 55, 25, 6),
}
PROGRESSIVE_4 = (1000, 750, 250, 100, 50, 20, 5)
BY_FORTUNE, BY_PROGRESSIVE = "688a.11(h)(2)(ii)", "688a.12(d)"
QUADS = SEVEN["four-of-a-kind"]

Envy = tuple[int, int, int, str]


def paid(*seats: SeatPlay, **tables: str) -> list[Envy]:
    """Who is paid, for whose hand, how many dollars, by which clause."""
    results = Table("688a", **tables).settle(*seats, dealer=DEALER, meter="20000")
    return [(r.seat, r.from_seat, r.pays // 100, r.clause) for r in results if r.wager == "envy"]


def envious(number: int, cards: str = "4c 6h 7d 9d Tc Qc Jh", **wagers: str) -> SeatPlay:
    return dealt(number, cards, **wagers)


@pytest.mark.parametrize(
    ("table", "row", "amount"),
    [
        case("688a.12(c)", table, row, amount, what=f"table {table} {row}")
        for table, column in FORTUNE.items()
        for row, amount in zip(ROWS, column, strict=True)
    ],
)
def test_every_fortune_amount(table: str, row: str, amount: int) -> None:
    seats = [dealt(3, SEVEN[row]), envious(5, fortune_bonus="5")]
    assert paid(*seats, fortune_bonus=table) == [(5, 3, amount, BY_FORTUNE)]


@pytest.mark.clause("688a.11(h)(3)(i)(C)")
@pytest.mark.parametrize(
    ("row", "amount"),
    [case("688a.12(d)", row, n, what=f"table 4 {row}") for row, n in zip(ROWS, PROGRESSIVE_4, strict=True)],
)
def test_every_progressive_amount(row: str, amount: int) -> None:
    seats = [dealt(3, SEVEN[row]), envious(5, progressive="5")]
    assert paid(*seats, progressive="4") == [(5, 3, amount, BY_PROGRESSIVE)]


@pytest.mark.clause("688a.1")
def test_less_than_four_of_a_kind_is_not_envied() -> None:
    for row in ("full house", "flush", "three-of-a-kind", "straight", "three pair"):
        assert paid(dealt(3, SEVEN[row]), envious(5, fortune_bonus="5"), fortune_bonus="1") == []


@pytest.mark.clause("688a.1")
def test_a_qualifying_wager_is_five_dollars_or_more() -> None:
    for stake, envies in (("4.99", 0), ("5", 1), ("100", 1)):
        assert len(paid(dealt(3, QUADS), envious(5, fortune_bonus=stake), fortune_bonus="1")) == envies


@pytest.mark.clause("688a.1")
def test_a_one_dollar_progressive_earns_none() -> None:
    assert paid(dealt(3, QUADS), envious(5, progressive="1"), progressive="1", fortune_bonus="1") == []


@pytest.mark.clause("688a.11(h)(2)(ii)")
def test_each_qualifying_wager_earns_the_envy_of_its_own_table() -> None:
    both = envious(5, fortune_bonus="5", progressive="5")
    assert paid(dealt(3, SEVEN["royal flush"]), both, fortune_bonus="5", progressive="4") == [
        (5, 3, 55, BY_FORTUNE),
        (5, 3, 50, BY_PROGRESSIVE),
    ]


@pytest.mark.clause("688a.11(h)(2)(ii)")
def test_nobody_is_paid_for_his_own_hand_nor_for_the_dealers() -> None:
    assert paid(dealt(3, QUADS, fortune_bonus="5"), fortune_bonus="1") == []
    site = Table("688a", fortune_bonus="1")
    results = site.settle(envious(5, fortune_bonus="5"), dealer="8s 8h 8d 8c Qs 4h 2s")
    assert order(results) == ["5 pai_gow", "5 fortune_bonus"]


@pytest.mark.clause("688a.7(f)")
def test_nobody_is_paid_for_his_own_second_box() -> None:
    seats = [
        dealt(3, QUADS),
        envious(4, NOTHING[0], player=3, fortune_bonus="5"),
        envious(2, NOTHING[1], fortune_bonus="5"),
    ]
    assert paid(*seats, fortune_bonus="1") == [(2, 3, 5, BY_FORTUNE)]


@pytest.mark.clause("688a.11(d)")
def test_a_surrendered_hand_is_envied() -> None:
    assert paid(surrendered(3, QUADS), envious(5, fortune_bonus="5"), fortune_bonus="1") == [
        (5, 3, 5, BY_FORTUNE)
    ]


@pytest.mark.clause("688a.11(d)")
def test_a_surrendered_hand_stays_unexposed_where_the_table_has_no_envy() -> None:
    """Progressive table 2 prints no Envy Bonus: however large the wager of another, nobody looks."""
    site = Table("688a", progressive="2")
    hidden = msgspec.structs.replace(surrendered(3, QUADS), cards=Unseen.of("turn", "seat 3"))
    play = Play((hidden, envious(5, progressive="5")), parse_cards(DEALER))
    results = list(site.chapter.results(play, site.rules))
    assert order(results)[0] == "3 pai_gow" and not [r for r in results if r.wager == "envy"]


@pytest.mark.clause("688a.11(h)(2)(i)(C)")
def test_the_envied_hand_needs_no_wager_and_wins_with_one() -> None:
    holder = dealt(3, QUADS, fortune_bonus="1")
    site = Table("688a", fortune_bonus="1")
    results = site.settle(holder, envious(5, fortune_bonus="5"), dealer=DEALER)
    assert order(results) == ["5 pai_gow", "5 fortune_bonus", "3 pai_gow", "3 fortune_bonus", "5 envy"]


@pytest.mark.clause("688a.11(h)(2)(i)(B)")
@pytest.mark.clause("688a.11(h)(2)(i)(C)")
@pytest.mark.clause("688a.11(h)(3)(i)(C)")
@pytest.mark.parametrize(
    ("tables", "wagers", "named"),
    [
        ({"fortune_bonus": "1"}, {"fortune_bonus": "5"}, True),
        ({"progressive": "4"}, {"progressive": "5"}, True),
        ({"fortune_bonus": "1"}, {"fortune_bonus": "4.99"}, False),  # no Qualifying Wager
        ({"progressive": "1"}, {"progressive": "1"}, False),  # nor this
        ({"fortune_bonus": "1"}, {}, False),
    ],
)
def test_an_envy_hand_is_named_when_its_player_is_settled(
    tables: dict[str, str], wagers: dict[str, str], named: bool
) -> None:
    results = Table("688a", **tables).settle(dealt(6, QUADS), envious(1, **wagers), dealer=DEALER)
    holder, other = (next(r for r in results if r.seat == number) for number in (6, 1))
    assert holder.hand.endswith("; envy hand: four-of-a-kind") is named
    assert "envy" not in other.hand


@pytest.mark.clause("688a.11(h)(2)(ii)")
def test_several_hands_and_several_players_in_the_order_of_the_table() -> None:
    seats = [
        dealt(6, SEVEN["royal flush"], fortune_bonus="5"),
        dealt(5, NOTHING[0], fortune_bonus="5"),
        dealt(2, "8s 8h 8d 8c Qd 4s 2s", fortune_bonus="5"),
        dealt(1, "Jh Th 7c 6c 5c 4d 2c", fortune_bonus="4"),
    ]
    assert paid(*seats, fortune_bonus="1") == [
        (5, 6, 25, BY_FORTUNE),
        (2, 6, 25, BY_FORTUNE),
        (6, 2, 5, BY_FORTUNE),
        (5, 2, 5, BY_FORTUNE),
    ]


@pytest.mark.clause("688a.12(c)")
def test_four_of_a_kind_beside_a_full_house_is_envied_in_table_5() -> None:
    """Both rows pay 5 to 1 there; the hand is the higher of the two."""
    seats = [dealt(3, "8s 8h 8d 8c Qs Qh 2s"), envious(5, fortune_bonus="5", cards=NOTHING[2])]
    assert paid(*seats, fortune_bonus="5") == [(5, 3, 6, BY_FORTUNE)]


@pytest.mark.clause("688a.12(e)")
def test_a_payout_limit_does_not_touch_envy() -> None:
    site = Table("688a", {"payout_limit": "50000"}, fortune_bonus="2")
    seats = [
        dealt(6, "9h 8h 7h 6h 5h 4h 3h", fortune_bonus="10"),
        dealt(1, SEVEN[NATURAL], fortune_bonus="10"),
    ]
    results = site.settle(*seats, dealer="Kd Kc Jc Td 6d 3d 2d")
    assert [(r.seat, r.wager, r.pays // 100) for r in results if r.pays and r.wager != "pai_gow"] == [
        (6, "fortune_bonus", 50_000),
        (1, "fortune_bonus", 50_000),
        (1, "envy", 5_000),
        (6, "envy", 5_000),
    ]
