"""What must hold of any settlement, whatever the cards: said once, asked of each chapter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec
from hypothesis import strategies as st

from tablectl.chapters.load import Chapter
from tablectl.chapters.rules import Rules
from tablectl.model.cards import JOKER, Card, Hand, deck
from tablectl.model.settlement import Decision, Play, Result, SeatPlay

Change = Callable[[Play], Play]


def shuffled(jokers: int = 0) -> st.SearchStrategy[list[Card]]:
    return st.permutations(deck(jokers))


suit_orders = st.permutations(range(4))


def with_suits(play: Play, suits: Sequence[int]) -> Play:
    """The same round with every suit exchanged for another."""

    def swap(hand: Hand) -> Hand:
        return tuple(c if c == JOKER else Card(suits[c // 13] * 13 + c % 13) for c in hand)

    def decided(made: Decision) -> Decision:
        hands = {name: swap(getattr(made, name)) for name in ("three", "showdown", "high", "low")}
        return msgspec.structs.replace(made, **hands)

    seats = tuple(
        msgspec.structs.replace(seat, cards=swap(seat.cards), decision=decided(seat.decision))
        for seat in play.seats
    )
    hands = {name: swap(getattr(play, name)) for name in ("dealer", "extra", "dealer_high", "dealer_low")}
    return msgspec.structs.replace(play, seats=seats, **hands)


def assert_money_is_conserved(play: Play, results: Sequence[Result]) -> None:
    """Every wager is settled once, its stake goes back or is kept, and nothing is paid from below zero."""
    staked = {(seat.seat, wager): stake for seat in play.seats for wager, stake in seat.wagers.items()}
    settled = [result for result in results if result.wager != "envy"]
    assert Counter((r.seat, r.wager) for r in settled) == Counter(staked.keys())
    for result in settled:
        assert result.stake == staked[result.seat, result.wager]
        assert result.returned in (0, result.stake)
        assert 0 <= result.from_meter <= result.pays
        match result.outcome:
            case "lose":
                assert (result.returned, result.pays) == (0, 0)
            case "push":
                assert (result.returned, result.pays) == (result.stake, 0)
            case "win":
                assert result.pays > 0 or result.from_meter == 0
    for result in results:
        if result.wager == "envy":
            assert (result.stake, result.returned) == (0, 0) and result.pays > 0
            assert result.from_seat not in (0, result.seat)


def assert_seats_do_not_wait_for_the_left(chapter: Chapter, play: Play, rules: Rules) -> None:
    """The live table settles the hands turned up so far: what lies to their left changes no money."""

    def own(results: Sequence[Result], least: int) -> list[Result]:
        # a hand that a wager to the left makes worth naming keeps its name to itself here
        mine = (result for result in results if result.wager != "envy" and result.seat >= least)
        return [msgspec.structs.replace(result, hand="") for result in mine]

    full = chapter.settle(play, rules)
    for seat in play.seats:
        seats = tuple(other for other in play.seats if other.seat >= seat.seat)
        part = chapter.settle(msgspec.structs.replace(play, seats=seats), rules)
        assert own(part, seat.seat) == own(full, seat.seat)


def base(results: Sequence[Result], wagers: Sequence[str]) -> int:
    """What comes back on these wagers, stakes and pay together."""
    return sum(result.returned + result.pays for result in results if result.wager in wagers)


def first_seat(change: Callable[[SeatPlay], SeatPlay]) -> Change:
    def changed(play: Play) -> Play:
        return msgspec.structs.replace(play, seats=(change(play.seats[0]), *play.seats[1:]))

    return changed


def stakes(**wagers: int | None) -> Change:
    """The first seat with these stakes; None takes the wager away."""

    def change(seat: SeatPlay) -> SeatPlay:
        merged = {**seat.wagers, **{name.rstrip("_"): stake for name, stake in wagers.items()}}
        kept = {name: stake for name, stake in merged.items() if stake is not None}
        return msgspec.structs.replace(seat, wagers=kept)

    return first_seat(change)


def _dealers_card(play: Play) -> Play:
    return first_seat(lambda seat: msgspec.structs.replace(seat, cards=(play.dealer[0], *seat.cards[1:])))(
        play
    )


#: What no chapter allows.
NEVER: dict[str, Change] = {
    "a card short": first_seat(lambda seat: msgspec.structs.replace(seat, cards=seat.cards[1:])),
    "the dealer's card": _dealers_card,
    "no such seat": first_seat(lambda seat: msgspec.structs.replace(seat, seat=9)),
    "the seat twice": lambda play: msgspec.structs.replace(play, seats=(*play.seats, play.seats[0])),
    "no such wager": stakes(tip=100),
    "no such decision": first_seat(lambda seat: msgspec.structs.replace(seat, decision=Decision("stand"))),
    "dealer short": lambda play: msgspec.structs.replace(play, dealer=play.dealer[1:]),
}
