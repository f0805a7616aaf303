"""The counts a third time, by a C program that walks every seven-card hand."""

from __future__ import annotations

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
