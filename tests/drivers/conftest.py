"""Lets the tests in this tree share `lossy` and `floor` by name."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
