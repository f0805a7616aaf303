"""`tablectl demo`: what `make run` starts, as a newcomer meets it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablectl.journal import verify
from tests.room import ROOT, configured


def environment() -> dict[str, str]:
    gone = ("DISPLAY", "WAYLAND_DISPLAY")
    return {name: value for name, value in os.environ.items() if name not in gone}


@pytest.mark.timeout(400)
def test_without_a_display_it_says_so_and_mirrors_a_scripted_round_as_text(tmp_path: Path) -> None:
    config = configured(tmp_path)
    demo = subprocess.run(
        [
            sys.executable,
            "-m",
            "tablectl",
            "demo",
            "--auto",
            "--rounds",
            "1",
            "--seed",
            "3",
            "-c",
            str(config.path),
        ],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert demo.returncode == 0, demo.stderr
    lines = demo.stdout.splitlines()
    assert lines[0].startswith("No display")
    assert [line[0] for line in lines[1:4]] == ["1", "2", "3"]
    assert "No more bets" in demo.stdout and "settled" in demo.stdout
    assert verify(config.journal).ok
    assert not config.socket.exists(), "the controller was not ended"


def test_a_wrong_configuration_ends_the_demo_with_a_sentence(tmp_path: Path) -> None:
    demo = subprocess.run(
        [sys.executable, "-m", "tablectl", "demo", "-c", str(tmp_path / "none.toml")],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert demo.returncode == 2
    assert "none.toml is not there" in demo.stdout
    assert "Traceback" not in demo.stderr


def test_a_second_evening_begins_anew_and_keeps_the_journal_of_the_first(tmp_path: Path) -> None:
    from tablectl.demo.run import _put_by

    config = configured(tmp_path)
    config.journal.parent.mkdir(parents=True)
    config.journal.write_text("first")
    _put_by(config)
    config.journal.write_text("second")
    _put_by(config)
    kept = sorted(path.read_text() for path in config.journal.parent.glob("evening-*/journal.db"))
    assert kept == ["first", "second"]
    assert not config.journal.exists()
