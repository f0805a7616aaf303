"""A legal round around one hand, so that the table's own settlement can be asked what it pays.

The wager in question stands beside the required ones; the dealer and, for an envy bonus, one other
player get whatever cards are left. What those are makes no difference to a wager on one hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from tablectl.chapters.load import Chapter
from tablectl.model.cards import Hand, deck
from tablectl.model.money import Cents
from tablectl.model.settlement import Decision, Play, SeatPlay

HOLDER, OTHER = 1, 2


class Dealt(NamedTuple):
    """The cards of one audited deal: the player's own, and those that lie open or aside."""

    cards: Hand
    community: Hand = ()
    extra: Hand = ()


class Setup(NamedTuple):
    """How a chapter's round looks around the wager: what a deal means and what must be bet and said."""

    deal: Callable[[Hand], Dealt]
    stakes: Callable[[Cents], Mapping[str, Cents]]
    decide: Callable[[Hand], Decision]


def as_dealt(hand: Hand) -> Dealt:
    return Dealt(hand)


@cache
def _deck(joker: bool) -> Hand:
    return deck(int(joker))


def round_around(
    chapter: Chapter,
    setup: Setup,
    hand: Hand,
    wager: str,
    stake: Cents,
    meter: Cents = 0,
    *,
    watched: bool = False,
) -> Play:
    """The round; `watched` seats a second player with the same wager, who may earn an envy bonus."""
    law = chapter.law
    dealt = setup.deal(hand)
    used = {*dealt.cards, *dealt.community, *dealt.extra}
    free = iter([card for card in _deck(law.deck.joker) if card not in used])

    def draw(count: int, given: Hand = ()) -> Hand:
        return given or tuple(next(free) for _ in range(count))

    wagers = {**setup.stakes(stake), wager: stake}
    seats = [_seat(HOLDER, dealt.cards, wagers, setup)]
    dealer = draw(law.hands.dealer)
    community = draw(law.hands.community, dealt.community)
    extra = draw(law.hands.extra, dealt.extra)
    if watched:
        seats.append(_seat(OTHER, draw(law.hands.player), wagers, setup))
    return Play(tuple(seats), dealer, community, extra, meter=meter)


def _seat(number: int, cards: Hand, wagers: Mapping[str, Cents], setup: Setup) -> SeatPlay:
    return SeatPlay(number, cards, wagers, setup.decide(cards))
