"""The progressive lock-out and its chips. Dealing opens on the confirmation, never on the command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from tablectl.model.facts import ChipsCounted, ChipsResolved, ProgressiveLocked
from tablectl.model.intents import LockProgressive
from tablectl.model.refusal import Param, Refused
from tablectl.round.procedure import DONE, PASS, Ask, Change, Move, Offer, Procedure
from tablectl.round.state import State, with_seat
from tablectl.round.table import Table


def locked(table: Table) -> bool:
    return table.state.locked is not None


def none_accepted(table: Table) -> bool:
    return table.state.locked == ()


def counted_right(table: Table) -> bool:
    return table.state.locked is not None and table.state.chips == len(table.state.locked)


class Lockout(Procedure):
    steps = ("locking", "count", "mismatch")

    def moves(self) -> Iterable[Move]:
        return (
            Move(PASS, "locking", DONE, none_accepted),
            Move(PASS, "locking", "count", locked),
            Move("ChipsResolved", "locking", DONE),
            Move("ChipsCounted", "count", DONE, counted_right),
            Move("ChipsCounted", "count", "mismatch"),
            Move("ChipsCounted", "mismatch", DONE, counted_right),
            Move("ChipsCounted", "mismatch"),
            Move("ChipsResolved", "mismatch", DONE),
        )

    def enter(self, table: Table, step: str) -> Change:
        if step == "locking":
            return table.state, (LockProgressive(clause=self.clause(table, step)),)
        return table.state, ()

    def on_ProgressiveLocked(self, table: Table, step: str, fact: ProgressiveLocked) -> Change:
        if step != "locking":
            return table.state, ()
        return self._stand(table, replace(table.state, open_bets=False), fact.seats), ()

    def _stand(self, table: Table, state: State, seats: tuple[int, ...]) -> State:
        """Exactly these seats have a progressive wager; a chip without an Ante is handed back, no wager."""
        assert table.sensed is not None
        name = table.sensed.name
        playing = {seat.number for seat in state.seats if table.base in seat.wagers}
        standing = tuple(seat for seat in sorted(seats) if seat in playing)
        for seat in state.seats:
            wagers = {key: stake for key, stake in seat.wagers.items() if key != name}
            if seat.number in standing:
                wagers[name] = table.chip()
            if wagers != seat.wagers:
                state = with_seat(state, seat.number, wagers=wagers)
        return replace(state, locked=standing)

    def check_ChipsCounted(self, table: Table, step: str, fact: ChipsCounted) -> None:
        if fact.count < 0:
            raise Refused("count_negative", self.clause(table, step), count=fact.count)

    def on_ChipsCounted(self, table: Table, step: str, fact: ChipsCounted) -> Change:
        return replace(table.state, chips=fact.count), ()

    def check_ChipsResolved(self, table: Table, step: str, fact: ChipsResolved) -> None:
        if not fact.how.strip():
            raise Refused("say_how", self.clause(table, step))
        if step == "locking" and table.state.device("progressive").usable:
            raise Refused("not_now", self.clause(table, step), action=fact.action, step=table.state.phase)
        seats, chips = set(fact.seats), table.state.chips
        if not seats <= set(_accepted(table)) or (chips is not None and len(seats) > chips):
            raise Refused("chips_seats", self.clause(table, step), chips=chips or 0)

    def on_ChipsResolved(self, table: Table, step: str, fact: ChipsResolved) -> Change:
        return self._stand(table, replace(table.state, open_bets=False), fact.seats), ()

    def params(self, table: Table, step: str) -> Mapping[str, Param]:
        accepted = table.state.locked or ()
        seats = ", ".join(str(seat) for seat in accepted)
        return {"accepted": len(accepted), "chips": table.state.chips or 0, "seats": seats}

    def offers(self, table: Table, step: str) -> Iterable[Offer]:
        if step in ("count", "mismatch"):
            accepted = len(table.state.locked or ())
            choices = tuple((str(n), n) for n in range(table.law.seats + 1))
            yield Offer(
                ChipsCounted(count=accepted), params={"accepted": accepted}, primary=True, label="chips_agree"
            )
            yield Offer(ChipsCounted(count=0), ask=Ask("count", "count", choices, 0, table.law.seats))
        lost = step == "locking" and not table.state.device("progressive").usable
        if step == "mismatch" or lost:
            accepted_seats = _accepted(table)
            chips = len(accepted_seats) if table.state.chips is None else table.state.chips
            standing = accepted_seats[:chips]
            how = "panel lost, chips counted with the floor" if lost else "counted again with the floor"
            yield Offer(ChipsResolved(seats=standing, how=how), params={"chips": len(standing)}, primary=lost)


def _accepted(table: Table) -> tuple[int, ...]:
    """The seats that the panel accepted, as it confirmed or, where it is lost, as it had sensed them."""
    if table.state.locked is not None:
        return table.state.locked
    name = table.sensed.name if table.sensed else ""
    return tuple(seat.number for seat in table.state.seats if name in seat.wagers)
