"""How many rounds a second `tablectl settle` answers on one core: `python -m tests.bench.settle_rate`.

Seeded rounds of every chapter, drawn from its own law with any tables, wagers, cards and decisions, go
through `settle_lines` as bytes and come out as bytes. Processor time is counted, start-up aside; of some
batches, no round in them twice, the fastest is printed, as one JSON line for each measurement.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

import msgspec

from tablectl.chapters.load import Chapter, all_chapters
from tablectl.cli.settle import settle_lines
from tablectl.model.cards import Hand, write_cards
from tablectl.model.money import write_money
from tablectl.model.settlement import Decision, Play
from tests.chapters.rounds import a_round

#: how many seats play in the mix: three on average
SEATS = (1, 1, 2, 2, 3, 4, 5, 6)
BY_SEATS = (1, 3, 6)

CHIPS = range(500, 50_500, 500)
CENTS = range(1, 50_000)
"""Stakes in chips of five dollars, as at a table, or any amount, as a test lab may write."""


def line(chapter: Chapter, dice: Random, seats: int, stakes: Sequence[int] = CHIPS) -> bytes:
    """One round as the contract writes it."""
    rules, play = a_round(chapter, dice, seats, stakes)
    tables = {name: table.name for name, table in rules.paytables.items()}
    options = {"payout_limit": write_money(rules.payout_limit)} if rules.payout_limit else {}
    chosen = {"paytables": tables, "options": options}
    asked = {"id": dice.randrange(10**9), "chapter": chapter.law.id, "rules": chosen, **_play(play)}
    return msgspec.json.encode(asked) + b"\n"


def _play(play: Play) -> dict[str, Any]:
    seats = [
        {
            "seat": seat.seat,
            "cards": write_cards(seat.cards),
            "wagers": {name: write_money(stake) for name, stake in seat.wagers.items()},
            "decision": _decision(seat.decision),
        }
        for seat in play.seats
    ]
    house = {"dealer": play.dealer, "community": play.community, "extra": play.extra}
    return {"seats": seats, "meter": write_money(play.meter), **_written(house)}


def _decision(made: Decision) -> dict[str, str]:
    said = {"action": made.action, "street": made.street}
    laid = {"three": made.three, "showdown": made.showdown, "high": made.high, "low": made.low}
    return {name: word for name, word in said.items() if word} | _written(laid)


def _written(hands: dict[str, Hand]) -> dict[str, str]:
    return {name: write_cards(hand) for name, hand in hands.items() if hand}


def rate(batches: list[list[bytes]]) -> int:
    """Rounds a second in the fastest batch; a refused round would be no measurement."""
    fastest = 0.0
    for lines in batches:
        answers: list[bytes] = []
        start = process_time()
        refused = settle_lines(lines, answers.append)
        fastest = max(fastest, len(lines) / (process_time() - start))
        assert not refused and len(answers) == len(lines)
    return round(fastest)


def measurements(rounds: int, batches: int, seed: int) -> Iterator[dict[str, str | int]]:
    """Each chapter with one, three and six seats, and last the mix of all, with both kinds of stakes."""
    dice = Random(seed)
    chapters = all_chapters().values()
    for chapter in chapters:
        for seats in BY_SEATS:
            drawn = [[line(chapter, dice, seats) for _ in range(rounds)] for _ in range(batches)]
            name = f"settle {chapter.law.id}"
            yield {"name": name, "value": rate(drawn), "unit": "rounds/s", "seats": seats, "rounds": rounds}
    for name, stakes in (("settle mix", CHIPS), ("settle mix, any stakes", CENTS)):
        mixed = [_mix(list(chapters), dice, rounds, stakes) for _ in range(batches)]
        yield {"name": name, "value": rate(mixed), "unit": "rounds/s", "seats": 3, "rounds": rounds}


def _mix(chapters: list[Chapter], dice: Random, rounds: int, stakes: Sequence[int]) -> list[bytes]:
    return [line(dice.choice(chapters), dice, dice.choice(SEATS), stakes) for _ in range(rounds)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=500, help="rounds in a batch")
    parser.add_argument("--batches", type=int, default=20, help="batches, of which the fastest counts")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for found in measurements(chosen.rounds, chosen.batches, chosen.seed):
        print(msgspec.json.encode(found).decode(), flush=True)


if __name__ == "__main__":
    main()
