"""Which file of the drivers may know what: read from the imports themselves."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "drivers").rglob("*.py"))
SANS_IO = ("wire", "happenings", "session", "far_end", "messages", "machine", "cards", "protocol", "fake")


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    plain = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def users(package: str) -> list[str]:
    return [
        str(path.relative_to(ROOT))
        for path in FILES
        if any(name.split(".")[0] == package for name in imported(path))
    ]


def test_one_file_knows_pyserial_and_one_knows_udev() -> None:
    assert users("serial") == ["drivers/link.py"]
    assert users("pyudev") == ["drivers/hotplug.py"]


def test_the_drivers_do_not_know_the_controller() -> None:
    assert users("tablectl") == []


def test_what_is_sans_io_touches_no_clock_no_loop_and_no_file() -> None:
    barred = {"asyncio", "time", "datetime", "os", "socket", "secrets", "pathlib", "threading"}
    pure = [path for path in FILES if path.stem in SANS_IO]
    assert len(pure) == 7 + 2 * 3
    assert [path for path in pure if imported(path) & barred] == []


def test_chance_is_handed_in_and_only_where_cards_are_drawn() -> None:
    assert users("random") == [
        "drivers/bench/felt.py",
        "drivers/bench/table.py",
        "drivers/cards.py",
        "drivers/shoe/fake.py",
    ]
    assert [path.stem for path in FILES if "Random(" in path.read_text()] == ["table"]


def test_no_driver_knows_whether_a_machine_or_a_fake_is_at_the_far_end() -> None:
    for path in FILES:
        if path.stem in ("driver", "device", "port", "link", "session"):
            assert not any("fake" in name or "bench" in name for name in imported(path))
            assert "simulat" not in path.read_text()


def test_no_file_is_longer_than_four_hundred_lines() -> None:
    assert max(len(path.read_text().splitlines()) for path in FILES) <= 400
