"""High Card Flush players who did the usual thing: a ten-dollar Ante and a Raise equal to it."""

from __future__ import annotations

from tablectl.model.settlement import SeatPlay
from tests.chapters.table import Table, seat

TABLE = Table("678a", flush_bonus="A", straight_flush_bonus="A", progressive="A")

NINE_FIVE_TWO = "9h 5h 2h Kc Qs Jd 3c"
"""A dealer with three hearts, nine high: qualifies, just."""

EIGHT_HIGH = "8h 7h 6h Kc Qs Jd 4c"
"""The best hand with which the dealer does not qualify."""

BYSTANDER = "8h 7h 6h Tc Th Td 4d"
"""A dealer with four hearts, out of the way of the bonus hands below."""


def raiser(cards: str, number: int = 1, raise_: str = "10", **more: str) -> SeatPlay:
    return seat(number, cards, "raise", ante="10", raise_=raise_, **more)


def folder(cards: str, number: int = 1, **more: str) -> SeatPlay:
    return seat(number, cards, "fold", ante="10", **more)
