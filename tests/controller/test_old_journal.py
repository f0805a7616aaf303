"""A table wakes up on what an older program wrote: bodies are lifted, and what nobody knows is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tablectl.cli.main import app
from tablectl.controller.clock import Clock
from tablectl.controller.config import Config
from tablectl.controller.memory import Memory
from tablectl.journal import UPCASTS, Journal, JournalError, NewEntry
from tablectl.model.facts import Fact, TableConfigured, TableOpened
from tablectl.model.intents import StartShuffle
from tests.room import configured

UTC = "2019-05-04T20:00:00.000000Z"


def entry(name: str, body: Any, **more: Any) -> NewEntry:
    given = {"kind": "fact", "utc": UTC, "monotonic": 1, "round": 0, "actor": "controller", **more}
    return NewEntry(name=name, body=body, **given)


@pytest.fixture
def config(tmp_path: Path) -> Config:
    config = configured(tmp_path)
    config.journal.parent.mkdir(parents=True)
    return config


def write(config: Config, *entries: NewEntry) -> None:
    with Journal.open(config.journal, config.site.table, create=True) as journal:
        first: Fact = TableConfigured(site=config.site, at=1)
        journal.append([entry("TableConfigured", first), *entries])


def wake(config: Config) -> Memory:
    with Journal.open(config.journal, config.site.table) as journal:
        return Memory(journal, Clock())


def test_an_old_fact_is_lifted_when_the_table_wakes_up(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Version 1 called the time `when`, in seconds."""
    write(config, entry("TableOpened", {"fact": "TableOpened", "when": 7}))
    monkeypatch.setattr(TableOpened, "version", 2)
    monkeypatch.setitem(
        UPCASTS._lifts,
        ("fact", "TableOpened", 1),
        lambda body: {"fact": body["fact"], "at": body["when"] * 1000},
    )
    state = wake(config).state
    assert state is not None and state.phase == "receive.receive" and state.now == 7000
    replayed = CliRunner().invoke(app, ["journal", "replay", str(config.journal)])
    assert replayed.exit_code == 0 and "receive.receive" in replayed.output


def test_an_old_intent_that_nobody_confirmed_is_lifted_too(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = entry("StartShuffle", {"intent": "StartShuffle", "colour": "blue"}, kind="intent")
    write(config, old)
    monkeypatch.setattr(StartShuffle, "version", 2)
    monkeypatch.setitem(
        UPCASTS._lifts,
        ("intent", "StartShuffle", 1),
        lambda body: {"intent": body["intent"], "deck": body["colour"]},
    )
    assert wake(config).pending == {2: StartShuffle(deck="blue")}


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (entry("TableOpened", {"fact": "TableOpened"}, version=2), "body-too-new"),
        (entry("TablePainted", {"fact": "TablePainted"}), "entry-unknown"),
        (entry("TableOpened", {"fact": "TableOpened", "colour": "green"}), "entry-unreadable"),
        (entry("PaintTable", {"intent": "PaintTable"}, kind="intent"), "entry-unknown"),
    ],
)
def test_what_this_program_does_not_understand_keeps_the_table_closed(
    config: Config, wrong: NewEntry, code: str
) -> None:
    write(config, wrong)
    with pytest.raises(JournalError) as refused:
        wake(config)
    assert refused.value.code == code and "Entry 2" in str(refused.value)
    served = CliRunner().invoke(app, ["serve", "-c", str(config.path)])
    assert served.exit_code == 1 and "Entry 2" in served.output
