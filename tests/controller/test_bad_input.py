"""Wrong input has a sentence with a remedy and an exit code; nothing is lost or half-done."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablectl.cli.main import app
from tablectl.controller.config import ConfigError, load_config
from tablectl.journal import Journal, JournalError
from tests.room import ROOT, a_room, configured

SHIPPED = (ROOT / "config" / "demo.toml").read_text()


def wrong(tmp_path: Path, old: str, new: str) -> str:
    assert old in SHIPPED
    path = tmp_path / "table.toml"
    path.write_text(SHIPPED.replace(old, new))
    with pytest.raises(ConfigError) as refused:
        load_config(path)
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('table = "demo-1"', 'table = "demo-1"\ncolour = "green"', ["colour", "unknown field"]),
        ('table = "demo-1"', "table = demo-1", ["table.toml"]),
        (
            'flush_bonus = "A"',
            'flush_bonus = "Z"',
            ["paytables", "'Z'", "A, B, C, D, E, F, G, H", "678a.12(b)"],
        ),
        ('flush_bonus = "A"', 'flash_bonus = "A"', ["flash_bonus", "flush_bonus"]),
        ('chapter = "678a"', 'chapter = "679a"', ["679a", "678a"]),
        ('seed = "30000.00"', 'seed = "29999.99"', ["seed", "30000.00", "678a.12(d)(3)"]),
        ('seed = "30000.00"', 'luck = "30000.00"', ["luck", "seed"]),
        ('least = "5.00"', 'least = "five"', ["limits.ante.least", "'five'", "25.00"]),
        ('least = "5.00"', 'least = "600.00"', ["limits.ante", "least"]),
        ("[limits.ante]", "[limits.anti]", ["anti", "ante"]),
        ('decks = ["blue", "red"]', 'decks = ["blue", "blue"]', ["decks", "different colours"]),
        ('shuffling = "automated"', 'shuffling = "manual"', ["two decks", "678a.3"]),
        ("[devices.shoe]", "[devices.shoebox]", ["devices.shoe", "port"]),
        ('dealing = "automated_shoe"', 'dealing = "thrown"', ["dealing"]),
        ('table = "demo-1"', 'table = " "', ["table:", "t12"]),
        ('"5.00", "10.00"', '"0.00", "10.00"', ["chips", "above nothing"]),
        ('decks = ["blue", "red"]', 'decks = ["blue", ""]', ["decks", "colours"]),
        ("demo/tablectl.sock", f"{'d' * 120}.sock", ["socket", "107", "shorter"]),
        ("demo/journal.db", "demo/bench/shoe", ["journal and shoe", "its own place"]),
        ('socket = "../var/demo/tablectl.sock"', 'socket = ".."', ["socket", "is a folder"]),
    ],
)
def test_a_wrong_configuration_is_refused_by_file_key_and_remedy(
    tmp_path: Path, old: str, new: str, words: list[str]
) -> None:
    sentence = wrong(tmp_path, old, new)
    assert "table.toml" in sentence
    for word in words:
        assert word in sentence, f"{word!r} is not in {sentence!r}"


@pytest.mark.clause("686a.3(b)")
def test_a_machine_that_shuffles_six_decks_needs_a_second_batch(tmp_path: Path) -> None:
    text = (ROOT / "config" / "over-under.toml").read_text()
    text = text.replace('shuffling = "manual"', 'shuffling = "automated"')
    path = tmp_path / "table.toml"
    path.write_text(text + '[devices.shuffler]\nport = "shuffler"\n')
    with pytest.raises(ConfigError, match=r"decks: .*both colours \(686a\.3\(b\)\)"):
        load_config(path)
    path.write_text(path.read_text().replace('decks = ["blue"]', 'decks = ["blue", "red"]'))
    assert load_config(path).site.decks == ("blue", "red")


def test_the_longest_socket_that_the_system_takes_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    room = 107 - len(f"{tmp_path}/")
    path.write_text(SHIPPED.replace("../var/demo/tablectl.sock", "s" * room))
    assert len(str(load_config(path).socket)) == 107


def test_what_a_table_without_declarations_owes_is_said_by_the_check(tmp_path: Path) -> None:
    head, _, rest = SHIPPED.partition("[declared]")
    path = tmp_path / "table.toml"
    path.write_text(head + rest[rest.index("[devices") :])
    answer = CliRunner().invoke(app, ["config", "check", str(path)])
    assert answer.exit_code == 0
    assert "Not declared: house_name (678a.2(b)(1))" in answer.stderr
    assert "Not declared: discard_rack (678a.2(e))" in answer.stderr
    assert "Not declared" not in answer.stdout


@pytest.mark.parametrize("path", sorted((ROOT / "config").glob("*.toml")), ids=lambda path: path.stem)
def test_every_shipped_table_declares_all_that_its_chapter_asks_for(path: Path) -> None:
    answer = CliRunner().invoke(app, ["config", "check", str(path)])
    assert answer.exit_code == 0
    assert "Not declared" not in answer.output


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xef\xbb\xbf" + SHIPPED.encode(), ""),
        (SHIPPED.replace("\n", "\r\n").encode(), ""),
        (b"", "missing required field `table`"),
        (bytes(range(256)), "no text in UTF-8"),
        (b"table = 1\ntable = 2\n", "table.toml"),
    ],
    ids=["mark", "crlf", "empty", "noise", "twice"],
)
def test_what_editors_and_accidents_do_to_a_file(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "table.toml"
    path.write_bytes(content)
    answer = CliRunner().invoke(app, ["config", "check", str(path)])
    assert answer.exit_code == (1 if words else 0), answer.output
    assert words in answer.output


def test_a_folder_is_no_configuration(tmp_path: Path) -> None:
    answer = CliRunner().invoke(app, ["config", "check", str(tmp_path)])
    assert answer.exit_code == 1
    assert "(Is a directory)" in answer.output and "Errno" not in answer.output


def test_a_missing_configuration_names_the_file() -> None:
    answer = CliRunner().invoke(app, ["config", "check", "/nowhere/table.toml"])
    assert answer.exit_code == 1
    assert "/nowhere/table.toml is not there" in answer.output


def test_config_check_says_what_is_good(tmp_path: Path) -> None:
    configured(tmp_path)
    answer = CliRunner().invoke(app, ["config", "check", str(tmp_path / "config" / "demo.toml")])
    assert answer.exit_code == 0
    assert "High Card Flush (58 Pa. Code 678a)" in answer.output


def test_serve_refuses_a_wrong_configuration_with_exit_2(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(SHIPPED.replace('chapter = "678a"', 'chapter = "1"'))
    answer = CliRunner().invoke(app, ["serve", "-c", str(path)])
    assert answer.exit_code == 2
    assert "no chapter '1'" in answer.output


def test_serve_refuses_the_journal_of_another_table_and_leaves_it_alone(tmp_path: Path) -> None:
    config = configured(tmp_path)
    config.journal.parent.mkdir(parents=True)
    Journal.open(config.journal, "table-17", create=True).close()
    before = config.journal.read_bytes()
    answer = CliRunner().invoke(app, ["serve", "-c", str(config.path), "--create"])
    assert answer.exit_code == 1
    assert "table-17" in answer.output and "demo-1" in answer.output
    assert config.journal.read_bytes() == before


def test_serve_without_a_journal_deals_nothing_unless_told_to_begin_one(tmp_path: Path) -> None:
    config = configured(tmp_path)
    answer = CliRunner().invoke(app, ["serve", "-c", str(config.path)])
    assert answer.exit_code == 1
    assert str(config.journal.name) in answer.output
    assert not config.journal.exists()


async def test_a_second_controller_on_the_same_journal_is_refused(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        with pytest.raises(JournalError) as refused:
            Journal.open(room.config.journal, room.config.site.table)
        assert refused.value.code == "journal-in-use"


async def test_a_missing_port_is_a_sentence_and_no_bet_is_taken(tmp_path: Path) -> None:
    async with a_room(tmp_path, devices=("shuffler", "progressive")) as room:
        device = lambda name: room.controller.state.device(name)  # noqa: E731
        await room.until(lambda: "is not there" in device("shoe").detail)
        await room.until(lambda: device("shuffler").usable and device("progressive").usable)
        alerts = " ".join(room.controller.view().alerts)
    assert "shoe" in alerts and "plug in the cable" in alerts


async def test_a_stale_or_unknown_or_malformed_action_changes_nothing(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        control = room.controller
        before = control.memory.sequence
        stale = control.ask("open_table", control.number - 1, {}, "dealer", "dealer")
        unknown = control.ask("dance", control.number, {}, "dealer", "dealer")
        malformed = control.ask("place_wager", control.number, {"seat": "first"}, "dealer", "dealer")
        forged = control.ask("open_table", control.number, {"at": 1}, "dealer", "dealer")
        early = control.ask("no_more_bets", control.number, {}, "dealer", "dealer")
        floors = control.ask("close_table", control.number, {}, "dealer", "dealer")
        codes = [refusal.code for refusal in (stale, unknown, malformed, forged, early, floors) if refusal]
        assert codes == ["stale_view", "unknown_action", "bad_args", "bad_args", "not_now", "needs_floor"]
        opened = [
            e
            for e in control.journal.entries(after=before)
            if e.name not in ("DeviceReported", "DeviceSilent")
        ]
        assert opened == []


def test_a_paytable_that_pays_more_than_it_takes_is_warned_of_by_the_check(tmp_path: Path) -> None:
    text = (ROOT / "config" / "dj-wild.toml").read_text()
    old = next(line for line in text.splitlines() if line.startswith("trips_bonus"))
    path = tmp_path / "config" / "dj-wild.toml"
    path.parent.mkdir()
    path.write_text(text.replace(old, 'trips_bonus = "DJWT-06"'))
    answer = CliRunner().invoke(app, ["config", "check", str(path)])
    assert answer.exit_code == 0
    assert "DJWT-06" in answer.output and "more than it takes" in answer.output


async def test_and_at_the_opening_of_the_table(tmp_path: Path) -> None:
    text = (ROOT / "config" / "dj-wild.toml").read_text()
    old = next(line for line in text.splitlines() if line.startswith("trips_bonus"))
    config = configured(tmp_path, "dj-wild", **{old: 'trips_bonus = "DJWT-06"'})
    async with a_room(tmp_path, config=config, cards=53) as room:
        alerts = room.controller.view().alerts
    assert any("DJWT-06" in alert and "more than it takes" in alert for alert in alerts)
