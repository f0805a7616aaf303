"""677a.11 and 677a.12: how Heads-Up Hold 'Em is settled, clause by clause.

Hands are ranked in `rules/poker.py`, the best five of seven: 677a.6(a), 677a.6(b)(1)-(9), 677a.6(c).
"""

from __future__ import annotations

from collections.abc import Iterator

from tablectl.chapters.rules import Rules
from tablectl.model.cards import RANK_NAMES, Hand, rank_of, suit_of
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Play, Result, SeatPlay
from tablectl.rules.outcome import loses, paid_by_table, pushes, wins
from tablectl.rules.poker import rank
from tablectl.rules.ranking import PAIR, STRAIGHT, class_name, class_of, describe

ACE = RANK_NAMES.index("ace")
FACES = {RANK_NAMES.index(name) for name in ("king", "queen", "jack")}


def check(play: Play, rules: Rules) -> None:
    """677a.11(f): a player may fold only when all five community cards lie open."""
    for seat in play.seats:
        if seat.decision.action == "fold" and seat.decision.street not in ("", "river"):
            raise Refused("fold_too_early", "677a.11(f)", seat=seat.seat, street=seat.decision.street)


def settle(play: Play, rules: Rules) -> Iterator[Result]:
    """What was folded as it was given up, then from the dealer's right, one player at a time."""
    yield from _folds(play)
    raised = any(seat.decision.action == "raise" for seat in play.seats)
    dealer = rank(play.dealer + play.community) if raised else 0
    for seat in play.from_the_right:
        raises = seat.decision.action == "raise"
        player = rank(seat.cards + play.community) if raises or "trips_plus" in seat.wagers else 0
        if raises:
            if class_of(dealer) < PAIR:
                yield from _without_pair(seat, player, dealer, rules)
            else:
                yield from _with_pair(seat, player, dealer, rules)
        if "pocket_bonus" in seat.wagers:
            yield _pocket_bonus(seat, rules)
        if "trips_plus" in seat.wagers:
            yield _trips_plus(seat, player, rules)


def announce(dealer: Hand, rules: Rules) -> str:
    """677a.11(g): the best five of the dealer's two cards and the board, and whether there is a pair."""
    value = rank(dealer)
    return describe(value) if class_of(value) >= PAIR else f"{describe(value)}, no pair"


def _folds(play: Play) -> Iterator[Result]:
    """677a.11(f): Ante and Odds of a fold are collected at once; the optional wagers live on (R-677-5)."""
    for seat in play.from_the_left:
        if seat.decision.action == "fold":
            yield loses(seat.seat, "ante", seat.wagers["ante"], "677a.11(f)", "folded")
            yield loses(seat.seat, "odds", seat.wagers["odds"], "677a.11(f)", "folded")


def _without_pair(seat: SeatPlay, player: int, dealer: int, rules: Rules) -> Iterator[Result]:
    """677a.11(h)(1): the Ante goes back whoever is higher; Raise and Odds follow the hands."""
    yield pushes(seat.seat, "ante", seat.wagers["ante"], "677a.11(h)(1)", describe(player))
    if player > dealer:
        yield from _higher(seat, player, ("raise",), "677a.11(h)(1)(i)", rules)
    elif player == dealer:
        yield from _equal(seat, player, ("raise", "odds"), "677a.11(h)(1)(ii)")
    else:
        yield from _lower(seat, player, ("raise", "odds"), "677a.11(h)(1)(iii)")


def _with_pair(seat: SeatPlay, player: int, dealer: int, rules: Rules) -> Iterator[Result]:
    """677a.11(h)(2): all three follow the hands, and a beaten straight or better is a Bad Beat."""
    if player > dealer:
        yield from _higher(seat, player, ("ante", "raise"), "677a.11(h)(2)(i)", rules)
    elif player == dealer:
        yield from _equal(seat, player, ("ante", "raise", "odds"), "677a.11(h)(2)(ii)")
    else:
        yield from _lower(seat, player, ("ante",), "677a.11(h)(2)(iii)")
        if class_of(player) < STRAIGHT:
            yield from _lower(seat, player, ("raise", "odds"), "677a.11(h)(2)(iii)(A)")
        else:
            yield from _lower(seat, player, ("raise",), "677a.11(h)(2)(iii)(B)")
            yield _odds(seat, player, "bad_beat", "677a.11(h)(2)(iii)(B)", rules)


def _higher(
    seat: SeatPlay, player: int, even: tuple[str, ...], clause: str, rules: Rules
) -> Iterator[Result]:
    """677a.12(a) and (b): even money, and the Odds by the hand; below a straight they push (R-677-2)."""
    for wager in even:
        yield wins(seat.seat, wager, seat.wagers[wager], clause, describe(player), rounding=rules.rounding)
    yield _odds(seat, player, "odds", clause, rules)


def _odds(seat: SeatPlay, player: int, table: str, clause: str, rules: Rules) -> Result:
    """The Odds by a table; as a Bad Beat too the stake goes back with the bonus (R-677-1)."""
    pay = rules.paytables[table].pays[class_name(player)]
    stake = seat.wagers["odds"]
    return wins(seat.seat, "odds", stake, clause, describe(player), pay, rounding=rules.rounding)


def _equal(seat: SeatPlay, player: int, wagers: tuple[str, ...], clause: str) -> Iterator[Result]:
    for wager in wagers:
        yield pushes(seat.seat, wager, seat.wagers[wager], clause, describe(player))


def _lower(seat: SeatPlay, player: int, wagers: tuple[str, ...], clause: str) -> Iterator[Result]:
    for wager in wagers:
        yield loses(seat.seat, wager, seat.wagers[wager], clause, describe(player))


def _pocket_bonus(seat: SeatPlay, rules: Rules) -> Result:
    """677a.11(i)(1): the player's own two cards against the table, whatever became of the hand."""
    kind = pocket_class(seat.cards)
    pay = rules.paytables["pocket_bonus"].pays.get(kind)
    clauses = ("677a.11(i)(1)(i)", "677a.11(i)(1)(ii)")
    stake, hand = seat.wagers["pocket_bonus"], kind or "no pocket bonus"
    return paid_by_table(seat.seat, "pocket_bonus", stake, pay, clauses, hand, rounding=rules.rounding)


def pocket_class(cards: Hand) -> str:
    """677a.12(d): the row that two cards win in, or nothing."""
    high, low = sorted(map(rank_of, cards), reverse=True)
    if high == low:
        return "pair of aces" if high == ACE else "pair of 2s-kings"
    if high != ACE or low not in FACES:
        return ""
    suited = suit_of(cards[0]) == suit_of(cards[1])
    return f"ace and a king, queen or jack of {'the same suit' if suited else 'different suits'}"


def _trips_plus(seat: SeatPlay, player: int, rules: Rules) -> Result:
    """677a.11(i)(2): the best five of the seven against the table."""
    pay = rules.paytables["trips_plus"].pays.get(class_name(player))
    clauses = ("677a.11(i)(2)(i)", "677a.11(i)(2)(ii)")
    stake, hand = seat.wagers["trips_plus"], describe(player)
    return paid_by_table(seat.seat, "trips_plus", stake, pay, clauses, hand, rounding=rules.rounding)
