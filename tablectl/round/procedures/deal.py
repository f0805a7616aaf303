"""Dealing: who gets the next card or stack is on the screen before it comes.

From the automated shoe each stack is dispensed, delivered and confirmed. By hand or from a manual shoe
the dealer confirms card by card or, in one tap, that everything lies where it belongs. Where the text lets
it, the dealer's own stack is only covered, and `deliver.py` brings it later.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.chapters import law
from tablectl.model.facts import CardFoundFaceUp, DutyDone, HandDealt, StackDelivered, StackDispensed
from tablectl.model.intents import DispenseStack
from tablectl.model.refusal import Param, Refused
from tablectl.round.conditions import holds
from tablectl.round.procedure import DONE, PASS, VOID, Change, Move, Offer, Procedure, is_void
from tablectl.round.state import Dealt, State
from tablectl.round.table import Table
from tablectl.round.targets import by_machine, plan

#: what the dealer says when the last card of a dealing lies
ALL = "all"
#: what hands do with a stack before it can be delivered
DUTIES = {"face_up": "discard_face_up", "cover": "cover_stack"}


def from_machine(table: Table) -> bool:
    return table.dealing == "automated_shoe"


def from_hands(table: Table) -> bool:
    return not from_machine(table)


def arrived(table: Table) -> bool:
    return not table.state.dealt.waiting


def all_dealt(table: Table) -> bool:
    return table.state.dealt.next >= len(table.state.dealt.order)


def more_to_deal(table: Table) -> bool:
    return not all_dealt(table)


def target(dealt: Dealt) -> str:
    return dealt.order[dealt.next] if dealt.next < len(dealt.order) else ""


def size(dealt: Dealt) -> int:
    return dealt.sizes[dealt.next] if dealt.next < len(dealt.sizes) else 0


def wanted(dealt: Dealt) -> int:
    """What the shoe is asked for next: a whole stack, or what the one under way lacks."""
    return dealt.lacks or size(dealt)


def turned(table: Table) -> int:
    """Cards found face up that have not been replaced."""
    return table.state.face_up - table.state.dealt.replaced


def handed_over(dealt: Dealt) -> Dealt:
    """One delivery further: the cards lie with their owner."""
    to = target(dealt)
    held = {**dealt.held, to: dealt.held.get(to, 0) + size(dealt)}
    return replace(dealt, next=dealt.next + 1, held=held)


class Deal(Procedure):
    steps: tuple[str, ...] = ("start", "dispense", "face_up", "deliver", "cards")

    def __init__(self, data: law.Procedure) -> None:
        super().__init__(data)
        if data.stays:
            self.steps = (*self.steps, "cover")

    def moves(self) -> Iterable[Move]:
        yield Move(PASS, "dispense", "face_up", self._face_up)
        yield Move(PASS, "deliver", "face_up", self._face_up)
        yield Move("DutyDone", "face_up", "dispense")
        if self.data.stays:
            yield Move(PASS, "cover", "face_up", self._face_up)
            yield Move(PASS, "dispense", "cover", self._stays)
            yield Move("DutyDone", "cover", DONE)
        yield from (
            Move(PASS, "start", "dispense", self._by_machine),
            Move(PASS, "start", "cards", self._by_hand),
            Move("StackDispensed", "dispense", VOID, is_void),
            Move(PASS, "dispense", "deliver", arrived),
            Move("StackDelivered", "deliver", DONE, all_dealt),
            Move("StackDelivered", "deliver", "dispense", more_to_deal),
            Move("HandDealt", "cards", DONE, all_dealt),
            Move("HandDealt", "cards", "", more_to_deal),
        )

    def _by_machine(self, table: Table) -> bool:
        return by_machine(table, self.data)

    def _by_hand(self, table: Table) -> bool:
        return not by_machine(table, self.data)

    def _face_up(self, table: Table) -> bool:
        """The stack has come with a card in it that may not be used."""
        return arrived(table) and bool(turned(table)) and not table.state.void

    def _stays(self, table: Table) -> bool:
        """The dealer's stack has come, and is left in the shoe until it is wanted."""
        ours = target(table.state.dealt) == "dealer" and arrived(table)
        return ours and holds(table, self.data.stays)

    def enter(self, table: Table, step: str) -> Change:
        state = table.state
        if step == "start":
            portions = plan(table, self.data)
            order = tuple(name for name, _ in portions)
            sizes = tuple(cards for _, cards in portions)
            return replace(state, dealt=replace(state.dealt, order=order, sizes=sizes, next=0)), ()
        if step == "dispense":
            ask = DispenseStack(
                number=state.dealt.given + 1, cards=wanted(state.dealt), clause=self.clause(table, step)
            )
            return replace(state, dealt=replace(state.dealt, waiting=True)), (ask,)
        return state, ()

    def on_StackDispensed(self, table: Table, step: str, fact: StackDispensed) -> Change:
        state, dealt = table.state, table.state.dealt
        if step != "dispense" or fact.number != dealt.given + 1:
            return state, ()
        stacks = {**dealt.stacks, target(dealt): 0 if dealt.lacks else fact.number}
        came = replace(dealt, waiting=False, stacks=stacks, given=fact.number, lacks=0)
        state = replace(state, dealt=replace(came, cards=dealt.cards + fact.count))
        if fact.count != wanted(dealt):
            return replace(state, void=self.void_clause(table, step)), ()
        return state, ()

    def check_StackDelivered(self, table: Table, step: str, fact: StackDelivered) -> None:
        if fact.to != target(table.state.dealt):
            raise Refused(
                "other_target", self.clause(table, step), to=fact.to, target=target(table.state.dealt)
            )

    def on_StackDelivered(self, table: Table, step: str, fact: StackDelivered) -> Change:
        return replace(table.state, dealt=handed_over(table.state.dealt)), ()

    def on_CardFoundFaceUp(self, table: Table, step: str, fact: CardFoundFaceUp) -> Change:
        return replace(table.state, dealt=replace(table.state.dealt, turned_at=fact.card)), ()

    def check_DutyDone(self, table: Table, step: str, fact: DutyDone) -> None:
        if fact.duty != DUTIES[step]:
            raise Refused("other_duty", self.clause(table, step), duty=fact.duty, now=DUTIES[step])

    def on_DutyDone(self, table: Table, step: str, fact: DutyDone) -> Change:
        """The turned card is no longer of the stack, and the next one from the shoe makes that whole."""
        if step != "face_up":
            return table.state, ()
        dealt, lacks = table.state.dealt, turned(table)
        less = replace(dealt, cards=dealt.cards - lacks, lacks=lacks, replaced=dealt.replaced + lacks)
        return replace(table.state, dealt=replace(less, turned_at=0)), ()

    def clause(self, table: Table, step: str) -> str:
        """A card found face up is dealt with under the clause of the list that says so."""
        found = (i.clause for i in table.law.irregularity if i.report == CardFoundFaceUp.kind())
        special = next(found, "") if step == "face_up" else ""
        return special or super().clause(table, step)

    def check_HandDealt(self, table: Table, step: str, fact: HandDealt) -> None:
        if fact.to not in (ALL, target(table.state.dealt)):
            raise Refused(
                "other_target", self.clause(table, step), to=fact.to, target=target(table.state.dealt)
            )

    def on_HandDealt(self, table: Table, step: str, fact: HandDealt) -> Change:
        state = self._lay(table.state)
        while fact.to == ALL and state.dealt.next < len(state.dealt.order):
            state = self._lay(state)
        return state, ()

    def _lay(self, state: State) -> State:
        """Cards leave the deck for the layout; what was already out of the shoe is that much smaller."""
        cards = size(state.dealt)
        dealt = replace(handed_over(state.dealt), cards=state.dealt.cards + cards)
        return replace(state, dealt=dealt, stub=None if state.stub is None else state.stub - cards)

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        dealt = table.state.dealt
        to = target(dealt)
        order = ", ".join(dict.fromkeys(dealt.order))
        cards = (
            size(dealt)
            if step != "cards"
            else sum(n for o, n in zip(dealt.order, dealt.sizes, strict=True) if o == to)
        )
        return {
            "target": to,
            "cards": cards,
            "order": order,
            "card": dealt.held.get(to, 0) + 1,
            "at": dealt.turned_at,
        }

    def sentence(self, table: Table, step: str) -> str:
        to = target(table.state.dealt)
        if step == "dispense" and table.state.dealt.lacks:
            return "deal_dispense_one"
        if step == "face_up" and not table.state.dealt.turned_at:
            return "deal_face_up_seen"
        if step == "deliver" and to == "dealer" and self.data.covered:
            return "deal_deliver_covered"
        if step == "deliver" and to == "dealer" and table.law.hands.dealer_face_up:
            return "deal_deliver_up"
        if step == "cards":
            usual = "deal_stack" if size(table.state.dealt) > 1 else super().sentence(table, step)
            # from a manual shoe one hand draws and the other lays
            return f"{usual}_shoe" if table.dealing == "manual_shoe" else usual
        return super().sentence(table, step)

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        to = target(table.state.dealt)
        if step == "deliver":
            yield Offer(StackDelivered(to=to), params={"target": to}, primary=True)
        if step in DUTIES:
            yield Offer(DutyDone(duty=DUTIES[step]), label=f"duty_{DUTIES[step]}", primary=True)
        if step == "cards":
            yield Offer(HandDealt(to=ALL), primary=True)
            if table.state.dealt.next + 1 < len(table.state.dealt.order):
                yield Offer(HandDealt(to=to), label="dealt_to", params={"target": to})
