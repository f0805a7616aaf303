"""No id of the program reaches a person: hands, wagers, machines and counts are said as people say them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablectl.controller.config import load_config
from tablectl.model.refusal import Param, Refusal
from tablectl.round.state import State
from tablectl.view.present import present
from tablectl.view.sentences import refusal_sentence, sentence
from tests.walk.walker import Walk

CONFIG = Path(__file__).parent.parent.parent / "config"
SNAKE = re.compile(r"\b[a-z]+_[a-z0-9_]+\b")


@pytest.mark.parametrize(
    ("whose", "words"),
    [("seat 3", "seat 3"), ("dealer", "the dealer"), ("turn_and_river", "the turn and the river")],
)
def test_a_hand_is_called_as_on_the_floor(whose: str, words: str) -> None:
    assert sentence("action.enter_hand", {"whose": whose}) == f"Enter the cards of {words}"


def test_cards_lie_in_an_area_and_are_turned_up_from_a_hand() -> None:
    assert sentence("prompt.deal_stack", {"target": "community", "cards": 5}) == (
        "Deal 5 cards face down to the community area."
    )
    assert sentence("prompt.settle_turn", {"whose": "community"}) == "Turn up the cards of the community."


def test_what_stands_alone_begins_with_a_capital() -> None:
    assert sentence("action.remove_deck", {"deck": "red"}) == "Red deck removed"
    assert sentence("action.retire_covered", {"device": "shoe"}) == "Shoe covered, out of order"


@pytest.mark.parametrize(
    ("accepted", "label"), [(0, "No chip: agrees"), (1, "1 chip: agrees"), (2, "2 chips: agrees")]
)
def test_one_and_none_have_a_form_of_their_own(accepted: int, label: str) -> None:
    assert sentence("action.chips_agree", {"accepted": accepted}) == label


@pytest.mark.parametrize(
    ("pays", "returns", "takes", "words"),
    [
        ("0.00", "0.00", "10.00", "Seat 1: take $10.00."),
        ("25.00", "25.00", "0.00", "Seat 1: pay $25.00, return $25.00."),
        ("5.00", "5.00", "6.00", "Seat 1: pay $5.00, return $5.00, take $6.00."),
        ("0.00", "0.00", "0.00", "Seat 1: nothing to pay or take."),
    ],
)
def test_only_money_that_moves_is_named(pays: str, returns: str, takes: str, words: str) -> None:
    given: dict[str, Param] = {"seat": 1, "pays": pays, "returns": returns, "takes": takes}
    assert sentence("prompt.settle_pay", given) == words


def test_an_amount_is_asked_for_with_its_limits() -> None:
    state = Walk(load_config(CONFIG / "demo.toml").site, seed=1)
    while state.state.phase != "betting.open":
        state.wander()
    asks = {action.ask.label for action in present(state.state, 1).actions if action.ask}
    assert "Amount, $5.00 to $500.00" in asks


def test_cards_in_a_label_wear_their_suits() -> None:
    assert sentence("action.set_house", {"cards": "Qs Td"}) == "House way: Q♠ 10♦"


def test_answers_are_listed_with_one_or() -> None:
    asked = sentence("prompt.decide_ask", {"seat": 2, "choices": "over or under or surrender"})
    assert asked == "Seat 2: Over 23, Under 18 or surrender?"


@pytest.mark.parametrize(
    ("decks", "words"),
    [("", "the decks"), ("blue", "the blue deck"), ("blue and red", "the blue and red decks")],
)
def test_decks_are_one_or_several(decks: str, words: str) -> None:
    assert sentence("prompt.receive_receive", {"decks": decks}) == f"Receive {words} at the table."


def test_a_word_about_a_machine_stands_in_brackets_and_nothing_does_not() -> None:
    jam = Refusal("device_jammed", "", {"device": "shoe", "detail": "tray"})
    assert refusal_sentence(jam).startswith("The shoe is jammed (tray): ")
    mute = Refusal("device_silent", "", {"device": "progressive", "detail": ""})
    assert refusal_sentence(mute).startswith("The progressive panel is silent: ")


def test_a_driver_s_own_sentence_is_said_once_and_without_its_path() -> None:
    said = "The line to the shoe on /var/x/bench/shoe was cut: plug in its cable; it attaches by itself."
    cut = Refusal("device_silent", "", {"device": "shoe", "detail": said})
    assert refusal_sentence(cut) == (
        "The line to the shoe was cut: plug in its cable; it attaches by itself."
    )
    gone = "The port /dev/serial/shoe is not there: plug in the cable of the shoe."
    missing = Refusal("device_silent", "", {"device": "shoe", "detail": gone})
    assert refusal_sentence(missing) == "The port shoe is not there: plug in the cable of the shoe."


def test_what_nobody_knows_is_quoted_as_it_was_typed() -> None:
    unknown = Refusal("unknown_wager", "", {"wager": "flush_bonus", "known": "ante"})
    assert "'flush_bonus'" in refusal_sentence(unknown)


def words_of(state: State) -> list[str]:
    view = present(state, 1)
    said = [view.prompt, view.detail, *view.alerts, *view.money]
    for action in view.actions:
        said += [action.label, action.why]
        said += [action.ask.label, *(one.label for one in action.ask.choices)] if action.ask else []
    hands = [*view.seats, *filter(None, (view.dealer, view.board))]
    said += [word for hand in hands for word in (hand.label, hand.status, hand.hand)]
    said += [word for hand in hands for wager in hand.wagers for word in (wager.label, wager.result)]
    return [text for text in said if text]


@pytest.mark.parametrize("name", ["demo", "dj-wild", "face-up", "heads-up", "over-under", "pik-it", "saigon"])
def test_a_walk_through_a_game_meets_no_id_and_no_empty_bracket(name: str) -> None:
    walk = Walk(load_config(CONFIG / f"{name}.toml").site, seed=3)
    for _ in range(400):
        walk.wander()
        for text in words_of(walk.state):
            assert not SNAKE.search(text), text
            assert "()" not in text and "  " not in text and "None" not in text, text
            assert "'" not in text or re.search(r"\w'\w|s' ", text), text
