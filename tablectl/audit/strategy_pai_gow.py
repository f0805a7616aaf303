"""Seven cards of Face Up Pai Gow set by the house way, remembered by their ranks.

Where no flush is possible suits change nothing, so hands of the same ranks are set alike and some 68,000 of
them are all there are; the others, a few in a hundred, are set anew by the live house way each time.
"""

from __future__ import annotations

from typing import NamedTuple

from tablectl.model.cards import JOKER, Hand
from tablectl.rules.house_way import R_688_12, HouseWay, house_setting
from tablectl.rules.pai_gow import all_settings, is_ace_high


class Seen(NamedTuple):
    """What a simulation needs to know of seven cards.

    `choices` are the legal settings, as (high, low), of which no other is as good in both hands.
    """

    high: int
    low: int
    ace_high: bool
    choices: tuple[tuple[int, int], ...]


def look(seven: Hand, way: HouseWay = R_688_12) -> Seen:
    """By the live house way and ranking."""
    house = house_setting(seven, way)
    legal = {(each.high_value, each.low_value) for each in all_settings(seven) if each.is_legal}
    best = [
        (high, low)
        for high, low in legal
        if not any(h >= high and w >= low and (h, w) != (high, low) for h, w in legal)
    ]
    return Seen(house.high_value, house.low_value, is_ace_high(seven), tuple(sorted(best)))


class Memory:
    """The same, looked up by the ranks where suits do not matter."""

    def __init__(self, way: HouseWay = R_688_12) -> None:
        self._way = way
        self._known: dict[tuple[int, ...], Seen] = {}

    def __call__(self, seven: Hand) -> Seen:
        suits = [0, 0, 0, 0, 0]
        for card in seven:
            suits[card // 13] += 1
        if max(suits[:4]) + suits[4] >= 5:
            return look(seven, self._way)
        ranks = tuple(sorted([card % 13 if card != JOKER else 13 for card in seven]))
        if ranks not in self._known:
            self._known[ranks] = look(seven, self._way)
        return self._known[ranks]
