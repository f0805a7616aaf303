"""Which audits were asked for, and running them one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec
from msgspec.structs import replace

from tablectl.audit.finding import Finding, percent
from tablectl.audit.judge import judge
from tablectl.audit.onehand import OneHand
from tablectl.audit.registry import Auditor, Progress, auditors, silent
from tablectl.chapters.load import Chapter, all_chapters
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.money import write_money
from tablectl.model.site import Site

BASE = "base"


class NothingToAudit(Exception):
    """A chapter, wager or paytable that is not there; the sentence names those that are."""


class Asked(msgspec.Struct, frozen=True):
    """What to audit and how; a site narrows it to what its table has selected."""

    chapter: str = ""
    wager: str = ""
    paytable: str = ""
    full: bool = False
    scalar: bool = False
    one_hand_only: bool = False
    rate: Fraction | None = None
    site: Site | None = None


class Job(msgspec.Struct, frozen=True):
    """One wager under one table and one set of choices."""

    chapter: Chapter
    auditor: Auditor
    paytable: Paytable | None
    rules: Rules
    options: Mapping[str, Any]

    def __str__(self) -> str:
        return " ".join(filter(None, (self.chapter.law.id, self.auditor.wager, self.table_name)))

    @property
    def table_name(self) -> str:
        return self.paytable.name if self.paytable else ""


def jobs(asked: Asked) -> list[Job]:
    """All that was asked for, chapter by chapter, each in the order of its wagers."""
    found = [job for chapter in _chapters(asked) for job in _of_chapter(chapter, asked)]
    if not found:
        raise NothingToAudit(_what_is_there(asked))
    return found


def run(job: Job, asked: Asked, progress: Progress = silent) -> Finding:
    """One finding, judged."""

    def audit(paytable: Paytable | None, rules: Rules) -> Finding:
        return job.auditor.audit(
            job.chapter, paytable, rules, full=asked.full, scalar=asked.scalar, progress=progress
        )

    def again(paytable: Paytable) -> Finding:
        return audit(paytable, _with_table(job.rules, paytable))

    found = audit(job.paytable, job.rules)
    if job.options and not found.options:
        found = replace(found, options=job.options)
    if asked.site:
        found = _at_site(found, job, asked.site)
    family = job.chapter.families.get(job.paytable.family) if job.paytable else None
    one_hand = isinstance(job.auditor.audit, OneHand)
    return judge(found, family, job.paytable, again if one_hand else None, progress)


def run_all(asked: Asked, watch: Callable[[Job], Progress] = lambda job: silent) -> Iterator[Finding]:
    for job in jobs(asked):
        yield run(job, asked, watch(job))


def _chapters(asked: Asked) -> list[Chapter]:
    known = all_chapters()
    wanted = asked.site.chapter if asked.site else asked.chapter
    if wanted and wanted not in known:
        raise NothingToAudit(f"There is no chapter {wanted!r}; known are {', '.join(sorted(known))}.")
    return [known[wanted]] if wanted else [known[number] for number in sorted(known)]


def _of_chapter(chapter: Chapter, asked: Asked) -> Iterator[Job]:
    if asked.site and asked.chapter and asked.chapter != asked.site.chapter:
        return
    for wager in (BASE, *(wager.name for wager in chapter.law.wager)):
        auditor = auditors().get((chapter.law.id, wager))
        if auditor is None or (asked.wager and asked.wager != wager):
            continue
        if asked.one_hand_only and not isinstance(auditor.audit, OneHand):
            continue
        if asked.site:
            yield from _site_jobs(chapter, auditor, asked, asked.site)
        else:
            yield from _table_jobs(chapter, auditor, asked)


def _site_jobs(chapter: Chapter, auditor: Auditor, asked: Asked, site: Site) -> Iterator[Job]:
    """Only what this table has selected, under its own options."""
    rules = chapter.rules(site.paytables, site.options)
    table = rules.paytables.get(_family(chapter, auditor.wager))
    if auditor.wager != BASE and table is None:
        return
    if not asked.paytable or (table and table.name == asked.paytable):
        yield _job(chapter, auditor, table, rules, {}, asked)


def _table_jobs(chapter: Chapter, auditor: Auditor, asked: Asked) -> Iterator[Job]:
    """Every table of the text, and every choice of a site that the auditor tells apart."""
    first = {name: next(iter(family.tables)) for name, family in chapter.families.items()}
    family = chapter.families.get(_family(chapter, auditor.wager))
    names: tuple[str, ...] = tuple(family.tables) if family and auditor.wager != BASE else ("",)
    for name in names:
        if asked.paytable and not (family and family.named(asked.paytable) == family.tables.get(name)):
            continue
        for options in auditor.variants:
            chosen = {**first, family.name: name} if family and name else first
            rules = chapter.rules(chosen, options)
            if "rate" in rules.options and "rate" not in options:
                # A default is nobody's word: without a site the rate is not known.
                rules = replace(rules, options={**rules.options, "rate": None})
            yield _job(
                chapter, auditor, family.tables[name] if family and name else None, rules, options, asked
            )


def _job(
    chapter: Chapter,
    auditor: Auditor,
    table: Paytable | None,
    rules: Rules,
    options: Mapping[str, Any],
    asked: Asked,
) -> Job:
    if table and asked.rate is not None:
        rate = asked.rate.as_integer_ratio()
        table = replace(table, rate=rate)
        rules = replace(_with_table(rules, table), options={**rules.options, "rate": rate})
    return Job(chapter, auditor, table, rules, options)


def _family(chapter: Chapter, wager: str) -> str:
    law = chapter.law.wager_named(wager)
    return law.paytable if law else ""


def _with_table(rules: Rules, table: Paytable) -> Rules:
    return replace(rules, paytables={**rules.paytables, table.family: table})


def _at_site(found: Finding, job: Job, site: Site) -> Finding:
    """A payout limit bites where stakes are high: said for the table's own maximum."""
    limits, audit = site.limits.get(found.wager), job.auditor.audit
    covered = job.chapter.law.payout_limit
    if not (limits and covered and job.rules.payout_limit and found.wager in covered.covers):
        return found
    if not isinstance(audit, OneHand):
        return found
    most = audit.at(job.chapter, job.paytable, job.rules, limits.most)
    if most.payback == found.payback:
        return found
    text = f"At ${write_money(limits.most)} the payout limit leaves {percent(most.payback)} %."
    return replace(found, note=f"{found.note} {text}".strip())


def _what_is_there(asked: Asked) -> str:
    """The nearest list that helps: the site's choice, the wager's tables, or the wagers."""
    wanted = " ".join(filter(None, (asked.chapter, asked.wager, asked.paytable)))
    if asked.site:
        chosen = ", ".join(f"{wager} {table}" for wager, table in asked.site.paytables.items())
        return f"This table plays {asked.site.chapter} with {chosen}; there is nothing under {wanted!r}."
    if asked.chapter and (asked.chapter, asked.wager) in auditors():
        family = all_chapters()[asked.chapter].families.get(asked.wager)
        tables = ", ".join(family.tables if family else ())
        return f"There is nothing to audit under {wanted!r}; its tables are {tables or 'none'}."
    chapters = [asked.chapter] if asked.chapter else sorted(all_chapters())
    known = ", ".join(f"{chapter} {wager}" for chapter, wager in sorted(auditors()) if chapter in chapters)
    return f"There is nothing to audit under {wanted!r}; there are {known}."
