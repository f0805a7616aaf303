"""687a: Ante, Blind and Raise of DJ Wild Stud Poker, every hand against every hand, with best play."""

from __future__ import annotations

from random import Random

from tablectl.audit.finding import Finding
from tablectl.audit.registry import Progress, auditor
from tablectl.audit.two_ledger import UNIT, Outcome, against, settled
from tablectl.audit.two_quick import counted, draw, quick_base
from tablectl.audit.two_rounds import Known, Round
from tablectl.chapters.load import Chapter, chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand, parse_cards
from tablectl.model.settlement import Decision
from tablectl.rules.dj_wild import rank
from tablectl.rules.ranking import FIVE_CARD, class_of

RAISES_FROM = rank(parse_cards("4s 4h 5d 6c 7s"))
RULE_OF_THUMB = "raise on a pair of fours or better"
BEST = "best play, hand by hand: raise on a pair of fours or better, but fold fours beside a three"

WAGERS = {
    "raise": {"ante": UNIT, "blind": UNIT, "raise": 2 * UNIT},
    "fold": {"ante": UNIT, "blind": UNIT},
}


def settle_hands(game: Chapter, rules: Rules, action: str, player: Hand, dealer: Hand) -> Outcome:
    wagers = WAGERS[action]
    return settled(game, rules, against(player, dealer, wagers, Decision(action=action)), wagers)


def rounds_of(rules: Rules, live: bool = False) -> Round:
    game, known = chapter("687a"), Known(live)

    def one(random: Random) -> tuple[str, Outcome]:
        player, dealer = draw(random, 53, 5, 5)
        value, other = rank(player), rank(dealer)
        action = "raise" if value >= RAISES_FROM else "fold"

        def settle() -> tuple[str, Outcome]:
            found = settle_hands(game, rules, action, player, dealer)
            return f"{action}, {found.outcome}", found

        return known((action, class_of(value), value > other, value == other), settle)

    return one


@auditor("687a", "base", hands=2)
def audit(
    chapter: Chapter, paytable: Paytable | None, rules: Rules, *, full: bool, scalar: bool, progress: Progress
) -> Finding:
    if not counted(full, scalar):
        return quick_base(
            rounds_of, chapter, rules, progress, full=full, scalar=scalar, strategy=RULE_OF_THUMB
        )
    from tablectl.audit.two_best import Option, best_play
    from tablectl.audit.two_meetings import dj_wild

    met = dj_wild(progress)
    played = best_play(
        [
            Option(
                "raise",
                met,
                lambda player, dealer: settle_hands(chapter, rules, "raise", player, dealer),
                FIVE_CARD.classes.__getitem__,
            ),
            Option("fold", met, lambda player, dealer: settle_hands(chapter, rules, "fold", player, dealer)),
        ]
    )
    note = f"House edge {float(played.tally.edge):.4%} of the Ante."
    return played.tally.finding(chapter, "base", None, strategy=BEST, note=note)
