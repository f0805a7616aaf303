"""`present(state, number) -> TableView`: pure. Every word a client shows is made here."""

from __future__ import annotations

from collections.abc import Mapping

from tablectl.model.cards import parse_cards
from tablectl.model.money import Cents
from tablectl.model.refusal import Param, Refusal
from tablectl.model.settlement import Result
from tablectl.model.view import CardView, DeviceView, SeatView, TableView, Tone, WagerView
from tablectl.round.blockers import blockers
from tablectl.round.declared import asked_for, missing
from tablectl.round.machine import machine_for
from tablectl.round.procedures.board import streets
from tablectl.round.state import Device, Seat, State
from tablectl.round.table import Table
from tablectl.view.buttons import buttons
from tablectl.view.sentences import catalogue, refusal_sentence, sentence
from tablectl.view.words import card_face, dollars

RED, CALM = ("jammed", "fault", "silent", "sorting", "test", "door", "full"), ("ready",)
OUTCOMES: dict[str, Tone] = {"win": "good", "push": "plain", "lose": "bad"}


def present(state: State, number: int, language: str = "en") -> TableView:
    """The whole view of a table in one language."""
    table = Table.of(state)
    procedure, step = machine_for(state.site.chapter).at(state.phase)
    actions = tuple(buttons(table, language))
    alerts = _alerts(tuple(blockers(table)), language)
    params = procedure.params(table, step)
    turn = _turn(params)
    spoken = procedure.sentence(table, step)
    clause = state.void if state.void and step == "return" else procedure.clause(table, step)
    return TableView(
        number=number,
        table=state.site.table,
        game=table.law.title,
        citation=table.law.citation,
        phase=state.phase,
        round=state.round,
        prompt=sentence(f"prompt.{spoken}", params, language),
        clause=clause,
        detail=_detail(table, procedure.data.use, language) or _how(spoken, params, language),
        tone="bad"
        if alerts
        else "wait"
        if state.phase.endswith(("dispense", "running", "locking"))
        else "plain",
        alerts=alerts,
        seats=tuple(_seat(table, seat, seat.number == turn, language) for seat in state.seats),
        dealer=_dealer(table, language),
        board=_board(table, language),
        actions=actions,
        devices=tuple(_device(table, name, language) for name in table.needed_devices()),
        meter=sentence("screen.meter", {"meter": dollars(state.meter.cents)}, language)
        if table.sensed
        else "",
        money=_money(state, language),
    )


def _turn(params: Mapping[str, Param]) -> int:
    """The seat that the prompt speaks of, 0 for none: its keys stand beside the prompt."""
    seat = params.get("seat", 0)
    target = str(params.get("target", ""))
    return int(seat or (target.removeprefix("seat ") if target.startswith("seat ") else 0))


def _alerts(blockers: tuple[Refusal, ...], language: str) -> tuple[str, ...]:
    """One sentence a reason; machines that are silent together, as after a restart, share one."""
    silent = [one for one in blockers if one.code == "device_silent"]
    if len(silent) < 2:
        return tuple(refusal_sentence(one, language) for one in blockers)
    *first, last = (sentence(f"machine.{one.params['device']}", {}, language) for one in silent)
    names: dict[str, Param] = {"some": ", ".join(first), "last": last}
    others = (refusal_sentence(one, language) for one in blockers if one not in silent)
    return (sentence("alert.several_silent", names, language), *others)


def _how(spoken: str, params: Mapping[str, Param], language: str) -> str:
    """How the step is done, where its sentence has more to say than what comes next."""
    name = f"detail.{spoken}"
    return sentence(name, params, language) if name in catalogue(language) else ""


def _detail(table: Table, use: str, language: str) -> str:
    """Why the round is void; before opening what the floor finds declared for this table."""
    if table.state.void:
        return sentence("screen.void", {"clause": table.state.void}, language)
    said = [(part.name.replace("_", " "), table.site.declared.get(part.name)) for part in asked_for(table)]
    if use != "closed" or not said:
        return ""
    names = ", ".join(f"{name} (sign)" if how == "sign" else name for name, how in said if how)
    absent = ", ".join(part.name.replace("_", " ") for part in missing(table))
    if not names:
        return sentence("screen.nothing_declared", {"names": absent}, language)
    known = sentence("screen.declared", {"names": names}, language)
    return f"{sentence('screen.undeclared', {'names': absent}, language)} {known}" if absent else known


