"""The rooms of the house and the doors between them: a door that is not in the table fails."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

#: what each room may import of the project and of the world beyond the standard library
DOORS: dict[str, set[str]] = {
    "tablectl/model": {"tablectl.model", "msgspec"},
    "tablectl/rules": {"tablectl.rules", "tablectl.model", "msgspec"},
    "tablectl/chapters": {"tablectl.chapters", "tablectl.rules", "tablectl.model", "msgspec"},
    "tablectl/round": {
        "tablectl.round",
        "tablectl.chapters",
        "tablectl.rules",
        "tablectl.model",
        "msgspec",
        "transitions",
    },
    # the view reads a chapter's law through the round's table
    "tablectl/view": {"tablectl.view", "tablectl.round", "tablectl.model", "msgspec"},
    "tablectl/journal": {"tablectl.journal", "tablectl.model", "msgspec"},
    "tablectl/devices.py": {"drivers", "tablectl.model"},
    "tablectl/api": {"tablectl.api", "tablectl.model", "msgspec"},
    "tablectl/controller": {"tablectl", "drivers", "msgspec", "structlog"},
    "tablectl/screen": {
        "tablectl.screen",
        "tablectl.api",
        "tablectl.model",
        "tablectl.view.sentences",
        "PyQt6",
        "msgspec",
        "structlog",
    },
    "tablectl/audit": {
        "tablectl.audit",
        "tablectl.chapters",
        "tablectl.rules",
        "tablectl.model",
        "tablectl.controller.config",
        "msgspec",
        "numpy",
        "rich",
    },
    # reads the sources as text: of the program it needs nothing
    "tablectl/trace": {"tablectl.trace", "msgspec"},
    "tablectl/cli": {"tablectl", "msgspec", "typer", "rich", "structlog"},
    "tablectl/demo": {"tablectl", "msgspec"},
    "tablectl/play": {"tablectl", "drivers.bench", "msgspec"},
    "drivers": {"drivers", "serial", "pyudev"},
}
#: the only files that touch a port or look for one
ONLY = {"serial": "drivers/link.py", "pyudev": "drivers/hotplug.py"}
#: rooms that read no clock, draw no number and touch no file; the law's own files are read on load
PURE = ("tablectl/model", "tablectl/rules", "tablectl/round", "tablectl/view")
IMPURE = {"time", "random", "secrets", "datetime", "socket", "asyncio", "threading", "subprocess", "sqlite3"}


def files() -> list[Path]:
    return [path for top in ("tablectl", "drivers") for path in sorted((ROOT / top).rglob("*.py"))]


def imports(path: Path) -> set[str]:
    """Full names of everything that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def room_of(path: Path) -> str | None:
    name = path.relative_to(ROOT).as_posix()
    return next((room for room in DOORS if name == room or name.startswith(room + "/")), None)


def passes(name: str, door: str) -> bool:
    return name == door or name.startswith(door + ".")


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_import_goes_through_a_door_of_the_table(path: Path) -> None:
    room = room_of(path)
    if room is None:
        assert path.parent == ROOT / "tablectl", f"{path} stands in no room of the table"
        return
    for name in imports(path):
        top = name.partition(".")[0]
        if top in sys.stdlib_module_names or top == "__future__":
            continue
        assert any(passes(name, door) for door in DOORS[room]), f"{path} imports {name}: no such door"


@pytest.mark.parametrize("library", ONLY)
def test_only_one_file_knows_the_library_of_the_wire(library: str) -> None:
    users = [
        path.relative_to(ROOT).as_posix()
        for path in files()
        if any(passes(n, library) for n in imports(path))
    ]
    assert users == [ONLY[library]]


def test_pure_rooms_have_no_clock_no_dice_and_no_wire() -> None:
    for path in files():
        if path.relative_to(ROOT).as_posix().startswith(PURE):
            tops = {name.partition(".")[0] for name in imports(path)}
            assert not tops & IMPURE, f"{path} imports {tops & IMPURE}"


def test_no_code_asks_which_chapter_it_is() -> None:
    for path in files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                text = ast.unparse(node)
                assert not any(
                    f"'{number}'" in text for number in ("677a", "678a", "680a", "686a", "687a", "688a")
                ), f"{path}:{node.lineno} compares a chapter: {text}"
