"""69F-39: Pik-it Poker, every hand against every hand, in every configuration that a casino may choose.

The 5 card bonus is required and as large as the Ante (R-39-5), so it is part of what a round costs. It is
settled on the player's own cards, whatever is decided: its payback is counted apart and added.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import msgspec

from tablectl.audit.finding import Finding, percent
from tablectl.audit.registry import Progress, auditor
from tablectl.audit.strategy_pik_it import RULE_OF_THUMB, decide
from tablectl.audit.two_ledger import UNIT, Outcome, Tally, against, settled
from tablectl.audit.two_quick import counted, draw, quick_base
from tablectl.audit.two_rounds import Known, Round
from tablectl.chapters.load import Chapter, chapter
from tablectl.chapters.paytables import Paytable
from tablectl.chapters.rules import Rules
from tablectl.model.cards import Hand, deck, parse_cards
from tablectl.model.settlement import Decision
from tablectl.rules import poker, three_card
from tablectl.rules.ranking import CLASS_SHIFT, class_of

if TYPE_CHECKING:
    from tablectl.audit.two_hands import Meeting

BONUS = "five_card_bonus"
ACTIONS = ("play_5", "play_3", "fold")
QUALIFIER = poker.rank(parse_cards("As Kd 4c 3h 2s"))
CONFIGURATIONS = tuple(
    {"dealer_qualifies": qualifies, "play_3_multiple": three, "play_5_multiple": five}
    for qualifies, three, five in product((False, True), (1, 2), (1, 2))
)


def settle_hands(
    game: Chapter, rules: Rules, action: str, player: Hand, dealer: Hand, bonus: bool = False
) -> Outcome:
    """Ante and Play; with the 5 card bonus where it is asked for."""
    counted = {"ante": UNIT}
    if action != "fold":
        counted[action] = UNIT * rules.options[f"{action}_multiple"]
    wagers = counted | {BONUS: UNIT}
    play = against(player, dealer, wagers, Decision(action=action))
    return settled(game, rules, play, wagers if bonus else counted)


def bonus_back(game: Chapter, rules: Rules, met: Meeting) -> Fraction:
    """What the 5 card bonus gives back of its stake: one settlement for each class of poker hands."""
    classes = met.value >> CLASS_SHIFT
    back = 0
    for hand_class in set(classes.tolist()):
        kinds = classes == hand_class
        hand = met.deck.hand(int(met.deck.shown[kinds.argmax()]))
        dealer = tuple(card for card in deck() if card not in hand)[:5]
        play = against(hand, dealer, {"ante": UNIT, BONUS: UNIT}, Decision(action="fold"))
        back += int(met.deck.weight[kinds].sum()) * settled(game, rules, play, (BONUS,)).back
    return Fraction(back, UNIT * int(met.deck.weight.sum()))


def rounds_of(rules: Rules, live: bool = False) -> Round:
    game, known = chapter("69F-39"), Known(live)

    def one(random: Random) -> tuple[str, Outcome]:
        player, dealer = draw(random, 52, 5, 5)
        five, other_five = poker.rank(player), poker.rank(dealer)
        three, other_three = three_card.rank(player), three_card.rank(dealer)
        action = decide(player, rules.options["dealer_qualifies"])
        lead, other = (three, other_three) if action == "play_3" else (five, other_five)

        def settle() -> tuple[str, Outcome]:
            found = settle_hands(game, rules, action, player, dealer, bonus=True)
            return action, found

        return known((action, class_of(five), lead > other, lead == other, other_five >= QUALIFIER), settle)

    return one


def _others(game: Chapter, tally: Tally, rules: Rules, met: Meeting) -> Iterator[str]:
    """The same game with each table of the 5 card bonus."""
    for name, table in game.families[BONUS].tables.items():
        chosen = msgspec.structs.replace(rules, paytables={**rules.paytables, BONUS: table})
        yield f"{percent(with_bonus(tally, bonus_back(game, chosen, met)), 3)} with table {name}"


def with_bonus(tally: Tally, bonus: Fraction) -> Fraction:
    """The payback of Ante, Play and 5 card bonus together."""
    return (tally.back + tally.hands * UNIT * bonus) / (tally.staked + tally.hands * UNIT)


@auditor("69F-39", "base", hands=2, variants=CONFIGURATIONS)
def audit(
    chapter: Chapter, paytable: Paytable | None, rules: Rules, *, full: bool, scalar: bool, progress: Progress
) -> Finding:
    options = {name: rules.options[name] for name in CONFIGURATIONS[0]}
    if not counted(full, scalar):
        return quick_base(
            rounds_of,
            chapter,
            rules,
            progress,
            full=full,
            scalar=scalar,
            strategy=RULE_OF_THUMB,
            options=options,
        )
    from tablectl.audit.two_best import Option, best_play
    from tablectl.audit.two_meetings import five_cards, three_cards

    five, three = five_cards(QUALIFIER, progress), three_cards(progress)

    def option(action: str) -> Option:
        return Option(
            action,
            three if action == "play_3" else five,
            lambda player, dealer: settle_hands(chapter, rules, action, player, dealer),
        )

    played = best_play([option(action) for action in ACTIONS])
    bonus = bonus_back(chapter, rules, five)
    tables = " and ".join(_others(chapter, played.tally, rules, five))
    shares = {
        action: int(five.deck.weight[played.choice == number].sum()) / int(five.deck.weight.sum())
        for number, action in enumerate(ACTIONS)
    }
    found = played.tally.finding(
        chapter,
        "base",
        None,
        options=options,
        strategy="best play, hand by hand: "
        + ", ".join(f"{name} {share:.2%}" for name, share in shares.items()),
        note=(
            f"Ante, Play and the required 5 card bonus together: {tables}; Ante and Play alone "
            f"{percent(played.tally.payback, 3)}. The rows show Ante and Play."
        ),
    )
    return msgspec.structs.replace(found, payback=with_bonus(played.tally, bonus))
