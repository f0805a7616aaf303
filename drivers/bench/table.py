"""The virtual table itself: three machines, their plugs, the felt, and everything that can go wrong."""

import asyncio
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from drivers.bench.felt import Felt
from drivers.bench.plug import Plug
from drivers.cards import Card
from drivers.machine import Machine
from drivers.progressive.fake import FakeProgressive
from drivers.shoe.fake import FakeShoe
from drivers.shoe.protocol import Mode as ShoeMode
from drivers.shuffler.fake import FakeShuffler

BEAT = 0.01
DEVICES = ("shuffler", "shoe", "progressive")


class Bench:
    """`async with Bench(directory, seed=7, fast=True) as bench:` and the ports are there, by name.

    Every public method below `-- trouble` is also a control of the socket, by the same name.
    """

    def __init__(
        self,
        directory: Path,
        *,
        seed: int = 1,
        cards: int = 52,
        decks: tuple[str, ...] = ("blue", "red"),
        devices: tuple[str, ...] = DEVICES,
        spots: int = 6,
        counts: bool = True,
        inserts: bool = False,
        reads: bool = True,
        stacks: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7),
        fast: bool = False,
    ) -> None:
        self.directory, self.dice = directory, Random(seed)
        self.felt = Felt(self.dice, decks, cards)
        self._make_shuffler = partial(
            FakeShuffler,
            self.felt,
            counts=cards if counts else None,
            inserts=inserts,
            stores=len(decks),
            per_card=0.001 if fast else 0.06,
        )
        self._make_shoe = partial(
            FakeShoe,
            self.felt,
            self.dice,
            counts=counts,
            reads=reads,
            stacks=stacks,
            per_card=0.002 if fast else 0.1,
            patience=0.02 if fast else 0.5,
        )
        self._make_progressive = partial(FakeProgressive, spots=spots)
        self.shuffler, self.shoe = self._make_shuffler(), self._make_shoe()
        self.progressive = self._make_progressive()
        self.felt.shoe = self.shoe if "shoe" in devices else None
        self._machines: dict[str, Machine[Any]] = {name: getattr(self, name) for name in devices}
        self.plugs: dict[str, Plug] = {}
        self._life: asyncio.Task[None] | None = None

    def port(self, device: str) -> str:
        """The path a controller opens; it stays the same when the plug is pulled and put back."""
        return str(self.directory / device)

    async def __aenter__(self) -> "Bench":
        self.directory.mkdir(parents=True, exist_ok=True)
        self.plugs = {name: Plug(Path(self.port(name)), machine) for name, machine in self._machines.items()}
        for plug in self.plugs.values():
            plug.put_in()
        self._life = asyncio.get_running_loop().create_task(self._live())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._life:
            self._life.cancel()
            await asyncio.gather(self._life, return_exceptions=True)
        for plug in self.plugs.values():
            plug.pull()

    async def _live(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self.felt.load_if_empty()
            for plug in self.plugs.values():
                plug.beat(loop.time())
            await asyncio.sleep(BEAT)

    # -- trouble, and what people do at the table

    def coin(self, spot: int) -> bool:
        """A player puts a coin on a spot; False when the panel is locked and ignores it."""
        return self.progressive.put_coin(spot)

    def take_coin(self, spot: int) -> bool:
        return self.progressive.take_coin(spot)

    def press(self, name: str) -> None:
        self.progressive.press(name)

    def faces(self, stack: int) -> tuple[str, ...]:
        """What a person sees who is shown the cards of a stack that was dealt."""
        return self.shoe.dealt.get(stack, ())

    def from_rest(self, count: int) -> tuple[str, ...]:
        """What a person sees who turns up cards dealt from the hand: the next of the stub, or of the deck."""
        if self.felt.in_hand:
            return self.felt.deal_by_hand(count)
        cards, self.felt.rest = self.felt.rest[:count], self.felt.rest[count:]
        return tuple(card.face for card in cards)

    def jam_shuffler(self, at: int = 17) -> None:
        """The next shuffle jams at this card."""
        self.shuffler.jam_at = at

    def jam_shoe(self, at: int = 3) -> None:
        """The next stack jams at this card."""
        self.shoe.jam_at = at

    def leave_inside(self, count: int = 16) -> None:
        """The next shuffle leaves cards in the machine."""
        self.shuffler.leave = count

    def turn_card(self, at: int = 1) -> None:
        """A card of the next stack lies face up."""
        self.shoe.face_up_at = at

    def remove_card(self, deck: str) -> str:
        """A card of a deck lying on the felt disappears; its face."""
        lying = self.felt.lying[deck]
        self.felt.pocket.append(lying.pop(self.dice.randrange(len(lying))))
        return self.felt.pocket[-1].face

    def return_card(self, deck: str) -> str:
        """The card that disappeared last lies with a deck again."""
        self.felt.lying[deck].append(self.felt.pocket.pop())
        return self.felt.lying[deck][-1].face

    def add_card(self, deck: str, face: str = "As", back: str = "") -> None:
        """A card too many lies with a deck; with another back, it is a foreign one."""
        self.felt.lying[deck].append(Card(face, back or deck))

    def open_door(self, device: str) -> None:
        self._machine(device).open_door()

    def close_door(self, device: str) -> None:
        self._machine(device).close_door()

    def set_mode(self, device: str, mode: str) -> None:
        """The service switch at a machine: test, sorting, and back to idle, ready, locked."""
        self._machine(device).set_mode(mode)

    def fault(self, device: str, code: str) -> None:
        self._machine(device).fault(code)

    def pull(self, device: str) -> None:
        """Unplug: the port is gone at once."""
        self.plugs[device].pull()

    def put_in(self, device: str) -> None:
        """Plug in again: a new port under the same name."""
        self.plugs[device].put_in()

    def silence(self, device: str, on: bool = True) -> None:
        """The port stays open and nobody answers."""
        self.plugs[device].silent = on

    def noise(self, device: str, count: int = 100) -> None:
        self.plugs[device].disturb(self.dice.randbytes(count))

    def power_cycle(self, device: str) -> None:
        """The device loses power and has it back, faster than anybody looks."""
        self._machine(device).power_cycle(asyncio.get_running_loop().time())

    def exchange(self, device: str) -> None:
        """Another machine of the kind takes the place of this one; what was in that lies on the felt."""
        plug, serial = self.plugs[device], self._machine(device).identity.serial
        plug.pull()
        number = f"{serial[:-4]}{int(serial[-4:]) + 1:04d}"
        fresh: Machine[Any]
        if device == "shuffler":
            self.felt.empty_shuffler(self.shuffler)
            fresh = self.shuffler = self._make_shuffler(serial=number)
        elif device == "shoe":
            self.felt.take(self.shoe.heap.empty() + self.shoe.tray.cards)
            fresh = self.shoe = self.felt.shoe = self._make_shoe(serial=number)
        else:
            coins = self.progressive.coins  # they lie on the layout, whatever is under it
            fresh = self.progressive = self._make_progressive(serial=number)
            self.progressive.coins = coins
        self._machines[device] = plug.device = fresh
        plug.put_in()

    def collect(self, deck: str) -> int:
        """All cards of a deck that lie in hand or in the shoe's tray back on the felt; how many lie there."""
        if self.felt.in_hand and self.felt.in_hand[0] == deck:
            self.felt.muck_hand()
        if self.shoe.tray.cards and self.felt.in_shoe == deck and self.shoe.mode is not ShoeMode.DEALING:
            self.shoe.take_stack()
        return len(self.felt.lying[deck])

    def load(self, deck: str = "") -> bool:
        """The dealer puts a cut deck into the shoe by hand; unnamed, the one that was not played last."""
        return self.felt.load_by_hand(deck)

    def deal_by_hand(self, count: int) -> tuple[str, ...]:
        """For a table without a shoe: cards from the stack in hand, and their faces as all see them."""
        return self.felt.deal_by_hand(count)

    def want(self, faces: list[str]) -> None:
        """For training and tests: these faces leave the shoe next, in this order."""
        self.shoe.heap.wanted = list(faces)
        if self.felt.in_hand:
            self.felt.in_hand[1].wanted = list(faces)

    def where(self) -> dict[str, Any]:
        """How many cards are where. Numbers only: no order is known, so none can be told."""
        return {
            "felt": {deck: len(cards) for deck, cards in self.felt.lying.items()},
            "shuffling": len(self.shuffler.chamber.cards),
            "stored": {deck: len(cards) for deck, cards in self.shuffler.stored.items()},
            "stray": len(self.shuffler.stray),
            "hand": len(self.felt.in_hand[1]) if self.felt.in_hand else 0,
            "shoe": len(self.shoe.heap),
            "in_shoe": self.felt.in_shoe,
            "tray": len(self.shoe.tray.cards),
            "pocket": len(self.felt.pocket),
            "coins": dict(self.progressive.coins),
            "plugged": {name: plug.is_in for name, plug in self.plugs.items()},
        }

    def _machine(self, device: str) -> Machine[Any]:
        return self._machines[device]
