"""69F-39: the 5 Card Bonus, and the 3 Card Bonus on three of the five cards, picked face down (R-39-2)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from msgspec.structs import replace

from tablectl.audit.finding import Finding, percent
from tablectl.audit.hands import by_ranks, by_suits
from tablectl.audit.onehand import OneHand, People, one_hand
from tablectl.audit.rounds import Dealt, Setup, as_dealt
from tablectl.audit.weigh import weigh
from tablectl.chapters.load import Chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand, deck
from tablectl.model.money import Cents
from tablectl.model.settlement import Decision
from tablectl.rules import poker, three_card
from tablectl.rules.ranking import class_name, describe

FIVE = People("five cards", comb(52, 5), lambda: by_ranks(5, 5), lambda: by_suits(5), poker.rank, describe)
BLIND = People(
    "three cards",
    comb(52, 3),
    lambda: by_ranks(3, 3),
    lambda: by_suits(3),
    three_card.rank,
    three_card.describe,
)
SEEN = People(
    "best three of five",
    comb(52, 5),
    lambda: by_ranks(5, 3),
    lambda: by_suits(5),
    three_card.rank,
    three_card.describe,
)


def _stakes(stake: Cents) -> Mapping[str, Cents]:
    return {"ante": stake, "five_card_bonus": stake}


def _with_two_more(three: Hand) -> Dealt:
    """The three cards that were picked, and any two that were not."""
    return Dealt(three + tuple(card for card in deck() if card not in three)[:2])


def _folds(cards: Hand) -> Decision:
    return Decision("fold", three=cards[:3])


def _picks_best(cards: Hand) -> Decision:
    return Decision("fold", three=three_card.best_three(cards))


def _five_name(hand: Hand, paytable: Paytable) -> str:
    return class_name(poker.rank(hand))


def _three_name(hand: Hand, paytable: Paytable) -> str:
    return three_card.class_name(three_card.rank(hand))


def _if_seen(chapter: Chapter, paytable: Paytable, rules: Rules, found: Finding) -> Finding:
    """What the same table would pay a player who looked first: why the cards must be picked face down."""
    setup = Setup(as_dealt, _stakes, _picks_best)
    seen = weigh(
        chapter,
        paytable,
        rules,
        found.wager,
        found.stake or 0,
        SEEN.census(scalar=False).merged(SEEN.result),
        setup,
        lambda hand: _three_name(hand, paytable),
    )
    payback = seen.payback or Fraction(0)
    warning = f"Picked face down (R-39-2). Picked after looking it would pay back {percent(payback)} %."
    return replace(found, note=warning)


one_hand(
    "69F-39",
    OneHand("five_card_bonus", 1000, Setup(as_dealt, _stakes, _folds), lambda table: FIVE, _five_name),
)
one_hand(
    "69F-39",
    OneHand(
        "three_card_bonus",
        1000,
        Setup(_with_two_more, _stakes, _folds),
        lambda table: BLIND,
        _three_name,
        _if_seen,
    ),
)
