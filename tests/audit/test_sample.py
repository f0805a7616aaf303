"""The short form of `make sample`, and whether its C program sees what both Python evaluators see."""

from __future__ import annotations

import random
import re
import subprocess
from pathlib import Path

import pytest

from tablectl.model.cards import JOKER, Hand, deck
from tablectl.rules import fortune, poker
from tablectl.rules.ranking import class_name
from tests.audit.sample import GAMES, HANDS, PAGE, SEED, compiled, drawn, verdicts
from tests.rules import second_flushes, second_fortune, second_poker

SHORT = 150_000


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = compiled(tmp_path_factory.mktemp("sample"))
    if found is None:
        pytest.skip("no C compiler")
    return found


def test_a_short_sample_deviates_no_more_than_luck_allows(program: Path) -> None:
    for verdict in verdicts(drawn(program, SHORT, SEED), SHORT):
        assert verdict.luck > 0.001, verdict


def test_a_seed_repeats_its_hands(program: Path) -> None:
    assert drawn(program, 1000, 7) == drawn(program, 1000, 7)
    assert drawn(program, 1000, 7) != drawn(program, 1000, 8)


def _said(program: Path, hands: list[Hand]) -> list[list[int]]:
    lines = "\n".join(" ".join(map(str, map(int, hand))) for hand in hands)
    answer = subprocess.run([str(program), "hands"], input=lines, capture_output=True, text=True, check=True)
    return [list(map(int, line.split())) for line in answer.stdout.splitlines()]


def test_hand_by_hand_it_sees_what_the_others_see(program: Path) -> None:
    """Dealt from half decks too, where runs, flushes and sets come often."""
    dice = random.Random(53)
    low = [card for card in deck(1) if card == JOKER or card % 13 in (12, 11, 10, 9, 8, 0)]
    hands = [tuple(dice.sample(cards, 7)) for cards in (deck(1), low, deck()[:26]) for _ in range(1500)]
    for hand, (best, flush, run, half, wild) in zip(hands, _said(program, hands), strict=True):
        assert set(fortune.names(half)) == second_fortune.contained(hand)
        assert half == fortune.classes_in(hand)
        assert wild == fortune.classes_in(hand, fully_wild=True)
        if JOKER not in hand:
            assert GAMES["best"].words(best) == class_name(poker.rank(hand))
            assert GAMES["best"].words(best) == second_poker.name_of(second_poker.best_five(hand))
            assert flush == second_flushes.flush(hand)[0]
            assert run == second_flushes.straight_flush(hand)[0]


def test_the_page_is_of_the_long_form() -> None:
    """At least twenty million hands, by the seed that `make sample` has."""
    assert HANDS >= 20_000_000
    text = PAGE.read_text()
    assert f"{HANDS:,} hands" in text
    assert f"seed {SEED}" in text
    assert [
        float(found) for found in re.findall(r"\| ([+-]\d+\.\d\d) \|", text) if abs(float(found)) > 5
    ] == []
    assert len(re.findall(r"\| ([+-]\d+\.\d\d) \|", text)) == len(GAMES)
