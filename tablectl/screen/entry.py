"""What a person is giving to an action, key by key: digits, cards or letters. Pure."""

from __future__ import annotations

from tablectl.model.cards import RANKS, SUITS
from tablectl.model.view import Ask
from tablectl.screen.rows import Row
from tablectl.screen.shapes import face, pad_row

DIGITS = "789456123 0 "
LETTERS = "1234567890QWERTYUIOPASDFGHJKL-ZXCVBNM,."
#: beside the chips: any other amount, typed
OTHER = "other"
CENTS = 100
LONGEST = 40
DIGITS_AT_MOST = 6


class Entry:
    """Picks so far for one question. `keys` is the pad, `value` is what will be sent."""

    def __init__(self, ask: Ask, space: str = " ", other: str = "") -> None:
        self.ask, self.space, self.other = ask, space, other
        self.picks: list[str] = []
        self.by_choice = bool(ask.choices) and ask.kind != "cards"

    @property
    def columns(self) -> int:
        if self.by_choice:
            return columns_for(len(self.keys))
        return {"cards": 13, "text": 10}.get(self.ask.kind, 3)

    @property
    def keys(self) -> list[Row]:
        if self.by_choice:
            chips: list[Row] = [
                pad_row(str(place), choice.label) for place, choice in enumerate(self.ask.choices)
            ]
            other = [pad_row(OTHER, self.other)] if self.ask.kind == "amount" else []
            return [*chips, *other]
        if self.ask.kind == "cards":
            return [self._card_key(rank + suit) for suit in SUITS for rank in reversed(RANKS)]
        if self.ask.kind == "text":
            return [*(pad_row(letter, letter) for letter in LETTERS), pad_row(" ", self.space)]
        return [
            pad_row(f"{digit}{place}", digit, lit=self._may_type(digit)) for place, digit in enumerate(DIGITS)
        ]

    @property
    def joker(self) -> bool:
        """Whether a joker may be picked now."""
        return self.ask.kind == "cards" and self._may_pick("Jk")

    def press(self, key: str) -> None:
        if self.by_choice and key == OTHER:
            self.by_choice = False
        elif self.by_choice:
            self.picks = [key]
        elif self.ask.kind == "cards":
            if self._may_pick(key):
                self.picks.append(key)
        elif self.ask.kind == "text":
            self.picks.extend(key[: (self.ask.most or LONGEST) - len(self.picks)])
        elif self._may_type(key[0]):
            self.picks.append(key[0])

    def undo(self) -> None:
        del self.picks[-1:]

    @property
    def text(self) -> str:
        """What has been typed, for the person to read; cards are shown as cards instead."""
        return "" if self.by_choice or self.ask.kind == "cards" else "".join(self.picks)

    @property
    def cards(self) -> list[dict[str, str]]:
        return [face(card) for card in self.picks] if self.ask.kind == "cards" else []

    @property
    def ready(self) -> bool:
        if self.by_choice:
            return bool(self.picks)
        if self.ask.kind == "text":
            return bool(self.text.strip())
        if self.ask.kind == "cards":
            return max(self.ask.least, 1) <= len(self.picks)
        return bool(self.picks) and self.ask.least <= int(self.value) <= (self.ask.most or int(self.value))

    @property
    def value(self) -> str | int:
        """A choice goes as it was given; typed amounts are whole dollars and go as cents."""
        if self.by_choice:
            return self.ask.choices[int(self.picks[0])].value
        if self.ask.kind == "cards":
            return " ".join(self.picks)
        if self.ask.kind == "text":
            return self.text.strip()
        return int(self.text) * self._worth()

    def _may_type(self, digit: str) -> bool:
        """Whether the digit still leads to a number that may be given."""
        if digit == " " or len(self.picks) >= DIGITS_AT_MOST:
            return False
        if digit == "0" and not self.picks and self.ask.least > 0:
            return False
        return not self.ask.most or int(self.text + digit) * self._worth() <= self.ask.most

    def _worth(self) -> int:
        return CENTS if self.ask.kind == "amount" else 1

    def _may_pick(self, card: str) -> bool:
        """Choices, when they are given, are the cards that may still be dealt, each once."""
        offered = {choice.value for choice in self.ask.choices}
        once = not offered or (card in offered and card not in self.picks)
        return once and (not self.ask.most or len(self.picks) < self.ask.most)

    def _card_key(self, card: str) -> Row:
        shape = face(card)
        lit = self._may_pick(card)
        row = pad_row(card, shape["rank"], shape["pip"], shape["suit"], lit)
        return {**row, "picked": card in self.picks}


def columns_for(count: int) -> int:
    """Keys in at most four rows, as wide as they can be."""
    if count <= 4:
        return max(count, 1)
    return 4 if count <= 8 else 5 if count <= 15 else 6
