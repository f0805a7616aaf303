"""High Card Flush by polynomials against suits taken apart one by one, and what must add up."""

from __future__ import annotations

from math import comb
from random import Random

import numpy as np
import pytest

from tablectl.audit.base_high_card_flush import dealer_in, state_of
from tablectl.audit.two_flushes import Block, blocks
from tablectl.model.cards import Hand
from tablectl.rules.flushes import QUALIFIER, flush
from tablectl.rules.masks import ALL, bits_of, suits_of

ALL_DEALERS = comb(45, 7)


@pytest.fixture(scope="module")
def found() -> list[Block]:
    return list(blocks(QUALIFIER & ALL))


def _below(player: Hand, limit: int) -> int:
    """Dealer hands worth less than a value: all sets of the ranks left in each suit, joined by size."""
    totals = {0: 1}
    for held in suits_of(bits_of(player)):
        sizes: dict[int, int] = {}
        for mask in range(ALL + 1):
            if not mask & held and (mask.bit_count() << 26 | mask) < limit:
                sizes[mask.bit_count()] = sizes.get(mask.bit_count(), 0) + 1
        joined: dict[int, int] = {}
        for one, ways in totals.items():
            for other, more in sizes.items():
                if one + other <= 7:
                    joined[one + other] = joined.get(one + other, 0) + ways * more
        totals = joined
    return totals.get(7, 0)


def test_all_hands_and_all_pairs_are_there(found: list[Block]) -> None:
    assert sum(len(block.weight) for block in found) == 6_009_159
    assert sum(int(block.weight.sum()) for block in found) == comb(52, 7)
    for block in found:
        counts = (block.out, block.below, block.equal, block.above)
        assert all(int(count.min()) >= 0 for count in counts)
        assert (sum(counts) == ALL_DEALERS).all()


def test_each_side_beats_the_other_equally_often(found: list[Block]) -> None:
    """Of two hands that both qualify, each is as often the higher one."""
    won = lost = 0
    for block in found:
        threes = block.masks[:, : block.shape.count(3)].max(axis=1, initial=0)
        qualifies = (threes >= QUALIFIER & ALL) | np.array(block.shape[0] > 3)
        won += int((block.below * block.weight).sum())
        lost += int((block.above * block.weight)[qualifies].sum())
    assert won == lost


def test_against_suits_taken_apart(found: list[Block]) -> None:
    random = Random(678)
    for block in found:
        row = random.randrange(len(block.weight))
        player = block.hand(row)
        value = flush(player)
        out, lower, not_above = (_below(player, limit) for limit in (QUALIFIER, value, value + 1))
        assert out == block.out[row]
        if value >= QUALIFIER:
            assert lower - out == block.below[row]
            assert not_above - lower == block.equal[row]
        else:
            assert block.above[row] == ALL_DEALERS - out


def test_a_dealer_hand_of_each_state_is_found(found: list[Block]) -> None:
    for block in found:
        for state, count in enumerate((block.out, block.below, block.equal, block.above)):
            if count.any():
                player = block.hand(int(count.argmax()))
                assert state_of(player, dealer_in(state, player)) == state
