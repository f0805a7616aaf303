"""Base games dealt at random: strategies, what is remembered of hands, and the quick look at exact ones."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tablectl.audit import base_dj_wild, base_face_up, base_heads_up, base_high_card_flush, base_saigon
from tablectl.audit.registry import Audit, silent
from tablectl.audit.strategy_heads_up import few_outs, flop, preflop, river, street_of
from tablectl.audit.strategy_pai_gow import Memory, look
from tablectl.audit.strategy_pik_it import decide
from tablectl.audit.two_ledger import Outcome, Tally
from tablectl.audit.two_quick import draw
from tablectl.audit.two_rounds import play_many, play_rounds
from tablectl.chapters.face_up_pai_gow_poker.settle import way_of
from tablectl.chapters.load import chapter
from tablectl.chapters.rules import Rules
from tablectl.model.cards import parse_cards
from tablectl.rules.house_way import house_setting
from tablectl.rules.poker import rank

EXACT: list[tuple[Audit, str, float]] = [
    (base_dj_wild.audit, "687a", 0.98976),
    (base_saigon.audit, "680a", 0.98132),
    (base_high_card_flush.audit, "678a", 0.98443),
]


def rules_of(number: str) -> Rules:
    game = chapter(number)
    return game.rules({name: next(iter(family.tables)) for name, family in game.families.items()}, {})


@pytest.mark.parametrize(("audit", "number", "exact"), EXACT)
def test_the_quick_look_is_near_the_exact_figure(audit: Audit, number: str, exact: float) -> None:
    found = audit(chapter(number), None, rules_of(number), full=False, scalar=False, progress=silent)
    assert found.method == "simulated"
    assert found.std_error is not None and found.payback is not None and found.random_seed
    assert abs(float(found.payback) - exact) < 4 * found.std_error + 0.001


@pytest.mark.parametrize(("audit", "number"), [(base_heads_up.audit, "677a"), (base_face_up.audit, "688a")])
def test_a_simulated_game_says_so(audit: Audit, number: str) -> None:
    found = audit(chapter(number), None, rules_of(number), full=False, scalar=False, progress=silent)
    assert found.method == "simulated"
    assert found.strategy
    assert "simulated rounds" in found.note


def test_standard_error_of_a_fair_coin() -> None:
    tally = Tally()
    tally.add("win", Outcome(100, 200), 5_000)
    tally.add("lose", Outcome(100, 0), 5_000)
    assert tally.payback == 1
    assert tally.std_error == pytest.approx(0.01)


def test_two_cores_give_what_one_gives() -> None:
    rules = rules_of("687a")
    many = play_many(base_dj_wild.rounds_of, rules, 50_000, 5, silent)
    one = play_rounds(base_dj_wild.rounds_of(rules), 50_000, 5, silent)
    assert many.classes() == one.classes()


def test_hands_of_the_same_ranks_are_remembered_rightly() -> None:
    random, memory = Random(12), Memory()
    for _ in range(1_500):
        (hand,) = draw(random, 53, 7)
        memory(hand)
        turned = tuple(sorted((card + 13) % 52 if card < 52 else card for card in hand))
        assert memory(turned) == look(turned)  # type: ignore[arg-type]


def test_a_site_that_draws_its_lines_elsewhere_is_audited_by_them() -> None:
    """Four sevens without an ace: split by R-688-12, together where the site lets sevens stay."""
    game, sevens = chapter("688a"), parse_cards("7s 7h 7d 7c Kc Qd 3h")
    own = game.rules({}, {"house_way_quads_stay_up_to": "7"})
    usual, site = (way_of(rules) for rules in (game.rules({}, {}), own))
    assert look(sevens) == look(sevens, usual)
    assert Memory(site)(sevens).high == house_setting(sevens, site).high_value > look(sevens).high
    found = base_face_up.audit(game, None, own, full=False, scalar=False, progress=silent)
    assert found.payback is not None


def test_setting_against_the_open_hand_is_never_worse() -> None:
    random, memory = Random(13), Memory()
    for _ in range(500):
        player, dealer = (memory(hand) for hand in draw(random, 53, 7, 7))
        won = [
            (high > dealer.high) + (low > dealer.low)
            for high, low in (
                base_face_up.against_open_hand(player, dealer),
                base_face_up.by_house_way(player, dealer),
            )
        ]
        assert won[0] >= won[1]


@pytest.mark.parametrize(
    ("cards", "board", "street"),
    [
        ("As 2d", "Kh Qh 9c 7d 3s", "preflop"),
        ("2s 2d", "Kh Qh 9c 7d 3s", "river"),
        ("9s 2d", "Kh Qh 9c 7d 3s", "flop"),
        ("Th 2h", "Kh Qh 9c 7d 3s", "flop"),
        ("9h 2h", "Kh Qh 8c 7d 3s", ""),
        ("5s 2d", "Kh Kd 9c 9d 3s", ""),
    ],
)
def test_heads_up_streets(cards: str, board: str, street: str) -> None:
    assert street_of(parse_cards(cards), parse_cards(board)) == street


def test_heads_up_pieces() -> None:
    assert preflop(parse_cards("Ks 4s")) and not preflop(parse_cards("Ks 4d"))
    assert not flop(parse_cards("2s 2d"), parse_cards("Kh Qh 9c"))
    assert river(parse_cards("9s 2d"), parse_cards("Kh Qh 9c 7d 3s"))
    cards, board = parse_cards("9s 2d"), parse_cards("Ah Kh Qc Jd Ts")
    assert few_outs(cards, board, rank(cards + board))


@pytest.mark.parametrize(
    ("hand", "qualifies", "action"),
    [
        ("As Ks Qs 2d 3h", False, "play_3"),
        ("As Ad Ks Kd 2h", False, "play_5"),
        ("4s 5d 6h Kc Qd", False, "play_3"),
        ("As Qd 9h 7c 2d", False, "play_5"),
        ("As Qd 9h 7c 2d", True, "fold"),
    ],
)
def test_pik_it_in_one_sentence(hand: str, qualifies: bool, action: str) -> None:
    assert decide(parse_cards(hand), qualifies) == action


def test_workers_leave_when_the_audit_is_killed() -> None:
    script = (
        "from tablectl.audit import base_dj_wild, two_rounds\n"
        "from tablectl.audit.registry import silent\n"
        "from tablectl.chapters.load import chapter\n"
        "two_rounds._CHUNK = 2_000\n"
        "rules = chapter('687a').rules({}, {})\n"
        "tell = lambda done, of: print(done, flush=True)\n"
        "two_rounds.play_many(base_dj_wild.rounds_of, rules, 10_000_000, 5, tell)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as audit:
        assert audit.stdout is not None
        assert audit.stdout.readline() == b"1\n"
        children = Path(f"/proc/{audit.pid}/task/{audit.pid}/children").read_text()
        audit.kill()
    workers = [int(pid) for pid in children.split()]
    assert len(workers) >= 2
    until = time.monotonic() + 30
    while left := [pid for pid in workers if Path(f"/proc/{pid}").exists()]:
        assert time.monotonic() < until, f"{left} are still there"
        time.sleep(0.1)
