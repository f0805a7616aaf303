"""687a at the table: stacks of five, the lights of Start Game, the extra card, and what can go wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.model import facts, intents
from tablectl.view.present import present
from tests.round.pit import Pit

TABLES = {"progressive": "1", "trips_bonus": "DJWT-04", "bad_beat_bonus": "DJWBB-01"}
HANDS = {
    "seat 2": "Jk Ah Ad 9c 4s",
    "seat 5": "Ks Qh 8d 6c 3s",
    "dealer": "Kc Td 7h 5s 3c",
    "extra": "As",
}


def table(coins: tuple[int, ...] = (), **site: Any) -> Pit:
    """Seats 2 and 5 have wagered, seat 2 on Trips and Bad Beat too; no more bets."""
    pit = Pit("687a", paytables=TABLES, options={"rate": "20%"}, shuffler_counts=53, **site)
    pit.hands = dict(HANDS)
    pit.until("betting")
    pit.bet(2, ante=10, trips_bonus=5, bad_beat_bonus=5).bet(5, ante=10)
    for seat in coins:
        pit.hear(facts.ProgressiveWagerAccepted(seat=seat))
    pit.coins = coins
    pit.say(facts.NoMoreBetsAnnounced())
    return pit


def finish(pit: Pit, **choices: int) -> Pit:
    """Everybody raises or folds as told, and the round is settled."""
    for seat in (2, 5):
        pit.until("decisions")
        raises = choices.get(f"seat_{seat}", 20)
        pit.say(facts.DecisionMade(seat=seat, choice="raise" if raises else "fold", amount=raises * 100))
    for _ in range(40):
        if pit.phase.startswith("discards"):
            return pit
        if pit.phase == "settlement.read":
            whose = pit.state.need.whose
            pit.say(facts.HandEntered(whose=whose, cards=HANDS[whose]))
        elif pit.phase == "reveal.read":
            pit.say(facts.HandEntered(whose="dealer", cards=HANDS["dealer"]))
        else:
            pit.say(pit.primary())
    raise AssertionError(pit.phase)


@pytest.mark.parametrize(("dealing", "clause"), [("manual_shoe", "687a.8(c)"), ("hand", "687a.9(b)")])
@pytest.mark.clause("687a.8(c)")
@pytest.mark.clause("687a.9(b)")
def test_start_game_lights_the_progressive_wagers_before_the_deal(dealing: str, clause: str) -> None:
    pit = table(coins=(2,), dealing=dealing).until("lockout")
    assert any(isinstance(intent, intents.LockProgressive) for intent in pit.asked)
    assert "Start Game" in pit.prompt and "seat 2" in pit.prompt and pit.clause == clause
    pit.say(facts.ChipsCounted(count=1))
    assert pit.phase == "deal.cards"


@pytest.mark.clause("687a.8(c)")
def test_without_a_progressive_wager_nobody_presses_start_game() -> None:
    assert table(dealing="manual_shoe").phase == "deal.cards"


@pytest.mark.clause("687a.8(d)")
@pytest.mark.clause("687a.8(e)")
def test_from_a_manual_shoe_each_gets_five_at_once_and_the_dealer_last() -> None:
    pit = table(dealing="manual_shoe").until("deal")
    for whose in ("seat 2", "seat 5", "dealer"):
        assert "5 cards" in pit.prompt and whose in pit.prompt
        pit.say(facts.HandDealt(to=whose))
    assert pit.state.dealt.cards == 15


@pytest.mark.clause("687a.8(f)")
@pytest.mark.clause("687a.9(e)")
@pytest.mark.parametrize("dealing", ["manual_shoe", "hand"])
def test_by_hand_the_extra_card_is_placed_with_or_without_a_progressive_wager(dealing: str) -> None:
    pit = table(dealing=dealing).until("extra_card")
    assert "extra" in pit.prompt
    pit.say(facts.HandDealt(to="extra"))
    assert pit.state.dealt.held["extra"] == 1 and pit.state.dealt.cards == 16


@pytest.mark.clause("687a.10(c)")
def test_from_the_automated_shoe_the_extra_card_is_placed_only_for_a_progressive_wager() -> None:
    assert "extra" not in table().until("decisions").state.dealt.held
    pit = table(coins=(5,)).until("hold_rest")
    assert pit.state.stub == 38 and pit.clause == "687a.9(a)(2)"
    pit.until("extra_card")
    assert pit.clause == "687a.10(c)"
    pit.until("stub")
    assert pit.state.stub == 37


@pytest.mark.clause("687a.11(f)(1)")
def test_the_extra_card_is_turned_up_only_for_a_joker_in_a_progressive_hand() -> None:
    pit = finish(table(coins=(2,)))
    assert pit.state.extra == "As"
    assert pit.settled(2, "progressive")[0] == "win", "three natural aces with the extra one"
    pit = finish(table(coins=(5,)), seat_2=0)
    assert pit.state.extra == "", "the joker's holder folded, so nobody can be envious of it"
    assert pit.settled(5, "progressive")[0] == "lose"


@pytest.mark.clause("687a.13(a)")
def test_one_card_face_up_is_discarded_and_a_second_one_ends_the_round() -> None:
    pit = table().until("deal").call("face_up_card")
    assert pit.phase.startswith("deal") and pit.state.face_up == 1
    pit.call("face_up_card")
    assert pit.state.void == "687a.13(a)" and pit.phase == "settlement.return"


#: every step from the first card to the last raise, by hand and from the automated shoe with a Progressive
BY_HAND = ("deal", "extra_card", "stub", "decisions")
BY_MACHINE = ("deal", "hold_rest", "extra_card", "stub", "decisions")
STEPS = [*(("hand", step) for step in BY_HAND), *(("automated_shoe", step) for step in BY_MACHINE)]


@pytest.mark.clause("687a.13(a)")
@pytest.mark.parametrize("step", ["deal", "extra_card"])
def test_a_card_face_up_is_found_until_the_extra_card_lies(step: str) -> None:
    pit = table(coins=(2,)).until(step).call("face_up_card")
    assert pit.state.face_up == 1 and not pit.state.void
    after = table(coins=(2,)).until("decisions").refuses(facts.IrregularityCalled(name="face_up_card"))
    assert (after.code, after.clause) == ("irregularity_not_here", "687a.13(a)")


@pytest.mark.clause("687a.13(b)")
@pytest.mark.parametrize("step", ["deal", "extra_card"])
def test_a_card_is_drawn_in_error_only_while_cards_are_drawn(step: str) -> None:
    pit = table(coins=(2,)).until(step)
    phase = pit.phase
    assert pit.call("card_drawn_in_error").phase == phase


@pytest.mark.parametrize(("dealing", "step"), [*STEPS, ("hand", "reveal")])
@pytest.mark.clause("687a.13(c)")
def test_a_wrong_number_of_cards_voids_whenever_it_is_found(dealing: str, step: str) -> None:
    pit = table(coins=(2,), dealing=dealing).until("deal")
    if step == "reveal":
        for seat in (2, 5):
            pit.until("decisions").say(facts.DecisionMade(seat=seat, choice="raise", amount=2000))
    pit.until(step).call("wrong_number_of_cards")
    assert (pit.phase, pit.state.void) == ("settlement.return", "687a.13(c)")


@pytest.mark.parametrize(("dealing", "step"), STEPS)
@pytest.mark.clause("687a.13(d)")
def test_a_card_exposed_too_early_is_called_when_every_hand_and_the_extra_card_lie(
    dealing: str, step: str
) -> None:
    """Seat 2 holds the joker: before its extra card lies, the Progressive cannot be settled."""
    pit = table(coins=(2, 5), dealing=dealing).until(step)
    if step not in ("stub", "decisions"):
        called = facts.IrregularityCalled(name="card_exposed")
        assert pit.refuses(called).code == "irregularity_not_here"
        pit.until("stub")
    pit.call("card_exposed")
    assert (pit.phase, pit.state.void) == ("settlement.return", "687a.13(d)")
    pit.until("discards")
    assert pit.settled(2, "progressive") == ("win", 100, 900), "three aces with the extra one: 9 to 1"
    assert pit.settled(5, "progressive") == ("lose", 0, 0)


@pytest.mark.clause("687a.13(b)")
def test_a_card_drawn_in_error_is_simply_the_next_card() -> None:
    pit = table(dealing="hand").until("deal")
    before = pit.state.dealt
    pit.call("card_drawn_in_error")
    assert pit.state.dealt == before and not pit.state.void


@pytest.mark.clause("687a.13(c)")
def test_a_wrong_number_of_cards_gives_every_wager_back_and_the_cards_are_shuffled() -> None:
    pit = table(coins=(2,)).until("decisions").call("wrong_number_of_cards").until("discards")
    assert {result.outcome for result in pit.state.results} == {"push"}
    assert pit.state.ledger.collected == 0
    shuffles = sum(isinstance(intent, intents.StartShuffle) for intent in pit.asked)
    pit.until("betting")
    assert sum(isinstance(intent, intents.StartShuffle) for intent in pit.asked) == shuffles + 1


@pytest.mark.clause("687a.13(d)")
def test_cards_shown_before_the_raises_settle_progressive_and_trips_and_return_the_rest() -> None:
    pit = table(coins=(2,)).until("decisions").call("card_exposed")
    pit.until("discards")
    assert pit.settled(2, "ante") == ("push", 1000, 0)
    assert pit.settled(2, "bad_beat_bonus") == ("push", 500, 0)
    assert pit.settled(2, "trips_bonus")[0] == "win"
    assert pit.settled(2, "progressive")[0] == "win"
    assert pit.settled(5, "blind") == ("push", 1000, 0)
    assert pit.state.dealer == "", "nobody needed the dealer's hand"


@pytest.mark.clause("687a.13(d)")
@pytest.mark.clause("687a.12(c)")
def test_cards_shown_before_the_raises_leave_the_envy_of_a_progressive_hand_alive() -> None:
    """The Progressive is settled by its table, the Envy column too: $300 for a straight flush."""
    pit = table(coins=(2, 5))
    pit.hands |= {"seat 2": "9s 8s 7s 6s 5s", "seat 5": "Ks Qh 8d 6c 3s"}
    pit.until("decisions").call("card_exposed").until("settlement.document")
    pit.say(facts.AwardDocumented(seat=2, document="slip 7"))
    pit.until("discards")
    assert [(r.seat, r.from_seat, r.pays) for r in pit.state.results if r.from_seat] == [(5, 2, 30_000)]
    assert pit.settled(5, "progressive") == ("lose", 0, 0)
    assert pit.settled(5, "ante") == ("push", 1000, 0)
    ledger = pit.state.ledger
    # ante and blind of both and the Bad Beat go back, and the Trips' stake; each dollar on the panel is taken
    assert (ledger.returned, ledger.collected) == (4 * 1000 + 500 + 500, 200)


@pytest.mark.clause("687a.11(d)")
def test_the_dealers_best_hand_is_there_to_be_announced() -> None:
    pit = table()
    pit.hands["dealer"] = "2h 9d 9h 5s 3c"  # the two joins the nines
    assert present(pit.state, 1).dealer.hand == ""
    for seat in (2, 5):
        pit.until("decisions").say(facts.DecisionMade(seat=seat, choice="raise", amount=2000))
    pit.until("settlement")
    assert present(pit.state, 1).dealer.hand == "three-of-a-kind, nines"


@pytest.mark.clause("687a.13(c)")
def test_a_hand_that_is_turned_up_with_six_cards_voids_what_is_not_settled() -> None:
    pit = table().until("decisions")
    for seat in (2, 5):
        pit.say(facts.DecisionMade(seat=seat, choice="raise", amount=2000))
    pit.until("settlement.turn").call("wrong_number_of_cards")
    assert (pit.phase, pit.state.void) == ("settlement.return", "687a.13(c)")
    pit.until("discards")
    assert pit.settled(5, "raise") == ("push", 2000, 0)
    assert pit.settled(2, "trips_bonus") == ("push", 500, 0)


@pytest.mark.clause("687a.7(b)")
def test_a_site_may_play_out_the_hand_of_a_player_who_left() -> None:
    left = facts.PlayerLeft(seat=2)
    pit = table().until("decisions")
    pit.say(left)
    pit.say(facts.DecisionMade(seat=5, choice="raise", amount=2000))
    pit.until("discards")
    assert pit.settled(2, "trips_bonus") == ("lose", 0, 0), "it may be treated as losing"
    kept = Pit("687a", options={"abandoned_wagers_lose": False}, shuffler_counts=53)
    kept.hands = dict(HANDS)
    kept.until("betting").bet(2, ante=10)
    refusal = kept.until("decisions").refuses(left)
    assert (refusal.code, refusal.clause) == ("not_abandoned", "687a.7(b)")


@pytest.mark.clause("687a.13(d)")
def test_after_the_raises_an_exposed_card_is_nothing_any_more() -> None:
    pit = table().until("decisions")
    for seat in (2, 5):
        pit.say(facts.DecisionMade(seat=seat, choice="raise", amount=2000))
    refusal = pit.refuses(facts.IrregularityCalled(name="card_exposed"))
    assert (refusal.code, refusal.clause) == ("irregularity_not_here", "687a.13(d)")


@pytest.mark.clause("687a.13(f)")
def test_a_shoe_that_jams_voids_the_round_and_is_emptied_before_the_shuffle() -> None:
    pit = table().until("deal")
    pit.hear(facts.ShoeFailed(why="jam at card 3"))
    assert pit.state.void == "687a.13(f)"
    pit.say(facts.DutyDone(duty="return_wagers"))
    assert pit.phase == "discards.empty"
    pit.say(facts.DeviceCleared(device="shoe"))
    pit.hear(facts.DeviceReported(device="shoe", status="ready", counts=1, reads=True))
    assert pit.phase == "discards.collect"


@pytest.mark.clause("687a.13(f)")
@pytest.mark.parametrize(("coins", "step"), [((2,), "take_out.remove"), ((), "stub.remove")])
def test_a_shoe_that_jams_while_it_is_emptied_voids_the_round_too(coins: tuple[int, ...], step: str) -> None:
    pit = table(coins=coins)
    answers = pit._answer
    pit._answer = lambda intent: () if isinstance(intent, intents.EmptyShoe) else answers(intent)  # type: ignore[method-assign]
    pit.until(step).hear(facts.ShoeFailed(why="jam at card 16"))
    assert (pit.phase, pit.state.void) == ("settlement.return", "687a.13(f)")


@pytest.mark.clause("687a.11(b)(2)")
@pytest.mark.clause("687a.11(c)")
def test_a_fold_gives_up_the_bad_beat_at_once_and_keeps_the_cards_only_for_the_trips() -> None:
    pit = Pit("687a", paytables=TABLES, shuffler_counts=53)
    pit.hands = {**HANDS, "seat 5": "8s 8h 8d Kd 4c"}
    pit.until("betting").bet(2, ante=10, bad_beat_bonus=5).bet(5, ante=10, trips_bonus=5, bad_beat_bonus=5)
    pit.until("decisions")
    assert "choice_fold" in pit.offered(), "nothing of seat 2 stays alive"
    pit.say(facts.DecisionMade(seat=2, choice="fold"))
    assert "choice_fold_live" in pit.offered(), "the Trips of seat 5 does"
    pit.say(facts.DecisionMade(seat=5, choice="fold"))
    pit.until("settlement.turn")
    # $10 Ante, $10 Blind and $5 Bad Beat of each are taken without a further tap
    assert pit.state.ledger.collected == 2 * 2500
    pit.until("discards")
    assert pit.settled(5, "trips_bonus") == ("win", 500, 3000)
    assert "seat 2" not in pit.state.turned


@pytest.mark.clause("687a.13(f)")
def test_a_silent_shoe_may_be_called_by_the_dealer_but_a_working_one_may_not() -> None:
    pit = table().until("deal")
    assert "irregularity_shoe_stopped" not in pit.offered()
    pit.hear(facts.DeviceSilent(device="shoe", why="two polls missed"))
    pit.call("shoe_stopped")
    assert pit.state.void == "687a.13(f)"


@pytest.mark.clause("687a.13(g)")
def test_another_method_waits_until_the_floor_has_the_shoe_covered_or_signed() -> None:
    pit = table().until("deal")
    pit.hear(facts.ShoeFailed(why="motor"))
    pit.say(facts.DutyDone(duty="return_wagers"))
    assert pit.table.dealing == "automated_shoe"
    covered = facts.DeviceRetired(device="shoe", how="covered")
    assert pit.refuses(covered, "dealer").code == "needs_floor"
    assert pit.refuses(facts.DeviceRetired(device="shoe", how="removed")).clause == "687a.13(g)"
    pit.say(covered)
    assert pit.table.dealing == "manual_shoe"
    pit.until("betting")
    pit.bet(2, ante=10).say(facts.NoMoreBetsAnnounced())
    assert pit.phase == "deal.cards"


@pytest.mark.clause("687a.5(d)")
def test_what_lies_above_the_cover_card_goes_to_the_bottom() -> None:
    pit = Pit("687a", dealing="manual_shoe", shuffling="manual").until("cut")
    assert "at least 10 cards from the top" in pit.prompt and "goes to the bottom" in pit.prompt
