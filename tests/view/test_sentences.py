"""The catalogue and the code agree both ways: every id is used somewhere, every use has its sentence."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from tablectl.chapters.load import all_chapters
from tablectl.model.registry import ACTIONS
from tablectl.round.machine import machine_for
from tablectl.view.sentences import catalogue

ROOT = Path(__file__).parent.parent.parent
SOURCES = "\n".join(path.read_text() for path in sorted((ROOT / "tablectl").rglob("*.py")))
RAISED = set(re.findall(r'(?:Refused|Refusal)\(\s*f?"([a-z_]+)"', SOURCES))
STATUSES = ("silent", "jammed", "fault", "sorting", "test", "door", "holding", "full")


def listed(section: str) -> set[str]:
    return {name.removeprefix(f"{section}.") for name in catalogue() if name.startswith(f"{section}.")}


def test_every_refusal_that_is_raised_has_its_sentence() -> None:
    built = {code for code in RAISED if not code.endswith("_")}
    assert built - listed("refusal") == set()


def test_every_refusal_that_is_listed_is_raised_somewhere() -> None:
    mentioned = {code for code in listed("refusal") if f'"{code}"' in SOURCES or f"'{code}'" in SOURCES}
    assert listed("refusal") - mentioned - {f"device_{status}" for status in STATUSES} == set()


@pytest.mark.parametrize("status", STATUSES)
def test_a_device_that_is_not_well_has_a_refusal_and_a_word(status: str) -> None:
    assert f"refusal.device_{status}" in catalogue()
    assert f"device_status.{status}" in catalogue()


def chapters() -> list[str]:
    return [number for number, chapter in all_chapters().items() if chapter.law.procedure]


@pytest.mark.parametrize("number", chapters())
def test_every_step_of_every_chapter_has_a_prompt_and_a_clause(number: str) -> None:
    machine = machine_for(number)
    for procedure in machine.procedures:
        for step in procedure.steps:
            assert f"prompt.{procedure.prompt(step)}" in catalogue(), f"{number} {procedure.name}.{step}"
        assert procedure.data.clauses or procedure.data.duties, f"{number}: {procedure.name} cites no clause"


@pytest.mark.parametrize("number", chapters())
def test_every_irregularity_and_choice_of_every_chapter_has_a_label(number: str) -> None:
    law = all_chapters()[number].law
    for irregularity in law.irregularity:
        if not irregularity.fact:
            assert f"action.irregularity_{irregularity.name}" in catalogue(), irregularity.name
    for choice in law.choice:
        if choice.action:
            assert f"action.choice_{choice.action}" in catalogue(), choice.action


def test_small_print_belongs_to_a_prompt() -> None:
    """`<id>_one` and `<id>_none` are forms of `<id>`."""
    own = {re.sub("_(one|none)$", "", name) for name in listed("detail")}
    assert own <= listed("prompt")


def test_every_form_for_one_or_none_has_its_plain_form() -> None:
    for name in catalogue():
        if name.startswith(("prompt.", "detail.", "action.")) and name.endswith(("_one", "_none")):
            assert re.sub("_(one|none)$", "", name) in catalogue(), name


def test_every_parameter_in_a_sentence_is_a_plain_name() -> None:
    for name, text in catalogue().items():
        for _, field, _, _ in string.Formatter().parse(text):
            assert field is None or field.isidentifier(), f"{name}: {field!r}"


def test_every_sentence_that_refuses_or_prompts_ends_like_one() -> None:
    for name, text in catalogue().items():
        if name.startswith(("refusal.", "prompt.")):
            assert text.rstrip().endswith((".", "?", "!", "}")), f"{name}: {text}"


def test_every_action_of_a_person_is_an_imperative_in_small_letters() -> None:
    assert ACTIONS
    for action in ACTIONS:
        assert re.fullmatch(r"[a-z_]+", action)
