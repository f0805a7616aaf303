"""What the settlement waits for, one thing at a time: a hand shown or dealt, cards laid apart, an answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.chapters.law import Choice
from tablectl.model.facts import DecisionMade, HandDealt, HandEntered, HandSet, HandTurnedUp
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import PASS, Ask, Change, Condition, Move, Offer
from tablectl.round.procedures.decide import check_choice, choice_offers, choices, decided
from tablectl.round.procedures.faces import (
    Faces,
    check_faces,
    know,
    known_cards,
    lay_down,
    turn_up,
    unread,
    wanted_cards,
)
from tablectl.round.procedures.setting import check_set, lay_apart, set_offers
from tablectl.round.table import Table

#: what is needed, and the step that asks for it; cards dealt late are read like any others
KINDS = ("turn", "more", "pick", "set", "ask")


def needs(kind: str) -> Condition:
    def needed(table: Table) -> bool:
        return table.state.need.kind == kind

    return needed


def hand_known(table: Table) -> bool:
    return bool(known_cards(table.state, table.state.need.whose))


class Asking(Faces):
    """The steps of a settlement in which something has to be seen or said before it can go on."""

    def asking_moves(self) -> Iterable[Move]:
        for kind in KINDS:
            yield Move(PASS, "next", kind, needs(kind))
        yield Move("HandTurnedUp", "turn", "read")
        yield Move("DecisionMade", "turn", "next")
        yield Move("HandDealt", "more", "read")
        yield Move("HandEntered", "read")
        yield Move(PASS, "read", "next", hand_known)
        yield Move("HandSet", "pick", "next")
        yield Move("HandSet", "set", "next")
        yield Move("HandEntered", "set", "next")
        yield Move("DecisionMade", "ask", "next")
        for step in (*KINDS, "read", "pay", "objection"):
            yield Move("PlayerLeft", step, "next")

    def whose(self, table: Table, step: str) -> str:
        return table.state.need.whose

    def _check_whose(self, table: Table, step: str, whose: str) -> None:
        now = self.whose(table, step)
        if whose != now:
            raise Refused("other_hand", self.clause(table, step), whose=whose, now=now)

    def check_HandTurnedUp(self, table: Table, step: str, fact: HandTurnedUp) -> None:
        self._check_whose(table, step, fact.whose)

    def on_HandTurnedUp(self, table: Table, step: str, fact: HandTurnedUp) -> Change:
        return turn_up(table, fact.whose, self.clause(table, step))

    def check_HandDealt(self, table: Table, step: str, fact: HandDealt) -> None:
        target = self.whose(table, step)
        if fact.to != target:
            raise Refused("other_target", self.clause(table, step), to=fact.to, target=target)

    def on_HandDealt(self, table: Table, step: str, fact: HandDealt) -> Change:
        """The cards that were still to come lie face up before the seat."""
        state = lay_down(table.state, fact.to, table.law.hands.player - table.law.hands.first)
        return replace(state, turned=(*state.turned, fact.to)), ()

    def check_HandEntered(self, table: Table, step: str, fact: HandEntered) -> None:
        """The hand in question may be entered, or corrected before its wagers are settled."""
        self._check_whose(table, step, fact.whose)
        check_faces(table, fact.whose, fact.cards, wanted_cards(table, fact.whose), self.clause(table, step))

    def on_HandEntered(self, table: Table, step: str, fact: HandEntered) -> Change:
        """A hand entered anew is set anew: what was laid apart belonged to other cards."""
        return know(table, fact.whose, fact.cards), ()

    def check_HandSet(self, table: Table, step: str, fact: HandSet) -> None:
        self._check_whose(table, step, fact.whose)
        check_set(table, fact, self._kind(table, step), self.clause(table, step))

    def on_HandSet(self, table: Table, step: str, fact: HandSet) -> Change:
        return lay_apart(table, fact, self._kind(table, step)), ()

    def _kind(self, table: Table, step: str) -> str:
        return "pick" if step == "pick" or table.law.setting is None else "set"

    def _choices(self, table: Table, step: str) -> tuple[Choice, ...]:
        """All of them where the answer is due; before a hand is shown, what may still be said then."""
        known = choices(table, self.data)
        return known if step == "ask" else tuple(choice for choice in known if choice.late)

    def check_DecisionMade(self, table: Table, step: str, fact: DecisionMade) -> None:
        seat = table.state.need.seat
        if fact.seat != seat or not seat:
            raise Refused("other_seat", self.clause(table, step), seat=fact.seat, now=seat)
        known = self._choices(table, step)
        check_choice(table.state.seat(seat), fact, known, table, self.clause(table, step))

    def on_DecisionMade(self, table: Table, step: str, fact: DecisionMade) -> Change:
        return decided(table, fact, self._choices(table, step), self.data.street)

    def asking_params(self, table: Table, step: str) -> dict[str, Param]:
        setting = table.law.picking if step == "pick" else table.law.setting
        names = " or ".join(choice.action.replace("_", " ") for choice in self._choices(table, step))
        hands = table.law.hands
        return {
            "whose": self.whose(table, step),
            "choices": names,
            "part": setting.part if setting else "",
            "apart": setting.cards if setting else 0,
            "cards": wanted_cards(table, self.whose(table, step)),
            "more": hands.player - hands.first,
        }

    def asking_offers(self, table: Table, step: str) -> Iterable[Offer]:
        whose = self.whose(table, step)
        seat = int(whose.removeprefix("seat ")) if whose.startswith("seat ") else 0
        params: Mapping[str, Param] = {"whose": whose, "target": whose}
        if step == "turn":
            yield Offer(HandTurnedUp(whose=whose), params=params, primary=True, seat=seat)
        if step == "more":
            yield Offer(HandDealt(to=whose), label="dealt_more", params=params, primary=True, seat=seat)
        if step in ("pick", "set"):
            yield from set_offers(table, whose, step, seat)
        if step == "ask" or (step == "turn" and seat):
            yield from choice_offers(table, table.state.seat(seat), self._choices(table, step))
        known = step in ("objection", "pay", "set", "validate") and known_cards(table.state, whose)
        if whose and (step == "read" or known):
            most = wanted_cards(table, whose)
            ask = Ask("cards", "cards", least=most, most=most)
            primary = step == "read" and unread(table, whose)
            yield Offer(
                HandEntered(whose=whose, cards=""), params=params, ask=ask, seat=seat, primary=primary
            )
