"""`tablectl play FILE`: a scripted round on the real machine; exit 1 where it goes another way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import structlog

from tablectl.chapters.load import ChapterError
from tablectl.controller.config import ConfigError
from tablectl.play.perform import PATIENCE, Failed, perform
from tablectl.play.script import BadScript, Script, read_script
from tablectl.play.show import as_json, text

Say = Callable[[str], None]


def play(path: Path, json: bool, say: Say, complain: Say) -> int:
    """0 when every expectation held, 1 at the first that did not, 2 for a file that is no transcript."""
    # what the controller has to say about its devices belongs to its log, not to the story
    before = structlog.get_config()
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    try:
        script = read_script(path)
        return asyncio.run(_perform(script, json, say, complain))
    except (BadScript, ConfigError, ChapterError) as wrong:
        complain(str(wrong))
        return 2
    finally:
        structlog.configure(**before)


async def _perform(script: Script, json: bool, say: Say, complain: Say) -> int:
    try:
        async for line in perform(script, PATIENCE):
            say(as_json(line) if json else text(line))
    except Failed as failed:
        if json:
            say(msgspec.json.encode({"failed": str(failed)}).decode())
        complain(str(failed))
        return 1
    return 0
