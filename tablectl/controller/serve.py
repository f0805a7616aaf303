"""`tablectl serve`: from a configuration to a running table, until it is told to end."""

from __future__ import annotations

import asyncio
import signal

import structlog

from tablectl.controller.config import Config
from tablectl.controller.controller import Controller
from tablectl.controller.notify import Notify
from tablectl.controller.server import Server
from tablectl.journal import Journal

log = structlog.get_logger()


async def serve(config: Config, create: bool = False) -> None:
    """Runs until SIGTERM or SIGINT. `JournalError` and `OSError` reach the caller with their sentences."""
    config.journal.parent.mkdir(parents=True, exist_ok=True)
    ended, notify = asyncio.Event(), Notify()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    with Journal.open(
        config.journal, config.site.table, create=create and not config.journal.exists()
    ) as journal:
        controller = Controller(config, journal)
        server = Server(controller, config.socket)
        controller.on_trouble = lambda error: ended.set()
        try:
            controller.start()
            await server.open()
            log.info("serving", table=config.site.table, game=config.site.chapter, socket=str(config.socket))
            notify.ready(f"Table {config.site.table}, chapter {config.site.chapter}, on {config.socket}")
            await ended.wait()
            if controller.trouble is not None:
                raise controller.trouble
        finally:
            notify.stopping()
            await server.close()
            await controller.close()
