"""Wagers, dealing and counting in every chapter: what is refused, what is void, and under which clause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablectl.model import facts
from tablectl.round.procedures.stub import expected_stub
from tests.round.games import GAMES, Watched, betting, chapter_of, dealing, locked, next_round, wagered

each = pytest.mark.parametrize


@each("number", ["677a.7(a)", "678a.7(a)", "680a.7(a)", "687a.7(a)"])
def test_a_wager_of_words_is_refused(number: str) -> None:
    chapter = chapter_of(number)
    spoken = facts.WagerPlaced(seat=2, wager=GAMES[chapter].base, amount=500, verbal=True)
    refusal = betting(chapter).refuses(spoken)
    assert (refusal.code, refusal.clause) == ("verbal_wager", number)


@each("number", ["677a.7(b)", "678a.7(b)", "680a.7(b)", "687a.7(b)"])
def test_the_wagers_of_a_player_who_leaves_are_lost(number: str) -> None:
    chapter = chapter_of(number)
    pit = dealing(chapter, dealing="hand")
    pit.say(facts.HandDealt(to="all"))
    pit.say(facts.PlayerLeft(seat=2))
    pit.until("discards")
    result = pit.results(2)[GAMES[chapter].base]
    assert (result.outcome, result.clause) == ("lose", number)


@each("number", ["677a.7(c)", "678a.7(c)", "680a.7(c)", "687a.7(c)", "688a.7(c)", "686a.6(c)"])
def test_no_wager_is_placed_or_taken_back_after_no_more_bets(number: str) -> None:
    chapter = chapter_of(number)
    pit, base = locked(chapter), GAMES[chapter].base
    for fact in (
        facts.WagerPlaced(seat=3, wager=base, amount=500),
        facts.WagerPlaced(seat=2, wager=base, amount=2000),
        facts.WagerWithdrawn(seat=2, wager=base),
    ):
        assert pit.refuses(fact).code == "not_now"


@each("number", ["677a.7(e)", "678a.7(e)", "680a.7(e)", "686a.6(f)", "687a.7(e)"])
def test_a_second_box_only_where_the_site_allows_it(number: str) -> None:
    chapter = chapter_of(number)
    further = facts.WagerPlaced(seat=3, wager=GAMES[chapter].base, amount=1000, player=2)
    refusal = wagered(chapter).refuses(further)
    assert (refusal.code, refusal.clause) == ("one_box", number)


@pytest.mark.clause("13:69F-39.3(d)")
def test_a_wager_belongs_to_a_seat_of_the_table() -> None:
    nobody = facts.WagerPlaced(seat=7, wager="ante", amount=500)
    assert betting("69F-39").refuses(nobody).code == "no_such_seat"


@each(
    ("number", "way"),
    [
        ("677a.8(b)", "manual_shoe"),
        ("677a.10(a)(2)", "automated_shoe"),
        ("678a.8(b)", "manual_shoe"),
        ("680a.8(b)", "manual_shoe"),
        ("680a.9(a)(3)", "hand"),
        ("680a.10(a)(2)", "automated_shoe"),
        ("687a.8(b)", "manual_shoe"),
        ("687a.9(a)(3)", "hand"),
        ("687a.10(a)(2)", "automated_shoe"),
        ("13:69F-39.7(b)", "manual_shoe"),
        ("13:69F-39.8(b)3", "hand"),
        ("13:69F-39.9(b)2", "automated_shoe"),
    ],
)
def test_nothing_is_dealt_before_no_more_bets(number: str, way: str) -> None:
    pit = wagered(chapter_of(number), dealing=way)
    assert "no more bets" in pit.prompt
    for fact in (facts.HandDealt(to="seat 2"), facts.StackDelivered(to="seat 2")):
        assert pit.refuses(fact).code == "not_now"


@each(
    ("number", "way"),
    [
        ("677a.8(c)", "manual_shoe"),
        ("678a.8(c)", "manual_shoe"),
        ("680a.8(b)", "manual_shoe"),
        ("686a.7(b)", "manual_shoe"),
        ("687a.8(b)", "manual_shoe"),
        ("688a.8(d)", "manual_shoe"),
        ("13:69F-39.7(b)", "manual_shoe"),
    ],
)
def test_the_prompt_names_the_hand_next_to_the_shoe(number: str, way: str) -> None:
    assert "hand next to the shoe" in dealing(chapter_of(number), dealing=way).prompt


METHODS = {
    "677a": {"manual_shoe": "677a.8(e)", "hand": "677a.9(d)", "automated_shoe": "677a.10(d)"},
    "678a": {"manual_shoe": "678a.8(f)", "hand": "678a.9(d)", "automated_shoe": "678a.10(d)"},
    "680a": {"manual_shoe": "680a.8(e)", "hand": "680a.9(d)", "automated_shoe": "680a.10(d)"},
    "687a": {"manual_shoe": "687a.8(g)", "hand": "687a.9(f)", "automated_shoe": "687a.10(d)"},
    "69F-39": {"manual_shoe": "13:69F-39.7(e)", "hand": "13:69F-39.8(e)", "automated_shoe": "13:69F-39.9(e)"},
}
WRONG = {
    "677a": {"manual_shoe": "677a.8(g)", "hand": "677a.9(f)", "automated_shoe": "677a.10(f)"},
    "678a": {"manual_shoe": "678a.8(h)", "hand": "678a.9(f)", "automated_shoe": "678a.10(f)"},
    "680a": {"manual_shoe": "680a.8(g)", "hand": "680a.9(f)", "automated_shoe": "680a.10(f)"},
    "687a": {"manual_shoe": "687a.8(i)", "hand": "687a.9(h)", "automated_shoe": "687a.10(f)"},
    "688a": {"manual_shoe": "688a.8(f)", "hand": "688a.9(e)", "automated_shoe": "688a.10(e)"},
}


@each("way", ["manual_shoe", "hand", "automated_shoe"])
@each("chapter", METHODS)
def test_the_stub_is_counted_every_five_rounds_unless_the_shuffler_counts(chapter: str, way: str) -> None:
    pit, counted = betting(chapter, dealing=way, shuffler_counts=0), []
    for rounds in range(1, 11):
        pit.bet(2, **{GAMES[chapter].base: 10})
        pit.say(facts.NoMoreBetsAnnounced())
        pit.until("stub")
        if pit.phase == "stub.count":
            assert pit.clause == METHODS[chapter][way]
            counted.append(rounds)
        pit.until("discards").until("betting")
    assert counted == [5, 10]
    by_machine = betting(chapter, dealing=way)
    for _ in range(5):
        next_round(by_machine, chapter)
    assert by_machine.state.since_stub_count >= 5, "nobody counted"


@each("way", ["manual_shoe", "hand", "automated_shoe"])
def test_the_four_cards_left_of_pai_gow_are_counted_every_round(way: str) -> None:
    clauses = {"manual_shoe": "688a.8(e)", "hand": "688a.9(d)", "automated_shoe": "688a.10(d)"}
    pit = locked("688a", dealing=way)
    pit.until("stub")
    assert (pit.phase, pit.clause, expected_stub(pit.table)) == ("stub.count", clauses[way], 4)


def at_the_count(chapter: str, way: str) -> Watched:
    pit = wagered(chapter, dealing=way, shuffler_counts=0)
    pit.state = replace(pit.state, since_stub_count=4)
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("stub")
    return pit


@each("way", ["manual_shoe", "hand", "automated_shoe"])
@each("chapter", WRONG)
def test_a_wrong_stub_voids_the_round_and_removes_the_deck_unless_misdealt(chapter: str, way: str) -> None:
    for misdealt in (True, False):
        pit = at_the_count(chapter, way)
        pit.say(facts.StubCounted(count=expected_stub(pit.table) - 1, misdealt=misdealt))
        assert pit.state.void == WRONG[chapter][way]
        pit.until("discards")
        assert {result.outcome for result in pit.results(2).values()} == {"push"}
        deck = pit.table.deck
        assert deck is not None and bool(deck.wrong_count) is not misdealt


@each(
    ("number", "way"),
    [("688a.8(c)", "manual_shoe"), ("688a.9(b)", "hand"), ("688a.10(b)", "automated_shoe")],
)
def test_pai_gow_is_dealt_from_the_starting_position_and_not_before_it_is_known(
    number: str, way: str
) -> None:
    pit = locked("688a", dealing=way)
    pit.until("start")
    for fact in (facts.HandDealt(to="seat 2"), facts.StackDelivered(to="seat 2")):
        assert pit.refuses(fact).code == "not_now"
    pit.say(facts.DiceShaken(dice=112))
    pit.until("deal")
    assert pit.state.dealt.order[0] == "seat 4", "R-688-11: four counts to seat 4"


@each(
    ("number", "step", "early"),
    [("677a.11(c)", "before_flop", "flop"), ("677a.11(e)", "on_flop", "turn_and_river")],
)
def test_a_street_is_turned_up_when_everybody_has_answered(number: str, step: str, early: str) -> None:
    pit = locked("677a")
    pit.until("before_flop")
    if step == "on_flop":
        pit.say(facts.DecisionMade(seat=2, choice="check"))
        pit.until("on_flop")
    assert pit.refuses(facts.HandTurnedUp(whose=early)).code == "not_now"
    pit.say(facts.DecisionMade(seat=2, choice="check"))
    assert (pit.phase, pit.clause) == (f"{early}.turn", number)


@pytest.mark.clause("677a.11(g)(1)")
def test_the_hand_of_who_raised_is_turned_up_for_the_settlement() -> None:
    pit = locked("677a")
    pit.until("settlement")
    assert (pit.phase, pit.clause, pit.state.need.whose) == ("settlement.turn", "677a.11(g)(1)", "seat 2")


@pytest.mark.clause("677a.1")
def test_check_stays_in_the_round_and_fold_leaves_it() -> None:
    pit = locked("677a")
    pit.until("before_flop")
    pit.say(facts.DecisionMade(seat=2, choice="check"))
    pit.until("on_flop")
    pit.say(facts.DecisionMade(seat=2, choice="check"))
    pit.until("on_river")
    assert pit.refuses(facts.DecisionMade(seat=2, choice="check")).code == "unknown_decision"
    pit.say(facts.DecisionMade(seat=2, choice="fold"))
    pit.until("discards")
    assert {result.outcome for result in pit.results(2).values()} == {"lose"}


@pytest.mark.clause("678a.1")
def test_who_does_not_raise_has_folded() -> None:
    pit = locked("678a")
    pit.until("decisions")
    assert {"choice_raise", "choice_fold"} <= pit.offered()
    pit.say(facts.DecisionMade(seat=2, choice="fold"))
    pit.until("discards")
    assert pit.settled(2, "ante") == ("lose", 0, 0)


@pytest.mark.clause("678a.11(c)(2)(i)")
@pytest.mark.clause("678a.11(c)(2)(ii)")
def test_a_fold_says_whether_the_cards_stay_under_a_bonus_wager() -> None:
    plain, live = wagered("678a"), wagered("678a")
    live.bet(2, flush_bonus=5)
    for pit, label in ((plain, "choice_fold"), (live, "choice_fold_live")):
        pit.say(facts.NoMoreBetsAnnounced())
        pit.until("decisions")
        assert label in pit.offered()


@pytest.mark.clause("680a.1")
def test_ten_twenty_or_thirty_in_three_cards_qualifies_and_two_are_left_for_the_showdown() -> None:
    pit = locked("680a")
    pit.until("settlement.set")
    pit.say(facts.HandSet(whose="seat 2", cards="Ks 7h 3d"))
    assert pit.state.seat(2).parts == {"three": "Ks 7h 3d", "showdown": "9c 8s"}
    pit.until("discards")
    assert pit.results(2)["ante"].clause.startswith("680a.11(d)(2)(ii)"), "both qualify, so both show down"


@pytest.mark.clause("686a.1")
@pytest.mark.clause("686a.7(f)")
def test_one_card_and_then_over_under_or_surrender_from_the_left() -> None:
    pit = wagered("686a")
    pit.bet(5, ante=20)
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("decisions")
    assert pit.state.dealt.held == {"seat 2": 1, "seat 5": 1}
    assert {"choice_over", "choice_under", "choice_surrender"} <= pit.offered()
    assert pit.refuses(facts.DecisionMade(seat=5, choice="surrender")).code == "other_seat"


@pytest.mark.clause("13:69F-39.10(c)1")
def test_the_five_cards_are_turned_up_before_the_answer() -> None:
    pit = locked("69F-39")
    pit.until("settlement")
    assert (pit.phase, pit.clause) == ("settlement.turn", "13:69F-39.10(c)1")
    assert pit.refuses(facts.DecisionMade(seat=2, choice="fold")).code in ("not_now", "unknown_decision")


@each(
    ("number", "dealer", "wagers"),
    [
        ("677a.12(a)", "Kc Kd", {"ante", "raise"}),
        ("678a.12(a)", "Kc Qc 9c 7h 5d 3d 2h", {"ante", "raise"}),
        ("680a.12(a)", "Kd 6h 4d 5c As", {"ante"}),
        ("687a.12(a)", "Kc 8d 7h 5s 3c", {"ante", "raise"}),
    ],
)
def test_a_better_hand_is_paid_even_money(number: str, dealer: str, wagers: set[str]) -> None:
    pit = locked(chapter_of(number))
    pit.hands["dealer"] = dealer
    pit.until("discards")
    for wager in wagers:
        result = pit.results(2)[wager]
        assert (result.outcome, result.pays, result.returned) == ("win", result.stake, result.stake)
