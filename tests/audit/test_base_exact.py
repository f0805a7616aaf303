"""Base games counted exactly: known figures, sums, and no deviation from the strategy that would pay."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from itertools import product
from math import comb
from typing import Any

import numpy as np
import pytest

from tablectl.audit import base_dj_wild, base_over_under, base_pik_it, base_saigon, pairs_bad_beat
from tablectl.audit.finding import Finding, percent
from tablectl.audit.registry import Audit, silent
from tablectl.audit.two_best import BestPlay, Option, best_play
from tablectl.audit.two_ledger import Outcome
from tablectl.audit.two_meetings import dj_wild, five_cards, three_cards
from tablectl.chapters.load import chapter
from tablectl.chapters.rules import Rules
from tablectl.model.cards import RANKS, Hand
from tablectl.rules.points import over_under_value
from tablectl.rules.ranking import PAIR, SETS_SHIFT, worth


def rules_of(number: str, options: dict[str, Any] | None = None, **paytables: str) -> Rules:
    game = chapter(number)
    first = {name: next(iter(family.tables)) for name, family in game.families.items()}
    return game.rules(first | paytables, options or {})


def run(audit: Audit, number: str, full: bool = True, wager: str = "", **more: Any) -> Finding:
    rules = rules_of(number, **more)
    table = rules.paytables.get(wager)
    found = audit(chapter(number), table, rules, full=full, scalar=False, progress=silent)
    assert sum(row.count for row in found.classes.values()) == found.hands
    return found


def test_over_under() -> None:
    found = run(base_over_under.audit, "686a")
    assert found.hands == 312 * 311 * 310
    assert percent(found.payback, 2) == "98.95"


def test_over_under_calls_by_plain_counting() -> None:
    """The same averages from 312 cards laid out by value, without ranks or settlement."""
    shoe = [over_under_value(card) for card in range(52)] * 6  # type: ignore[arg-type]
    held = {value: shoe.count(value) for value in set(shoe)}
    nets = base_over_under.nets_by_first_card(chapter("686a"), rules_of("686a"))
    for first in range(13):
        value = over_under_value(first)  # type: ignore[arg-type]
        left = dict(held)
        left[value] -= 1
        over = under = 0
        for one, other in product(left, repeat=2):
            ways = left[one] * (left[other] - (one == other))
            over += ways * (value + one + other > 23)
            under += ways * (value + one + other < 18)
        assert nets[first]["over"] == Fraction(4 * over, 311 * 310) - 2
        assert nets[first]["under"] == Fraction(4 * under, 311 * 310) - 2
        assert nets[first]["surrender"] == -1


def test_dj_wild() -> None:
    found = run(base_dj_wild.audit, "687a")
    assert found.hands == comb(53, 5) * comb(48, 5)
    assert percent(found.payback) == "98.976109"


def test_bad_beat_pays_twice_as_often_both_ways() -> None:
    """Either hand is as likely to be the beaten one."""
    for table in chapter("687a").families["bad_beat_bonus"].tables:
        one, two = (
            run(pairs_bad_beat.audit, "687a", wager="bad_beat_bonus", options=reading, bad_beat_bonus=table)
            for reading in pairs_bad_beat.READINGS
        )
        assert one.payback is not None
        assert two.payback == 2 * one.payback


def test_saigon() -> None:
    found = run(base_saigon.audit, "680a")
    assert found.hands == comb(53, 5) * comb(48, 5)
    assert percent(found.payback) == "98.132456"


@pytest.mark.parametrize("options", base_pik_it.CONFIGURATIONS)
def test_pik_it(options: dict[str, Any]) -> None:
    """Doubled without the qualifier the player has the edge (R-39-4), and only then."""
    found = run(base_pik_it.audit, "69F-39", options=options)
    assert found.hands == comb(52, 5) * comb(47, 5)
    doubled = options["play_3_multiple"] == 2 or options["play_5_multiple"] == 2
    assert found.payback is not None
    assert (found.payback > 1) == (doubled and not options["dealer_qualifies"])


def test_high_card_flush() -> None:
    module = import_module("tablectl.audit.base_high_card_flush")
    found = run(module.audit, "678a")
    assert found.hands == comb(52, 7) * comb(45, 7)
    assert percent(found.payback) == "98.442933"


def _deviations(played: BestPlay) -> None:
    taken = np.take_along_axis(played.nets, played.choice[None, :], axis=0)[0]
    assert (played.nets <= taken).all()


def test_no_deviation_pays() -> None:
    """And a whole strategy of one action only is worse than choosing by the hand."""
    game, rules = chapter("687a"), rules_of("687a")

    def settle(action: str) -> Callable[[Hand, Hand], Outcome]:
        return lambda player, dealer: base_dj_wild.settle_hands(game, rules, action, player, dealer)

    met = dj_wild()
    both = best_play([Option(action, met, settle(action)) for action in ("raise", "fold")])
    _deviations(both)
    fours, three = worth(PAIR, 1 << RANKS.index("4")), 1 << RANKS.index("3")
    in_fours = met.value >> SETS_SHIFT == fours >> SETS_SHIFT
    folded = (met.value < fours) | in_fours & (met.value & three > 0)
    assert (folded == (both.choice == 1)).all(), base_dj_wild.BEST
    for action in ("raise", "fold"):
        only = best_play([Option(action, met, settle(action))])
        assert only.tally.back - only.tally.staked < both.tally.back - both.tally.staked


def test_no_deviation_pays_in_pik_it() -> None:
    game, rules = chapter("69F-39"), rules_of("69F-39")
    five, three = five_cards(base_pik_it.QUALIFIER), three_cards()

    def option(action: str) -> Option:
        return Option(
            action,
            three if action == "play_3" else five,
            lambda player, dealer: base_pik_it.settle_hands(game, rules, action, player, dealer),
        )

    _deviations(best_play([option(action) for action in base_pik_it.ACTIONS]))
