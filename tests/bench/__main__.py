"""`python -m tests.bench` (`make bench`): our speed beside that of others, in one run, on the same hands.

One JSON object a line. `ratio` says how many times better we are, for speeds and for times alike.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import NamedTuple

from tests.bench import audits, evaluators


class Line(NamedTuple):
    name: str
    value: float
    unit: str
    peer: str
    peer_value: float | None

    def __str__(self) -> str:
        ratio = None
        if self.peer_value:
            ratio = self.peer_value / self.value if self.unit == "s" else self.value / self.peer_value
        shown = {
            **self._asdict(),
            "value": round(self.value, 4),
            "peer_value": self.peer_value and round(self.peer_value, 4),
            "ratio": ratio and round(ratio, 2),
        }
        return json.dumps(shown)


def lines() -> Iterator[Line]:
    for cards in (5, 7):
        ours, others = evaluators.speeds(cards)
        for peer, speed in others.items():
            yield Line(f"scalar evaluation, {cards} cards", ours, "hands/s", peer, speed)
    for wager, ours_s, plain_s in audits.times():
        yield Line(f"audit {wager}", ours_s, "s", "plain enumeration in C", plain_s)


def main() -> int:
    for line in lines():
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
