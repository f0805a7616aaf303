"""A controller in a process of its own, for tests that pull its plug: prints each number once it is safe."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from tablectl.journal import Journal, NewEntry


def main(path: Path) -> None:
    with Journal.open(path, "T-12", create=True) as journal:
        print(f"boot {journal.boot}", flush=True)
        for turn in count(1):
            new = NewEntry(
                kind="fact",
                name="CardDealt",
                body={"turn": turn, "note": "x" * (turn % 700)},
                utc="2026-01-31T23:59:59.000000Z",
                monotonic=turn,
                round=turn // 10 + 1,
                actor="shoe",
            )
            for entry in journal.append([new] * (turn % 5 + 1)):
                print(entry.sequence, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
