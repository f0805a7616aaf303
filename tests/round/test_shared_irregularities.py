"""Irregularities, lock-out and awards of the chapters that share them: each remedy is carried out."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.model import facts, intents
from tests.round.games import GAMES, Watched, betting, chapter_of, closed, dealing, wagered

each = pytest.mark.parametrize
PROGRESSIVE: dict[str, dict[str, Any]] = {
    "678a": {"paytables": {"progressive": "A"}, "options": {"progressive_wager": "5.00"}},
    "687a": {"paytables": {"progressive": "1"}},
    "688a": {"paytables": {"progressive": "1"}},
}
#: natural hands that win something of the meter
WINNING = {
    "678a": "8s 7s 6s 5s 4s 3s Kd",
    "687a": "9s 8s 7s 6s 5s",
    "688a": "As Ah Ad Ac Jk 4c 3d",
}


def all_returned(pit: Watched) -> bool:
    pit.until("discards")
    return {result.outcome for result in pit.results(2).values()} == {"push"}


@each("number", ["677a.13(a)", "678a.13(a)", "680a.13(a)", "687a.13(a)"])
def test_one_card_face_up_is_laid_aside_and_a_second_voids_the_round(number: str) -> None:
    pit = dealing(chapter_of(number), dealing="hand")
    pit.call("face_up_card")
    assert (pit.state.face_up, pit.state.void) == (1, "")
    pit.call("face_up_card")
    assert pit.state.void == number
    assert all_returned(pit)


@each("number", ["677a.13(b)", "678a.13(b)", "680a.13(b)", "687a.13(b)"])
def test_a_card_drawn_in_error_is_the_next_one(number: str) -> None:
    pit = dealing(chapter_of(number), dealing="hand")
    before = pit.state.dealt
    pit.call("card_drawn_in_error")
    assert (pit.state.dealt, pit.state.void) == (before, "")


@each("number", ["677a.13(c)", "678a.13(c)", "680a.13(c)", "687a.13(c)"])
def test_a_wrong_number_of_cards_voids_the_round(number: str) -> None:
    chapter = chapter_of(number)
    pit = wagered(chapter)
    pit.short = {1: 1}
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("settlement")
    assert pit.state.void == number
    assert all_returned(pit)
    shuffles = pit.asked_for(intents.StartShuffle)
    pit.until("betting")
    assert pit.asked_for(intents.StartShuffle) == shuffles + 1


@each(
    ("number", "name", "settles"),
    [
        ("677a.13(d)", "dealer_card_exposed", "trips_plus"),
        ("678a.13(d)", "dealer_card_exposed", "flush_bonus"),
        ("687a.13(d)", "card_exposed", "trips_bonus"),
    ],
)
def test_an_exposed_card_voids_the_hands_and_settles_the_bonus(number: str, name: str, settles: str) -> None:
    chapter = chapter_of(number)
    family = next(wager.paytable for wager in betting(chapter).table.law.wager if wager.name == settles)
    table = next(iter(betting(chapter).table.chapter.families[family].tables))
    pit = wagered(chapter, paytables={**GAMES[chapter].paytables, family: table})
    pit.bet(2, **{settles: 5})
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("stub")
    pit.call(name)
    pit.until("discards")
    clauses = {wager: result.clause for wager, result in pit.results(2).items()}
    assert clauses.pop(settles) != number
    assert set(clauses.values()) == {number}


@each("number", ["677a.13(e)", "678a.13(e)", "680a.13(d)", "687a.13(e)", "688a.13(k)"])
def test_a_shuffle_that_did_not_finish_is_done_again(number: str) -> None:
    chapter = chapter_of(number)
    pit = closed(chapter).until("receive")
    pit.silent_shuffler = True
    pit.until("shuffle")
    pit.hear(facts.ShuffleFailed(deck="blue", why="jam"))
    assert (pit.phase, pit.clause) == ("shuffle.failed", number)
    pit.silent_shuffler = False
    pit.say(facts.DeviceCleared(device="shuffler"))
    pit.hear(facts.DeviceReported(device="shuffler", status="ready", counts=1))
    assert pit.asked_for(intents.StartShuffle) == 2
    pit.until("betting")


@each("number", ["677a.13(f)", "678a.13(f)", "680a.13(e)", "687a.13(f)"])
def test_a_shoe_that_stops_voids_the_round_and_its_cards_are_shuffled_again(number: str) -> None:
    pit = dealing(chapter_of(number))
    pit.hear(facts.ShoeFailed(why="jam"))
    assert pit.state.void == number
    pit.until("discards")
    assert {result.outcome for result in pit.results(2).values()} == {"push"}
    pit.say(facts.DeviceCleared(device="shoe"))
    pit.hear(facts.DeviceReported(device="shoe", status="ready", counts=1, reads=True))
    shuffles = pit.asked_for(intents.StartShuffle)
    pit.until("betting")
    assert pit.asked_for(intents.StartShuffle) == shuffles + 1


@each("number", ["677a.13(g)", "678a.13(g)", "680a.13(f)", "687a.13(g)"])
def test_another_method_only_when_the_device_is_covered_or_signed(number: str) -> None:
    chapter = chapter_of(number)
    pit = betting(chapter)
    pit.hear(facts.DeviceReported(device="shoe", status="fault", detail="motor"))
    bet = facts.WagerPlaced(seat=2, wager=GAMES[chapter].base, amount=1000)
    assert pit.refuses(bet).code == "device_fault"
    refusal = pit.refuses(facts.DeviceRetired(device="shoe", how="removed"))
    assert (refusal.code, refusal.clause) == ("not_put_away", number)
    pit.say(facts.DeviceRetired(device="shoe", how="covered"))
    assert pit.table.dealing == "manual_shoe"
    pit.until("betting")
    pit.say(bet)


@each(
    ("number", "way"),
    [
        ("678a.8(b)", "manual_shoe"),
        ("678a.9(b)", "hand"),
        ("678a.10(a)(2)", "automated_shoe"),
        ("687a.8(c)", "manual_shoe"),
        ("687a.9(b)", "hand"),
        ("687a.10(a)(2)", "automated_shoe"),
        ("688a.8(b)(2)", "manual_shoe"),
        ("688a.9(a)(3)(ii)", "hand"),
        ("688a.10(a)(2)(ii)", "automated_shoe"),
    ],
)
def test_the_panel_is_locked_and_its_chips_are_counted_before_anything_is_dealt(
    number: str, way: str
) -> None:
    chapter = chapter_of(number)
    pit = wagered(chapter, dealing=way, **PROGRESSIVE[chapter])
    pit.coins = (2,)
    pit.hear(facts.ProgressiveWagerAccepted(seat=2))
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("lockout")
    assert (pit.phase, pit.clause) == ("lockout.count", number)
    assert pit.asked_for(intents.LockProgressive) == 1
    pit.hear(facts.ProgressiveWagerAccepted(seat=3))
    assert "progressive" not in pit.state.seat(3).wagers
    pit.say(facts.ChipsCounted(count=2))
    assert (pit.phase, pit.clause) == ("lockout.mismatch", number)
    pit.say(facts.ChipsCounted(count=1))
    assert not pit.phase.startswith("lockout")


@each(
    ("number", "verify"),
    [
        ("678a.11(e)(3)(i)", "678a.11(e)(3)(ii)"),
        ("687a.11(f)(1)(ii)", "687a.11(f)(1)(ii)"),
        ("688a.11(h)(3)(i)(B)(1)", "688a.11(h)(3)(i)(B)(2)"),
    ],
)
def test_an_award_needs_the_winning_hand_the_light_the_floor_and_its_papers(number: str, verify: str) -> None:
    chapter = chapter_of(number)
    pit = wagered(chapter, **PROGRESSIVE[chapter])
    pit.hands["seat 2"], pit.coins, pit.dark = WINNING[chapter], (2,), True
    pit.hear(facts.ProgressiveWagerAccepted(seat=2))
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("settlement.validate")
    validated = facts.AwardValidated(seat=2)
    assert pit.refuses(validated, "dealer").code == "needs_floor"
    assert pit.refuses(validated).code == "award_not_lit"
    pit.hear(facts.AwardLit(seat=2))
    pit.say(validated)
    assert pit.phase == "settlement.document", "what comes from the meter is not paid from the tray"
    assert pit.refuses(facts.AwardDocumented(seat=2, document=" ")).code == "document_missing"
    pit.say(facts.AwardDocumented(seat=2, document="slip 17"))
    assert pit.state.ledger.by_hand == pit.results(2)["progressive"].from_meter > 0


@pytest.mark.clause("688a.11(h)(3)(i)(B)(4)")
def test_a_share_of_the_meter_is_never_paid_from_the_tray() -> None:
    pit = wagered("688a", **PROGRESSIVE["688a"])
    pit.hands["seat 2"], pit.coins = WINNING["688a"], (2,)
    pit.hear(facts.ProgressiveWagerAccepted(seat=2))
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("settlement.document")
    tray = pit.state.ledger.from_tray
    pit.say(facts.AwardDocumented(seat=2, document="slip 17"))
    assert pit.state.ledger.from_tray == tray
