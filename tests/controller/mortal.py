"""A controller that dies by SIGKILL right after a fact: `-m tests.controller.mortal CONFIG [N]`.

It is the first fact beyond waking up, or with N the N-th fact of all, which may be one of waking up.

It is the real one; only the journal's append is wrapped, from outside, to pull the plug.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

from tablectl.cli.serve import serve_table
from tablectl.journal import Journal

#: what a table says by itself when it wakes up; every other fact of a round is a place to die
WAKING = ("TableConfigured", "ControllerStarted", "DeviceReported", "DeviceSilent")


def main() -> None:
    path, left = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    uncounted = () if len(sys.argv) > 2 else WAKING
    commit = Journal.append

    def append(self: Journal, new: Any) -> Any:
        nonlocal left
        entries = commit(self, new)
        left -= sum(entry.kind == "fact" and entry.name not in uncounted for entry in entries)
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return entries

    Journal.append = append  # type: ignore[method-assign]
    sys.exit(serve_table(path, True, lambda text: print(text, file=sys.stderr)))


main()
