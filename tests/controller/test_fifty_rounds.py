"""Fifty rounds through pseudo-terminals with pyserial, and every cent accounted for in each."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tablectl.journal import Reader, fact_in, verify
from tablectl.round.settling import proved
from tablectl.round.state import State
from tablectl.round.step import step
from tests.room import a_room

ROUNDS = 50


def states(journal: Path) -> list[State]:
    """The state after every fact, replayed from the file alone."""
    found: list[State] = []
    state: State | None = None
    with Reader.open(journal) as reader:
        for entry in reader.entries():
            if entry.kind == "fact":
                state, _ = step(state, fact_in(entry))
                found.append(state)
    return found


def ends_of_rounds(history: list[State]) -> list[State]:
    """The last state of each round before its cards are collected."""
    return [a for a, b in pairwise(history) if a.phase == "discards.collect" != b.phase]


@pytest.mark.timeout(900)
async def test_money_is_conserved_to_the_cent_in_every_one_of_fifty_rounds(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        house = room.house()
        house.faults = 0.1
        await house.play(ROUNDS)
        final = room.controller.state
    assert house.refused == []
    assert verify(room.config.journal).ok
    history = states(room.config.journal)
    rounds = ends_of_rounds(history)
    assert len(rounds) >= ROUNDS
    voids = 0
    for state in rounds:
        stakes = sum(sum(seat.wagers.values()) for seat in state.seats)
        assert stakes == state.ledger.returned + state.ledger.collected
        pays = sum(result.pays for result in state.results)
        assert pays == state.ledger.from_tray + state.ledger.by_hand
        assert len(state.results) == state.settled == sum(len(seat.wagers) for seat in state.seats)
        assert proved(state.meter)
        voids += bool(state.void)
    assert voids > 0, "no round was void, so returning wagers was not tried"
    assert final.meter.contributed[0] > 0, "nobody fed the meter, so it proves nothing"


@pytest.mark.timeout(900)
async def test_two_decks_are_dealt_by_turns_and_nothing_is_ever_missing(tmp_path: Path) -> None:
    async with a_room(tmp_path, seed=11) as room:
        await room.house(3).play(6)
        where = room.bench.where()
    dealt = [state.deck for state in ends_of_rounds(states(room.config.journal))]
    assert dealt[:6] == ["blue", "red"] * 3
    cards = sum(where["felt"].values()) + where["shuffling"] + sum(where["stored"].values()) + where["shoe"]
    assert cards + where["tray"] + where["hand"] == 104


async def test_a_replayed_journal_gives_the_state_and_the_view_that_the_table_had(tmp_path: Path) -> None:
    from tablectl.view.present import present

    async with a_room(tmp_path) as room:
        await room.house().play(2)
        state, view = room.controller.state, room.controller.view()
        history = states(room.config.journal)
        assert history[-1] == state
        assert present(history[-1], view.number) == view
