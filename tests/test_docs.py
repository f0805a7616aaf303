"""The documents name real things: files that are there, verbs that run, decisions in their order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

from tablectl.api.messages import to_client, to_server
from tablectl.cli.main import app

ROOT = Path(__file__).parent.parent
TOPS = ("tablectl", "drivers", "docs", "tests", "systemd", "udev-rules", "config", "tools")
PAGES = ("README.md", "docs/architecture.md", "docs/api.md", "CHANGELOG.md")
DECISIONS = sorted((ROOT / "docs/decisions").glob("*.md"))
#: written by commands of this program, not kept
MADE = ("docs/machines",)


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def paths_in(page: str) -> set[str]:
    """What looks like a path of this repository, in code or as a link."""
    words = re.findall(r"`([^`\n]+)`|\]\(([^)\s]+)\)", text(page))
    found = {word.strip() for pair in words for word in pair if word}
    found |= set(re.findall(rf"\b(?:{'|'.join(TOPS)})/[\w./-]+\w", text(page)))
    return {
        word
        for word in found
        if re.fullmatch(r"[\w./-]+", word)
        and ((word.split("/")[0] in TOPS and "/" in word) or word in ("LICENSE", "constraints.txt"))
    }


@pytest.mark.parametrize("page", [*PAGES, *(f"docs/decisions/{path.name}" for path in DECISIONS)])
def test_every_path_that_a_page_names_exists(page: str) -> None:
    named = {path for path in paths_in(page) if not path.startswith(MADE)}
    missing = {path for path in named if not (ROOT / path).exists()}
    assert missing == set()


def test_the_pages_do_name_paths() -> None:
    assert len(paths_in("docs/architecture.md")) > 40
    assert len(paths_in("README.md")) > 15


def commands() -> dict[str, object]:
    return dict(get_command(app).commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", ["README.md", "docs/architecture.md", "CHANGELOG.md"])
def test_every_verb_that_a_page_names_is_one(page: str) -> None:
    named = set(re.findall(r"(?:`|^ {4}|\| )tablectl ([a-z]+)", text(page), flags=re.MULTILINE))
    assert named
    assert named <= set(commands())


@pytest.mark.parametrize("group", ["journal", "config"])
def test_every_verb_of_a_group_in_the_readme_is_one(group: str) -> None:
    inside = commands()[group].commands  # type: ignore[attr-defined]
    named = set(re.findall(rf"tablectl {group} ([a-z]+)", text("README.md")))
    assert named
    assert named <= set(inside)


def test_the_readme_shows_every_verb_that_it_should() -> None:
    """Everything but the verbs of the house's own paperwork."""
    shown = set(re.findall(r"tablectl ([a-z]+)", text("README.md")))
    assert {"status", "watch", "do", "bench", "journal", "config", "settle", "serve", "screen"} <= shown


def test_every_action_and_make_target_in_the_readme_is_one() -> None:
    from tablectl.model.registry import ACTIONS

    actions = set(re.findall(r"^ {4}tablectl do (\w+)", text("README.md"), flags=re.MULTILINE))
    assert actions
    assert actions <= set(ACTIONS)
    targets = set(re.findall(r"^([a-z]+):", text("Makefile"), flags=re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z]+)", text("README.md"))) <= targets


def test_the_changelog_has_a_place_for_what_is_not_released() -> None:
    assert re.search(r"^## \[Unreleased\]$", text("CHANGELOG.md"), flags=re.MULTILINE)


def test_the_picture_of_the_screen_is_a_picture_and_small() -> None:
    picture = (ROOT / "docs/screen.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) < 200_000


def test_the_readme_keeps_the_place_of_the_audit() -> None:
    readme = text("README.md")
    assert readme.index("<!-- audit:begin -->") < readme.index("<!-- audit:end -->")


def test_decisions_are_numbered_without_a_gap_and_say_why() -> None:
    assert [path.name[:4] for path in DECISIONS] == [f"{n:04}" for n in range(1, len(DECISIONS) + 1)]
    for number, path in enumerate(DECISIONS, 1):
        page = path.read_text(encoding="utf-8")
        assert page.startswith(f"# {number}. "), path.name
        for part in ("**Context.**", "**Decision.**", "**Consequences.**"):
            assert page.count(part) == 1, f"{path.name}: {part}"


def test_the_architecture_stays_short() -> None:
    assert len(text("docs/architecture.md").splitlines()) < 250


def test_the_transcript_of_the_socket_is_made_of_true_messages() -> None:
    lines = re.findall(r"^([cs])  (\{.*\})$", text("docs/api.md"), flags=re.MULTILINE)
    whole = [(who, said) for who, said in lines if "…" not in said]
    assert len(whole) > 8
    for who, said in whole:
        (to_server if who == "c" else to_client).decode(said.encode())
