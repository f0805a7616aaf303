"""The cut: the cover card at least ten cards in, by the dealer or, where the text says so, by a player.

Players are offered it in turn (`offered`); the dealer cuts when nobody takes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablectl.model.facts import CutDeclined, CutMade, DeviceReported, DeviceRetired
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, PASS, Ask, Change, Move, Offer, Procedure
from tablectl.round.procedures.deal import from_machine
from tablectl.round.state import with_deck
from tablectl.round.table import Table


def in_shoe(table: Table) -> bool:
    return table.deck is not None and table.deck.at == "shoe"


def unshuffled(table: Table) -> bool:
    """A count in the shoe was wrong, or the cards were taken away: nothing is cut any more."""
    return table.deck is not None and table.deck.shuffled == "no"


def offered(table: Table) -> tuple[int, ...]:
    """Who is to be offered the cut, in turn: where the cover card came out, else from the dealer's right.

    Whoever came first is any seat while the game is just beginning. A recut goes to who cut last, too.
    """
    deck = table.deck
    if not table.law.cut_offered_clause or deck is None:
        return ()
    if deck.cover.startswith("seat "):
        seats = [int(deck.cover.removeprefix("seat "))]
    else:
        seats = [seat.number for seat in table.state.playing] or list(range(1, table.law.seats + 1))
        seats.reverse()
    if just_beginning(table):
        return () if deck.declined else tuple(seats)
    if table.state.resume and deck.cut_by > 0:
        seats = [deck.cut_by, *(seat for seat in seats if seat != deck.cut_by)]
    return tuple(seat for seat in seats if seat not in deck.declined)


def just_beginning(table: Table) -> bool:
    return table.state.round == 0


def may_cut(table: Table) -> tuple[int, ...]:
    """The one whose turn it is; at the beginning whoever came first; the dealer when nobody wants to."""
    seats = offered(table)
    return (seats if just_beginning(table) else seats[:1]) or (0,)


def deepest(table: Table) -> int:
    return table.deck_size - (table.law.cut_at_least if table.law.cut_from_bottom else 1)


class Cut(Procedure):
    """The stack goes into the shoe when it has been cut; an automated shoe says that it is there."""

    steps = ("cut", "load")

    def moves(self) -> Iterable[Move]:
        return (
            Move("CutMade", "cut", "load"),
            Move("CutDeclined", "cut"),
            Move(PASS, "load", DONE, in_shoe),
            Move(PASS, "load", "shuffle", unshuffled),
            Move("ReshuffleOrdered", "load", "cut"),
        )

    def check_CutMade(self, table: Table, step: str, fact: CutMade) -> None:
        least = table.law.cut_at_least
        self._check_turn(table, step, fact.seat)
        if not least <= fact.depth <= deepest(table):
            raise Refused("cut_depth", self.clause(table, step), depth=fact.depth, least=least)

    def _check_turn(self, table: Table, step: str, seat: int) -> None:
        if seat in may_cut(table):
            return
        if not table.law.cut_offered_clause:
            raise Refused("cut_by_dealer", self.clause(table, step), seat=seat)
        whose = ", ".join(f"seat {number}" if number else "the dealer" for number in may_cut(table))
        raise Refused("cut_turn", table.law.cut_offered_clause, whose=whose)

    def check_CutDeclined(self, table: Table, step: str, fact: CutDeclined) -> None:
        if not offered(table):
            raise Refused("cut_not_offered", table.law.cut_offered_clause or self.clause(table, step))
        self._check_turn(table, step, fact.seat)

    def on_CutDeclined(self, table: Table, step: str, fact: CutDeclined) -> Change:
        deck = table.deck
        assert deck is not None
        return with_deck(table.state, deck.colour, declined=(*deck.declined, fact.seat)), ()

    def on_CutMade(self, table: Table, step: str, fact: CutMade) -> Change:
        """A fresh shoe: nothing has come out of it, and its first card is still to be burned."""
        changes: dict[str, object] = {"cut": True, "preshuffled": False, "shuffled": "yes"}
        changes |= {"cut_by": fact.seat, "declined": (), "out": 0, "cover": "", "burn": True}
        if not from_machine(table):
            changes["at"] = "shoe"
        return with_deck(table.state, table.state.deck, **changes), ()

    def on_DeviceRetired(self, table: Table, step: str, fact: DeviceRetired) -> Change:
        """Without its automated shoe the table deals from a manual one, and there the cards are."""
        manual = step == "load" and fact.device == "shoe"
        return (with_deck(table.state, table.state.deck, at="shoe") if manual else table.state), ()

    def on_DeviceReported(self, table: Table, step: str, fact: DeviceReported) -> Change:
        """A shoe that came back with the whole deck in it was loaded while nobody listened."""
        loaded = step == "load" and fact.device == "shoe" and fact.cards == table.deck_size
        return (with_deck(table.state, table.state.deck, at="shoe") if loaded else table.state), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        whose = " or ".join(str(seat) for seat in may_cut(table))
        return {"deck": table.state.deck, "least": table.law.cut_at_least, "whose": whose}

    def sentence(self, table: Table, step: str) -> str:
        if step == "cut" and offered(table):
            kind = "first_player" if just_beginning(table) else "offer"
            return self.data.say.get(kind, f"cut_{kind}")
        return super().sentence(table, step)

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        if step == "cut":
            least = table.law.cut_at_least
            ask = Ask("depth", "count", least=least, most=deepest(table))
            for seat in may_cut(table):
                label = "cut_by_seat" if seat else "cut"
                fact = CutMade(depth=least, seat=seat)
                yield Offer(fact, label=label, params={"seat": seat}, ask=ask, primary=True, seat=seat)
            if offered(table):
                seat = may_cut(table)[0]
                yield Offer(CutDeclined(seat=seat), params={"seat": seat}, seat=seat)
