"""A table's configuration file: the site's choices, checked against the law, and where its devices are."""

from __future__ import annotations

import codecs
import os
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from tablectl.chapters.load import Chapter, ChapterError, chapter
from tablectl.chapters.rules import Rules
from tablectl.model.money import NotMoney, parse_money, write_money
from tablectl.model.refusal import Refused
from tablectl.model.site import Dealing, Limits, Shuffling, Site
from tablectl.round.state import State
from tablectl.round.table import Table
from tablectl.view.sentences import refusal_sentence

#: what a Unix socket's address has room for, without the end of its text
LONGEST_SOCKET = 107


class ConfigError(Exception):
    """A configuration that cannot be used: one sentence with the file, the key and what to write there."""


class _LimitsPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    least: str
    most: str


class _Device(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    port: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    chapter: str
    journal: str
    socket: str
    dealing: Dealing = "automated_shoe"
    shuffling: Shuffling = "automated"
    shuffler_counts: bool = True
    decks: tuple[str, ...] = ("blue",)
    chips: tuple[str, ...] = ("5.00", "10.00", "25.00", "100.00")
    paytables: dict[str, str] = {}
    options: dict[str, Any] = {}
    limits: dict[str, _LimitsPart] = {}
    self_shuffling: bool = False
    declared: dict[str, bool | str] = {}
    devices: dict[str, _Device] = {}


class Config(msgspec.Struct, frozen=True):
    """Everything `tablectl serve` needs; relative paths are taken from the file's own folder."""

    path: Path
    site: Site
    journal: Path
    socket: Path
    ports: dict[str, str]


def load_config(path: Path) -> Config:
    """Reads and checks a configuration; the first thing wrong is a `ConfigError`."""
    read = _read(path)
    site = Site(
        table=read.table,
        chapter=read.chapter,
        paytables=read.paytables,
        options=read.options,
        limits={name: _limits(path, name, part) for name, part in read.limits.items()},
        chips=tuple(_money(path, "chips", chip) for chip in read.chips),
        dealing=read.dealing,
        shuffling=read.shuffling,
        shuffler_counts=_game(path, read.chapter).law.deck.cards if read.shuffler_counts else 0,
        decks=read.decks,
        self_shuffling=read.self_shuffling,
        declared=read.declared,
    )
    check_site(path, site, {name: device.port for name, device in read.devices.items()})
    base = path.parent.resolve()
    ports = {name: _place(base, device.port) for name, device in read.devices.items()}
    config = Config(path, site, (base / read.journal).resolve(), (base / read.socket).resolve(), ports)
    _check_places(config)
    return config


def _read(path: Path) -> _File:
    try:
        text = path.read_bytes().removeprefix(codecs.BOM_UTF8)
        return msgspec.toml.decode(text, type=_File)
    except FileNotFoundError:
        raise ConfigError(f"{path} is not there: name the table's configuration file.") from None
    except OSError as wrong:
        raise ConfigError(f"{path} cannot be read ({wrong.strerror}): name a file you may read.") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{path} is no text in UTF-8: name the table's configuration file.") from None
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError) as wrong:
        raise ConfigError(f"{path}: {wrong}. Correct that key.") from None


def _check_places(config: Config) -> None:
    """Files and ports that can be what they are said to be; whether they are there is seen at the start."""
    path, length = config.path, len(os.fsencode(config.socket))
    if length > LONGEST_SOCKET:
        raise ConfigError(
            f"{path}: socket: {config.socket} is {length} bytes long and the system takes {LONGEST_SOCKET}:"
            " choose a shorter path, such as /run/tablectl/t12/tablectl.sock."
        )
    places = {"journal": str(config.journal), "socket": str(config.socket), **config.ports}
    for name, place in places.items():
        if Path(place).is_dir():
            raise ConfigError(f"{path}: {name}: {place} is a folder: name a file or a port in it.")
        same = next(other for other, taken in places.items() if taken == place)
        if same != name:
            raise ConfigError(f"{path}: {same} and {name} are both {place}: give each its own place.")


def _place(base: Path, port: str) -> str:
    return port if ":" in port else os.path.normpath(base / port)


def _money(path: Path, key: str, text: str) -> int:
    try:
        return parse_money(text)
    except NotMoney as wrong:
        raise ConfigError(f"{path}: {key}: {wrong}") from None


def _limits(path: Path, name: str, part: _LimitsPart) -> Limits:
    least, most = (
        _money(path, f"limits.{name}.least", part.least),
        _money(path, f"limits.{name}.most", part.most),
    )
    if not 0 < least <= most:
        raise ConfigError(f"{path}: limits.{name}: least must be above nothing and not above most.")
    return Limits(least, most)


def _game(path: Path, number: str) -> Chapter:
    try:
        return chapter(number)
    except ChapterError as wrong:
        raise ConfigError(f"{path}: chapter: {wrong}") from None


