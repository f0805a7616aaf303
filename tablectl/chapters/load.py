"""Reads a chapter's folder and checks every name in it: a mistake names the file and the key."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from tablectl.chapters.check import check_play
from tablectl.chapters.law import Law
from tablectl.chapters.paytables import Family, read_families
from tablectl.chapters.rules import Rules, choose
from tablectl.model.cards import Hand
from tablectl.model.settlement import Play, Result
from tablectl.rules.limit import capped

HERE = Path(__file__).parent


class ChapterError(Exception):
    """A chapter's folder that cannot be used; the sentence names file and key."""


class Chapter(msgspec.Struct, frozen=True):
    """One game, ready: its law, its paytables, its clause numbers and its settlement."""

    law: Law
    families: Mapping[str, Family]
    clauses: frozenset[str]
    folder: Path
    settle_cards: Callable[[Play, Rules], Iterable[Result]]
    check_cards: Callable[[Play, Rules], None]
    #: a hand as the house sets it (the rest, what is laid apart), or None where the site states its own way
    house_way: Callable[[Hand, Rules], tuple[Hand, Hand] | None] | None = None
    #: what the dealer announces of the house's own hand
    announce: Callable[[Hand, Rules], str] | None = None

    def rules(self, paytables: Mapping[str, str], options: Mapping[str, Any]) -> Rules:
        return choose(self.law, self.families, paytables, options)

    def check(self, play: Play, rules: Rules) -> None:
        """Raises `Refused` when the chapter does not allow the round."""
        check_play(self.law, rules, play)
        self.check_cards(play, rules)

    def settle(self, play: Play, rules: Rules) -> list[Result]:
        """Every wager of an allowed round, in the order in which the dealer settles."""
        self.check(play, rules)
        return list(self.results(play, rules))

    def results(self, play: Play, rules: Rules) -> Iterable[Result]:
        """The same, one by one and unchecked: the live table asks as hands are turned up."""
        results = self.settle_cards(play, rules)
        limit = self.law.payout_limit
        if limit and rules.payout_limit:
            owners = {seat.seat: seat.owner for seat in play.seats} if limit.per == "player" else {}
            return capped(results, rules.payout_limit, limit.covers, owners)
        return results


def _settle_module(folder: Path) -> ModuleType:
    name = f"tablectl.chapters.{folder.name}.settle"
    spec = importlib.util.spec_from_file_location(name, folder / "settle.py")
    if spec is None or spec.loader is None:
        raise ChapterError(f"{folder / 'settle.py'} is missing: every chapter settles its own wagers.")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _nothing_more(play: Play, rules: Rules) -> None:
    """Most games ask nothing beyond the shared checks."""


def load_chapter(folder: Path) -> Chapter:
    """A chapter from its folder; anything unknown in it is a `ChapterError`."""
    try:
        law = msgspec.convert(_law(folder), Law)
        families = read_families((folder / "paytables.toml").read_bytes())
        clauses = frozenset((folder / "clauses.txt").read_text().split())
    except FileNotFoundError as missing:
        raise ChapterError(f"{missing.filename} is missing from the chapter's folder.") from None
    except (msgspec.MsgspecError, ValueError) as wrong:
        raise ChapterError(f"{folder.name}: {wrong}.") from None
    _check_names(folder, law, families)
    _check_clauses(folder, law, families, clauses)
    module = _settle_module(folder)
    check, house_way = getattr(module, "check", _nothing_more), getattr(module, "house_way", None)
    announce = getattr(module, "announce", None)
    return Chapter(law, families, clauses, folder, module.settle, check, house_way, announce)


def _law(folder: Path) -> dict[str, Any]:
    """What a chapter fixes, with its irregularities, which have a file of their own; a game may have none."""
    irregular = folder / "irregularities.toml"
    law: dict[str, Any] = msgspec.toml.decode((folder / "chapter.toml").read_bytes())
    if "irregularity" in law:
        raise ChapterError(f"{folder / 'chapter.toml'}: [[irregularity]] belongs in {irregular.name}.")
    if irregular.exists():
        law |= msgspec.toml.decode(irregular.read_bytes())
    return law


