"""39.10 and 39.11: how Pik-it Poker is settled, clause by clause.

The bonus wagers are settled before the dealer's cards are seen, so they stand in functions of their own.

Five cards are ranked in `rules/poker.py`, three in `rules/three_card.py`, the ace as in 39.4(a):
- 39.4(b)1, 39.4(b)2, 39.4(b)3, 39.4(b)4, 39.4(b)5, 39.4(b)6, 39.4(b)7, 39.4(b)8 and 39.4(b)9;
- 39.4(c)1, 39.4(c)2, 39.4(c)3, 39.4(c)4, 39.4(c)5 and 39.4(c)6.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand, parse_cards
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Play, Result, SeatPlay
from tablectl.rules import poker, three_card
from tablectl.rules.outcome import loses, paid_by_table, pushes, wins
from tablectl.rules.ranking import class_name, describe

#: 39.1, "qualifying hand": the lowest five cards with which the dealer plays against a Play 5 wager.
QUALIFIER = poker.rank(parse_cards("As Kd 4c 3h 2s"))

#: 39.10(e): the clauses of (winning, losing) wagers in either order of settlement.
CLAUSES = {
    1: ("13:69F-39.10(e)1iii", "13:69F-39.10(e)1ii"),
    2: ("13:69F-39.10(e)2ii", "13:69F-39.10(e)2ii"),
}
TIED = "13:69F-39.4(d)"


def check(play: Play, rules: Rules) -> None:
    """39.10(b): a 3 card bonus wager needs three cards out of the player's own five (R-39-2)."""
    for seat in play.seats:
        three = seat.decision.three
        if "three_card_bonus" in seat.wagers and not (
            len(set(three)) == len(three) == 3 and set(three) <= set(seat.cards)
        ):
            raise Refused("three_not_of_hand", "13:69F-39.10(b)", seat=seat.seat)


def settle(play: Play, rules: Rules) -> Iterator[Result]:
    """Three rounds about the table, each from the dealer's right, counterclockwise."""
    seats = play.from_the_right
    for seat in seats:
        if "three_card_bonus" in seat.wagers:
            yield three_card_bonus(seat, rules)
    for seat in seats:
        yield five_card_bonus(seat, rules)
        if seat.decision.action == "fold":
            # 39.10(c)4: a folded Ante is collected before the next player is asked.
            yield loses(seat.seat, "ante", seat.wagers["ante"], "13:69F-39.10(c)4", "folded")
    remaining: list[Result] = []
    playing = [seat for seat in seats if seat.decision.action in ("play_3", "play_5")]
    if playing:
        # 39.10(d): the dealer's best five cards and best three, once somebody plays against them.
        five, three = poker.rank(play.dealer), three_card.rank(play.dealer)
        remaining = [result for seat in playing for result in _against_dealer(seat, five, three, rules)]
    if rules.options["settlement_order"] == 1:
        # 39.10(e)1: what loses is collected from everyone before anyone is paid.
        remaining.sort(key=lambda result: result.outcome != "lose")
    yield from remaining


def announce(dealer: Hand, rules: Rules) -> str:
    """39.10(d): the dealer's best five cards and best three, and whether the five qualify."""
    five, three = poker.rank(dealer), three_card.rank(dealer)
    out = rules.options["dealer_qualifies"] and five < QUALIFIER
    return f"{describe(five)}{', no qualify' if out else ''}; three cards: {three_card.describe(three)}"


def three_card_bonus(seat: SeatPlay, rules: Rules) -> Result:
    """39.10(b), on the three cards that the player revealed."""
    value = three_card.rank(seat.decision.three)
    pay = rules.paytables["three_card_bonus"].pays.get(three_card.class_name(value))
    clauses = ("13:69F-39.10(b)", "13:69F-39.10(b)")
    stake, hand = seat.wagers["three_card_bonus"], three_card.describe(value)
    return paid_by_table(seat.seat, "three_card_bonus", stake, pay, clauses, hand, rounding=rules.rounding)


def five_card_bonus(seat: SeatPlay, rules: Rules) -> Result:
    """39.10(c)2, for every player, before the player decides."""
    value = poker.rank(seat.cards)
    pay = rules.paytables["five_card_bonus"].pays.get(class_name(value))
    clauses = ("13:69F-39.10(c)2", "13:69F-39.10(c)2")
    stake, hand = seat.wagers["five_card_bonus"], describe(value)
    return paid_by_table(seat.seat, "five_card_bonus", stake, pay, clauses, hand, rounding=rules.rounding)


def _against_dealer(seat: SeatPlay, five: int, three: int, rules: Rules) -> Iterator[Result]:
    """39.10(e): the Ante follows the hand that the player chose to play (R-39-1)."""
    clauses = CLAUSES[rules.options["settlement_order"]]
    if seat.decision.action == "play_3":
        value = three_card.rank(seat.cards)
        hand = three_card.describe(value)
        yield _compared(seat, "ante", value - three, clauses, hand, rules)
        yield _compared(seat, "play_3", value - three, clauses, hand, rules)
        return
    value = poker.rank(seat.cards)
    hand = describe(value)
    if rules.options["dealer_qualifies"] and five < QUALIFIER:
        # 39.10(f), R-39-3: only the Ante is at stake.
        clauses = ("13:69F-39.10(f)", clauses[1])
        yield _compared(seat, "ante", value - five, clauses, hand, rules)
        yield pushes(seat.seat, "play_5", seat.wagers["play_5"], "13:69F-39.10(f)", hand)
    else:
        yield _compared(seat, "ante", value - five, clauses, hand, rules)
        yield _compared(seat, "play_5", value - five, clauses, hand, rules)


def _compared(
    seat: SeatPlay, wager: str, lead: int, clauses: tuple[str, str], hand: str, rules: Rules
) -> Result:
    """39.11(a): higher is paid even money; equal pushes (R-39-1); lower is collected."""
    stake = seat.wagers[wager]
    if lead > 0:
        return wins(seat.seat, wager, stake, clauses[0], hand, rounding=rules.rounding)
    if lead == 0:
        return pushes(seat.seat, wager, stake, TIED, hand)
    return loses(seat.seat, wager, stake, clauses[1], hand)
