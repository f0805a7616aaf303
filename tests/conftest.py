"""What all tests share: a folder of their own whose name leaves room for a socket's."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """In place of pytest's own, whose long names push a socket's path over the 107 bytes that it may have."""
    folder = Path(tempfile.mkdtemp(prefix="table-"))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
