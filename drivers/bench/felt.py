"""The felt, the discard rack and the dealer's hands: where cards are when they are in no machine."""

from random import Random

from drivers.cards import Card, Heap, fresh_deck
from drivers.shoe.fake import FakeShoe
from drivers.shoe.protocol import Mode as ShoeMode
from drivers.shuffler.fake import FakeShuffler


class Felt:
    """Two decks in rotation, moved by hands that know the procedure.

    When the shuffler is told to shuffle a deck, the cards of that deck lying here are put in it. A stack that
    the shuffler presents goes into the shoe as soon as the shoe is empty; without a shoe it stays in hand.
    """

    def __init__(self, dice: Random, decks: tuple[str, ...], size: int) -> None:
        self.dice, self.size = dice, size
        self.lying = {deck: fresh_deck(deck, size) for deck in decks}
        self.shoe: FakeShoe | None = None
        self.in_shoe = ""  # the deck in play
        self.in_hand: tuple[str, Heap] | None = None
        self.rest: list[Card] = []  # the stub, for cards dealt from the hand
        self.pocket: list[Card] = []  # cards that went astray

    # -- at the shuffler

    def insert(self, deck: str) -> list[Card]:
        """All cards of a deck, also those that the dealer still holds or left in the shoe's tray."""
        if self.shoe is None and self.in_hand and self.in_hand[0] == deck:
            self.muck_hand()
        if self.shoe is not None and self.in_shoe == deck:
            self._clear_tray(self.shoe)
        cards, self.lying[deck] = self.lying.get(deck, []), []
        return cards

    def _clear_tray(self, shoe: FakeShoe) -> None:
        if shoe.tray.cards and shoe.mode in (ShoeMode.READY, ShoeMode.EMPTY):
            shoe.take_stack()

    def lift(self, deck: str, cards: list[Card]) -> None:
        """A shuffled stack into the hand; what was dealt from before is put down."""
        if self.shoe is None:
            self.muck_hand()
        self.in_hand = (deck, Heap(self.dice, cards))

    def pick_out(self, deck: str, cards: list[Card]) -> None:
        for card in cards:
            self.lying.setdefault(deck or card.back, []).append(card)

    def empty_shuffler(self, shuffler: FakeShuffler) -> None:
        """Everything out by the door: shuffled, half shuffled and stray."""
        for deck, cards in (*shuffler.stored.items(), (shuffler.chamber.deck, shuffler.chamber.cards)):
            self.pick_out(deck, cards)
        self.pick_out("", shuffler.stray)

    # -- at the shoe

    def take(self, cards: list[Card]) -> None:
        self.lying.setdefault(self.in_shoe, []).extend(cards)

    def hold(self, stub: list[Card]) -> None:
        """The rest of the deck, from which a dealer may go on by hand."""
        self.rest = list(stub)
        self.take(stub)

    def load_if_empty(self) -> None:
        if self.in_hand and self.shoe and self.shoe.mode is ShoeMode.EMPTY and not self.shoe.tray.cards:
            (deck, heap), self.in_hand = self.in_hand, None
            self.in_shoe = deck
            self.shoe.load(heap.empty())

    def load_by_hand(self, deck: str) -> bool:
        """A deck that no shuffler presented goes from the felt into the shoe; unnamed, not the last one."""
        whole = [name for name, cards in self.lying.items() if cards and deck in ("", name)]
        fresh = [name for name in whole if deck or name != self.in_shoe] or whole
        if self.shoe is None or self.in_hand or len(self.shoe.heap) or not fresh:
            return False
        self.lift(fresh[0], self.insert(fresh[0]))
        return True

    # -- by hand

    def deal_by_hand(self, count: int) -> tuple[str, ...]:
        """Cards from the stack in hand onto the layout, for a table without a shoe."""
        if not self.in_hand:
            return ()
        deck, heap = self.in_hand
        self.in_shoe = deck
        cards = [heap.draw() for _ in range(min(count, len(heap)))]
        self.take(cards)
        if not heap:
            self.in_hand = None
        return tuple(card.face for card in cards)

    def muck_hand(self) -> int:
        """The stack in hand back on the felt; how many cards it had."""
        if not self.in_hand:
            return 0
        (deck, heap), self.in_hand = self.in_hand, None
        cards = heap.empty()
        self.pick_out(deck, cards)
        return len(cards)
