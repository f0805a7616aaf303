"""The walks over two hands that several wagers share; each is made once, however many tables ask."""

from __future__ import annotations

from tablectl.audit.base_saigon import points_of
from tablectl.audit.registry import Progress, silent
from tablectl.audit.two_deck import deck_of
from tablectl.audit.two_hands import Meeting, meet
from tablectl.rules import dj_wild as wild
from tablectl.rules import poker, three_card
from tablectl.rules.ranking import class_of

_made: dict[str, Meeting] = {}


def dj_wild(progress: Progress = silent) -> Meeting:
    """Five cards with twos and joker wild, in the bands of their classes."""
    if "dj_wild" not in _made:
        deck = deck_of(53)
        _made["dj_wild"] = meet(deck, deck.each(wild.rank), class_of, progress)
    return _made["dj_wild"]


def saigon(progress: Progress = silent) -> Meeting:
    """The Point Counts of Saigon; each is a band of its own, and equal hands are all there are in it."""
    if "saigon" not in _made:
        deck = deck_of(53)
        _made["saigon"] = meet(deck, deck.each(points_of), int, progress)
    return _made["saigon"]


def five_cards(qualifier: int, progress: Progress = silent) -> Meeting:
    """Poker of five cards in two bands: dealer hands below the qualifier, and the others."""
    if "five_cards" not in _made:
        deck = deck_of(52)
        values = deck.each(poker.rank)
        _made["five_cards"] = meet(deck, values, lambda value: int(value >= qualifier), progress)
    return _made["five_cards"]


def three_cards(progress: Progress = silent) -> Meeting:
    """The best three of five cards, in the bands of their classes."""
    if "three_cards" not in _made:
        deck = deck_of(52)
        _made["three_cards"] = meet(deck, deck.each(three_card.rank), class_of, progress)
    return _made["three_cards"]
