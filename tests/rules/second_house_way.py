"""The house way once more, straight from R-688-12: name the two ranks that go low, then look for them.

Works with the second evaluator only; answers the ranks of the low hand and the key of the high hand.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tablectl.model.cards import JOKER, Card
from tests.rules.second_joker import ACE, COMPLETES, high_hand, is_foul
from tests.rules.second_poker import Key, name_of

KING, JACK, TEN, SIX = 11, 9, 8, 4
Answer = tuple[tuple[int, ...], Key]


def set_hand(seven: tuple[Card, ...]) -> Answer:
    held = Counter(ACE if card == JOKER else card % 13 for card in seven)
    groups = sorted(((count, rank) for rank, count in held.items()), reverse=True)
    shape = "".join(str(count) for count, _ in groups)
    ranks = [rank for _, rank in groups]
    if shape in ("31111", "211111", "1111111"):
        complete = _run_or_flush(seven)
        if complete:
            return complete
    return max((low, high) for low, high in _answers(seven) if low == _low(shape, ranks))


def _low(shape: str, ranks: list[int]) -> tuple[int, ...]:
    first, second, third = (*ranks, -1)[:3]
    match shape:
        case "52":
            return (KING, KING) if second == KING else (ACE, ACE)
        case "511":
            return ACE, ACE
        case "43" | "421":
            return second, second
        case "4111":
            stays = first <= SIX or (first <= TEN and second == ACE)
            return (second, third) if stays else (first, first)
        case "331" | "2221":
            return first, first
        case "3211" if (second, third, ranks[3]) == (0, ACE, KING):
            return ACE, KING
        case "3211" | "322":
            return second, second
        case "31111":
            return (ACE, second) if first == ACE else (second, third)
        case "22111":
            return _of_two_pair(first, second, third, ranks[3])
        case "211111":
            return second, third
        case _:
            return second, third


def _of_two_pair(high: int, low: int, best: int, next_best: int) -> tuple[int, ...]:
    if high == ACE or (high >= JACK and low >= SIX):
        return low, low
    return (best, next_best) if high <= SIX or best == ACE else (low, low)


def _answers(seven: tuple[Card, ...]) -> list[Answer]:
    answers = []
    for low in combinations(seven, 2):
        high = tuple(card for card in seven if card not in low)
        if not is_foul(high, low):
            ranks = sorted((ACE if card == JOKER else card % 13 for card in low), reverse=True)
            answers.append((tuple(ranks), high_hand(high)))
    return answers


def _run_or_flush(seven: tuple[Card, ...]) -> Answer | None:
    """A pair low if one can be, else the best low; then the highest high hand."""
    complete = [answer for answer in _answers(seven) if name_of(answer[1]) in COMPLETES]
    return max(complete, key=lambda answer: (answer[0][0] == answer[0][1], answer), default=None)
