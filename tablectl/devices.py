"""Between the drivers and the table: a device's event becomes a Fact, an Intent becomes a driver's verb.

Both directions are tables of small functions; the controller owns the loop, the queue and the retries.
"""

from __future__ import annotations

from typing import Any

from drivers.progressive import driver as panel
from drivers.progressive.protocol import Lamp
from drivers.shoe import driver as shoe
from drivers.shuffler import driver as shuffler
from tablectl.model import facts, intents
from tablectl.model.facts import Fact
from tablectl.model.intents import Intent

Driver = shuffler.Shuffler | shoe.Shoe | panel.Progressive
Status = shuffler.ShufflerStatus | shoe.ShoeStatus | panel.ProgressiveStatus

DRIVERS: dict[str, type[Driver]] = {
    "shuffler": shuffler.Shuffler,
    "shoe": shoe.Shoe,
    "progressive": panel.Progressive,
}
#: a device's own reason why no bet may be taken, in the table's words
BARS = {
    "door_open": "door",
    "stopped": "jammed",
    "jammed": "jammed",
    "miscount": "holding",
    "holding": "holding",
    "sorting": "sorting",
    "test": "test",
}


def wire_id(nonce: str, number: int) -> str:
    """An intent's id on the wire: unique beyond one journal, because devices remember longer."""
    return f"{nonce}.{number}"


def number_of(id: str) -> int:
    """The journal number inside an id on the wire; 0 when it is not one of ours."""
    number = id.rpartition(".")[2]
    return int(number) if number.isdecimal() else 0


def fact_of(event: Any) -> Fact | None:
    """What an event means to the table; None for what only its status tells."""
    match event:
        case shuffler.Started(id, deck):
            return facts.ShuffleStarted(deck=deck, intent=number_of(id))
        case shuffler.Finished(id, deck, count):
            return facts.CardsShuffled(deck=deck, count=count or 0, intent=number_of(id))
        case shuffler.Jammed(id, deck, at):
            return facts.ShuffleFailed(deck=deck, why=f"jam at card {at}", card=at, intent=number_of(id))
        case shuffler.Stopped(id, deck, at):
            return facts.ShuffleFailed(deck=deck, why=f"stopped at card {at}", card=at, intent=number_of(id))
        case shuffler.Presented(id) | shuffler.Cleared(id) | shoe.Cleared(id) | panel.Released(id):
            return facts.IntentDone(intent=number_of(id))
        case shoe.Loaded(count):
            return facts.CardsInShoe(count=count or 0)
        case shoe.Dispensed(id, stack, count):
            return facts.StackDispensed(number=stack, count=count, intent=number_of(id))
        case shoe.FaceUp(stack, at):
            return facts.CardFoundFaceUp(stack=stack, card=at)
        case shoe.Jammed(id, at):
            return facts.ShoeFailed(why=f"jam at card {at}", card=at, intent=number_of(id))
        case shoe.Stopped(id, at):
            return facts.ShoeFailed(why=f"stopped at card {at}", card=at, intent=number_of(id))
        case shoe.StubRemoved(id, count):
            return facts.StubRemoved(count=count or 0, intent=number_of(id))
        case panel.Opened(id):
            return facts.ProgressiveOpened(intent=number_of(id))
        case panel.Locked(id, _, spots):
            return facts.ProgressiveLocked(seats=spots, intent=number_of(id))
        case panel.WagerSensed(spot):
            return facts.ProgressiveWagerAccepted(seat=spot)
        case panel.WagerRemoved(spot, 0):
            return facts.ProgressiveWagerRemoved(seat=spot)
        case _:
            return None


def report_of(name: str, status: Status, powers: Any, identity: str = "") -> facts.DeviceReported:
    """A device's status in the table's words."""
    bars = status.bars_betting
    busy = str(status.mode) in ("shuffling", "dealing")
    return facts.DeviceReported(
        device=name,
        status=BARS.get(bars, "fault") if bars else "busy" if busy else "ready",
        identity=identity,
        counts=int(getattr(powers, "counts", 0) or 0),
        reads=bool(getattr(powers, "reads", False)),
        cards=getattr(status, "left", 0) or 0,
        spots=status.spots if isinstance(status, panel.ProgressiveStatus) and status.mode == "open" else None,
        detail=str(status.mode) if bars else "",
        empty=str(status.mode) == "empty",
    )


async def carry_out(driver: Driver, intent: Intent, id: str) -> Fact | None:
    """The verb for an intent; a fact at once where the device's answer is already the confirmation."""
    number = number_of(id)
    match driver, intent:
        case shuffler.Shuffler(), intents.StartShuffle(deck=deck):
            await driver.shuffle(id, deck)
        case shuffler.Shuffler(), intents.PresentDeck(deck=deck):
            await driver.present(id, deck)
        case ((shuffler.Shuffler() | shoe.Shoe()), (intents.ClearShuffler() | intents.ClearShoe())):
            await driver.clear(id)
        case shoe.Shoe(), intents.DispenseStack(cards=cards):
            await driver.deal(id, cards)
        case shoe.Shoe(), intents.EmptyShoe():
            await driver.unload(id)
        case shoe.Shoe(), intents.ReadHand(whose=whose, number=stack):
            return facts.HandRead(whose=whose, cards=" ".join(await driver.read(stack)), intent=number)
        case panel.Progressive(), intents.OpenProgressive():
            await driver.open_betting(id)
        case panel.Progressive(), intents.LockProgressive():
            await driver.lock(id)
        case panel.Progressive(), intents.ReleaseProgressive():
            await driver.release(id)
        case panel.Progressive(), intents.LightAward(seat=seat):
            await driver.light(seat, Lamp.WINNER)
            return facts.AwardLit(seat=seat, intent=number)
    return None


def refused_of(intent: Intent, number: int, why: str) -> Fact:
    """A device heard an intent and would not: what that means to the table."""
    match intent:
        case intents.StartShuffle(deck=deck):
            return facts.ShuffleFailed(deck=deck, why=why, intent=number)
        case intents.DispenseStack():
            return facts.ShoeFailed(why=why, intent=number)
        case intents.LockProgressive():
            return facts.DeviceReported(device="progressive", status="fault", detail=why)
        case intents.OpenProgressive() if why == "open":
            return facts.ProgressiveOpened(intent=number)
        case intents.PresentDeck() | intents.EmptyShoe() | intents.LightAward() | intents.OpenProgressive():
            deck = intent.deck if isinstance(intent, intents.PresentDeck) else ""
            return facts.IntentRefused(
                device=intent.device, what=intent.kind(), why=why, deck=deck, intent=number
            )
        case _:
            return facts.IntentDone(intent=number)
