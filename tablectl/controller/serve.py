"""`tablectl serve`: from a configuration to a running table, until it is told to end."""

from __future__ import annotations

import asyncio
import signal

import structlog

from tablectl.controller.config import Config
from tablectl.controller.controller import Controller
from tablectl.controller.server import Server
from tablectl.journal import Journal

log = structlog.get_logger()


async def serve(config: Config, create: bool = False) -> None:
    """Runs until SIGTERM or SIGINT. `JournalError` and `OSError` reach the caller with their sentences."""
    config.journal.parent.mkdir(parents=True, exist_ok=True)
    journal = Journal.open(config.journal, config.site.table, create=create and not config.journal.exists())
    controller = Controller(config, journal)
    server = Server(controller, config.socket)
    ended = asyncio.Event()
    controller.on_trouble = lambda error: ended.set()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    try:
        controller.start()
        await server.open()
        log.info("serving", table=config.site.table, game=config.site.chapter, socket=str(config.socket))
        await ended.wait()
    finally:
        await server.close()
        await controller.close()
