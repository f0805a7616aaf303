"""Where clauses are cited: lines of the package, and tests of the tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tablectl.trace.numbers import Numbers

#: what cites only to keep account is no place where anything is done or proved
NOT_CODE = ("tablectl/trace/",)
NOT_DATA = "trace.toml"
NOT_TESTS = "tests/trace/"

Places = dict[str, list[str]]


def _add(places: Places, number: str, place: str) -> None:
    found = places.setdefault(number, [])
    if place not in found:
        found.append(place)


def in_package(root: Path, numbers: Numbers) -> Places:
    """`file:line` of every citation in the program's code and data."""
    places: Places = {}
    for path in sorted((root / "tablectl").rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.suffix not in (".py", ".toml") or path.name == NOT_DATA or name.startswith(NOT_CODE):
            continue
        for number, line in in_file(path, numbers):
            _add(places, number, f"{name}:{line}")
    return places


def in_file(path: Path, numbers: Numbers) -> Iterator[tuple[str, int]]:
    """(clause, line) for every citation in a file."""
    for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for number in numbers.cited(line):
            yield number, at


def in_tests(root: Path, numbers: Numbers) -> Places:
    """`file::test` of every test that names a clause, and every transcript that does."""
    places: Places = {}
    for path in sorted((root / "tests").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        if path.name.startswith("test_") and not name.startswith(NOT_TESTS):
            for number, test in _tests_of(path, numbers):
                _add(places, number, f"{name}::{test}")
    for path in sorted((root / "tests" / "transcripts").rglob("*.toml")):
        if path.is_file() and path.suffix != ".py":
            for number, _ in in_file(path, numbers):
                _add(places, number, path.relative_to(root).as_posix())
    return places


def _tests_of(path: Path, numbers: Numbers) -> Iterator[tuple[str, str]]:
    """(clause, test): cited in the test, its marks, or in what of the module it uses."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    cites: dict[str, list[str]] = {}
    uses: dict[str, set[str]] = {}
    for node in ast.parse(text).body:
        for name in _defined(node):
            marks = getattr(node, "decorator_list", [])
            first = min([node.lineno, *(mark.lineno for mark in marks)])
            body = lines[first - 1 : node.end_lineno]
            cites[name] = [number for line in body for number in numbers.cited(line)]
            uses[name] = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
    for name in cites:
        if name.startswith("test_"):
            for used in sorted({*_reached(name, uses), "pytestmark"} & cites.keys()):
                for number in cites[used]:
                    yield number, name


def _defined(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign):
        inner = (name for target in node.targets for name in ast.walk(target))
        yield from (name.id for name in inner if isinstance(name, ast.Name))
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield node.target.id


def _reached(name: str, uses: dict[str, set[str]]) -> set[str]:
    """What a test uses of its module, directly or through others."""
    reached, waiting = {name}, [name]
    while waiting:
        for other in uses[waiting.pop()]:
            if other in uses and other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached
