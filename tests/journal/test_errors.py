"""Each code is raised somewhere, each raise is listed, and each refusal is a finished sentence."""

from __future__ import annotations

import ast
import sqlite3
from pathlib import Path

import pytest

import tablectl.journal
from tablectl.journal.errors import _FROM_SQLITE, _FROM_SYSTEM, REFUSALS, JournalError, in_words

ROOM = Path(tablectl.journal.__file__).parent


def raised_codes() -> set[str]:
    codes = {*_FROM_SQLITE.values(), *_FROM_SYSTEM.values(), "journal-unavailable", "journal-closed"}
    for file in ROOM.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "JournalError"
            ):
                codes |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return codes


def test_the_catalogue_lists_what_is_raised_and_nothing_else() -> None:
    assert raised_codes() == set(REFUSALS)


@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_says_what_where_and_what_to_do(code: str) -> None:
    refusal = REFUSALS[code]
    assert refusal.what.endswith(".") and refusal.remedy.endswith(".")
    assert "{path}" in refusal.what or "{sequence}" in refusal.what
    assert "{" not in refusal.remedy


def test_a_failing_disk_is_put_in_words() -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR | (4 << 8)
    with pytest.raises(JournalError) as refusal, in_words(Path("/journals/T-12")):
        raise error
    assert refusal.value.code == "journal-unavailable"
    assert str(refusal.value).startswith(
        "The journal /journals/T-12 cannot be read or written: disk I/O error."
    )


def test_the_room_imports_only_what_the_house_allows() -> None:
    allowed = {"msgspec", "tablectl.journal", "tablectl.model"}
    clocks = {"time", "random", "secrets"}
    for file in ROOM.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                assert name.split(".")[0] not in clocks, f"{file.name} imports {name}"
                ours = name.startswith(("tablectl", "msgspec", "drivers"))
                assert not ours or ".".join(name.split(".")[:2]) in allowed, f"{file.name} imports {name}"
