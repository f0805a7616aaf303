"""688a.11(h): the optional wagers of Face Up Pai Gow Poker and the Envy Bonus."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cache, lru_cache

import msgspec

from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import JOKER, Hand
from tablectl.model.money import Cents
from tablectl.model.settlement import Result, SeatPlay
from tablectl.rules.fortune import SET_OF, classes_in_bits
from tablectl.rules.masks import bits_of
from tablectl.rules.outcome import envy, meter_after, paid_by_table
from tablectl.rules.pai_gow import is_ace_high

#: 688a.1, R-688-5: the least Fortune or Progressive wager that earns an Envy Bonus.
QUALIFYING = 500

#: What earns an Envy Bonus by the amounts of its own table, and the clause behind it.
ENVIED = (("fortune_bonus", "688a.11(h)(2)(ii)"), ("progressive", "688a.12(d)"))


def settle_optional(
    seat: SeatPlay, dealer: Hand, rules: Rules, meter: Cents
) -> Generator[Result, None, Cents]:
    """688a.11(h) and (i): all of one player's; gives back the meter as the next player finds it (R-7)."""
    if "ace_high_bonus" in seat.wagers:
        yield _ace_high_bonus(seat, dealer, rules)
    if "fortune_bonus" in seat.wagers:
        yield _fortune_bonus(seat, rules)
    if "progressive" in seat.wagers:
        return (yield from _progressive(seat, rules, meter))
    return meter


def ace_high_class(player: Hand, dealer: Hand) -> str:
    """688a.12(b): the row of the Ace High tables, or nothing when the dealer has more or less."""
    if not is_ace_high(dealer):
        return ""
    if is_ace_high(player):
        return "both dealer and player have ace high"
    return f"only dealer has ace high, {'with' if JOKER in dealer else 'no'} joker"


def _ace_high_bonus(seat: SeatPlay, dealer: Hand, rules: Rules) -> Result:
    """688a.11(h)(1): the dealer's seven cards decide; the player's own only raise the odds."""
    kind = ace_high_class(seat.cards, dealer)
    pay = rules.paytables["ace_high_bonus"].pays.get(kind)
    clauses = ("688a.11(h)(1)(i)(B)", "688a.11(h)(1)(i)(A)")
    stake, hand = seat.wagers["ace_high_bonus"], kind or "dealer does not have ace high"
    return paid_by_table(seat.seat, "ace_high_bonus", stake, pay, clauses, hand, rounding=rules.rounding)


def best_row(cards: Hand, table: Paytable) -> str:
    """R-688-1: of all that the seven cards contain, the row that stands highest in the selected table."""
    return _best_row(bits_of(cards), table)


@lru_cache(64)
def _best_row(bits: int, table: Paytable) -> str:
    """Asked of the same hand for the wager on it and for the Envy Bonus of the others."""
    held = classes_in_bits(bits, table.joker == "fully wild")
    if held & _paid(table):
        return next(row for row in table.pays if SET_OF[row] & held)
    return ""


@cache
def _paid(table: Paytable) -> int:
    """All classes that the table has a row for, as one set."""
    return sum([SET_OF[row] for row in table.pays])


def _fortune_bonus(seat: SeatPlay, rules: Rules) -> Result:
    """688a.11(h)(2)(i), on the seven cards as the dealer rearranges them; three pair may push (R-688-2)."""
    table = rules.paytables["fortune_bonus"]
    row = best_row(seat.cards, table)
    winning = "688a.12(c)" if row == "three pair" else "688a.11(h)(2)(i)(B)"
    clauses = (winning, "688a.11(h)(2)(i)(A)")
    pay = table.pays.get(row)
    stake, hand = seat.wagers["fortune_bonus"], row or "less than a straight"
    return paid_by_table(seat.seat, "fortune_bonus", stake, pay, clauses, hand, rounding=rules.rounding)


def _progressive(seat: SeatPlay, rules: Rules, meter: Cents) -> Generator[Result, None, Cents]:
    """688a.11(h)(3): what pays, and whether the stake goes back, is the table's word (R-688-3)."""
    table = rules.paytables["progressive"]
    row = best_row(seat.cards, table)
    pay = table.pays.get(row)
    clauses = ("688a.11(h)(3)(i)(B)(4)", "688a.11(h)(3)(i)(A)")
    stake, hand = seat.wagers["progressive"], row or "no progressive hand"
    result = paid_by_table(seat.seat, "progressive", stake, pay, clauses, hand, meter, rules.rounding)
    yield result
    return meter_after(meter, result, pay, table.seed)


def acknowledged(result: Result, holder: SeatPlay, seats: list[SeatPlay], rules: Rules) -> Result:
    """688a.11(h)(2)(i)(B) and (C), 688a.11(h)(3)(i)(C): what others are paid for is named and stays."""
    row = next((row for _, _, row, _ in _envied(holder, seats, rules)), "")
    return msgspec.structs.replace(result, hand=f"{result.hand}; envy hand: {row}") if row else result


def envy_bonuses(seats: list[SeatPlay], rules: Rules) -> Iterator[Result]:
    """688a.11(h)(2)(ii): after all Fortune wagers, to each Qualifying Wager from each other player's hand."""
    for holder in seats:
        for wager, clause, row, amount in _envied(holder, seats, rules):
            for seat in seats:
                if _envious(seat, wager, holder):
                    yield envy(seat.seat, holder.seat, amount, clause, row)


def _envied(holder: SeatPlay, seats: list[SeatPlay], rules: Rules) -> Iterator[tuple[str, str, str, Cents]]:
    """By which wager's table a hand is envied, under which clause, as what, and for how much."""
    for wager, clause in ENVIED:
        table = rules.paytables.get(wager)
        if table is None or not table.envy or not any(_envious(seat, wager, holder) for seat in seats):
            # nobody could be paid, so nobody looks: a surrendered hand stays unexposed, 688a.11(d)
            continue
        row = best_row(holder.cards, table)
        if amount := table.envy.get(row):
            yield wager, clause, row, amount


def _envious(seat: SeatPlay, wager: str, holder: SeatPlay) -> bool:
    """R-688-5: a Qualifying Wager, and another player's hand."""
    return seat.wagers.get(wager, 0) >= QUALIFYING and seat.owner != holder.owner
