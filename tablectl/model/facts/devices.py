"""What devices and the controller report."""

from __future__ import annotations

from typing import ClassVar

from tablectl.model.facts.base import Fact, Role
from tablectl.model.site import Site


class Controllers(Fact, frozen=True):
    role: ClassVar[Role] = "controller"


class TableConfigured(Controllers, frozen=True):
    """The site's choices that hold from here on; never in the middle of a round."""

    site: Site


class ControllerStarted(Controllers, frozen=True):
    """Power came (back); every device must report before it is believed."""

    boot: int


class DeviceSilent(Controllers, frozen=True):
    """Two missed polls, a pulled plug, a port that is not there: silence is a fact too."""

    device: str
    why: str


class DeviceReported(Fact, frozen=True):
    """A device's own word about itself, at every (re)attachment and change.

    `status` is ready, busy, holding, jammed, fault, sorting, test, door or full; `cards` is what a shoe
    says is left in it, `spots` where a chip lies on an open panel.
    """

    device: str
    status: str
    identity: str = ""
    counts: int = 0
    reads: bool = False
    cards: int = 0
    spots: tuple[int, ...] | None = None
    detail: str = ""
    #: a shoe without a card in it, also where it does not count them
    empty: bool = False


class ShuffleStarted(Fact, frozen=True):
    """A machine has begun; `intent` is the number of the order, which only its end confirms."""

    deck: str
    intent: int = 0


class Confirmation(Fact, frozen=True, kw_only=True):
    """A fact that answers an intent; `intent` is the number under which that was journalled."""

    intent: int = 0


class IntentDone(Confirmation, frozen=True, kw_only=True):
    """A device did what it was asked, and there is nothing more to say about it."""


class IntentRefused(Confirmation, frozen=True, kw_only=True):
    """A device heard what it was asked, and would not; what waited for it still waits."""

    device: str
    what: str
    why: str
    deck: str = ""


class CardsShuffled(Confirmation, frozen=True, kw_only=True):
    """A finished shuffle. `count` is 0 when the device does not count."""

    deck: str
    count: int


class ShuffleFailed(Confirmation, frozen=True, kw_only=True):
    """A jam, a stop or a cycle that did not finish."""

    deck: str
    why: str
    card: int = 0


class CardsInShoe(Fact, frozen=True):
    count: int


class ProgressiveOpened(Confirmation, frozen=True, kw_only=True):
    """Chips on the panel count as wagers from here on."""


class ProgressiveWagerAccepted(Fact, frozen=True):
    seat: int


class ProgressiveWagerRemoved(Fact, frozen=True):
    seat: int


class ProgressiveLocked(Confirmation, frozen=True, kw_only=True):
    """The lock-out is confirmed: these seats are in, no other can be."""

    seats: tuple[int, ...]


class AwardLit(Confirmation, frozen=True, kw_only=True):
    """The panel shows a seat's winning light."""

    seat: int


class StackDispensed(Confirmation, frozen=True, kw_only=True):
    number: int
    count: int


class CardFoundFaceUp(Fact, frozen=True):
    """The automated shoe saw a turned card in a stack: the how-manieth, never which."""

    stack: int
    card: int


class ShoeFailed(Confirmation, frozen=True, kw_only=True):
    """The automated shoe jammed, stopped, or did not deal all cards."""

    why: str
    card: int = 0


class StubRemoved(Confirmation, frozen=True, kw_only=True):
    """What the shoe says was left in it."""

    count: int


class HandRead(Confirmation, frozen=True, kw_only=True):
    """Recognised cards of a hand that has been turned up."""

    whose: str
    cards: str
