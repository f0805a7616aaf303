"""What systemd is told: that the table is served, that it is alive, that it ends.

One datagram each (`sd_notify(3)`), sent from the loop itself: a loop that stands still falls silent, and
systemd starts the controller again. Where nobody listens, nothing is said.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Mapping

import structlog

log = structlog.get_logger()


class Notify:
    """Speaks to the manager that the environment names, if there is one."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        path = environment.get("NOTIFY_SOCKET", "")
        self.address = "\0" + path[1:] if path.startswith("@") else path
        self.every = _watchdog(environment) / 2
        self._beating: asyncio.Task[None] | None = None

    def ready(self, status: str) -> None:
        """The table is served; from now on the watchdog hears from us in half the time it allows."""
        self._say("READY=1", f"STATUS={status}")
        if self.every:
            self._beating = asyncio.get_running_loop().create_task(self._beat())

    def stopping(self) -> None:
        if self._beating:
            self._beating.cancel()
        self._say("STOPPING=1")

    async def _beat(self) -> None:
        while True:
            self._say("WATCHDOG=1")
            await asyncio.sleep(self.every)

    def _say(self, *lines: str) -> None:
        if not self.address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
                line.setblocking(False)
                line.sendto("\n".join(lines).encode(), self.address)
        except OSError as deaf:
            log.warning("systemd does not hear", why=deaf.strerror or str(deaf))


def _watchdog(environment: Mapping[str, str]) -> float:
    """Seconds within which systemd wants to hear from this very process; 0 when it does not."""
    allowed, whom = environment.get("WATCHDOG_USEC", ""), environment.get("WATCHDOG_PID", "")
    mine = not whom or whom == str(os.getpid())
    return int(allowed) / 1_000_000 if allowed.isdecimal() and mine else 0
