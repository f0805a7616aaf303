"""687a.11 and 687a.12: how DJ Wild Stud Poker is settled, clause by clause.

Hands are ranked in `rules/dj_wild.py`, twos and joker wild: 687a.6(a), (b), 687a.6(c)(1)-(11) with those of
the Trips, 687a.6(e)(1)-(8), and of the Bad Beat, 687a.6(f)(1)-(7); the Progressive's natural ones in
`rules/poker.py`, 687a.6(d)(1)-(7). Ante and Raise are paid even money, 687a.12(a).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache

from tablectl.chapters.rules import Rules
from tablectl.model.cards import JOKER, Hand
from tablectl.model.money import Cents
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Play, Result, SeatPlay
from tablectl.rules import poker
from tablectl.rules.dj_wild import is_natural, rank
from tablectl.rules.masks import bits_of
from tablectl.rules.outcome import envy, loses, meter_after, paid_by_table, pushes, wins
from tablectl.rules.ranking import class_name, describe


def check(play: Play, rules: Rules) -> None:
    """687a.11(f)(1): a hand with the joker has no Progressive value without the card that replaces it."""
    if play.extra or not any(_in_progressive(seat, rules) for seat in play.seats):
        return
    for seat in play.seats:
        if JOKER in seat.cards and _is_shown(seat, rules):
            raise Refused("extra_missing", "687a.11(f)(1)", seat=seat.seat)


def settle(play: Play, rules: Rules) -> Iterator[Result]:
    """Folds as they were asked; then all of one player before the next, from the right (R-687-8)."""
    yield from _folds(play, rules)
    from_the_right = play.from_the_right
    raised = any(seat.decision.action == "raise" for seat in play.seats)
    dealer = rank(play.dealer) if raised else 0
    meter = play.meter
    for seat in from_the_right:
        raises = seat.decision.action == "raise"
        player = rank(seat.cards) if raises or "trips_bonus" in seat.wagers else 0
        if raises:
            yield from _against_dealer(seat, player, dealer, rules)
        if _in_progressive(seat, rules):
            meter = yield from _progressive(seat, play.extra, meter, rules)
        if "trips_bonus" in seat.wagers:
            yield _trips_bonus(seat, player, rules)
        if raises and "bad_beat_bonus" in seat.wagers:
            yield _bad_beat_bonus(seat, player, dealer, rules)
    yield from _envy(from_the_right, play.extra, rules)


def announce(dealer: Hand, rules: Rules) -> str:
    """687a.11(d): the best hand that the dealer's five cards form, twos and joker wild."""
    return describe(rank(dealer))


def _folds(play: Play, rules: Rules) -> Iterator[Result]:
    """687a.11(b) and (c): what a fold forfeits, the Progressive only if the site says so (R-687-9)."""
    for seat in play.from_the_left:
        if seat.decision.action != "fold":
            continue
        yield loses(seat.seat, "ante", seat.wagers["ante"], "687a.11(b)", "folded")
        yield loses(seat.seat, "blind", seat.wagers["blind"], "687a.11(b)", "folded")
        if stake := seat.wagers.get("bad_beat_bonus"):
            yield loses(seat.seat, "bad_beat_bonus", stake, "687a.11(b)(2)", "folded")
        if (stake := seat.wagers.get("progressive")) and not _in_progressive(seat, rules):
            yield loses(seat.seat, "progressive", stake, "687a.11(b)(3)", "folded")


def _against_dealer(seat: SeatPlay, player: int, dealer: int, rules: Rules) -> Iterator[Result]:
    """687a.11(e): higher is paid even money, and the Blind by its table; equal pushes; lower is collected."""
    hand = describe(player)
    pays = rules.paytables["blind"].pays
    by_hand = pays.get(class_name(player), pays["three-of-a-kind or less"])
    for wager in ("ante", "blind", "raise"):
        stake = seat.wagers[wager]
        if player < dealer:
            yield loses(seat.seat, wager, stake, "687a.11(e)(3)", hand)
        elif player == dealer:
            yield pushes(seat.seat, wager, stake, "687a.11(e)(2)", hand)
        elif wager == "blind":
            yield wins(seat.seat, wager, stake, "687a.11(e)(1)", hand, by_hand, rounding=rules.rounding)
        else:
            yield wins(seat.seat, wager, stake, "687a.11(e)(1)", hand, rounding=rules.rounding)


