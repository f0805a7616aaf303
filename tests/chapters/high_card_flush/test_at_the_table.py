"""678a at the table: the dealer's seven cards under their cover, exposed too early, or not seven at all."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.chapters.load import chapter
from tablectl.model import facts
from tablectl.model.cards import parse_cards
from tablectl.view.present import present
from tests.chapters.table import case
from tests.round.pit import Pit

HANDS = {
    "seat 2": "As Ks 9s 7s 5h 3h 2d",  # four spades
    "seat 5": "2s 3s 4d 8d 6c 7c 8h",  # two of a suit
    "dealer": "Kc Qc 9c 7h 5d 3d 2h",  # three clubs, king high
}


def table(**site: Any) -> Pit:
    """Seat 2 with a Flush Bonus, seat 5 without; no more bets."""
    pit = Pit("678a", paytables={"flush_bonus": "A"}, shuffler_counts=52, **site).until("betting")
    pit.hands = dict(HANDS)
    pit.bet(2, ante=10, flush_bonus=5).bet(5, ante=20).say(facts.NoMoreBetsAnnounced())
    return pit


@pytest.mark.parametrize("way", [case("678a.8(d)", "manual_shoe"), case("678a.9(b)", "hand")])
def test_card_by_card_too_the_dealers_lie_under_a_cover_card(way: str) -> None:
    pit = table(dealing=way).until("deal")
    assert "yours under a cover card" in pit.prompt


@pytest.mark.clause("678a.13(d)")
@pytest.mark.parametrize("way", ["manual_shoe", "hand", "automated_shoe"])
def test_an_exposed_card_is_called_when_every_hand_is_complete_and_can_be_settled(way: str) -> None:
    """Seat 2 holds four spades: its Flush Bonus of 5 is paid 1 to 1 by table A, on all seven cards."""
    pit = table(dealing=way).until("deal")
    early = pit.refuses(facts.IrregularityCalled(name="dealer_card_exposed"))
    assert (early.code, early.clause) == ("irregularity_not_here", "678a.13(d)")
    pit.until("stub").call("dealer_card_exposed").until("discards")
    assert pit.settled(2, "ante") == ("push", 1000, 0)
    assert pit.settled(2, "flush_bonus") == ("win", 500, 500)
    assert pit.settled(5, "ante") == ("push", 2000, 0)
    assert pit.state.dealer == "", "nobody needs the dealer's hand for that"


@pytest.mark.parametrize(
    "phase",
    [case("678a.13(c)", phase, what=phase) for phase in ("deal", "stub", "decisions", "reveal")],
)
def test_a_wrong_number_of_cards_voids_the_round_whenever_it_is_seen(phase: str) -> None:
    pit = table().until(phase).call("wrong_number_of_cards")
    assert (pit.phase, pit.state.void) == ("settlement.return", "678a.13(c)")
    pit.until("discards")
    assert {result.outcome for result in pit.state.results} == {"push"}


@pytest.mark.clause("678a.13(d)")
def test_until_the_last_player_has_answered_an_exposed_card_voids_the_hands() -> None:
    pit = table().until("decisions")
    pit.say(facts.DecisionMade(seat=2, choice="raise", amount=1000))
    pit.call("dealer_card_exposed").until("discards")
    assert pit.settled(2, "raise") == ("push", 1000, 0)
    answered = table().until("reveal")
    assert answered.refuses(facts.IrregularityCalled(name="dealer_card_exposed")).clause == "678a.13(d)"


@pytest.mark.clause("678a.13(c)")
def test_a_hand_that_turns_out_to_have_six_cards_voids_what_is_not_settled() -> None:
    pit = table(dealing="manual_shoe").until("decisions")
    for seat, dollars in ((2, 10), (5, 20)):
        pit.say(facts.DecisionMade(seat=seat, choice="raise", amount=dollars * 100))
    pit.until("settlement.turn").call("wrong_number_of_cards")
    assert (pit.phase, pit.state.void) == ("settlement.return", "678a.13(c)")
    pit.until("discards")
    assert pit.settled(5, "raise") == ("push", 2000, 0)
    assert pit.settled(2, "flush_bonus") == ("push", 500, 0)


@pytest.mark.clause("678a.11(c)(2)")
def test_the_ante_of_a_fold_was_collected_when_he_folded_and_needs_no_tap() -> None:
    """Seat 5 folds 20 dollars: they are in the tray before the first hand is turned up."""
    pit = table().until("decisions")
    pit.say(facts.DecisionMade(seat=2, choice="raise", amount=1000))
    pit.say(facts.DecisionMade(seat=5, choice="fold"))
    pit.until("settlement")
    assert (pit.phase, pit.state.need.whose, pit.state.ledger.collected) == (
        "settlement.turn",
        "seat 2",
        2000,
    )


@pytest.mark.clause("678a.13(c)")
def test_an_award_on_its_way_is_brought_to_its_end_before_the_rest_is_void() -> None:
    """Seat 5 has six cards in sequence: 10% of the meter. What is found then voids the rest."""
    pit = Pit("678a", paytables={"progressive": "A"}, options={"progressive_wager": "5.00"})
    pit.hands = HANDS | {"seat 5": "8s 7s 6s 5s 4s 3s Kd", "seat 2": "Ah Kh 9h 7d 5h 3h 2d"}
    pit.coins = (5,)
    pit.until("betting").bet(2, ante=10).bet(5, ante=20)
    pit.hear(facts.ProgressiveWagerAccepted(seat=5))
    pit.until("decisions")
    for seat, dollars in ((2, 10), (5, 20)):
        pit.say(facts.DecisionMade(seat=seat, choice="raise", amount=dollars * 100))
    wrong = facts.IrregularityCalled(name="wrong_number_of_cards")
    for step in ("validate", "document"):
        pit.until(f"settlement.{step}")
        assert pit.refuses(wrong).code == "irregularity_not_here"
    pit.say(facts.AwardDocumented(seat=5, document="slip 9"))
    pit.say(wrong)
    pit.until("discards")
    assert pit.settled(5, "progressive")[0] == "win" and pit.settled(2, "ante") == ("push", 1000, 0)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        case("678a.11(d)", HANDS["dealer"], "three-card flush, king high", what="plays"),
        case("678a.11(d)", "9h 3h 2h Kc Qs Jd 4c", "three-card flush, nine high", what="plays just so"),
        case("678a.11(d)", "8h 7h 6h Kc Qs Jd 4c", "three-card flush, eight high, does not qualify"),
        case("678a.11(d)", "Ah Kh Ad Kd As Ks Qc", "two-card flush, ace high, does not qualify"),
    ],
)
def test_the_dealers_highest_flush_is_named(cards: str, words: str) -> None:
    game = chapter("678a")
    assert game.announce is not None
    assert game.announce(parse_cards(cards), game.rules({}, {})) == words


@pytest.mark.clause("678a.11(d)")
def test_it_is_named_when_all_seven_lie_open() -> None:
    pit = table().until("decisions")
    assert present(pit.state, 1).dealer.hand == ""
    pit.until("settlement")
    assert present(pit.state, 1).dealer.hand == "three-card flush, king high"
