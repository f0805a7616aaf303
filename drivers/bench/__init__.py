"""A virtual table: fakes on real pseudo-terminals, real decks, and a dealer who never tires."""

from drivers.bench.table import Bench

__all__ = ["Bench"]
