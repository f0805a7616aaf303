"""Setting the hands of Face Up Pai Gow Poker: 688a.6 and 688a.11(c).

High and low hands are worth numbers of one kind, so a setting is legal when the high number is not
below the low one: a low hand of the same two top cards, or of the same pair, has nothing beside
them and is never higher (R-688-10).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from tablectl.model.cards import JOKER, Card, Hand, deck, rank_of
from tablectl.rules.joker import rank_high, rank_high_bits
from tablectl.rules.masks import ACE, bits_of
from tablectl.rules.ranking import HIGH_CARD, PAIR, class_of, describe, worth

ACE_RANK = 12


#: For each two of seven places, in the order of `combinations`, what takes the other five.
REST_OF = tuple(itemgetter(*sorted(set(range(7)) - set(low))) for low in combinations(range(7), 2))


class Setting(NamedTuple):
    """Seven cards in two hands, and what each is worth."""

    high: Hand
    low: Hand
    high_value: int
    low_value: int

    @property
    def is_legal(self) -> bool:
        return self.high_value >= self.low_value

    def describe(self) -> str:
        return f"{describe(self.high_value)}; low hand {describe(self.low_value)}"


def rank_as_ace(card: Card) -> int:
    """The rank of a card where the joker is an ace: always in a low hand, and in every pair (R-688-8)."""
    return ACE_RANK if card == JOKER else rank_of(card)


def _low_values() -> list[list[int]]:
    """What any two cards are worth: a pair, or two high cards."""
    ranks = [1 << rank_as_ace(card) for card in deck(jokers=1)]
    return [[worth(PAIR, one) if one == other else one | other for other in ranks] for one in ranks]


LOW_VALUES = _low_values()


def rank_low(low: Hand) -> int:
    """A pair, or two high cards."""
    first, second = low
    return LOW_VALUES[first][second]


def setting(high: Hand, low: Hand) -> Setting:
    return Setting(high, low, rank_high(high), rank_low(low))


def all_settings(seven: Hand) -> list[Setting]:
    """The 21 ways to lay two of seven cards in the low hand, fouls included."""
    bits = bits_of(seven)
    return [
        Setting(rest_of(seven), low, rank_high_bits(bits - bits_of(low), 5), rank_low(low))
        for low, rest_of in zip(combinations(seven, 2), REST_OF, strict=True)
    ]


def is_ace_high(seven: Hand) -> bool:
    """Ace High Pai Gow: the best five of the seven are an ace-high nothing (688a.6(d), R-688-7)."""
    return _is_ace_high(bits_of(seven))


@lru_cache(64)
def _is_ace_high(bits: int) -> bool:
    """Every player's wager asks this of the dealer's cards."""
    value = rank_high_bits(bits, bits.bit_count())
    return class_of(value) == HIGH_CARD and bool(value & ACE)
