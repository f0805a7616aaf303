"""The actions of a view: each offer of the step with its finished label, lit or refused by `verify`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

import msgspec
from msgspec.structs import replace

from tablectl.model.facts import Role
from tablectl.model.refusal import Param, Refusal
from tablectl.model.view import Action, Ask, Choice
from tablectl.round.machine import machine_for
from tablectl.round.procedure import Ask as Asked
from tablectl.round.procedure import Offer
from tablectl.round.table import Table
from tablectl.round.verify import offers, verify
from tablectl.view.sentences import refusal_sentence, sentence
from tablectl.view.undealt import undealt
from tablectl.view.words import dollars

#: parameters that name a wager
WAGERS = ("wager", "needs", "other")


def buttons(table: Table, language: str = "en") -> Iterator[Action]:
    """Everything that somebody could do now; what needs the floor says so by its role."""
    procedure, step = machine_for(table.site.chapter).at(table.state.phase)
    clause = procedure.clause(table, step)
    for offer in offers(table):
        role = cast(Role, offer.role or offer.fact.role)
        refusal = None if _waits_for_text(offer) else verify(table.state, offer.fact, role)
        yield Action(
            action=offer.fact.action,
            label=sentence(
                f"action.{offer.label or offer.fact.action}", _titled(table, offer.params), language
            ),
            clause=(refusal.clause if refusal else "") or offer.clause or clause,
            args=_args(offer),
            ask=_ask(table, offer, offer.ask, language) if offer.ask else None,
            role=role,
            lit=refusal is None,
            why=_why(table, refusal, language) if refusal else "",
            primary=offer.primary,
            seat=offer.seat,
        )


def _waits_for_text(offer: Offer) -> bool:
    """Cards and words cannot be tried before they are typed; amounts and counts carry a sample."""
    return offer.ask is not None and offer.ask.kind in ("cards", "text")


def _args(offer: Offer) -> dict[str, str | int | bool | list[int]]:
    asked = offer.ask.field if offer.ask else ""
    fields = msgspec.to_builtins(offer.fact)
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in fields.items()
        if name not in ("fact", "at", asked)
    }


def _titled(table: Table, params: Mapping[str, Param]) -> Mapping[str, Param]:
    """Wagers by their printed names."""
    named = {key: table.law.wager_named(str(params[key])) for key in WAGERS if key in params}
    return {**params, **{key: wager.title for key, wager in named.items() if wager}}


def _why(table: Table, refusal: Refusal, language: str) -> str:
    return refusal_sentence(replace(refusal, params=_titled(table, refusal.params)), language)


def _ask(table: Table, offer: Offer, ask: Asked, language: str) -> Ask:
    pairs = ask.choices
    if ask.kind == "cards" and not pairs:
        pairs = tuple((card, card) for card in undealt(table, getattr(offer.fact, "whose", "")))
    return Ask(
        field=ask.field,
        kind=ask.kind,
        label=_question(ask, language),
        choices=tuple(Choice(_choice(ask.field, label, language), value) for label, value in pairs),
        least=ask.least,
        most=ask.most,
    )


def _question(ask: Asked, language: str) -> str:
    """What is asked for, with its limits where there are any."""
    if ask.kind == "amount":
        limits: dict[str, Param] = {"least": dollars(ask.least), "most": dollars(ask.most)}
        return sentence("ask.amount" if ask.most else "ask.amount_any", limits, language)
    counted: dict[str, Param] = {"least": ask.least, "most": ask.most}
    return sentence(
        f"ask.{ask.field}", {**counted, "cards": ask.most} if ask.kind == "cards" else counted, language
    )


def _choice(field: str, label: str, language: str) -> str:
    """A hand or a seat as people call it; "-" is what the round calls nobody."""
    if field != "whose":
        return label
    return (
        sentence("screen.nobody", {}, language)
        if label == "-"
        else sentence("ask.one", {"whose": label}, language)
    )
