"""680a at the table: how the dealer sets his cards, and a wrong number of them found late."""

from __future__ import annotations

import pytest

from tablectl.chapters.load import chapter
from tablectl.model import facts
from tablectl.model.cards import parse_cards
from tablectl.model.refusal import Refused
from tablectl.view.present import present
from tests.chapters.table import case
from tests.round.games import locked, wagered


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        # 10 + 6 + 4 = 20 leaves 5 + 2
        case("680a.11(c)(1)", "Kd 6h 4d 5c 2s", "Kd 6h 4d and 5c 2s: qualifies, point count 7"),
        # 9 + 9 + 2 = 20 leaves the joker as 6 beside the 3; every other way leaves less
        case("680a.11(c)(1)", "Jk 9d 9c 2d 3d", "9d 9c 2d and Jk 3d: qualifies, point count 9", what="joker"),
        # any three total 13 to 16
        case("680a.11(c)(2)", "4s 4h 5s 5h 6s", "does not qualify"),
    ],
)
def test_the_dealer_is_told_which_three_cards_to_set(cards: str, words: str) -> None:
    game = chapter("680a")
    assert game.announce is not None
    assert game.announce(parse_cards(cards), game.rules({}, {})) == words


@pytest.mark.clause("680a.11(c)")
def test_he_is_told_when_his_five_cards_lie_open() -> None:
    pit = locked("680a")
    pit.until("reveal")
    assert present(pit.state, 1).dealer.hand == ""
    pit.until("settlement")
    assert present(pit.state, 1).dealer.hand.startswith("Kd 6h 4d and 5c 2s")


@pytest.mark.parametrize(
    "phase",
    [
        case("680a.13(c)", phase, what=phase)
        for phase in ("deal", "stub", "setting", "reveal", "settlement.turn")
    ],
)
def test_a_wrong_number_of_cards_voids_the_round_whenever_it_is_seen(phase: str) -> None:
    pit = locked("680a", dealing="manual_shoe")
    pit.until(phase).call("wrong_number_of_cards")
    assert (pit.phase, pit.state.void) == ("settlement.return", "680a.13(c)")
    pit.until("discards")
    assert pit.settled(2, "ante") == ("push", 1000, 0)


@pytest.mark.clause("680a.9(a)(2)")
def test_from_the_hand_one_hand_is_chosen_before_a_card_is_dealt() -> None:
    pit = locked("680a", dealing="hand")
    assert (pit.phase, pit.clause) == ("hold_cards.choose_hand", "680a.9(a)(2)")
    assert pit.refuses(facts.HandDealt(to="all")).code == "not_now"


@pytest.mark.clause("680a.7(e)")
def test_boxes_beside_each_other_as_many_as_the_site_says_and_at_most_all_six() -> None:
    """Seat 2 plays 2, 3 and 1; a fourth box is one too many, and box 6 would not lie beside them."""
    pit = wagered("680a", options={"adjacent_boxes": 3})
    for box in (3, 1):
        pit.say(facts.WagerPlaced(seat=box, wager="ante", amount=1000, player=2))
    fourth = facts.WagerPlaced(seat=4, wager="ante", amount=1000, player=2)
    assert (pit.refuses(fourth).code, pit.refuses(fourth).clause) == ("boxes_limit", "680a.7(e)")
    far = wagered("680a", options={"adjacent_boxes": 6})
    away = facts.WagerPlaced(seat=6, wager="ante", amount=1000, player=2)
    assert far.refuses(away).code == "not_adjacent"
    with pytest.raises(Refused, match="option_too_high"):
        chapter("680a").rules({}, {"adjacent_boxes": 7})
