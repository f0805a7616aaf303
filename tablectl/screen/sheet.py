"""The sheet in the lower half: the offers of a seat or of the floor, or a pad for what an action asks.

It is opened by a tap only and never covers the prompt or the keys beside it. A new view keeps it open
as long as the action is still offered, and closes it when not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PyQt6.QtCore import QAbstractListModel, QObject, pyqtSignal, pyqtSlot

from tablectl.model.view import Action
from tablectl.screen.entry import Entry, columns_for
from tablectl.screen.properties import fixed, shown
from tablectl.screen.rows import Rows
from tablectl.screen.shapes import KEY_FIELDS, action_row, key_of
from tablectl.view.sentences import sentence


class Sheet(QObject):
    """`chosen` gives the key of an offer, `given` an action with what was entered for it."""

    changed = pyqtSignal()
    chosen = pyqtSignal(str)
    given = pyqtSignal(object, object)
    closed = pyqtSignal()

    def __init__(self, language: str = "en", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._title = self._note = self._whose = ""
        self._offers: Sequence[Action] = ()
        self._action: Action | None = None
        self._entry: Entry | None = None
        self._busy = False
        self._keys = Rows(KEY_FIELDS, self)

    keys = fixed(QAbstractListModel, lambda self: self._keys)
    opened = shown(bool, lambda self: self.is_open, changed)
    kind = shown(str, lambda self: self._kind(), changed)
    title = shown(str, lambda self: self._title, changed)
    note = shown(str, lambda self: self._note, changed)
    text = shown(str, lambda self: self._entry.text if self._entry else "", changed)
    count = shown(str, lambda self: self._count(), changed)
    cards = shown("QVariantList", lambda self: self._entry.cards if self._entry else [], changed)
    columns = shown(int, lambda self: self._columns(), changed)
    joker = shown(bool, lambda self: bool(self._entry and self._entry.joker), changed)
    ready = shown(bool, lambda self: bool(self._entry and self._entry.ready and not self._busy), changed)
    busy = shown(bool, lambda self: self._busy, changed)

    @property
    def is_open(self) -> bool:
        return bool(self._offers) or self._action is not None

    def offer(self, title: str, note: str, offers: Sequence[Action]) -> None:
        """Lists actions; the next tap chooses one."""
        self._title, self._note, self._offers = title, note, tuple(offers)
        self._action, self._entry, self._busy = None, None, False
        self._show()

    def ask(self, action: Action, whose: str) -> None:
        """Opens the pad for what `action` still needs."""
        assert action.ask is not None
        if self._action is None or key_of(self._action) != key_of(action) or self._action.ask != action.ask:
            self._entry, self._busy = (
                Entry(action.ask, self._say("space"), self._say("other")),
                False,
            )
        self._action, self._offers = action, ()
        self._whose, self._title = whose, action.ask.label
        self._note = " · ".join(filter(None, (whose, action.label, action.clause)))
        self._show()

    def follow(self, offers: Mapping[str, Action]) -> None:
        """A new view: keep what is still offered, close when nothing is."""
        if self._action is not None:
            now = offers.get(key_of(self._action))
            if now is None or not now.lit or now.ask is None:
                self.close()
            elif now.ask != self._action.ask:
                self.ask(now, self._whose)
        elif self._offers:
            self._offers = tuple(offers[key] for key in map(key_of, self._offers) if key in offers)
            self._show() if self._offers else self.close()

    def wait(self, busy: bool) -> None:
        """Sent and not yet answered: the pad rests, so that a second tap is not a second request."""
        self._busy = busy
        self.changed.emit()

    def close(self) -> None:
        if self.is_open:
            self._offers, self._action, self._entry, self._busy = (), None, None, False
            self._show()
            self.closed.emit()

    @pyqtSlot(str)
    def tap(self, key: str) -> None:
        if self._busy:
            return
        if self._entry is None:
            self.chosen.emit(key)
            return
        self._entry.press(key)
        if self._entry.by_choice:
            self.send()
        else:
            self._show()

    def choose(self, place: int) -> None:
        """The offer or the choice at this place, as if it had been tapped."""
        if 0 <= place < len(self._keys.rows):
            self.tap(str(self._keys.rows[place]["key"]))

    @pyqtSlot()
    def undo(self) -> None:
        if self._entry is not None and not self._busy:
            self._entry.undo()
            self._show()

    @pyqtSlot()
    def cancel(self) -> None:
        self.close()

    @pyqtSlot()
    def send(self) -> None:
        if self._entry is not None and self._entry.ready and not self._busy:
            self.given.emit(self._action, self._entry.value)

    def _show(self) -> None:
        self._keys.show(self._entry.keys if self._entry else [action_row(offer) for offer in self._offers])
        self.changed.emit()

    def _say(self, name: str) -> str:
        return sentence(f"screen.{name}", language=self._language)

    def _kind(self) -> str:
        if self._entry is None:
            return "offers"
        return "choices" if self._entry.by_choice else self._entry.ask.kind

    def _columns(self) -> int:
        return self._entry.columns if self._entry else columns_for(len(self._offers))

    def _count(self) -> str:
        if self._entry is None or self._entry.ask.kind != "cards":
            return ""
        given = {"count": len(self._entry.picks), "most": self._entry.ask.most}
        return sentence("screen.cards_given", given, self._language)
