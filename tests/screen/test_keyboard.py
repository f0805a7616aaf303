"""With a keyboard the same table is dealt: Enter leads, and what a sheet asks for is typed."""

from __future__ import annotations

import msgspec
import pytest
import views
from glass import labelled, named, tap
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from tablectl.model.view import Action, Ask


def strike(sit, keys: str) -> None:
    for letter in keys:
        QTest.keyClick(sit.window, letter)


def enter(sit) -> None:
    QTest.keyClick(sit.window, Qt.Key.Key_Return)


def last(sit):
    sit.until(lambda: sit.far.done)
    return sit.far.done.pop()[1]


def test_enter_takes_the_leading_key(sit):
    enter(sit)
    assert last(sit).action == "no_more_bets"


def test_enter_calls_the_floor_where_only_the_floor_can_go_on(sit):
    sit.show(views.opening())
    enter(sit)
    sit.rest()
    strike(sit, "1")
    assert (last(sit).action, sit.far.hellos[-1].role) == ("confirm", "floor")


def test_without_a_sheet_letters_do_nothing(sit):
    strike(sit, "123 asdf")
    sit.rest()
    assert sit.far.done == [] and not named(sit.window, "sheet")


def test_a_count_is_typed_and_sent_with_enter(sit):
    tap(sit.window, labelled(sit.window, "A player leaves"))
    sit.rest()
    strike(sit, "9")
    strike(sit, "4")
    enter(sit)
    assert last(sit).args == {"seat": 4}


def test_cards_are_typed_as_they_are_written(sit):
    ask = Action("enter", "Enter", ask=Ask("cards", "cards", "Which?", least=3, most=3))
    sit.show(views.base(7, actions=(ask,)))
    tap(sit.window, labelled(sit.window, "Enter"))
    sit.rest()
    strike(sit, "as1d2c")
    QTest.keyClick(sit.window, Qt.Key.Key_Backspace)
    strike(sit, "x*")
    enter(sit)
    assert last(sit).args == {"cards": "As Td Jk"}


def test_a_choice_is_its_number(sit):
    tap(sit.window, labelled(sit.window, "Seat 6", "seat"))
    sit.rest()
    strike(sit, "4")
    assert last(sit).args["amount"] == 2500


def test_escape_closes_the_sheet(sit):
    tap(sit.window, labelled(sit.window, "Seat 3", "seat"))
    sit.rest()
    QTest.keyClick(sit.window, Qt.Key.Key_Escape)
    sit.until(lambda: not named(sit.window, "sheet"))
    assert sit.far.done == []


def test_words_are_typed(sit):
    ask = Action("note", "Note", ask=Ask("reason", "text", "Why?"))
    sit.show(views.base(5, actions=(ask,)))
    tap(sit.window, labelled(sit.window, "Note"))
    sit.rest()
    strike(sit, "ok 7")
    enter(sit)
    assert last(sit).args == {"reason": "OK 7"}


@pytest.mark.parametrize("wait", [0, 500])
def test_enter_struck_twice_takes_one_step(sit, wait):
    sit.far.then = msgspec.structs.replace(views.betting(), number=102)
    enter(sit)
    if wait:
        sit.rest(wait)
    enter(sit)
    sit.rest()
    assert len(sit.far.done) == (2 if wait else 1)
