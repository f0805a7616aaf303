"""The program as a shell runs it: whatever happens to its output, a sentence at most, and an exit code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.room import ROOT

ROUND = b'{"id": 1, "chapter": "686a", "seats": []}\n'
STORY = "tests/transcripts/over_under/7c-new-dealer-burns.toml"


def tablectl(*words: str, **more: object) -> subprocess.Popen[bytes]:
    given = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.Popen([sys.executable, "-m", "tablectl", *words], cwd=ROOT, **given)  # type: ignore[call-overload,no-any-return]


def ended(child: subprocess.Popen[bytes], said: bytes = b"") -> tuple[int, str, str]:
    out, err = child.communicate(said, timeout=100)
    return child.returncode, (out or b"").decode(), err.decode()


WRITERS = [["settle"], ["config", "check"], ["trace"], ["--help"]]


@pytest.mark.parametrize("words", WRITERS, ids=lambda words: words[0])
def test_a_full_disk_behind_the_output_is_a_sentence(words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        code, _, err = ended(tablectl(*words, stdout=full), ROUND)
    assert code == 1
    assert err.splitlines() == ["The output cannot be used (No space left on device): choose another."]


@pytest.mark.parametrize("words", WRITERS, ids=lambda words: words[0])
def test_a_reader_that_has_gone_is_told_nothing(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    child = tablectl(*words, stdout=writing)
    os.close(writing)
    assert ended(child, ROUND * 20_000)[::2] == (1, "")


def test_a_reader_that_goes_after_the_first_line_ends_it_quietly() -> None:
    child = tablectl("play", STORY, "--json")
    assert child.stdout is not None and child.stdout.readline().startswith(b'{"line":1')
    child.stdout.close()
    child.stdout = None
    code, _, err = ended(child)
    assert (code, err) == (1, "")


def test_without_any_output_the_exit_code_still_answers() -> None:
    def close_it() -> None:
        os.close(1)

    code, _, err = ended(tablectl("settle", stdout=None, preexec_fn=close_it), ROUND)
    assert (code, err) == (0, "")


@pytest.mark.parametrize("words", [["settle"], ["play", STORY]], ids=lambda words: words[0])
def test_ctrl_c_ends_it_without_a_word(words: list[str]) -> None:
    child = tablectl(*words)
    assert child.stdin is not None and child.stdout is not None
    child.stdin.write(ROUND)
    child.stdin.flush()
    if words[0] == "play":
        child.stdout.readline()
    else:
        # a line waits in the buffer until the end: give the program time to be reading
        with pytest.raises(subprocess.TimeoutExpired):
            child.wait(2)
    child.send_signal(signal.SIGINT)
    code, _, err = ended(child)
    assert (code, err) == (130, "")


def test_letters_that_the_terminal_lacks_are_no_reason_to_stop() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    words = ["audit", "--chapter", "678a", "--wager", "flush_bonus", "--paytable", "A"]
    code, out, err = ended(tablectl(*words, env=environment))
    assert code == 0 and "92.192842" in out and "Traceback" not in err


@pytest.mark.parametrize("words", [["draw", "/dev/null"], ["play", "/"], ["settle", "/"]], ids=str)
def test_a_place_that_is_none_is_named(words: list[str]) -> None:
    code, out, err = ended(tablectl(*words))
    assert code in (1, 2) and out == ""
    assert words[1] in err and "Traceback" not in err
