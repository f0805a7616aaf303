"""A street of community cards: the dealer turns them up, then they are read or entered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.chapters.check import check_deck
from tablectl.chapters.law import Law
from tablectl.model.cards import NotACard, parse_cards
from tablectl.model.facts import HandEntered, HandTurnedUp
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, PASS, Ask, Change, Move, Offer
from tablectl.round.procedures.faces import Faces, turn_up, unread
from tablectl.round.state import State
from tablectl.round.table import Table


def streets(law: Law) -> tuple[str, ...]:
    """The names under which community cards are turned up, in order."""
    return tuple(part.name for part in law.procedure if part.use == "board")


def open_street(law: Law, state: State, street: str, cards: str) -> State:
    """The faces of one street; the whole board is all streets in order."""
    board = {**state.board, street: cards}
    known = " ".join(board[name] for name in streets(law) if name in board)
    return replace(state, board=board, community=known)


class Board(Faces):
    steps = ("turn", "read")

    def moves(self) -> Iterable[Move]:
        return (
            Move(PASS, "turn", DONE, self._known),
            Move("HandTurnedUp", "turn", "read"),
            Move("HandEntered", "read"),
            Move(PASS, "read", DONE, self._known),
        )

    def whose(self, table: Table, step: str) -> str:
        return self.name

    def _known(self, table: Table) -> bool:
        return self.name in table.state.board

    def check_HandTurnedUp(self, table: Table, step: str, fact: HandTurnedUp) -> None:
        if fact.whose != self.name:
            raise Refused("other_hand", self.clause(table, step), whose=fact.whose, now=self.name)

    def on_HandTurnedUp(self, table: Table, step: str, fact: HandTurnedUp) -> Change:
        return turn_up(table, fact.whose, self.clause(table, step))

    def check_HandEntered(self, table: Table, step: str, fact: HandEntered) -> None:
        clause = self.clause(table, step)
        if fact.whose != self.name:
            raise Refused("other_hand", clause, whose=fact.whose, now=self.name)
        try:
            hand = parse_cards(fact.cards)
        except NotACard as wrong:
            raise Refused("not_a_card", clause, why=str(wrong)) from None
        if len(hand) != self.data.cards:
            raise Refused("card_count", clause, whose=self.name, found=len(hand), wanted=self.data.cards)
        others = [cards for street, cards in table.state.board.items() if street != self.name]
        others += [table.state.dealer, *(seat.cards for seat in table.state.seats)]
        check_deck(table.law, [hand, *(parse_cards(text) for text in others)])

    def on_HandEntered(self, table: Table, step: str, fact: HandEntered) -> Change:
        return open_street(table.law, table.state, self.name, fact.cards), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"cards": self.data.cards, "street": self.name.replace("_", " ")}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        params: dict[str, Param] = {"whose": self.name.replace("_", " ")}
        if step == "turn":
            yield Offer(HandTurnedUp(whose=self.name), params=params, primary=True)
        else:
            ask = Ask("cards", "cards", least=self.data.cards, most=self.data.cards)
            entered = HandEntered(whose=self.name, cards="")
            yield Offer(entered, params=params, ask=ask, primary=unread(table, self.name))
