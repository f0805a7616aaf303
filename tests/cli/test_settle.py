"""`tablectl settle`: the contract, line by line, and what it says to lines that are no rounds."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from typer.testing import CliRunner

from tablectl.chapters.load import all_chapters
from tablectl.cli.main import app
from tablectl.cli.settle import settle_lines

ROUND: dict[str, Any] = {
    "id": "anything",
    "chapter": "678a",
    "rules": {
        "paytables": {"flush_bonus": "A", "straight_flush_bonus": "B", "progressive": "A"},
        "options": {},
    },
    "dealer": "9h 5h 2h Kc Qs Jd 3c",
    "meter": "30000.00",
    "seats": [
        {
            "seat": 1,
            "cards": "Ks 9s 7s 4s 2s Ah Ad",
            "wagers": {"ante": "10.00", "raise": "10.00"},
            "decision": {"action": "raise"},
        }
    ],
}
SEAT = ROUND["seats"][0]


def ask(*lines: object) -> tuple[int, list[dict[str, Any]]]:
    """Objects are written as JSON, text as it is; the exit code and the answers come back."""
    raw = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    out: list[bytes] = []
    code = settle_lines([line + b"\n" for line in raw], out.append)
    assert all(line.endswith(b"\n") and line.count(b"\n") == 1 for line in out)
    return code, [json.loads(line) for line in out]


def error(line: object) -> dict[str, str]:
    code, (answer,) = ask(line)
    assert code == 1
    assert set(answer) == {"id", "error"}
    assert set(answer["error"]) == {"code", "message", "clause"}
    assert answer["error"]["message"].endswith((".", "'"))
    found: dict[str, str] = answer["error"]
    return found


def test_the_example_of_the_contract() -> None:
    code, (answer,) = ask(ROUND)
    assert code == 0
    assert answer == {
        "id": "anything",
        "results": [
            {
                "seat": 1,
                "wager": wager,
                "outcome": "win",
                "stake": "10.00",
                "returned": "10.00",
                "pays": "10.00",
                "clause": "678a.11(d)(2)(ii)(A)",
                "hand": "five-card flush, king high",
            }
            for wager in ("ante", "raise")
        ],
    }


@pytest.mark.parametrize("number", ["anything", 7, 1.5, None, ["a", {"b": 1}], "é", True])
def test_any_id_comes_back_as_it_was(number: object) -> None:
    assert ask({**ROUND, "id": number})[1][0]["id"] == number
    assert ask({**ROUND, "id": number, "dealer": "Xx"})[1][0]["id"] == number
    assert ask({**ROUND, "id": number, "bogus": 1})[1][0]["id"] == number


def test_a_line_without_an_id_is_answered_too() -> None:
    assert ask({key: value for key, value in ROUND.items() if key != "id"})[1][0]["id"] is None


def test_a_refused_line_does_not_stop_the_rest() -> None:
    code, answers = ask(ROUND, b"nonsense", b"", b"   ", {**ROUND, "id": 2})
    assert code == 1
    assert [set(answer) - {"id"} for answer in answers] == [{"results"}, {"error"}, {"results"}]


def test_nothing_in_nothing_out() -> None:
    assert ask() == (0, [])


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ({**ROUND, "bogus": 1}, "bogus"),
        ({**ROUND, "seats": [{**SEAT, "bogus": 1}]}, "bogus"),
        ({**ROUND, "seats": [{**SEAT, "decision": {"action": "raise", "bogus": 1}}]}, "bogus"),
        ({**ROUND, "rules": {"bogus": {}}}, "bogus"),
        ({**ROUND, "dealer_set": {"bogus": ""}}, "bogus"),
    ],
)
def test_an_unknown_key_is_named(line: object, key: str) -> None:
    found = error(line)
    assert found["code"] == "unknown_key"
    assert repr(key) in found["message"]


@pytest.mark.parametrize(
    ("code", "line", "words"),
    [
        ("bad_json", b"{", "JSON"),
        ("bad_json", b"nonsense", "JSON"),
        ("bad_json", b'{"id": "\xff"}', "JSON"),
        ("bad_json", b'{"id": ' + b"[" * 100_000, "JSON"),
        ("bad_value", b"[]", "array"),
        ("bad_value", b"{}", "chapter"),
        ("bad_value", {**ROUND, "seats": {}}, "seats"),
        ("bad_value", {**ROUND, "meter": 30000}, "meter"),
        ("bad_value", {**ROUND, "seats": [{**SEAT, "wagers": {"ante": 10}}]}, "wagers"),
        ("bad_value", {**ROUND, "seats": [{**SEAT, "seat": "1"}]}, "seat"),
        ("bad_value", {**ROUND, "rules": {"paytables": []}}, "paytables"),
        ("bad_value", {**ROUND, "rules": 5}, "rules"),
        ("unknown_chapter", {**ROUND, "chapter": "999z"}, "'999z'"),
        ("bad_card", {**ROUND, "dealer": "9h 5h 2h Kc Qs Jd 1c"}, "'1c'"),
        ("bad_card", {**ROUND, "seats": [{**SEAT, "cards": "as"}]}, "seats[0].cards"),
        ("bad_money", {**ROUND, "meter": "-1"}, "meter"),
        ("bad_money", {**ROUND, "meter": "٣"}, "meter"),
        ("bad_money", {**ROUND, "seats": [{**SEAT, "wagers": {"ante": "1,000"}}]}, "wagers.ante"),
        ("bad_money", {**ROUND, "seats": [{**SEAT, "wagers": {"ante": "0.001"}}]}, "'0.001'"),
        ("unknown_paytable", {**ROUND, "rules": {"paytables": {"flush_bonus": "Z"}}}, "'Z'"),
        ("unknown_option", {**ROUND, "rules": {"options": {"luck": True}}}, "'luck'"),
        ("option_value", {**ROUND, "rules": {"options": {"seed": 30000}}}, "seed"),
        ("unknown_wager", {**ROUND, "seats": [{**SEAT, "wagers": {"ante": "5", "side": "5"}}]}, "'side'"),
        ("card_count", {**ROUND, "community": "2c 3d 4d 5d 6d"}, "community"),
        ("card_twice", {**ROUND, "dealer": "9h 5h 2h Kc Qs Jd Ks"}, "Ks"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(code: str, line: object, words: str) -> None:
    found = error(line)
    assert found["code"] == code
    assert words in found["message"]


def test_a_refusal_by_the_chapter_names_its_clause() -> None:
    found = error({**ROUND, "seats": [{**SEAT, "wagers": {"ante": "10.00", "raise": "20.01"}}]})
    assert (found["code"], found["clause"]) == ("raise_for_hand", "678a.11(b)(2)")


def test_a_raise_on_five_cards_may_be_twice_the_ante() -> None:
    assert ask({**ROUND, "seats": [{**SEAT, "wagers": {"ante": "10.00", "raise": "20.00"}}]})[0] == 0


def test_rules_are_remembered_by_what_they_say_and_not_by_their_chapter() -> None:
    seat = {**SEAT, "wagers": {"ante": "10", "raise": "10", "flush_bonus": "1"}}
    line = {**ROUND, "seats": [seat]}
    other = {**line, "rules": {"paytables": {"flush_bonus": "E"}}}
    _, answers = ask(line, other, line)
    assert [answer["results"][2]["pays"] for answer in answers] == ["10.00", "12.00", "10.00"]


def test_from_is_on_envy_results_only() -> None:
    assert "from" not in ask(ROUND)[1][0]["results"][0]


@given(st.binary(max_size=200))
@example(b'{"id":1,"chapter":"686a","seats":[]}')
def test_no_line_whatever_brings_it_down(line: bytes) -> None:
    out: list[bytes] = []
    settle_lines(line.splitlines(), out.append)
    for answer in out:
        json.loads(answer)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=5), inner, max_size=2),
    max_leaves=4,
)


@given(st.sampled_from(sorted(ROUND)), st.sampled_from(sorted(all_chapters())), JUNK)
def test_junk_in_any_key_is_answered(key: str, chapter: str, junk: object) -> None:
    _, (answer,) = ask({**ROUND, "chapter": chapter, key: junk})
    assert set(answer) in ({"id", "error"}, {"id", "results"})


# --- the command -----------------------------------------------------------------------------------

LINE = json.dumps(ROUND) + "\n"


def test_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text(LINE * 3)
    from_file = CliRunner().invoke(app, ["settle", str(file)])
    dash = CliRunner().invoke(app, ["settle", "-"], input=LINE * 3)
    nothing = CliRunner().invoke(app, ["settle"], input=LINE * 3)
    assert from_file.exit_code == dash.exit_code == nothing.exit_code == 0
    assert from_file.stdout == dash.stdout == nothing.stdout
    assert len(from_file.stdout.splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "text", "code"),
    [(["settle"], "nonsense\n", 1), (["settle", "/no/such/file"], "", 2), (["settle", "--bogus"], "", 2)],
)
def test_exit_codes(arguments: list[str], text: str, code: int) -> None:
    assert CliRunner().invoke(app, arguments, input=text).exit_code == code


def test_a_reader_who_leaves_early_is_no_trouble(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text(LINE * 5000)
    command = [sys.executable, "-c", "from tablectl.cli.main import main; main()", "settle", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


PAI_GOW: dict[str, Any] = {  # by R-688-12 kings and eights are split: K-K high, 8-8 low
    "id": 1,
    "chapter": "688a",
    "dealer": "Ks Kh 8s 8h 4d 3c 2s",
    "seats": [
        {
            "seat": 1,
            "cards": "As Ad 9s 7d 4h Qh Jc",
            "wagers": {"pai_gow": "10.00"},
            "decision": {"high": "As Ad 9s 7d 4h", "low": "Qh Jc"},
        }
    ],
}
TOGETHER = {"high": "Ks Kh 8s 8h 4d", "low": "3c 2s"}


@pytest.mark.clause("688a.11(a)")
@pytest.mark.clause("688a.13(h)")
@pytest.mark.parametrize(
    ("more", "clause"),
    [
        ({}, "688a.11(f)(2)(i)"),  # absent: aces over kings, queen-jack under eights
        ({"dealer_set": {"high": "8s 8h 4d 3c 2s", "low": "Ks Kh"}}, "688a.11(f)(2)(i)"),  # a foul is reset
        ({"dealer_set": TOGETHER}, "688a.11(f)(2)(ii)"),  # as set: two pair over aces, 3-2 under queen-jack
        ({"dealer_set": TOGETHER, "rules": {"options": {"house_way": "standard"}}}, "688a.11(f)(2)(i)"),
        ({"dealer_set": TOGETHER, "rules": {"options": {"house_way": "own"}}}, "688a.11(f)(2)(ii)"),
    ],
)
def test_dealers_hands_that_are_given_were_set_so_unless_a_house_way_is_named(
    more: dict[str, Any], clause: str
) -> None:
    """Named, the standard way sets again what was set otherwise."""
    code, (answer,) = ask({**PAI_GOW, **more})
    assert code == 0 and answer["results"][0]["clause"] == clause


@pytest.mark.clause("688a.11(a)")
def test_given_hands_of_the_dealers_that_are_not_his_cards_are_refused() -> None:
    assert error({**PAI_GOW, "dealer_set": {"low": "8s 8h"}})["code"] == "dealer_set_not_of_hand"


def test_a_byte_order_mark_before_the_file_is_no_part_of_the_first_round() -> None:
    answers: list[bytes] = []
    line = b"\xef\xbb\xbf" + json.dumps(ROUND).encode() + b"\n"
    assert settle_lines([line, line], answers.append) == 1
    first, second = map(json.loads, answers)
    assert "results" in first
    assert second["error"]["code"] == "bad_json", "only the first line of a file may have one"
