"""`tablectl screen`: the window, its engine and the loop."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from types import TracebackType

import structlog
from PyQt6 import sip
from PyQt6.QtCore import QSize, Qt, QUrl
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtQml import QQmlApplicationEngine, qmlRegisterSingletonInstance
from PyQt6.QtQuick import QQuickWindow

from tablectl.screen.desk import Desk
from tablectl.screen.timer import timer

QML = Path(__file__).parent / "qml"
MODULE = "Tablectl"
PATIENCE_MS = 5000
#: from the view to the picture: a few frames for the layout to come to rest
SETTLE_MS = 400

log = structlog.get_logger(__name__)


class Screen:
    """A window on a desk. The engine goes before the desk that it reads."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        qmlRegisterSingletonInstance(MODULE, 1, 0, "Desk", desk)
        qmlRegisterSingletonInstance(MODULE, 1, 0, "Sheet", desk.sheet)
        self.engine = QQmlApplicationEngine()
        self.engine.load(QUrl.fromLocalFile(str(QML / "Main.qml")))
        roots = self.engine.rootObjects()
        if not roots or not isinstance(roots[0], QQuickWindow):
            raise RuntimeError(f"The screen cannot be drawn: {QML / 'Main.qml'} did not load.")
        self.window = roots[0]

    def close(self) -> None:
        self.desk.stop()
        self.window.close()
        sip.delete(self.engine)


def run(
    socket: Path,
    role: str = "dealer",
    fullscreen: bool = False,
    screenshot: Path | None = None,
    size: tuple[int, int] | None = None,
    language: str = "en",
) -> int:
    """Shows the table until the window is closed; with `screenshot`, saves one picture and leaves."""
    sys.excepthook = _report
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    app = QGuiApplication.instance() or QGuiApplication(["tablectl"])
    assert isinstance(app, QGuiApplication)
    desk = Desk(socket, role, language)
    screen = Screen(desk)
    if size is not None:
        screen.window.resize(QSize(*size))
    if fullscreen:
        app.setOverrideCursor(Qt.CursorShape.BlankCursor)
        screen.window.showFullScreen()
    else:
        screen.window.show()
    if screenshot is not None:
        _photograph(app, screen, screenshot)
    desk.start()
    code = app.exec()
    screen.close()
    return code


def _photograph(app: QGuiApplication, screen: Screen, path: Path) -> None:
    """Waits for the first view, or for patience to run out: a screen that waits is worth a picture too."""

    def save() -> None:
        app.exit(0 if screen.window.grabWindow().save(str(path)) else 1)

    once = timer(PATIENCE_MS, save, screen.desk)
    once.start()
    screen.desk.changed.connect(lambda: once.start(SETTLE_MS) if screen.desk.number else None)


def _report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """A mistake in a slot is logged and the screen lives on: PyQt would end the process otherwise."""
    log.error("screen.mistake", exc_info=(kind, error, trace))
