"""What must be on or at the table and no program can see: declared by the site, checked at opening."""

from __future__ import annotations

from collections.abc import Iterator

from tablectl.chapters.law import Declaration
from tablectl.model.refusal import Refused
from tablectl.round.conditions import holds
from tablectl.round.table import Table


def asked_for(table: Table) -> Iterator[Declaration]:
    """The declarations that this site owes: those of wagers it offers and choices it made."""
    for part in table.law.declaration:
        wager = table.law.wager_named(part.offers) if part.offers else None
        if wager is not None and not table.rules.offers(wager.paytable):
            continue
        if part.option and not table.rules.options.get(part.option):
            continue
        if holds(table, part.when):
            yield part


def missing(table: Table) -> Iterator[Declaration]:
    """Those that are not declared, or by a sign where a sign does not do."""
    for part in asked_for(table):
        said = table.site.declared.get(part.name, False)
        if not (said is True or (said == "sign" and part.may_be_sign)):
            yield part


def check_declared(table: Table) -> None:
    """Raises `Refused` for the first that is missing; a site that declares nothing is asked for nothing."""
    for part in missing(table) if table.site.declared else ():
        raise Refused("not_declared", part.clause, name=part.name)
