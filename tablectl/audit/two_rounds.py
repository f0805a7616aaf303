"""Rounds dealt at random and settled live: for what takes too long to count, and for a quick look.

Every round is independent, so the spread of the outcomes gives the standard error of the payback. The
seed is fixed and reported: the same run gives the same figure.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import Protocol

from tablectl.audit.registry import Progress
from tablectl.audit.two_ledger import Outcome, Tally
from tablectl.chapters.rules import Rules

SEED = 20_240_601
QUICK = 100_000
_STEP = 2_000
_CHUNK = 50_000

Round = Callable[[Random], tuple[str, Outcome]]
"""Deals one round and says under which words it goes and what it brought."""


class Known:
    """What `settle` said of rounds of one kind: it is asked once for each kind, however many are dealt.

    `live` asks it of every round: `--scalar`, and the same rounds must bring the same.
    """

    def __init__(self, live: bool = False) -> None:
        self._live = live
        self._known: dict[Hashable, tuple[str, Outcome]] = {}

    def __call__(self, kind: Hashable, settle: Callable[[], tuple[str, Outcome]]) -> tuple[str, Outcome]:
        if self._live:
            return settle()
        if kind not in self._known:
            self._known[kind] = settle()
        return self._known[kind]


class Game(Protocol):
    """Makes the round of a wager under given rules; a function of a module, so that processes share it."""

    def __call__(self, rules: Rules, live: bool = False) -> Round: ...


def play_rounds(one: Round, rounds: int, seed: int, progress: Progress) -> Tally:
    random, tally = Random(seed), Tally()
    for number in range(rounds):
        words, found = one(random)
        tally.add(words, found, 1)
        if number % _STEP == 0:
            progress(number, rounds)
    progress(rounds, rounds)
    return tally


def _chunk(game: Game, rules: Rules, rounds: int, seed: int) -> Tally:
    return play_rounds(game(rules), rounds, seed, lambda done, of: None)


def _leave_with_the_audit() -> None:
    """A worker whose audit was ended from outside would wait for its next chunk for ever."""

    def wait() -> None:
        if audit := parent_process():
            audit.join()
            os._exit(1)

    Thread(target=wait, daemon=True).start()


def play_many(game: Game, rules: Rules, rounds: int, seed: int, progress: Progress) -> Tally:
    """The same on two cores, in chunks with seeds of their own; their order does not change the sum."""
    chunks = -(-rounds // _CHUNK)
    tally = Tally()
    with ProcessPoolExecutor(2, get_context("spawn"), _leave_with_the_audit) as pool:
        work = [pool.submit(_chunk, game, rules, _CHUNK, seed + number) for number in range(chunks)]
        for done, finished in enumerate(as_completed(work), 1):
            tally.join(finished.result())
            progress(done, chunks)
    return tally
