"""Which port is which: the only file that knows udev.

`port = "usb:SERIAL"` names a machine by the serial number of its USB plug, so it may be moved to another
socket; any other text is a path and is taken as it is.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import pyudev

USB = "usb:"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A serial device that is plugged in now."""

    path: str
    serial: str  # empty when the plug has none
    maker: str
    model: str

    @property
    def port(self) -> str:
        return USB + self.serial if self.serial else self.path


def find(where: str) -> str | None:
    """The path of a configured port; None while no such plug is in."""
    if not where.startswith(USB):
        return where
    serial = where.removeprefix(USB)
    return next((found.path for found in candidates() if found.serial == serial), None)


def candidates() -> list[Candidate]:
    """Every serial device with something behind it; the empty ttyS ports of the board are left out."""
    found = (_described(device) for device in pyudev.Context().list_devices(subsystem="tty"))
    return sorted((one for one in found if one is not None), key=lambda one: one.path)


def suggest(device: str = "shuffler") -> str:
    """What to paste into the configuration, for a technician with a new machine in his hands."""
    found = candidates()
    if not found:
        return "# No serial device is plugged in: plug in the cable, then ask again.\n"
    stanzas = [
        f"# {' '.join(filter(None, (one.maker, one.model))) or 'unnamed device'}, now on {one.path}\n"
        f'[devices.{device}]\nport = "{one.port}"\n'
        for one in found
    ]
    return "\n".join(stanzas)


class Watch:
    """Calls `came` and `went` with a path, on the event loop, when a serial device is plugged in or out."""

    def __init__(self, came: Callable[[str], None], went: Callable[[str], None]) -> None:
        self._calls = {"add": came, "remove": went}
        self._monitor = pyudev.Monitor.from_netlink(pyudev.Context())
        self._monitor.filter_by("tty")
        self._monitor.start()
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._monitor.fileno(), self._look)

    def close(self) -> None:
        self._loop.remove_reader(self._monitor.fileno())

    def _look(self) -> None:
        while (device := self._monitor.poll(timeout=0)) is not None:
            call = self._calls.get(device.action or "")
            if call and device.device_node:
                call(device.device_node)


def _described(device: pyudev.Device) -> Candidate | None:
    plug = device.find_parent("usb", "usb_device")
    if device.device_node is None or plug is None:
        return None
    return Candidate(
        device.device_node,
        device.get("ID_SERIAL_SHORT") or _written(plug, "serial"),
        device.get("ID_VENDOR") or _written(plug, "manufacturer"),
        device.get("ID_MODEL") or _written(plug, "product"),
    )


def _written(plug: pyudev.Device, name: str) -> str:
    """What the maker wrote into the plug itself: there even before the udev database is."""
    value = plug.attributes.get(name)
    return value.decode("ascii", "replace").strip() if value else ""
