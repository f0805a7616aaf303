"""A table without wires for pure tests: facts in, the devices' answers at once, refusals in the hand."""

from __future__ import annotations

from typing import Any

from tablectl.model import facts, intents
from tablectl.model.facts import Fact, Role
from tablectl.model.intents import Intent
from tablectl.model.refusal import Refusal
from tablectl.model.settlement import Result
from tablectl.model.site import Site
from tablectl.round.machine import machine_for
from tablectl.round.state import State
from tablectl.round.step import closed_table, step
from tablectl.round.table import Table
from tablectl.round.verify import offers, verify
from tablectl.view.present import present


class Pit:
    """A table of one chapter with perfect devices; `hands` is what their cameras will see."""

    def __init__(self, chapter: str, **site: Any) -> None:
        self.state: State = closed_table(Site(table="test", chapter=chapter, **site))
        self.hands: dict[str, str] = {}
        self.coins: tuple[int, ...] = ()
        self.asked: list[Intent] = []
        self.short: dict[int, int] = {}
        for name in ("journal", *self.table.needed_devices()):
            self.hear(facts.DeviceReported(device=name, status="ready", counts=1, reads=True))

    @property
    def table(self) -> Table:
        return Table.of(self.state)

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def prompt(self) -> str:
        """What is to be done and how, as the dealer reads it."""
        view = present(self.state, 1)
        return f"{view.prompt} {view.detail}"

    @property
    def clause(self) -> str:
        return present(self.state, 1).clause

    def hear(self, fact: Fact) -> None:
        """A device's word, or anything else without asking whether it may be said."""
        self.state, asked = step(self.state, fact)
        for intent in asked:
            self.asked.append(intent)
            for answer in self._answer(intent):
                self.hear(answer)
        if self.phase == "cut.load" and self.state.device("shoe").usable:
            self.hear(facts.CardsInShoe(count=self.table.deck_size))

    def say(self, fact: Fact, role: Role = "") -> None:  # type: ignore[assignment]
        """Somebody states it, and may."""
        refusal = verify(self.state, fact, role or self._role(fact))
        assert refusal is None, (self.phase, fact, refusal)
        self.hear(fact)

    def refuses(self, fact: Fact, role: Role = "") -> Refusal:  # type: ignore[assignment]
        """Somebody states it, and may not."""
        refusal = verify(self.state, fact, role or self._role(fact))
        assert refusal is not None, f"{fact} was not refused in {self.phase}"
        return refusal

    def _role(self, fact: Fact) -> Role:
        if isinstance(fact, facts.DutyDone):
            return "floor"
        return fact.role if fact.role in ("dealer", "floor") else "dealer"

    def primary(self) -> Fact:
        """What the big button says; cards that no camera sees are typed in."""
        fact = next(offer.fact for offer in offers(self.table) if offer.primary)
        if isinstance(fact, facts.HandEntered):
            return facts.HandEntered(whose=fact.whose, cards=self.hands[fact.whose])
        return fact

    def offered(self) -> set[str]:
        """Labels of everything that somebody could state and may."""
        table = self.table
        return {
            offer.label or offer.fact.action
            for offer in offers(table)
            if verify(self.state, offer.fact, self._role(offer.fact)) is None
        }

    def until(self, *phases: str) -> Pit:
        """Presses the big button until the table is in one of these phases."""
        for _ in range(200):
            if any(self.phase == phase or self.phase.partition(".")[0] == phase for phase in phases):
                return self
            self.say(self.primary())
        raise AssertionError(f"{phases} never came: {self.phase}, {self.prompt}")

    def bet(self, seat: int, **wagers: int) -> Pit:
        for wager, dollars in wagers.items():
            self.say(facts.WagerPlaced(seat=seat, wager=wager, amount=dollars * 100))
        return self

    def call(self, name: str, whose: str = "") -> Pit:
        self.say(facts.IrregularityCalled(name=name, whose=whose))
        return self

    def results(self, seat: int) -> dict[str, Result]:
        return {result.wager: result for result in self.state.results if result.seat == seat}

    def settled(self, seat: int, wager: str) -> tuple[str, int, int]:
        result = self.results(seat)[wager]
        return result.outcome, result.returned, result.pays

    def _answer(self, intent: Intent) -> tuple[Fact, ...]:
        match intent:
            case intents.StartShuffle(deck=deck):
                return (facts.CardsShuffled(deck=deck, count=self.table.deck_size),)
            case intents.PresentDeck() if self.table.dealing == "automated_shoe":
                return (facts.CardsInShoe(count=self.table.deck_size),)
            case intents.DispenseStack(number=number, cards=cards):
                return (facts.StackDispensed(number=number, count=self.short.get(number, cards)),)
            case intents.EmptyShoe():
                out = self.state.dealt.cards + self.state.face_up
                return (facts.StubRemoved(count=self.table.deck_size - out),)
            case intents.ReadHand(whose=whose) if whose in self.hands:
                return (facts.HandRead(whose=whose, cards=self.hands[whose]),)
            case intents.OpenProgressive():
                return (facts.ProgressiveOpened(),)
            case intents.LockProgressive():
                return (facts.ProgressiveLocked(seats=self.coins),)
            case intents.LightAward(seat=seat):
                return (facts.AwardLit(seat=seat),)
        return ()


def phases(chapter: str) -> list[str]:
    return [procedure.name for procedure in machine_for(chapter).procedures]
