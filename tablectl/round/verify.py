"""May this be stated now, and by whom? One definition lights the buttons and refuses the taps."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tablectl.chapters.law import Irregularity
from tablectl.model.facts import (
    DeviceAskedAgain,
    DeviceCleared,
    DeviceRetired,
    DeviceReturned,
    DutyDone,
    Fact,
    IrregularityCalled,
    PlayerLeft,
    Role,
    SettlementCorrected,
    SlipUndone,
)
from tablectl.model.refusal import Refusal, Refused
from tablectl.round import afterwards, orders, refused, slips
from tablectl.round.machine import machine_for
from tablectl.round.procedure import Ask, Offer
from tablectl.round.remedies import check_irregularity, concerned, here
from tablectl.round.state import State
from tablectl.round.table import Table

#: who may state the facts of another role
MAY = {"dealer": {"dealer"}, "floor": {"dealer", "floor"}, "technician": {"technician"}}
#: devices that a person can clear, cover or bring back in any step
DEVICES = ("shuffler", "shoe", "progressive")


def verify(state: State, fact: Fact, role: Role) -> Refusal | None:
    """None when the fact may be stated; otherwise why not, with its clause."""
    try:
        check(state, fact, role)
    except Refused as wrong:
        return _with_clause(state, wrong.refusal)
    return None


def _with_clause(state: State, refusal: Refusal) -> Refusal:
    """A refusal that cites nothing of its own stands under the clause of the step."""
    if refusal.clause:
        return refusal
    table = Table.of(state)
    procedure, step = machine_for(state.site.chapter).at(state.phase)
    return replace(refusal, clause=procedure.clause(table, step))


def can(state: State, fact: Fact, role: Role) -> bool:
    return verify(state, fact, role) is None


def check(state: State, fact: Fact, role: Role) -> None:
    """Raises `Refused` with sentence, clause and parameters."""
    table = Table.of(state)
    machine = machine_for(state.site.chapter)
    procedure, step = machine.at(state.phase)
    if fact.role in ("device", "controller"):
        return
    if not isinstance(fact, DutyDone) and fact.role not in MAY[role]:
        raise Refused("needs_floor", procedure.clause(table, step), action=fact.action)
    if isinstance(fact, SlipUndone):
        slips.check_undo(state)
    elif isinstance(fact, IrregularityCalled):
        check_irregularity(table, fact)
    elif isinstance(fact, DeviceCleared | DeviceRetired | DeviceReturned):
        _check_device(table, fact)
    elif isinstance(fact, DeviceAskedAgain):
        refused.check(table, fact)
    elif isinstance(fact, PlayerLeft | SettlementCorrected):
        afterwards.check(table, fact)
    elif orders.is_order(table, fact) and fact.kind() in machine.accepts.get(state.phase, ()):
        orders.check_order(table, fact)
    elif fact.kind() not in machine.accepts.get(state.phase, ()):
        raise Refused("not_now", procedure.clause(table, step), action=fact.action, step=state.phase)
    else:
        if isinstance(fact, DutyDone) and duty_role(table, fact.duty) not in MAY[role]:
            raise Refused("needs_floor", procedure.clause(table, step), action=fact.duty)
        procedure.check(table, step, fact)


def duty_role(table: Table, duty: str) -> str:
    for procedure in table.law.procedure:
        for part in procedure.duties:
            if part.name == duty:
                return part.role
    return "dealer"


def _check_device(table: Table, fact: DeviceCleared | DeviceRetired | DeviceReturned) -> None:
    device = table.state.device(fact.device)
    if fact.device not in DEVICES:
        raise Refused("no_such_device", "", device=fact.device, known=", ".join(DEVICES))
    if isinstance(fact, DeviceCleared) and device.status != "jammed":
        raise Refused("device_not_jammed", "", device=fact.device)
    if isinstance(fact, DeviceReturned) and not device.retired:
        raise Refused("device_not_retired", "", device=fact.device)
    if isinstance(fact, DeviceRetired):
        order = table.law.out_of_order
        clause = order.clause if order else ""
        if device.retired or device.usable:
            raise Refused("device_well", clause, device=fact.device)
        if order and fact.how not in order.how:
            raise Refused("not_put_away", clause, device=fact.device, how=" or ".join(order.how))


def offers(table: Table) -> Iterator[Offer]:
    """Everything that a person could state in this step, lit or not."""
    machine = machine_for(table.site.chapter)
    procedure, step = machine.at(table.state.phase)
    yield from procedure.offers(table, step)
    for name in DEVICES:
        device = table.state.device(name)
        if device.status == "jammed" and not device.retired:
            yield Offer(DeviceCleared(device=name), params={"device": name}, primary=True)
        if device.retired:
            yield Offer(DeviceReturned(device=name), params={"device": name})
        elif name in table.needed_devices() and not device.usable and name != "progressive":
            order = table.law.out_of_order
            for how in order.how if order else ("covered",):
                yield Offer(
                    DeviceRetired(device=name, how=how), label=f"retire_{how}", params={"device": name}
                )
    yield from refused.offers(table)
    yield from orders.offers(table)
    for irregularity in here(table):
        yield _irregularity(table, irregularity)
    yield from afterwards.offers(table)
    if table.state.slips:
        yield Offer(SlipUndone())


def _irregularity(table: Table, irregularity: Irregularity) -> Offer:
    whose = concerned(table, irregularity)
    fact = IrregularityCalled(name=irregularity.name, whose=whose[0] if whose else "")
    ask = Ask("whose", "text", tuple((name or "-", name) for name in whose)) if whose else None
    label = f"irregularity_{irregularity.name}"
    return Offer(fact, label=label, ask=ask, clause=irregularity.clause)
