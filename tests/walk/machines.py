"""Devices for a walk: pure, one per kind, answering intents by facts; some fail, some fall silent."""

from __future__ import annotations

from random import Random

from tablectl.devices import refused_of
from tablectl.model import facts, intents
from tablectl.model.facts import Fact
from tablectl.model.intents import Intent
from tablectl.round.state import State
from tablectl.round.table import Table

#: what a machine may refuse without anything being broken
REFUSABLE = (intents.PresentDeck, intents.EmptyShoe, intents.LightAward, intents.OpenProgressive)
DEVICES = ("shuffler", "shoe", "progressive", "journal")


class Machines:
    """What they would say next stands in `saying`; the walk decides when it is heard."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.saying: list[Fact] = []
        self.stacks: dict[int, int] = {}
        self.left = 0
        self.coins: set[int] = set()
        self.trouble = 0.0

    def all_well(self) -> list[Fact]:
        return [facts.DeviceReported(device=name, status="ready", reads=True, counts=52) for name in DEVICES]

    def loaded(self, table: Table) -> Fact:
        """The dealer puts a cut deck into the shoe, and the shoe says so."""
        self.left = table.deck_size
        return facts.CardsInShoe(count=table.deck_size)

    def hear(self, table: Table, intent: Intent) -> None:
        """An intent arrives; what comes of it is queued."""
        bad = self.dice.random() < self.trouble
        if bad and isinstance(intent, REFUSABLE):
            self.saying.append(refused_of(intent, 0, "door_open"))
            return
        match intent:
            case intents.StartShuffle(deck=deck):
                self._shuffle(table, deck, bad)
            case intents.PresentDeck():
                self.left = table.deck_size
                self.saying += [facts.IntentDone(), facts.CardsInShoe(count=table.deck_size)]
            case intents.ClearShuffler():
                self.saying.append(facts.DeviceReported(device="shuffler", status="ready", counts=52))
            case intents.ClearShoe():
                self.saying.append(facts.DeviceReported(device="shoe", status="ready", reads=True))
            case intents.DispenseStack(number=number, cards=cards):
                self._dispense(number, cards, bad)
            case intents.EmptyShoe():
                self.saying.append(facts.StubRemoved(count=self.left))
                self.left = 0
            case intents.ReadHand(whose=whose, number=number):
                hand = " ".join(unknown(table, self.dice)[: self.stacks.get(number, table.law.hands.player)])
                self.saying.append(facts.HandRead(whose=whose, cards=hand))
            case intents.OpenProgressive():
                self.coins.clear()
                self.saying.append(facts.ProgressiveOpened())
            case intents.LockProgressive():
                self.saying.append(facts.ProgressiveLocked(seats=tuple(sorted(self.coins))))
            case intents.LightAward(seat=seat):
                self.saying.append(facts.AwardLit(seat=seat))
            case _:
                self.saying.append(facts.IntentDone())

    def _shuffle(self, table: Table, deck: str, bad: bool) -> None:
        self.saying.append(facts.ShuffleStarted(deck=deck))
        if bad and self.dice.random() < 0.5:
            self.saying.append(facts.ShuffleFailed(deck=deck, why="jam", card=17))
            self.saying.append(facts.DeviceReported(device="shuffler", status="jammed", detail="jam"))
        else:
            count = table.deck_size - (1 if bad else 0)
            self.saying.append(
                facts.CardsShuffled(deck=deck, count=count if table.site.shuffler_counts else 0)
            )

    def _dispense(self, number: int, cards: int, bad: bool) -> None:
        if bad:
            self.saying.append(facts.ShoeFailed(why="jam", card=3))
            self.saying.append(facts.DeviceReported(device="shoe", status="jammed", detail="jam", reads=True))
            return
        if self.dice.random() < self.trouble:
            self.saying.append(facts.CardFoundFaceUp(stack=number, card=self.dice.randint(1, cards)))
        self.stacks[number] = cards
        self.left -= cards
        self.saying.append(facts.StackDispensed(number=number, count=cards))


def known(state: State) -> set[str]:
    """Every card that lies face up somewhere."""
    texts = [state.dealer, state.community, state.extra, *(seat.cards for seat in state.seats)]
    return {card for text in texts for card in text.split()}


def unknown(table: Table, dice: Random) -> list[str]:
    """Cards that may still be anywhere, in an order that nobody knows before they are drawn."""
    deck = [rank + suit for suit in "shdc" for rank in "23456789TJQKA"]
    if table.law.deck.joker:
        deck.append("Jk")
    seen = known(table.state) if table.law.deck.decks == 1 else set()
    left = [card for card in deck if card not in seen]
    dice.shuffle(left)
    return left
