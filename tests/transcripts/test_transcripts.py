"""Every transcript beside this file is played on the real machine and goes as it is written.

Some plays run side by side in one loop: each waits for its machines most of the time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import structlog

from tablectl.play.perform import Failed, Line, Settled, perform
from tablectl.play.script import EXPECTS, Script, read_script

HERE = Path(__file__).parent
#: plays that share a loop
TOGETHER = 12
#: seconds without any movement; generous, because on a busy machine nothing may move for a while
PATIENCE = 30.0

Outcome = list[Line | Settled] | Failed


@cache
def transcripts() -> list[Path]:
    return sorted(path for path in HERE.glob("*/*.toml") if path.name != "table.toml")


def _batch(path: Path) -> int:
    return transcripts().index(path) // TOGETHER


def _marked(paths: Iterable[Path]) -> Iterable[Any]:
    for path in paths:
        clauses = read_script(path).clauses
        marks = [pytest.mark.clause(number) for number in clauses]
        name = f"{path.parent.name}/{path.stem}"
        yield pytest.param(path, marks=[*marks, pytest.mark.xdist_group(f"plays-{_batch(path)}")], id=name)


async def _performed(script: Script) -> Outcome:
    try:
        return [line async for line in perform(script, PATIENCE)]
    except Failed as failed:
        return failed


@cache
def _plays(batch: int) -> dict[Path, Outcome]:
    """The outcomes of some plays, by their files."""

    async def together() -> dict[Path, Outcome]:
        paths = transcripts()[batch * TOGETHER : (batch + 1) * TOGETHER]
        outcomes = await asyncio.gather(*(_performed(read_script(path)) for path in paths))
        return dict(zip(paths, outcomes, strict=True))

    # what the controllers have to say about their devices is not the story
    before = structlog.get_config()
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    try:
        return asyncio.run(together())
    finally:
        structlog.configure(**before)


@pytest.mark.parametrize("path", list(_marked(transcripts())))
def test_the_table_plays_it_as_it_is_written(path: Path) -> None:
    outcome = _plays(_batch(path))[path]
    assert not isinstance(outcome, Failed), str(outcome)
    assert outcome, "nothing happened"


@pytest.mark.parametrize("path", transcripts(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_transcript_says_what_it_proves_and_looks_at_it(path: Path) -> None:
    script = read_script(path)
    assert script.clauses, "name the clauses that it proves"
    looks = [key for step in script.steps for key in step if key in EXPECTS]
    assert len(looks) >= 2, "a story that expects nothing proves nothing"
    said = path.read_text(encoding="utf-8").partition("steps = [")[2]
    chapter = script.site["chapter"]
    assert f"{chapter}." in said, "expect at least one clause"
