"""`bench`: what people do around the virtual table of a demo, where no hardware is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

from tablectl.demo.house import Bench


def bench(door: Path, order: str, pairs: list[str], say: Callable[[str], None]) -> int:
    """One order to the far end of the wires; 1 when it refuses or is not there."""
    args: dict[str, str | int | bool] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            say(f"{pair!r} is not name=value: write for example spot=3.")
            return 2
        args[name] = int(value) if value.isdecimal() else value
    try:
        answer = asyncio.run(Bench(door).order(order, **args))
    except OSError as gone:
        say(f"No virtual table answers on {door} ({gone.strerror}): start `tablectl demo`.")
        return 1
    say(json.dumps(answer.get("result")) if answer.get("ok") else str(answer.get("error")))
    return 0 if answer.get("ok") else 1
