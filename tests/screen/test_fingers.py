"""A finger that trembles, and keys that are not the next step: nothing happens by accident."""

from __future__ import annotations

import msgspec
import pytest
import views
from glass import SIZES, labelled, named, place, tap, texts

from tablectl.model.view import Action, Ask, Choice

UNDO = Action("undo", "Undo", "R-10")
WRONG = (
    Action("irregularity", "Wrong number of cards", "R-1", args={"name": "wrong"}),
    Action("irregularity", "Card exposed", "R-2", args={"name": "exposed"}),
)


def dealing(number: int = 205):
    view = views.dealing()
    return msgspec.structs.replace(view, number=number, actions=(view.actions[0], *WRONG, UNDO))


def test_two_quick_taps_on_one_key_are_one(sit):
    key = labelled(sit.window, "No more bets")
    tap(sit.window, key)
    tap(sit.window, key)
    sit.rest()
    assert len(sit.far.done) == 1


def test_undo_tapped_twice_takes_back_one_slip(sit):
    sit.show(dealing())
    sit.far.then = dealing(206)
    for _ in range(2):
        tap(sit.window, named(sit.window, "slip")[0])
    sit.rest()
    assert [do.action for _, do in sit.far.done] == ["undo"]


def test_irregularities_are_two_taps_away_from_the_next_step(sit):
    sit.show(dealing())
    assert [key.property("label") for key in named(sit.window, "key")] == ["Hand given to seat 4"]
    tap(sit.window, named(sit.window, "irregular")[0])
    sit.rest()
    assert sit.far.done == []
    tap(sit.window, labelled(sit.window, "Card exposed", "pad"))
    sit.until(lambda: sit.far.done)
    assert sit.far.done[-1][1].args == {"name": "exposed"}


def test_without_slip_or_irregularity_their_keys_are_not_there(sit):
    assert named(sit.window, "slip") == [] and named(sit.window, "irregular") == []


@pytest.mark.parametrize("size", SIZES)
def test_undo_irregularity_and_floor_keep_their_places(sit, size):
    sit.resize(size)
    floor = (Action("close_table", "Close", role="floor"),)
    places = []
    for number, more in ((301, ()), (302, (Action("deal", "Deal it"),))):
        view = msgspec.structs.replace(dealing(number), actions=(*more, *WRONG, UNDO, *floor))
        sit.show(view)
        places.append([place(named(sit.window, name)[0]) for name in ("slip", "irregular", "floor")])
    assert places[0] == places[1]
    assert all(one.width() >= 64 and one.height() >= 64 for one in places[0])


def test_the_floor_s_key_says_what_it_is_called_for(sit):
    sit.show(views.opening())
    assert named(sit.window, "floorCall")[0].property("note") == "Verified"


def test_a_card_of_a_single_deck_is_picked_once(sit):
    deck = tuple(Choice(card, card) for card in ("As", "Kd", "2c"))
    ask = Action("enter", "Enter", ask=Ask("cards", "cards", "Which?", deck, least=2, most=2))
    sit.show(views.base(7, actions=(ask,)))
    tap(sit.window, labelled(sit.window, "Enter"))
    sit.rest()
    ace = next(key for key in named(sit.window, "pad") if key.property("key") == "As")
    tap(sit.window, ace)
    tap(sit.window, ace)
    assert "1 of 2 cards" in texts(sit.window)
    assert not ace.isEnabled() and ace.property("picked")


def test_an_amount_that_is_no_chip_is_typed(sit):
    tap(sit.window, labelled(sit.window, "Seat 6", "seat"))
    sit.rest()
    tap(sit.window, labelled(sit.window, "Other amount", "pad"))
    sit.rest()
    assert sit.far.done == []
    for digit in "75":
        tap(sit.window, labelled(sit.window, digit, "pad"))
    tap(sit.window, named(sit.window, "ok")[0])
    sit.until(lambda: sit.far.done)
    assert sit.far.done[-1][1].args == {"seat": 6, "wager": "ante", "amount": 7500}
