"""The house way of setting a Pai Gow hand, R-688-12; a site states it in its Rules Submission (688a.11(a)).

A rule says which settings it accepts; among those the best low hand is played, and among equal low
hands the one that leaves the highest high hand. The first rule that accepts a legal setting decides,
so a set hand is never a foul. Sets are counted with the joker as an ace; what the high hand then
makes of the joker is the ranking's business.

Only the low hands that a rule leaves open are tried, from the best down, and the first one accepted
decides: most of the 21 high hands are never ranked.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple

from tablectl.model.cards import RANKS, Hand, deck
from tablectl.rules.joker import rank_high_bits
from tablectl.rules.masks import bits_of
from tablectl.rules.pai_gow import ACE_RANK, LOW_VALUES, Setting, rank_as_ace
from tablectl.rules.ranking import (
    FIVE_WILDS,
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

ANY: Final = frozenset(range(FIVE_WILDS + 1))
NO_PAIR: Final = range(worth(PAIR, 0))
ANY_PAIR: Final = range(worth(PAIR, 0), worth(TWO_PAIR, 0))

#: The rank of each card, the joker's that of an ace.
_RANKS: Final = [rank_as_ace(card) for card in deck(jokers=1)]


class Rule(NamedTuple):
    """The settings that it accepts: classes of the high hand, and what the low hand may be worth.

    `stays` are ranks of which nothing goes low, because the high hand would fall below its class or
    below the low hand: those settings need not be looked at.
    """

    high: frozenset[int] = ANY
    low: range = range(ANY_PAIR.stop)
    stays: int = 0


@dataclass(frozen=True, slots=True)
class HouseWay:
    """Where the lines lie that a site may draw elsewhere; ranks as cards are written."""

    quads_stay_up_to: str = "6"
    quads_stay_beside_an_ace_up_to: str = "T"
    two_pair_split_from: str = "J"
    two_pair_split_beside: str = "6"
    two_pair_stay_up_to: str = "6"


R_688_12: Final = HouseWay()


class Dealt(NamedTuple):
    """Seven cards as the rules see them: ranks by how many are held, highest first, and the singles."""

    fives: list[int]
    fours: list[int]
    threes: list[int]
    pairs: list[int]
    singles: list[int]
    has_run_or_flush: bool

    @property
    def has_ace_beside(self) -> bool:
        return ACE_RANK in self.singles


def set_hand(seven: Hand, way: HouseWay = R_688_12) -> tuple[Hand, Hand]:
    """The five cards of the high hand and the two of the low hand."""
    setting = house_setting(seven, way)
    return setting.high, setting.low


def house_setting(seven: Hand, way: HouseWay = R_688_12) -> Setting:
    """The same with what both hands are worth."""
    bits = bits_of(seven)
    lows: list[tuple[int, Hand]] = [(LOW_VALUES[low[0]][low[1]], low) for low in combinations(seven, 2)]
    rules = _rules_for(_look_at(seven, bits), way)
    high_value, low_value, low = next(filter(None, (_best_low(bits, lows, rule) for rule in rules)))
    return Setting(tuple([card for card in seven if card not in low]), low, high_value, low_value)


def _look_at(seven: Hand, bits: int) -> Dealt:
    held = [0] * len(RANKS)
    for card in seven:
        held[_RANKS[card]] += 1
    sets: tuple[list[int], ...] = ([], [], [], [], [], [])
    for rank in range(ACE_RANK, -1, -1):
        sets[held[rank]].append(rank)
    _, singles, pairs, threes, fours, fives = sets
    return Dealt(fives, fours, threes, pairs, singles, class_of(rank_high_bits(bits, 7)) in RUNS_AND_FLUSHES)


def _best_low(bits: int, lows: list[tuple[int, Hand]], rule: Rule) -> tuple[int, int, Hand] | None:
    """The best legal low hand that a rule accepts; of equal ones that with the highest high hand."""
    best = None
    least, beyond, stays = rule.low.start, rule.low.stop, rule.stays
    open_lows = [low for low in lows if least <= low[0] < beyond and not low[0] & stays]
    for low_value, low in sorted(open_lows, key=itemgetter(0), reverse=True):
        if best is not None and low_value < best[1]:
            break
        high_value = rank_high_bits(bits - bits_of(low), 5)
        accepted = high_value >= low_value and class_of(high_value) in rule.high
        if accepted and (best is None or high_value > best[0]):
            best = high_value, low_value, low
    return best


def _rules_for(dealt: Dealt, way: HouseWay) -> list[Rule]:
    """What to try, in order: the rule for the sets that were dealt, and at last whatever is legal.

    Beside trips, a pair or nothing (four singles or more) runs and flushes come first.
    """
    rules = [_rule_for(dealt, way), Rule()]
    if len(dealt.singles) >= 4 and dealt.has_run_or_flush:
        return [Rule(RUNS_AND_FLUSHES, ANY_PAIR), Rule(RUNS_AND_FLUSHES), *rules]
    return rules


def _rule_for(dealt: Dealt, way: HouseWay) -> Rule:
    if dealt.fives:
        return _low_pair(KING if KING in dealt.pairs else ACE_RANK)
    if dealt.fours:
        return _four_of_a_kind(dealt, way)
    if len(dealt.threes) == 2:
        return _low_pair(dealt.threes[0])
    if dealt.threes and dealt.pairs:
        return _full_house(dealt)
    if len(dealt.pairs) == 3:
        return _low_pair(dealt.pairs[0])
    if dealt.threes:
        return _three_of_a_kind(dealt)
    if len(dealt.pairs) == 2:
        return _two_pair(dealt, way)
    return _high(PAIR, dealt.pairs) if dealt.pairs else _high(HIGH_CARD, dealt.singles[:1])


def _low_pair(rank: int) -> Rule:
    pair = worth(PAIR, 1 << rank)
    return Rule(low=range(pair, pair + 1))


def _high(hand_class: int, ranks: list[int]) -> Rule:
    """The set stays together in the high hand, or the highest card; then no pair is left to go low."""
    return Rule(frozenset({hand_class}), NO_PAIR, sum([1 << rank for rank in ranks]))


def _four_of_a_kind(dealt: Dealt, way: HouseWay) -> Rule:
    """A pair beside them goes low; alone, low ones stay, middle ones beside an ace too, others split."""
    four = dealt.fours[0]
    if dealt.threes or dealt.pairs:
        return _low_pair((dealt.threes or dealt.pairs)[0])
    if four <= RANKS.index(way.quads_stay_up_to):
        return _high(QUADS, dealt.fours)
    if four <= RANKS.index(way.quads_stay_beside_an_ace_up_to) and dealt.has_ace_beside:
        return _high(QUADS, dealt.fours)
    return _low_pair(four)


def _full_house(dealt: Dealt) -> Rule:
    """The highest pair goes low, unless it is twos and ace-king is there to go low instead."""
    if dealt.pairs == [0] and dealt.singles == [ACE_RANK, KING]:
        return _high(FULL_HOUSE, dealt.threes + dealt.pairs)
    return _low_pair(dealt.pairs[0])


def _three_of_a_kind(dealt: Dealt) -> Rule:
    """They stay together, but of three aces one goes low."""
    if dealt.threes == [ACE_RANK]:
        return Rule(frozenset({PAIR}), NO_PAIR)
    return _high(TRIPS, dealt.threes)


def _two_pair(dealt: Dealt, way: HouseWay) -> Rule:
    """Aces split, and so do two good pairs; two low pairs stay, and so do others if an ace goes low."""
    higher, lower = dealt.pairs
    split, stay = _low_pair(lower), _high(TWO_PAIR, dealt.pairs)
    if higher == ACE_RANK:
        return split
    if higher >= RANKS.index(way.two_pair_split_from) and lower >= RANKS.index(way.two_pair_split_beside):
        return split
    if higher <= RANKS.index(way.two_pair_stay_up_to):
        return stay
    return stay if dealt.has_ace_beside else split
