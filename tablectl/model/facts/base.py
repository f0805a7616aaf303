"""The root of all facts, and who may state one."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

Role = Literal["dealer", "floor", "technician", "device", "controller"]


class Fact(msgspec.Struct, frozen=True, tag_field="fact", tag=True, forbid_unknown_fields=True, kw_only=True):
    """Something that happened. `at` is UTC in milliseconds, set once, when it was journalled."""

    #: who may state it; the floor may also state what the dealer may
    role: ClassVar[Role] = "device"
    #: the imperative under which a client asks for it; empty for what only devices report
    action: ClassVar[str] = ""
    #: version of the body in the journal
    version: ClassVar[int] = 1

    at: int = 0

    @classmethod
    def kind(cls) -> str:
        return cls.__name__
