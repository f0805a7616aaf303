"""Finding machines by their plug, with udev played by umockdev; a new testbed, and process, for each test."""

import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from drivers.hotplug import find

WRAPPER = shutil.which("umockdev-wrapper")
needs_umockdev = pytest.mark.skipif(WRAPPER is None, reason="umockdev-wrapper is not installed")
HERE = Path(__file__).parent


def played(scene: str) -> Any:
    assert WRAPPER
    done = subprocess.run(
        [WRAPPER, sys.executable, str(HERE / "mock_udev.py"), scene],
        capture_output=True,
        text=True,
        timeout=30,
        cwd=HERE.parents[1],
        env={"PYTHONPATH": str(HERE.parents[1]), "PATH": "/usr/bin:/bin"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@needs_umockdev
def test_a_machine_is_found_by_the_serial_number_of_its_plug_and_a_path_is_itself() -> None:
    assert played("named") == ["/dev/ttyACM2", "/dev/ttyACM1", None, "/dev/ttyS9"]


@needs_umockdev
def test_a_machine_moved_to_another_socket_is_found_there() -> None:
    assert played("moved") == "/dev/ttyACM5"


@needs_umockdev
def test_only_plugs_are_candidates_and_one_without_a_number_goes_by_its_path() -> None:
    assert played("listed") == [
        ["/dev/ttyACM1", "usb:TS-0001", "tablectl shuffler"],
        ["/dev/ttyACM2", "/dev/ttyACM2", "tablectl shuffler"],
    ]


@needs_umockdev
def test_the_suggestion_can_be_pasted_into_the_configuration() -> None:
    text = played("pasted")
    assert tomllib.loads(text) == {"devices": {"shuffler": {"port": "usb:TS-0001"}}}
    assert "/dev/ttyACM1" in text


@needs_umockdev
def test_with_nothing_plugged_in_the_suggestion_says_what_to_do() -> None:
    assert "plug in the cable" in played("nothing")


@needs_umockdev
def test_plugging_in_and_out_is_heard_on_the_event_loop_until_closed() -> None:
    assert played("watched") == ["went /dev/ttyACM1", "came /dev/ttyACM1"]


def test_a_plain_path_needs_no_udev() -> None:
    assert find("/dev/anything") == "/dev/anything"
