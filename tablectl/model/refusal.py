"""A refusal: what was not allowed, as data. The view turns code and parameters into a sentence."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

Param = str | int


class Refusal(msgspec.Struct, frozen=True):
    """Code and parameters name a sentence of the catalogue; the clause is the law behind it."""

    code: str
    clause: str = ""
    params: Mapping[str, Param] = {}


class Refused(Exception):
    """Raised where pure rules meet a round or an action that the chapter does not allow."""

    def __init__(self, code: str, clause: str = "", **params: Param) -> None:
        self.refusal = Refusal(code, clause, params)
        super().__init__(f"{code} ({clause}) {params}")
