"""680a: the Ante of Saigon 5 Card, every hand against every hand.

There is nothing to raise or fold, but a player with the joker may have settings of different Point
Counts (R-680-1). Since a five is paid half, the highest is not always the one that brings most.
"""

from __future__ import annotations

from random import Random

from tablectl.audit.finding import Finding
from tablectl.audit.registry import Progress, auditor
from tablectl.audit.two_ledger import UNIT, Outcome, Tally, against, settled
from tablectl.audit.two_quick import counted, draw, quick_base
from tablectl.audit.two_rounds import Known, Round
from tablectl.chapters.load import Chapter, chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import JOKER, Hand
from tablectl.model.settlement import Decision
from tablectl.rules.points import best_setting, qualifying_settings

HIGHEST = "the setting with the highest Point Count"
WAGERS = {"ante": UNIT}


def points_of(hand: Hand) -> int:
    """What five cards count as the house sets them; 0 when they do not qualify."""
    setting = best_setting(hand)
    return setting.points if setting else 0


def settle_hands(
    game: Chapter, rules: Rules, player: Hand, dealer: Hand, points: int | None = None
) -> Outcome:
    """With the setting that counts so much; without a count as the house would set it."""
    decision = Decision()
    if points:
        setting = next(each for each in qualifying_settings(player) if each.points == points)
        decision = Decision(three=setting.three, showdown=setting.showdown)
    return settled(game, rules, against(player, dealer, WAGERS, decision), WAGERS)


def rounds_of(rules: Rules, live: bool = False) -> Round:
    game, known = chapter("680a"), Known(live)

    def one(random: Random) -> tuple[str, Outcome]:
        player, dealer = draw(random, 53, 5, 5)

        def settle() -> tuple[str, Outcome]:
            found = settle_hands(game, rules, player, dealer)
            return found.outcome, found

        return known((points_of(player), points_of(dealer)), settle)

    return one


def _count(points: int) -> str:
    return f"counts {points}" if points else "does not qualify"


@auditor("680a", "base", hands=2)
def audit(
    chapter: Chapter, paytable: Paytable | None, rules: Rules, *, full: bool, scalar: bool, progress: Progress
) -> Finding:
    if not counted(full, scalar):
        return quick_base(
            rounds_of, chapter, rules, progress, full=full, scalar=scalar, rounds=40_000, strategy=HIGHEST
        )
    import numpy as np

    from tablectl.audit.two_meetings import saigon

    met = saigon(progress)
    nets = {
        (face.player_band, face.dealer_band): settle_hands(
            chapter, rules, face.player, face.dealer, face.player_band
        )
        for face in met.faces()
    }
    bands = sorted(met.avoiding)
    worth = {own: np.zeros_like(met.value) for own in bands}
    for (own, other), found in nets.items():
        worth[own] += met.avoiding[other] * found.net
    chosen = met.band.copy()
    for kind, row in enumerate(met.deck.shown):
        hand = met.deck.hand(int(row))
        if JOKER in hand and chosen[kind]:
            counts = {setting.points for setting in qualifying_settings(hand)}
            chosen[kind] = max(sorted(counts, reverse=True), key=lambda points: worth[points][kind])
    tally = Tally()
    for (own, other), found in nets.items():
        taken = chosen == own
        count = int((met.avoiding[other] * met.deck.weight)[taken].sum())
        tally.add(f"{_count(own)}, dealer {_count(other)}", found, count)
    lower = int(met.deck.weight[chosen != met.band].sum())
    strategy = f"{HIGHEST}, except that {lower:,} hands with the joker do better with a lower one"
    note = f"House edge {float(tally.edge):.4%} of the Ante."
    return tally.finding(chapter, "base", None, strategy=strategy if lower else HIGHEST, note=note)
