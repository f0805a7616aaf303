"""What QML sees of the table and what it may ask: the newest view, a notice, the sheet and taps."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PyQt6.QtCore import QAbstractListModel, QObject, pyqtSignal, pyqtSlot

from tablectl.api.messages import Refused
from tablectl.model.view import Action, SeatView, TableView
from tablectl.screen.connection import Args, Connection
from tablectl.screen.keyboard import Keyboard
from tablectl.screen.properties import fixed, shown
from tablectl.screen.rows import Rows
from tablectl.screen.shapes import (
    DEVICE_FIELDS,
    KEY_FIELDS,
    SEAT_FIELDS,
    action_row,
    card_faces,
    device_row,
    key_of,
    seat_row,
)
from tablectl.screen.sheet import Sheet
from tablectl.screen.timer import timer
from tablectl.view.sentences import sentence

#: a sentence is read in less; the band never has to be tapped away
NOTICE_MS = 6000
#: nobody reacts this fast: a tap on a key younger than this was meant for what stood there before
TOO_FRESH_S = 0.3
#: a second tap on the same key this soon is the first one's echo
ECHO_S = 0.4
#: keys that are never the next step have their own places in the strip
SLIP, IRREGULARITY = "undo", "irregularity"

NOTHING = TableView(number=0, table="", game="", citation="", phase="", round=0, prompt="", clause="")
NOBODY = SeatView(number=0, label="")


class Desk(QObject):
    """The one object of the screen. Taps go out with the number of the view they were made on."""

    changed = pyqtSignal()
    noticed = pyqtSignal()

    def __init__(
        self,
        socket: Path,
        role: str = "dealer",
        language: str = "en",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self._socket, self._role, self._language, self._clock = socket, role, language, clock
        self._view, self._attached = NOTHING, False
        self._notice = self._notice_clause = ""
        self._offers: dict[str, Action] = {}
        self._born: dict[str, float] = {}
        self._keys_born: dict[str, float] = {}
        self._sheet_born = 0.0
        self._tapped = ("", -ECHO_S)
        self._pending: tuple[str, int] | None = None
        self._keys, self._seats = Rows(KEY_FIELDS, self), Rows(SEAT_FIELDS, self)
        self._devices = Rows(DEVICE_FIELDS, self)
        self._quiet = timer(NOTICE_MS, self._hush, self)
        self.sheet = Sheet(language, self)
        self.sheet.chosen.connect(lambda key: self._take(self._offers[key]))
        self.sheet.given.connect(self._on_given)
        self.sheet.closed.connect(self._leave_floor)
        self._keyboard = Keyboard(self.sheet, self._lead)
        self._floor: Connection | None = None
        self._connection = Connection(socket, role, language, self)
        self._connection.viewed.connect(self.show)
        self._connection.answered.connect(lambda asked, refused: self._on_answer(role, asked, refused))
        self._connection.gone.connect(self._on_gone)

    keys = fixed(QAbstractListModel, lambda self: self._keys)
    seats = fixed(QAbstractListModel, lambda self: self._seats)
    devices = fixed(QAbstractListModel, lambda self: self._devices)

    attached = shown(bool, lambda self: self._attached, changed)
    table = shown(str, lambda self: self._view.table, changed)
    game = shown(str, lambda self: self._view.game, changed)
    citation = shown(str, lambda self: self._view.citation, changed)
    round = shown(str, lambda self: self._say("round", round=self._view.round), changed)
    meter = shown(str, lambda self: self._view.meter, changed)
    prompt = shown(str, lambda self: self._view.prompt, changed)
    clause = shown(str, lambda self: self._view.clause, changed)
    detail = shown(str, lambda self: self._view.detail, changed)
    tone = shown(str, lambda self: self._view.tone, changed)
    alerts = shown("QStringList", lambda self: list(self._view.alerts), changed)
    money = shown("QStringList", lambda self: list(self._view.money), changed)
    dealerLabel = shown(str, lambda self: self._dealer.label, changed)
    dealerStatus = shown(str, lambda self: self._dealer.status, changed)
    dealerHand = shown(str, lambda self: self._dealer.hand, changed)
    dealerCurrent = shown(bool, lambda self: self._dealer.current, changed)
    dealerCards = shown("QVariantList", lambda self: card_faces(self._dealer.cards), changed)
    boardLabel = shown(str, lambda self: self._board.label, changed)
    boardCards = shown("QVariantList", lambda self: card_faces(self._board.cards), changed)
    led = shown(bool, lambda self: any(row["strong"] for row in self._keys.rows), changed)
    slipLabel = shown(str, lambda self: next((one.label for one in self._own(SLIP)), ""), changed)
    slipLit = shown(bool, lambda self: any(one.lit for one in self._own(SLIP)), changed)
    irregularOffered = shown(bool, lambda self: bool(self._own(IRREGULARITY)), changed)
    floorOffered = shown(bool, lambda self: bool(self._floor_offers()), changed)
    floorNote = shown(str, lambda self: self._floor_note(), changed)
    floorCalled = shown(bool, lambda self: any(one.primary for one in self._floor_offers()), changed)

    notice = shown(str, lambda self: self._notice, noticed)
    noticeClause = shown(str, lambda self: self._notice_clause, noticed)

    waitingTitle = fixed(str, lambda self: self._say("no_controller"))
    waitingDetail = fixed(str, lambda self: self._say("no_controller_detail"))
    socket = fixed(str, lambda self: str(self._socket))
    cancelLabel = fixed(str, lambda self: self._say("cancel"))
    okLabel = fixed(str, lambda self: self._say("ok"))
    undoLabel = fixed(str, lambda self: self._say("undo"))
    jokerLabel = fixed(str, lambda self: self._say("joker"))
    moreLabel = fixed(str, lambda self: self._say("more"))
    irregularLabel = fixed(str, lambda self: self._say("irregularity"))
    floorLabel = fixed(str, lambda self: self._say("floor"))

    def start(self) -> None:
        self._connection.open()

    def stop(self) -> None:
        self._connection.close()
        self._leave_floor()

    @property
    def number(self) -> int:
        """The number of the view on the screen; 0 before the first one."""
        return self._view.number

    def show(self, view: TableView) -> None:
        """Replaces everything that is shown."""
        now = self._clock()
        self._view, self._attached = view, True
        self._offers = {key_of(action): action for action in view.actions}
        self._born = {key: self._born.get(key, now) for key in self._offers}
        mine = sorted(self._key_actions(), key=lambda one: not one.primary)
        keys = [action_row(action, alone=len(mine) == 1) for action in mine]
        self._keys_born = {str(row["key"]): self._keys_born.get(str(row["key"]), now) for row in keys}
        self._keys.show(keys)
        self._seats.show([seat_row(seat, bool(self._seat_offers(seat.number))) for seat in view.seats])
        self._devices.show([device_row(device) for device in view.devices])
        self.sheet.follow(self._offers)
        self.changed.emit()

    @pyqtSlot(str)
    def tap(self, key: str) -> None:
        """A key beside the prompt was tapped."""
        if key in self._offers and not self._too_fresh(self._keys_born.get(key, 0)) and not self._echo(key):
            self._take(self._offers[key])

    def _take(self, action: Action) -> None:
        """Send it, ask for the rest, or say why it is not lit."""
        if not action.lit:
            self._notify(action.why or action.label, action.clause)
        elif action.ask is not None:
            self._sheet_born = self._clock()
            self.sheet.ask(action, self._seat_label(action.seat))
        else:
            self._send(action, {})

    @pyqtSlot(int)
    def tapSeat(self, number: int) -> None:
        """One offer is taken at once; several are listed."""
        offers = self._seat_offers(number)
        if len(offers) == 1 and not self._too_fresh(self._born[key_of(offers[0])]):
            self._take(offers[0])
        elif len(offers) > 1:
            self._open(self._seat_label(number), "", offers)

    @pyqtSlot(int)
    def tapMore(self, start: int) -> None:
        """Lists the keys that found no room beside the prompt."""
        self._open(self._say("more"), "", [self._offers[str(row["key"])] for row in self._keys.rows[start:]])

    @pyqtSlot()
    def tapSlip(self) -> None:
        """Takes the last slip back; an echo must not take back the one before it."""
        for one in self._own(SLIP):
            if not self._echo(key_of(one)):
                self._take(one)

    @pyqtSlot()
    def tapIrregular(self) -> None:
        """Lists what may have gone wrong: never one tap from a void round."""
        self._open(self._say("irregularity"), "", self._own(IRREGULARITY))

    @pyqtSlot()
    def tapFloor(self) -> None:
        """Attaches with the floor's role for as long as its sheet is open."""
        if self.sheet.is_open:
            self.sheet.close()
        elif offers := self._floor_offers():
            self._join_floor(offers[0].role).open()
            self._open(self._say("floor_title"), "", offers)

    @pyqtSlot(str)
    def tapSheet(self, key: str) -> None:
        """A tap in the sheet, unless it was meant for what the sheet has just replaced."""
        if not self._too_fresh(self._sheet_born):
            self.sheet.tap(key)

    @pyqtSlot(int, str)
    def typed(self, key: int, text: str) -> None:
        """A key of a keyboard, where there is one; it is held to what a finger is held to."""
        if self._attached and not (self.sheet.is_open and self._too_fresh(self._sheet_born)):
            self._keyboard.press(key, text)

    def _lead(self) -> None:
        """The leading key, or the floor when only it can go on."""
        if leading := [str(row["key"]) for row in self._keys.rows if row["strong"]]:
            self.tap(leading[0])
        elif not self._keys.rows and any(one.primary for one in self._floor_offers()):
            self.tapFloor()

    def _open(self, title: str, note: str, offers: Sequence[Action]) -> None:
        self._sheet_born = self._clock()
        self.sheet.offer(title, note, offers)

    def _too_fresh(self, born: float) -> bool:
        return self._clock() - born < TOO_FRESH_S

    def _echo(self, key: str) -> bool:
        last, at = self._tapped
        now = self._clock()
        echo = key == last and now - at < ECHO_S
        self._tapped = (key, at if echo else now)
        return echo

    def _send(self, action: Action, extra: Args) -> None:
        args: Args = {**action.args, **extra}
        mine = action.role == self._role
        connection = self._connection if mine else self._join_floor(action.role)
        connection.open()
        asked = connection.do(action.action, self._view.number, args)
        if self.sheet.is_open:
            self._pending = (action.role, asked)
            self.sheet.wait(True)

    def _on_given(self, action: Action, value: str | int) -> None:
        assert action.ask is not None
        self._send(action, {action.ask.field: value})

    def _on_answer(self, role: str, asked: int, refused: Refused | None) -> None:
        """A refusal leaves the sheet as it was, to be corrected; an acceptance closes it."""
        if refused is not None:
            self._tapped = ("", -ECHO_S)
            self._notify(refused.message, refused.clause)
        elif self._notice:
            self._hush()
        if self._pending == (role, asked):
            self._pending = None
            self.sheet.wait(False)
            if refused is None:
                self.sheet.close()
        if not self.sheet.is_open:
            self._leave_floor()

    def _on_gone(self) -> None:
        """The last view is kept but not shown: nobody knows whether it is still true."""
        self._attached, self._pending = False, None
        self.sheet.close()
        self._leave_floor()
        self.changed.emit()

    def _join_floor(self, role: str) -> Connection:
        if self._floor is None:
            self._floor = Connection(self._socket, role, self._language, self)
            self._floor.answered.connect(lambda asked, refused: self._on_answer(role, asked, refused))
        return self._floor

    def _leave_floor(self) -> None:
        if self._floor is not None and self._pending is None:
            self._floor.close()
            self._floor.deleteLater()
            self._floor = None

    def _notify(self, text: str, clause: str) -> None:
        self._notice, self._notice_clause = text, clause
        self._quiet.start()
        self.noticed.emit()

    def _hush(self) -> None:
        self._notice = self._notice_clause = ""
        self._quiet.stop()
        self.noticed.emit()

    @property
    def _dealer(self) -> SeatView:
        return self._view.dealer or NOBODY

    @property
    def _board(self) -> SeatView:
        """Cards that belong to nobody: the community's, or the extra one."""
        return self._view.board or NOBODY

    def _key_actions(self) -> list[Action]:
        """The table's own actions, and those of the seat whose turn it is: one tap, no detour."""
        current = [seat.number for seat in self._view.seats if seat.current]
        places = {0, *current} if len(current) == 1 else {0}
        apart = (SLIP, IRREGULARITY)
        mine = (one for one in self._view.actions if one.role == self._role and one.action not in apart)
        return [one for one in mine if one.seat in places]

    def _own(self, action: str) -> list[Action]:
        """The dealer's actions of one kind."""
        return [one for one in self._view.actions if one.action == action and one.role == self._role]

    def _seat_offers(self, seat: int) -> list[Action]:
        mine = (one for one in self._view.actions if one.seat == seat and one.role == self._role and one.lit)
        return [one for one in mine if one.action not in (SLIP, IRREGULARITY)]

    def _floor_offers(self) -> list[Action]:
        return [one for one in self._view.actions if one.role != self._role]

    def _floor_note(self) -> str:
        """What the floor is called for."""
        return next((one.label for one in self._floor_offers() if one.primary), "")

    def _seat_label(self, number: int) -> str:
        return next((seat.label for seat in self._view.seats if seat.number == number), "")

    def _say(self, name: str, **params: str | int) -> str:
        return sentence(f"screen.{name}", params, self._language)
