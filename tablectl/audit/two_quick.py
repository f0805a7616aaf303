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


def counted(full: bool, scalar: bool) -> bool:
    """Whether every deal is counted: that takes arrays, and `--scalar` has the live code do all the work."""
    return full and not scalar and has_numpy()


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
    *,
    full: bool,
    scalar: bool,
    rounds: int = 0,
    more: str = "counts every deal",
    instead: str = "",
    aside: str = "",
    **rest: Any,
) -> Finding:
    """So many rounds, always the same ones; the note says what would bring a better figure."""
    rounds = rounds or QUICK
    tally = play_rounds(game(rules, scalar), rounds, SEED, progress)
    how = ", each settled live as --scalar asks" if scalar else ""
    if instead:
        then = instead
    elif not full:
        then = f"--full {more}"
    elif scalar:
        then = f"--full without --scalar {more}"
    else:
        then = "counting every deal takes numpy: pip install 'tablectl[audit]'"
    return tally.finding(
        chapter,
        wager,
        paytable,
        method="simulated",
        std_error=tally.std_error,
        random_seed=SEED,
        note=f"{rounds:,} simulated rounds{how}; {then}.{aside}",
        **rest,
    )


def quick_base(
    game: Game, chapter: Chapter, rules: Rules, progress: Progress, *, full: bool, scalar: bool, **rest: Any
) -> Finding:
    """The same for a base game, which has no paytable."""
    return quick_look(game, chapter, "base", None, rules, progress, full=full, scalar=scalar, **rest)
