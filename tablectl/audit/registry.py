"""Who audits which wager: modules of this package register themselves, and nobody lists them.

A module whose name starts with one of `PREFIXES` is imported when the auditors are asked for, so a new
wager needs one new file and no edit elsewhere.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Protocol

import msgspec

from tablectl.audit.finding import Finding
from tablectl.chapters.load import Chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules

PREFIXES = ("one_", "pairs", "base_")

Progress = Callable[[int, int], None]
"""Called now and then with how much is done and of how much."""


def silent(done: int, of: int) -> None:
    """Nobody is watching."""


class Audit(Protocol):
    """Audits one wager. `paytable` is None for `base`; `rules` hold it and a table for every other family.

    `full` asks for the exact way where that takes long. `scalar` has the live code do all the work: over all
    classes of one hand, or round by round where two hands meet.
    The published figure, `agrees` and the flags are filled in by the caller.
    """

    def __call__(
        self,
        chapter: Chapter,
        paytable: Paytable | None,
        rules: Rules,
        *,
        full: bool,
        scalar: bool,
        progress: Progress,
    ) -> Finding: ...


class Auditor(msgspec.Struct, frozen=True):
    """One entry. `hands` is how many hands the wager looks at; `variants` are the site's choices to audit,
    each a set of options laid over the chapter's defaults (`--site` audits only the site's own).
    """

    chapter: str
    wager: str
    hands: int
    audit: Audit
    variants: tuple[Mapping[str, Any], ...] = ({},)


_AUDITORS: dict[tuple[str, str], Auditor] = {}


def auditor(
    chapter: str, wager: str, *, hands: int = 1, variants: tuple[Mapping[str, Any], ...] = ({},)
) -> Callable[[Audit], Audit]:
    """Registers the function below it for a wager of a chapter."""

    def register(audit: Audit) -> Audit:
        if (chapter, wager) in _AUDITORS:
            raise ValueError(f"{chapter} {wager} has two auditors")
        _AUDITORS[chapter, wager] = Auditor(chapter, wager, hands, audit, variants)
        return audit

    return register


@cache
def auditors() -> Mapping[tuple[str, str], Auditor]:
    """All of them, after every module that may register one was imported: none needs numpy for that."""
    package = import_module("tablectl.audit")
    for module in sorted(info.name for info in pkgutil.iter_modules(package.__path__)):
        if module.startswith(PREFIXES):
            import_module(f"tablectl.audit.{module}")
    return _AUDITORS
