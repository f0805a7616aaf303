"""Rounds that a chapter allows, drawn from its own law: any tables, seats, stakes, cards, decisions.

What only one game asks of a seat (a raise by the flush held, a hand set from its own cards) stands
in `ADJUST`; a new chapter adds a line there only if it needs one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import msgspec
from hypothesis import strategies as st

from tablectl.chapters.check import fixed_size
from tablectl.chapters.high_card_flush.settle import RAISE_LIMITS
from tablectl.chapters.law import Choice
from tablectl.chapters.load import Chapter
from tablectl.chapters.rules import Rules
from tablectl.model.cards import JOKER, Card, deck
from tablectl.model.settlement import Decision, Play, SeatPlay
from tablectl.rules.flushes import flush, length_of

replace = msgspec.structs.replace


@st.composite
def rounds(draw: st.DrawFn, chapter: Chapter, least: int = 1) -> tuple[Rules, Play]:
    """A site's choices and a round under them; the seed makes the cards, so examples replay."""
    dice = Random(draw(st.integers(0, 2**32)))
    seats = draw(st.integers(least, chapter.law.seats))
    return a_round(chapter, dice, seats)


def a_round(
    chapter: Chapter, dice: Random, seats: int, stakes: Sequence[int] = range(1, 50_000)
) -> tuple[Rules, Play]:
    law = chapter.law
    tables = {name: dice.choice(list(family.tables)) for name, family in chapter.families.items()}
    limit = {"payout_limit": "50000.00"} if law.payout_limit and dice.random() < 0.5 else {}
    rules = chapter.rules(tables, limit)
    shoe = list(deck(int(law.deck.joker))) * law.deck.decks
    dice.shuffle(shoe)

    def deal(count: int) -> tuple[Card, ...]:
        return tuple(shoe.pop() for _ in range(count))

    numbers = sorted(dice.sample(range(1, law.seats + 1), seats))
    players = tuple(
        _player(chapter, rules, dice, number, deal(law.hands.player), stakes) for number in numbers
    )
    dealt = deal(law.hands.dealer), deal(law.hands.community), deal(law.hands.extra)
    return rules, Play(players, *dealt, meter=dice.randrange(10**7))


def _player(
    chapter: Chapter,
    rules: Rules,
    dice: Random,
    number: int,
    cards: tuple[Card, ...],
    stakes: Sequence[int],
) -> SeatPlay:
    wagers: dict[str, int] = {}
    for wager in chapter.law.wager:
        if wager.placed == "before" and (wager.required or dice.random() < 0.7):
            stake = wagers[wager.equals] if wager.equals else dice.choice(stakes)
            wagers[wager.name] = fixed_size(rules, wager) or stake
    decision = Decision()
    if chapter.law.choice:
        choice = dice.choice(chapter.law.choice)
        decision = Decision(choice.action, choice.street)
        if choice.wager:
            wagers[choice.wager] = _multiple(rules, dice, choice, wagers[choice.of])
    player = SeatPlay(number, cards, wagers, decision)
    adjust = ADJUST.get(chapter.law.id)
    return adjust(player, dice) if adjust else player


def _multiple(rules: Rules, dice: Random, choice: Choice, base: int) -> int:
    exactly = rules.options[choice.multiple] if choice.multiple else choice.exactly
    return base * exactly if exactly else dice.randrange(1, base * choice.at_most + 1)


def _raise_by_flush(player: SeatPlay, dice: Random) -> SeatPlay:
    if "raise" not in player.wagers:
        return player
    ante = player.wagers["ante"]
    _, times = RAISE_LIMITS[length_of(flush(player.cards))]
    stake = ante if times == 1 else dice.randrange(1, ante * times + 1)
    return replace(player, wagers={**player.wagers, "raise": stake})


def _three_and_two(player: SeatPlay, dice: Random) -> SeatPlay:
    if dice.random() < 0.5:
        return player
    mixed = tuple(dice.sample(player.cards, 5))
    return replace(player, decision=Decision(three=mixed[:3], showdown=mixed[3:]))


def _five_and_two(player: SeatPlay, dice: Random) -> SeatPlay:
    if player.decision.action == "surrender":
        return replace(player, wagers={"pai_gow": player.wagers["pai_gow"]})
    mixed = tuple(dice.sample(player.cards, 7))
    return replace(player, decision=replace(player.decision, high=mixed[:5], low=mixed[5:]))


def _three_revealed(player: SeatPlay, dice: Random) -> SeatPlay:
    three = tuple(dice.sample(player.cards, 3))
    return replace(player, decision=replace(player.decision, three=three))


ADJUST: dict[str, Callable[[SeatPlay, Random], SeatPlay]] = {
    "678a": _raise_by_flush,
    "680a": _three_and_two,
    "688a": _five_and_two,
    "69F-39": _three_revealed,
}


def in_other_suits(play: Play, order: tuple[int, ...]) -> Play:
    """The same round with its suits exchanged."""

    def hand(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(c if c == JOKER else Card(order[c // 13] * 13 + c % 13) for c in cards)

    def exchanged(part: msgspec.Struct, *fields: str) -> dict[str, tuple[Card, ...]]:
        return {field: hand(getattr(part, field)) for field in fields}

    seats = tuple(
        replace(
            seat,
            cards=hand(seat.cards),
            decision=replace(seat.decision, **exchanged(seat.decision, "three", "showdown", "high", "low")),
        )
        for seat in play.seats
    )
    dealt = exchanged(play, "dealer", "community", "extra", "dealer_high", "dealer_low")
    return replace(play, seats=seats, **dealt)
