"""`tablectl play`: its lines, its exit codes, and what it says about a file that is no transcript."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablectl.cli.play import play

STORY = Path(__file__).parent.parent / "transcripts" / "over_under" / "7c-new-dealer-burns.toml"
HEAD = 'title = "t"\nsite.chapter = "686a"\nsite.dealing = "manual_shoe"\nsite.shuffling = "manual"\n'


class Heard:
    """What was said on standard output and what on standard error."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.complained: list[str] = []

    def play(self, path: Path, json: bool = False) -> int:
        return play(path, json, self.said.append, self.complained.append)


def story(folder: Path, steps: str, head: str = HEAD) -> Path:
    path = folder / "story.toml"
    path.write_text(f"{head}steps = [\n{steps}\n]\n")
    return path


def test_a_line_a_step_with_phase_prompt_clause_and_what_is_lit() -> None:
    heard = Heard()
    assert heard.play(STORY) == 0
    assert not heard.complained
    burn = next(line for line in heard.said if "dealer no_more_bets" in line)
    assert "burn_new_dealer" in burn and "[686a.7(c)]" in burn and "lit: " in burn


def test_json_lines_end_with_the_settlement(tmp_path: Path) -> None:
    heard = Heard()
    steps = """{ play = "betting" }, { seat = 2, bets = "ante 10.00" }, { dealer = "no_more_bets" },
    { dealer = "dealt", to = "all" }, { seat = 2, says = "surrender" }, { play = "discards" },"""
    assert heard.play(story(tmp_path, steps), json=True) == 0
    *lines, last = [json.loads(line) for line in heard.said]
    assert all({"step", "phase", "prompt", "clause", "lit", "sent"} <= line.keys() for line in lines)
    assert last["ledger"]["collected"] == "10.00"
    (result,) = last["settlement"]
    assert (result["seat"], result["wager"], result["outcome"]) == (2, "ante", "lose")
    assert (result["stake"], result["returned"], result["pays"]) == ("10.00", "0.00", "0.00")
    assert result["clause"] == "686a.7(g)(3)"


def test_a_story_that_ends_before_a_settlement_says_so(tmp_path: Path) -> None:
    heard = Heard()
    assert heard.play(story(tmp_path, '{ play = "betting" }'), json=True) == 0
    last = json.loads(heard.said[-1])
    assert last["settlement"] == [] and last["ledger"]["returned"] == "0.00"
    assert heard.play(story(tmp_path, '{ play = "betting" }')) == 0
    assert heard.said[-1] == "settlement: none"


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ('{ dealer = "open_table", phase = "betting" }', "the phase should be betting."),
        ('{ dealer = "open_table", clause = "686a.9(a)" }', "the clause should be 686a.9(a)"),
        ('{ dealer = "open_table", prompt = "Good night" }', "the prompt should say 'Good night'."),
        ('{ dealer = "open_table", lit = "no_more_bets" }', "'no_more_bets' should be lit."),
        ('{ dealer = "open_table", dark = "receive_decks" }', "'receive_decks' should not be lit."),
        ('{ dealer = "open_table", refused = "not_now" }', "should have been refused (not_now)"),
        ('{ dealer = "open_table", sent = "shoe.EmptyShoe" }', "'shoe.EmptyShoe' should have been sent"),
        ('{ dealer = "open_table", settled = ["seat 1 ante"] }', "the settlement should be seat 1 ante"),
        ('{ dealer = "open_table", ledger = { returned = "1.00" } }', "the ledger should have returned"),
        ('{ dealer = "open_table", alert = "fire" }', "an alert should say 'fire'"),
        ('{ dealer = "open_table", meter = "5.00" }', "the meter should show 5.00, and shows 0.00."),
        ('{ dealer = "no_more_bets" }', "refused (not_now"),
        ('{ bench = "dance" }', "There is no control 'dance': use add_card"),
        ('{ play = "nowhere" }', "presses did not lead to nowhere."),
    ],
)
def test_the_first_expectation_that_fails_ends_it_with_a_sentence(
    tmp_path: Path, step: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablectl.cli.play.PATIENCE", 0.2)
    heard = Heard()
    assert heard.play(story(tmp_path, step), json=True) == 1
    assert why in heard.complained[0] and heard.complained[0].startswith("Step 1: ")
    assert json.loads(heard.said[-1])["failed"] == heard.complained[0]


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        ('{ phase = "betting" }', "step 1 says nothing that happens"),
        ('{ expect = "nothing" }', "step 1 expects nothing"),
        ('{ phase = "x", dealer = "open_table" }', "step 1 must begin with what happens"),
        ("{ seat = 2 }", "exactly one of bets, coin, says"),
        ('{ seat = 2, sings = "aloud" }', "'sings' is unknown"),
        ('{ play = "round five" }', "round 5"),
        ("{ }", "step 1 says nothing"),
        ("{ dealer = 5 }", "step 1: dealer cannot be 5"),
        ('{ seat = "two", coin = true }', "step 1: seat cannot be 'two'"),
        ("{ hours = -3 }", "step 1: hours cannot be -3"),
        ("{ hours = nan }", "step 1: hours cannot be nan"),
        ('{ hands = { dealer = "Zz" } }', "step 1: hands of dealer: 'Zz' is not a card"),
        ('{ dealer = "open_table", lit = "" }', "step 1: lit cannot be ''"),
        ('{ dealer = "open_table", ledger = 3 }', "step 1: ledger cannot be 3"),
        ("5", "steps[0]"),
    ],
)
def test_a_file_that_is_no_transcript_is_named_with_its_place(tmp_path: Path, steps: str, why: str) -> None:
    heard = Heard()
    assert heard.play(story(tmp_path, steps)) == 2
    assert why in heard.complained[0] and "story.toml" in heard.complained[0]


@pytest.mark.parametrize(
    ("head", "why"),
    [
        ('title = "t"\n', "site.chapter is missing"),
        (HEAD + "site.tables = 3\n", "site.tables is unknown"),
        (HEAD + 'bench.colour = "red"\n', "bench.colour is unknown"),
        (HEAD + 'author = "me"\n', "author"),
        (HEAD.replace("686a", "999a"), "999a"),
        (HEAD.replace('"manual"', '"sideways"'), "sideways"),
        (HEAD + 'table = "missing.toml"\n', "missing.toml cannot be read"),
        ("title = \n", "story.toml"),
        (HEAD + 'bench.seed = "x"\n', "bench.seed cannot be 'x'"),
        (HEAD + 'hands.dealer = "Zz"\n', "hands of dealer"),
        (HEAD + "site.decks = 3\n", "story.toml: site: Expected `array`"),
        (HEAD + "site.options.since = 1979-05-27\n", "a date or a time is no choice"),
    ],
)
def test_a_table_that_cannot_be_is_named_too(tmp_path: Path, head: str, why: str) -> None:
    heard = Heard()
    assert heard.play(story(tmp_path, '{ play = "betting" }', head)) == 2
    assert why in heard.complained[0]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    heard = Heard()
    assert heard.play(tmp_path / "nothing.toml") == 2
    assert "nothing.toml cannot be read" in heard.complained[0]
