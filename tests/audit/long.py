"""The long proofs run when asked for: `TABLECTL_LONG=1 pytest tests/audit`."""

from __future__ import annotations

import os

import pytest

LONG = bool(os.environ.get("TABLECTL_LONG"))
only_long = pytest.mark.skipif(not LONG, reason="minutes long: set TABLECTL_LONG=1")
