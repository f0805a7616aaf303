"""What is seen: everything of the view, nothing cut, nothing too small for a finger, at every size."""

from __future__ import annotations

from itertools import combinations

import pytest
import views
from glass import SIZES, everything, labelled, named, place, tap, targets, texts, writing
from PyQt6.QtCore import QRectF

from tablectl.view.sentences import catalogue

FINGER = 64
size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
situation = pytest.mark.parametrize("situation", list(views.ALL))


def check_targets(window) -> None:
    frame = QRectF(0, 0, window.width(), window.height()).adjusted(-0.5, -0.5, 0.5, 0.5)
    places = [place(target) for target in targets(window)]
    for one in places:
        assert one.width() >= FINGER and one.height() >= FINGER, one
        assert frame.contains(one), one
    for one, other in combinations(places, 2):
        both = one.intersected(other)
        assert both.width() < 0.5 or both.height() < 0.5, (one, other)


def check_writing(window) -> None:
    for text in writing(window):
        said = text.property("text")
        assert not text.property("truncated"), said
        assert text.property("paintedWidth") <= text.width() + 1, said
        assert text.property("paintedHeight") <= text.height() + 2, (said, text.height())


@size
@situation
def test_every_target_takes_a_finger_and_no_text_is_cut(sit, size, situation):
    sit.resize(size)
    sit.show(views.ALL[situation]())
    check_targets(sit.window)
    check_writing(sit.window)


@size
@pytest.mark.parametrize("label", ["Seat 3", "Seat 6", "A player leaves", "Floor"])
def test_sheets_fit_too(sit, size, label):
    sit.resize(size)
    tap(sit.window, labelled(sit.window, label))
    sit.rest()
    assert named(sit.window, "sheet")
    check_targets(sit.window)
    check_writing(sit.window)


@size
def test_the_card_pad_fits_with_every_card_picked(sit, size):
    sit.resize(size)
    sit.show(views.reveal())
    tap(sit.window, labelled(sit.window, "Enter the dealer's cards"))
    sit.rest()
    check_targets(sit.window)
    for key in named(sit.window, "pad")[:7]:
        tap(sit.window, key)
    sit.rest()
    check_writing(sit.window)


@size
def test_every_refusal_of_the_catalogue_fits_its_band(sit, size):
    sit.resize(size)
    said = [text for name, text in catalogue().items() if name.startswith("refusal.")]
    for text in sorted(said, key=len)[-12:]:
        sit.desk._notify(text, "R-10, a long clause")
        sit.rest(20)
        assert text in texts(sit.window)
        check_writing(sit.window)


@situation
def test_everything_that_the_view_says_is_on_the_glass(sit, situation):
    view = views.ALL[situation]()
    sit.show(view)
    said = set(texts(sit.window))
    wanted = {
        view.table,
        view.game,
        view.citation,
        view.prompt,
        view.clause,
        view.meter,
        f"Round {view.round}",
    }
    wanted |= {view.detail, *view.alerts, *view.money}
    wanted |= {action.label for action in view.actions if action.role == "dealer" and not action.seat}
    for seat in view.seats:
        wanted |= {seat.label, seat.status, seat.hand}
        wanted |= {wager.label for wager in seat.wagers} | {wager.result for wager in seat.wagers}
    for device in view.devices:
        wanted |= {device.label, device.status}
    assert wanted - {""} <= said


@size
def test_what_does_not_fit_beside_the_prompt_is_behind_one_key(sit, size):
    sit.resize(size)
    sit.show(views.crowded())
    beside = [key.property("label") for key in named(sit.window, "key")]
    behind: list[str] = []
    for more in named(sit.window, "more"):
        tap(sit.window, more)
        sit.rest()
        check_targets(sit.window)
        behind = [key.property("label") for key in named(sit.window, "pad")]
    assert beside + behind == [action.label for action in views.crowded().actions]


def test_seat_one_is_farthest_to_the_dealer_s_left(sit):
    across = sorted(named(sit.window, "seat"), key=lambda seat: place(seat).x())
    assert [seat.property("number") for seat in across] == [1, 2, 3, 4, 5, 6]


def test_the_primary_key_is_the_biggest(sit):
    area = {key.property("label"): key.width() * key.height() for key in named(sit.window, "key")}
    assert max(area, key=area.__getitem__) == "No more bets"


def test_four_suits_have_four_colours(sit):
    sit.show(views.settlement())
    colours = {
        card.property("suit"): rank.property("color").name()
        for card in named(sit.window, "card")
        for rank in card.childItems()
        if rank.objectName() == "rank"
    }
    assert colours == {"s": "#111111", "h": "#d0021b", "d": "#1458d8", "c": "#0b7a34", "j": "#7a3fa0"}


def test_a_card_face_down_shows_nothing_but_its_back(sit):
    sit.show(views.dealing())
    assert len(named(sit.window, "card")) == 4 * 7
    assert not any(card.property("faceUp") for card in named(sit.window, "card"))


def test_results_wear_their_tone(sit):
    sit.show(views.settlement())
    tones = {one.property("text"): one.property("color").name() for one in named(sit.window, "result")}
    assert tones["Pay $75.00"] == "#6fe39b"
    assert tones["Take $5.00"] == "#ff7d72"
    assert tones["Push"] == "#ffbe55"


def test_a_fault_is_red_in_the_prompt_the_band_and_the_device(sit):
    sit.show(views.fault())
    (prompt,) = named(sit.window, "prompt")
    assert prompt.property("color").name() == "#ff7d72"
    assert len(named(sit.window, "alert")) == 1
    assert named(sit.window, "device")[0].property("tone") == "bad"
    assert named(sit.window, "floor")[0].property("framed") is True


def test_the_picture_is_painted(sit):
    picture = sit.window.grabWindow()
    colours = {picture.pixelColor(x, y).name() for x in range(0, 1280, 16) for y in range(0, 800, 16)}
    assert len(colours) > 20


def test_a_key_survives_a_view_that_still_offers_it(sit):
    before = labelled(sit.window, "No more bets")
    sit.show(views.betting().__class__(**{**_fields(views.betting()), "number": 102}))
    assert labelled(sit.window, "No more bets") is before
    assert before in everything(sit.window)


def _fields(view: object) -> dict[str, object]:
    return {name: getattr(view, name) for name in view.__struct_fields__}
