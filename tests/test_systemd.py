"""The service files: by systemd's own check where it is installed, and by their text everywhere."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.main import get_command

from tablectl.cli.main import app

ROOT = Path(__file__).parent.parent
UNITS = sorted((ROOT / "systemd").glob("*.service"))
DAEMON, SCREEN = ROOT / "systemd/tablectl@.service", ROOT / "systemd/tablectl-screen@.service"
NAMES = [path.name for path in UNITS]


class Unit(configparser.RawConfigParser):
    """A unit file; a key that stands several times keeps its lines."""

    def __init__(self, path: Path) -> None:
        super().__init__(delimiters=("=",), comment_prefixes=("#",), strict=False, interpolation=None)
        self.read_string(path.read_text(encoding="utf-8"))

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def values(path: Path, key: str) -> list[str]:
    return re.findall(rf"^{key}=(.*)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


def accounts() -> set[str]:
    text = (ROOT / "systemd/sysusers.d/tablectl.conf").read_text(encoding="utf-8")
    return {line.split()[1] for line in text.splitlines() if line[:2] in ("u ", "g ")}


def test_both_programs_have_a_unit() -> None:
    assert {DAEMON, SCREEN} == set(UNITS)


@pytest.mark.parametrize("path", UNITS, ids=NAMES)
def test_systemd_finds_nothing_wrong(path: Path, tmp_path: Path) -> None:
    """Judged by its words: the exit code also falls for things of this machine, such as a missing program."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not installed: the units are checked by their text only")
    for unit in UNITS:
        text = re.sub(r"^ExecStart=.*$", "ExecStart=/bin/true", unit.read_text(encoding="utf-8"), flags=re.M)
        (tmp_path / unit.name).write_text(text, encoding="utf-8")
    said = subprocess.run(
        [analyze, "verify", "--man=no", str(tmp_path / path.name)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    about_us = [line for line in (said.stdout + said.stderr).splitlines() if "tablectl" in line]
    assert about_us == []


@pytest.mark.parametrize("path", UNITS, ids=NAMES)
def test_a_unit_starts_a_verb_that_exists_with_options_that_it_has(path: Path) -> None:
    (line,) = values(path, "ExecStart")
    program, verb, *words = shlex.split(line)
    assert program.endswith("/bin/tablectl")
    command = get_command(app).commands[verb]  # type: ignore[attr-defined]
    known = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= known


@pytest.mark.parametrize("path", UNITS, ids=NAMES)
def test_a_unit_comes_back_always_and_never_gives_up(path: Path) -> None:
    unit = Unit(path)
    assert unit["Service"]["Restart"] == "always"
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"


def test_the_controller_says_itself_that_it_is_ready_and_alive() -> None:
    """`tests/controller/test_notify.py` hears it; a screen has nothing to promise."""
    service = Unit(DAEMON)["Service"]
    assert service["Type"] == "notify"
    assert int(service["WatchdogSec"]) < 30
    assert Unit(SCREEN)["Service"]["Type"] == "simple"


@pytest.mark.parametrize("path", UNITS, ids=NAMES)
def test_a_unit_runs_as_a_nobody_of_its_own(path: Path) -> None:
    service = Unit(path)["Service"]
    assert {service["User"], service["Group"]} <= accounts()
    assert service["CapabilityBoundingSet"] == ""
    assert service["DevicePolicy"] == "closed"
    for key in ("NoNewPrivileges", "ProtectHome", "PrivateTmp", "RestrictNamespaces", "RestrictSUIDSGID"):
        assert service[key] == "yes", key
    assert service["ProtectSystem"] == "strict"
    assert service["LimitCORE"] == "0"


def test_a_unit_never_begins_a_new_journal() -> None:
    (line,) = values(DAEMON, "ExecStart")
    assert "--create" not in line


def test_the_screen_may_not_touch_what_the_controller_opens() -> None:
    """Its groups reach the socket; the ports are for the group that the udev rules name."""
    service = Unit(SCREEN)["Service"]
    rules = (ROOT / "udev-rules/60-tablectl.rules").read_text(encoding="utf-8")
    (port_group,) = set(re.findall(r'GROUP="([^"]+)"', rules))
    assert port_group not in (service["Group"], *service["SupplementaryGroups"].split())
    assert port_group in Unit(DAEMON)["Service"]["SupplementaryGroups"].split()
    assert not any("tty" in allowed for allowed in values(SCREEN, "DeviceAllow"))


def test_the_screen_waits_for_its_controller_but_does_not_die_with_it() -> None:
    unit = Unit(SCREEN)["Unit"]
    assert unit["Wants"] == "tablectl@%i.service"
    assert not {"Requires", "BindsTo", "PartOf"} & set(unit)
