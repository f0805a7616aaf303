"""The first card of a shoe, and of a new dealer, goes to the rack; a shoe that runs out is made up again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.model.facts import DutyDone
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, Change, Move, Offer, Procedure
from tablectl.round.shoe import left_in_shoe, on_the_table
from tablectl.round.state import with_deck
from tablectl.round.table import Table


class Burn(Procedure):
    steps: tuple[str, ...] = ("burn",)

    def moves(self) -> Iterable[Move]:
        return (Move("DutyDone", "burn", DONE),)

    def check_DutyDone(self, table: Table, step: str, fact: DutyDone) -> None:
        if fact.duty != step:
            raise Refused("other_duty", self.clause(table, step), duty=fact.duty, now=step)

    def on_DutyDone(self, table: Table, step: str, fact: DutyDone) -> Change:
        deck = table.deck
        assert deck is not None
        return with_deck(table.state, deck.colour, burn=False, out=deck.out + 1), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"left": left_in_shoe(table)}

    def prompt(self, step: str) -> str:
        return f"duty_{step}"

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        return (Offer(DutyDone(duty=step), label=f"duty_{step}", primary=True),)


class Refill(Burn):
    """The discards are shuffled and cut, one card is burned, and the round goes on where it stood."""

    steps = ("shuffle_discards", "cut_discards", "burn")

    def moves(self) -> Iterable[Move]:
        return (
            Move("DutyDone", "shuffle_discards", "cut_discards"),
            Move("DutyDone", "cut_discards", "burn"),
            Move("DutyDone", "burn", DONE),
        )

    def on_DutyDone(self, table: Table, step: str, fact: DutyDone) -> Change:
        if step != "burn":
            return table.state, ()
        state = table.state
        dealt = replace(state.dealt, cards=on_the_table(table))
        state = replace(state, dealt=dealt, face_up=0, burned=1)
        return with_deck(state, state.deck, out=0), ()
