"""688a.12(e): the limit is for a single hand, and no lower than what the smallest wagers could win."""

from pathlib import Path

import pytest

from tablectl.chapters.load import ChapterError, load_chapter
from tablectl.controller.config import ConfigError, check_site
from tablectl.model.site import Limits, Site
from tests.chapters.face_up_pai_gow_poker.hands import ACE_HIGH, KINGS, NATURAL, SEVEN, dealt
from tests.chapters.table import Table, case, seat, settled

CLAUSE = "688a.12(e)"
LIMITED = Table("688a", {"payout_limit": "50000.00"}, ace_high_bonus="1", fortune_bonus="1")
PORTS = {"shuffler": "/dev/null", "shoe": "/dev/null", "progressive": "/dev/null"}


def site(limit: str, tables: dict[str, str], least: dict[str, int]) -> Site:
    minima = {wager: Limits(dollars * 100, 100_000_000) for wager, dollars in least.items()}
    return Site(table="lab", chapter="688a", paytables=tables, options={"payout_limit": limit}, limits=minima)


@pytest.mark.parametrize(
    ("tables", "least", "could_win"),
    [
        case(CLAUSE, {"fortune_bonus": "2"}, {"fortune_bonus": 10}, 80_000, what="10 at 8,000 to 1"),
        case(CLAUSE, {"fortune_bonus": "4"}, {"fortune_bonus": 25}, 62_500, what="25 at 2,500 to 1"),
        case(
            CLAUSE,  # 9 x 5,000 and 10 x 15 beside the joker's ace high, and the seed of table 1
            {"fortune_bonus": "1", "ace_high_bonus": "2", "progressive": "1"},
            {"fortune_bonus": 9, "ace_high_bonus": 10},
            45_000 + 150 + 10_000,
            what="all three together",
        ),
        case(
            CLAUSE,  # 7 x 5,000, and $5,000 with a meter of $10,000
            {"fortune_bonus": "3", "progressive": "4"},
            {"fortune_bonus": 7},
            35_000 + 15_000,
            what="dollars and meter of Progressive 4",
        ),
        case(
            CLAUSE, {"ace_high_bonus": "5"}, {"ace_high_bonus": 2_000}, 80_000, what="ace high both, 40 to 1"
        ),
    ],
)
def test_no_limit_is_below_what_the_smallest_wagers_could_win(
    tables: dict[str, str], least: dict[str, int], could_win: int
) -> None:
    enough, short = f"{could_win}.00", f"{could_win - 1}.99"
    assert check_site(Path("table.toml"), site(enough, tables, least), PORTS).payout_limit
    with pytest.raises(ConfigError, match=rf"could win \${enough}; .*|too low"):
        check_site(Path("table.toml"), site(short, tables, least), PORTS)


@pytest.mark.clause(CLAUSE)
def test_the_pai_gow_wager_is_not_among_what_the_limit_is_about() -> None:
    assert check_site(Path("table.toml"), site("50000.00", {}, {"pai_gow": 60_000}), PORTS).payout_limit


@pytest.mark.clause(CLAUSE)
def test_two_hands_of_one_player_have_a_limit_each() -> None:
    """A single hand, says the text: 20 at 5,000 to 1 is cut to 50,000 twice."""
    hearts = "9h 8h 7h 6h 5h 4h 3h"
    boxes = dealt(2, SEVEN[NATURAL], fortune_bonus="20"), dealt(3, hearts, player=2, fortune_bonus="20")
    results = LIMITED.settle(*boxes, dealer="Kd Kc Jc Td 6d 3d 2d")
    assert [settled(results, number)["fortune_bonus"][2] for number in (2, 3)] == ["50000.00", "50000.00"]


@pytest.mark.clause(CLAUSE)
def test_an_ace_high_bonus_is_cut() -> None:
    """5,000 at 20 to 1 would be 100,000."""
    rich = dealt(1, SEVEN["ace high"], ace_high_bonus="5000")
    got = settled(LIMITED.settle(rich, dealer=ACE_HIGH))
    assert got["ace_high_bonus"][1:3] == ("5000.00", "50000.00")


@pytest.mark.clause(CLAUSE)
def test_a_win_on_the_pai_gow_wager_is_never_cut() -> None:
    """The limit is on (b) to (d): $60,000 at even money is (a)."""
    rich = seat(1, "As Ah 8s 6h 4s Qs Ts", high="As Ah 8s 6h 4s", low="Qs Ts", pai_gow="60000")
    assert settled(LIMITED.settle(rich, dealer=KINGS))["pai_gow"][1:3] == ("60000.00", "60000.00")


def test_a_row_that_is_none_is_no_chapter(tmp_path: Path) -> None:
    folder = Path(load_chapter.__code__.co_filename).parent / "face_up_pai_gow_poker"
    for name in ("chapter.toml", "paytables.toml", "clauses.txt", "settle.py"):
        text = (folder / name).read_text().replace('"both dealer and player have ace high"', '"both aces"', 1)
        (tmp_path / name).write_text(text if name == "chapter.toml" else (folder / name).read_text())
    with pytest.raises(ChapterError, match="payout_limit names 'both aces'"):
        load_chapter(tmp_path)
