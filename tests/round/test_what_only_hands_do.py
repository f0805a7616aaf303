"""What is told and confirmed, never seen, in 687a, 688a and 69F-39: take a duty away and a test misses it."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.model import facts, intents
from tests.chapters.table import case
from tests.round.games import closed, locked, wagered
from tests.round.pit import Pit

OPENING = {  # the duties of a new deck in order, each under its clause
    "687a": [
        ("inspect", "687a.4(a)"),
        ("verify", "687a.4(a)"),
        ("spread", "687a.4(b)"),
        ("first_player", "687a.4(b)"),
        ("wash", "687a.4(c)"),
    ],
    "688a": [
        ("inspect", "688a.4(a)"),
        ("verify", "688a.4(a)"),
        ("tear_joker", "688a.4(b)"),
        ("spread", "688a.4(b)"),
        ("first_player", "688a.4(b)"),
        ("wash", "688a.4(c)"),
    ],
    "69F-39": [
        ("inspect", "13:69F-39.5(b)"),
        ("verify", "13:69F-39.5(b)"),
        ("spread", "13:69F-39.5(b)"),
        ("first_player", "13:69F-39.5(b)"),
        ("wash", "13:69F-39.5(c)"),
    ],
}
BY_FLOOR = ("verify", "tear_joker")
MANUAL: dict[str, Any] = {"dealing": "manual_shoe", "shuffling": "manual", "shuffler_counts": 0}


@pytest.mark.clause("687a.4(a)")
@pytest.mark.clause("687a.4(b)")
@pytest.mark.clause("687a.4(c)")
@pytest.mark.clause("688a.4(a)")
@pytest.mark.clause("688a.4(b)")
@pytest.mark.clause("688a.4(c)")
@pytest.mark.clause("13:69F-39.5(b)")
@pytest.mark.clause("13:69F-39.5(c)")
@pytest.mark.parametrize("chapter", OPENING)
def test_new_cards_are_inspected_verified_spread_looked_at_and_washed_before_a_shuffle(chapter: str) -> None:
    pit = closed(chapter).until("opening")
    for duty, clause in OPENING[chapter]:
        assert (pit.phase, pit.clause) == (f"opening.{duty}", clause)
        assert not pit.asked_for(intents.StartShuffle)
        done = facts.DutyDone(duty=duty)
        if duty in BY_FLOOR:
            assert pit.refuses(done, "dealer").code == "needs_floor"
        pit.say(done)
    assert pit.asked_for(intents.StartShuffle)


@pytest.mark.parametrize("chapter", [case("13:69F-39.5(a)", "69F-39"), case("687a.4(a)", "687a")])
def test_nothing_begins_before_a_deck_was_received(chapter: str) -> None:
    pit = closed(chapter).until("receive")
    assert pit.refuses(facts.DutyDone(duty="inspect")).code == "not_now"
    assert pit.clause == ("13:69F-39.5(a)" if chapter == "69F-39" else "687a.4(a)")


@pytest.mark.parametrize(
    "chapter",
    [case("687a.4(d)", "687a"), case("688a.4(d)", "688a"), case("13:69F-39.5(d)", "69F-39")],
)
def test_each_of_two_decks_goes_through_all_of_it_and_its_own_shuffle(chapter: str) -> None:
    pit = closed(chapter, decks=("blue", "red")).until("opening")
    assert {deck.at for deck in pit.state.decks} == {"spread"}
    pit.until("betting")
    shuffled = [intent.deck for intent in pit.asked if isinstance(intent, intents.StartShuffle)]
    assert sorted(shuffled) == ["blue", "red"]


@pytest.mark.clause("687a.9(d)")
@pytest.mark.clause("687a.9(c)")
def test_from_the_hand_each_gets_five_at_once_and_the_dealer_last() -> None:
    pit = locked("687a", dealing="hand").until("deal")
    for whose in ("seat 2", "dealer"):
        assert "5 cards" in pit.prompt and whose in pit.prompt
        pit.say(facts.HandDealt(to=whose))
    assert pit.state.dealt.cards == 10


@pytest.mark.clause("687a.11(a)")
def test_nobody_is_asked_before_all_cards_lie_where_they_belong() -> None:
    pit = locked("687a")
    early = facts.DecisionMade(seat=2, choice="raise", amount=2000)
    while pit.phase.partition(".")[0] != "decisions":
        assert pit.refuses(early).code == "not_now"
        pit.say(pit.primary())
    pit.say(early)


@pytest.mark.parametrize(
    ("chapter", "clause"),
    [
        case("687a.5(f)", "687a", "687a.5(f)"),
        case("688a.5(g)", "688a", "688a.5(g)"),
        case("13:69F-39.6(e)", "69F-39", "13:69F-39.6(e)"),
    ],
)
def test_a_table_with_wagers_on_it_is_not_idle(chapter: str, clause: str) -> None:
    refusal = wagered(chapter).refuses(facts.TableIdled())
    assert (refusal.code, refusal.clause) == ("wagers_on_table", clause)


@pytest.mark.parametrize(
    ("chapter", "clause"),
    [
        case("687a.5(e)", "687a", "687a.5(e)"),
        case("688a.5(f)", "688a", "688a.5(f)"),
        case("13:69F-39.6(d)", "69F-39", "13:69F-39.6(d)"),
    ],
)
def test_what_was_cut_by_hand_may_be_cut_again_by_order_until_the_first_card(
    chapter: str, clause: str
) -> None:
    recut = facts.ReshuffleOrdered(recut=True)
    pit = wagered(chapter, **MANUAL)
    pit.say(recut)
    assert pit.phase == "cut.cut" and pit.state.seat(2).wagers, "the wagers stand"
    pit.until("betting").until("deal").until("stub")
    assert pit.refuses(recut).code == "not_now", "cards are out"
    untouched = wagered(chapter).refuses(recut)
    assert (untouched.code, untouched.clause) == ("nothing_cut", clause)


# --- Face Up Pai Gow Poker ---------------------------------------------------------------------------


@pytest.mark.clause("688a.5(g)")
@pytest.mark.clause("688a.5(g)(1)")
def test_idle_cards_without_a_machine_are_spread_looked_at_washed_shuffled_and_cut() -> None:
    pit = closed("688a", **MANUAL).until("betting")
    pit.say(facts.TableIdled())
    steps = []
    while pit.phase != "betting.open":
        steps.append((pit.phase, pit.clause))
        pit.say(pit.primary())
    assert steps == [
        ("idle.spread", "688a.5(g)"),
        ("idle.waiting", "688a.5(g)"),
        ("idle.look", "688a.5(g)"),
        ("idle.wash", "688a.5(g)(1)"),
        ("shuffle.hand", "688a.5(a)"),
        ("cut.cut", "688a.5(e)"),
    ]


@pytest.mark.clause("688a.5(i)(1)(i)")
@pytest.mark.clause("688a.5(i)(1)(ii)")
def test_the_dealer_is_told_to_shake_three_times_and_to_announce_the_total() -> None:
    pit = wagered("688a").until("start")
    assert "three times" in pit.prompt and "announce the total" in pit.prompt


@pytest.mark.parametrize(
    ("dealing", "clause"),
    [
        case("688a.8(b)(1)", "manual_shoe", "688a.8(b)(1)"),
        case("688a.9(a)(3)(i)", "hand", "688a.9(a)(3)(i)"),
        case("688a.10(a)(2)(i)", "automated_shoe", "688a.10(a)(2)(i)"),
    ],
)
@pytest.mark.parametrize(("stake", "lammer"), [(4, False), (5, True)])
def test_a_lammer_is_placed_after_no_more_bets_and_before_any_card(
    dealing: str, clause: str, stake: int, lammer: bool
) -> None:
    pit = wagered("688a", dealing=dealing, paytables={"fortune_bonus": "1"})
    pit.bet(2, fortune_bonus=stake).say(facts.NoMoreBetsAnnounced())
    pit.until("lammers", "start")
    assert (pit.phase, pit.clause) == (
        ("lammers.envy_lammers", clause) if lammer else ("start.shake", "688a.5(i)(1)")
    )
    assert pit.state.dealt.cards == 0


@pytest.mark.clause("688a.10(a)(2)(i)")
@pytest.mark.parametrize(("table", "lammer"), [("1", False), ("4", True)])
def test_a_progressive_wager_of_five_dollars_earns_a_lammer_and_one_dollar_does_not(
    table: str, lammer: bool
) -> None:
    pit = wagered("688a", paytables={"progressive": table})
    pit.hear(facts.ProgressiveWagerAccepted(seat=2))
    pit.coins = (2,)
    pit.say(facts.NoMoreBetsAnnounced())
    assert pit.until("lammers", "start").phase.startswith("lammers") is lammer


@pytest.mark.clause("688a.11(g)")
@pytest.mark.clause("688a.11(h)(2)(iii)")
@pytest.mark.clause("688a.11(j)")
def test_the_cards_leave_the_table_when_all_is_settled_and_in_order() -> None:
    pit = locked("688a")
    while pit.phase != "discards.collect":
        assert pit.refuses(facts.DutyDone(duty="collect")).code in ("not_now", "other_duty")
        pit.say(pit.primary())
    assert pit.clause == "688a.11(j)" and "in order" in pit.prompt
    assert pit.state.settled == len(pit.state.results) > 0


# --- Pik-it Poker --------------------------------------------------------------------------------------


@pytest.mark.clause("13:69F-39.6(c)1i")
@pytest.mark.clause("13:69F-39.6(c)1iii")
@pytest.mark.clause("13:69F-39.6(c)1iv")
@pytest.mark.clause("13:69F-39.6(c)2")
def test_the_one_handed_cut_onto_a_cover_card_is_told_step_by_step() -> None:
    pit = closed("69F-39", **MANUAL).until("cut")
    for told in ("one hand", "cover card down", "10 cards or more onto it", "the rest on top", "to the rack"):
        assert told in pit.prompt
    assert pit.clause == "13:69F-39.6(c)1ii"
    pit.say(facts.CutMade(depth=10))
    assert pit.phase == "betting.open"


@pytest.mark.clause("13:69F-39.8(b)2i")
@pytest.mark.clause("13:69F-39.8(b)2ii")
def test_the_hand_that_holds_the_deck_is_chosen_once_and_held_over_the_tray() -> None:
    pit = locked("69F-39", dealing="hand")
    assert pit.clause == "13:69F-39.8(b)2i"
    assert "one hand" in pit.prompt.lower() and "over the tray" in pit.prompt.lower()


@pytest.mark.parametrize(
    ("dealing", "clause"),
    [
        case("13:69F-39.7(d)", "manual_shoe", "13:69F-39.7(d)"),
        case("13:69F-39.8(d)", "hand", "13:69F-39.8(d)"),
        case("13:69F-39.9(d)", "automated_shoe", "13:69F-39.9(d)"),
    ],
)
def test_the_stub_goes_to_the_rack_unexposed(dealing: str, clause: str) -> None:
    pit = locked("69F-39", dealing=dealing).until("stub.place")
    assert pit.clause == clause and "rack" in pit.prompt and "unexposed" in pit.prompt


@pytest.mark.clause("13:69F-39.2(c)")
@pytest.mark.parametrize(("dealing", "covered"), [("automated_shoe", True), ("hand", False)])
def test_only_a_stack_from_a_machine_comes_under_a_cover_card(dealing: str, covered: bool) -> None:
    pit, told = locked("69F-39", dealing=dealing).until("deal"), ""
    while pit.phase.partition(".")[0] == "deal":
        told += pit.prompt
        pit.say(pit.primary())
    assert ("cover card" in told) is covered


@pytest.mark.parametrize("order", [case("13:69F-39.10(e)1i", 1), case("13:69F-39.10(e)2i", 2)])
def test_a_hand_is_named_before_its_wagers_are_settled(order: int) -> None:
    pit = locked("69F-39", options={"settlement_order": order})
    pit.until("settlement.ask").say(facts.DecisionMade(seat=2, choice="play_3", amount=1000))
    pit.until("settlement.pay")
    ours = next(result for result in pit.state.results if result.wager == "play_3")
    assert ours.hand == "three-of-a-kind, aces", "the best three of A-A-A-K-K"


@pytest.mark.clause("13:69F-39.10(e)1iv")
@pytest.mark.clause("13:69F-39.10(e)2iii")
@pytest.mark.clause("13:69F-39.10(g)")
@pytest.mark.parametrize("order", [1, 2])
def test_all_hands_go_to_the_rack_in_order_when_the_last_wager_is_settled(order: int) -> None:
    pit: Pit = locked("69F-39", options={"settlement_order": order})
    pit.until("discards")
    assert (pit.clause, pit.state.settled) == ("13:69F-39.10(g)", len(pit.state.results))
    assert "in order" in pit.prompt
