"""677a: Ante, Odds and Raise of Heads-Up Hold 'Em, simulated with a strategy that is stated.

The board alone can fall in two and a half million ways, and each street asks for a decision: so this base
game is not counted. `--full` deals until the standard error is at most 0.05 %.
"""

from __future__ import annotations

from random import Random

from tablectl.audit.finding import Finding
from tablectl.audit.registry import Progress, auditor
from tablectl.audit.strategy_heads_up import NAME, street_of
from tablectl.audit.two_ledger import UNIT, Outcome, against, settled
from tablectl.audit.two_quick import draw, quick_base
from tablectl.audit.two_rounds import SEED, Known, Round, play_many
from tablectl.chapters.load import Chapter, chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand
from tablectl.model.settlement import Decision
from tablectl.rules.poker import rank
from tablectl.rules.ranking import PAIR, class_name, class_of

TIMES = {"preflop": 3, "flop": 2, "river": 1}
ROUNDS = 6_500_000
QUICK = 60_000


def settle_hands(
    game: Chapter, rules: Rules, street: str, player: Hand, dealer: Hand, board: Hand
) -> Outcome:
    wagers = {"ante": UNIT, "odds": UNIT} | ({"raise": TIMES[street] * UNIT} if street else {})
    decision = Decision(action="raise", street=street) if street else Decision(action="fold")
    return settled(game, rules, against(player, dealer, wagers, decision, board), wagers)


def rounds_of(rules: Rules, live: bool = False) -> Round:
    game, known = chapter("677a"), Known(live)

    def one(random: Random) -> tuple[str, Outcome]:
        player, dealer, board = draw(random, 52, 2, 2, 5)
        street = street_of(player, board)
        value, other = rank(player + board), rank(dealer + board)

        def settle() -> tuple[str, Outcome]:
            found = settle_hands(game, rules, street, player, dealer, board)
            if not street:
                return "fold", found
            stands = "equal" if value == other else "player higher" if value > other else "dealer higher"
            return f"raise {street}, {class_name(value)}, {stands}", found

        return known((street, class_of(value), value > other, value == other, class_of(other) < PAIR), settle)

    return one


@auditor("677a", "base", hands=2)
def audit(
    chapter: Chapter, paytable: Paytable | None, rules: Rules, *, full: bool, scalar: bool, progress: Progress
) -> Finding:
    if scalar or not full:
        return quick_base(
            rounds_of,
            chapter,
            rules,
            progress,
            full=full,
            scalar=scalar,
            rounds=QUICK,
            more=f"deals {ROUNDS:,}",
            strategy=NAME,
        )
    tally = play_many(rounds_of, rules, ROUNDS, SEED, progress)
    note = f"House edge {float(tally.edge):.3%} of the Ante with this strategy, not proved best."
    return tally.finding(
        chapter,
        "base",
        None,
        method="simulated",
        std_error=tally.std_error,
        random_seed=SEED,
        strategy=NAME,
        note=note,
    )
