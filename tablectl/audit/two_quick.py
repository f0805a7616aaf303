"""The quick look at a wager that takes two hands: rounds settled live, and a sentence that says so."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from typing import Any

from tablectl.audit.finding import Finding
from tablectl.audit.registry import Progress
from tablectl.audit.two_rounds import QUICK, SEED, Game, play_rounds
from tablectl.chapters.load import Chapter
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand, deck

_DECKS = {52: deck(), 53: deck(1)}


def has_numpy() -> bool:
    """Without the extra `audit` a two-hand wager can only be simulated."""
    return find_spec("numpy") is not None


def draw(random: Random, size: int, *sizes: int) -> list[Hand]:
    """Hands of these sizes from one shuffled deck of 52 or 53 cards."""
    cards = random.sample(_DECKS[size], sum(sizes))
    hands, start = [], 0
    for count in sizes:
        hands.append(tuple(cards[start : start + count]))
        start += count
    return hands


def quick_look(
    game: Game,
    chapter: Chapter,
    wager: str,
    paytable: str | None,
    rules: Rules,
    progress: Progress,
    rounds: int = QUICK,
    full: str = "counts every deal",
    **more: Any,
) -> Finding:
    tally = play_rounds(game(rules), rounds, SEED, progress)
    return tally.finding(
        chapter,
        wager,
        paytable,
        method="simulated",
        std_error=tally.std_error,
        random_seed=SEED,
        note=f"{rounds:,} simulated rounds; --full {full}.",
        **more,
    )
