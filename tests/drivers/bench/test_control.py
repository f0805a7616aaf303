"""Orders to the virtual table: what is wrong with one is said in a sentence, never as Python says it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from drivers.bench.control import CONTROLS, obey
from drivers.bench.table import Bench


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """Machines without their wires: nothing here needs a port."""
    bench = Bench(tmp_path)
    bench.plugs = dict.fromkeys(("shuffler", "shoe", "progressive"))  # type: ignore[arg-type]
    return bench


def answer(bench: Bench, **order: Any) -> str:
    said = obey(bench, json.dumps(order).encode())
    assert said["ok"] is False, said
    return str(said["error"])


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ({"do": "dance"}, "There is no control 'dance': use add_card, close_door, coin"),
        ({"do": "_live"}, "There is no control '_live'"),
        ({"do": "coin"}, "coin needs 'spot': it takes spot."),
        ({"do": "coin", "spot": 3, "colour": "red"}, "coin has no 'colour': it takes spot."),
        ({"do": "coin", "spot": "x"}, "coin: spot is 'x': write a number from 1 to 6."),
        ({"do": "coin", "spot": 7}, "coin: spot is '7': write a number from 1 to 6."),
        ({"do": "coin", "spot": 1.5}, "spot is '1.5'"),
        ({"do": "jam_shoe", "at": -1}, "jam_shoe: at is '-1': write a number from 1 to 1000."),
        (
            {"do": "pull", "device": "roulette"},
            "device is 'roulette': there are shuffler, shoe, progressive.",
        ),
        ({"do": "remove_card", "deck": "green"}, "remove_card: deck is 'green': there are blue, red."),
        ({"do": "return_card", "deck": "blue"}, "return_card cannot be done as the table is now"),
        ({"do": "add_card", "deck": "blue", "face": "Zz"}, "face is 'Zz': cards are written As, Td or Jk."),
        ({"do": "want", "faces": ["As", 7]}, "faces is '7': cards are written"),
        ({"do": "silence", "device": "shoe", "on": "maybe"}, "on is 'maybe': write true or false."),
        ({"do": "set_mode", "device": "shoe", "mode": "funny"}, "'funny' is not a valid Mode"),
        ({"do": "where", "is": "it"}, "where has no 'is': it takes nothing."),
    ],
)
def test_a_wrong_order_is_answered_with_what_to_write(
    bench: Bench, order: dict[str, Any], words: str
) -> None:
    said = answer(bench, **order)
    assert words in said and "Error" not in said


@pytest.mark.parametrize("line", [b"", b"nonsense", b"[]", b"null", b"{}", b'{"do": 3}', b"[" * 100_000])
def test_a_line_that_is_no_order_shows_one(bench: Bench, line: bytes) -> None:
    assert '{"do": "coin", "spot": 3}' in obey(bench, line)["error"]


def test_numbers_and_truths_may_come_as_text(bench: Bench) -> None:
    assert obey(bench, b'{"do": "jam_shoe", "at": "4"}')["ok"] and bench.shoe.jam_at == 4
    assert obey(bench, b'{"do": "want", "faces": "As Kd"}')["ok"]
    assert bench.shoe.heap.wanted == ["As", "Kd"]


def test_every_control_has_types_that_the_door_can_read() -> None:
    """A control with another type would be taken for text."""
    found = {
        part
        for name in CONTROLS
        for key, part in getattr(Bench, name).__annotations__.items()
        if key != "return"
    }
    assert found <= {int, str, bool, list[str]}
