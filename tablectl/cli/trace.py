"""`tablectl trace`: where every clause of the regulation lives, and which tests prove it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tablectl.trace.join import trace
from tablectl.trace.show import page, summary
from tablectl.trace.stated import TraceError

Say = Callable[[str], None]


def show(as_json: bool, as_page: bool, say: Say, complain: Say) -> int:
    """Exit code 0 when every clause is accounted for, 1 when something is open or does not hold."""
    try:
        found = trace()
    except TraceError as wrong:
        complain(str(wrong))
        return 2
    if as_page:
        say(page(found).rstrip("\n"))
        return 0
    if as_json:
        answer = {"total": len(found.clauses), "clauses": found.clauses}
        say(msgspec.json.format(msgspec.json.encode(answer), indent=1).decode())
        for problem in (*found.problems, *(f"open: {number}" for number in found.open())):
            complain(problem)
    else:
        for line in summary(found):
            say(line)
    return 0 if found.complete else 1
