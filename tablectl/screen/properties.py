"""`pyqtProperty` with a type: PyQt6's own stubs leave it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PyQt6.QtCore import pyqtProperty, pyqtSignal  # type: ignore[attr-defined]


def shown(kind: type | str, read: Callable[[Any], object], changed: pyqtSignal) -> Any:
    """A value that QML reads again whenever `changed` is emitted."""
    return pyqtProperty(kind, fget=read, notify=changed)


def fixed(kind: type | str, read: Callable[[Any], object]) -> Any:
    """A value that never changes in the life of its object."""
    return pyqtProperty(kind, fget=read, constant=True)