def card_view(text: str) -> CardView:
    """A card face up: label as a person reads it, suit for its colour."""
    if text == "Jk":
        return CardView(text, card_face(text), "joker")
    return CardView(text, card_face(text), text[1])


def _cards(text: str, dealt: int) -> tuple[CardView, ...]:
    """Faces where they are known, backs where they are not."""
    return tuple(card_view(word) for word in text.split()) if text else (CardView(),) * dealt


def _seat(table: Table, seat: Seat, current: bool, language: str) -> SeatView:
    state = table.state
    whose = f"seat {seat.number}"
    due = {
        result.wager: result
        for result in state.results
        if result.seat == seat.number and not result.from_seat
    }
    wagers = tuple(_wager(table, name, stake, due.get(name), language) for name, stake in seat.wagers.items())
    held = state.dealt.held.get(whose, 0)
    return SeatView(
        number=seat.number,
        label=sentence("screen.seat", {"seat": seat.number}, language),
        active=seat.playing,
        current=current,
        status=sentence(f"status.{seat.action}", {}, language) if seat.action else "",
        hand=next((result.hand for result in due.values() if result.hand), ""),
        cards=_cards(seat.cards, held),
        wagers=wagers,
    )


def _wager(table: Table, name: str, stake: Cents, result: Result | None, language: str) -> WagerView:
    wager = table.law.wager_named(name)
    label = wager.title if wager else name
    if result is None:
        return WagerView(name, label, dollars(stake))
    params = {"returned": dollars(result.returned), "pays": dollars(result.pays), "stake": dollars(stake)}
    text = sentence(f"outcome.{result.outcome}", params, language)
    tone = OUTCOMES[result.outcome]
    return WagerView(name, label, dollars(stake), result.outcome, text, result.clause, tone)


def _dealer(table: Table, language: str) -> SeatView:
    state = table.state
    cards = _cards(state.dealer, state.dealt.held.get("dealer", 0))
    return SeatView(
        number=0,
        label=sentence("screen.dealer", {}, language),
        active=bool(cards),
        current=state.phase.startswith("reveal"),
        hand=_announced(table),
        cards=cards,
    )


def _board(table: Table, language: str) -> SeatView | None:
    """Cards that are nobody's own: the community cards as far as they are open, or the extra card."""
    state, hands = table.state, table.law.hands
    if not hands.community and not hands.extra:
        return None
    name, known = ("board", state.community) if hands.community else ("extra", state.extra)
    names = (*streets(table.law), "community", "extra")
    lying = sum(state.dealt.held.get(whose, 0) for whose in names)
    faces = tuple(card_view(word) for word in known.split())
    return SeatView(
        number=0,
        label=sentence(f"screen.{name}", {}, language),
        active=lying > 0,
        cards=faces + (CardView(),) * (lying - len(faces)),
    )


def _announced(table: Table) -> str:
    """What the dealer says of the house's hand, once all of it lies open."""
    state, hands, say = table.state, table.law.hands, table.chapter.announce
    hand = parse_cards(state.dealer) + parse_cards(state.community)
    return say(hand, table.rules) if say and len(hand) == hands.dealer + hands.community else ""


def _device(table: Table, name: str, language: str) -> DeviceView:
    device: Device = table.state.device(name)
    status = "retired" if device.retired else device.status
    tone: Tone = "good" if status in CALM else "bad" if status in RED else "wait"
    label = sentence(f"device.{name}", {}, language)
    return DeviceView(
        name, label, sentence(f"device_status.{status}", {"detail": device.detail}, language), tone
    )


def _money(state: State, language: str) -> tuple[str, ...]:
    ledger = state.ledger
    if not state.settled:
        return ()
    parts = {
        "returned": ledger.returned,
        "collected": ledger.collected,
        "from_tray": ledger.from_tray,
        "by_hand": ledger.by_hand,
    }
    moved = {name: cents for name, cents in parts.items() if cents}
    return tuple(
        sentence(f"money.{name}", {"amount": dollars(cents)}, language) for name, cents in moved.items()
    )
