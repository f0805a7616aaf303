"""A transcript as it stands in its file: a table, the cards wanted, and one line a step.

A step is an inline table. Exactly one of its keys says what happens (`VERBS`); the others are that
thing's own arguments, or what is expected afterwards (`EXPECTS`). docs/transcripts.md has them all.
"""

from __future__ import annotations

import codecs
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tablectl.model.cards import NotACard, parse_cards

Step = dict[str, Any]

Word = Annotated[str, msgspec.Meta(min_length=1)]
Hands = dict[Word, str]
#: what may happen in a step: a person taps, a seat speaks, a machine does something, time goes by
VERBS: dict[str, Any] = {
    "dealer": Word,
    "floor": Word,
    "seat": int,
    "bench": Word,
    "play": Word,
    "hands": Hands,
    "hours": Annotated[float, msgspec.Meta(gt=0, le=100_000)],
    "expect": Word,
}
#: what may be looked at after a step
EXPECTS: dict[str, Any] = {
    "phase": Word,
    "prompt": Word | list[Word],
    "clause": Word,
    "lit": Word | list[Word],
    "dark": Word | list[Word],
    "refused": Word,
    "sent": Word | list[Word],
    "settled": list[Word],
    "ledger": dict[Word, Word],
    "alert": Word | list[Word],
    "meter": Word,
}
#: what a player at a seat does: wagers placed, a coin on the panel, an answer
SPEAKS = ("bets", "coin", "says")
SITE = (
    "chapter",
    "dealing",
    "shuffling",
    "shuffler_counts",
    "decks",
    "chips",
    "paytables",
    "options",
    "limits",
    "self_shuffling",
    "declared",
)
BENCH: dict[str, Any] = {
    "seed": int,
    "counts": bool,
    "reads": bool,
    "inserts": bool,
    "spots": Annotated[int, msgspec.Meta(ge=1)],
}


class BadScript(Exception):
    """A file that is no transcript: one sentence that names the place and what to write there."""


class Script(msgspec.Struct, frozen=True):
    """One story: `clauses` are what it proves, `hands` the cards by whose they are."""

    path: Path
    title: str
    clauses: tuple[str, ...]
    site: dict[str, Any]
    bench: dict[str, Any]
    hands: dict[str, str]
    steps: tuple[Step, ...]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    steps: list[Step]
    clauses: tuple[str, ...] = ()
    table: str = ""
    site: dict[str, Any] = {}
    bench: dict[str, Any] = {}
    hands: dict[str, str] = {}


def read_script(path: Path) -> Script:
    """Reads a transcript and, where it names one, the table's file beside it; checks every step."""
    read = _decode(path, _File)
    base = _decode(path.parent / read.table, dict[str, Any]) if read.table else {}
    site = _merged(base, read.site)
    _known(path, "site", site, SITE)
    _known(path, "bench", read.bench, BENCH)
    for key, value in read.bench.items():
        _typed(f"{path}: bench.{key}", value, BENCH[key])
    _cards(f"{path}: hands", read.hands)
    if "chapter" not in site:
        raise BadScript(f'{path}: site.chapter is missing: write for example site.chapter = "678a".')
    for number, step in enumerate(read.steps, 1):
        check_step(f"{path}: step {number}", step)
    return Script(path, read.title, read.clauses, site, read.bench, read.hands, tuple(read.steps))


def _decode(path: Path, kind: Any) -> Any:
    try:
        return msgspec.toml.decode(path.read_bytes().removeprefix(codecs.BOM_UTF8), type=kind)
    except OSError as wrong:
        raise BadScript(f"{path} cannot be read ({wrong.strerror}): name a transcript.") from None
    except UnicodeDecodeError:
        raise BadScript(f"{path} is no text in UTF-8: name a transcript.") from None
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError) as wrong:
        raise BadScript(f"{path}: {wrong}. Correct that place.") from None


def _merged(base: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The transcript's own word stands above the table's; tables inside are merged key by key."""
    merged = dict(base)
    for key, value in change.items():
        old = merged.get(key)
        merged[key] = {**old, **value} if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def _known(path: Path, where: str, given: dict[str, Any], known: Iterable[str]) -> None:
    for key in given:
        if key not in known:
            raise BadScript(f"{path}: {where}.{key} is unknown; there are {', '.join(known)}.")


def _typed(where: str, value: Any, kind: Any) -> None:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as wrong:
        raise BadScript(f"{where} cannot be {value!r}: {wrong}.") from None


def _cards(where: str, hands: dict[str, str]) -> None:
    for whose, cards in hands.items():
        try:
            parse_cards(cards)
        except NotACard as wrong:
            raise BadScript(f"{where} of {whose}: {wrong}") from None


def verb_of(step: Step) -> str:
    return next(verb for verb in step if verb in VERBS)


def check_step(where: str, step: Step) -> None:
    """Raises `BadScript` unless one thing happens and every further key means something."""
    # an action of a person may have an argument `seat`: the verb that comes first is what happens
    verbs = [key for key in step if key in VERBS]
    if not verbs:
        raise BadScript(f"{where} says nothing that happens: begin with one of {', '.join(VERBS)}.")
    verb = verbs[0]
    if next(iter(step)) != verb:
        raise BadScript(f"{where} must begin with what happens ({verb}).")
    _typed(f"{where}: {verb}", step[verb], VERBS[verb])
    for key in list(step)[1:]:
        if key in EXPECTS:
            _typed(f"{where}: {key}", step[key], EXPECTS[key])
    if verb == "hands":
        _cards(f"{where}: hands", step["hands"])
    if verb in ("dealer", "floor", "bench"):
        return
    own = SPEAKS if verb == "seat" else ()
    for key in list(step)[1:]:
        if key not in own and key not in EXPECTS:
            raise BadScript(f"{where}: {key!r} is unknown; after {verb} come {', '.join((*own, *EXPECTS))}.")
    goal = str(step.get("play", "")).removeprefix("round ")
    if verb == "play" and goal != step["play"] and not goal.isdecimal():
        raise BadScript(f"{where}: write for example play = 'round 5' or play = 'betting'.")
    if verb == "seat" and sum(key in SPEAKS for key in step) != 1:
        raise BadScript(f"{where}: a seat has exactly one of {', '.join(SPEAKS)}.")
    if verb == "expect" and not any(key in EXPECTS for key in step):
        raise BadScript(f"{where} expects nothing: add one of {', '.join(EXPECTS)}.")


def arguments(step: Step) -> dict[str, Any]:
    """What belongs to the thing that happens, without what is expected of it."""
    return {key: value for key, value in list(step.items())[1:] if key not in EXPECTS}
