"""What is not there yet: cards face down or undealt, hands not set, answers not given.

The chapter's own generator settles as far as it can see. Whoever looks at one of these stops there, and
the exception says what the dealer is asked for next. So the order at the table is the chapter's order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

Kind = Literal["turn", "pick", "set", "ask", "more"]


class NotYet(Exception):
    """Somebody looked at what is not there: `kind` is what has to be done, for `whose` hand."""

    def __init__(self, kind: Kind, whose: str) -> None:
        self.kind, self.whose = kind, whose
        super().__init__(f"{kind} {whose}")


class Unseen(tuple[Any, ...]):
    """Cards that nobody may look at yet: any look raises `NotYet`."""

    kind: Kind
    whose: str

    @classmethod
    def of(cls, kind: Kind, whose: str) -> Unseen:
        hand = cls()
        hand.kind, hand.whose = kind, whose
        return hand

    def _look(self, *_: object) -> Any:
        raise NotYet(self.kind, self.whose)

    __iter__ = __len__ = __getitem__ = __add__ = __radd__ = __contains__ = _look


class Unmade(str):
    """A decision that was not made: to compare it with one is to ask for it."""

    whose: str

    @classmethod
    def of(cls, whose: str) -> Unmade:
        answer = cls()
        answer.whose = whose
        return answer

    def __eq__(self, other: object) -> bool:
        raise NotYet("ask", self.whose)

    def __ne__(self, other: object) -> bool:
        raise NotYet("ask", self.whose)

    def __iter__(self) -> Iterator[str]:
        raise NotYet("ask", self.whose)

    __hash__ = str.__hash__
