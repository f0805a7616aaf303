"""Other readings of the text, tried out where a published figure differs from what is paid.

A reading says how often each row of a table would be paid under it. `published.toml` names those to try; what
each would pay back is worked out here and printed beside the difference. Settlement knows none of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from importlib import import_module
from math import comb
from typing import NamedTuple

from tablectl.audit.finding import Finding
from tablectl.audit.hands import by_suits
from tablectl.audit.misprints import Chances
from tablectl.audit.one_dj_wild import TRIPS, WILDS
from tablectl.audit.one_pai_gow import SEMI_WILD
from tablectl.audit.pairs_ace_high import BOTH, NO_JOKER, WITH_JOKER, alone
from tablectl.audit.registry import Progress
from tablectl.chapters.dj_wild_stud_poker.settle import trips_class
from tablectl.chapters.paytables import Paytable
from tablectl.rules import poker
from tablectl.rules.dj_wild import rank
from tablectl.rules.fortune import SET_OF
from tablectl.rules.ranking import class_name

MILLION = 10**6
BAD_BEAT = "tablectl.audit.readings_bad_beat"


class Reading(NamedTuple):
    """In words that follow "with", and as chances of the rows of a table."""

    words: str
    chances: Callable[[Finding, Paytable, Progress], Chances]


def reading(name: str) -> Reading:
    """By its name in `published.toml`; those of the Bad Beat take numpy and are loaded when asked for."""
    if name not in _READINGS:
        _READINGS.update(import_module(BAD_BEAT).READINGS)
    return _READINGS[name]


def as_printed(found: Finding, table: Paytable) -> Chances:
    """What the audit itself counted, by the rows of the table."""
    return {row: Fraction(found.classes[row].count, found.hands) for row in table.pays}


def _rounded(found: Finding, table: Paytable, progress: Progress) -> Chances:
    chances = as_printed(found, table)
    return {row: Fraction(round(chance * MILLION), MILLION) for row, chance in chances.items()}


def _cut(found: Finding, table: Paytable, progress: Progress) -> Chances:
    return {row: Fraction(int(chance * MILLION), MILLION) for row, chance in as_printed(found, table).items()}


@cache
def _both_columns() -> Counter[tuple[str, str]]:
    """The row that a hand with twos has with wild cards, and the one that it has with plain twos."""
    counts: Counter[tuple[str, str]] = Counter()
    for hand, weight in by_suits(5):
        if not set(WILDS).isdisjoint(hand):
            plain = f"{class_name(poker.rank(hand))}, natural"
            counts[trips_class(hand, rank(hand)), plain] += weight
    return counts


def _plain_twos(found: Finding, table: Paytable, progress: Progress) -> Chances:
    """687a: a two that helps more as a two makes no wild hand, in the Trips only."""
    chances = dict(as_printed(found, table))
    for (wild, plain), count in _both_columns().items():
        if plain in table.pays and (wild not in table.pays or _pays(table, plain) > _pays(table, wild)):
            if wild in table.pays:
                chances[wild] -= Fraction(count, TRIPS.hands)
            chances[plain] += Fraction(count, TRIPS.hands)
    return chances


def _pays(table: Paytable, row: str) -> Fraction:
    return Fraction(table.pays[row].numerator, table.pays[row].denominator)


def _straight_first(found: Finding, table: Paytable, progress: Progress) -> Chances:
    """688a: the order of 688a.6(b), whatever pays more; the first row that a hand contains."""
    order = list(table.pays)
    order.remove("straight")
    order.insert(order.index("three-of-a-kind"), "straight")
    counts: Counter[str] = Counter()
    for classes, count in SEMI_WILD.census(scalar=False).counts.items():
        held = int(str(classes))
        counts[next((row for row in order if SET_OF[row] & held), "")] += count
    return {row: Fraction(counts[row], SEMI_WILD.hands) for row in table.pays}


def _own_decks(found: Finding, table: Paytable, progress: Progress) -> Chances:
    """As if dealer and player drew from a deck each: what one holds says nothing of the other."""
    joker, natural = Fraction(alone(True), comb(53, 7)), Fraction(alone(False), comb(53, 7))
    player = joker + natural
    return {
        BOTH: player * player,
        WITH_JOKER: joker * (1 - player),
        NO_JOKER: natural * (1 - player),
    }


_READINGS = {
    "chances rounded": Reading("each row's chance rounded to six decimals", _rounded),
    "chances cut": Reading("each row's chance cut off after six decimals", _cut),
    "plain twos": Reading("twos taken as plain twos wherever that pays more", _plain_twos),
    "own decks": Reading("each hand from a deck of its own", _own_decks),
    "straight first": Reading("a straight paid before three-of-a-kind, as ranked", _straight_first),
}
