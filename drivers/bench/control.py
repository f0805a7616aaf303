"""The bench's own door: JSON lines on a Unix socket, `{"do": "coin", "spot": 3}`, one answer a line.

It is for demonstrations, training and tests. The controller never uses it and does not know it is there.
"""

import asyncio
import json
from pathlib import Path
from typing import Any

from drivers.bench.table import Bench

CONTROLS = frozenset(name for name, value in vars(Bench).items() if callable(value) and name[0] != "_") - {
    "port"
}


def obey(bench: Bench, line: bytes) -> dict[str, Any]:
    """Do what one line asks. Whatever is wrong with it is answered, never raised."""
    try:
        order = json.loads(line)
        verb = order.pop("do")
        if verb not in CONTROLS:
            return {"ok": False, "error": f"There is no control {verb!r}: use {', '.join(sorted(CONTROLS))}."}
        return {"ok": True, "result": getattr(bench, verb)(**order)}
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        return {"ok": False, "error": f"{type(error).__name__}: {error}"}


async def serve(bench: Bench, path: Path) -> asyncio.Server:
    async def attend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while line := await reader.readline():
                writer.write(json.dumps(obey(bench, line)).encode() + b"\n")
                await writer.drain()
        except ConnectionError:
            return
        finally:
            writer.close()

    path.unlink(missing_ok=True)  # noqa: ASYNC240 - once, before anybody is served
    return await asyncio.start_unix_server(attend, path)
