"""Is this a round that the chapter allows? The checks that all chapters share, driven by their data.

What only one game asks (a raise limited by the flush held, a hand set from its own seven cards) is
`check` in that game's `settle.py`, called after these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from tablectl.chapters.law import Choice, Law, Wager
from tablectl.chapters.rules import Rules
from tablectl.model.cards import JOKER, NAMES, Hand
from tablectl.model.money import Cents, write_money
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Play, SeatPlay


def check_play(law: Law, rules: Rules, play: Play) -> None:
    """Raises `Refused` with code, clause and parameters at the first thing that is not allowed."""
    _check_cards(law, play)
    seen: set[int] = set()
    for seat in play.seats:
        if not 1 <= seat.seat <= law.seats:
            raise Refused("no_such_seat", law.seats_clause, seat=seat.seat, seats=law.seats)
        if seat.seat in seen:
            raise Refused("seat_twice", law.seats_clause, seat=seat.seat)
        seen.add(seat.seat)
        check_wagers(law, rules, seat.seat, seat.wagers)
        check_decision(law, rules, seat)


def _check_cards(law: Law, play: Play) -> None:
    hands = law.hands
    _check_count("dealer", play.dealer, hands.dealer, law)
    _check_count("community", play.community, hands.community, law)
    if "high" in law.silent and (play.dealer_high or play.dealer_low):
        raise Refused("unknown_key", law.deck.clause, key="dealer_set", where="a round of this game")
    if play.extra:
        _check_count("extra", play.extra, hands.extra, law)
    for seat in play.seats:
        if len(seat.cards) != hands.player:
            _check_count(f"seat {seat.seat}", seat.cards, hands.player, law)
    check_deck(law, [play.dealer, play.community, play.extra, *[seat.cards for seat in play.seats]])


def check_deck(law: Law, hands: Iterable[Hand]) -> None:
    """No card more often than the decks hold it, and no joker where none is played."""
    cards = list(chain.from_iterable(hands))
    different = set(cards)
    if not law.deck.joker and JOKER in different:
        raise Refused("no_joker", law.deck.clause, game=law.title)
    if law.deck.decks == 1:
        if len(different) != len(cards):
            twice = next(card for card, times in Counter(cards).items() if times > 1)
            raise Refused("card_twice", law.deck.clause, card=NAMES[twice], times=1)
        return
    for card, times in Counter(cards).items():
        if times > law.deck.decks:
            raise Refused("card_twice", law.deck.clause, card=NAMES[card], times=law.deck.decks)


def _check_count(whose: str, hand: Hand, wanted: int, law: Law) -> None:
    if len(hand) != wanted:
        raise Refused("card_count", law.deck.clause, whose=whose, found=len(hand), wanted=wanted)


def check_wagers(law: Law, rules: Rules, seat: int, wagers: Mapping[str, Cents]) -> None:
    """Known, offered, above nothing, with the wagers they need, equal where they must be."""
    known = 0
    for wager in law.wager:
        stake = wagers.get(wager.name)
        if stake is not None:
            known += 1
            check_wager(rules, wager, seat, stake, wagers)
    if known != len(wagers):
        names = [wager.name for wager in law.wager]
        unknown = next(name for name in wagers if name not in names)
        raise Refused("unknown_wager", law.wager[0].clause, wager=unknown, known=", ".join(names))
    for wager in law.bound:
        if wager.required and wager.name not in wagers:
            raise Refused("wager_missing", wager.clause, seat=seat, wager=wager.title)
        if wager.equals and wager.name in wagers and wagers[wager.name] != wagers.get(wager.equals):
            raise Refused("wager_not_equal", wager.clause, seat=seat, wager=wager.title, other=wager.equals)


def check_wager(rules: Rules, wager: Wager, seat: int, stake: Cents, wagers: Mapping[str, Cents]) -> None:
    """One wager by itself, as it is put down: offered, above nothing, the right size, beside its ante."""
    if wager.paytable and wager.paytable not in rules.paytables:
        raise Refused("wager_not_offered", wager.clause, seat=seat, wager=wager.title)
    if stake <= 0:
        raise Refused("wager_nothing", wager.clause, seat=seat, wager=wager.title)
    if wager.needs not in wagers and wager.needs != wager.name and not wager.required:
        raise Refused("wager_alone", wager.clause, seat=seat, wager=wager.title, needs=wager.needs)
    if wager.paytable and (size := fixed_size(rules, wager)) and stake != size:
        raise Refused("wager_size", wager.clause, seat=seat, wager=wager.title, size=write_money(size))


def fixed_size(rules: Rules, wager: Wager) -> Cents:
    """What a progressive chip must be worth: printed in its table, or chosen by the site; 0 for any."""
    if not wager.paytable:
        return 0
    return rules.paytables[wager.paytable].wager or rules.chips.get(wager.name, 0)


def check_decision(law: Law, rules: Rules, seat: SeatPlay) -> None:
    """The action is one the chapter knows, with its wager in the right multiple and no other."""
    for part in law.silent:
        if getattr(seat.decision, part):
            clause = law.choice[0].clause if law.choice else law.setting.clause if law.setting else ""
            raise Refused("unknown_key", clause, key=part, where=f"the decision of seat {seat.seat}")
    if not law.choice:
        return
    choice = choice_for(law, seat.seat, seat.decision.action, seat.decision.street)
    for wager in law.decided:
        if wager.name != choice.wager and wager.name in seat.wagers:
            raise Refused(
                "wager_without_decision",
                choice.clause,
                seat=seat.seat,
                wager=wager.name,
                action=choice.action,
            )
    if choice.wager:
        check_multiple(rules, choice, seat)


def choice_for(law: Law, seat: int, action: str, street: str) -> Choice:
    for choice in law.answers.get(action, ()):
        if choice.street in ("", street):
            return choice
    known = ", ".join(dict.fromkeys(f"{c.action} {c.street}".strip() for c in law.choice))
    clause = law.choice[0].clause
    raise Refused("unknown_decision", clause, seat=seat, action=f"{action} {street}".strip(), known=known)


def check_multiple(rules: Rules, choice: Choice, seat: SeatPlay) -> None:
    """A raise against its bounds, counted in the wager that it multiplies."""
    stake = seat.wagers.get(choice.wager)
    if stake is None:
        raise Refused(
            "decision_without_wager", choice.clause, seat=seat.seat, wager=choice.wager, action=choice.action
        )
    base = seat.wagers[choice.of]
    exactly = rules.options[choice.multiple] if choice.multiple else choice.exactly
    if exactly and stake != base * exactly:
        raise Refused(
            "raise_not_exact",
            choice.clause,
            seat=seat.seat,
            wager=choice.wager,
            wanted=write_money(base * exactly),
        )
    if choice.at_most and stake > base * choice.at_most:
        raise Refused(
            "raise_over_limit",
            choice.clause,
            seat=seat.seat,
            wager=choice.wager,
            most=write_money(base * choice.at_most),
        )
