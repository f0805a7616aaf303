"""688a.11: how Face Up Pai Gow Poker is settled, clause by clause; the optional wagers are next door.

High and low hands are ranked in `rules/pai_gow.py`: 688a.6(b)(1)-(11), 688a.6(c). The seven-card hands of the
Fortune, 688a.6(e)(1)-(3), and of the Progressive, 688a.6(f)(1)-(10), are in `rules/fortune.py`.
A win is paid even money and nothing is taken off it, 688a.12(a).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from tablectl.chapters.face_up_pai_gow_poker.optional import acknowledged, envy_bonuses, settle_optional
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Play, Result, SeatPlay
from tablectl.rules.house_way import HouseWay, house_setting, set_hand
from tablectl.rules.outcome import loses, pushes, wins
from tablectl.rules.pai_gow import Setting, is_ace_high, setting

LINES = tuple(f"house_way_{line.name}" for line in fields(HouseWay))
OPTIONAL = ("ace_high_bonus", "fortune_bonus", "progressive")


def check(play: Play, rules: Rules) -> None:
    """Hands are set from their own seven cards; nobody surrenders beside an optional wager, 688a.11(d).

    Against a dealer's ace high, which lies open before anybody sets, a hand need not be set at all.
    """
    _check_dealer_set(play, rules)
    for seat in play.seats:
        if seat.decision.action == "surrender":
            for wager in OPTIONAL:
                if wager in seat.wagers:
                    raise Refused("surrender_with_bonus", "688a.11(d)", seat=seat.seat, wager=wager)
            continue
        high, low = seat.decision.high, seat.decision.low
        needed = high or low or not is_ace_high(play.dealer)
        if needed and not _is_all_of(seat.cards, high, low):
            raise Refused("set_not_of_hand", "688a.11(c)", seat=seat.seat)


def _check_dealer_set(play: Play, rules: Rules) -> None:
    """688a.11(a): a house way of the site's own cannot be worked out here, so the hands must be given."""
    given = play.dealer_high or play.dealer_low
    if given and not _is_all_of(play.dealer, play.dealer_high, play.dealer_low):
        raise Refused("dealer_set_not_of_hand", "688a.11(a)")
    if rules.options["house_way"] == "own":
        if not given:
            raise Refused("dealer_set_missing", "688a.11(a)")
        if not _was_set(play):
            raise Refused("dealer_set_foul", "688a.11(a)")


def _was_set(play: Play) -> bool:
    """The dealer's hands as given are five cards and two, and no foul."""
    return len(play.dealer_low) == 2 and setting(play.dealer_high, play.dealer_low).is_legal


def _is_all_of(seven: Hand, high: Hand, low: Hand) -> bool:
    return sorted(high + low) == sorted(seven)


def settle(play: Play, rules: Rules) -> Iterator[Result]:
    """Surrenders as they are announced, then from the dealer's right, all of one player; envy comes last."""
    for seat in play.from_the_left:
        if seat.decision.action == "surrender":
            yield loses(seat.seat, "pai_gow", seat.wagers["pai_gow"], "688a.11(d)", "surrendered")
    from_the_right = play.from_the_right
    dealer = dealer_setting(play, rules)
    meter = play.meter
    for seat in from_the_right:
        if seat.decision.action != "surrender":
            result = _pai_gow(seat, play.dealer, dealer, rules)
            yield acknowledged(result, seat, from_the_right, rules)
            meter = yield from settle_optional(seat, play.dealer, rules, meter)
    yield from envy_bonuses(from_the_right, rules)


def way_of(rules: Rules) -> HouseWay:
    """688a.11(a): R-688-12, with the lines where the site's Rules Submission draws them."""
    return HouseWay(*[rules.options[line] for line in LINES])


def house_way(seven: Hand, rules: Rules) -> tuple[Hand, Hand] | None:
    """688a.11(a): high and low as R-688-12 sets them; None where the site has stated its own manner."""
    if rules.options["house_way"] == "own":
        return None
    return set_hand(seven, way_of(rules))


def announce(dealer: Hand, rules: Rules) -> str:
    """688a.11(a) and (f)(2)(iii): the dealer's hands as the house sets them, or that all wagers push."""
    if is_ace_high(dealer):
        return "ace high pai gow: all Pai Gow wagers push"
    return "" if rules.options["house_way"] == "own" else house_setting(dealer, way_of(rules)).describe()


def dealer_setting(play: Play, rules: Rules) -> Setting:
    """688a.11(a) and 13(h): a foul, or what was not set by the way that is named, is set again by it."""
    if rules.options["house_way"] != "standard" and _was_set(play):
        return setting(play.dealer_high, play.dealer_low)
    return house_setting(play.dealer, way_of(rules))


def _pai_gow(seat: SeatPlay, dealer_cards: Hand, dealer: Setting, rules: Rules) -> Result:
    """688a.11(f): a dealer's Ace High Pai Gow makes it a tie before anything else is asked (R-688-6)."""
    stake = seat.wagers["pai_gow"]
    if is_ace_high(dealer_cards):
        return pushes(seat.seat, "pai_gow", stake, "688a.11(f)(2)(iii)", "dealer has ace high")
    if len(seat.decision.low) != 2:
        return loses(seat.seat, "pai_gow", stake, "688a.11(f)(1)(iv)", "not set in five cards and two")
    player = setting(seat.decision.high, seat.decision.low)
    hand = player.describe()
    if not player.is_legal:
        return loses(seat.seat, "pai_gow", stake, "688a.11(f)(1)(iii)", hand)
    high, low = player.high_value - dealer.high_value, player.low_value - dealer.low_value
    if high > 0 and low > 0:
        return wins(seat.seat, "pai_gow", stake, "688a.11(f)(3)", hand, rounding=rules.rounding)
    if high > 0:
        return pushes(seat.seat, "pai_gow", stake, "688a.11(f)(2)(i)", hand)
    if low > 0:
        return pushes(seat.seat, "pai_gow", stake, "688a.11(f)(2)(ii)", hand)
    if high < 0 and low < 0:
        return loses(seat.seat, "pai_gow", stake, "688a.11(f)(1)(i)", hand)
    return loses(seat.seat, "pai_gow", stake, "688a.11(f)(1)(ii)", hand)
