"""686a: the Bonus on three of 312 cards; only their total counts, so suits do not matter at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import comb

from tablectl.audit.hands import Weighed, of_decks
from tablectl.audit.onehand import OneHand, People, one_hand
from tablectl.audit.rounds import Setup, as_dealt
from tablectl.chapters.over_under.settle import bonus_class
from tablectl.chapters.paytables import Paytable
from tablectl.model.cards import Card, Hand
from tablectl.model.money import Cents
from tablectl.model.settlement import Decision
from tablectl.rules.points import over_under_total

DECKS, SUITS, RANKS = 6, 4, 13


def _quick() -> Iterator[Weighed]:
    """Twenty-four cards of each rank; the examples show them in one suit or another."""
    for hand, weight in of_decks(3, DECKS * SUITS, RANKS):
        yield tuple(Card(card + RANKS * suit) for suit, card in enumerate(hand)), weight


THREE = People(
    "three cards of six decks",
    comb(312, 3),
    _quick,
    lambda: of_decks(3, DECKS, SUITS * RANKS),
    over_under_total,
    int,
)


def _stakes(stake: Cents) -> Mapping[str, Cents]:
    return {"ante": stake, "over_23": stake}


def _over(cards: Hand) -> Decision:
    return Decision("over")


def _name(hand: Hand, paytable: Paytable) -> str:
    row = bonus_class(over_under_total(hand))
    return row if row in paytable.pays else "13 to 26"


one_hand("686a", OneHand("bonus", 1000, Setup(as_dealt, _stakes, _over), lambda table: THREE, _name))
