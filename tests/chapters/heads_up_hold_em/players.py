"""Heads-Up Hold 'Em players who did the usual thing: ten dollars, and three times that before the flop."""

from __future__ import annotations

from tablectl.model.settlement import SeatPlay
from tests.chapters.table import Got, Table, seat, settled

TABLE = Table("677a", pocket_bonus="A", trips_plus="A")


def raiser(cards: str, number: int = 1, **more: str) -> SeatPlay:
    stakes = {"ante": "10", "odds": "10", "raise_": "30"} | more
    return seat(number, cards, "raise", "preflop", **stakes)


def folder(cards: str, number: int = 1, **more: str) -> SeatPlay:
    return seat(number, cards, "fold", ante="10", odds="10", **more)


def base(player: str, dealer: str, board: str) -> dict[str, Got]:
    """What Ante, Raise and Odds of a raised hand get."""
    return settled(TABLE.settle(raiser(player), dealer=dealer, community=board))


def win(pays: str, clause: str, stake: str = "10.00") -> Got:
    return ("win", stake, pays, clause)


def push(clause: str, stake: str = "10.00") -> Got:
    return ("push", stake, "0.00", clause)


def lose(clause: str) -> Got:
    return ("lose", "0.00", "0.00", clause)
