"""Pictures of every situation at every size: `python tests/screen/snap.py /tmp/screens`."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
os.environ.setdefault("XDG_CACHE_HOME", tempfile.mkdtemp())
sys.path.insert(0, str(Path(__file__).parent))

import views
from far_end import FarEnd
from glass import SIZES, labelled, named, tap
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtTest import QTest

from tablectl.api.messages import Refused
from tablectl.screen.app import Screen
from tablectl.screen.desk import Desk


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    app = QGuiApplication([])
    path = Path(tempfile.mkdtemp()) / "table.sock"
    far = FarEnd(path, views.betting())
    desk = Desk(path)
    screen = Screen(desk)
    window = screen.window
    window.show()
    desk.start()

    def snap(name: str) -> None:
        QTest.qWait(250)
        window.grabWindow().save(str(folder / f"{name}.png"))

    for width, height in SIZES:
        window.resize(width, height)
        size = f"{width}x{height}"
        for name, make in views.ALL.items():
            far.show(make())
            snap(f"{size}-{name}")
        far.show(views.betting())
        QTest.qWait(250)
        tap(window, labelled(window, "Seat 3", "seat"))
        snap(f"{size}-sheet-offers")
        tap(window, labelled(window, "Ante", "pad"))
        snap(f"{size}-sheet-chips")
        tap(window, named(window, "cancel")[0])
        tap(window, named(window, "floor")[0])
        snap(f"{size}-sheet-floor")
        tap(window, labelled(window, "Correct a wager", "pad"))
        snap(f"{size}-sheet-text")
        tap(window, named(window, "cancel")[0])
        tap(window, labelled(window, "A player leaves"))
        snap(f"{size}-sheet-count")
        far.show(views.reveal())
        QTest.qWait(250)
        tap(window, labelled(window, "Enter the dealer's cards"))
        QTest.qWait(250)
        for card in named(window, "pad")[:14:4]:
            tap(window, card)
        snap(f"{size}-sheet-cards")
        far.show(views.dealing())
        far.refusal = Refused(0, "stale", "That key belonged to an earlier step: look at the prompt.", "R-2")
        QTest.qWait(250)
        tap(window, labelled(window, "Hand given to seat 4"))
        snap(f"{size}-refused")
        far.refusal = None
    far.fall()
    snap("waiting")
    screen.close()
    del app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
