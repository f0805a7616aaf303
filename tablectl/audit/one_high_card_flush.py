"""678a: Flush Bonus, Straight Flush Bonus and Progressive, all on the player's seven cards."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from tablectl.audit.hands import by_suits
from tablectl.audit.longest import by_best_suit
from tablectl.audit.onehand import OneHand, People, one_hand
from tablectl.audit.rounds import Setup, as_dealt
from tablectl.chapters.paytables import Paytable
from tablectl.model.cards import Hand
from tablectl.model.money import Cents
from tablectl.model.settlement import Decision
from tablectl.rules.flushes import (
    describe_flush,
    describe_straight_flush,
    flush,
    flush_class,
    straight_flush,
    straight_flush_class,
)

FLUSHES = People(
    "flushes", comb(52, 7), lambda: by_best_suit(7, flush), lambda: by_suits(7), flush, describe_flush
)
STRAIGHT_FLUSHES = People(
    "straight flushes",
    comb(52, 7),
    lambda: by_best_suit(7, straight_flush),
    lambda: by_suits(7),
    straight_flush,
    describe_straight_flush,
)


def _stakes(stake: Cents) -> Mapping[str, Cents]:
    return {"ante": stake, "raise": stake}


def _raises(cards: Hand) -> Decision:
    return Decision("raise")


def _flush_name(hand: Hand, paytable: Paytable) -> str:
    return flush_class(flush(hand))


def _straight_flush_name(hand: Hand, paytable: Paytable) -> str:
    return straight_flush_class(straight_flush(hand))


SETUP = Setup(as_dealt, _stakes, _raises)
one_hand("678a", OneHand("flush_bonus", 1000, SETUP, lambda table: FLUSHES, _flush_name))
one_hand(
    "678a", OneHand("straight_flush_bonus", 1000, SETUP, lambda table: STRAIGHT_FLUSHES, _straight_flush_name)
)
# The text leaves the size of the wager to the site: one dollar unless it says otherwise.
one_hand("678a", OneHand("progressive", 100, SETUP, lambda table: STRAIGHT_FLUSHES, _straight_flush_name))
