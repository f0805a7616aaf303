"""Point counts: the two hands of Saigon 5 Card, and the totals of Over/Under.

680a.6(a) and (b): three of the five cards that total 10, 20 or 30 qualify, and the other two are
the showdown hand. The joker counts 3, 6 or 9 in either (R-680-1), whichever serves the hand best.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from tablectl.model.cards import JOKER, Card, Hand, rank_of

JOKER_VALUES: Final = (3, 6, 9)

_SAIGON: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
_OVER_UNDER: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)

#: What the joker adds to a total, far above what cards add: a total then says whether the joker is in it.
_WITH_JOKER: Final = 100
_COUNTED: Final = (*_SAIGON * 4, _WITH_JOKER)
_counted = _COUNTED.__getitem__


class Setting(NamedTuple):
    """Five cards set in two hands, and the Point Count of the showdown hand."""

    three: Hand
    showdown: Hand
    points: int


def _meanings(total: int) -> list[int]:
    """What the cards can add up to: one total, or three with the joker."""
    return [total] if total < _WITH_JOKER else [total - _WITH_JOKER + joker for joker in JOKER_VALUES]


_TOTALS = range(2 * _WITH_JOKER)
_QUALIFIES = [any(meant % 10 == 0 for meant in _meanings(total)) for total in _TOTALS]
_POINTS = [max(meant - 10 if meant > 10 else meant for meant in _meanings(total)) for total in _TOTALS]

#: The ten ways to lay five cards in three and two, by their places in the hand.
_THREES = tuple(combinations(range(5), 3))
_TWOS = tuple(combinations(range(5), 2))[::-1]


def _total(cards: Hand) -> int:
    return sum(map(_counted, cards))


def three_qualifies(three: Hand) -> bool:
    """Whether three cards total 10, 20 or 30."""
    return _QUALIFIES[_total(three)]


def point_count(showdown: Hand) -> int:
    """1 to 10 for two cards, the joker at its best; ten is taken off a total beyond ten."""
    return _POINTS[_total(showdown)]


def qualifying_settings(hand: Hand) -> Iterator[Setting]:
    """Every way to set five cards so that they qualify; a player may choose any of them (R-680-1)."""
    counted = [_COUNTED[card] for card in hand]
    for total, (a, b, c), (d, e) in zip(map(sum, combinations(counted, 3)), _THREES, _TWOS, strict=True):
        if _QUALIFIES[total]:
            points = _POINTS[counted[d] + counted[e]]
            yield Setting((hand[a], hand[b], hand[c]), (hand[d], hand[e]), points)


def best_points(hand: Hand) -> int | None:
    """The Point Count of the house's setting; None when none qualifies. Only what cards count matters."""
    return _best_points(tuple(sorted(map(_counted, hand))))


@cache
def _best_points(counted: tuple[int, ...]) -> int | None:
    """Five cards can count in some three thousand ways: each is set once."""
    total = sum(counted)
    threes = map(sum, combinations(counted, 3))
    return max((_POINTS[total - three] for three in threes if _QUALIFIES[three]), default=None)


def best_setting(hand: Hand) -> Setting | None:
    """The house's setting, the qualifying one with the highest Point Count; None when none qualifies.

    Without the joker all of them count alike: what three cards take off is a whole number of tens.
    """
    settings = qualifying_settings(hand)
    if JOKER not in hand:
        return next(settings, None)
    return max(settings, key=lambda setting: setting.points, default=None)


def over_under_value(card: Card) -> int:
    """2 to 10 as printed, pictures ten, ace eleven: 686a.3(d)."""
    return _OVER_UNDER[rank_of(card)]


def over_under_total(hand: Hand) -> int:
    """6 to 33 for three cards."""
    return sum(map(over_under_value, hand))
