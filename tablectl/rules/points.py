"""Point counts: the two hands of Saigon 5 Card, and the totals of Over/Under.

680a.6(a) and (b): three of the five cards that total 10, 20 or 30 qualify, and the other two are
the showdown hand. The joker counts 3, 6 or 9 in either (R-680-1), whichever serves the hand best.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from tablectl.model.cards import JOKER, Card, Hand, rank_of

JOKER_VALUES: Final = (3, 6, 9)

_SAIGON: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
_OVER_UNDER: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
_WITHOUT_JOKER: Final = (0,)


class Setting(NamedTuple):
    """Five cards set in two hands, and the Point Count of the showdown hand."""

    three: Hand
    showdown: Hand
    points: int


def _totals(cards: Hand) -> list[int]:
    """What the cards can add up to: one total, or three with the joker."""
    natural = sum(_SAIGON[rank_of(card)] for card in cards if card != JOKER)
    return [natural + joker for joker in (JOKER_VALUES if JOKER in cards else _WITHOUT_JOKER)]


def three_qualifies(three: Hand) -> bool:
    """Whether three cards total 10, 20 or 30."""
    return any(total % 10 == 0 for total in _totals(three))


def point_count(showdown: Hand) -> int:
    """1 to 10 for two cards, the joker at its best; ten is taken off a total beyond ten."""
    return max(total - 10 if total > 10 else total for total in _totals(showdown))


def qualifying_settings(hand: Hand) -> list[Setting]:
    """Every way to set five cards so that they qualify; a player may choose any of them (R-680-1)."""
    settings = []
    for three in combinations(hand, 3):
        if three_qualifies(three):
            showdown = tuple(card for card in hand if card not in three)
            settings.append(Setting(three, showdown, point_count(showdown)))
    return settings


def best_setting(hand: Hand) -> Setting | None:
    """The house's setting, the qualifying one with the highest Point Count; None when none qualifies.

    Without the joker all of them count alike: what three cards take off is a whole number of tens.
    """
    return max(qualifying_settings(hand), key=lambda setting: setting.points, default=None)


def over_under_value(card: Card) -> int:
    """2 to 10 as printed, pictures ten, ace eleven: 686a.3(d)."""
    return _OVER_UNDER[rank_of(card)]


def over_under_total(hand: Hand) -> int:
    """6 to 33 for three cards."""
    return sum(map(over_under_value, hand))
