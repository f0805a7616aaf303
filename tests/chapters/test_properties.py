"""What holds for every legal round of every chapter, whatever the cards."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tablectl.chapters.load import all_chapters
from tablectl.model.cards import JOKER
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Play, Result
from tablectl.rules import poker
from tablectl.rules.flushes import flush, qualifies
from tablectl.rules.points import best_setting
from tests.chapters.rounds import in_other_suits, rounds

CHAPTERS = sorted(all_chapters())
SUITS = st.sampled_from(list(permutations(range(4))))
replace = msgspec.structs.replace

every_chapter = pytest.mark.parametrize("number", CHAPTERS)
brisk = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@every_chapter
@brisk
@given(data=st.data())
def test_every_wager_is_settled_once_and_money_is_conserved(number: str, data: st.DataObject) -> None:
    chapter = all_chapters()[number]
    rules, play = data.draw(rounds(chapter))
    results = chapter.settle(play, rules)
    placed = Counter((s.seat, wager, stake) for s in play.seats for wager, stake in s.wagers.items())
    own = [result for result in results if result.wager != "envy"]
    assert Counter((result.seat, result.wager, result.stake) for result in own) == placed
    for result in results:
        assert result.clause in chapter.clauses
        collected = result.stake - result.returned
        assert 0 <= collected <= result.stake
        assert 0 <= result.from_meter <= result.pays
        if result.outcome == "lose":
            assert (result.returned, result.pays) == (0, 0)
        elif result.outcome == "push":
            assert (result.returned, result.pays) == (result.stake, 0)
        else:
            assert result.returned in (0, result.stake)
            assert result.returned or result.pays


@every_chapter
@brisk
@given(data=st.data(), order=SUITS)
def test_suits_are_equal(number: str, data: st.DataObject, order: tuple[int, ...]) -> None:
    chapter = all_chapters()[number]
    rules, play = data.draw(rounds(chapter))
    assert chapter.settle(in_other_suits(play, order), rules) == chapter.settle(play, rules)


@every_chapter
@brisk
@given(data=st.data())
def test_the_order_in_which_seats_are_listed_does_not_matter(number: str, data: st.DataObject) -> None:
    chapter = all_chapters()[number]
    rules, play = data.draw(rounds(chapter, least=2))
    backwards = replace(play, seats=play.seats[::-1])
    assert chapter.settle(backwards, rules) == chapter.settle(play, rules)


def spoiled(play: Play, how: str) -> Play:
    """The same round with one thing that no chapter allows."""
    first, rest = play.seats[0], play.seats[1:]
    if how == "a card twice":
        seat = replace(first, cards=(first.cards[0],) * 7)
    elif how == "a card too few":
        seat = replace(first, cards=first.cards[1:])
    elif how == "two jokers":
        seat = replace(first, cards=(JOKER, JOKER, *first.cards[2:]))
    elif how == "no such seat":
        seat = replace(first, seat=7)
    elif how == "no wager":
        seat = replace(first, wagers={})
    elif how == "unknown wager":
        seat = replace(first, wagers={**first.wagers, "insurance": 100})
    elif how == "a stake of nothing":
        seat = replace(first, wagers={**first.wagers, next(iter(first.wagers)): 0})
    else:
        return replace(play, seats=(first, *play.seats))
    return replace(play, seats=(seat, *rest))


@every_chapter
@pytest.mark.parametrize(
    "how",
    [
        "a card twice",
        "a card too few",
        "two jokers",
        "no such seat",
        "no wager",
        "unknown wager",
        "a stake of nothing",
        "a seat twice",
    ],
)
@settings(brisk, max_examples=15)
@given(data=st.data())
def test_what_no_chapter_allows_is_refused(number: str, how: str, data: st.DataObject) -> None:
    chapter = all_chapters()[number]
    rules, play = data.draw(rounds(chapter))
    with pytest.raises(Refused):
        chapter.settle(spoiled(play, how), rules)


def net(results: list[Result], *wagers: str) -> dict[int, int]:
    """What the players take home from these wagers, by seat."""
    total: Counter[int] = Counter()
    for result in results:
        if result.wager in wagers:
            total[result.seat] += result.returned + result.pays - result.stake
    return total


def against_two_dealers(number: str, data: st.DataObject):
    """One round against its own dealer and against other cards of the deck, lower dealer first."""
    chapter = all_chapters()[number]
    rules, play = data.draw(rounds(chapter))
    held = {*play.dealer, *play.community, *(card for seat in play.seats for card in seat.cards)}
    others = [card for card in range(52 + chapter.law.deck.joker) if card not in held]
    assume(len(others) >= len(play.dealer))
    other = data.draw(st.permutations(others))[: len(play.dealer)]
    return chapter, rules, play, replace(play, dealer=tuple(other))


@pytest.mark.clause("677a.11(h)")
@brisk
@given(data=st.data())
def test_a_better_dealer_never_pays_more_on_a_raise_in_heads_up(data: st.DataObject) -> None:
    chapter, rules, *plays = against_two_dealers("677a", data)
    low, high = sorted(plays, key=lambda play: poker.rank(play.dealer + play.community))
    rules = replace(rules, options={**rules.options, "payout_limit": None})
    worse, better = (net(chapter.settle(play, rules), "raise") for play in (low, high))
    assert all(better[seat] <= worse[seat] for seat in worse)


@pytest.mark.clause("678a.11(d)(2)")
@brisk
@given(data=st.data())
def test_a_better_dealer_who_plays_never_pays_more_in_high_card_flush(data: st.DataObject) -> None:
    chapter, rules, *plays = against_two_dealers("678a", data)
    low, high = sorted(plays, key=lambda play: flush(play.dealer))
    assume(qualifies(flush(low.dealer)))
    worse, better = (net(chapter.settle(play, rules), "ante", "raise") for play in (low, high))
    assert all(better[seat] <= worse[seat] for seat in worse)


@pytest.mark.clause("680a.11(d)")
@brisk
@given(data=st.data())
def test_a_better_dealer_never_pays_more_in_saigon(data: st.DataObject) -> None:
    chapter, rules, *plays = against_two_dealers("680a", data)
    low, high = sorted(plays, key=lambda play: (best_setting(play.dealer) or (0, 0, 0))[2])
    worse, better = (net(chapter.settle(play, rules), "ante") for play in (low, high))
    assert all(better[seat] <= worse[seat] for seat in worse)
