"""Every class that a seven-card hand of 688a contains, for the Fortune and Progressive tables.

A hand is paid on the class that pays most in the table that the house selected (R-688-1), and tables
differ in their rows and even in their order. So the hand says all that it contains, as a set of
bits, the lower classes inside a higher one too: a full house contains three-of-a-kind, a royal flush
is also a straight flush, a straight and a flush. The table then takes its best row.
"""

from __future__ import annotations

from functools import lru_cache

from tablectl.model.cards import Hand
from tablectl.rules.masks import ACE, ALL, JOKER_BIT, LENGTH, Suits, bits_of, run_table, suits_of, with_ace
from tablectl.rules.poker import ROYAL_RUN

CLASSES = (
    "high card",
    "pair",
    "two pair",
    "three pair",
    "straight",
    "three-of-a-kind",
    "flush",
    "full house",
    "four-of-a-kind",
    "straight flush",
    "royal flush",
    "five-of-a-kind",
    "five aces",
    "seven-card straight flush with joker",
    "royal flush + royal match",
    "seven-card natural straight flush",
    "seven-card straight flush",
)
"""Lowest first: bit n of a set stands for CLASSES[n]. The last is with or without the joker, 688a.6(f)(1)."""

(
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    THREE_PAIR,
    STRAIGHT,
    TRIPS,
    FLUSH,
    FULL_HOUSE,
    QUADS,
    STRAIGHT_FLUSH,
    ROYAL,
    FIVE_OF_A_KIND,
    FIVE_ACES,
    SEVEN_WITH_JOKER,
    ROYAL_MATCH,
    SEVEN_NATURAL,
    SEVEN,
) = (1 << index for index in range(len(CLASSES)))

SET_OF = {name: 1 << index for index, name in enumerate(CLASSES)}
"""Each class as a set of its own."""

_KING_QUEEN = 0b0110000000000
_FIVE_RUNS = (run_table(5), run_table(5, jokers=1))


def _suited(joker: int) -> list[int]:
    """What the cards of one suit contain, with a joker or without: nothing below five of them."""
    fives, sevens = _FIVE_RUNS[joker], run_table(7, joker)
    table = [0] * (ALL + 1)
    for mask in range(ALL + 1):
        held = LENGTH[mask] + joker
        if 5 <= held <= 7:
            table[mask] = FLUSH | (STRAIGHT_FLUSH if fives[mask] else 0)
            if LENGTH[mask & ROYAL_RUN] + joker >= 5:
                table[mask] |= ROYAL
            if held == 7 and sevens[mask]:
                table[mask] |= SEVEN | (SEVEN_WITH_JOKER if joker else SEVEN_NATURAL)
    return table


_SUITED = (_suited(0), _suited(1))


def names(classes: int) -> tuple[str, ...]:
    """The classes of a set, highest first."""
    return tuple(name for index, name in reversed(list(enumerate(CLASSES))) if classes >> index & 1)


def classes_in(seven: Hand, fully_wild: bool = False) -> int:
    """The set of classes in seven cards; `fully_wild` for the Progressive tables that say so."""
    return classes_in_bits(bits_of(seven), fully_wild)


@lru_cache(64)
def classes_in_bits(bits: int, fully_wild: bool) -> int:
    """The same for a hand that is already bits: each wager on it asks with a table of its own."""
    suits = suits_of(bits)
    joker = 1 if bits & JOKER_BIT else 0
    found = _runs_and_flushes(suits, joker)
    if joker and fully_wild:
        return found | _sets_with_wild(suits)
    return found | _sets_with_ace(suits) if joker else found | _sets(*suits)


def _runs_and_flushes(suits: Suits, joker: int) -> int:
    """All that a run or a suit makes; here any joker stands for whatever card is missing."""
    spades, hearts, diamonds, clubs = suits
    suited = _SUITED[joker]
    found = suited[spades] | suited[hearts] | suited[diamonds] | suited[clubs]
    if found & ROYAL:
        matches = [suit for suit in suits if suit & _KING_QUEEN == _KING_QUEEN and not suited[suit] & ROYAL]
        found |= ROYAL_MATCH if matches else 0
    return found | STRAIGHT if _FIVE_RUNS[joker][spades | hearts | diamonds | clubs] else found


def _sets_with_ace(suits: Suits) -> int:
    """The joker as an ace; beside all four they are five aces."""
    with_joker = with_ace(suits)
    return _sets(*with_joker) if with_joker else _sets(*suits) | FIVE_ACES | FIVE_OF_A_KIND


def _sets_with_wild(suits: Suits) -> int:
    """The joker as any rank at all: every set grows by one card, whichever set that is."""
    spades, hearts, diamonds, clubs = suits
    found = _sets(*suits)
    if found & QUADS:
        found |= FIVE_OF_A_KIND | FULL_HOUSE
        if spades & hearts & diamonds & clubs & ACE:
            found |= FIVE_ACES
    if found & TRIPS:
        found |= QUADS | FULL_HOUSE
    if found & TWO_PAIR:
        found |= FULL_HOUSE
        if LENGTH[spades | hearts | diamonds | clubs] >= 3:
            found |= THREE_PAIR
    if found & PAIR:
        found |= TRIPS | TWO_PAIR
    return found | PAIR


def _sets(spades: int, hearts: int, diamonds: int, clubs: int) -> int:
    """Pairs, trips, quads and full houses, by the ranks held in at least two, three and four suits."""
    twos = (spades | hearts) & (diamonds | clubs) | spades & hearts | diamonds & clubs
    if not twos:
        return HIGH_CARD
    found = HIGH_CARD | PAIR
    pairs = LENGTH[twos]
    if pairs >= 2:
        found |= TWO_PAIR | THREE_PAIR if pairs >= 3 else TWO_PAIR
    threes = spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)
    if threes:
        found |= TRIPS | FULL_HOUSE if pairs >= 2 else TRIPS
        if spades & hearts & diamonds & clubs:
            found |= QUADS
    return found
