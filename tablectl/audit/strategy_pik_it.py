"""How to play Pik-it by a rule that fits in one sentence; the audit works out what best play would add."""

from __future__ import annotations

from tablectl.model.cards import Hand
from tablectl.rules import poker, three_card
from tablectl.rules.masks import ACE
from tablectl.rules.ranking import PAIR, TWO_PAIR, class_of

RULE_OF_THUMB = (
    "play 3 with a three-card straight flush, else play 5 with two pair or better, else play 3 with a "
    "three-card straight, else play 5 with a pair, else play 3 with a three-card flush, else play 5 with "
    "an ace unless the dealer must qualify, else fold"
)


def decide(hand: Hand, dealer_qualifies: bool) -> str:
    five = poker.rank(hand)
    three = class_of(three_card.rank(hand))
    if three >= three_card.STRAIGHT_FLUSH:
        return "play_3"
    if class_of(five) >= TWO_PAIR:
        return "play_5"
    if three == three_card.STRAIGHT:
        return "play_3"
    if class_of(five) == PAIR:
        return "play_5"
    if three == three_card.FLUSH:
        return "play_3"
    return "play_5" if five & ACE and not dealer_qualifies else "fold"
