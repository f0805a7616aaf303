"""The rules file: by udevadm where it can verify, and by its text everywhere."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

RULES = Path(__file__).parents[2] / "udev-rules" / "60-tablectl.rules"
PART = re.compile(r'[A-Z]+(\{[A-Za-z_]+\})?(==|!=|\+=|=)"[^"]*"')


def lines() -> list[str]:
    text = RULES.read_text(encoding="ascii")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_udevadm_accepts_the_rules() -> None:
    udevadm = shutil.which("udevadm")
    if udevadm is None:
        pytest.skip("udevadm is not installed")
    version = subprocess.run([udevadm, "--version"], capture_output=True, text=True, check=True).stdout
    if int(version.split()[0]) < 254:
        pytest.skip(f"udevadm {version.strip()} cannot verify rules; 254 can")
    done = subprocess.run([udevadm, "verify", str(RULES)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_line_is_a_list_of_matches_and_assignments() -> None:
    for line in lines():
        assert all(PART.fullmatch(part) for part in line.split(", ")), line


def test_every_goto_has_its_label() -> None:
    text = "\n".join(lines())
    assert set(re.findall(r'GOTO="(\w+)"', text)) == set(re.findall(r'LABEL="(\w+)"', text)) != set()


@pytest.mark.parametrize("kind", ["shuffler", "shoe", "progressive"])
def test_every_kind_of_machine_has_its_name(kind: str) -> None:
    assert any(f'ENV{{TABLECTL_KIND}}="{kind}"' in line for line in lines())


def test_the_link_carries_kind_and_serial_number_and_modem_manager_stays_away() -> None:
    text = "\n".join(lines())
    assert 'SYMLINK+="tablectl/$env{TABLECTL_KIND}-$env{ID_SERIAL_SHORT}"' in text
    assert 'ENV{ID_MM_DEVICE_IGNORE}="1", GROUP="tablectl", MODE="0660"' in text
