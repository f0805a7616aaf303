"""The counts a third time, by a C program that walks every seven-card hand; and the audit without numpy."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from tests.audit.test_findings import findings
from tests.bench.audits import WAGERS, check, compiled, enumerated


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = compiled(tmp_path_factory.mktemp("plain"))
    assert found is not None
    return found


@pytest.mark.skipif(which("gcc") is None and which("cc") is None, reason="no C compiler")
@pytest.mark.parametrize("wager", WAGERS)
def test_every_seven_card_hand_in_c(wager: str, program: Path) -> None:
    chapter, table, numbers = WAGERS[wager]
    counts, _ = enumerated(program, wager)
    check(findings()[chapter, wager, table], counts, numbers)


def test_wagers_on_one_hand_need_no_numpy() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from tablectl.audit.run import Asked, run_all\n"
        "(found,) = run_all(Asked('680a', 'bonus'))\n"
        "print(found.payback)\n"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout == f"{findings()['680a', 'bonus', 'A'].payback}\n"
