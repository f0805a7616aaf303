"""A keyboard in the place of a finger: Enter takes the leading key, in a sheet one types what is asked."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import Qt

from tablectl.model.cards import RANKS, SUITS
from tablectl.screen.entry import LETTERS
from tablectl.screen.sheet import Sheet

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Keyboard:
    """Cards are typed as they are written, rank and then suit: `T` `d`; `*` is the joker."""

    def __init__(self, sheet: Sheet, lead: Callable[[], None]) -> None:
        self._sheet, self._lead = sheet, lead
        self._rank = ""

    def press(self, key: int, text: str) -> None:
        """While no sheet is open only Enter means anything."""
        rank, self._rank = self._rank, ""
        if not self._sheet.is_open:
            if key in ENTER:
                self._lead()
        elif key == Qt.Key.Key_Escape:
            self._sheet.cancel()
        elif key == Qt.Key.Key_Backspace:
            if not rank:
                self._sheet.undo()
        elif key in ENTER:
            self._sheet.send()
        elif text.isprintable() and text:
            self._type(rank, text.upper())

    def _type(self, rank: str, letter: str) -> None:
        match self._sheet.kind:
            case "offers" | "choices":
                if letter.isdecimal():
                    self._sheet.choose(int(letter) - 1)
            case "cards" if letter == "*":
                self._sheet.tap("Jk")
            case "cards" if rank and letter.lower() in SUITS:
                self._sheet.tap(rank + letter.lower())
            case "cards":
                self._rank = letter if letter in RANKS else "T" if letter == "1" else ""
            case "text" if letter in LETTERS or letter == " ":
                self._sheet.tap(letter)
            case _ if letter.isdecimal():
                self._sheet.tap(letter)