def _in_progressive(seat: SeatPlay, rules: Rules) -> bool:
    """687a.11(b)(3): the Progressive wager is there and no fold has forfeited it."""
    keeps = seat.decision.action != "fold" or rules.options["folded_hands_keep_progressive"]
    return keeps and "progressive" in seat.wagers


def _is_shown(seat: SeatPlay, rules: Rules) -> bool:
    """687a.11(c): a folded hand is gone unless its Progressive lives on."""
    return seat.decision.action == "raise" or _in_progressive(seat, rules)


#: Asked of the same hand for the wager on it and for the Envy Bonus of the others.
_rank_bits = lru_cache(64)(poker.rank_bits)


def natural_value(cards: Hand, extra: Hand) -> int:
    """687a.11(f)(1), R-687-6: twos are plain twos, and the extra card stands in the joker's place."""
    if JOKER not in cards:
        return _rank_bits(bits_of(cards), 5)
    return _rank_bits(bits_of(tuple(card for card in cards if card != JOKER) + extra), 5)


def _progressive(seat: SeatPlay, extra: Hand, meter: Cents, rules: Rules) -> Generator[Result, None, Cents]:
    """687a.11(f)(1); gives back the meter as the next player finds it (R-7)."""
    table = rules.paytables["progressive"]
    value = natural_value(seat.cards, extra)
    pay = table.pays.get(class_name(value))
    clauses = ("687a.11(f)(1)(ii)", "687a.11(f)(1)(i)")
    stake, hand = seat.wagers["progressive"], describe(value)
    result = paid_by_table(seat.seat, "progressive", stake, pay, clauses, hand, meter, rules.rounding)
    yield result
    return meter_after(meter, result, pay, table.seed)


def trips_class(cards: Hand, value: int) -> str:
    """687a.12(d): the row, and the column that a two or the joker puts it in (R-687-3)."""
    return f"{class_name(value)}, {'natural' if is_natural(cards) else 'with wild'}"


def _trips_bonus(seat: SeatPlay, player: int, rules: Rules) -> Result:
    """687a.11(f)(2): for a folded hand too."""
    pay = rules.paytables["trips_bonus"].pays.get(trips_class(seat.cards, player))
    clauses = ("687a.11(f)(2)(ii)", "687a.11(f)(2)(i)")
    stake, hand = seat.wagers["trips_bonus"], describe(player)
    return paid_by_table(seat.seat, "trips_bonus", stake, pay, clauses, hand, rounding=rules.rounding)


def _bad_beat_bonus(seat: SeatPlay, player: int, dealer: int, rules: Rules) -> Result:
    """687a.11(f)(3): paid on the beaten hand, the dealer's only where the site plays both ways (R-687-4)."""
    two_way = rules.options["bad_beat"] == "two_way" and player > dealer
    beaten = dealer if two_way else player
    pays = rules.paytables["bad_beat_bonus"].pays
    pay = pays.get(class_name(beaten)) if two_way or player < dealer else None
    clauses = ("687a.11(f)(3)(ii)", "687a.11(f)(3)(i)")
    stake, hand = seat.wagers["bad_beat_bonus"], describe(beaten)
    return paid_by_table(seat.seat, "bad_beat_bonus", stake, pay, clauses, hand, rounding=rules.rounding)


def _envy(seats: list[SeatPlay], extra: Hand, rules: Rules) -> Iterator[Result]:
    """687a.12(c): a rare natural hand pays every other player with a live Progressive (R-687-7)."""
    winners = [seat for seat in seats if _in_progressive(seat, rules)]
    if not winners:
        return
    for holder in seats:
        if not _is_shown(holder, rules):
            continue
        value = natural_value(holder.cards, extra)
        if amount := rules.paytables["progressive"].envy.get(class_name(value)):
            for seat in winners:
                if seat.owner != holder.owner:
                    yield envy(seat.seat, holder.seat, amount, "687a.12(c)", describe(value))
