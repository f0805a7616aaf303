"""`docs/audit.md`, `known.json` and the README's table, by the program: `python -m tablectl.audit.docs`.

Nobody types a figure. `--check` counts the fast part again and says whether the pages still hold it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path

from tablectl.audit.finding import Finding, percent
from tablectl.audit.known import FILE, write_known
from tablectl.audit.run import Asked, jobs, run, run_all
from tablectl.audit.show import difference_of, explanations, figure_of, table_of, title_of
from tablectl.chapters.load import chapter

BEGIN, END = "<!-- audit:begin -->", "<!-- audit:end -->"
SIMULATED = frozenset({("677a", "base"), ("688a", "base")})
"""What no symmetry makes countable: millions of rounds take minutes, and `--fast` deals fewer."""
HEAD = "| wager | table | payback % | published | off by | counted |\n|---|---|---:|---|---:|---|"
INTRO = """# What every paytable pays back

Written by `python -m tablectl.audit.docs`; do not edit. Percent of the stake. *Exact* means that the
table's own settlement was asked about every hand there is, each class weighed with how many hands it
has; *simulated* figures carry their standard error. A figure that differs from the published one is
explained where arithmetic can do it; what is paid is never changed to meet a figure.
Seven-card counts are held against 25 million sampled hands in `docs/sample.md`.
"""


def row(found: Finding) -> str:
    cells = (
        title_of(found),
        table_of(found),
        figure_of(found),
        found.published or "",
        difference_of(found),
        found.method,
    )
    return "| " + " | ".join(cells) + " |"


def page(findings: Iterable[Finding]) -> str:
    """The whole page: for each chapter its table, its explanations, and the classes behind each figure."""
    parts = [INTRO]
    for number, group in groupby(findings, key=lambda found: found.chapter):
        found = list(group)
        parts.append(f"## {number} {chapter(number).law.title}\n")
        parts.append("\n".join([HEAD, *map(row, found)]) + "\n")
        parts += _explained(found)
        parts += [_classes(one) for one in found]
    return "\n".join(parts)


def _explained(findings: Sequence[Finding]) -> list[str]:
    notes: dict[str, list[str]] = {}
    for found in findings:
        if text := explanations(found):
            notes.setdefault(text, []).append(f"{title_of(found)} {table_of(found)}".strip())
    return [f"- **{', '.join(names)}**: {text}" for text, names in notes.items()] + [""] * bool(notes)


def _classes(found: Finding) -> str:
    """Folded away: how many hands are in each class, and what it is paid."""
    lines = [f"| {name} | {one.count:,} | {one.pays} |" for name, one in found.classes.items()]
    more = {
        "fixed": found.payback_fixed,
        "at the seed": found.payback_at_seed,
        "envy, each other player": found.envy,
    }
    figures = ", ".join(f"{name} {percent(value)} %" for name, value in more.items() if value is not None)
    extra = ". ".join(filter(None, (figures, found.strategy)))
    return "\n".join(
        (
            f"<details><summary>{title_of(found)} {table_of(found)}: {found.hands:,} hands</summary>\n",
            *((f"{extra}\n",) if extra else ()),
            "| class | hands | pays |\n|---|---:|---|",
            *lines,
            "\n</details>\n",
        )
    )


def fragment(findings: Iterable[Finding]) -> str:
    """The README's table, one line a wager: the range of its tables' paybacks and how many agree."""
    lines = ["| chapter | wager | tables | payback % | as published |", "|---|---|---:|---|---|"]
    for (number, _), group in groupby(findings, key=lambda found: (found.chapter, found.wager)):
        found = list(group)
        lines.append(
            f"| {number} | {title_of(found[0])} | {len(found)} | {_range(found)} | {_agreement(found)} |"
        )
    return "\n".join(lines) + "\n"


def _range(findings: Sequence[Finding]) -> str:
    """Lowest and highest payback; a meter without a rate at its seed, a simulation with its error."""
    shares = sorted(found.most for found in findings if found.most is not None)
    ends = " to ".join(dict.fromkeys(str(percent(share, 3)) for share in (shares[0], shares[-1])))
    error = max(found.std_error or 0 for found in findings)
    if error:
        return f"{ends} ± {100 * error:.3f}"
    return ends if all(found.payback is not None for found in findings) else f"{ends} at the seed"


def _agreement(findings: Sequence[Finding]) -> str:
    judged = [bool(found.agrees) for found in findings if found.agrees is not None]
    if judged:
        return f"{sum(judged)} of {len(judged)}"
    return "depends on the site's rate" if any(found.published for found in findings) else "none published"


def between_markers(text: str, inner: str) -> str:
    """A page with its marked part replaced."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{inner}{END}{after}"


def missing(text: str, findings: Iterable[Finding]) -> list[str]:
    """The rows and explanations that a page should hold and does not."""
    lines = set(text.splitlines())
    stale = list[str]()
    for found in findings:
        stale += [row(found)] if row(found) not in lines else []
        stale += [explanations(found)] if explanations(found) not in text else []
    return stale


def main(arguments: list[str]) -> int:
    root = Path(__file__).parents[2]
    docs, readme = root / "docs" / "audit.md", root / "README.md"
    if "--check" in arguments:
        stale = missing(docs.read_text(), run_all(Asked(one_hand_only=True)))
        print("\n".join(stale) or "docs/audit.md holds what the audit finds")
        return 1 if stale else 0
    short = SIMULATED if "--fast" in arguments else frozenset()
    findings = [
        run(job, Asked(full=(job.chapter.law.id, job.auditor.wager) not in short)) for job in jobs(Asked())
    ]
    docs.write_text(page(findings))
    FILE.write_text(write_known(findings))
    if BEGIN in readme.read_text():
        readme.write_text(between_markers(readme.read_text(), fragment(findings)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
