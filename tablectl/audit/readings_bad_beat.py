"""Other readings of the Bad Beat of 687a, counted over every two hands like the printed one."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

from tablectl.audit.finding import Finding
from tablectl.audit.misprints import Chances
from tablectl.audit.readings import Reading
from tablectl.audit.registry import Progress
from tablectl.audit.two_deck import deck_of
from tablectl.audit.two_hands import Meeting, meet
from tablectl.audit.two_meetings import dj_wild
from tablectl.chapters.paytables import Paytable
from tablectl.model.cards import Hand
from tablectl.rules.dj_wild import is_natural, rank
from tablectl.rules.ranking import CLASS_SHIFT, FIVE_CARD, SETS_SHIFT

DEALS = comb(53, 5) * comb(48, 5)


def _by_wild_rank(progress: Progress) -> Chances:
    return _beaten(dj_wild(progress))


def _by_natural_first(progress: Progress) -> Chances:
    return _walked(
        "natural first", lambda hand: rank(hand) << 1 | is_natural(hand), CLASS_SHIFT + 1, progress
    )


def _by_sets_alone(progress: Progress) -> Chances:
    """Sets, runs and flushes compare; what lies beside them does not count."""
    return _walked("sets alone", lambda hand: rank(hand) >> SETS_SHIFT, CLASS_SHIFT - SETS_SHIFT, progress)


_walks: dict[str, Chances] = {}


def _walked(name: str, value: Callable[[Hand], int], shift: int, progress: Progress) -> Chances:
    """Walked once, however many tables ask."""
    if name not in _walks:
        deck = deck_of(53)
        _walks[name] = _beaten(meet(deck, deck.each(value), lambda found: found >> shift, progress))
    return _walks[name]


def _beaten(met: Meeting) -> Chances:
    """How often a hand of each class is beaten, whosever it is."""
    chances: dict[str, Fraction] = {}
    for face in met.faces():
        if face.lead < 0:
            name = FIVE_CARD.classes[face.player_band]
            count = int((face.counts * met.deck.weight[face.kinds]).sum())
            chances[name] = chances.get(name, Fraction(0)) + Fraction(2 * count, DEALS)
    return chances


def _two_ways(
    chances: Callable[[Progress], Chances],
) -> Callable[[Finding, Paytable, Progress], Chances]:
    """For the wager as played both ways; where only one way is paid, that is the difference to speak of."""

    def by_rows(found: Finding, table: Paytable, progress: Progress) -> Chances:
        return chances(progress) if found.options.get("bad_beat") == "two_way" else {}

    return by_rows


def _other_way(found: Finding, table: Paytable, progress: Progress) -> Chances:
    return {} if found.options.get("bad_beat") == "two_way" else _by_wild_rank(progress)


READINGS = {
    "both ways": Reading("both ways paid", _other_way),
    "natural first": Reading(
        "a natural hand above an equal one with wild cards", _two_ways(_by_natural_first)
    ),
    "no kickers": Reading("kickers left out of the comparison", _two_ways(_by_sets_alone)),
}
