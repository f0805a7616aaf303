"""The bench's own door: JSON lines on a Unix socket, `{"do": "coin", "spot": 3}`, one answer a line.

It is for demonstrations, training and tests. The controller never uses it and does not know it is there.
"""

import asyncio
import inspect
import json
from collections.abc import Container
from pathlib import Path
from typing import Any

from drivers.bench.table import Bench
from drivers.cards import JOKER, RANKS, SUITS

CONTROLS = frozenset(name for name, value in vars(Bench).items() if callable(value) and name[0] != "_") - {
    "port"
}
FACES = frozenset(rank + suit for rank in RANKS for suit in SUITS) | {JOKER}
#: no count of anything at a table is larger
MOST = 1000
TRUTHS = {"true": True, "false": False, "1": True, "0": False}


class BadOrder(ValueError):
    """An order that the bench cannot follow: a sentence that says what it takes."""


def carry_out(bench: Bench, verb: str, given: dict[str, Any]) -> Any:
    """Do one thing at the virtual table; `BadOrder` when it is none, or cannot be done as the cards lie."""
    if verb not in CONTROLS:
        raise BadOrder(f"There is no control {verb!r}: use {', '.join(sorted(CONTROLS))}.")
    args = _arguments(bench, verb, given)
    try:
        return getattr(bench, verb)(**args)
    except (ValueError, KeyError, IndexError) as wrong:
        why = f" ({wrong})" if isinstance(wrong, ValueError) else ""
        raise BadOrder(f"{verb} cannot be done as the table is now{why}: look with `where`.") from None


def _arguments(bench: Bench, verb: str, given: dict[str, Any]) -> dict[str, Any]:
    """What the control takes, read by its own signature."""
    takes = dict(inspect.signature(getattr(bench, verb)).parameters)
    known = ", ".join(takes) or "nothing"
    for name in given:
        if name not in takes:
            raise BadOrder(f"{verb} has no {name!r}: it takes {known}.")
    for name, part in takes.items():
        if name not in given and part.default is part.empty:
            raise BadOrder(f"{verb} needs {name!r}: it takes {known}.")
    return {name: _value(bench, f"{verb}: {name}", takes[name], value) for name, value in given.items()}


def _value(bench: Bench, where: str, part: inspect.Parameter, value: Any) -> Any:
    """One argument by its type and name; whatever came, as text or not, is read as text."""
    text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    if part.annotation is bool:
        _known(where, text.lower(), TRUTHS, "write true or false")
        return TRUTHS[text.lower()]
    if part.annotation is int:
        most = len(bench.progressive.coins) if part.name == "spot" else MOST
        counts = [str(number) for number in range(1, most + 1)]
        _known(where, text, counts, f"write a number from 1 to {most}")
        return int(text)
    if part.name in ("face", "faces"):
        for face in text.split():
            _known(where, face, FACES, "cards are written As, Td or Jk")
        return text.split() if part.name == "faces" else text
    there = {"device": tuple(bench.plugs), "deck": tuple(bench.felt.lying)}.get(part.name)
    if there is not None:
        _known(where, text, there, f"there are {', '.join(there) or 'none here'}")
    return text


def _known(where: str, text: str, known: Container[str], remedy: str) -> None:
    if text not in known:
        raise BadOrder(f"{where} is {text!r}: {remedy}.")


def obey(bench: Bench, line: bytes) -> dict[str, Any]:
    """Do what one line asks. Whatever is wrong with it is answered, never raised."""
    try:
        order = json.loads(line)
    except (ValueError, RecursionError):
        order = None
    if not isinstance(order, dict) or not isinstance(order.get("do"), str):
        return {"ok": False, "error": 'That line is no order: write for example {"do": "coin", "spot": 3}.'}
    try:
        return {"ok": True, "result": carry_out(bench, order.pop("do"), order)}
    except BadOrder as wrong:
        return {"ok": False, "error": str(wrong)}


async def serve(bench: Bench, path: Path) -> asyncio.Server:
    async def attend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := await reader.readline():
                writer.write(json.dumps(obey(bench, line)).encode() + b"\n")
                await writer.drain()
        except (ConnectionError, ValueError):  # gone, or a line longer than any order
            return
        finally:
            writer.close()

    path.unlink(missing_ok=True)  # noqa: ASYNC240 - once, before anybody is served
    return await asyncio.start_unix_server(attend, path)
