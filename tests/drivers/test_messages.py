"""The message tables hold together: driver, fake, refusals and documentation say the same words."""

import ast
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from drivers.device import Device
from drivers.messages import (
    CARDS,
    COMMON_REFUSALS,
    FLAG,
    NAME,
    NUMBER,
    NUMBERS,
    Table,
    choice,
    maybe,
    read,
    write,
)
from drivers.progressive import protocol as progressive
from drivers.progressive.driver import Progressive
from drivers.shoe import protocol as shoe
from drivers.shoe.driver import Shoe
from drivers.shuffler import protocol as shuffler
from drivers.shuffler.driver import Shuffler
from drivers.trouble import SENTENCES

ROOT = Path(__file__).parents[2]
KINDS: list[tuple[type[Device[Any, Any]], Table, type[StrEnum]]] = [
    (Shuffler, shuffler.TABLE, shuffler.Mode),
    (Shoe, shoe.TABLE, shoe.Mode),
    (Progressive, progressive.TABLE, progressive.Mode),
]
each_kind = pytest.mark.parametrize(
    ("driver", "table", "modes"), KINDS, ids=lambda one: getattr(one, "kind", "")
)


def calls(path: Path, *names: str) -> set[str]:
    """The texts given to these functions anywhere in a file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            texts = [
                arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
            if name in names:
                found.update(texts[:1])
    return found


@each_kind
def test_every_event_of_the_table_has_its_dataclass_with_the_same_fields(
    driver: type[Device[Any, Any]], table: Table, modes: type[StrEnum]
) -> None:
    assert driver.events.keys() == table.events.keys()
    for word, event in driver.events.items():
        assert [one.name for one in fields(event)] == list(table.events[word]), word
    assert [one.name for one in fields(driver.status_type)] == list(table.commands["state"].gives)
    assert [one.name for one in fields(driver.powers_type)] == list(table.capabilities)


@each_kind
def test_every_acting_command_carries_an_id_and_ends_with_an_event_that_carries_it(
    driver: type[Device[Any, Any]], table: Table, modes: type[StrEnum]
) -> None:
    assert table.acts
    for word in table.acts:
        assert "id" in table.commands[word].takes
        assert all("id" in table.events[end] for end in table.commands[word].ends)


@each_kind
def test_every_refusal_of_a_device_is_explained_and_every_explanation_is_used(
    driver: type[Device[Any, Any]], table: Table, modes: type[StrEnum]
) -> None:
    path = ROOT / "drivers" / table.kind / "fake.py"
    said = calls(path, "no") | {str(mode) for mode in modes}
    returned = {
        node.value
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    explained = table.refusals.keys() | COMMON_REFUSALS.keys()
    assert calls(path, "no") <= explained
    assert table.refusals.keys() <= said | returned


@each_kind
def test_every_word_is_documented(driver: type[Device[Any, Any]], table: Table, modes: type[StrEnum]) -> None:
    text = (ROOT / "docs" / "protocol.md").read_text()
    words = [*table.commands, *table.events, *table.refusals, *table.capabilities, *modes, *COMMON_REFUSALS]
    assert [word for word in words if f"`{word}`" not in text] == []


def test_every_trouble_has_a_sentence_and_every_sentence_is_used() -> None:
    used: set[str] = set()
    raised: set[str] = set()
    for path in (ROOT / "drivers").rglob("*.py"):
        if path.name == "trouble.py":
            continue
        tree = ast.parse(path.read_text())
        used |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and type(node.value) is str
        }
        raised |= calls(
            path, "why", "Down", "_fall", "LinkRefused", "detached", "Unanswered", "DeviceTrouble"
        )
    assert SENTENCES.keys() <= used
    assert raised <= SENTENCES.keys()
    assert len(raised) >= 9


def test_every_sentence_is_finished_and_holds_a_remedy() -> None:
    for code, sentence in SENTENCES.items():
        assert sentence.endswith(".") and ":" in sentence, code


FIELDS = {"id": NAME, "at": NUMBER, "on": FLAG, "spots": NUMBERS, "cards": CARDS, "count": maybe(NUMBER)}
VALUES = {"id": "j.1", "at": 3, "on": True, "spots": (1, 3), "cards": ("As", "Jk"), "count": None}


def test_values_go_to_the_wire_and_come_back() -> None:
    wire = write(FIELDS, **VALUES)
    assert wire == {"id": "j.1", "at": "3", "on": "yes", "spots": "1,3", "cards": "As.Jk"}
    assert read(FIELDS, wire) == VALUES


def test_an_empty_list_is_an_empty_value() -> None:
    assert write({"spots": NUMBERS}, spots=()) == {"spots": ""}
    assert read({"spots": NUMBERS}, {"spots": ""}) == {"spots": ()}


@pytest.mark.parametrize(
    "params", [{}, {"at": "x"}, {"at": "1_0"}, {"at": ""}], ids=["missing", "a word", "not quite", "empty"]
)
def test_what_cannot_be_meant_is_not_guessed(params: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"at|x|1_0|''"):
        read({"at": NUMBER}, params)


@pytest.mark.parametrize("text", ["true", "", "YES"])
def test_yes_and_no_are_the_only_flags(text: str) -> None:
    with pytest.raises(ValueError):
        read({"on": FLAG}, {"on": text})


def test_a_mode_of_a_later_version_is_not_guessed() -> None:
    with pytest.raises(ValueError, match="dancing"):
        read({"mode": choice(shuffler.Mode)}, {"mode": "dancing"})


def test_a_field_of_a_later_version_is_left_alone() -> None:
    assert read({"at": NUMBER}, {"at": "3", "colour": "red"}) == {"at": 3}


@pytest.mark.parametrize("values", [{}, {"id": "j.1", "more": 1}])
def test_our_own_messages_are_held_to_the_table(values: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"missing: id|not in the table: more"):
        write({"id": NAME}, **values)
