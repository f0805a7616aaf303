"""One hand for every class that the seven texts list, each under its own number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tablectl.model.cards import Hand, parse_cards
from tablectl.rules import dj_wild, poker, three_card
from tablectl.rules.flushes import flush, flush_class, straight_flush, straight_flush_class
from tablectl.rules.fortune import classes_in, names
from tablectl.rules.joker import rank_high, rank_saigon
from tablectl.rules.pai_gow import rank_low
from tablectl.rules.points import over_under_total, point_count, three_qualifies
from tablectl.rules.ranking import class_name


def each(rows: Iterable[tuple[str, str, Any]]) -> Any:
    """(clause, cards, what they are) as examples marked with their clause."""
    return pytest.mark.parametrize(
        ("cards", "said"),
        [
            pytest.param(cards, said, id=number, marks=pytest.mark.clause(number))
            for number, cards, said in rows
        ],
    )


def falling(rank: Callable[[Hand], int], *hands: str) -> bool:
    """Each hand ranks above the next."""
    values = [rank(parse_cards(hand)) for hand in hands]
    return values == sorted(set(values), reverse=True)


@each(
    [
        ("677a.6(b)(1)", "As Ks Qs Js Ts 2h 3d", "royal flush"),
        ("677a.6(b)(2)", "Ks Qs Js Ts 9s Ah 3d", "straight flush"),
        ("677a.6(b)(3)", "As Ah Ad Ac 9s 8h 3d", "four-of-a-kind"),
        ("677a.6(b)(4)", "As Ah Ad Kc Ks 8h 3d", "full house"),
        ("677a.6(b)(5)", "As Ks Qs Js 9s 8h 3d", "flush"),
        ("677a.6(b)(6)", "As Kh Qs Js Ts 8h 3d", "straight"),
        ("677a.6(b)(7)", "As Ah Ad Kc 9s 8h 3d", "three-of-a-kind"),
        ("677a.6(b)(8)", "As Ah Kd Kc 9s 8h 3d", "two pair"),
        ("677a.6(b)(9)", "As Ah Kd Qc 9s 8h 3d", "pair"),
        ("13:69F-39.4(b)1", "As Ks Qs Js Ts", "royal flush"),
        ("13:69F-39.4(b)2", "As 2s 3s 4s 5s", "straight flush"),
        ("13:69F-39.4(b)3", "2s 2h 2d 2c 9s", "four-of-a-kind"),
        ("13:69F-39.4(b)4", "2s 2h 2d 3c 3s", "full house"),
        ("13:69F-39.4(b)5", "As Ks Qs Js 9s", "flush"),
        ("13:69F-39.4(b)6", "As 2h 3s 4s 5s", "straight"),
        ("13:69F-39.4(b)7", "2s 2h 2d Kc 9s", "three-of-a-kind"),
        ("13:69F-39.4(b)8", "3s 3h 2d 2c 9s", "two pair"),
        ("13:69F-39.4(b)9", "2s 2h Kd Qc 9s", "pair"),
        ("687a.6(d)(1)", "As Ks Qs Js Ts", "royal flush"),
        ("687a.6(d)(2)", "6s 5s 4s 3s 2s", "straight flush"),
        ("687a.6(d)(3)", "2s 2h 2d 2c 9s", "four-of-a-kind"),
        ("687a.6(d)(4)", "2s 2h 2d 3c 3s", "full house"),
        ("687a.6(d)(5)", "As Ks Qs Js 2s", "flush"),
        ("687a.6(d)(6)", "6s 5h 4s 3s 2s", "straight"),
        ("687a.6(d)(7)", "2s 2h 2d Kc 9s", "three-of-a-kind"),
    ]
)
def test_five_cards(cards: str, said: str) -> None:
    assert class_name(poker.rank(parse_cards(cards))) == said


@each(
    [
        ("13:69F-39.4(c)1", "As Ks Qs", "royal flush"),
        ("13:69F-39.4(c)2", "3s 2s As", "straight flush"),
        ("13:69F-39.4(c)3", "2s 2h 2d", "three-of-a-kind"),
        ("13:69F-39.4(c)4", "3s 2h As", "straight"),
        ("13:69F-39.4(c)5", "9s 5s 2s", "flush"),
        ("13:69F-39.4(c)6", "2s 2h As", "pair"),
    ]
)
def test_three_cards(cards: str, said: str) -> None:
    assert three_card.class_name(three_card.rank(parse_cards(cards))) == said


@each(
    [
        ("687a.6(c)(1)", "2s 2h 2d 2c Jk", "five wilds"),
        ("687a.6(c)(2)", "2s Ks Qs Js Ts", "royal flush"),
        ("687a.6(c)(3)", "9s 8s Jk 6s 5s", "straight flush"),
        ("687a.6(c)(4)", "9s 9h Jk 2s 5s", "four-of-a-kind"),
        ("687a.6(c)(5)", "9s 9h 5d 5s Jk", "full house"),
        ("687a.6(c)(6)", "Ks 9s 7s 4s Jk", "flush"),
        ("687a.6(c)(7)", "9s 8h 7d 2s 5s", "straight"),
        ("687a.6(c)(8)", "9s 9h 2d Ks 5s", "three-of-a-kind"),
        ("687a.6(c)(9)", "9s 9h 5d 5s Kh", "two pair"),
        ("687a.6(c)(10)", "9s 7h 5d Ks 2h", "pair"),
        ("687a.6(c)(11)", "9s 7h 5d Ks 3h", "high card"),
        ("687a.6(e)(1)", "2s 2h 2d 2c Jk", "five wilds"),
        ("687a.6(e)(2)", "As Ks Qs Js Jk", "royal flush"),
        ("687a.6(e)(3)", "As 3s 4s 5s 2h", "straight flush"),
        ("687a.6(e)(4)", "Ks Kh Kd Kc 5s", "four-of-a-kind"),
        ("687a.6(e)(5)", "Ks Kh Kd 5c 5s", "full house"),
        ("687a.6(e)(6)", "Ks Js 9s 5s 3s", "flush"),
        ("687a.6(e)(7)", "Ks Qh Js Ts 9s", "straight"),
        ("687a.6(e)(8)", "Ks Kh Jk 9s 3s", "three-of-a-kind"),
        ("687a.6(f)(1)", "As Ks Qs Js Ts", "royal flush"),
        ("687a.6(f)(2)", "9s 8s 7s 6s 5s", "straight flush"),
        ("687a.6(f)(3)", "9s 9h 9d Jk 5s", "four-of-a-kind"),
        ("687a.6(f)(4)", "9s 9h 9d 5h 5s", "full house"),
        ("687a.6(f)(5)", "As Qs 9s 7s 5s", "flush"),
        ("687a.6(f)(6)", "9s 8h 7d 6s 5s", "straight"),
        ("687a.6(f)(7)", "9s 9h 9d Ks 5s", "three-of-a-kind"),
    ]
)
def test_twos_and_joker_wild(cards: str, said: str) -> None:
    assert class_name(dj_wild.rank(parse_cards(cards))) == said


@each(
    [
        ("678a.6(b)(1)", "Ks Js 9s 7s 5s 3s 2s", "seven-card flush"),
        ("678a.6(b)(2)", "Ks Js 9s 7s 5s 3s 2h", "six-card flush"),
        ("678a.6(b)(3)", "Ks Js 9s 7s 5s 3h 2h", "five-card flush"),
        ("678a.6(b)(4)", "Ks Js 9s 7s 5h 3h 2d", "four-card flush"),
        ("678a.6(b)(5)", "Ks Js 9s 7h 5h 3d 2d", "three-card flush"),
        ("678a.6(b)(6)", "Ks Js 9h 7h 5d 3d 2c", "two-card flush"),
    ]
)
def test_flushes(cards: str, said: str) -> None:
    assert flush_class(flush(parse_cards(cards))) == said


@each(
    [
        ("678a.6(d)(1)", "8s 7s 6s 5s 4s 3s 2s", "seven-card straight flush"),
        ("678a.6(d)(2)", "8s 7s 6s 5s 4s 3s Kd", "six-card straight flush"),
        ("678a.6(d)(3)", "8s 7s 6s 5s 4s Qd Kd", "five-card straight flush"),
        ("678a.6(d)(4)", "8s 7s 6s 5s Qd Kd 2c", "four-card straight flush"),
        ("678a.6(d)(5)", "8s 7s 6s Qd Kd 2c 4h", "three-card straight flush"),
    ]
)
def test_straight_flushes(cards: str, said: str) -> None:
    assert straight_flush_class(straight_flush(parse_cards(cards))) == said


@each(
    [
        ("680a.6(c)(1)", "As Ah Ad Ac Jk", "five aces"),
        ("680a.6(c)(2)", "As Ks Qs Js Ts", "royal flush"),
        ("680a.6(c)(3)", "As Ks Jk Js Ts", "royal flush with a joker"),
        ("680a.6(c)(4)", "9s 8s 7s 6s 5s", "straight flush"),
        ("680a.6(c)(5)", "9s 9h 9d 9c Jk", "four-of-a-kind"),
        ("680a.6(c)(6)", "9s 9h 9d As Jk", "full house"),
        ("680a.6(c)(7)", "Ks 9s 6s 3s Jk", "flush"),
        ("680a.6(c)(8)", "As 2h 3d 4s Jk", "straight"),
        ("680a.6(c)(9)", "9s 9h 9d Ks 5s", "three-of-a-kind"),
        ("680a.6(c)(10)", "9s 9h As Jk 5s", "two pair"),
    ]
)
def test_bonus_hands_of_saigon(cards: str, said: str) -> None:
    assert class_name(rank_saigon(parse_cards(cards))) == said


@each(
    [
        ("688a.6(b)(1)", "As Ah Ad Ac Jk", "five aces"),
        ("688a.6(b)(2)", "Ks Qs Js Ts Jk", "royal flush"),
        ("688a.6(b)(3)", "9s 8s 7s 6s 5s", "straight flush"),
        ("688a.6(b)(4)", "9s 9h 9d 9c Ks", "four-of-a-kind"),
        ("688a.6(b)(5)", "9s 9h 9d Kc Ks", "full house"),
        ("688a.6(b)(6)", "Ks 9s 6s 3s 2s", "flush"),
        ("688a.6(b)(7)", "As 2h 3d 4s 5s", "straight"),
        ("688a.6(b)(8)", "9s 9h 9d Ks 5s", "three-of-a-kind"),
        ("688a.6(b)(10)", "9s 9h 5d 5s Ks", "two pair"),
        ("688a.6(b)(11)", "9s 9h 7d 5s Ks", "pair"),
    ]
)
def test_high_hands(cards: str, said: str) -> None:
    assert class_name(rank_high(parse_cards(cards))) == said


@each(
    [
        ("688a.6(f)(1)", "9s 8s 7s Jk 5s 4s 3s", "seven-card straight flush"),
        ("688a.6(f)(2)", "9s 8s 7s 6s 5s 4s 3s", "seven-card natural straight flush"),
        ("688a.6(f)(3)", "9s 8s 7s Jk 5s 4s 3s", "seven-card straight flush with joker"),
        ("688a.6(f)(4)", "As Ks Qs Jk Ts Kh Qh", "royal flush + royal match"),
        ("688a.6(f)(5)", "As Ah Ad Ac Jk 2s 3s", "five aces"),
        ("688a.6(f)(6)", "8s 8h 8d 8c Jk 4h 2s", "five-of-a-kind"),
        ("688a.6(f)(7)", "Ks Qs Js Ts Jk 4h 2d", "royal flush"),
        ("688a.6(f)(8)", "9s 8s 7s 6s 5s Kd Qd", "straight flush"),
        ("688a.6(f)(9)", "8s 8h 8d 8c Qs 4h 2s", "four-of-a-kind"),
        ("688a.6(f)(10)", "8s 8h 8d Qs Qh 4h 2s", "full house"),
    ]
)
def test_seven_cards_of_the_progressive(cards: str, said: str) -> None:
    wild = said == "five-of-a-kind"
    assert said in names(classes_in(parse_cards(cards), fully_wild=wild))


@each(
    [
        ("680a.6(a)(1)", "2s 3d 5c", True),
        ("680a.6(a)(2)", "Ks Td Jc", True),
        ("680a.6(a)(3)", "As Kd 9c", True),
    ]
)
def test_values_of_saigon(cards: str, said: bool) -> None:
    assert three_qualifies(parse_cards(cards)) is said
    assert not three_qualifies(parse_cards(cards.replace(cards[0], "4", 1)))


@each([("680a.6(b)(1)", "As 4d", 5), ("680a.6(b)(2)", "Ts Jd", 10)])
def test_point_counts_of_the_text(cards: str, said: int) -> None:
    assert point_count(parse_cards(cards)) == said


@each([("686a.3(d)(1)", "2s 9h Td", 21), ("686a.3(d)(2)", "Js Qh Kd", 30), ("686a.3(d)(3)", "As Ah Ad", 33)])
def test_values_of_over_under(cards: str, said: int) -> None:
    assert over_under_total(parse_cards(cards)) == said


@pytest.mark.clause("678a.6(a)")
def test_ranks_from_the_ace_down_and_suits_alike() -> None:
    assert falling(flush, *(f"{rank}s 3s 2s Th Jh Qd Kd" for rank in "AKQJT987654"))
    assert flush(parse_cards("As 3s 2s Th Jh Qd Kd")) == flush(parse_cards("Ac 3c 2c Th Jh Qd Kd"))


@pytest.mark.clause("687a.6(a)")
def test_ace_to_five_is_a_straight_and_no_other_run_goes_through_the_ace() -> None:
    assert class_name(dj_wild.rank(parse_cards("As Jk 3d 4s 5s"))) == "straight"
    assert class_name(dj_wild.rank(parse_cards("Qs Kh Ad 3s Jk"))) == "pair"
    ladder = [f"{rank}s 9h 7d 5c 3s" for rank in "AKQJT"]
    assert falling(dj_wild.rank, *ladder)


@pytest.mark.clause("13:69F-39.4(a)")
def test_the_ace_is_high_and_completes_the_lowest_straights() -> None:
    assert falling(poker.rank, "As Kh Qd Jc Ts", "6s 5h 4d 3c 2s", "As 2h 3d 4c 5s", "Ks Ah 2d 3c 4s")
    assert falling(three_card.rank, "As Kh Qd", "4s 3h 2d", "As 2h 3d", "As Kh 2d")


@pytest.mark.clause("13:69F-39.4(e)")
def test_a_hand_is_what_its_cards_are_in_whatever_order_they_lie() -> None:
    assert poker.rank(parse_cards("Ts As Js Ks Qs")) == poker.rank(parse_cards("As Ks Qs Js Ts"))


@pytest.mark.clause("688a.6(c)")
def test_the_first_card_that_differs_decides_high_and_low_hands() -> None:
    assert falling(rank_high, "Ks Kh 9d 5c 4s", "Kd Kc 9s 5h 3s", "As Qh 9d 5c 3s", "As Qh 9d 5c 2s")
    assert falling(rank_low, "2s 2h", "As Kh", "As Qh", "Ks Qh")
    assert rank_low(parse_cards("As Kh")) == rank_low(parse_cards("Ad Kc"))
