"""688a: the Pai Gow wager of Face Up Pai Gow Poker, simulated, the dealer's hand set by the house way.

The dealer's hand lies open before the player sets his own, so best play is the setting that wins most against
it, and the house way for the player as well is much worse: the note says what that would bring.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from random import Random

from tablectl.audit.finding import Finding, percent
from tablectl.audit.registry import Progress, auditor
from tablectl.audit.strategy_pai_gow import Memory, Seen
from tablectl.audit.two_ledger import UNIT, Outcome, against, settled
from tablectl.audit.two_quick import draw, quick_base
from tablectl.audit.two_rounds import SEED, Known, Round, play_many
from tablectl.chapters.face_up_pai_gow_poker.settle import way_of
from tablectl.chapters.load import Chapter, chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand
from tablectl.model.settlement import Decision
from tablectl.rules.house_way import R_688_12, set_hand
from tablectl.rules.pai_gow import all_settings

OPEN_HAND = "set against the dealer's open hand (house way R-688-12), never a surrender"
ROUNDS = 2_600_000
HOUSE_ROUNDS = 600_000
QUICK = 10_000

_memory = cache(Memory)
"""One for each house way in the whole process: what was once looked at serves every later round."""

Choose = Callable[[Seen, Seen], tuple[int, int]]
"""Picks the values of the player's high and low hand."""


def by_house_way(player: Seen, dealer: Seen) -> tuple[int, int]:
    return player.high, player.low


def against_open_hand(player: Seen, dealer: Seen) -> tuple[int, int]:
    """The setting that wins most of the two hands; only a hand that is higher counts as won."""
    return max(player.choices, key=lambda pair: (pair[0] > dealer.high) + (pair[1] > dealer.low))


def settle_hands(game: Chapter, rules: Rules, player: Hand, dealer: Hand, chosen: tuple[int, int]) -> Outcome:
    setting = next(each for each in all_settings(player) if (each.high_value, each.low_value) == chosen)
    decision = Decision(high=setting.high, low=setting.low)
    wagers = {"pai_gow": UNIT}
    play = against(player, dealer, wagers, decision, dealer_set=set_hand(dealer, way_of(rules)))
    return settled(game, rules, play, wagers)


def _way(rules: Rules) -> str:
    """A house way of the site's own is not in its rules: the standard one then stands in for it."""
    if rules.options["house_way"] != "own":
        drawn = (f"{name} {value}" for name, value in asdict(way_of(rules)).items())
        return "" if way_of(rules) == R_688_12 else f" The site draws the lines at {', '.join(drawn)}."
    return " The site sets by a way of its own; R-688-12 stands in for it here."


def _rounds(rules: Rules, choose: Choose, live: bool) -> Round:
    game, known, seen = chapter("688a"), Known(live), _memory(way_of(rules))

    def one(random: Random) -> tuple[str, Outcome]:
        player, dealer = draw(random, 53, 7, 7)
        own, other = seen(player), seen(dealer)
        chosen = choose(own, other)
        high, low = chosen[0] - other.high, chosen[1] - other.low

        def settle() -> tuple[str, Outcome]:
            found = settle_hands(game, rules, player, dealer, chosen)
            return "dealer has ace high" if other.ace_high else found.outcome, found

        return known((other.ace_high, (high > 0) - (high < 0), (low > 0) - (low < 0)), settle)

    return one


def house_way(rules: Rules, live: bool = False) -> Round:
    return _rounds(rules, by_house_way, live)


def open_hand(rules: Rules, live: bool = False) -> Round:
    return _rounds(rules, against_open_hand, live)


@auditor("688a", "base", hands=2)
def audit(
    chapter: Chapter, paytable: Paytable | None, rules: Rules, *, full: bool, scalar: bool, progress: Progress
) -> Finding:
    if scalar or not full:
        return quick_base(
            open_hand,
            chapter,
            rules,
            progress,
            full=full,
            scalar=scalar,
            rounds=QUICK,
            more=f"deals {ROUNDS:,}",
            aside=_way(rules),
            strategy=OPEN_HAND,
        )
    tally = play_many(open_hand, rules, ROUNDS, SEED, progress)
    house = play_many(house_way, rules, HOUSE_ROUNDS, SEED, progress)
    note = (
        f"With the player's hand set by the house way too: {percent(house.payback, 3)} "
        f"(standard error {house.std_error:.3%}). A dealer's ace high pushes (R-688-6).{_way(rules)}"
    )
    return tally.finding(
        chapter,
        "base",
        None,
        method="simulated",
        std_error=tally.std_error,
        random_seed=SEED,
        strategy=OPEN_HAND,
        note=note,
    )
