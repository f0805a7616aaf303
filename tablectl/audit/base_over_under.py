"""686a: Ante and call of Over/Under, with the best call for each first card, over 312 cards exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import perm

from tablectl.audit.finding import Finding
from tablectl.audit.registry import Progress, auditor
from tablectl.audit.two_ledger import UNIT, Outcome, Tally, against, settled
from tablectl.chapters.load import Chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import RANKS, Card, Hand
from tablectl.model.settlement import Decision

CALLS = {"over": "over_23", "under": "under_18", "surrender": ""}


def ways(ranks: tuple[int, ...], decks: int) -> int:
    """How many ordered deals show these ranks one after the other."""
    count = 1
    for position, rank in enumerate(ranks):
        count *= 4 * decks - ranks[:position].count(rank)
    return count


def _cards(ranks: tuple[int, ...]) -> Hand:
    """The same ranks as cards of different suits, so that no deck is asked for the same card too often."""
    return tuple(Card(rank + 13 * suit) for suit, rank in enumerate(ranks))


def settle_call(chapter: Chapter, rules: Rules, call: str, ranks: tuple[int, ...]) -> Outcome:
    wagers = {"ante": UNIT} | ({CALLS[call]: UNIT} if CALLS[call] else {})
    play = against(_cards(ranks), (), wagers, Decision(action=call))
    return settled(chapter, rules, play, wagers)


def nets_by_first_card(chapter: Chapter, rules: Rules) -> dict[int, dict[str, Fraction]]:
    """What each call brings on average, in Antes, once the first card is seen."""
    decks = chapter.law.deck.decks
    of = perm(52 * decks - 1, 2)
    nets: dict[int, dict[str, Fraction]] = {}
    for first in range(len(RANKS)):
        sums = dict.fromkeys(CALLS, 0)
        for rest in product(range(len(RANKS)), repeat=2):
            count = ways((first, *rest), decks) // (4 * decks)
            for call in CALLS:
                sums[call] += count * settle_call(chapter, rules, call, (first, *rest)).net
        nets[first] = {call: Fraction(total, of * UNIT) for call, total in sums.items()}
    return nets


@auditor("686a", "base")
def audit(
    chapter: Chapter, paytable: Paytable | None, rules: Rules, *, full: bool, scalar: bool, progress: Progress
) -> Finding:
    decks = chapter.law.deck.decks
    nets = nets_by_first_card(chapter, rules)
    calls = {first: max(net, key=net.__getitem__) for first, net in nets.items()}
    tally = Tally()
    for ranks in product(range(len(RANKS)), repeat=3):
        call = calls[ranks[0]]
        found = settle_call(chapter, rules, call, ranks)
        tally.add(f"{call}, {found.outcome}", found, ways(ranks, decks))
    strategy = ", ".join(f"{RANKS[first]} {call}" for first, call in calls.items())
    return tally.finding(
        chapter,
        "base",
        None,
        strategy=f"by first card: {strategy}",
        note=f"House edge {float(tally.edge):.4%} of the Ante.",
    )
