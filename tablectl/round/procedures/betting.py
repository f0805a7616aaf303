"""Wagers are placed until "no more bets"; nothing is taken while a device is not well."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.chapters.check import check_wager, check_wagers
from tablectl.chapters.law import Wager
from tablectl.model.facts import (
    EntryPermitted,
    NoMoreBetsAnnounced,
    ReshuffleOrdered,
    TableClosed,
    WagerPlaced,
    WagerWithdrawn,
)
from tablectl.model.intents import OpenProgressive, PresentDeck, ReleaseProgressive
from tablectl.model.money import write_money
from tablectl.model.refusal import Param, Refused
from tablectl.round.blockers import check_clear
from tablectl.round.boxes import bar_absent, check_box, neighbours, readmit
from tablectl.round.procedure import DONE, Ask, Change, Move, Offer, Procedure
from tablectl.round.state import fresh_round, with_deck, with_seat
from tablectl.round.table import Table


class Betting(Procedure):
    steps = ("open",)

    def moves(self) -> Iterable[Move]:
        return (
            Move("WagerPlaced", "open"),
            Move("WagerWithdrawn", "open"),
            Move("EntryPermitted", "open"),
            Move("ReshuffleOrdered", "open", "shuffle", lambda table: not table.state.resume),
            Move("TableClosed", "open", "closed"),
            Move("NoMoreBetsAnnounced", "open", DONE),
        )

    def enter(self, table: Table, step: str) -> Change:
        state = fresh_round(readmit(table), table.law.seats)
        state = replace(state, round=state.round + 1)
        if not table.sensed:
            return state, ()
        clause = self.clause(table, step)
        return state, (ReleaseProgressive(clause=clause), OpenProgressive(clause=clause))

    def ask_again(self, table: Table, step: str, device: str) -> Change:
        """The panel did not open, or the shuffler kept the deck."""
        clause = self.clause(table, step)
        if device == "progressive":
            return table.state, (OpenProgressive(clause=clause),)
        if table.deck is None or table.deck.at != "shuffler":
            return table.state, ()
        present = PresentDeck(deck=table.deck.colour, clause=clause)
        return with_deck(table.state, table.deck.colour, at="shoe"), (present,)

    def check_WagerPlaced(self, table: Table, step: str, fact: WagerPlaced) -> None:
        check_clear(table)
        wager = self._wager(table, fact.seat, fact.wager)
        check_box(table, fact)
        if wager.sensed:
            raise Refused("wager_is_sensed", wager.clause, wager=wager.title, seat=fact.seat)
        seat = table.state.seat(fact.seat)
        check_wager(table.rules, wager, fact.seat, fact.amount, seat.wagers)
        limits = table.site.limits.get(fact.wager)
        if limits and not limits.least <= fact.amount <= limits.most:
            raise Refused(
                "wager_limits",
                wager.clause,
                seat=fact.seat,
                wager=wager.title,
                least=write_money(limits.least),
                most=write_money(limits.most),
            )

    def on_WagerPlaced(self, table: Table, step: str, fact: WagerPlaced) -> Change:
        seat = table.state.seat(fact.seat)
        wagers = {**seat.wagers, fact.wager: fact.amount}
        for wager in table.law.wager:
            if wager.equals == fact.wager and wager.required:
                wagers[wager.name] = fact.amount
        player = 0 if fact.player == fact.seat else fact.player or seat.player
        return with_seat(table.state, fact.seat, wagers=wagers, player=player), ()

    def check_WagerWithdrawn(self, table: Table, step: str, fact: WagerWithdrawn) -> None:
        wager = self._wager(table, fact.seat, fact.wager)
        if wager.sensed or fact.wager not in table.state.seat(fact.seat).wagers:
            raise Refused("no_wager_there", wager.clause, seat=fact.seat, wager=wager.title)

    def on_WagerWithdrawn(self, table: Table, step: str, fact: WagerWithdrawn) -> Change:
        """Without a required wager nothing of the player stands; the panel's chip is the panel's to say."""
        seat = table.state.seat(fact.seat)
        wager = self._wager(table, fact.seat, fact.wager)
        gone = {
            w.name
            for w in table.law.wager
            if w.name == fact.wager or (not w.sensed and (wager.required or w.needs == fact.wager))
        }
        wagers = {name: stake for name, stake in seat.wagers.items() if name not in gone}
        return with_seat(table.state, fact.seat, wagers=wagers, player=seat.player if wagers else 0), ()

    def check_NoMoreBetsAnnounced(self, table: Table, step: str, fact: NoMoreBetsAnnounced) -> None:
        check_clear(table)
        if not table.state.playing:
            raise Refused("nobody_plays", self.clause(table, step))
        for seat in table.state.playing:
            check_wagers(table.law, table.rules, seat.number, seat.wagers)

    def on_NoMoreBetsAnnounced(self, table: Table, step: str, fact: NoMoreBetsAnnounced) -> Change:
        return bar_absent(table), ()

    def check_EntryPermitted(self, table: Table, step: str, fact: EntryPermitted) -> None:
        if fact.seat not in table.state.barred:
            raise Refused("not_barred", self.clause(table, step), seat=fact.seat)

    def on_EntryPermitted(self, table: Table, step: str, fact: EntryPermitted) -> Change:
        barred = tuple(seat for seat in table.state.barred if seat != fact.seat)
        return replace(table.state, barred=barred), ()

    def check_TableClosed(self, table: Table, step: str, fact: TableClosed) -> None:
        if table.state.playing:
            raise Refused("wagers_on_table", self.clause(table, step))

    def check_ReshuffleOrdered(self, table: Table, step: str, fact: ReshuffleOrdered) -> None:
        if table.state.playing:
            raise Refused("wagers_on_table", self.clause(table, step))

    def on_ReshuffleOrdered(self, table: Table, step: str, fact: ReshuffleOrdered) -> Change:
        if fact.recut:
            return table.state, ()
        return with_deck(table.state, table.state.deck, at="rack", shuffled="no", cut=False), ()

    def _wager(self, table: Table, seat: int, name: str) -> Wager:
        if not 1 <= seat <= table.law.seats:
            raise Refused("no_such_seat", table.law.seats_clause, seat=seat, seats=table.law.seats)
        wager = table.law.wager_named(name)
        if wager is None or wager.placed != "before":
            known = ", ".join(w.name for w in table.law.wager if w.placed == "before")
            raise Refused("unknown_wager", "", wager=name, known=known)
        return wager

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        return {"players": len(table.state.playing)}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        yield Offer(NoMoreBetsAnnounced(), primary=True)
        for seat in table.state.seats:
            for wager in table.law.wager:
                if wager.placed == "before" and not wager.sensed and table.rules.offers(wager.paytable):
                    yield from self._wager_offers(table, seat.number, wager)
        for number in table.state.barred:
            yield Offer(EntryPermitted(seat=number), params={"seat": number}, seat=number)
        yield Offer(ReshuffleOrdered())
        yield Offer(TableClosed())

    def _wager_offers(self, table: Table, seat: int, wager: Wager) -> Iterable[Offer]:
        limits = table.site.limits.get(wager.name)
        least, most = (limits.least, limits.most) if limits else (1, 0)
        chips = [chip for chip in table.site.chips if chip >= least and (not most or chip <= most)] or [least]
        ask = Ask("amount", "amount", tuple((f"${write_money(chip)}", chip) for chip in chips), least, most)
        params: dict[str, Param] = {"seat": seat, "wager": wager.title}
        if wager.name in table.state.seat(seat).wagers:
            yield Offer(WagerWithdrawn(seat=seat, wager=wager.name), params=params, seat=seat)
        elif wager.equals == "":
            fact = WagerPlaced(seat=seat, wager=wager.name, amount=chips[0])
            yield Offer(fact, params=params, ask=ask, seat=seat)
            if wager.name == table.base:
                yield from self._further_offers(table, fact, params, ask)

    def _further_offers(
        self, table: Table, fact: WagerPlaced, params: Mapping[str, Param], ask: Ask
    ) -> Iterable[Offer]:
        """The box as a neighbour's further one; and a wager by word, where the text takes it."""
        if table.law.verbal == "confirmed":
            verbal = replace(fact, verbal=True)
            yield Offer(verbal, label="place_verbal", params=params, ask=ask, seat=fact.seat)
        for player in neighbours(table, table.state.seat(fact.seat)):
            box = replace(fact, player=player)
            words = {**params, "player": player}
            yield Offer(box, label="place_further", params=words, ask=ask, seat=fact.seat)
