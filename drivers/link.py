"""The cable: the only file that knows pyserial.

It runs on the event loop, without threads. Whatever a pulled plug raises becomes one call of `lost`.
"""

import asyncio
import errno
import os
import termios
from collections.abc import Callable

import serial

BROKEN = (serial.SerialException, OSError, termios.error)
BAUD = 115_200
GULP = 4096


class LinkRefused(OSError):
    """A port that cannot be opened; `code` is one of drivers/trouble.py. Never leaves the drivers."""

    def __init__(self, code: str, why: str) -> None:
        self.code, self.why = code, why
        super().__init__(why)


class Link:
    """One open port, ours alone, raw. `heard` gets the bytes, `lost` is called once when the line is cut."""

    def __init__(self, path: str, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._heard, self._lost = heard, lost
        self._loop = asyncio.get_running_loop()
        try:
            self._line = serial.Serial(path, BAUD, timeout=0, write_timeout=0, exclusive=True)
        except BROKEN as trouble:
            raise LinkRefused(*_reason(path, trouble)) from trouble
        self._loop.add_reader(self._line.fileno(), self._read)

    def write(self, data: bytes) -> None:
        """Send what the line takes; a line that takes no more is silent, and the session says it again."""
        if not self._line.is_open:
            return
        try:
            os.write(self._line.fileno(), data)
        except BlockingIOError:
            return
        except BROKEN:
            self._cut()

    def close(self) -> None:
        if self._line.is_open:
            self._loop.remove_reader(self._line.fileno())
            try:
                self._line.close()
            except BROKEN:
                self._line.is_open = False

    def _read(self) -> None:
        try:
            data = os.read(self._line.fileno(), GULP)
        except BlockingIOError:
            return
        except BROKEN:
            data = b""
        if data:
            self._heard(data)
        else:
            self._cut()  # readable and empty: the plug was pulled

    def _cut(self) -> None:
        self.close()
        self._lost()


def _reason(path: str, trouble: Exception) -> tuple[str, str]:
    number = getattr(trouble, "errno", None)
    if number == errno.ENOENT or not os.path.exists(path):  # noqa: PTH110 - a dangling symlink is missing too
        return "port_missing", "missing"
    if number in (errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK) or "exclusively lock" in str(trouble):
        return "port_busy", "busy"
    if number in (errno.EACCES, errno.EPERM):
        return "port_denied", "denied"
    return "port_unusable", os.strerror(number) if number else "not a serial line"
