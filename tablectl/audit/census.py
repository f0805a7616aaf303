"""How many hands have each value: all that a one-hand wager can depend on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

import msgspec

from tablectl.audit.hands import Weighed
from tablectl.audit.registry import Progress
from tablectl.model.cards import Hand

EVERY = 1 << 14
"""Hands between two looks at the progress bar."""


class Miscounted(Exception):
    """The classes do not add up to the hands of the deck: nothing that follows could be trusted."""


class Census(msgspec.Struct, frozen=True):
    """For each value how many hands have it, and one hand that does."""

    hands: int
    counts: Mapping[Hashable, int]
    examples: Mapping[Hashable, Hand]

    def merged(self, result: Callable[[Any], Hashable]) -> Census:
        """Values with the same result put together: what is announced alike is settled alike."""
        counts: dict[Hashable, int] = {}
        examples: dict[Hashable, Hand] = {}
        for value, count in self.counts.items():
            key = result(value)
            counts[key] = counts.get(key, 0) + count
            examples.setdefault(key, self.examples[value])
        return Census(self.hands, counts, examples)


def take_census(
    source: Iterable[Weighed], value: Callable[[Hand], Hashable], hands: int, progress: Progress
) -> Census:
    """Runs the live evaluator over every class and adds up; the sum must be all hands there are."""
    counts: dict[Hashable, int] = {}
    examples: dict[Hashable, Hand] = {}
    done = 0
    for seen, (hand, weight) in enumerate(source):
        found = value(hand)
        if found in counts:
            counts[found] += weight
        else:
            counts[found] = weight
            examples[found] = hand
        done += weight
        if not seen % EVERY:
            progress(done, hands)
    if done != hands:
        raise Miscounted(f"the classes hold {done:,} hands, the deck {hands:,}")
    progress(hands, hands)
    return Census(hands, counts, examples)
