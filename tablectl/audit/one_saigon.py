"""680a: the Bonus on five of fifty-three cards, the joker half wild."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from math import comb

from tablectl.audit.hands import Weighed, by_ranks, by_suits, with_card
from tablectl.audit.onehand import OneHand, People, one_hand
from tablectl.audit.rounds import Setup, as_dealt
from tablectl.chapters.paytables import Paytable
from tablectl.model.cards import JOKER, Hand
from tablectl.model.money import Cents
from tablectl.model.settlement import Decision
from tablectl.rules.joker import rank_saigon
from tablectl.rules.ranking import class_name, describe


def _quick() -> Iterator[Weighed]:
    return chain(by_ranks(5, 5), with_card(JOKER, by_ranks(4, 4)))


def _plain() -> Iterator[Weighed]:
    return chain(by_suits(5), with_card(JOKER, by_suits(4)))


FIVE = People("five cards, joker half wild", comb(53, 5), _quick, _plain, rank_saigon, describe)


def _stakes(stake: Cents) -> Mapping[str, Cents]:
    return {"ante": stake}


def _set_by_house(cards: Hand) -> Decision:
    return Decision()


def _name(hand: Hand, paytable: Paytable) -> str:
    return class_name(rank_saigon(hand))


one_hand("680a", OneHand("bonus", 1000, Setup(as_dealt, _stakes, _set_by_house), lambda table: FIVE, _name))
