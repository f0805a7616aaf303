"""Looking at the screen and touching it as a person does: items that are seen, at their real places."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from PyQt6.QtCore import QObject, QPoint, QPointF, QRectF, Qt
from PyQt6.QtQuick import QQuickItem, QQuickWindow
from PyQt6.QtTest import QTest

SIZES = ((1280, 800), (1024, 600), (1920, 1080))


def wait_for(so: Callable[[], object], milliseconds: int = 20_000) -> bool:
    """Runs the loop until it is so."""
    end = time.monotonic() + milliseconds / 1000
    while not (there := bool(so())) and time.monotonic() < end:
        QTest.qWait(2)
    return there


def seen(item: QQuickItem) -> Iterator[QQuickItem]:
    """Every visible item below this one, delegates too, which `findChild` misses."""
    for child in item.childItems():
        if child.isVisible() and child.opacity() > 0:
            yield child
            yield from seen(child)


def everything(window: QQuickWindow) -> list[QQuickItem]:
    root = window.contentItem()
    assert root is not None
    return list(seen(root))


def named(window: QQuickWindow, name: str) -> list[QQuickItem]:
    return [item for item in everything(window) if item.objectName() == name]


def place(item: QQuickItem) -> QRectF:
    return item.mapRectToScene(QRectF(0, 0, item.width(), item.height()))


def texts(window: QQuickWindow) -> list[str]:
    return [item.property("text") for item in writing(window)]


def writing(window: QQuickWindow) -> list[QQuickItem]:
    """Visible pieces of text that say something."""
    return [item for item in everything(window) if is_text(item) and item.property("text")]


def is_text(item: QObject) -> bool:
    return item.inherits("QQuickText")


def targets(window: QQuickWindow) -> list[QQuickItem]:
    """Everything that would take a tap now."""
    return [item for item in everything(window) if item.objectName() == "tap" and item.isEnabled()]


def labelled(window: QQuickWindow, label: str, name: str = "") -> QQuickItem:
    found = [
        item
        for item in everything(window)
        if item.property("label") == label and (not name or item.objectName() == name)
    ]
    assert len(found) == 1, f"{len(found)} items are labelled {label!r}"
    return found[0]


def tap(window: QQuickWindow, item: QQuickItem) -> None:
    middle: QPointF = place(item).center()
    QTest.mouseClick(
        window,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        QPoint(int(middle.x()), int(middle.y())),
    )
