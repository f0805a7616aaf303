"""The actions of a view: each offer of the step with its finished label, lit or refused by `verify`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import msgspec

from tablectl.model.facts import Role
from tablectl.model.view import Action, Ask, Choice
from tablectl.round.machine import machine_for
from tablectl.round.procedure import Ask as Asked
from tablectl.round.procedure import Offer
from tablectl.round.table import Table
from tablectl.round.verify import offers, verify
from tablectl.view.sentences import refusal_sentence, sentence


def buttons(table: Table, language: str = "en") -> Iterator[Action]:
    """Everything that somebody could do now; what needs the floor says so by its role."""
    procedure, step = machine_for(table.site.chapter).at(table.state.phase)
    clause = procedure.clause(table, step)
    for offer in offers(table):
        role = cast(Role, offer.role or offer.fact.role)
        refusal = None if _waits_for_text(offer) else verify(table.state, offer.fact, role)
        yield Action(
            action=offer.fact.action,
            label=sentence(f"action.{offer.label or offer.fact.action}", offer.params, language),
            clause=(refusal.clause if refusal else "") or offer.clause or clause,
            args=_args(offer),
            ask=_ask(offer.ask, language) if offer.ask else None,
            role=role,
            lit=refusal is None,
            why=refusal_sentence(refusal, language) if refusal else "",
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


def _ask(ask: Asked, language: str) -> Ask:
    return Ask(
        field=ask.field,
        kind=ask.kind,
        label=sentence(f"ask.{ask.field}", {"least": ask.least, "most": ask.most}, language),
        choices=tuple(Choice(label, value) for label, value in ask.choices),
        least=ask.least,
        most=ask.most,
    )
