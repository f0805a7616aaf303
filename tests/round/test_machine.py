"""The loader of a chapter's machine: anything unknown or out of reach is an error that names it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tablectl.chapters.load import ChapterError, all_chapters, load_chapter
from tablectl.cli.draw import page
from tablectl.round.machine import Machine, machine_for

FOLDER = all_chapters()["678a"].folder
DOCS = Path(__file__).parent.parent.parent / "docs" / "machines"


def broken(tmp_path: Path, old: str, new: str, file: str = "chapter.toml") -> str:
    """The sentence with which a changed High Card Flush is refused."""
    text = (FOLDER / file).read_text()
    assert old in text
    folder = tmp_path / "broken"
    shutil.copytree(FOLDER, folder)
    (folder / file).write_text(text.replace(old, new, 1))
    with pytest.raises(ChapterError) as refused:
        Machine(load_chapter(folder).law)
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('use = "cut"', 'use = "slice"', ["slice", "cut"]),
        ('when = ["cut_required"]', 'when = ["full_moon"]', ["full_moon", "cut_required"]),
        ('{ ask = "678a.11(b)" }', '{ beg = "678a.11(b)" }', ["beg", "ask"]),
        (
            'clauses = { ask = "678a.11(b)" }',
            'clauses = { ask = "999a.9(z)" }',
            ["999a.9(z)", "chapter.toml"],
        ),
        ('wager = "raise"\nat_most', 'wager = "rise"\nat_most', ["rise"]),
        ('name = "ante"\ntitle', 'name = "ante"\nluck = 3\ntitle', ["luck"]),
        ('paytable = "flush_bonus"', 'paytable = "flash_bonus"', ["flash_bonus", "paytables.toml"]),
    ],
)
def test_a_mistake_in_the_law_is_refused_by_name(
    tmp_path: Path, old: str, new: str, words: list[str]
) -> None:
    sentence = broken(tmp_path, old, new)
    for word in words:
        assert word in sentence, f"{word!r} is not in {sentence!r}"


def test_an_unknown_procedure_of_an_irregularity_is_refused(tmp_path: Path) -> None:
    assert "siesta" in broken(tmp_path, 'during = ["', 'during = ["siesta", "', "irregularities.toml")


def test_an_irregularity_outside_its_own_file_is_refused(tmp_path: Path) -> None:
    sentence = broken(tmp_path, "[deck]", '[[irregularity]]\nname = "x"\n[deck]')
    assert "irregularities.toml" in sentence


@pytest.mark.parametrize("number", [n for n, chapter in all_chapters().items() if chapter.law.procedure])
def test_every_step_can_be_reached_and_left(number: str) -> None:
    machine = machine_for(number)
    for procedure in machine.procedures:
        for step in procedure.steps:
            phase = f"{procedure.name}.{step}"
            leads = [dest for _, source, dest, _ in machine.edges if source == phase and dest]
            assert leads, f"{number}: nothing leads out of {phase}"


@pytest.mark.parametrize("number", [n for n, chapter in all_chapters().items() if chapter.law.procedure])
def test_the_drawing_in_the_docs_is_the_machine_that_runs(number: str) -> None:
    drawn = DOCS / f"{number}.md"
    assert drawn.exists(), "run `make docs`"
    assert drawn.read_text() == page(number), "run `make docs`"
