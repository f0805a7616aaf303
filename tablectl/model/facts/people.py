"""What people state by tap, key or command. Each has the imperative under which a client asks for it."""

from __future__ import annotations

from typing import ClassVar

from tablectl.model.facts.base import Fact, Role


class Dealers(Fact, frozen=True):
    """Facts that the dealer may state; the floor may state them too."""

    role: ClassVar[Role] = "dealer"


class Floors(Fact, frozen=True):
    """Facts that need the floorperson."""

    role: ClassVar[Role] = "floor"


class TableOpened(Dealers, frozen=True):
    action: ClassVar[str] = "open_table"


class TableClosed(Floors, frozen=True):
    action: ClassVar[str] = "close_table"


class DecksReceived(Floors, frozen=True):
    """Cards brought to the table; preinspected and preshuffled ones skip what the chapter says."""

    action: ClassVar[str] = "receive_decks"
    preshuffled: bool = False


class DutyDone(Dealers, frozen=True):
    """A step that only hands can do was confirmed. Whose duty it is stands in the chapter."""

    action: ClassVar[str] = "confirm"
    duty: str


class CutMade(Dealers, frozen=True):
    """`seat` 0 is the dealer; `depth` counts cards from the top to the cover card."""

    action: ClassVar[str] = "cut"
    depth: int
    seat: int = 0


class CutDeclined(Dealers, frozen=True):
    """A player who was offered the cut did not take it."""

    action: ClassVar[str] = "decline_cut"
    seat: int = 0


class ReshuffleOrdered(Floors, frozen=True):
    """The floor wants the cards shuffled, or only cut, once more."""

    action: ClassVar[str] = "order_reshuffle"
    recut: bool = False


class DeckRemoved(Floors, frozen=True):
    """A deck that does not count right left the table."""

    action: ClassVar[str] = "remove_deck"
    deck: str


class TableIdled(Dealers, frozen=True):
    """Nobody plays: the cards are taken out and spread until somebody comes."""

    action: ClassVar[str] = "idle"


class CardsSpread(Dealers, frozen=True):
    """How the cards of an idle table lie: face down, unless a player asked for face up.

    `stored`: a player asked for the deck that the shuffler holds ready, too.
    """

    action: ClassVar[str] = "spread_cards"
    face_up: bool = False
    stored: bool = False


class PlayerArrived(Dealers, frozen=True):
    """The first player came to an idle table."""

    action: ClassVar[str] = "player_arrived"


class WagerPlaced(Dealers, frozen=True):
    action: ClassVar[str] = "place_wager"
    seat: int
    wager: str
    amount: int
    #: spoken with cash on the layout, and confirmed by the dealer
    verbal: bool = False
    #: the seat of the player, where this is a further box of his
    player: int = 0


class WagerWithdrawn(Dealers, frozen=True):
    action: ClassVar[str] = "withdraw_wager"
    seat: int
    wager: str


class NoMoreBetsAnnounced(Dealers, frozen=True):
    action: ClassVar[str] = "no_more_bets"


class ChipsCounted(Dealers, frozen=True):
    """The progressive chips, counted on the layout before they go into the tray."""

    action: ClassVar[str] = "count_chips"
    count: int


class ChipsResolved(Floors, frozen=True):
    """Why chips and accepted wagers differed, and which seats' progressive wagers stand."""

    action: ClassVar[str] = "resolve_chips"
    seats: tuple[int, ...]
    how: str


class StackDelivered(Dealers, frozen=True):
    action: ClassVar[str] = "deliver"
    to: str


class HandDealt(Dealers, frozen=True):
    """All cards of one dealing round, by hand or from a manual shoe, lie where they belong."""

    action: ClassVar[str] = "dealt"
    to: str


class StubCounted(Dealers, frozen=True):
    """How many cards were left, and, where that is wrong, whether they were misdealt."""

    action: ClassVar[str] = "count_stub"
    count: int
    misdealt: bool = False


class DecisionMade(Dealers, frozen=True):
    """A player's answer; `amount` is the wager that goes with it."""

    action: ClassVar[str] = "decide"
    seat: int
    choice: str
    amount: int = 0


class HandTurnedUp(Dealers, frozen=True):
    """`whose` is "dealer", "seat 3", "community" …: the faces may now be read."""

    action: ClassVar[str] = "turn_up"
    whose: str


class HandEntered(Dealers, frozen=True):
    """The cards as a person sees them: they stand against any sensor, and both readings are kept."""

    action: ClassVar[str] = "enter_hand"
    whose: str
    cards: str


class HandSet(Dealers, frozen=True):
    """Cards that a player, or the dealer, laid apart; `house` means: as the house way would."""

    action: ClassVar[str] = "set_hand"
    whose: str
    cards: str = ""
    house: bool = False


class DiceShaken(Dealers, frozen=True):
    """Three dice after three shakes, as their three digits: 256 is a two, a five and a six."""

    action: ClassVar[str] = "dice"
    dice: int


class NumberDrawn(Dealers, frozen=True):
    """The number that the generator shows for the starting position."""

    action: ClassVar[str] = "number"
    number: int


class PlayerLeft(Floors, frozen=True):
    """A player left during the round: the wagers count as abandoned, and lose."""

    action: ClassVar[str] = "player_left"
    seat: int


class EntryPermitted(Floors, frozen=True):
    """A seat that sat out may wager again before the next shuffle."""

    action: ClassVar[str] = "permit_entry"
    seat: int


class SettlementCorrected(Floors, frozen=True):
    """A settled wager put right afterwards: what it should have got, as an event of its own."""

    action: ClassVar[str] = "correct_settlement"
    seat: int
    wager: str
    returned: int
    pays: int
    why: str


class SeatSettled(Dealers, frozen=True):
    """What the screen shows for a seat was paid, returned and collected."""

    action: ClassVar[str] = "settle"
    seat: int


class AwardValidated(Floors, frozen=True):
    action: ClassVar[str] = "validate_award"
    seat: int


class AwardDocumented(Floors, frozen=True):
    action: ClassVar[str] = "document_award"
    seat: int
    document: str


class WagerCorrected(Floors, frozen=True):
    """A wager that was entered or taken wrongly, put right by the floor: both values are journalled."""

    action: ClassVar[str] = "correct_wager"
    seat: int
    wager: str
    was: int
    amount: int
    why: str


class IrregularityCalled(Dealers, frozen=True):
    """Something went wrong that the chapter names; its remedy is carried out."""

    action: ClassVar[str] = "irregularity"
    name: str
    whose: str = ""


class DeviceCleared(Dealers, frozen=True):
    """Cards were taken out of a jammed device."""

    action: ClassVar[str] = "clear_device"
    device: str


class DeviceAskedAgain(Dealers, frozen=True):
    """What a device refused to do may be possible now."""

    action: ClassVar[str] = "ask_again"
    device: str


class DeviceRetired(Floors, frozen=True):
    """A device out of order was covered, signed or removed, so that another method may be used."""

    action: ClassVar[str] = "retire_device"
    device: str
    how: str


class DeviceReturned(Floors, frozen=True):
    action: ClassVar[str] = "return_device"
    device: str


class SlipUndone(Dealers, frozen=True):
    """The dealer's last slip is taken back, as an event of its own."""

    action: ClassVar[str] = "undo"
