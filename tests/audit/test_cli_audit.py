"""`tablectl audit` on the command line: lines for programs, tables for people."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablectl.cli.main import app

DEMO = Path(__file__).parents[2] / "config" / "demo.toml"


def ask(*arguments: str):  # type: ignore[no-untyped-def]
    return CliRunner().invoke(app, ["audit", *arguments])


def test_one_line_a_table() -> None:
    answer = ask("--chapter", "678a", "--wager", "flush_bonus", "--json")
    lines = [json.loads(line) for line in answer.stdout.splitlines()]
    assert answer.exit_code == 0
    assert [line["paytable"] for line in lines] == list("ABCDEFGH")
    assert all(line["agrees"] for line in lines)


def test_one_table() -> None:
    answer = ask("--chapter", "686a", "--wager", "bonus", "--paytable", "A", "--json")
    (line,) = map(json.loads, answer.stdout.splitlines())
    assert (line["paytable"], line["hands"], line["payback"]) == ("Paytable", 5_013_320, "94.394772")
    assert line["published"] == "payback 94.393"
    assert line["agrees"] is False


def test_a_rate_for_the_meter() -> None:
    arguments = ("--chapter", "678a", "--wager", "progressive", "--paytable", "A", "--json")
    assert json.loads(ask(*arguments).stdout)["payback"] is None
    assert json.loads(ask(*arguments, "--rate", "20%").stdout)["payback"] == "67.783269"


def test_a_meter_that_is_never_fed_has_a_long_run_too() -> None:
    """Table A of 678a: what it pays without the meter, and the seed after each whole one."""
    arguments = ("--chapter", "678a", "--wager", "progressive", "--paytable", "A", "--json")
    assert json.loads(ask(*arguments, "--rate", "0").stdout)["payback"] == "47.783269"


def test_what_a_site_selected() -> None:
    answer = ask("--site", str(DEMO), "--wager", "progressive", "--json")
    line = json.loads(answer.stdout)
    assert (line["paytable"], line["payback"], line["rate"]) == ("A", "67.783269", "20.00")


def test_for_people() -> None:
    answer = ask("--chapter", "680a", "--wager", "bonus")
    assert "87.197759" in answer.stdout
    assert "two pair at 9 to 1" in " ".join(answer.stdout.split())


def test_a_narrow_screen_gets_every_figure_and_no_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    narrow = ask("--chapter", "677a", "--wager", "trips_plus").stdout
    assert "99.259768  hold 0.75 to 4.34  +0.010  exact" in narrow
    monkeypatch.setenv("COLUMNS", "120")
    assert "█" in ask("--chapter", "677a", "--wager", "trips_plus").stdout
    assert "█" not in narrow


def test_a_column_without_a_word_in_it_is_left_out() -> None:
    """Nothing was published about Pik-it Poker."""
    assert "published" not in ask("--chapter", "69F-39", "--wager", "five_card_bonus").stdout


def test_scalar_says_the_same() -> None:
    for arguments in (
        ("--chapter", "680a", "--wager", "bonus"),
        ("--chapter", "69F-39", "--wager", "five_card_bonus"),
    ):
        assert ask(*arguments, "--json").stdout == ask(*arguments, "--json", "--scalar").stdout


def test_pictures(tmp_path: Path) -> None:
    answer = ask("--chapter", "680a", "--wager", "bonus", "--json", "--plot", str(tmp_path / "plots"))
    assert (tmp_path / "plots" / "680a.svg").read_text().startswith("<svg")
    assert len(answer.stdout.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--chapter", "999z"), "known are 677a"),
        (("--wager", "nothing"), "nothing to audit"),
        (("--chapter", "678a", "--rate", "much"), "is not a rate"),
        (("--chapter", "678a", "--rate", "101%"), "is not a rate"),
        (("--chapter", "678a", "--rate", "٣"), "is not a rate"),
        (("--site", "nowhere.toml"), "nowhere.toml"),
        (("--site", str(DEMO), "--chapter", "688a"), "This table plays 678a with flush_bonus A"),
        (("--chapter", "678a", "--wager", "flushbonus"), "there are 678a base, 678a flush_bonus"),
        (("--chapter", "678a", "--wager", "flush_bonus", "--paytable", "Z"), "its tables are A, B, C"),
        (("--chapter", "680a", "--wager", "bonus", "--plot", str(DEMO)), "cannot be a folder for pictures"),
    ],
)
def test_what_cannot_be_asked(arguments: tuple[str, ...], said: str) -> None:
    answer = ask(*arguments)
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert said in answer.stderr
