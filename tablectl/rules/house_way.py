"""The house way of setting a Pai Gow hand, R-688-12; a site states it in its Rules Submission (688a.11(a)).

A rule says which settings it accepts; among those the best low hand is played, and among equal low
hands the one that leaves the highest high hand. The first rule that accepts a legal setting decides,
so a set hand is never a foul. Sets are counted with the joker as an ace; what the high hand then
makes of the joker is the ranking's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tablectl.model.cards import RANKS, Hand
from tablectl.rules.pai_gow import ACE_RANK, Setting, all_settings, rank_as_ace
from tablectl.rules.ranking import (
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    class_of,
    worth,
)

KING: Final = RANKS.index("K")
RUNS_AND_FLUSHES: Final = frozenset({STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL})

Accepts = Callable[[Setting], bool]


@dataclass(frozen=True, slots=True)
class HouseWay:
    """Where the lines lie that a site may draw elsewhere; ranks as cards are written."""

    quads_stay_up_to: str = "6"
    quads_stay_beside_an_ace_up_to: str = "T"
    two_pair_split_from: str = "J"
    two_pair_split_beside: str = "6"
    two_pair_stay_up_to: str = "6"


R_688_12: Final = HouseWay()


@dataclass(frozen=True, slots=True)
class Dealt:
    """Seven cards as the rules see them: ranks by how many are held, highest first, and the singles."""

    fives: list[int]
    fours: list[int]
    threes: list[int]
    pairs: list[int]
    singles: list[int]
    legal: list[Setting]

    @property
    def has_ace_beside(self) -> bool:
        return ACE_RANK in self.singles


def set_hand(seven: Hand, way: HouseWay = R_688_12) -> tuple[Hand, Hand]:
    """The five cards of the high hand and the two of the low hand."""
    setting = house_setting(seven, way)
    return setting.high, setting.low


def house_setting(seven: Hand, way: HouseWay = R_688_12) -> Setting:
    """The same with what both hands are worth."""
    dealt = _look_at(seven)
    for accepts in _rules_for(dealt, way):
        accepted = [setting for setting in dealt.legal if accepts(setting)]
        if accepted:
            return _best_low(accepted)
    return _best_low(dealt.legal)


def _look_at(seven: Hand) -> Dealt:
    held = Counter(map(rank_as_ace, seven))
    ranks = sorted(held, reverse=True)
    fives, fours, threes, pairs, singles = (
        [rank for rank in ranks if held[rank] == count] for count in (5, 4, 3, 2, 1)
    )
    legal = [setting for setting in all_settings(seven) if setting.is_legal]
    return Dealt(fives, fours, threes, pairs, singles, legal)


def _best_low(settings: list[Setting]) -> Setting:
    return max(settings, key=lambda setting: (setting.low_value, setting.high_value))


def _rules_for(dealt: Dealt, way: HouseWay) -> list[Accepts]:
    """What to try, in order, for the sets that were dealt."""
    if dealt.fives:
        return [_low_pair(KING if KING in dealt.pairs else ACE_RANK)]
    if dealt.fours:
        return [_four_of_a_kind(dealt, way)]
    if len(dealt.threes) == 2:
        return [_low_pair(dealt.threes[0])]
    if dealt.threes and dealt.pairs:
        return [_full_house(dealt)]
    if len(dealt.pairs) == 3:
        return [_low_pair(dealt.pairs[0])]
    if dealt.threes:
        return [_run_or_flush_with_pair, _run_or_flush, _three_of_a_kind(dealt)]
    if dealt.pairs:
        return [_two_pair(dealt, way)] if len(dealt.pairs) == 2 else _ONE_PAIR
    return [_run_or_flush, _high(HIGH_CARD)]


def _low_pair(rank: int) -> Accepts:
    pair = worth(PAIR, 1 << rank)
    return lambda setting: setting.low_value == pair


def _high(hand_class: int) -> Accepts:
    """The set stays together in the high hand."""
    return lambda setting: class_of(setting.high_value) == hand_class


def _run_or_flush(setting: Setting) -> bool:
    return class_of(setting.high_value) in RUNS_AND_FLUSHES


def _run_or_flush_with_pair(setting: Setting) -> bool:
    return _run_or_flush(setting) and class_of(setting.low_value) == PAIR


_ONE_PAIR: Final[list[Accepts]] = [_run_or_flush_with_pair, _run_or_flush, _high(PAIR)]


def _four_of_a_kind(dealt: Dealt, way: HouseWay) -> Accepts:
    """A pair beside them goes low; alone, low ones stay, middle ones beside an ace too, others split."""
    four = dealt.fours[0]
    if dealt.threes or dealt.pairs:
        return _low_pair((dealt.threes or dealt.pairs)[0])
    if four <= RANKS.index(way.quads_stay_up_to):
        return _high(QUADS)
    if four <= RANKS.index(way.quads_stay_beside_an_ace_up_to) and dealt.has_ace_beside:
        return _high(QUADS)
    return _low_pair(four)


def _full_house(dealt: Dealt) -> Accepts:
    """The highest pair goes low, unless it is twos and ace-king is there to go low instead."""
    if dealt.pairs == [0] and dealt.singles == [ACE_RANK, KING]:
        return _high(FULL_HOUSE)
    return _low_pair(dealt.pairs[0])


def _three_of_a_kind(dealt: Dealt) -> Accepts:
    """They stay together, but of three aces one goes low."""
    if dealt.threes == [ACE_RANK]:
        return lambda setting: (
            class_of(setting.high_value) == PAIR and class_of(setting.low_value) == HIGH_CARD
        )
    return _high(TRIPS)


def _two_pair(dealt: Dealt, way: HouseWay) -> Accepts:
    """Aces split, and so do two good pairs; two low pairs stay, and so do others if an ace goes low."""
    higher, lower = dealt.pairs
    split, stay = _low_pair(lower), _high(TWO_PAIR)
    if higher == ACE_RANK:
        return split
    if higher >= RANKS.index(way.two_pair_split_from) and lower >= RANKS.index(way.two_pair_split_beside):
        return split
    if higher <= RANKS.index(way.two_pair_stay_up_to):
        return stay
    return stay if dealt.has_ace_beside else split
