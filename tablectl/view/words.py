"""Names as people say them: "dealer" or "turn_and_river" is an id of the round, here it becomes words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from tablectl.model.cards import NAMES, SUITS
from tablectl.model.money import Cents
from tablectl.model.refusal import Param

Texts = Mapping[str, str]
SYMBOLS = dict(zip(SUITS, "♠♥♦♣", strict=True))
NOTHING = "0.00"


def said(params: Mapping[str, Param], texts: Texts) -> dict[str, Param]:
    """The same parameters with every id in words; what is no id stays as it is."""
    told = {
        name: SAY[name](value, texts) if name in SAY and isinstance(value, str) else value
        for name, value in params.items()
    }
    if {"pays", "returns", "takes"} <= params.keys():
        told["money"] = _money(params, texts)
    return told


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def card_face(text: str) -> str:
    """`Td` as a person reads it: 10♦; the joker is a star."""
    return "★" if text == "Jk" else text[0].replace("T", "10") + SYMBOLS[text[1]]


def dollars(cents: Cents) -> str:
    return f"${cents // 100:,}.{cents % 100:02d}"


def without_path(sentence: str) -> str:
    """A driver's sentence for the dealer: which file a line is plugged into is the technician's."""
    return re.sub(r"/\S*/([^\s/:;,]+)", r"\1", re.sub(r" on /[^\s:;,]+", "", sentence))


def _whose(name: str, texts: Texts) -> str:
    return texts.get(f"whose.{_id(name)}", name)


def _target(name: str, texts: Texts) -> str:
    return texts.get(f"target.{_id(name)}") or _whose(name, texts)


def _order(names: str, texts: Texts) -> str:
    return ", ".join(_target(name, texts) for name in names.split(", "))


def _faces(cards: str, texts: Texts) -> str:
    words = cards.split()
    return " ".join(map(card_face, words)) if words and all(word in NAMES for word in words) else cards


def _wager(name: str, texts: Texts) -> str:
    """A title stays; an id such as `flush_bonus` is said as one."""
    return name.replace("_", " ").title() if name == name.lower() else name


def _choices(names: str, texts: Texts) -> str:
    *first, last = (texts.get(f"choice.{_id(name)}", name) for name in names.split(" or "))
    return f"{', '.join(first)} {texts['choice.or']} {last}" if first else last


def _decks(colours: str, texts: Texts) -> str:
    several = not colours or " and " in colours
    return f"{colours} {texts['deck.several' if several else 'deck.one']}".strip()


def _detail(detail: str, texts: Texts) -> str:
    """In brackets when it is a word or two; a whole sentence of a driver is said elsewhere."""
    return "" if not detail or detail.endswith(".") else f" ({detail})"


def _money(params: Mapping[str, Param], texts: Texts) -> str:
    """Only what is moved: a dealer who reads "return $0.00" looks for chips that are not there."""
    moved = [name for name in ("pays", "returns", "takes") if params[name] != NOTHING]
    return ", ".join(texts[f"moved.{name}"].format_map(params) for name in moved) or texts["moved.nothing"]


def _id(name: str) -> str:
    return name.replace(" ", "_")


SAY: dict[str, Callable[[str, Texts], str]] = {
    "whose": _whose,
    "now": _whose,
    "street": _whose,
    "target": _target,
    "to": _target,
    "order": _order,
    "cards": _faces,
    "wager": _wager,
    "needs": _wager,
    "other": _wager,
    "device": lambda name, texts: texts.get(f"machine.{name}", name),
    "part": lambda name, texts: texts.get(f"part.{_id(name)}", name),
    "name": lambda name, texts: name.replace("_", " "),
    "choices": _choices,
    "decks": _decks,
    "detail": _detail,
}
