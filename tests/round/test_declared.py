"""What no program can see is declared by the site, checked at opening and shown to the floor."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablectl.controller.config import ConfigError, load_config
from tablectl.model import facts
from tablectl.round.declared import asked_for
from tablectl.view.present import present
from tests.round.pit import Pit

CONFIG = Path(__file__).parent.parent.parent / "config"
GAMES = {"heads-up": "677a", "high-card-flush": "678a", "saigon": "680a", "dj-wild": "687a"}


def of(name: str, **changes: bool | str) -> Pit:
    site = load_config(CONFIG / f"{name}.toml").site
    return Pit(
        site.chapter,
        paytables=site.paytables,
        options=site.options,
        decks=site.decks,
        declared={**site.declared, **changes},
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_shipped_configuration_declares_what_its_chapter_asks_for(name: str) -> None:
    pit = of(name)
    assert {part.clause.partition(".")[0] for part in asked_for(pit.table)} == {GAMES[name]}
    assert "drop and tip box" in present(pit.state, 1).detail
    pit.say(facts.TableOpened())


def test_a_site_that_declares_nothing_opens_and_the_floor_is_told_what_to_look_for() -> None:
    pit = Pit("678a")
    detail = present(pit.state, 1).detail
    assert "Nothing is declared" in detail and "house name" in detail and "discard rack" in detail
    pit.say(facts.TableOpened())


@pytest.mark.clause("678a.2(e)")
def test_a_table_without_its_discard_rack_does_not_open() -> None:
    refusal = of("high-card-flush", discard_rack=False).refuses(facts.TableOpened())
    assert (refusal.code, refusal.clause) == ("not_declared", "678a.2(e)")


@pytest.mark.clause("678a.2(b)(8)")
@pytest.mark.clause("678a.2(b)(7)(i)")
def test_odds_may_stand_on_a_sign_but_a_betting_area_may_not() -> None:
    of("high-card-flush", payout_odds="sign").say(facts.TableOpened())
    refusal = of("high-card-flush", ante_and_raise_areas="sign").refuses(facts.TableOpened())
    assert refusal.clause == "678a.2(b)(2)"


@pytest.mark.clause("678a.2(b)(4)")
def test_only_wagers_that_are_offered_need_their_area() -> None:
    offered = {part.name for part in asked_for(of("high-card-flush").table)}
    without = {part.name for part in asked_for(Pit("678a").table)}
    assert {"flush_bonus_area", "progressive_system"} <= offered - without


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("discard_rack = true", "discard_rock = true", "discard_rock"),
        ("discard_rack = true", 'discard_rack = "sign"', "678a.2(e)"),
        ("discard_rack = true", 'discard_rack = "maybe"', "maybe"),
        ('dealing = "automated_shoe"', 'dealing = "hand"\nself_shuffling = true', "self_shuffling"),
    ],
)
def test_a_wrong_declaration_is_an_error_that_names_it(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    text = (CONFIG / "high-card-flush.toml").read_text()
    assert old in text
    (tmp_path / "table.toml").write_text(text.replace(old, new, 1))
    with pytest.raises(ConfigError, match=words.replace("(", r"\(").replace(")", r"\)")):
        load_config(tmp_path / "table.toml")


@pytest.mark.clause("677a.10(g)")
def test_the_board_first_is_an_option_only_beside_a_shoe_that_shuffles_by_itself(tmp_path: Path) -> None:
    text = (CONFIG / "heads-up.toml").read_text()
    text = text.replace("[paytables]", "[options]\ncommunity_first = true\n\n[paytables]", 1)
    (tmp_path / "table.toml").write_text(text)
    with pytest.raises(ConfigError, match="self_shuffling"):
        load_config(tmp_path / "table.toml")
