"""688a: the Ace High Bonus looks at both hands of seven, and can still be counted exactly, in no time.

An ace-high nothing is seven different ranks without a run, in suits without a flush; with the joker, which
is then the ace, six ranks that it does not complete to a run, in suits that it does not complete to a
flush. Runs look only at ranks and flushes only at suits. So two such hands that share no card are counted
by how many ranks they share: sets of ranks on one side, and ways to give them suits that differ on every
shared rank on the other. Which sets of ranks and which suits will do, the live ranking says.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

from tablectl.audit.finding import Finding
from tablectl.audit.registry import Progress, auditor
from tablectl.audit.two_ledger import UNIT, Outcome, Tally, against, settled
from tablectl.audit.two_quick import draw, quick_look
from tablectl.audit.two_rounds import Known, Round
from tablectl.chapters.load import Chapter
from tablectl.chapters.load import chapter as chapter_of
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import JOKER, Card, Hand
from tablectl.model.settlement import Decision
from tablectl.rules.house_way import set_hand
from tablectl.rules.masks import ranks_in
from tablectl.rules.pai_gow import ACE_RANK, is_ace_high

WAGER = "ace_high_bonus"
BOTH = "both dealer and player have ace high"
WITH_JOKER = "only dealer has ace high, with joker"
NO_JOKER = "only dealer has ace high, no joker"
NEITHER = "dealer does not have ace high"
ROUNDS = 20_000
"""Of `--scalar` only: counting every deal takes no time."""


class Side(NamedTuple):
    """Ace-high hands with the joker or without: their sets of natural ranks, and the longest suit allowed."""

    ranks: tuple[int, ...]
    size: int
    longest: int


@cache
def ace_high_hands(joker: bool) -> Side:
    size = 6 if joker else 7
    extra = (JOKER,) if joker else ()
    below = [1 << rank for rank in range(ACE_RANK)]
    sets = [sum(chosen) | (0 if joker else 1 << ACE_RANK) for chosen in combinations(below, 6)]
    good = tuple(ranks for ranks in sets if is_ace_high(_in_suits(ranks, 2) + extra))
    low = next(ranks for ranks in good)
    longest = max(length for length in range(2, size + 1) if is_ace_high(_in_suits(low, length) + extra))
    return Side(good, size, longest)


def _in_suits(ranks: int, length: int) -> Hand:
    """The first `length` ranks in one suit, the others spread over the other three."""
    suits = [0] * length + [1, 2, 3] * 3
    return tuple(Card(13 * suit + rank) for suit, rank in zip(suits, ranks_in(ranks), strict=False))


@cache
def suits_for(one: tuple[int, int], other: tuple[int, int], shared: int) -> int:
    """Ways to give suits to two hands, each (size, longest suit), that differ on the ranks they share."""
    steps = [(True, True)] * shared
    steps += [(True, False)] * (one[0] - shared) + [(False, True)] * (other[0] - shared)
    ways: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter({((0,) * 4, (0,) * 4): 1})
    for mine, theirs in steps:
        after: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
        for (left, right), count in ways.items():
            for suit in range(4) if mine else (4,):
                for against_it in range(4) if theirs else (5,):
                    if suit != against_it:
                        after[_longer(left, suit, one[1]), _longer(right, against_it, other[1])] += count
        ways = Counter({pair: count for pair, count in after.items() if all(pair)})
    return sum(ways.values())


def _longer(lengths: tuple[int, ...], suit: int, most: int) -> tuple[int, ...]:
    """One card more in a suit; no lengths at all when that makes a flush."""
    if suit > 3:
        return lengths
    grown = (*lengths[:suit], lengths[suit] + 1, *lengths[suit + 1 :])
    return () if grown[suit] > most else grown


def alone(joker: bool) -> int:
    """Ace-high hands of one side."""
    side = ace_high_hands(joker)
    return len(side.ranks) * suits_for((side.size, side.longest), (0, 0), 0)


@cache
def together(dealer_joker: bool, player_joker: bool) -> int:
    """Deals in which both hands are ace high; the one joker is with at most one of them."""
    dealer, player = ace_high_hands(dealer_joker), ace_high_hands(player_joker)
    shared = Counter((one & other).bit_count() for one in dealer.ranks for other in player.ranks)
    sizes = (dealer.size, dealer.longest), (player.size, player.longest)
    return sum(pairs * suits_for(*sizes, common) for common, pairs in shared.items())


def deals() -> dict[str, int]:
    """Every deal of seven cards to the dealer and seven to the player, by what the bonus calls it."""
    others = comb(46, 7)
    with_joker, without = together(True, False), together(False, False) + together(False, True)
    counts = {
        BOTH: with_joker + without,
        WITH_JOKER: alone(True) * others - with_joker,
        NO_JOKER: alone(False) * others - without,
    }
    return counts | {NEITHER: comb(53, 7) * others - sum(counts.values())}


def settle_hands(game: Chapter, rules: Rules, player: Hand, dealer: Hand) -> Outcome:
    high, low = set_hand(player)
    wagers, decision = {"pai_gow": UNIT, WAGER: UNIT}, Decision(high=high, low=low)
    play = against(player, dealer, wagers, decision, dealer_set=set_hand(dealer))
    return settled(game, rules, play, (WAGER,))


def kind_of(player: Hand, dealer: Hand) -> str:
    if not is_ace_high(dealer):
        return NEITHER
    if is_ace_high(player):
        return BOTH
    return WITH_JOKER if JOKER in dealer else NO_JOKER


@cache
def examples() -> dict[str, tuple[Hand, Hand]]:
    """Player and dealer of each kind: dealt until all have been seen."""
    random = Random(688)
    seen: dict[str, tuple[Hand, Hand]] = {}
    while len(seen) < 4:
        player, dealer = draw(random, 53, 7, 7)
        seen[kind_of(player, dealer)] = (player, dealer)
    return seen


def rounds_of(rules: Rules, live: bool = False) -> Round:
    game, known = chapter_of("688a"), Known(live)

    def one(random: Random) -> tuple[str, Outcome]:
        player, dealer = draw(random, 53, 7, 7)
        kind = kind_of(player, dealer)
        return known(kind, lambda: (kind, settle_hands(game, rules, player, dealer)))

    return one


@auditor("688a", WAGER, hands=2)
def audit(
    chapter: Chapter, paytable: Paytable | None, rules: Rules, *, full: bool, scalar: bool, progress: Progress
) -> Finding:
    name = paytable.name if paytable else None
    if scalar:
        return quick_look(
            rounds_of,
            chapter,
            WAGER,
            name,
            rules,
            progress,
            full=full,
            scalar=True,
            rounds=ROUNDS,
            instead="without --scalar every deal is counted",
        )
    tally = Tally()
    for kind, count in deals().items():
        found = settle_hands(chapter, rules, *examples()[kind])
        pay = rules.paytables[WAGER].pays.get(kind)
        tally.add(kind, found, count, str(pay) if pay else "loses")
    return tally.finding(chapter, WAGER, name)