def check_site(path: Path, site: Site, ports: dict[str, str]) -> Rules:
    """The site's choices against the law of its chapter: what a Rules Submission may choose, nothing else."""
    game = _game(path, site.chapter)
    try:
        rules = game.rules(site.paytables, site.options)
    except Refused as refused:
        where = "paytables" if "paytable" in refused.refusal.code else "options"
        clause = f" ({refused.refusal.clause})" if refused.refusal.clause else ""
        raise ConfigError(f"{path}: {where}: {refusal_sentence(refused.refusal)}{clause}") from None
    known = {wager.name for wager in game.law.wager}
    for name in site.limits:
        if name not in known:
            raise ConfigError(
                f"{path}: limits.{name} is no wager of {site.chapter}; those are {', '.join(known)}."
            )
    _check_payout_limit(path, site, game, rules)
    if not site.table.strip():
        raise ConfigError(f"{path}: table: name the table, as its journal will: for example 't12'.")
    if not site.chips or min(site.chips) <= 0:
        raise ConfigError(f"{path}: chips: list the chips that lie in the tray, each above nothing.")
    if len(site.decks) not in (1, 2) or not all(site.decks) or len(set(site.decks)) != len(site.decks):
        raise ConfigError(f"{path}: decks: name one deck, or two by different colours of their backs.")
    pair = game.law.deck.pair_clause
    if pair and site.shuffling == "automated" and not site.self_shuffling and len(site.decks) != 2:
        raise ConfigError(f"{path}: decks: a machine shuffles two in turn here, name both colours ({pair}).")
    if len(site.decks) == 2 and site.shuffling != "automated":
        raise ConfigError(f"{path}: decks: two decks need shuffling = 'automated' ({game.law.deck.clause}).")
    if site.dealing not in game.law.methods:
        methods = ", ".join(game.law.methods)
        raise ConfigError(f"{path}: dealing: {site.chapter} is dealt by {methods}, not by {site.dealing}.")
    if site.dealing == "hand" and site.shuffling != "automated":
        raise ConfigError(f"{path}: dealing: from the hand only with shuffling = 'automated'.")
    shoe = "automated_shoe" if "automated_shoe" in game.law.methods else "manual_shoe"
    if site.self_shuffling and (site.shuffling, site.dealing) != ("automated", shoe):
        raise ConfigError(
            f"{path}: self_shuffling: only with shuffling = 'automated' and dealing = '{shoe}'."
        )
    for name, option in game.law.option.items():
        if option.needs and rules.options.get(name) and not getattr(site, option.needs):
            raise ConfigError(f"{path}: options.{name} needs {option.needs} = true ({option.clause}).")
    _check_declared(path, site)
    for name in _needed(game, rules, site):
        if name not in ports:
            raise ConfigError(f"{path}: devices.{name} is missing: add [devices.{name}] with its port.")
    for name in ports:
        if name not in ("shuffler", "shoe", "progressive"):
            raise ConfigError(
                f"{path}: devices.{name} is no device; there are shuffler, shoe and progressive."
            )
    return rules


def _check_payout_limit(path: Path, site: Site, game: Chapter, rules: Rules) -> None:
    """R-8: no limit below what the smallest wagers could win."""
    limit = game.law.payout_limit
    if limit is None or not rules.payout_limit:
        return
    least = {name: part.least for name, part in site.limits.items()}
    hands = (sum(_could_win(rules, least, *part) for part in hand.items()) for hand in limit.most)
    most = max(hands, default=0)
    if rules.payout_limit < most:
        raise ConfigError(
            f"{path}: options.payout_limit: the smallest wagers here could win ${write_money(most)}; "
            f"the limit may not be below that ({limit.clause})."
        )


def _could_win(rules: Rules, least: dict[str, int], wager: str, by: int | str) -> int:
    """So many times the smallest wager, or what a row of its table pays on it with the meter at its seed."""
    if isinstance(by, int):
        return least.get(wager, 0) * by
    table = rules.paytables.get(wager)
    pay = table.pays.get(by) if table else None
    return pay.due(table.wager or least.get(wager, 0), table.seed).pays if table and pay else 0


def _check_declared(path: Path, site: Site) -> None:
    """Only what the chapter asks for is declared; what is still missing keeps the table from opening."""
    table = Table.of(State(site=site))
    known = {part.name: part for part in table.law.declaration}
    for name, said in site.declared.items():
        if name not in known:
            raise ConfigError(f"{path}: declared.{name}: {site.chapter} asks only for {', '.join(known)}.")
        if said not in (True, False, "sign"):
            raise ConfigError(f"{path}: declared.{name} is {said!r}: write true, false or 'sign'.")
        if said == "sign" and not known[name].may_be_sign:
            raise ConfigError(f"{path}: declared.{name}: a sign does not do here ({known[name].clause}).")


def _needed(game: Chapter, rules: Rules, site: Site) -> tuple[str, ...]:
    needed = ["shuffler"] if site.shuffling == "automated" else []
    if site.dealing == "automated_shoe":
        needed.append("shoe")
    if any(wager.sensed and rules.offers(wager.paytable) for wager in game.law.wager):
        needed.append("progressive")
    return tuple(needed)
