"""A timer that rings once, on the Qt loop."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject, QTimer


def timer(milliseconds: int, ring: Callable[[], None], parent: QObject) -> QTimer:
    """Not yet started; starting it again begins anew."""
    once = QTimer(parent)
    once.setSingleShot(True)
    once.setInterval(milliseconds)
    once.timeout.connect(ring)
    return once
