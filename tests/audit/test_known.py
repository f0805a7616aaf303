"""What is kept of the audit: up to date, and quick to ask."""

from __future__ import annotations

import re
import time
from fractions import Fraction

import pytest
from msgspec.structs import replace

from tablectl.audit.docs import BEGIN, END, between_markers, fragment, missing, page
from tablectl.audit.known import FILE, all_known, known_of, pays_more_than_it_takes, write_known
from tablectl.audit.plot import svg, write_plots
from tablectl.audit.published import Figure, figure_for, figures
from tablectl.audit.registry import auditors
from tablectl.audit.show import bar
from tablectl.chapters.load import chapter
from tests.audit.test_findings import findings


def test_the_one_hand_part_is_what_the_audit_finds() -> None:
    kept = {(entry.chapter, entry.wager, entry.paytable): entry for entry in all_known()}
    for key, found in findings().items():
        assert kept[key[0], key[1], str(key[2])] == known_of(found)


def test_it_is_written_one_line_a_finding() -> None:
    text = write_known(findings().values())
    assert len(text.splitlines()) == len(findings()) + 2
    assert set(text.splitlines()) <= {
        line + comma for line in FILE.read_text().replace(",\n", "\n").splitlines() for comma in ("", ",")
    }


def test_a_selection_that_pays_more_than_it_takes() -> None:
    game = chapter("687a")
    (over,) = (
        one for one in pays_more_than_it_takes(game, {"trips_bonus": "DJWT-06"}) if one.wager != "base"
    )
    assert over.sentence == "trips_bonus by table DJWT-06 pays back 105.845 %, more than it takes."
    assert not [
        one for one in pays_more_than_it_takes(game, {"trips_bonus": "DJWT-04"}) if one.wager != "base"
    ]


@pytest.mark.parametrize(
    ("options", "over"),
    [
        ({}, False),
        ({"rate": "20%"}, False),
        ({"rate": "53%"}, True),
        ({"rate": "20%", "seed": "1500000.00"}, True),
        ({"rate": "20%", "seed": "1500000.00", "progressive_wager": "5.00"}, False),
    ],
)
def test_rate_seed_and_wager_of_the_site_count(options: dict[str, str], over: bool) -> None:
    found = pays_more_than_it_takes(chapter("678a"), {"progressive": "A"}, options)
    assert [one.wager for one in found if one.wager != "base"] == ["progressive"] * over


def test_it_is_quick_enough_to_ask_at_every_opening() -> None:
    all_known()
    game = chapter("688a")
    start = time.process_time()
    pays_more_than_it_takes(game, {"fortune_bonus": "1"})
    assert time.process_time() - start < 0.1


def test_every_published_figure_names_a_wager_and_a_table() -> None:
    for (number, wager, table), figure in figures().items():
        assert (number, wager) in auditors(), f"{number} {wager} is published and not audited"
        if table:
            assert table in chapter(number).families[wager].tables
        for row in figure.if_paid:
            assert row in chapter(number).families[wager].classes


@pytest.mark.parametrize(
    ("hold", "payback", "agrees"),
    [
        (("4.8", "9.6"), "95.249", True),
        (("4.8", "9.6"), "95.251", False),
        (("4.8", "9.6"), "90.3", False),
        (("6.26", "7.75"), "92.2426", True),
        (("6.26", "7.75"), "92.2399", False),
        (("7.97",), "92.0276", True),
        (("7.97",), "92.04", False),
    ],
)
def test_agreement_is_to_the_printed_decimals(hold: tuple[str, ...], payback: str, agrees: bool) -> None:
    assert Figure("678a", "x", hold=hold).agrees(Fraction(payback) / 100) is agrees


def test_a_simulated_figure_agrees_within_its_error() -> None:
    figure = Figure("687a", "base", payback=("98.99",))
    assert figure.agrees(Fraction("0.9890"), std_error=0.0005)
    assert not figure.agrees(Fraction("0.9890"), std_error=0.0001)


def test_the_difference_is_in_points_of_payback() -> None:
    assert Figure("a", "b", hold=("5", "10")).difference(Fraction(97, 100)) == 2
    assert Figure("a", "b", hold=("5", "10")).difference(Fraction(88, 100)) == -2
    assert Figure("a", "b", payback=("90",)).difference(Fraction(88, 100)) == -2
    assert figure_for("687a", "trips_bonus", "DJWT-04") is not None


def test_the_page_holds_its_rows_and_the_readme_its_table() -> None:
    found = list(findings().values())
    text = page(found)
    assert not missing(text, found)
    assert missing(text.replace("92.192842", "92.192843"), found)
    readme = between_markers(f"before\n{BEGIN}\nold\n{END}\nafter\n", fragment(found))
    assert readme.startswith(f"before\n{BEGIN}\n| chapter |")
    assert readme.endswith(f"{END}\nafter\n")
    assert "old" not in readme
    assert "| 678a | Flush Bonus | 8 | 90.405 to 95.209 | 8 of 8 |" in readme
    assert "| Progressive Jackpot | 2 | 51.353 to 56.441 at the seed | depends on the site's rate |" in readme
    assert "| 5 Card Bonus | 2 | 22.457 to 23.281 | none published |" in readme


def test_the_page_in_the_repository_is_up_to_date() -> None:
    docs = FILE.parents[2] / "docs" / "audit.md"
    assert not missing(docs.read_text(), findings().values())


def test_bars() -> None:
    assert bar(Fraction(1, 2), 4) == "██  "
    assert bar(Fraction(0), 4) == "    "
    assert bar(Fraction(11, 10), 4) == "███▶"


def test_pictures(tmp_path) -> None:  # type: ignore[no-untyped-def]
    written = write_plots(findings().values(), tmp_path)
    assert {path.name for path in written} == {
        f"{number}.svg" for number in ("677a", "678a", "680a", "686a", "687a", "688a", "69F-39")
    }
    picture = svg("687a", [found for key, found in findings().items() if key[0] == "687a"])
    assert "105.845" in picture
    assert "framed in blue as published" in picture
    assert picture.count("published payback") == 6


def test_names_have_room_in_a_picture() -> None:
    """As wide as its longest name wants: at least seven pixels a letter."""
    found = findings()["687a", "trips_bonus", "DJWT-04"]
    options = {"bad_beat": "two_way", "and": "another one"}
    long = replace(found, options=options)
    starts = [
        int(match)
        for one in (found, long)
        for match in re.findall(r'<text x="(\d+)"[^>]*end', svg("687a", [one]))
    ]
    assert starts[1] - starts[0] >= 7 * len(", bad_beat two_way, and another one")


def test_a_simulated_figure_has_its_error_in_the_picture() -> None:
    found = replace(findings()["687a", "trips_bonus", "DJWT-04"], std_error=0.0005)
    assert "94.735 ± 0.050" in svg("687a", [found])
