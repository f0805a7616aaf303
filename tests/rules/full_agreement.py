"""Every single hand, both evaluators: `python -m tests.rules.full_agreement` (some minutes).

The default tests prove the same by classes of hands under exchange of suits; this walks the deck
itself, so it proves that shortcut too. The seven-card totals are the known ones for C(52, 7).
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import comb
from typing import Any

from tablectl.model.cards import deck
from tablectl.rules import dj_wild, joker, poker, ranking, three_card
from tests.rules import second_dj_wild, second_joker, second_poker, second_three_card
from tests.rules.agreement import Cards, agree, suit_classes

SEVEN_OF_52 = {
    "royal flush": 4_324,
    "straight flush": 37_260,
    "four-of-a-kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three-of-a-kind": 6_461_620,
    "two pair": 31_433_400,
    "pair": 58_627_800,
    "high card": 23_294_460,
}
Walk = tuple[str, int, int, Callable[[Cards], int], Callable[[Cards], Any]]

WALKS: tuple[Walk, ...] = (
    ("69F-39 three cards", 3, 0, three_card.rank, second_three_card.of_three),
    ("69F-39 five cards", 5, 0, poker.rank, second_poker.of_five),
    ("69F-39 three of five", 5, 0, three_card.rank, second_three_card.best_three),
    ("687a", 5, 1, dj_wild.rank, second_dj_wild.of_five),
    ("680a Bonus", 5, 1, joker.rank_saigon, second_joker.saigon),
    ("688a high hand", 5, 1, joker.rank_high, second_joker.high_hand),
)


def seven_card_totals() -> dict[str, int]:
    totals = Counter[int]()
    for cards, times in suit_classes(7):
        totals[poker.rank(cards) >> ranking.CLASS_SHIFT] += times
    return {ranking.FIVE_CARD.classes[hand_class]: count for hand_class, count in totals.items()}


def main() -> None:
    for name, size, jokers, first, second in WALKS:
        start = time.perf_counter()
        count = agree(combinations(deck(jokers), size), first, second)
        assert count == comb(52 + jokers, size)
        print(f"{name}: {count:,} hands agree, {time.perf_counter() - start:.0f} s", flush=True)
    start = time.perf_counter()
    totals = seven_card_totals()
    assert totals == SEVEN_OF_52, totals
    print(f"677a: {sum(totals.values()):,} hands, known totals, {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
