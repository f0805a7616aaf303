"""Help for tests that run drivers against the bench over real pseudo-terminals."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from drivers.device import Device, Online

T = TypeVar("T")


class Ear:
    """Keeps everything a device tells, and waits for what is to come."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self._came = asyncio.Event()

    def __call__(self, event: Any) -> None:
        self.heard.append(event)
        self._came.set()

    def of(self, kind: type[T]) -> list[T]:
        return [event for event in self.heard if isinstance(event, kind)]

    async def wait(self, kind: type[T], number: int = 1, seconds: float = 5.0) -> T:
        """The so-many-th event of a kind since the start."""
        async with asyncio.timeout(seconds):
            while len(self.of(kind)) < number:
                self._came.clear()
                await self._came.wait()
        return self.of(kind)[number - 1]


@asynccontextmanager
async def attached(device: Device[Any, Any], ear: Ear) -> AsyncIterator[Device[Any, Any]]:
    device.open()
    try:
        await ear.wait(Online)
        await ear.wait(device.status_type)
        yield device
    finally:
        await device.close()
