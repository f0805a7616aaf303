"""A card that the automated shoe itself finds face up: the dealing stands still until it is dealt with."""

from __future__ import annotations

import pytest

from drivers.shoe import driver as shoe
from tablectl.devices import fact_of
from tablectl.model import facts, intents
from tablectl.model.facts import Fact
from tablectl.model.intents import Intent
from tests.round.games import GAMES, Watched, betting, chapter_of

#: the clause by which one card is put aside and a second voids the round, and the size of a stack
CLAUSES = {
    "677a.13(a)": 2,
    "678a.13(a)": 7,
    "680a.13(a)": 5,
    "687a.13(a)": 5,
    "13:69F-39.12(a)": 5,
}


class Turning(Watched):
    """Stacks by number that have a turned card in them."""

    turned: tuple[int, ...] = ()

    def _answer(self, intent: Intent) -> tuple[Fact, ...]:
        answers = super()._answer(intent)
        if isinstance(intent, intents.DispenseStack) and intent.number in self.turned:
            return (facts.CardFoundFaceUp(stack=intent.number, card=2), *answers)
        return answers


def dealing(chapter: str, *turned: int) -> Turning:
    pit = Turning(chapter, paytables=GAMES[chapter].paytables, shuffler_counts=GAMES[chapter].cards)
    pit.hands = dict(GAMES[chapter].hands)
    pit.turned = turned
    pit.until("betting").bet(2, **{GAMES[chapter].base: 10})
    pit.say(facts.NoMoreBetsAnnounced())
    return pit


def dispensed(pit: Turning) -> list[int]:
    return [intent.cards for intent in pit.asked if isinstance(intent, intents.DispenseStack)]


def test_the_drivers_report_is_a_fact() -> None:
    assert fact_of(shoe.FaceUp(3, 2)) == facts.CardFoundFaceUp(stack=3, card=2)


@pytest.mark.parametrize(
    ("number", "size"), [pytest.param(n, s, marks=pytest.mark.clause(n)) for n, s in CLAUSES.items()]
)
def test_the_dealing_waits_until_the_card_is_in_the_rack_and_then_takes_the_next_one(
    number: str, size: int
) -> None:
    pit = dealing(chapter_of(number), 1)
    assert (pit.phase, pit.clause) == ("deal.face_up", number)
    assert "Card 2" in pit.prompt and "seat 2" in pit.prompt
    assert pit.refuses(facts.StackDelivered(to="seat 2")).code == "not_now"
    pit.say(facts.DutyDone(duty="discard_face_up"))
    assert pit.phase == "deal.deliver" and dispensed(pit) == [size, 1]
    assert pit.state.dealt.cards == size and pit.state.face_up == 1


@pytest.mark.parametrize("number", [pytest.param(n, marks=pytest.mark.clause(n)) for n in CLAUSES])
def test_a_second_card_in_a_later_stack_voids_the_round(number: str) -> None:
    pit = dealing(chapter_of(number), 1, 3)
    pit.say(facts.DutyDone(duty="discard_face_up"))
    pit.say(facts.StackDelivered(to="seat 2"))
    assert (pit.phase, pit.state.void) == ("settlement.return", number)
    pit.until("betting")


@pytest.mark.clause("678a.13(a)")
def test_the_card_that_takes_its_place_may_not_lie_face_up_either() -> None:
    pit = dealing("678a", 1, 2)
    pit.say(facts.DutyDone(duty="discard_face_up"))
    assert pit.state.void == "678a.13(a)"


@pytest.mark.clause("678a.13(a)")
def test_a_hand_with_a_replaced_card_is_entered_because_no_sensor_saw_it_whole() -> None:
    pit = dealing("678a", 1)
    pit.until("decisions")
    pit.say(facts.DecisionMade(seat=2, choice="raise", amount=1000))
    pit.until("settlement.read")
    assert pit.primary() == facts.HandEntered(whose="seat 2", cards=GAMES["678a"].hands["seat 2"])
    assert pit.state.dealer, "the dealer's own stack was whole, and is read"


@pytest.mark.clause("678a.13(a)")
def test_the_shoes_own_count_of_the_stub_agrees_when_a_card_was_replaced() -> None:
    pit = dealing("678a", 1)
    pit.say(facts.DutyDone(duty="discard_face_up"))
    pit.say(facts.StackDelivered(to="seat 2"))
    pit.say(facts.StackDelivered(to="dealer"))
    assert (pit.phase, pit.state.stub) == ("stub.place", 52 - 7 - 7 - 1)


@pytest.mark.clause("678a.13(f)")
def test_a_shoe_that_gives_out_no_single_card_fails_to_deal_all_cards() -> None:
    pit = dealing("678a", 1)
    pit._answer = lambda intent: ()  # type: ignore[method-assign]
    pit.say(facts.DutyDone(duty="discard_face_up"))
    pit.hear(facts.ShoeFailed(why="size"))
    assert pit.state.void == "678a.13(f)"


@pytest.mark.clause("678a.13(a)")
def test_the_dealer_who_sees_it_first_calls_it_and_is_led_the_same_way() -> None:
    pit = dealing("678a")
    pit.call("face_up_card")
    assert (pit.phase, pit.clause) == ("deal.face_up", "678a.13(a)")
    pit.say(facts.SlipUndone())
    assert (pit.phase, pit.state.face_up) == ("deal.deliver", 0)


@pytest.mark.clause("688a.13(i)")
def test_in_one_of_seven_stacks_it_is_an_exposed_card_and_all_wagers_go_back() -> None:
    pit = Turning("688a", shuffler_counts=53)
    pit.hands = dict(GAMES["688a"].hands)
    pit.turned = (4,)
    pit.until("betting").bet(2, pai_gow=10)
    pit.until("settlement")
    assert (pit.phase, pit.state.void) == ("settlement.return", "688a.13(i)")
    pit.until("discards")
    assert pit.settled(2, "pai_gow") == ("push", 1000, 0)


def test_word_of_a_turned_card_at_any_other_time_changes_nothing() -> None:
    pit = betting("678a")
    pit.hear(facts.CardFoundFaceUp(stack=1, card=1))
    assert (pit.phase, pit.state.face_up) == ("betting.open", 0)
