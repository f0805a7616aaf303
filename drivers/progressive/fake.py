"""A progressive panel without metal. Locked is locked: no coin, no power cut changes who is in."""

from typing import Any

from drivers.far_end import Answer, no, yes
from drivers.machine import Machine, lamp
from drivers.progressive.protocol import TABLE, Lamp, Mode


class FakeProgressive(Machine[Mode]):
    def __init__(self, *, serial: str = "VP-0001", spots: int = 6) -> None:
        super().__init__(TABLE, Mode.LOCKED, serial, spots=spots)
        self.verbs = {
            "open": self._open,
            "lock": self._lock,
            "release": self._release,
            "light": self._light,
        }
        self.coins = dict.fromkeys(range(1, spots + 1), 0)
        self.accepted: tuple[int, ...] = ()
        self.lamps = dict.fromkeys(self.coins, Lamp.DARK)

    # -- asked by the controller

    def report(self) -> dict[str, Any]:
        return {
            "mode": self.mode,
            "light": lamp(red=self.mode in (Mode.TEST, Mode.FAULT), busy=self.mode is Mode.OPEN),
            "spots": self._sensed() if self.mode is Mode.OPEN else self.accepted,
            "lit": tuple(spot for spot, light in self.lamps.items() if light is not Lamp.DARK),
        }

    def _open(self, id: str, now: float) -> Answer:
        if self.mode is not Mode.LOCKED:
            return no(str(self.mode))
        if self.accepted:
            return no("holding")
        self.mode = Mode.OPEN
        self.end(id, "opened")
        for spot in self._sensed():
            self.say("wager_sensed", spot=spot, number=self.coins[spot])
        return yes()

    def _lock(self, id: str, now: float) -> Answer:
        if self.mode is not Mode.OPEN:
            return no("not_open" if self.mode is Mode.LOCKED else str(self.mode))
        self.mode, self.accepted = Mode.LOCKED, self._sensed()
        self.end(id, "locked", accepted=len(self.accepted), spots=self.accepted)
        return yes()

    def _release(self, id: str, now: float) -> Answer:
        if self.mode is not Mode.LOCKED:
            return no(str(self.mode))
        self.accepted = ()
        self.coins = dict.fromkeys(self.coins, 0)
        self.lamps = dict.fromkeys(self.coins, Lamp.DARK)
        self.end(id, "released")
        return yes()

    def _light(self, spot: int, lamp: Lamp, now: float) -> Answer:
        if spot not in self.lamps:
            return no("spot")
        self.lamps[spot] = lamp
        return yes()

    def _sensed(self) -> tuple[int, ...]:
        return tuple(spot for spot, number in self.coins.items() if number)

    # -- done at the panel by a person

    def put_coin(self, spot: int) -> bool:
        """A player puts a coin on a spot. A locked panel does not take it; the player has it back."""
        if self.mode is not Mode.OPEN or spot not in self.coins:
            return False
        self.coins[spot] += 1
        self.say("wager_sensed", spot=spot, number=self.coins[spot])
        return True

    def take_coin(self, spot: int) -> bool:
        """A player takes a coin back, which only an open panel notices."""
        if self.mode is not Mode.OPEN or not self.coins.get(spot):
            return False
        self.coins[spot] -= 1
        self.say("wager_removed", spot=spot, number=self.coins[spot])
        return True

    def press(self, name: str) -> None:
        self.say("button_pressed", name=name)
