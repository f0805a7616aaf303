"""The QML files themselves: lint clean, small, and without a word of their own."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from describe import write_module

from tablectl.screen.app import QML

FILES = sorted(QML.glob("*.qml"))
LINT = shutil.which("pyside6-qmllint", path=str(Path(sys.executable).parent)) or shutil.which(
    "pyside6-qmllint"
)
#: `text:` may be bound to the desk, the sheet or a row; a literal in it would be a sentence built here
LITERAL = re.compile(r'^\s*(?:text|label|note):.*"[^"]+"', re.MULTILINE)


def test_lint_has_nothing_to_say(tmp_path):
    assert LINT, "pyside6-qmllint comes with the dev requirements"
    write_module(tmp_path)
    command = [LINT, "--ignore-settings", "-W", "0", "-I", str(tmp_path), *map(str, FILES)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0 and not said.stderr.strip() and not said.stdout.strip(), (
        said.stdout + said.stderr
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_component_is_small_and_says_nothing_itself(file):
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 200
    assert LITERAL.findall(text) == []
