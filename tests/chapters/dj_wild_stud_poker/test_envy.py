"""687a.12(c): the Envy column of the Progressive tables, across the seats (R-687-7)."""

import pytest

from tablectl.model.settlement import Result, SeatPlay
from tests.chapters.dj_wild_stud_poker.hands import folded, raised
from tests.chapters.table import Table, case

ROYAL = "As Ks Qs Js Ts"
STRAIGHT_FLUSH = "9h 8h 7h 6h 5h"
NOTHING = ("Ad Qc 8d 6d 4d", "Kc Qd 8c 6c 4c", "Ac Qh 9d 7d 4h")
DEALER = "3c 5d 7c 9c Jd"


def envies(results: list[Result]) -> list[tuple[int, int, int, str]]:
    """Who is paid, for whose hand, how many dollars, by which clause."""
    return [(r.seat, r.from_seat, r.pays // 100, r.clause) for r in results if r.wager == "envy"]


def paid(
    *seats: SeatPlay, table: str = "1", keep: bool = False, **cards: str
) -> list[tuple[int, int, int, str]]:
    site = Table("687a", {"folded_hands_keep_progressive": keep}, progressive=table)
    return envies(site.settle(*seats, dealer=DEALER, meter="20000", **cards))


@pytest.mark.parametrize(
    ("table", "stake", "cards", "amount"),
    [
        case("687a.12(c)", "1", "1", ROYAL, 1000, what="1 royal"),
        case("687a.12(c)", "1", "1", STRAIGHT_FLUSH, 300, what="1 straight flush"),
        case("687a.12(c)", "2", "5", ROYAL, 5000, what="2 royal"),
        case("687a.12(c)", "2", "5", STRAIGHT_FLUSH, 1500, what="2 straight flush"),
    ],
)
def test_every_amount(table: str, stake: str, cards: str, amount: int) -> None:
    holder = raised(3, cards, progressive=stake)
    others = [raised(n, hand, progressive=stake) for n, hand in zip((1, 6), NOTHING[:2], strict=True)]
    clause = "687a.12(c)"
    assert paid(holder, *others, table=table) == [(6, 3, amount, clause), (1, 3, amount, clause)]


@pytest.mark.clause("687a.12(c)")
@pytest.mark.parametrize("cards", ["8s 8h 8d 8c Kd", "8s 8h 8d Kd Kc", "As Js 9s 5s 3s"])
def test_four_of_a_kind_and_less_are_not_envied(cards: str) -> None:
    assert paid(raised(3, cards, progressive="1"), raised(1, "Ad Qc Td 6d 4d", progressive="1")) == []


@pytest.mark.clause("687a.12(c)")
def test_nobody_is_paid_for_his_own_hand() -> None:
    assert paid(raised(3, ROYAL, progressive="1")) == []


@pytest.mark.clause("687a.12(c)")
def test_nobody_is_paid_for_his_own_second_box() -> None:
    second = raised(4, NOTHING[0], player=3, progressive="1")
    stranger = raised(5, NOTHING[1], progressive="1")
    assert paid(raised(3, ROYAL, progressive="1"), second, stranger) == [(5, 3, 1000, "687a.12(c)")]


@pytest.mark.clause("687a.12(c)")
def test_without_a_progressive_wager_there_is_nothing_to_envy_with() -> None:
    assert paid(raised(3, ROYAL, progressive="1"), raised(1, NOTHING[0])) == []


@pytest.mark.clause("687a.12(c)")
def test_the_envied_hand_needs_no_wager_of_its_own() -> None:
    assert paid(raised(3, ROYAL), raised(1, NOTHING[0], progressive="1")) == [(1, 3, 1000, "687a.12(c)")]


@pytest.mark.clause("687a.12(c)")
def test_two_hands_are_envied_one_by_one() -> None:
    seats = [
        raised(6, STRAIGHT_FLUSH, progressive="1"),
        raised(4, NOTHING[0], progressive="1"),
        raised(1, ROYAL, progressive="1"),
    ]
    clause = "687a.12(c)"
    assert paid(*seats) == [
        (4, 6, 300, clause),
        (1, 6, 300, clause),
        (6, 1, 1000, clause),
        (4, 1, 1000, clause),
    ]


@pytest.mark.clause("687a.11(b)(3)")
def test_a_forfeited_progressive_neither_earns_nor_gives_envy() -> None:
    winner, envious = raised(3, ROYAL, progressive="1"), folded(1, NOTHING[0], progressive="1")
    assert paid(winner, envious) == []
    assert paid(winner, envious, keep=True) == [(1, 3, 1000, "687a.12(c)")]
    gone, stays = folded(3, ROYAL, progressive="1"), raised(1, NOTHING[0], progressive="1")
    assert paid(gone, stays) == []
    assert paid(gone, stays, keep=True) == [(1, 3, 1000, "687a.12(c)")]


@pytest.mark.clause("687a.11(c)")
def test_a_folded_hand_without_the_wager_is_never_seen() -> None:
    assert paid(folded(3, ROYAL), raised(1, NOTHING[0], progressive="1"), keep=True) == []


@pytest.mark.clause("687a.11(f)(1)")
def test_the_extra_card_counts_for_the_envied_hand() -> None:
    joker, other = raised(3, "As Ks Qs Js Jk", progressive="1"), raised(1, NOTHING[0], progressive="1")
    assert paid(joker, other, extra="Ts") == [(1, 3, 1000, "687a.12(c)")]
    assert paid(joker, other, extra="Th") == []


@pytest.mark.clause("687a.12(c)")
def test_envy_stands_after_everything_else() -> None:
    seats = [raised(n, c, progressive="1") for n, c in ((6, ROYAL), (1, NOTHING[0]))]
    results = Table("687a", progressive="1").settle(*seats, dealer=DEALER, meter="20000")
    assert [r.wager for r in results].index("envy") == len(results) - 1
    assert results[-1].stake == results[-1].returned == 0
