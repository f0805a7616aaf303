"""677a: Pocket Bonus on two cards, Trips Plus on seven."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from tablectl.audit.hands import any_rest, by_ranks, by_suits
from tablectl.audit.onehand import OneHand, People, one_hand
from tablectl.audit.rounds import Dealt, Setup, as_dealt
from tablectl.chapters.heads_up_hold_em.settle import pocket_class
from tablectl.chapters.paytables import Paytable
from tablectl.model.cards import Hand
from tablectl.model.money import Cents
from tablectl.model.settlement import Decision
from tablectl.rules import poker
from tablectl.rules.ranking import class_name, describe

POCKET = People("two cards", comb(52, 2), lambda: by_ranks(2, 2), lambda: by_suits(2), pocket_class, str)
SEVEN = People(
    "best five of seven",
    comb(52, 7),
    lambda: by_ranks(7, 5, rest=any_rest),
    lambda: by_suits(7),
    poker.rank,
    describe,
)


def _stakes(stake: Cents) -> Mapping[str, Cents]:
    return {"ante": stake, "odds": stake, "raise": stake}


def _raises(cards: Hand) -> Decision:
    return Decision("raise", "river")


def _pocket_name(hand: Hand, paytable: Paytable) -> str:
    return pocket_class(hand) or "no pocket bonus"


def _with_board(hand: Hand) -> Dealt:
    return Dealt(hand[:2], community=hand[2:])


def _seven_name(hand: Hand, paytable: Paytable) -> str:
    return class_name(poker.rank(hand))


one_hand(
    "677a",
    OneHand("pocket_bonus", 1000, Setup(as_dealt, _stakes, _raises), lambda table: POCKET, _pocket_name),
)
one_hand(
    "677a",
    OneHand("trips_plus", 1000, Setup(_with_board, _stakes, _raises), lambda table: SEVEN, _seven_name),
)
