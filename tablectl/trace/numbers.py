"""Clause numbers in running text: which clauses exist, who is whose parent, and what a line cites.

Two authorities number differently (`678a.8(b)(1)` and `13:69F-39.8(b)1i`); both are read by the same
rule, taken from the chapters' own lists, so that a new chapter needs nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

import msgspec

#: one step down in a number: a part in brackets, a bare figure, a small roman
PART = re.compile(r"\(\w+\)|\d+|[ivx]+")
#: "(a)-(c)" and "(a) to (c)" are all between; "(a), (c)" and "(a) and (c)" those two
MORE = r"(?:(?:-|–| to |, | and | or )\(\w+\))*"


def head_of(number: str) -> str:
    """The section: all before the first bracket."""
    return number.partition("(")[0]


def parts_of(number: str) -> list[str]:
    head = head_of(number)
    return [head, *PART.findall(number[len(head) :])]


class Numbers(msgspec.Struct, frozen=True, dict=True):
    """All clause numbers, each with the folder of its chapter, in the order of the text."""

    chapter: Mapping[str, str]

    @cached_property
    def parent(self) -> dict[str, str]:
        found = {}
        for number in self.chapter:
            above = "".join(parts_of(number)[:-1])
            found[number] = above if above in self.chapter else ""
        return found

    @cached_property
    def children(self) -> dict[str, list[str]]:
        below: dict[str, list[str]] = {}
        for number, above in self.parent.items():
            below.setdefault(above, []).append(number)
        return below

    def below(self, number: str) -> Iterator[str]:
        """Everything under a number, however deep."""
        for child in self.children.get(number, ()):
            yield child
            yield from self.below(child)

    def prefixes(self, number: str) -> Iterator[str]:
        """The number itself and what stands above it, nearest first."""
        while number:
            yield number
            number = self.parent[number]

    @cached_property
    def _stems(self) -> dict[str, str]:
        """How a number begins, in full and without the title: `69F-39.4(a)` or `39.4(a)` for short."""
        heads = {head_of(number) for number in self.chapter}
        full = {re.sub(r"\d+\w?$", "", head) for head in heads}
        short = {stem.rpartition(cut)[2]: stem for stem in full for cut in ":-" if cut in stem}
        return {**short, **{stem: stem for stem in full}}

    @cached_property
    def _cited(self) -> re.Pattern[str]:
        stems = "|".join(re.escape(stem) for stem in sorted(self._stems, key=len, reverse=True))
        return re.compile(
            rf"(?<![\w.:-])({stems})(\d+[A-Z]?)((?:\(\w+\))+(?:\d+(?:[ivx]+)?)?)?({MORE})(?![\w%])"
        )

    def cited(self, line: str) -> Iterator[str]:
        """Every number that a line cites, known or not; ranges and lists spelled out."""
        for stem, section, tail, more in self._cited.findall(line):
            if self._stems[stem] != stem and not tail:
                continue  # `39.5` alone may be any figure
            number = self._stems[stem] + section + tail
            yield number
            yield from self._more(number, more)

    def _more(self, number: str, more: str) -> Iterator[str]:
        above = "".join(parts_of(number)[:-1])
        last = number
        for joint, part in re.findall(r"(-|–| to |, | and | or )(\(\w+\))", more):
            other = above + part
            if other not in self.chapter:
                continue
            if joint in ("-", "–", " to "):
                siblings = self.children[self.parent[other]]
                if last in siblings:
                    yield from siblings[siblings.index(last) + 1 : siblings.index(other)]
            yield other
            last = other


def numbers(lists: Iterable[tuple[str, str]]) -> Numbers:
    """From (folder, text of its `clauses.txt`)."""
    return Numbers({number: folder for folder, text in lists for number in text.split()})
