"""`--scalar` has the live code do all the work; without numpy everything is answered all the same."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tablectl.audit import (
    base_dj_wild,
    base_face_up,
    base_heads_up,
    base_high_card_flush,
    base_pik_it,
    base_saigon,
    pairs_ace_high,
    pairs_bad_beat,
)
from tablectl.audit.registry import auditors, silent
from tablectl.audit.run import BASE
from tablectl.audit.two_rounds import Game, play_rounds
from tablectl.chapters.load import chapter
from tests.audit.test_findings import findings

TWO_HANDS: dict[str, tuple[str, Game, int]] = {
    "DJ Wild": ("687a", base_dj_wild.rounds_of, 3000),
    "Bad Beat": ("687a", pairs_bad_beat.rounds_of, 3000),
    "Saigon": ("680a", base_saigon.rounds_of, 1500),
    "Heads-Up": ("677a", base_heads_up.rounds_of, 1500),
    "High Card Flush": ("678a", base_high_card_flush.rounds_of, 3000),
    "Face Up": ("688a", base_face_up.open_hand, 200),
    "Ace High": ("688a", pairs_ace_high.rounds_of, 500),
    "Pik-it": ("69F-39", base_pik_it.rounds_of, 3000),
}


@pytest.mark.parametrize("name", TWO_HANDS)
def test_every_round_settled_live_brings_what_one_of_its_kind_brought(name: str) -> None:
    number, game, rounds = TWO_HANDS[name]
    law = chapter(number)
    rules = law.rules({family: next(iter(tables.tables)) for family, tables in law.families.items()}, {})
    by_kind = play_rounds(game(rules), rounds, 7, silent)
    live = play_rounds(game(rules, True), rounds, 7, silent)
    assert live.classes() == by_kind.classes()
    assert live.payback == by_kind.payback


def test_lines_of_a_site_drawn_elsewhere_are_settled_by_them() -> None:
    rules = chapter("688a").rules({}, {"house_way_quads_stay_up_to": "7"})
    by_kind = play_rounds(base_face_up.open_hand(rules), 200, 7, silent)
    assert play_rounds(base_face_up.open_hand(rules, True), 200, 7, silent).classes() == by_kind.classes()


def _without_numpy(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line in a process that cannot import numpy."""
    script = (
        "import sys\n"
        "sys.modules['numpy'] = None\n"
        "from tablectl.audit import two_quick\n"
        "two_quick.QUICK = 2000\n"
        f"sys.argv = ['tablectl', 'audit', *{arguments!r}]\n"
        "from tablectl.cli.main import main\n"
        "main()\n"
    )
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300)


def _lines(answer: subprocess.CompletedProcess[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in answer.stdout.splitlines()]


@pytest.mark.parametrize(
    "key",
    [("680a", "bonus", "A"), ("687a", "trips_bonus", "DJWT-04"), ("69F-39", "five_card_bonus", "1")],
)
def test_a_wager_on_one_hand_is_counted_without_numpy(key: tuple[str, str, str]) -> None:
    number, wager, table = key
    answer = _without_numpy("--chapter", number, "--wager", wager, "--paytable", table, "--json")
    assert answer.returncode == 0, answer.stderr
    (line,) = _lines(answer)
    assert line["method"] == "exact"
    assert {name: row["count"] for name, row in line["classes"].items()} == {
        name: row.count for name, row in findings()[key].classes.items()
    }
    assert "numpy is not installed" in answer.stderr


@pytest.mark.parametrize("how", [(), ("--full",), ("--scalar",)])
def test_two_hands_are_simulated_without_numpy_and_say_so(how: tuple[str, ...]) -> None:
    answer = _without_numpy(
        "--chapter", "687a", "--wager", "bad_beat_bonus", "--paytable", "DJWBB-04", "--json", *how
    )
    assert answer.returncode == 0, answer.stderr
    for line in _lines(answer):
        assert line["method"] == "simulated"
        assert float(line["std_error"]) > 0
        assert ("takes numpy: pip install" in line["note"]) is (how == ("--full",))
        assert ("--scalar" in line["note"]) is (how == ("--scalar",))


@pytest.mark.parametrize("number", ["678a", "680a", "686a", "687a"])
def test_every_base_game_answers_without_numpy(number: str) -> None:
    answer = _without_numpy("--chapter", number, "--wager", BASE, "--full", "--json")
    assert answer.returncode == 0, answer.stderr
    (line,) = _lines(answer)
    exact = number == "686a"
    assert (line["method"] == "exact") is exact
    assert exact or "takes numpy" in line["note"]
    assert "Traceback" not in answer.stderr


def test_every_wager_has_its_auditor_without_numpy() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from tablectl.audit.registry import auditors\n"
        "print(len(auditors()))\n"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert int(answer.stdout) == len(auditors())
