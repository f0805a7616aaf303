"""A strategy for Heads-Up Hold 'Em that a person can keep in mind; it is good, and not proved best.

Before the flop a table of two cards; on the flop what was made with an own card, or a good flush draw; on
the river everything better than the board, and otherwise how many single cards would beat the hand.
"""

from __future__ import annotations

from functools import cache

from tablectl.model.cards import RANKS, Hand, deck, rank_of, suit_of
from tablectl.rules.masks import ALL
from tablectl.rules.poker import rank
from tablectl.rules.ranking import PAIR, SETS_SHIFT, TWO_PAIR, class_of

NAME = (
    "preflop 3x: any ace, pairs from 3s, K-6 (suited K-4), Q-9 (suited Q-8), J-10 suited or better; "
    "flop 2x: two pair or better, a pair with an own card except pocket 2s, four to a flush with an own 10 "
    "or higher; river 1x: better than the board, or fewer than 21 cards that beat the hand; else fold"
)

TEN = RANKS.index("T")
OUTS = 21
_DECK = deck()
#: the lowest second card with which the first is raised: (of different suits, suited)
_LOWEST = {"A": ("2", "2"), "K": ("6", "4"), "Q": ("9", "8"), "J": ("J", "T")}


@cache
def raises_preflop(high: int, low: int, suited: bool) -> bool:
    """Two cards by rank, the higher first."""
    if high == low:
        return high >= RANKS.index("3")
    lowest = _LOWEST.get(RANKS[high])
    return lowest is not None and low >= RANKS.index(lowest[suited])


def preflop(cards: Hand) -> bool:
    one, other = rank_of(cards[0]), rank_of(cards[1])
    return raises_preflop(max(one, other), min(one, other), suit_of(cards[0]) == suit_of(cards[1]))


def flop(cards: Hand, board: Hand) -> bool:
    value = rank(cards + board)
    if class_of(value) >= TWO_PAIR:
        return True
    if class_of(value) == PAIR:
        paired = (value >> SETS_SHIFT & ALL).bit_length() - 1
        own = [rank_of(card) for card in cards]
        if paired in own and own != [0, 0]:
            return True
    suits = [suit_of(card) for card in cards + board]
    return any(suits.count(suit_of(card)) == 4 and rank_of(card) >= TEN for card in cards)


def river(cards: Hand, board: Hand) -> bool:
    value = rank(cards + board)
    return class_of(value) > class_of(rank(board)) or few_outs(cards, board, value)


def few_outs(cards: Hand, board: Hand, value: int) -> bool:
    """Whether fewer than 21 single cards would let the dealer beat the hand with the board."""
    seen, outs = cards + board, 0
    for card in _DECK:
        if card not in seen and rank((*board, card)) > value:
            outs += 1
            if outs == OUTS:
                return False
    return True


def street_of(cards: Hand, board: Hand) -> str:
    """Where the hand is raised; nothing when it is folded."""
    if preflop(cards):
        return "preflop"
    if flop(cards, board[:3]):
        return "flop"
    return "river" if river(cards, board) else ""
