"""680a.12(d): a payout limit is for each player, whatever his boxes, and not below what a minimum wins."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablectl.chapters.load import ChapterError, load_chapter
from tablectl.controller.config import ConfigError, check_site
from tablectl.model.site import Limits, Site
from tests.chapters.saigon_5_card.test_bonus import LIMITED, OUT, ROYAL
from tests.chapters.table import case, order, seat, settled

HEARTS = "Ah Kh Qh Jh Th"
PORTS = {"shuffler": "/dev/null", "shoe": "/dev/null"}


@pytest.mark.clause("680a.12(d)")
def test_two_boxes_of_one_player_share_the_limit_in_the_order_of_settlement() -> None:
    """Seat 2, a further box of seat 1, comes first: 10 and 40,000 (40 at 1,000 to 1) leave 9,990."""
    own = seat(1, ROYAL, ante="10", bonus="40")
    further = seat(2, HEARTS, ante="10", bonus="40", player=1)
    results = LIMITED.settle(own, further, dealer=OUT)
    assert order(results) == ["2 ante", "2 bonus", "1 ante", "1 bonus"]
    assert [settled(results, 2)[wager][2] for wager in ("ante", "bonus")] == ["10.00", "40000.00"]
    assert [settled(results, 1)[wager][2] for wager in ("ante", "bonus")] == ["10.00", "9980.00"]
    assert settled(results, 1)["bonus"][1] == "40.00", "R-8: never the stake"


@pytest.mark.clause("680a.12(d)")
def test_a_box_played_beside_a_stranger_has_a_limit_of_its_own() -> None:
    """Seats 1 and 2 are one player, seat 3 another: 40,000 is paid to him in full."""
    third = seat(3, "Ac Kc Qc Jc Tc", ante="10", bonus="40")
    boxes = (seat(1, ROYAL, ante="10"), seat(2, HEARTS, ante="10", bonus="40", player=1), third)
    results = LIMITED.settle(*boxes, dealer="3d 3h 2d 2h 2s")
    assert [settled(results, number)["bonus"][2] for number in (2, 3)] == ["40000.00", "40000.00"]


def saigon(limit: str, **least: int) -> Site:
    minima = {wager: Limits(dollars * 100, 1_000_000) for wager, dollars in least.items()}
    return Site(table="lab", chapter="680a", options={"payout_limit": limit}, limits=minima)


@pytest.mark.parametrize(
    ("limit", "least"),
    [
        case(
            "680a.12(d)", "50000.00", {"ante": 10, "bonus": 10}, what="five aces at 10 win 50,000 and no Ante"
        ),
        case("680a.12(d)", "100000.00", {"ante": 25, "bonus": 20}, what="20 at 5,000 to 1"),
        case("680a.12(d)", "50000.00", {"ante": 5}, what="no minimum posted for the Bonus"),
    ],
)
def test_a_limit_that_the_smallest_wagers_cannot_reach_beyond(limit: str, least: dict[str, int]) -> None:
    assert check_site(Path("table.toml"), saigon(limit, **least), PORTS).payout_limit


@pytest.mark.parametrize(
    ("limit", "least", "could_win"),
    [
        case("680a.12(d)", "50000.00", {"bonus": 11}, "55000.00", what="11 at 5,000 to 1"),
        case("680a.12(d)", "99999.99", {"bonus": 20}, "100000.00", what="a cent below"),
        case(
            "680a.12(d)",
            "50000.00",
            {"ante": 49_001, "bonus": 1},
            "50001.00",
            what="royal: 1,000 and the Ante",
        ),
    ],
)
def test_a_limit_below_what_the_smallest_wagers_could_win_is_no_limit(
    limit: str, least: dict[str, int], could_win: str
) -> None:
    with pytest.raises(ConfigError, match=rf"could win \${could_win}; .*\(680a\.12\(d\)\)"):
        check_site(Path("table.toml"), saigon(limit, **least), PORTS)


@pytest.mark.parametrize("part", ["covers", "most"])
def test_a_limit_on_a_wager_that_is_none_is_no_chapter(tmp_path: Path, part: str) -> None:
    folder = Path(load_chapter.__code__.co_filename).parent / "saigon_5_card"
    for name in ("chapter.toml", "paytables.toml", "clauses.txt", "settle.py"):
        text = (folder / name).read_text()
        text = (
            text.replace('covers = ["ante", "bonus"]', 'covers = ["ante", "bones"]')
            if part == "covers"
            else text
        )
        text = text.replace("{ bonus = 5000 }", "{ bones = 5000 }") if part == "most" else text
        (tmp_path / name).write_text(text)
    with pytest.raises(ChapterError, match="payout_limit names 'bones'"):
        load_chapter(tmp_path)
