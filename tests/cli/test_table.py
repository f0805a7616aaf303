"""`status`, `watch`, `do`, `journal` at a real socket, as a technician types them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from tablectl.api.client import NoController
from tablectl.cli import table
from tablectl.cli.main import app
from tests.room import Room, a_room


async def run(verb: object) -> tuple[int, str]:
    said: list[str] = []
    code: int = await verb(said.append)  # type: ignore[operator]
    return code, "\n".join(said)


async def test_status_shows_the_prompt_its_clause_and_the_words_to_type(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        code, text = await run(lambda say: table.status(room.config.socket, False, say))
    assert code == 0
    assert "Table closed" in text and "[678a.4(a)]" in text and "> Open the table: open_table" in text


async def test_status_as_json_is_the_whole_view(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        names = ("journal", "shuffler", "shoe", "progressive")
        await room.until(lambda: all(room.controller.state.device(name).usable for name in names))
        _, text = await run(lambda say: table.status(room.config.socket, True, say))
        shown = msgspec.to_builtins(room.controller.view())
    assert json.loads(text) == json.loads(msgspec.json.encode(shown))


async def test_do_presses_a_button_and_shows_what_came_of_it(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        code, text = await run(lambda say: table.do(room.config.socket, "open_table", [], "dealer", say, say))
        assert code == 0 and room.controller.state.phase == "receive.receive"
    assert "Receive the blue and red deck" in text


async def test_do_is_refused_with_a_sentence_and_exit_1(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        code, text = await run(
            lambda say: table.do(room.config.socket, "close_table", [], "dealer", say, say)
        )
        wrong, help = await run(
            lambda say: table.do(room.config.socket, "place_wager", ["seat"], "dealer", say, say)
        )
    assert code == 1 and "needs the floorperson" in text
    assert wrong == 2 and "name=value" in help


async def test_two_people_who_press_on_the_same_view_cannot_both_be_right(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        number = room.controller.number
        first = room.controller.ask("open_table", number, {}, "dealer", "screen")
        second = room.controller.ask("receive_decks", number, {}, "floor", "keypad")
    assert first is None
    assert second is not None and second.code == "stale_view"


def test_without_a_controller_every_verb_says_what_to_start(tmp_path: Path) -> None:
    for verb in (["status"], ["watch"], ["do", "open_table"]):
        answer = CliRunner().invoke(app, [*verb, "--socket", str(tmp_path / "none.sock")])
        assert answer.exit_code == 1
        assert "No controller answers" in answer.output and "make run" in answer.output


async def journal_of_a_round(room: Room) -> Path:
    await room.house().play(1)
    return room.config.journal


async def test_the_journal_is_shown_verified_and_replayed_offline(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        journal = await journal_of_a_round(room)
    runner = CliRunner()
    shown = await asyncio.to_thread(runner.invoke, app, ["journal", "show", str(journal), "--round", "1"])
    assert shown.exit_code == 0
    assert "NoMoreBetsAnnounced" in shown.output and "→ LockProgressive" in shown.output
    verified = await asyncio.to_thread(runner.invoke, app, ["journal", "verify", str(journal)])
    assert verified.exit_code == 0
    replayed = await asyncio.to_thread(runner.invoke, app, ["journal", "replay", str(journal), "--json"])
    assert replayed.exit_code == 0
    assert json.loads(replayed.output)["phase"] == "betting.open"


def test_a_journal_that_is_not_there_or_is_noise_is_a_sentence(tmp_path: Path) -> None:
    noise = tmp_path / "noise.db"
    noise.write_bytes(bytes(range(256)) * 64)
    for path in (tmp_path / "none.db", noise, tmp_path):
        for verb in ("show", "verify", "replay"):
            answer = CliRunner().invoke(app, ["journal", verb, str(path)])
            assert answer.exit_code == 1, (verb, path, answer.output)
            assert path.name in answer.output
            assert "Traceback" not in answer.output


async def test_evidence_is_taken_away_checked_alone_and_never_written_over(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        journal = await journal_of_a_round(room)
    target = tmp_path / "round-1.jsonl"

    def verb(*words: str) -> Result:
        return CliRunner().invoke(app, ["journal", *words])

    taken = verb("export", str(journal), str(target), "--round", "1")
    assert taken.exit_code == 0 and "are in order" in taken.output
    lines = [json.loads(line) for line in target.read_text().splitlines()]
    assert lines[0]["table_id"] == "demo-1"
    assert {entry["round"] for entry in lines[1:]} == {1}
    assert verb("verify", str(target)).exit_code == 0
    before = journal.read_bytes()
    for there in (journal, target, tmp_path):
        again = verb("export", str(journal), str(there))
        assert again.exit_code == 1 and "writes over nothing" in again.output
    assert journal.read_bytes() == before
    target.write_text("".join(target.read_text().splitlines(keepends=True)[:-1]))
    cut = verb("verify", str(target))
    assert cut.exit_code == 1 and "is the last" in cut.output


async def test_a_round_that_was_not_played_is_named_with_those_that_were(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        journal = await journal_of_a_round(room)
    for words in (["show", str(journal), "--json"], ["export", str(journal), str(tmp_path / "x")]):
        answer = CliRunner().invoke(app, ["journal", *words, "--round", "77"])
        assert answer.exit_code == 1 and answer.stdout == ""
        assert "no round 77: it has 1 to 2" in answer.stderr
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("role", ["king", ""])
async def test_a_role_that_is_none_is_refused_at_once(tmp_path: Path, role: str) -> None:
    async with a_room(tmp_path) as room:
        with pytest.raises(NoController, match="be dealer, floor, technician"):
            await table.do(room.config.socket, "open_table", [], role, print, print)


async def test_what_is_no_controller_is_not_waited_for(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        with pytest.raises(NoController, match="no controller of this version"):
            await table.status(room.door, False, print)
