"""`serve`: the daemon, with every reason not to start as a sentence and an exit code."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import structlog

from tablectl.controller.config import ConfigError, load_config
from tablectl.controller.serve import serve
from tablectl.journal import JournalError


def serve_table(path: Path, create: bool, complain: Callable[[str], None]) -> int:
    """0 after a clean end, 1 when the journal or the socket refuses, 2 when the configuration is wrong."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.INFO))
    try:
        config = load_config(path)
    except ConfigError as wrong:
        complain(str(wrong))
        return 2
    try:
        asyncio.run(serve(config, create))
    except JournalError as refused:
        complain(str(refused))
        return 1
    except OSError as refused:
        why = refused.strerror or refused
        complain(f"{config.socket} cannot be served ({why}): free that path or name another socket.")
        return 1
    return 0
