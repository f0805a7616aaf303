"""688a: Fortune Bonus and Progressive on seven of fifty-three cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from math import comb

from tablectl.audit.hands import Weighed, by_ranks, by_suits, rest_by_ranks, rest_by_suits, with_card
from tablectl.audit.onehand import OneHand, People, one_hand
from tablectl.audit.rounds import Setup, as_dealt
from tablectl.chapters.face_up_pai_gow_poker.optional import QUALIFYING, best_row
from tablectl.chapters.paytables import Paytable
from tablectl.model.cards import JOKER, Hand, rank_of
from tablectl.model.money import Cents
from tablectl.model.settlement import Decision
from tablectl.rules.fortune import classes_in

TEN = 8


def _rest(suited: Hand, size: int, ranks: tuple[int, ...]) -> list[Weighed]:
    """Beside a flush only ranks matter; beside four royal cards also whether king and queen are of a suit."""
    royal = sum(rank_of(card) >= TEN for card in suited)
    return (rest_by_suits if royal >= 4 else rest_by_ranks)(suited, size, ranks)


def _quick() -> Iterator[Weighed]:
    return chain(by_ranks(7, 5, rest=_rest), with_card(JOKER, by_ranks(6, 4, rest=_rest)))


def _plain() -> Iterator[Weighed]:
    return chain(by_suits(7), with_card(JOKER, by_suits(6)))


SEMI_WILD = People("seven cards, joker half wild", comb(53, 7), _quick, _plain, classes_in, int)
FULLY_WILD = People(
    "seven cards, joker wild",
    comb(53, 7),
    _quick,
    _plain,
    lambda hand: classes_in(hand, fully_wild=True),
    int,
)


def _people(table: Paytable) -> People:
    return FULLY_WILD if table.joker == "fully wild" else SEMI_WILD


def _stakes(stake: Cents) -> Mapping[str, Cents]:
    return {"pai_gow": stake}


def _set(cards: Hand) -> Decision:
    return Decision(high=cards[:5], low=cards[5:])


def _name(hand: Hand, paytable: Paytable) -> str:
    return best_row(hand, paytable) or "nothing that pays"


SETUP = Setup(as_dealt, _stakes, _set)
one_hand("688a", OneHand("fortune_bonus", QUALIFYING, SETUP, _people, _name))
one_hand("688a", OneHand("progressive", QUALIFYING, SETUP, _people, _name))
