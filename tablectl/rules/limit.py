"""The payout limit: what the house pays one player in one round, never the returned stakes (R-8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

import msgspec

from tablectl.model.money import Cents
from tablectl.model.settlement import Result


def capped(
    results: Iterable[Result], limit: Cents, covered: Collection[str], owners: Mapping[int, int]
) -> Iterator[Result]:
    """In the order of settlement, what is left of the limit is what the next covered wager may pay.

    Boxes with one of the `owners` share his limit; a box that is not listed has its own.
    """
    left: dict[int, Cents] = {}
    for result in results:
        if result.wager not in covered:
            yield result
            continue
        whose = owners.get(result.seat, result.seat)
        room = left.get(whose, limit)
        pays = min(result.pays, room)
        left[whose] = room - pays
        if pays != result.pays:
            result = msgspec.structs.replace(result, pays=pays, from_meter=min(result.from_meter, pays))
        yield result
