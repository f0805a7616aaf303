"""680a.11 and 680a.12: how Saigon 5 Card is settled, clause by clause.

Cards and Point Counts are in `rules/points.py`: 680a.6(a)(1)-(4), 680a.6(b)(1) and (2); so is what qualifies
a player, 680a.11(b)(1) and (2), and the dealer, 680a.11(c)(1) and (2). The Bonus hands, 680a.6(c)(1)-(10),
are ranked in `rules/joker.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand, write_cards
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Play, Result, SeatPlay
from tablectl.rules.joker import rank_saigon
from tablectl.rules.outcome import EVEN_MONEY, loses, paid_by_table, pushes, wins
from tablectl.rules.pay import Pay
from tablectl.rules.points import best_points, best_setting, point_count, three_qualifies
from tablectl.rules.ranking import class_name, describe

HALF_PAY_COUNT = 5
ONE_TO_TWO = Pay(1, 2, "to")


def check(play: Play, rules: Rules) -> None:
    """680a.11(b): the two hands as set are the player's own five cards, three and two."""
    for seat in play.seats:
        three, showdown = seat.decision.three, seat.decision.showdown
        if not three and not showdown:
            continue
        if len(three) != 3 or sorted(three + showdown) != sorted(seat.cards):
            raise Refused("set_in_three_and_two", "680a.11(b)", seat=seat.seat)


def settle(play: Play, rules: Rules) -> Iterator[Result]:
    """From the dealer's right, counterclockwise: Ante, then Bonus, before the next player."""
    dealer = best_points(play.dealer)
    for seat in play.from_the_right:
        player = points_of(seat)
        if dealer is None:
            yield _dealer_out(seat, player, rules)
        else:
            yield _dealer_qualifies(seat, player, dealer, rules)
        if "bonus" in seat.wagers:
            yield _bonus(seat, rules)


def announce(dealer: Hand, rules: Rules) -> str:
    """680a.11(c): the three cards that the dealer sets, and what is left for the showdown."""
    setting = best_setting(dealer)
    if setting is None:
        return _words(None)
    return f"{write_cards(setting.three)} and {write_cards(setting.showdown)}: {_words(setting.points)}"


def points_of(seat: SeatPlay) -> int | None:
    """The player's own setting when it qualifies; otherwise the house's best, or none (R-680-1)."""
    three, showdown = seat.decision.three, seat.decision.showdown
    if three and three_qualifies(three):
        return point_count(showdown)
    return best_points(seat.cards)


def _dealer_out(seat: SeatPlay, player: int | None, rules: Rules) -> Result:
    """680a.11(d)(1): against a dealer who does not qualify nobody loses."""
    if player is None:
        return pushes(seat.seat, "ante", seat.wagers["ante"], "680a.11(d)(1)(i)", _words(player))
    half = player == HALF_PAY_COUNT
    return _pay(seat, player, "680a.11(d)(1)(ii)(B)" if half else "680a.11(d)(1)(ii)(A)", rules)


def _dealer_qualifies(seat: SeatPlay, player: int | None, dealer: int, rules: Rules) -> Result:
    """680a.11(d)(2): first to qualify, then the higher Point Count."""
    stake = seat.wagers["ante"]
    if player is None:
        return loses(seat.seat, "ante", stake, "680a.11(d)(2)(i)", _words(player))
    if dealer > player:
        return loses(seat.seat, "ante", stake, "680a.11(d)(2)(ii)(A)", _words(player))
    if dealer < player:
        return _pay(seat, player, "680a.11(d)(2)(ii)(B)", rules)
    return pushes(seat.seat, "ante", stake, "680a.11(d)(2)(ii)(C)", _words(player))


def _pay(seat: SeatPlay, player: int, clause: str, rules: Rules) -> Result:
    """680a.12(a) and (b): even money, but half of it on a Point Count of five."""
    pay = ONE_TO_TWO if player == HALF_PAY_COUNT else EVEN_MONEY
    stake = seat.wagers["ante"]
    return wins(seat.seat, "ante", stake, clause, _words(player), pay, rounding=rules.rounding)


def _words(player: int | None) -> str:
    return "does not qualify" if player is None else f"qualifies, point count {player}"


def _bonus(seat: SeatPlay, rules: Rules) -> Result:
    """680a.11(e): the five cards put together again as the highest poker hand."""
    value = rank_saigon(seat.cards)
    pay = rules.paytables["bonus"].pays.get(class_name(value))
    clauses = ("680a.11(e)(2)", "680a.11(e)(1)")
    stake, hand = seat.wagers["bonus"], describe(value)
    return paid_by_table(seat.seat, "bonus", stake, pay, clauses, hand, rounding=rules.rounding)
