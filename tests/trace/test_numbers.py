"""How a clause is read out of a line, in the numbering of either authority."""

from __future__ import annotations

import pytest

from tablectl.trace.join import all_numbers
from tablectl.trace.numbers import numbers, parts_of

KNOWN = numbers(
    [
        ("game", "678a.8 678a.8(a) 678a.8(b) 678a.8(c) 678a.8(c)(1) 678a.8(c)(2) 678a.8(c)(3)"),
        ("pik", "13:69F-39.4 13:69F-39.4(b) 13:69F-39.4(b)1 13:69F-39.4(b)1i 13:69F-39.4(b)2"),
    ]
)


@pytest.mark.parametrize(
    ("line", "cited"),
    [
        ('clause = "678a.8(b)"', ["678a.8(b)"]),
        ("678a.8: how it is dealt", ["678a.8"]),
        ("see 678a.8(a)-(c).", ["678a.8(a)", "678a.8(b)", "678a.8(c)"]),
        ("678a.8(c)(1) to (3)", ["678a.8(c)(1)", "678a.8(c)(2)", "678a.8(c)(3)"]),
        ("678a.8(a) and (c), 678a.8(b)", ["678a.8(a)", "678a.8(c)", "678a.8(b)"]),
        ("678a.8(a), (then) on", ["678a.8(a)"]),
        ("39.4(b)1i and 69F-39.4(b)2", ["13:69F-39.4(b)1i", "13:69F-39.4(b)2"]),
        ("pays back 39.4 percent, or 39.4%", []),
        ("R-678-3, 1678a.8, 0.678a", []),
        ("678a.8(z) is none", ["678a.8(z)"]),
    ],
)
def test_what_a_line_cites(line: str, cited: list[str]) -> None:
    assert list(KNOWN.cited(line)) == cited


def test_a_number_knows_what_it_stands_under() -> None:
    assert parts_of("13:69F-39.4(b)1i") == ["13:69F-39.4", "(b)", "1", "i"]
    assert KNOWN.parent["13:69F-39.4(b)1i"] == "13:69F-39.4(b)1"
    assert list(KNOWN.prefixes("678a.8(c)(2)")) == ["678a.8(c)(2)", "678a.8(c)", "678a.8"]
    assert list(KNOWN.below("678a.8(c)")) == ["678a.8(c)(1)", "678a.8(c)(2)", "678a.8(c)(3)"]


def test_every_clause_of_the_texts_is_read_as_itself() -> None:
    known = all_numbers()
    for number in known.chapter:
        if "(" in number:
            assert list(known.cited(f"before {number}, after")) == [number]
