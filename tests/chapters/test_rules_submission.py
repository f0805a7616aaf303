"""What the text says must be in a Rules Submission: `config check` asks for it where a site is silent."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablectl.cli.config import check
from tests.chapters.table import case

CONFIG = Path(__file__).parents[2] / "config"


def asked(text: str, folder: Path) -> list[str]:
    """What `config check` has to say against a file with this text."""
    (folder / "table.toml").write_text(text)
    complaints: list[str] = []
    assert check(folder / "table.toml", lambda said: None, complaints.append) == 0
    return complaints


@pytest.mark.parametrize(
    ("name", "line"),
    [
        case("678a.12(d)(3)", "high-card-flush", 'seed = "30000.00"', what="initial and reset amount"),
        case("678a.12(d)(3)", "high-card-flush", 'rate = "20%"', what="rate of progression"),
        case("680a.7(e)", "saigon", "adjacent_boxes = 1", what="boxes"),
        case("686a.6(f)", "over-under", "adjacent_boxes = 1", what="boxes"),
    ],
)
def test_what_a_rules_submission_must_say_is_asked_for(
    name: str, line: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    text = (CONFIG / f"{name}.toml").read_text()
    assert line in text
    assert asked(text, tmp_path) == []
    (mark,) = request.node.iter_markers("clause")
    key = line.partition(" ")[0]
    assert asked(text.replace(line, ""), tmp_path) == [
        f"Not stated: options.{key} ({mark.args[0]}). The Rules Submission must say it."
    ]


@pytest.mark.clause("678a.12(d)(3)")
def test_without_a_progressive_nothing_is_asked_about_its_meter(tmp_path: Path) -> None:
    text = (CONFIG / "high-card-flush.toml").read_text()
    for line in ('progressive = "A"', 'seed = "30000.00"', 'rate = "20%"'):
        assert line in text
        text = text.replace(line, "")
    assert not [words for words in asked(text, tmp_path) if "Not stated" in words]
