"""A pytest plugin of the mutation runs: a program imported from elsewhere would let every mutant live."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

#: the exit code of a run that tested another copy
ELSEWHERE = 9


def pytest_sessionfinish() -> None:
    here = Path.cwd().resolve()
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        ours = name.partition(".")[0] in ("tablectl", "drivers", "tests")
        if ours and file and not Path(file).resolve().is_relative_to(here):
            pytest.exit(f"{name} was imported from {file}, not from {here}", returncode=ELSEWHERE)
