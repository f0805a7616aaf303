"""Players of Pik-it Poker with $10 on the Ante and on the 5 card bonus."""

from tablectl.model.settlement import SeatPlay
from tests.chapters.table import seat


def play_3(number: int, cards: str, stake: str = "10", **more: str) -> SeatPlay:
    return seat(number, cards, "play_3", ante="10", five_card_bonus="10", play_3=stake, **more)


def play_5(number: int, cards: str, stake: str = "10", **more: str) -> SeatPlay:
    return seat(number, cards, "play_5", ante="10", five_card_bonus="10", play_5=stake, **more)


def folds(number: int, cards: str, **more: str) -> SeatPlay:
    return seat(number, cards, "fold", ante="10", five_card_bonus="10", **more)
