"""Our scalar evaluator and three others on the same hands, each given them in its own form beforehand.

They must also agree on the order of the hands: a fast evaluator that is wrong is no peer. A package that
is not installed (`pip install -e .[bench]`) is left out, with a word on standard error.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from itertools import pairwise
from typing import Any

from tablectl.model.cards import NAMES, Hand, deck
from tablectl.rules.poker import rank

HANDS = 20_000
ROUNDS = 5
Run = tuple[Callable[[Any], Any], Sequence[Any], int]
"""Evaluate one, the hands as it wants them, and 1 or -1: whether a better hand is a larger number."""


def sample(cards: int) -> list[Hand]:
    dice = random.Random(cards)
    return [tuple(dice.sample(deck(), cards)) for _ in range(HANDS)]


def _treys(hands: Iterable[Hand]) -> Run:
    treys = import_module("treys")
    evaluate = treys.Evaluator().evaluate
    ready = [[treys.Card.new(NAMES[card]) for card in hand] for hand in hands]
    empty: list[int] = []
    return lambda cards: evaluate(cards, empty), ready, -1


def _phevaluator(hands: Iterable[Hand]) -> Run:
    package = import_module("phevaluator")
    evaluate = package.evaluate_cards
    ready = [[package.Card(NAMES[card]).id_ for card in hand] for hand in hands]
    return lambda cards: evaluate(*cards), ready, -1


def _pokerkit(hands: Iterable[Hand]) -> Run:
    package = import_module("pokerkit")
    evaluate = package.StandardHighHand.from_game
    ready = [list(package.Card.parse("".join(NAMES[card] for card in hand))) for hand in hands]
    return lambda cards: evaluate(cards, ()), ready, 1


PEERS: dict[str, Callable[[Iterable[Hand]], Run]] = {
    "treys": _treys,
    "phevaluator": _phevaluator,
    "pokerkit": _pokerkit,
}


def speeds(cards: int) -> tuple[float, dict[str, float | None]]:
    """Hands a second: ours, and each peer's (None where it is not installed). The best of some rounds."""
    hands = sample(cards)
    runs: dict[str, Run] = {"ours": (lambda cards: rank(cards), hands, 1)}
    for peer, prepare in PEERS.items():
        try:
            runs[peer] = prepare(hands)
        except ImportError:
            print(f"{peer} is not installed: pip install {peer}", file=sys.stderr)
    _check_order(hands, runs)
    found: dict[str, float | None] = dict.fromkeys(PEERS)
    for _ in range(ROUNDS):
        for name, run in runs.items():
            found[name] = max(found.get(name) or 0.0, _speed(run))
    ours = found.pop("ours")
    return ours or 0.0, found


def _speed(run: Run) -> float:
    evaluate, ready, _ = run
    # A slow peer gets fewer hands: the rate is what counts.
    start = time.process_time()
    evaluate(ready[0])
    some = ready[: 2_000 if time.process_time() - start > 5e-5 else len(ready)]
    start = time.process_time()
    for cards in some:
        evaluate(cards)
    return len(some) / (time.process_time() - start)


def _check_order(hands: Sequence[Hand], runs: dict[str, Run]) -> None:
    """Of two hands in a row all must say alike which is better."""
    some = range(1_000)
    for name, (evaluate, ready, sign) in runs.items():
        values = [evaluate(ready[index]) for index in some]
        for (first, second), (one, two) in zip(pairwise(hands[: len(some)]), pairwise(values), strict=True):
            better = (one > two) - (one < two)
            wanted = (rank(first) > rank(second)) - (rank(first) < rank(second))
            if sign * better != wanted:
                raise AssertionError(f"{name} ranks {first} and {second} otherwise")
