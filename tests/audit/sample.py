"""Millions of seven-card hands drawn and looked at by `sample.c`, against the audit's exact counts.

`make sample` runs the long form and writes docs/sample.md; tests/audit/test_sample.py runs a short one.
The C program is a third evaluator: it was written from the rules and shares nothing with the other two.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import erfc, sqrt
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tablectl.audit.one_heads_up import SEVEN
from tablectl.audit.one_high_card_flush import FLUSHES, STRAIGHT_FLUSHES
from tablectl.audit.one_pai_gow import FULLY_WILD, SEMI_WILD
from tablectl.audit.onehand import People
from tablectl.rules import flushes, fortune
from tablectl.rules.ranking import FIVE_CARD, ROYAL, class_of

SOURCE = Path(__file__).with_name("sample.c")
PAGE = Path(__file__).parents[2] / "docs" / "sample.md"
HANDS, SEED = 25_000_000, 2026
DECKS = (52, 53)
FEW = 10
"""Classes of which fewer are expected go together: the normal law does not hold for a handful."""
BEST = {ROYAL: 9}
"""C calls a royal flush 9; all lower classes have the same number here and there."""


class Game(NamedTuple):
    """A census, and how to put its values as the C program does, and into words."""

    title: str
    people: People
    number: Callable[[Any], int]
    words: Callable[[int], str]


def _best_words(number: int) -> str:
    return FIVE_CARD.classes[ROYAL if number == BEST[ROYAL] else number]


GAMES = {
    "best": Game(
        "677a Trips Plus: best five of seven",
        SEVEN,
        lambda value: BEST.get(class_of(value), class_of(value)),
        _best_words,
    ),
    "flush": Game("678a Flush Bonus: longest suit", FLUSHES, flushes.length_of, str),
    "straight_flush": Game(
        "678a Straight Flush Bonus: longest run in a suit", STRAIGHT_FLUSHES, flushes.length_of, str
    ),
    "half": Game(
        "688a Fortune: all that seven cards contain, joker half wild",
        SEMI_WILD,
        int,
        lambda classes: fortune.names(classes)[0],
    ),
    "wild": Game(
        "688a Progressive: the same, joker wild", FULLY_WILD, int, lambda classes: fortune.names(classes)[0]
    ),
}


class Deviation(NamedTuple):
    """How far one class lies off: hands seen and expected, and the difference in standard errors."""

    words: str
    seen: int
    expected: float
    errors: float


class Verdict(NamedTuple):
    """One game: its greatest deviation, and the chance that pure luck deviates as much in one of so many."""

    title: str
    classes: int
    greatest: Deviation
    luck: float


def compiled(folder: Path) -> Path | None:
    compiler = which("gcc") or which("cc")
    if compiler is None:
        return None
    program = folder / "sample"
    subprocess.run([compiler, "-O2", "-o", str(program), str(SOURCE)], check=True)
    return program


def drawn(program: Path, hands: int, seed: int) -> dict[str, Counter[int]]:
    """Both decks at once, a processor each."""

    def one(deck: int) -> str:
        command = [str(program), str(deck), str(seed + deck), str(hands)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    counts: dict[str, Counter[int]] = {game: Counter() for game in GAMES}
    with ThreadPoolExecutor() as pool:
        for answer in pool.map(one, DECKS):
            for line in answer.splitlines():
                game, kind, count = line.split()
                counts[game][int(kind)] = int(count)
    return counts


def deviations(game: Game, seen: Counter[int], hands: int) -> Iterator[Deviation]:
    """Class by class; a class that the audit does not know at all is an error."""
    exact: Counter[int] = Counter()
    for value, count in game.people.census(scalar=False).counts.items():
        exact[game.number(value)] += count
    if unknown := set(seen) - set(exact):
        raise AssertionError(f"{game.title}: the audit does not know {unknown}")
    assert sum(seen.values()) == hands
    rare_seen, rare_chance = 0, 0.0
    for kind, count in exact.items():
        chance = count / game.people.hands
        if hands * chance < FEW:
            rare_seen, rare_chance = rare_seen + seen[kind], rare_chance + chance
        else:
            yield _deviation(game.words(kind), seen[kind], hands, chance)
    if hands * rare_chance >= 1:
        yield _deviation("all rarer classes together", rare_seen, hands, rare_chance)


def _deviation(words: str, seen: int, hands: int, chance: float) -> Deviation:
    expected = hands * chance
    return Deviation(words, seen, expected, (seen - expected) / sqrt(expected * (1 - chance)))


def verdicts(counts: dict[str, Counter[int]], hands: int) -> Iterator[Verdict]:
    for name, game in GAMES.items():
        found = list(deviations(game, counts[name], hands))
        greatest = max(found, key=lambda each: abs(each.errors))
        alone = erfc(abs(greatest.errors) / sqrt(2))
        yield Verdict(game.title, len(found), greatest, 1 - (1 - alone) ** len(found))


INTRO = """# Sampled seven-card hands

Written by `make sample` (`python -m tests.audit.sample`); do not edit. A C program, `tests/audit/sample.c`,
compiled on the spot, draws hands and looks at each the slow way: every five of the seven, every card for
the joker. How often it saw each class is held against the audit's exact counts.

{hands:,} hands from each of two decks (52 cards; 53 with the joker), seed {seed}. Deviations are in standard
errors; *luck* is the chance that a fair sample deviates as much in one of so many classes.

| what is counted | classes | greatest deviation | in | seen | expected | luck |
|---|---:|---:|---|---:|---:|---:|
"""


def page(found: list[Verdict], hands: int, seed: int) -> str:
    rows = [
        f"| {title} | {classes} | {worst.errors:+.2f} | {worst.words} | {worst.seen:,} | "
        f"{worst.expected:,.1f} | {luck:.0%} |\n"
        for title, classes, worst, luck in found
    ]
    return INTRO.format(hands=hands, seed=seed) + "".join(rows)


def main() -> int:
    with TemporaryDirectory() as folder:
        program = compiled(Path(folder))
        if program is None:
            print("no C compiler (cc) on this machine: nothing was sampled", file=sys.stderr)
            return 2
        found = list(verdicts(drawn(program, HANDS, SEED), HANDS))
    text = page(found, HANDS, SEED)
    print(text)
    if min(verdict.luck for verdict in found) < 0.001:
        print("more than luck: the page is not written", file=sys.stderr)
        return 1
    PAGE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
