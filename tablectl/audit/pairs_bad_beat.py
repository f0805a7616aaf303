"""687a: the Two-Way Bad Beat Bonus, in both readings of R-687-4, over every two hands of the deck.

A hand that can win it is three-of-a-kind or better, and no best play folds that: so the player always
raises here. A folded hand would lose the wager, which a lesser hand does anyway.
"""

from __future__ import annotations

from random import Random

from tablectl.audit.finding import Finding
from tablectl.audit.registry import Progress, auditor
from tablectl.audit.two_ledger import UNIT, Outcome, Tally, against, settled
from tablectl.audit.two_quick import counted, draw, quick_look
from tablectl.audit.two_rounds import Known, Round
from tablectl.chapters.load import Chapter, chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand
from tablectl.model.settlement import Decision
from tablectl.rules.dj_wild import rank
from tablectl.rules.ranking import class_name, class_of

WAGER = "bad_beat_bonus"
WAGERS = {"ante": UNIT, "blind": UNIT, "raise": 2 * UNIT, WAGER: UNIT}
RAISES = "raise with every hand that can win it"
READINGS = ({"bad_beat": "one_way"}, {"bad_beat": "two_way"})


def settle_hands(game: Chapter, rules: Rules, player: Hand, dealer: Hand) -> Outcome:
    return settled(game, rules, against(player, dealer, WAGERS, Decision(action="raise")), (WAGER,))


def words(player: Hand, dealer: Hand, found: Outcome) -> str:
    """The beaten hand where it pays: whose it is, and its class."""
    if found.outcome == "lose":
        return "loses"
    beaten, whose = (player, "player") if rank(player) < rank(dealer) else (dealer, "dealer")
    return f"{whose}'s {class_name(rank(beaten))} beaten"


def pays(rules: Rules, player: Hand, dealer: Hand, found: Outcome) -> str:
    if found.outcome == "lose":
        return "loses"
    beaten = min(rank(player), rank(dealer))
    return str(rules.paytables[WAGER].pays[class_name(beaten)])


def rounds_of(rules: Rules, live: bool = False) -> Round:
    game, known = chapter("687a"), Known(live)

    def one(random: Random) -> tuple[str, Outcome]:
        player, dealer = draw(random, 53, 5, 5)
        value, other = rank(player), rank(dealer)

        def settle() -> tuple[str, Outcome]:
            found = settle_hands(game, rules, player, dealer)
            return words(player, dealer, found), found

        return known((class_of(value), class_of(other), value > other, value == other), settle)

    return one


def is_two_way(rules: Rules) -> bool:
    return bool(rules.options["bad_beat"] == "two_way")


def _note(rules: Rules) -> str:
    if is_two_way(rules):
        return "Both ways (R-687-4)."
    return "As 687a.11(f)(3) is printed, only the player's beaten hand wins (R-687-4): half of the two ways."


@auditor("687a", WAGER, hands=2, variants=READINGS)
def audit(
    chapter: Chapter, paytable: Paytable | None, rules: Rules, *, full: bool, scalar: bool, progress: Progress
) -> Finding:
    name = paytable.name if paytable else None
    options = {"bad_beat": rules.options["bad_beat"]}
    if not counted(full, scalar):
        return quick_look(
            rounds_of,
            chapter,
            WAGER,
            name,
            rules,
            progress,
            full=full,
            scalar=scalar,
            aside=f" {_note(rules)}",
            strategy=RAISES,
            options=options,
        )
    from tablectl.audit.two_meetings import dj_wild

    met, tally = dj_wild(progress), Tally()
    for face in met.faces():
        found = settle_hands(chapter, rules, face.player, face.dealer)
        count = int((face.counts * met.deck.weight[face.kinds]).sum())
        row = words(face.player, face.dealer, found)
        tally.add(row, found, count, pays(rules, face.player, face.dealer, found))
    return tally.finding(chapter, WAGER, name, strategy=RAISES, options=options, note=_note(rules))
