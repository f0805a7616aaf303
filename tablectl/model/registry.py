"""Every fact and intent by name: to read journals, and to turn a client's action into a fact."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tablectl.model import facts, intents
from tablectl.model.facts import Fact
from tablectl.model.intents import Intent
from tablectl.model.money import NotMoney, parse_money

FACTS: dict[str, type[Fact]] = {
    name: getattr(facts, name) for name in facts.__all__ if name not in ("Fact", "Role", "Confirmation")
}
ACTIONS: dict[str, type[Fact]] = {kind.action: kind for kind in FACTS.values() if kind.action}
INTENTS: dict[str, type[Intent]] = {
    name: kind
    for name, kind in vars(intents).items()
    if isinstance(kind, type) and issubclass(kind, Intent) and kind is not Intent
}

#: what a client may not say about its own action
OURS = ("fact", "at", "intent")


class BadArguments(ValueError):
    """Arguments that do not make the fact; the message names the argument."""


@cache
def _texts(kind: type[Fact]) -> frozenset[str]:
    return frozenset(field.name for field in msgspec.structs.fields(kind) if field.type is str)


def _cents(kind: type[Fact], name: str, value: Any) -> Any:
    """Text such as "25.00" is dollars wherever a number is asked for: it never means 25 cents."""
    if not isinstance(value, str) or "." not in value or name in _texts(kind):
        return value
    try:
        return parse_money(value)
    except NotMoney as wrong:
        raise BadArguments(f"{name}: {wrong}") from None


def fact_asked(action: str, args: dict[str, Any]) -> Fact:
    """The fact that a client asks for by its imperative; numbers may come as text, amounts as dollars."""
    kind = ACTIONS[action]
    args = {name: _cents(kind, name, value) for name, value in args.items()}
    for name in OURS:
        if name in args:
            raise BadArguments(f"{name!r} is not yours to say")
    try:
        return msgspec.convert(args, kind, strict=False)
    except msgspec.ValidationError as wrong:
        raise BadArguments(str(wrong).replace("Object", kind.action)) from None
