"""A screen on its far end, off any display; every word that the QML engine complains of fails the test."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_QUICK_BACKEND"] = "software"
os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="tablectl-qml-")

import views
from far_end import FarEnd
from glass import wait_for
from PyQt6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtQuick import QQuickWindow
from PyQt6.QtTest import QTest

from tablectl.model.view import TableView
from tablectl.screen import desk as desks
from tablectl.screen.app import Screen
from tablectl.screen.desk import Desk


@pytest.fixture(scope="session")
def qapp_cls() -> type[QGuiApplication]:
    """pytest-qt would make a QApplication; the screen needs no widgets."""
    return QGuiApplication


@pytest.fixture(autouse=True)
def complaints() -> Iterator[list[str]]:
    said: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, text: str | None) -> None:
        if kind != QtMsgType.QtDebugMsg:
            said.append(str(text))

    before = qInstallMessageHandler(hear)
    yield said
    qInstallMessageHandler(before)
    assert said == []


class Sitting:
    """A far end, a desk and a window, with patience for the loop between them.

    The desk's time passes only while the test rests: what is too fresh for a finger is so on any machine.
    """

    def __init__(self, path: Path, view: TableView) -> None:
        self.time = 1000.0
        self.far = FarEnd(path, view)
        self.desk = Desk(path, clock=lambda: self.time)
        self.screen = Screen(self.desk)
        self.window: QQuickWindow = self.screen.window
        self.window.show()
        self.desk.start()
        self.until(lambda: self.desk.number == view.number)
        self.rest()

    def until(self, so: Callable[[], object], milliseconds: int = 20_000) -> None:
        assert wait_for(so, milliseconds), "it did not come to pass"

    def rest(self, milliseconds: int = 0) -> None:
        """Lets the layout settle and the keys grow old enough to be tapped."""
        milliseconds = milliseconds or int(desks.TOO_FRESH_S * 1000) + 30
        QTest.qWait(milliseconds)
        self.time += milliseconds / 1000

    def show(self, view: TableView) -> None:
        self.far.show(view)
        self.until(lambda: self.desk.number == view.number)
        self.rest()

    def resize(self, size: tuple[int, int]) -> None:
        self.window.resize(*size)
        self.rest(60)

    def end(self) -> None:
        self.screen.close()
        self.far.fall()


@pytest.fixture
def sit(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Sitting]:
    sitting = Sitting(tmp_path / "table.sock", views.betting())
    yield sitting
    sitting.end()
