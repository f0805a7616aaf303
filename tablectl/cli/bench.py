"""`bench`: what people do around the virtual table of a demo, where no hardware is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

from tablectl.demo.house import Bench

Say = Callable[[str], None]


def bench(door: Path, order: str, pairs: list[str], say: Say, complain: Say) -> int:
    """One order to the far end of the wires; 1 when it refuses or is not there."""
    args: dict[str, str | int | bool] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            complain(f"{pair!r} is not name=value: write for example spot=3.")
            return 2
        args[name] = value
    try:
        answer = asyncio.run(Bench(door).order(order, **args))
    except OSError as gone:
        complain(f"No virtual table answers on {door} ({gone.strerror or gone}): start `tablectl demo`.")
        return 1
    except ValueError:
        answer = {}
    if "ok" not in answer:
        complain(f"What answers on {door} is no virtual table: name the bench.sock of a `tablectl demo`.")
        return 1
    if not answer["ok"]:
        complain(str(answer.get("error")))
        return 1
    say(json.dumps(answer.get("result")))
    return 0
