"""How to play Pik-it by a rule that fits in one sentence; the audit works out what best play would add."""

from __future__ import annotations

from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand
from tablectl.rules import poker, three_card
from tablectl.rules.ranking import PAIR, TWO_PAIR, class_of

RULE_OF_THUMB = (
    "play 5 with two pair or better, play 3 with a three-card flush or better, "
    "else play 5 with a pair, else fold"
)


def decide(hand: Hand, rules: Rules) -> str:
    five = class_of(poker.rank(hand))
    if five >= TWO_PAIR:
        return "play_5"
    if class_of(three_card.rank(hand)) >= three_card.FLUSH:
        return "play_3"
    return "play_5" if five >= PAIR else "fold"
