"""What people state in a chapter's `trace.toml`: which way each clause is kept.

A number covers what stands below it, unless something nearer is stated.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

import msgspec

#: `open` is ours alone: not built yet, and no other word is put on it
Status = Literal["enforced", "prompted", "declared", "physical", "open"]


class TraceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`status` by clause; the clauses nothing can be done about and those not built, with why."""

    status: dict[str, Literal["enforced", "prompted", "declared"]] = {}
    physical: dict[str, str] = {}
    open: dict[str, str] = {}


class Stated(msgspec.Struct, frozen=True):
    status: Status
    reason: str = ""
    #: where it is stated, `file:line`
    place: str = ""


class TraceError(Exception):
    """A `trace.toml` that cannot be read; the sentence names it."""


def read_stated(path: Path, name: str) -> dict[str, Stated]:
    """Everything that a chapter's file states, by clause or prefix."""
    if not path.exists():
        return {}
    text = path.read_text(encoding="utf-8")
    try:
        file = msgspec.convert(tomllib.loads(text), TraceFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        raise TraceError(f"{name}: {wrong}") from None
    lines = text.splitlines()

    def place(number: str) -> str:
        at = next((i for i, line in enumerate(lines, start=1) if line.startswith(f'"{number}"')), 1)
        return f"{name}:{at}"

    stated = {number: Stated(status, place=place(number)) for number, status in file.status.items()}
    for number, reason in file.physical.items():
        stated[number] = Stated("physical", reason, place(number))
    for number, reason in file.open.items():
        stated[number] = Stated("open", reason, place(number))
    return stated
