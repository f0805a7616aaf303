"""What a hand is worth, as one number that compares: its class, then the ranks that break ties.

    class << 26  |  ranks of the pair, trips, run or flush << 13  |  ranks of the kickers

Ordinary poker decides inside a class: the sets first, then the kickers (R-1). One order of classes
holds for every five-card game here, because no two chapters rank the same two classes differently;
a game simply never reaches the classes it does not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from tablectl.model.cards import RANK_NAMES
from tablectl.rules.masks import ALL, ranks_in, runs

CLASS_SHIFT: Final = 26
SETS_SHIFT: Final = 13

HIGH_CARD: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
TRIPS: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
QUADS: Final = 7
STRAIGHT_FLUSH: Final = 8
FIVE_OF_A_KIND: Final = 9
ROYAL_WITH_JOKER: Final = 10
ROYAL: Final = 11
FIVE_ACES: Final = 12
FIVE_WILDS: Final = 13

_ACE_LOW = {runs(3)[0]: "three", runs(5)[0]: "five", runs(5, wheel_on_top=True)[-2]: "five"}


def worth(hand_class: int, sets: int, kickers: int = 0) -> int:
    return hand_class << CLASS_SHIFT | sets << SETS_SHIFT | kickers


def class_of(value: int) -> int:
    return value >> CLASS_SHIFT


@dataclass(frozen=True, slots=True)
class Ranking:
    """The classes of one kind of hand, lowest first, and the words for a value in it."""

    classes: tuple[str, ...]

    def class_name(self, value: int) -> str:
        return self.classes[value >> CLASS_SHIFT]

    def describe(self, value: int) -> str:
        """What the dealer announces: `full house, kings over tens`."""
        name = self.class_name(value)
        sets, kickers = value >> SETS_SHIFT & ALL, value & ALL
        match name:
            case "high card":
                return f"{_top(kickers)} high"
            case "pair":
                return f"pair of {_several(sets)}"
            case "two pair":
                high, low = ranks_in(sets)
                return f"two pair, {_plural(high)} and {_plural(low)}"
            case "full house":
                return f"full house, {_several(sets)} over {_several(kickers)}"
            case "three-of-a-kind" | "four-of-a-kind" | "five-of-a-kind":
                return f"{name}, {_several(sets)}"
            case "straight" | "straight flush" if sets in _ACE_LOW:
                return f"{name}, ace to {_ACE_LOW[sets]}"
            case "straight" | "flush" | "straight flush":
                return f"{name}, {_top(sets)} high"
            case _:
                return name


def _top(mask: int) -> str:
    return RANK_NAMES[mask.bit_length() - 1]


def _plural(rank: int) -> str:
    return "sixes" if RANK_NAMES[rank] == "six" else f"{RANK_NAMES[rank]}s"


def _several(mask: int) -> str:
    return _plural(mask.bit_length() - 1)


FIVE_CARD = Ranking(
    (
        "high card",
        "pair",
        "two pair",
        "three-of-a-kind",
        "straight",
        "flush",
        "full house",
        "four-of-a-kind",
        "straight flush",
        "five-of-a-kind",
        "royal flush with a joker",
        "royal flush",
        "five aces",
        "five wilds",
    )
)
class_name = FIVE_CARD.class_name
describe = cache(FIVE_CARD.describe)
"""The words for one of some ten thousand values, each put together once."""
