"""The forty mutants beside this file: a rule of law taken out of the program, and the test that notices."""

from __future__ import annotations

from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_name("mutants.toml")


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`old` stands exactly once in `file`; with `new` in its place one of `tests` has to fail."""

    clause: str
    #: what the clause asks for, in our own words
    rule: str
    file: str
    old: str
    new: str
    #: pytest node ids
    tests: tuple[str, ...]

    def found(self, root: Path = ROOT) -> int:
        """How often the text to be replaced is there: anything but once, and this entry is out of date."""
        return (root / self.file).read_text(encoding="utf-8").count(self.old)


class _List(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mutant: tuple[Mutant, ...]


def mutants() -> tuple[Mutant, ...]:
    return msgspec.toml.decode(LIST.read_bytes(), type=_List).mutant
