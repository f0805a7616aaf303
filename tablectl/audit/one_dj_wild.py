"""687a: Trips Bonus on five of fifty-three cards, five of them wild; the Progressive on natural hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from math import comb

from tablectl.audit.hands import RANKS, Weighed, by_ranks, by_suits, with_card
from tablectl.audit.onehand import OneHand, People, one_hand
from tablectl.audit.rounds import Dealt, Setup, as_dealt
from tablectl.chapters.dj_wild_stud_poker.settle import natural_value, trips_class
from tablectl.chapters.paytables import Paytable
from tablectl.model.cards import JOKER, Card, Hand
from tablectl.model.money import Cents
from tablectl.model.settlement import Decision
from tablectl.rules.dj_wild import is_natural, rank
from tablectl.rules.ranking import class_name, describe

WILDS = (JOKER, *(Card(13 * suit) for suit in range(4)))
REST_OF_DECK = 48
"""Cards that may be the extra one, whatever five the player holds."""


def _with_wilds() -> Iterator[Weighed]:
    """Which wild cards a hand holds makes no difference, only how many: a flush is all of the others."""
    for wilds in range(6):
        naturals: Iterator[Weighed] = iter([((), 1)])
        if wilds < 5:
            naturals = by_ranks(5 - wilds, 5 - wilds, RANKS[1:])
        for hand, weight in naturals:
            yield hand + WILDS[:wilds], weight * comb(5, wilds)


def _plain_wilds() -> Iterator[Weighed]:
    return chain(by_suits(5), with_card(JOKER, by_suits(4)))


def _replaced() -> Iterator[Weighed]:
    """Five natural cards with any extra one; or any of five that stands in for the joker."""
    for hand, weight in by_ranks(5, 5):
        yield (*hand, JOKER), weight * REST_OF_DECK
        yield (*hand[:4], JOKER, hand[4]), weight * 5


def _plain_replaced() -> Iterator[Weighed]:
    for hand, weight in by_suits(5):
        yield (*hand, JOKER), weight * REST_OF_DECK
    for hand, weight in by_suits(4):
        for extra in range(52):
            if extra not in hand:
                yield (*hand, JOKER, Card(extra)), weight


def _trips_value(hand: Hand) -> tuple[int, bool]:
    return rank(hand), is_natural(hand)


def _deal_with_extra(hand: Hand) -> Dealt:
    """The sixth card replaces the joker; behind five natural cards a joker says that none is needed."""
    return Dealt(hand[:5], extra=() if hand[5] == JOKER else hand[5:])


def _natural(hand: Hand) -> tuple[int, bool]:
    return natural_value(hand[:5], hand[5:]), hand[5] == JOKER


def _announced(value: tuple[int, bool]) -> tuple[str, bool]:
    return describe(value[0]), value[1]


TRIPS = People("five cards with wilds", comb(53, 5), _with_wilds, _plain_wilds, _trips_value, _announced)
NATURAL = People(
    "natural hands", comb(53, 5) * REST_OF_DECK, _replaced, _plain_replaced, _natural, _announced
)


def _stakes(stake: Cents) -> Mapping[str, Cents]:
    return {"ante": stake, "blind": stake, "raise": 2 * stake}


def _raises(cards: Hand) -> Decision:
    return Decision("raise")


def _trips_name(hand: Hand, paytable: Paytable) -> str:
    row = trips_class(hand, rank(hand))
    return row if row in paytable.pays else class_name(rank(hand))


def _natural_name(hand: Hand, paytable: Paytable) -> str:
    return class_name(_natural(hand)[0])


one_hand(
    "687a", OneHand("trips_bonus", 1000, Setup(as_dealt, _stakes, _raises), lambda table: TRIPS, _trips_name)
)
one_hand(
    "687a",
    OneHand(
        "progressive", 100, Setup(_deal_with_extra, _stakes, _raises), lambda table: NATURAL, _natural_name
    ),
)
