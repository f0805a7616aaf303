"""Runs under umockdev-wrapper, in a process of its own: plugs machines in and says what was seen."""

import asyncio
import ctypes
import json
import sys
from typing import Any

from drivers.hotplug import Watch, candidates, find, suggest

PLUG = """P: /devices/pci0000:00/usb1/1-{socket}
E: DEVTYPE=usb_device
E: SUBSYSTEM=usb
A: manufacturer=tablectl
A: product=tablectl shuffler
{serial}
P: /devices/pci0000:00/usb1/1-{socket}/1-{socket}:1.0
E: DEVTYPE=usb_interface
E: SUBSYSTEM=usb

P: /devices/pci0000:00/usb1/1-{socket}/1-{socket}:1.0/tty/ttyACM{socket}
N: ttyACM{socket}
E: DEVNAME=/dev/ttyACM{socket}
E: SUBSYSTEM=tty
"""
BOARD = "P: /devices/platform/ttyS0\nN: ttyS0\nE: DEVNAME=/dev/ttyS0\nE: SUBSYSTEM=tty\n"


class Testbed:
    """A small part of libumockdev, by hand."""

    def __init__(self) -> None:
        self.lib = ctypes.CDLL("libumockdev.so.0")
        self.lib.umockdev_testbed_new.restype = ctypes.c_void_p
        self.bed = ctypes.c_void_p(self.lib.umockdev_testbed_new())

    def add(self, text: str) -> None:
        if not self.lib.umockdev_testbed_add_from_string(self.bed, text.encode(), None):
            sys.exit("umockdev did not take the description")

    def plug_in(self, socket: int, serial: str | None) -> None:
        self.add(PLUG.format(socket=socket, serial=f"A: serial={serial}\n" if serial else ""))

    def uevent(self, socket: int, action: str) -> None:
        path = f"/sys/devices/pci0000:00/usb1/1-{socket}/1-{socket}:1.0/tty/ttyACM{socket}"
        self.lib.umockdev_testbed_uevent(self.bed, path.encode(), action.encode())


def named(bed: Testbed) -> Any:
    bed.plug_in(1, "TS-0001")
    bed.plug_in(2, "TS-0002")
    return [find("usb:TS-0002"), find("usb:TS-0001"), find("usb:TS-9999"), find("/dev/ttyS9")]


def moved(bed: Testbed) -> Any:
    bed.plug_in(5, "TS-0001")
    return find("usb:TS-0001")


def listed(bed: Testbed) -> Any:
    bed.add(BOARD)
    bed.plug_in(1, "TS-0001")
    bed.plug_in(2, None)
    return [[one.path, one.port, one.model] for one in candidates()]


def pasted(bed: Testbed) -> Any:
    bed.plug_in(1, "TS-0001")
    return suggest("shuffler")


def nothing(bed: Testbed) -> Any:
    return suggest()


def watched(bed: Testbed) -> Any:
    async def run() -> list[str]:
        seen: list[str] = []
        bed.plug_in(1, "TS-0001")
        watch = Watch(lambda path: seen.append(f"came {path}"), lambda path: seen.append(f"went {path}"))
        for action in ("remove", "change", "add"):
            bed.uevent(1, action)
            await asyncio.sleep(0.05)
        watch.close()
        bed.uevent(1, "remove")
        await asyncio.sleep(0.05)
        return seen

    return asyncio.run(run())


if __name__ == "__main__":
    print(json.dumps(globals()[sys.argv[1]](Testbed())))
