"""`status`, `watch` and `do`: the technician's and the floor's way to a running table."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec

from tablectl.api.client import Client, NoController
from tablectl.api.messages import Accepted, View
from tablectl.cli.mirror import mirror

Say = Callable[[str], None]
TRIES = 5


async def status(socket: Path, as_json: bool, say: Say) -> int:
    """One look at the table."""
    async with await Client.attach(socket, "technician", "status") as client:
        view = await client.newest()
    say(msgspec.json.encode(view).decode() if as_json else mirror(view))
    return 0


async def watch(socket: Path, as_json: bool, say: Say) -> int:
    """Every view as it comes, until the controller ends or the reader has had enough."""
    async with await Client.attach(socket, "technician", "watch") as client:
        async for message in client.messages():
            if isinstance(message, View):
                say(msgspec.json.encode(message.view).decode() if as_json else mirror(message.view) + "\n")
    raise NoController("The controller ended.")


def _value(text: str) -> str | list[int]:
    """`3,5` is two seats; all else goes as it is; the controller reads `10.00` as dollars."""
    if re.fullmatch(r"\[?[0-9]+(, ?[0-9]+)+\]?|\[[0-9]*\]", text):
        return [int(number) for number in re.findall("[0-9]+", text)]
    return text


async def do(socket: Path, action: str, pairs: list[str], role: str, say: Say, complain: Say) -> int:
    """One action on the newest view; a refusal is a sentence with its clause and exit 1."""
    args: dict[str, str | int | bool | list[int]] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            complain(f"{pair!r} is not name=value: write for example seat=3.")
            return 2
        args[name] = _value(value)
    async with await Client.attach(socket, role, role) as client:
        await client.newest()
        answer = await client.do(action, None, **args)
        for _ in range(TRIES):
            # typed without looking at a particular view: one that has just moved on is no reason to refuse
            if isinstance(answer, Accepted) or answer.code != "stale_view":
                break
            answer = await client.do(action, None, **args)
        if isinstance(answer, Accepted):
            say(mirror(await client.newest()) if client.view is None else mirror(client.view))
            return 0
    clause = f" [{answer.clause}]" if answer.clause else ""
    complain(f"Refused: {answer.message}{clause}")
    return 1


def run(verb: Coroutine[Any, Any, int], complain: Say) -> int:
    """Runs a verb; a missing controller is a sentence, and Ctrl-C is the way to end `watch`."""
    try:
        return asyncio.run(verb)
    except NoController as gone:
        complain(str(gone))
        return 1
    except KeyboardInterrupt:
        return 0
