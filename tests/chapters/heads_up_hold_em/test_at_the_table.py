"""677a at the table: the dealer's hand is named, and a wrong number of cards is never a dead end."""

from __future__ import annotations

import pytest

from tablectl.chapters.load import chapter
from tablectl.model import facts
from tablectl.model.cards import parse_cards
from tablectl.view.present import present
from tests.chapters.table import case
from tests.round.games import Watched, locked, wagered
from tests.round.pit import Pit


def raised(**site: object) -> Watched:
    """Seat 2 has raised before the flop, and its aces are still face down."""
    pit = locked("677a", **site)
    pit.until("before_flop").say(facts.DecisionMade(seat=2, choice="raise", amount=3000))
    return pit


@pytest.mark.parametrize(
    ("seven", "words"),
    [
        case("677a.11(g)", "Kc Kd 2c 7d 9h Js 4c", "pair of kings", what="a pair in the hand"),
        case("677a.11(g)", "Kc Qd 7c 7d 9h Js 4c", "pair of sevens", what="a pair on the board"),
        case("677a.11(g)", "Kc Qd 2c 7d 9h Js 4c", "king high, no pair", what="less than a pair"),
        case("677a.11(g)", "3c 2d Ac Kd Qh Js Tc", "straight, ace high", what="all on the board"),
    ],
)
def test_the_best_five_of_the_dealers_two_and_the_board_are_named(seven: str, words: str) -> None:
    game = chapter("677a")
    assert game.announce is not None
    assert game.announce(parse_cards(seven), game.rules({}, {})) == words


@pytest.mark.clause("677a.11(g)")
def test_they_are_named_when_board_and_hand_lie_open() -> None:
    pit = raised()
    pit.until("reveal")
    assert present(pit.state, 1).dealer.hand == ""
    pit.until("settlement")
    assert present(pit.state, 1).dealer.hand == "pair of kings"


def checking(pit: Pit, phase: str) -> Pit:
    """Seat 2 checks on every street until the table is in this phase."""
    while not pit.phase.startswith(phase):
        asked = pit.phase.endswith(".ask") and pit.phase != "on_river.ask"
        pit.say(facts.DecisionMade(seat=2, choice="check") if asked else pit.primary())
    return pit


PHASES = ("hold_rest", "community", "stub", "before_flop", "flop", "on_flop", "turn_and_river", "on_river")


@pytest.mark.parametrize(
    "phase",
    [case("677a.13(c)", phase, what=phase) for phase in (*PHASES, "reveal", "settlement.turn")],
)
def test_a_wrong_number_of_cards_voids_the_round_whenever_it_is_seen(phase: str) -> None:
    """13(c): all wagers go back, the Raise of ten dollars too where it lies already."""
    pit = checking(locked("677a"), phase)
    pit.call("wrong_number_of_cards")
    assert (pit.phase, pit.state.void) == ("settlement.return", "677a.13(c)")
    pit.until("discards")
    back = {wager: pit.settled(2, wager) for wager in pit.state.seat(2).wagers}
    assert back and set(back.values()) == {("push", 1000, 0)}


@pytest.mark.parametrize(
    "street",
    [
        case("677a.13(d)", "hold_rest", what="with the rest of the cards in the hand"),
        case("677a.13(d)", "before_flop", what="before the flop"),
        case("677a.13(d)", "on_flop", what="on the flop"),
        case("677a.13(d)", "on_river", what="on the river"),
    ],
)
def test_until_the_last_has_raised_or_folded_an_exposed_card_returns_the_base_wagers(street: str) -> None:
    """13(d): Ante, Odds and Raise go back. Seat 2 holds two aces: Pocket Bonus 30 to 1 by table A."""
    pit = wagered("677a")
    pit.bet(2, pocket_bonus=5).say(facts.NoMoreBetsAnnounced())
    checking(pit, street).call("dealer_card_exposed").until("discards")
    assert pit.settled(2, "ante") == pit.settled(2, "odds") == ("push", 1000, 0)
    assert pit.settled(2, "pocket_bonus") == ("win", 500, 500 * 30)


@pytest.mark.clause("677a.11(f)")
def test_ante_and_odds_of_a_fold_were_collected_when_he_folded_and_need_no_tap() -> None:
    pit = checking(locked("677a"), "on_river")
    pit.say(facts.DecisionMade(seat=2, choice="fold"))
    pit.until("settlement", "discards")
    assert (pit.phase, pit.state.ledger.collected) == ("discards.collect", 2000)


@pytest.mark.clause("677a.13(d)")
def test_when_all_have_raised_or_folded_an_exposed_card_is_no_irregularity() -> None:
    pit = raised()
    pit.until("reveal")
    refusal = pit.refuses(facts.IrregularityCalled(name="dealer_card_exposed"))
    assert (refusal.code, refusal.clause) == ("irregularity_not_here", "677a.13(d)")
