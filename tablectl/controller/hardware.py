"""The devices of this table, kept open; intents go out one at a time for each, facts come back.

An intent that nobody confirmed before a restart or a pulled plug is asked about (`recall`) when its
device is back, and sent only if the device never heard of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import structlog

from drivers import hotplug
from drivers.device import NeverHeard, Offline, Online, Working
from drivers.trouble import DeviceTrouble
from tablectl.devices import DRIVERS, Driver, carry_out, fact_of, refused_of, report_of, wire_id
from tablectl.model.facts import DeviceReported, DeviceSilent, Fact, IntentDone
from tablectl.model.intents import Intent

log = structlog.get_logger()

#: refusals that pass by themselves: the dealer has the stack still in the tray, the machine is at work
PASSING = ("tray_full", "busy")
#: a machine that has nothing to clear is well, whatever the table last thought of it
CLEARING = ("ClearShuffler", "ClearShoe")
AGAIN = 0.05
#: verbs whose answer is the confirmation: saying them twice changes nothing, so they need no recall
REPEATABLE = ("ReadHand", "LightAward")


class Hardware:
    """Opens the drivers that the configuration names and speaks facts with the controller."""

    def __init__(self, ports: dict[str, str], post: Callable[[Fact, str], None]) -> None:
        self.post, self.nonce = post, ""
        self.drivers: dict[str, Driver] = {
            name: DRIVERS[name](port, self._ear(name), find=hotplug.find) for name, port in ports.items()
        }
        self.queues: dict[str, asyncio.Queue[tuple[int, Intent]]] = {name: asyncio.Queue() for name in ports}
        self.owed: dict[str, dict[int, Intent]] = {name: {} for name in ports}
        self.reported: dict[str, DeviceReported] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.watch: hotplug.Watch | None = None

    def open(self, pending: dict[int, Intent], nonce: str) -> None:
        """Begins to attach; what was pending before a restart is asked about first."""
        self.nonce = nonce
        for number, intent in pending.items():
            if intent.device in self.owed:
                self.owed[intent.device][number] = intent
        for name, driver in self.drivers.items():
            driver.open()
            self.tasks.append(asyncio.get_running_loop().create_task(self._serve(name, driver)))
        self.watch = hotplug.Watch(self._plugged, self._plugged)

    def _plugged(self, port: str) -> None:
        for driver in self.drivers.values():
            driver.port.nudge()

    async def close(self) -> None:
        if self.watch:
            self.watch.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for driver in self.drivers.values():
            await driver.close()

    def send(self, number: int, intent: Intent) -> None:
        if intent.device in self.queues:
            self.queues[intent.device].put_nowait((number, intent))

    def _ear(self, name: str) -> Callable[[Any], None]:
        def hear(event: Any) -> None:
            self._heard(name, event)

        return hear

    def _heard(self, name: str, event: Any) -> None:
        match event:
            case Online(identity):
                log.info("device online", device=name, serial=identity.serial, firmware=identity.firmware)
                self.owed[name].update(self._unfinished(name))
                asyncio.get_running_loop().create_task(self._ask_about(name))
            case Offline(_, sentence):
                log.warning("device offline", device=name, why=sentence)
                self.reported.pop(name, None)
                self.post(DeviceSilent(device=name, why=sentence), name)
            case _ if (fact := fact_of(event)) is not None:
                self.post(fact, name)
            case _ if hasattr(event, "bars_betting"):
                self._report(name, event)

    def _report(self, name: str, status: Any) -> None:
        driver = self.drivers[name]
        identity = driver.port.identity
        who = f"{identity.model} {identity.serial}" if identity else ""
        report = report_of(name, status, driver.powers, who)
        if report != self.reported.get(name):
            self.reported[name] = report
            self.post(report, name)

    def _unfinished(self, name: str) -> dict[int, Intent]:
        """What was queued when the device went: it is asked about too, not sent blindly."""
        waiting: dict[int, Intent] = {}
        while not self.queues[name].empty():
            number, intent = self.queues[name].get_nowait()
            waiting[number] = intent
        return waiting

    async def _ask_about(self, name: str) -> None:
        for number, intent in list(self.owed[name].items()):
            if intent.kind() in REPEATABLE:
                self.send(number, intent)
                self.owed[name].pop(number, None)
                continue
            try:
                answer = await self.drivers[name].recall(wire_id(self.nonce, number))
            except DeviceTrouble as trouble:
                log.warning("recall failed", device=name, number=number, why=trouble.sentence)
                return
            self.owed[name].pop(number, None)
            match answer:
                case NeverHeard():
                    self.send(number, intent)
                case Working():
                    log.info("still at work", device=name, number=number)
                case event:
                    self.post(fact_of(event) or IntentDone(intent=number), name)

    async def _serve(self, name: str, driver: Driver) -> None:
        """One intent at a time, in order; what the device cannot do just now is tried again."""
        while True:
            number, intent = await self.queues[name].get()
            while True:
                try:
                    fact = await carry_out(driver, intent, wire_id(self.nonce, number))
                    if fact is not None:
                        self.post(fact, name)
                    break
                except DeviceTrouble as trouble:
                    if trouble.code == "refused" and trouble.why in PASSING:
                        await asyncio.sleep(AGAIN)
                        continue
                    log.warning(
                        "intent not carried out", device=name, intent=intent.kind(), why=trouble.sentence
                    )
                    if trouble.code == "refused":
                        self.post(refused_of(intent, number, trouble.why), name)
                        if intent.kind() in CLEARING and driver.status is not None:
                            self.reported.pop(name, None)
                            self._report(name, driver.status)
                    else:
                        self.owed[name][number] = intent
                    break
