"""DJ Wild Stud Poker, 687a.6(c): five cards, the four twos and the joker wild.

A wild card is whatever rank and suit serves best, a two included; in a flush it is the highest rank
not already held, and a hand made with wild cards equals the natural hand of the same value
(R-687-2). Nothing is tried out: with the wild cards set aside, how often the commonest natural rank
occurs and whether the naturals fit in one run or one suit already decide the class.
"""

from __future__ import annotations

from tablectl.model.cards import Hand
from tablectl.rules import poker
from tablectl.rules.masks import (
    ACE,
    CLUBS,
    DEUCE,
    DIAMONDS,
    HEARTS,
    JOKER_BIT,
    LENGTH,
    TOP1,
    Suits,
    bits_of,
    runs,
    suits_of,
    with_highest_missing,
)
from tablectl.rules.ranking import (
    FIVE_OF_A_KIND,
    FIVE_WILDS,
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    worth,
)

_WILD = DEUCE | DEUCE << HEARTS | DEUCE << DIAMONDS | DEUCE << CLUBS | JOKER_BIT
_OF_A_KIND = (HIGH_CARD, HIGH_CARD, PAIR, TRIPS, QUADS, FIVE_OF_A_KIND)


def _fits() -> dict[int, int]:
    """Each set of ranks that lies in one run, and the highest such run: wild cards fill the gaps."""
    table: dict[int, int] = {}
    for run in runs(5):
        cards = run if LENGTH[run] == 5 else run | ACE
        part = cards
        while part:
            table[part] = run
            part = (part - 1) & cards
    return table


_FITS = _fits()


def is_natural(hand: Hand) -> bool:
    """No two and no joker among the cards: the Natural column of the Trips tables (R-687-3)."""
    return not bits_of(hand) & _WILD


def rank(hand: Hand) -> int:
    """The value of five cards with twos and joker wild; five-of-a-kind lies below the royal (R-687-1)."""
    bits = bits_of(hand)
    wilds = (bits & _WILD).bit_count()
    if not wilds:
        return poker.rank_bits(bits, 5)
    if wilds == 5:
        return worth(FIVE_WILDS, 0)
    suits = suits_of(bits & ~_WILD)
    ranks = suits[0] | suits[1] | suits[2] | suits[3]
    if LENGTH[ranks] + wilds == 5:
        return _all_different(ranks, ranks in suits, wilds)
    return _some_alike(suits, ranks, wilds)


def _all_different(ranks: int, suited: bool, wilds: int) -> int:
    """No two naturals alike: the wild cards complete a run or a flush, or join the highest card."""
    run = _FITS.get(ranks, 0)
    if suited and run == poker.ROYAL_RUN:
        return worth(ROYAL, run)
    if suited and run and wilds < 4:
        return worth(STRAIGHT_FLUSH, run)
    if wilds < 3:
        if suited:
            for _ in range(wilds):
                ranks = with_highest_missing(ranks)
            return worth(FLUSH, ranks)
        if run:
            return worth(STRAIGHT, run)
    top = TOP1[ranks]
    return worth(_OF_A_KIND[wilds + 1], top, ranks ^ top)


def _some_alike(suits: Suits, ranks: int, wilds: int) -> int:
    """Naturals of one rank: the wild cards join them; only two pair and one wild make a full house."""
    spades, hearts, diamonds, clubs = suits
    four = spades & hearts & diamonds & clubs
    if four:
        return worth(FIVE_OF_A_KIND, four)
    pairs = ranks ^ spades ^ hearts ^ diamonds ^ clubs
    if LENGTH[pairs] == 2:
        high = TOP1[pairs]
        return worth(FULL_HOUSE, high, pairs ^ high)
    if pairs:
        return worth(_OF_A_KIND[wilds + 2], pairs, ranks ^ pairs)
    three = spades & hearts | diamonds & clubs
    return worth(_OF_A_KIND[wilds + 3], three, ranks ^ three)
