"""678a: Ante and Raise of High Card Flush, every seven cards against every seven, with best play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from tablectl.audit.finding import Finding
from tablectl.audit.registry import Progress, auditor
from tablectl.audit.two_ledger import UNIT, Outcome, Tally, against, settled
from tablectl.audit.two_quick import counted, draw, quick_base
from tablectl.audit.two_rounds import Known, Round
from tablectl.chapters.load import Chapter, chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Card, Hand, deck, parse_cards
from tablectl.model.refusal import Refused
from tablectl.model.settlement import Decision
from tablectl.rules.flushes import QUALIFIER, WORDS, flush, length_of, qualifies
from tablectl.rules.masks import ALL

if TYPE_CHECKING:
    from tablectl.audit.two_flushes import Block

STATES = ("dealer does not qualify", "player higher", "equal", "dealer higher")
MOST = {2: 1, 3: 1, 4: 1, 5: 2, 6: 3, 7: 3}
RAISES_FROM = flush(parse_cards("Ts 8s 6s 5h 2h 4d 3c"))
RULE_OF_THUMB = "raise on three cards ten-eight-six or better, as much as the flush allows, else fold"


def settle_hands(game: Chapter, rules: Rules, times: int, player: Hand, dealer: Hand) -> Outcome:
    """A raise of so many Antes; none is a fold."""
    wagers = {"ante": UNIT} | ({"raise": times * UNIT} if times else {})
    decision = Decision(action="raise" if times else "fold")
    return settled(game, rules, against(player, dealer, wagers, decision), wagers)


def state_of(player: Hand, dealer: Hand) -> int:
    """Which of STATES two hands are in."""
    value, other = flush(player), flush(dealer)
    if not qualifies(other):
        return 0
    return 2 if value == other else 1 if value > other else 3


def raises(game: Chapter, rules: Rules, player: Hand, dealer: Hand) -> list[int]:
    """Nothing, and every whole number of Antes that the chapter lets this hand raise."""
    allowed = [0]
    for times in (1, 2, 3):
        try:
            settle_hands(game, rules, times, player, dealer)
        except Refused:
            break
        allowed.append(times)
    return allowed


def rounds_of(rules: Rules, live: bool = False) -> Round:
    game, known = chapter("678a"), Known(live)

    def one(random: Random) -> tuple[str, Outcome]:
        player, dealer = draw(random, 52, 7, 7)
        value = flush(player)
        times = MOST[length_of(value)] if value >= RAISES_FROM else 0
        state = state_of(player, dealer)

        def settle() -> tuple[str, Outcome]:
            found = settle_hands(game, rules, times, player, dealer)
            return f"raise, {STATES[state]}" if times else "fold", found

        return known((times, state), settle)

    return one


def _candidates(player: Hand) -> Iterator[Hand]:
    """Dealer hands to try: the player's own in other suits, the top of a suit, and then any."""
    for turn in (1, 2, 3):
        yield tuple(Card((card + 13 * turn) % 52) for card in player)
        yield tuple(Card(13 * turn + rank) for rank in range(12, 5, -1))
    rest = [card for card in deck() if card not in player]
    random = Random(1)
    while True:
        yield tuple(random.sample(rest, 7))


def dealer_in(state: int, player: Hand) -> Hand:
    """A dealer hand that stands so to the player's; the caller knows that there is one."""
    return next(
        dealer
        for dealer in _candidates(player)
        if not set(dealer) & set(player) and state_of(player, dealer) == state
    )


def count_block(game: Chapter, rules: Rules, block: Block, tally: Tally) -> None:
    """Settles each state once for each raise, finds the best raise for every class, and adds them up."""
    import numpy as np

    counts = (block.out, block.below, block.equal, block.above)
    pairs = {}
    for state, count in enumerate(counts):
        if count.any():
            player = block.hand(int(count.argmax()))
            pairs[state] = (player, dealer_in(state, player))
    options = raises(game, rules, *pairs[0])
    found = {
        (times, state): settle_hands(game, rules, times, *hands)
        for times in options
        for state, hands in pairs.items()
    }
    nets = np.array([sum(counts[state] * found[times, state].net for state in pairs) for times in options])
    choice = nets.argmax(axis=0)
    name = f"{WORDS[block.shape[0]]}-card flush"
    for number, times in enumerate(options):
        for state in pairs:
            deals = int((counts[state] * block.weight)[choice == number].sum())
            if deals:
                words = f"{name}, raise {times}, {STATES[state]}" if times else f"{name}, fold"
                tally.add(words, found[times, state], deals)


@auditor("678a", "base", hands=2)
def audit(
    chapter: Chapter, paytable: Paytable | None, rules: Rules, *, full: bool, scalar: bool, progress: Progress
) -> Finding:
    if not counted(full, scalar):
        return quick_base(
            rounds_of, chapter, rules, progress, full=full, scalar=scalar, strategy=RULE_OF_THUMB
        )
    from tablectl.audit.two_flushes import blocks, shapes

    tally = Tally()
    for done, block in enumerate(blocks(QUALIFIER & ALL), 1):
        count_block(chapter, rules, block, tally)
        progress(done, len(shapes()))
    note = f"House edge {float(tally.edge):.4%} of the Ante."
    return tally.finding(chapter, "base", None, strategy="best play, hand by hand", note=note)
