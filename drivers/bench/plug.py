"""A device's cable: one pseudo-terminal behind a stable name, which can be pulled and put back."""

import asyncio
import os
import tty
from pathlib import Path

from drivers.far_end import FarEnd

GULP = 4096


class Plug:
    """Joins a far end to `path`. The far end lives on while its plug is out, as a machine does."""

    def __init__(self, path: Path, device: FarEnd) -> None:
        self.path, self.device = path, device
        self.silent = False  # powered and plugged in, but saying nothing
        self._loop = asyncio.get_running_loop()
        self._ends: tuple[int, int] | None = None

    @property
    def is_in(self) -> bool:
        return self._ends is not None

    def put_in(self) -> None:
        """A new pseudo-terminal under the old name; raw before anybody can see it."""
        if self._ends:
            return
        ours, theirs = os.openpty()
        tty.setraw(theirs)
        os.set_blocking(ours, False)
        self._ends = ours, theirs  # theirs stays open, so that a controller may come and go
        self._loop.add_reader(ours, self._read)
        fresh = self.path.with_name(f".{self.path.name}.new")
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(os.ttyname(theirs))
        fresh.replace(self.path)

    def pull(self) -> None:
        """Gone, in the middle of whatever was being said."""
        if not self._ends:
            return
        self.path.unlink(missing_ok=True)
        self._loop.remove_reader(self._ends[0])
        for end in self._ends:
            os.close(end)
        self._ends = None

    def beat(self, now: float) -> None:
        self.device.tick(now)
        self._flush()

    def disturb(self, noise: bytes) -> None:
        """Noise on the line, towards the controller."""
        self._write(noise)

    def _read(self) -> None:
        if not self._ends:
            return
        try:
            data = os.read(self._ends[0], GULP)
        except OSError:  # nobody at the other end just now
            return
        if not self.silent:
            self.device.receive(data, self._loop.time())
            self._flush()

    def _flush(self) -> None:
        data = self.device.outgoing()
        if data and not self.silent:
            self._write(data)

    def _write(self, data: bytes) -> None:
        if not self._ends:
            return
        try:
            os.write(self._ends[0], data)
        except BlockingIOError:  # nobody reads: as on a real line, the bytes are lost
            return
