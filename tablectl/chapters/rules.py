"""What a site chose from what the chapter lets it choose: paytables and options, validated."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from tablectl.chapters.law import Law, Option
from tablectl.chapters.paytables import Family, Paytable, parse_rate
from tablectl.model.cards import RANKS
from tablectl.model.money import Cents, NotMoney, parse_money
from tablectl.model.refusal import Refused
from tablectl.rules.pay import Rounding

#: What a site writes in place of a table for a wager that its Rules Submission does not specify. Needed only
#: where the text prints one table: of several, none is offered until one is selected.
NOT_OFFERED = "none"

#: Options that R-3 gives to every chapter.
COMMON = {
    "rounding_unit": Option("money", "R-3", default="0.01"),
    "rounding": Option("choice", "R-3", default="down", choices=("down", "nearest", "up")),
}

#: How the option is called that fixes what the chip of a wager is worth: `progressive_wager`.
SIZE = "_wager"

#: A share of each wager: more than all of it cannot go to a meter.
_PERCENT = re.compile(r"([0-9]{1,2}(\.[0-9]+)?|100)%")


class Rules(msgspec.Struct, frozen=True, dict=True):
    """The selected tables by wager (or bonus), and every option with its value or default."""

    paytables: Mapping[str, Paytable]
    options: Mapping[str, Any]
    rounding: Rounding = Rounding()

    @property
    def payout_limit(self) -> Cents:
        limit: Cents = self.options.get("payout_limit") or 0
        return limit

    @cached_property
    def chips(self) -> Mapping[str, Cents]:
        """What the chip of a wager must be worth where the site chose it, by the name of the wager."""
        return {
            name.removesuffix(SIZE): size
            for name, size in self.options.items()
            if size and name.endswith(SIZE)
        }

    def offers(self, paytable: str) -> bool:
        return not paytable or paytable in self.paytables


def _value(name: str, option: Option, raw: Any) -> Any:
    """One option's value in the program's terms: cents, int, bool, fraction or one of the choices."""
    if option.kind == "flag" and isinstance(raw, bool):
        return raw
    if option.kind == "choice" and raw in option.choices and not isinstance(raw, bool):
        return raw
    if option.kind == "rank" and isinstance(raw, str) and len(raw) == 1 and raw in RANKS:
        return raw
    if option.kind == "whole" and isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    if option.kind == "percent" and isinstance(raw, str) and _PERCENT.fullmatch(raw):
        return parse_rate(raw)
    if option.kind == "money" and isinstance(raw, str):
        try:
            return parse_money(raw)
        except NotMoney:
            pass
    choices = RANKS if option.kind == "rank" else option.choices
    wanted = ", ".join(str(choice) for choice in choices) or option.kind
    raise Refused("option_value", option.clause, option=name, value=str(raw), wanted=wanted)


def _bound(option: Option, raw: str | int) -> int:
    return parse_money(raw) if option.kind == "money" and isinstance(raw, str) else int(raw)


def _checked(name: str, option: Option, raw: Any) -> Any:
    value = _value(name, option, raw)
    if option.at_least is not None and value < _bound(option, option.at_least):
        raise Refused("option_too_low", option.clause, option=name, least=str(option.at_least))
    if option.at_most is not None and value > _bound(option, option.at_most):
        raise Refused("option_too_high", option.clause, option=name, most=str(option.at_most))
    return value


def choose(
    law: Law, families: Mapping[str, Family], paytables: Mapping[str, str], options: Mapping[str, Any]
) -> Rules:
    """A site's selections against the law; each wrong name or value is refused with its clause."""
    chosen: dict[str, Paytable] = {
        name: family.only for name, family in families.items() if family.only is not None
    }
    for name, table in paytables.items():
        family = families.get(name)
        if family is None:
            raise Refused("unknown_wager", "", wager=name, known=", ".join(families))
        if table == NOT_OFFERED and any(w.paytable == name and not w.required for w in law.wager):
            chosen.pop(name, None)
            continue
        selected = family.named(table)
        if selected is None:
            raise Refused(
                "unknown_paytable", family.clause, wager=name, paytable=table, known=", ".join(family.tables)
            )
        chosen[name] = selected
    known = {**COMMON, **law.option}
    values: dict[str, Any] = {}
    for name in options:
        if name not in known:
            raise Refused("unknown_option", "", option=name, known=", ".join(known))
    for name, option in known.items():
        raw = options.get(name, option.default)
        unset = raw is None and option.default is None
        values[name] = None if unset else _checked(name, option, raw)
    if values["rounding_unit"] < 1:
        raise Refused("option_too_low", "R-3", option="rounding_unit", least="0.01")
    return Rules(chosen, values, Rounding(values["rounding_unit"], values["rounding"]))
