"""The Ace High Bonus: counted by ranks and suits, against hands enumerated and dealt by the live ranking."""

from __future__ import annotations

from itertools import combinations, product
from math import comb, sqrt
from random import Random

from tablectl.audit.pairs_ace_high import ace_high_hands, alone, deals, examples, kind_of, suits_for
from tablectl.audit.two_quick import draw
from tablectl.model.cards import JOKER, Card, suit_of
from tablectl.rules.pai_gow import is_ace_high, rank_as_ace


def test_the_deals_add_up() -> None:
    assert sum(deals().values()) == comb(53, 7) * comb(46, 7)
    assert set(deals()) == set(examples())


def test_what_makes_a_hand_ace_high() -> None:
    """Ranks decide about runs, suits about flushes, and nothing else matters."""
    random = Random(7)
    natural, with_joker = ace_high_hands(False), ace_high_hands(True)
    for _ in range(20_000):
        (hand,) = draw(random, 53, 7)
        side = with_joker if JOKER in hand else natural
        cards = [card for card in hand if card != JOKER]
        ranks = {rank_as_ace(card) for card in cards}
        suits = [suit_of(card) for card in cards]
        simple = (
            len(ranks) == side.size
            and sum(1 << rank for rank in ranks) in side.ranks
            and max(map(suits.count, suits)) <= side.longest
        )
        assert is_ace_high(hand) == simple


def test_suits_for_small_hands_by_trying_all() -> None:
    for shared in range(4):
        tried = 0
        for one in product(range(4), repeat=3):
            for other in product(range(4), repeat=4):
                apart = all(one[place] != other[place] for place in range(shared))
                if apart and max(map(one.count, one)) <= 2 and max(map(other.count, other)) <= 2:
                    tried += 1
        assert suits_for((3, 2), (4, 2), shared) == tried


def test_hands_with_the_joker_one_by_one() -> None:
    """All sets of ranks, and for one of them all suits, by the live ranking."""
    side = ace_high_hands(True)
    ranks = side.ranks[0]
    held = [rank for rank in range(13) if ranks >> rank & 1]
    good = sum(
        is_ace_high((*(Card(13 * suit + rank) for suit, rank in zip(suits, held, strict=True)), JOKER))
        for suits in product(range(4), repeat=6)
    )
    sets = sum(1 for chosen in combinations(range(12), 6) if sum(1 << rank for rank in chosen) in side.ranks)
    assert alone(True) == good * sets


def test_dealt_hands_come_as_often_as_counted() -> None:
    random, rounds = Random(11), 40_000
    seen: dict[str, int] = {}
    for _ in range(rounds):
        kind = kind_of(*draw(random, 53, 7, 7))
        seen[kind] = seen.get(kind, 0) + 1
    total = comb(53, 7) * comb(46, 7)
    for kind, count in deals().items():
        share = count / total
        assert abs(seen[kind] / rounds - share) < 4 * sqrt(share * (1 - share) / rounds)