def _check_names(folder: Path, law: Law, families: Mapping[str, Family]) -> None:
    wagers = {wager.name for wager in law.wager}
    where = folder / "chapter.toml"
    for wager in law.wager:
        for key, name in (("needs", wager.needs), ("equals", wager.equals)):
            if name and name not in wagers and not (key == "needs" and wager.required):
                raise ChapterError(f"{where}: wager {wager.name}.{key} names {name!r}, which is no wager.")
        if wager.paytable and wager.paytable not in families:
            raise ChapterError(
                f"{where}: wager {wager.name}.paytable {wager.paytable!r} is not in paytables.toml."
            )
    for choice in law.choice:
        for name in filter(None, (choice.wager, *choice.forfeits)):
            if name not in wagers:
                raise ChapterError(f"{where}: choice {choice.action} names {name!r}, which is no wager.")
        if choice.multiple and choice.multiple not in law.option:
            raise ChapterError(f"{where}: choice {choice.action}.multiple {choice.multiple!r} is no option.")
    for key, option in law.option.items():
        if option.stated_with and option.stated_with not in wagers:
            raise ChapterError(f"{where}: option {key}.stated_with names {option.stated_with!r}, no wager.")
    limited = law.payout_limit
    for name in (*limited.covers, *chain(*limited.most)) if limited else ():
        if name not in wagers:
            raise ChapterError(f"{where}: payout_limit names {name!r}, which is no wager.")
    for name, row in chain(*(hand.items() for hand in limited.most)) if limited else ():
        if isinstance(row, str) and (name not in families or row not in families[name].classes):
            raise ChapterError(f"{where}: payout_limit names {row!r}, which is no row of {name}.")


def _numbers(item: Any, path: str) -> Iterable[tuple[str, str]]:
    """The clause or clauses under one key: a number, or one a step, or one a dealing method."""
    if isinstance(item, Mapping):
        for name, clause in item.items():
            yield from _numbers(clause, f"{path}.{name}")
    elif isinstance(item, str) and item:
        yield (path, item)


def cited(value: Any, path: str = "") -> Iterable[tuple[str, str]]:
    """(path, clause) of every clause that a structure cites, wherever it stands."""
    if isinstance(value, msgspec.Struct):
        value = {field: getattr(value, field) for field in value.__struct_fields__}
    if isinstance(value, Mapping):
        for key, item in value.items():
            if key in ("clause", "clauses") or key.endswith("_clause"):
                yield from _numbers(item, f"{path}{key}")
            else:
                yield from cited(item, f"{path}{key}.")
    elif isinstance(value, tuple | list):
        for index, item in enumerate(value):
            yield from cited(item, f"{path}{index}.")


def _check_clauses(folder: Path, law: Law, families: Mapping[str, Family], clauses: frozenset[str]) -> None:
    for file, part in (("chapter.toml", law), ("paytables.toml", families)):
        for path, clause in cited(part):
            for number in clause.split(", "):
                if number not in clauses and not number.startswith("R-"):
                    raise ChapterError(
                        f"{folder / file}: {path} cites {number!r}, which is no clause of {law.id}."
                    )


#: folders of chapters that stand elsewhere: a game maker's own, a school's, a test's
_guests: list[Path] = []


def add_chapter(folder: Path) -> Chapter:
    """Makes a chapter from another place known to this program; its number must be its own."""
    guest = load_chapter(folder)
    if guest.law.id in all_chapters():
        raise ChapterError(f"{folder}: there is a chapter {guest.law.id} already; give yours its own number.")
    _guests.append(folder)
    all_chapters.cache_clear()
    return guest


@cache
def all_chapters() -> Mapping[str, Chapter]:
    """Every folder beside this file that holds a chapter, and every guest, by number."""
    folders = [path.parent for path in sorted(HERE.glob("*/chapter.toml"))] + _guests
    found = (load_chapter(folder) for folder in folders)
    return {chapter.law.id: chapter for chapter in found}


def chapter(number: str) -> Chapter:
    try:
        return all_chapters()[number]
    except KeyError:
        known = ", ".join(all_chapters())
        raise ChapterError(f"There is no chapter {number!r}; known are {known}.") from None
