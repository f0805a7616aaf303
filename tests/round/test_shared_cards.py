"""Cards before the deal, in every chapter: decks by turns and hours, shuffled, counted, cut, in the shoe."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tablectl.controller.config import ConfigError, check_site
from tablectl.model import facts, intents
from tests.round.games import GAMES, betting, chapter_of, closed, next_round, wagered
from tests.round.pit import Pit

each = pytest.mark.parametrize
HOUR = 60 * 60 * 1000
TWO = ("blue", "red")


@each(
    "number",
    ["677a.3(b)(3)", "678a.3(b)(3)", "680a.3(b)(3)", "687a.3(b)(3)", "688a.3(b)(3)", "13:69F-39.2(b)4"],
)
def test_two_decks_are_played_every_other_round(number: str) -> None:
    chapter = chapter_of(number)
    pit, used = betting(chapter, decks=TWO), []
    for _ in range(4):
        used.append(pit.state.deck)
        next_round(pit, chapter)
    assert used == ["blue", "red", "blue", "red"]


@each(
    "number",
    ["677a.3(b)(2)", "678a.3(b)(2)", "680a.3(b)(2)", "687a.3(b)(2)", "688a.3(b)(2)", "13:69F-39.2(b)3"],
)
def test_the_other_deck_lies_shuffled_in_the_machine_while_one_is_played(number: str) -> None:
    pit = wagered(chapter_of(number), decks=TWO)
    other = next(deck for deck in pit.state.decks if deck.colour != pit.state.deck)
    assert (other.at, other.shuffled) == ("shuffler", "yes")


def test_the_other_deck_is_shuffled_also_when_the_shoe_says_its_load_before_it_tells_of_loading() -> None:
    class Slow(Pit):
        """The deck lies in the shoe, and the word of it is still on the line."""

        def _answer(self, intent: intents.Intent) -> tuple[facts.Fact, ...]:
            return () if isinstance(intent, intents.PresentDeck) else super()._answer(intent)

    pit = Slow("678a", decks=TWO).until("shuffle.present")
    pit.hear(facts.DeviceReported(device="shoe", status="ready", cards=52, counts=1, reads=True))
    assert pit.phase == "betting.open"
    shuffled = [intent for intent in pit.asked if isinstance(intent, intents.StartShuffle)]
    assert [intent.deck for intent in shuffled] == ["blue", "red"]
    assert {intent.clause for intent in shuffled} == {"678a.5(a)"}


@each(
    "number",
    ["677a.3(b)(4)", "678a.3(b)(4)", "680a.3(b)(4)", "687a.3(b)(4)", "688a.3(b)(4)", "13:69F-39.2(b)5"],
)
def test_never_two_decks_in_the_rack(number: str) -> None:
    chapter = chapter_of(number)
    pit = betting(chapter, decks=TWO)
    for _ in range(3):
        next_round(pit, chapter)
    assert pit.racked <= 1


@each("number", ["686a.3(b)(1)", "686a.3(b)(3)"])
def test_a_batch_is_six_decks_and_the_other_waits_shuffled(number: str) -> None:
    pit = wagered("686a", decks=TWO)
    other = next(deck for deck in pit.state.decks if deck.colour != pit.state.deck)
    assert (pit.table.deck_size, other.at, other.shuffled) == (6 * 52, "shuffler", "yes")


@each("number", ["686a.3(b)(5)", "686a.7(d)(1)", "686a.7(d)(2)", "686a.5(f)"])
def test_after_the_cover_card_the_other_batch_comes_and_this_one_is_shuffled(number: str) -> None:
    pit = wagered("686a", decks=TWO)
    pit.call("cover_card", "seat 2")
    pit.say(facts.NoMoreBetsAnnounced())
    shuffles = pit.asked_for(intents.StartShuffle)
    pit.until("discards").until("cut")
    assert pit.state.deck == "red"
    assert pit.asked_for(intents.StartShuffle) == shuffles + 1
    assert pit.racked <= 1


@each(
    ("number", "dealing", "hours"),
    [
        ("677a.3(c)(1)", "hand", 4),
        ("677a.3(c)(2)", "automated_shoe", 8),
        ("678a.3(c)(1)", "hand", 4),
        ("678a.3(c)(2)", "manual_shoe", 8),
        ("680a.3(c)(1)", "hand", 4),
        ("680a.3(c)(2)", "automated_shoe", 8),
        ("687a.3(c)(1)", "hand", 4),
        ("687a.3(c)(2)", "manual_shoe", 8),
        ("688a.3(c)(1)", "hand", 4),
        ("688a.3(c)(2)", "automated_shoe", 8),
        ("686a.3(c)", "manual_shoe", 24),
    ],
)
def test_a_deck_whose_hours_are_up_takes_no_bet(number: str, dealing: str, hours: int) -> None:
    chapter = chapter_of(number)
    pit = betting(chapter, dealing=dealing)
    bet = facts.WagerPlaced(seat=2, wager=GAMES[chapter].base, amount=1000)
    pit.state = replace(pit.state, now=hours * HOUR - 1)
    pit.say(bet)
    pit.say(facts.WagerWithdrawn(seat=2, wager=bet.wager))
    pit.state = replace(pit.state, now=hours * HOUR)
    refusal = pit.refuses(bet)
    assert (refusal.code, refusal.clause) == ("deck_hours", number)


@each("number", ["677a.4(e)", "678a.4(e)", "680a.4(e)", "686a.4(e)", "687a.4(e)", "688a.4(e)"])
def test_preshuffled_cards_are_spared_the_opening_and_others_are_not(number: str) -> None:
    for preshuffled, phase in ((True, "cut"), (False, "opening")):
        pit = closed(chapter_of(number)).until("receive")
        pit.say(facts.DecksReceived(preshuffled=preshuffled))
        assert pit.phase.partition(".")[0] == phase


@each("number", ["677a.5(a)", "678a.5(a)", "680a.5(a)", "687a.5(a)", "688a.5(a)", "13:69F-39.6(a)"])
def test_the_cards_are_shuffled_before_play_and_after_every_round(number: str) -> None:
    chapter = chapter_of(number)
    pit = betting(chapter)
    for rounds in (1, 2, 3):
        assert pit.asked_for(intents.StartShuffle) == rounds
        next_round(pit, chapter)
    by_hand = closed(chapter, dealing="manual_shoe", shuffling="manual").until("shuffle")
    assert (by_hand.phase, by_hand.clause) == ("shuffle.hand", number)
    assert by_hand.refuses(facts.NoMoreBetsAnnounced()).code == "not_now"


@each(
    "number",
    ["677a.5(b)", "678a.5(b)", "680a.5(b)", "687a.5(b)", "13:69F-39.7(f)"],
)
def test_a_deck_that_counts_wrong_leaves_the_table(number: str) -> None:
    chapter = chapter_of(number)
    pit = closed(chapter).until("receive")
    pit.miscount = GAMES[chapter].cards - 1
    pit.until("shuffle")
    assert (pit.phase, pit.clause) == ("shuffle.wrong", number)
    pit.miscount = 0
    pit.say(facts.DeckRemoved(deck="blue"))
    assert pit.phase.startswith("receive")


@each(
    "number",
    ["677a.5(c)(1)", "678a.5(c)(1)", "680a.5(c)(1)", "687a.5(c)(1)", "688a.5(b)(1)", "13:69F-39.6(b)1"],
)
def test_what_a_machine_shuffled_is_not_cut(number: str) -> None:
    pit = closed(chapter_of(number))
    seen = set()
    while not pit.phase.startswith("betting"):
        pit.say(pit.primary())
        seen.add(pit.phase.partition(".")[0])
    assert "cut" not in seen


@each(
    "number",
    ["677a.5(c)(2)", "678a.5(c)(2)", "680a.5(c)(2)", "687a.5(c)(2)", "688a.5(b)(2)", "13:69F-39.6(b)2"],
)
def test_what_hands_shuffled_is_cut_before_any_bet(number: str) -> None:
    pit = closed(chapter_of(number), dealing="manual_shoe", shuffling="manual")
    seen = []
    while not pit.phase.startswith("betting"):
        pit.say(pit.primary())
        seen.append(pit.phase)
    assert "cut.cut" in seen


@each(
    "number",
    ["677a.5(d)", "678a.5(d)", "680a.5(d)", "687a.5(d)", "688a.5(e)", "13:69F-39.6(c)1ii"],
)
def test_the_cut_is_at_least_ten_cards_deep(number: str) -> None:
    pit = closed(chapter_of(number), dealing="manual_shoe", shuffling="manual").until("cut")
    seat = getattr(pit.primary(), "seat", 0)
    refusal = pit.refuses(facts.CutMade(depth=9, seat=seat))
    assert (refusal.code, refusal.clause) == ("cut_depth", number)
    pit.say(facts.CutMade(depth=10, seat=seat))


@each("number", ["677a.5(e)", "678a.5(e)", "680a.5(e)", "687a.5(e)", "688a.5(f)", "13:69F-39.6(d)"])
def test_only_the_floor_orders_a_recut_and_only_before_a_card_is_dealt(number: str) -> None:
    pit = wagered(chapter_of(number), dealing="manual_shoe", shuffling="manual")
    order = facts.ReshuffleOrdered(recut=True)
    assert pit.refuses(order, "dealer").code == "needs_floor"
    pit.say(order)
    assert pit.phase == "cut.cut"
    pit.until("betting")
    assert pit.state.seat(2).playing, "every wager stands as it did"
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("stub")
    assert pit.refuses(order).code in ("cards_dealt", "not_now")


@each(
    "number",
    ["677a.9(a)(1)", "678a.9(a)(1)", "680a.9(a)(1)", "687a.9(a)(1)", "688a.9(a)(1)", "13:69F-39.8(b)1"],
)
def test_from_the_hand_only_where_a_machine_shuffles(number: str) -> None:
    chapter = chapter_of(number)
    pit = wagered(chapter, dealing="hand")
    with pytest.raises(ConfigError, match="from the hand only"):
        check_site(Path("table.toml"), replace(pit.state.site, shuffling="manual"), {})
    assert pit.table.dealing == "hand"
    pit.hear(facts.DeviceReported(device="shuffler", status="fault"))
    pit.hear(facts.DeviceRetired(device="shuffler", how="covered"))
    assert pit.table.dealing == "manual_shoe"


@each(
    "number",
    ["677a.10(a)(1)", "678a.10(a)(1)", "680a.10(a)(1)", "687a.10(a)(1)", "688a.10(a)(1)", "13:69F-39.9(b)1"],
)
def test_bets_wait_until_the_shoe_has_the_cards(number: str) -> None:
    chapter = chapter_of(number)
    pit = closed(chapter)
    pit.silent_shoe = True
    pit.until("shuffle")
    assert pit.phase == "shuffle.present"
    assert pit.refuses(facts.WagerPlaced(seat=2, wager=GAMES[chapter].base, amount=500)).code == "not_now"
    pit.hear(facts.CardsInShoe(count=GAMES[chapter].cards))
    assert pit.phase == "betting.open"


@each("number", ["13:69F-39.8(a)", "13:69F-39.9(a)"])
def test_the_licensee_chooses_how_pik_it_is_dealt(number: str) -> None:
    by_hand, by_machine = (wagered("69F-39", dealing=way) for way in ("hand", "automated_shoe"))
    for pit in (by_hand, by_machine):
        pit.say(facts.NoMoreBetsAnnounced())
        pit.until("deal")
    assert (by_hand.phase, by_machine.phase) == ("deal.cards", "deal.deliver")
    assert by_machine.table.law.hands.player == 5


@pytest.mark.clause("688a.5(g)(2)")
def test_an_idle_pai_gow_table_leaves_the_stored_deck_in_the_machine() -> None:
    pit = betting("688a", decks=TWO)
    pit.say(facts.TableIdled())
    pit.until("idle")
    pit.say(facts.CardsSpread())
    places = {deck.colour: (deck.at, deck.shuffled) for deck in pit.state.decks}
    assert places == {"blue": ("spread", "no"), "red": ("shuffler", "yes")}


@each("number", ["688a.5(c)", "688a.5(d)(1)"])
def test_the_cut_of_pai_gow_goes_to_who_came_first_and_then_to_the_dealer(number: str) -> None:
    pit = closed("688a", dealing="manual_shoe", shuffling="manual").until("cut")
    assert "first player" in pit.prompt
    pit.say(facts.CutDeclined(seat=3))
    pit.say(facts.CutMade(depth=20))


@each("number", ["688a.3(a)", "13:69F-39.2(a)"])
def test_a_deck_has_the_cards_of_the_text(number: str) -> None:
    pit = betting(chapter_of(number))
    assert pit.table.deck_size == GAMES[chapter_of(number)].cards
    assert pit.table.law.deck.joker == (number == "688a.3(a)")
