"""What the audit says of every one-hand wager: sums, agreement, warnings, meters and envy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache

import pytest
from msgspec.structs import replace

from tablectl.audit.finding import Finding, as_json, percent
from tablectl.audit.onehand import OneHand
from tablectl.audit.registry import auditors, silent
from tablectl.audit.run import Asked, NothingToAudit, jobs, run, run_all
from tablectl.audit.weigh import Disagreement
from tablectl.chapters.load import chapter
from tablectl.chapters.rules import Rules
from tablectl.model.settlement import Play, Result
from tablectl.model.site import Limits, Site

#: what differs from its published figure, and what explains it (the others agree or have none)
DIFFERENT = {
    ("677a", "trips_plus", "A"): "No single wrong digit",
    ("680a", "bonus", "A"): "with two pair at 9 to 1 it would be 92.027557 %.",
    ("686a", "bonus", "Paytable"): "it would be 94.392500 %, as published",
    ("687a", "trips_bonus", "DJWT-04"): "at 90 to 1 it would be 93.843087 %, as published",
    ("687a", "trips_bonus", "DJWT-05"): "at 70 to 1 it would be 92.474296 %, as published",
    ("687a", "trips_bonus", "DJWT-06"): "at 25 to 1 it would be 92.338393 %, as published",
    ("687a", "trips_bonus", "DJWT-07"): "at 60 to 1 it would be 91.453975 %, as published",
    ("688a", "fortune_bonus", "1"): "three pair at 1 to 1",
    ("688a", "fortune_bonus", "2"): "three pair at push",
    ("688a", "fortune_bonus", "3"): "three pair at push",
    ("688a", "fortune_bonus", "4"): "three pair at push",
    ("688a", "fortune_bonus", "5"): "four-of-a-kind at 25 to 1",
    ("688a", "fortune_bonus", "6"): "three pair at push",
    ("688a", "progressive", "4"): "5 other players it would be 91.936520 %, as published",
    ("688a", "progressive", "6"): "a rate of 45 % it would be 75.348518 %, as published",
}
Key = tuple[str, str, str | None]


@cache
def findings() -> Mapping[Key, Finding]:
    found = run_all(Asked(one_hand_only=True))
    return {(one.chapter, one.wager, one.paytable): one for one in found}


def test_every_optional_table_that_looks_at_one_hand_is_there() -> None:
    two_hands = {("687a", "bad_beat_bonus"), ("688a", "ace_high_bonus"), ("687a", "blind")}
    two_hands |= {("677a", "odds"), ("677a", "bad_beat")}
    wanted = {
        (number, family, table)
        for number in ("677a", "678a", "680a", "686a", "687a", "688a", "69F-39")
        for family, tables in chapter(number).families.items()
        for table in tables.tables
        if (number, family) not in two_hands
    }
    assert set(findings()) == wanted


def test_counts_add_up_and_every_row_is_there() -> None:
    for (number, wager, name), found in findings().items():
        assert sum(row.count for row in found.classes.values()) == found.hands
        rows = chapter(number).families[wager].tables[str(name)].pays
        assert list(found.classes)[: len(rows)] == list(rows)
        assert all(found.classes[row].pays == str(pay) for row, pay in rows.items())
        assert all(row.pays == "loses" for row in list(found.classes.values())[len(rows) :])


def test_payback_is_what_the_rows_pay_where_no_meter_is() -> None:
    """The printed odds weighed by hand: what settlement paid must be the same."""
    for (number, wager, name), found in findings().items():
        pays = chapter(number).families[wager].tables[str(name)].pays
        if any(pay.percent for pay in pays.values()):
            continue
        total = sum(
            found.classes[row].count * (Fraction(pay.numerator, pay.denominator) + (pay.kind == "to"))
            for row, pay in pays.items()
        )
        assert found.payback == total / found.hands


def test_agreement_with_what_was_published() -> None:
    for key, found in findings().items():
        if found.published is None or found.payback is None:
            assert found.agrees is None
        else:
            assert found.agrees is (key not in DIFFERENT), key
            assert DIFFERENT.get(key, "") in found.note


def test_only_the_misprinted_table_pays_more_than_it_takes() -> None:
    over = {key for key, found in findings().items() if found.pays_more_than_it_takes}
    assert over == {("687a", "trips_bonus", "DJWT-06")}
    assert findings()[over.pop()].flags == ("Pays back more than it takes: 105.845 %.",)


@pytest.mark.parametrize("name", ["1", "2"])
def test_a_meter_without_a_rate_has_no_long_run(name: str) -> None:
    found = findings()["687a", "progressive", name]
    assert found.payback is None
    assert found.hold is None
    assert percent(found.payback_fixed) == "55.926832"
    assert percent(found.payback_at_seed) == "56.511682"
    assert "At a rate of 20.77 %" in found.note


def test_a_rate_makes_the_long_run() -> None:
    """Fixed pays, the rate, and the seed after each whole meter: 212 royal flushes in 137,744,880 deals."""
    (job,) = jobs(Asked("687a", "progressive", "1", rate=Fraction(1, 5)))
    found = run(job, Asked())
    assert found.payback_fixed is not None
    assert found.payback == found.payback_fixed + Fraction(1, 5) + Fraction(2000 * 212, 137_744_880)


def test_envy_is_counted_for_one_other_player() -> None:
    """687a: a royal flush brings $1,000 and a straight flush $300 for a dollar bet."""
    found = findings()["687a", "progressive", "1"]
    assert found.envy == Fraction(212 * 1000 + 1908 * 300, 137_744_880)
    assert findings()["688a", "fortune_bonus", "1"].envy is not None
    assert findings()["688a", "progressive", "1"].envy is None


def test_a_warning_for_three_cards_picked_seen() -> None:
    assert "501.101056 %" in findings()["69F-39", "three_card_bonus", "1"].note


def test_the_line_of_the_contract() -> None:
    line = as_json(findings()["678a", "flush_bonus", "A"])
    assert list(line) == [
        "chapter",
        "wager",
        "paytable",
        "method",
        "hands",
        "classes",
        "payback",
        "hold",
        "published",
        "agrees",
        "note",
    ]
    assert line["hands"] == 133_784_560
    assert line["classes"]["seven-card flush"] == {"count": 6864, "pays": "300 to 1"}
    assert (line["payback"], line["hold"], line["agrees"]) == ("92.192842", "7.807158", True)


def test_the_line_of_a_meter() -> None:
    line = as_json(findings()["688a", "progressive", "4"])
    assert line["payback"] == "86.538632"
    assert line["payback_fixed"] == "85.497112"
    assert line["payback_at_seed"] == "85.582747"
    assert line["envy_per_other_player"] == "0.879578"


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [
        (Fraction(1, 3), 6, "33.333333"),
        (Fraction(-1, 3), 2, "-33.33"),
        (Fraction(1), 6, "100.000000"),
        (Fraction(5, 10**9), 6, "0.000001"),
        (Fraction(4, 10**9), 6, "0.000000"),
        (Fraction(1, 2), 0, "50"),
        (None, 6, None),
    ],
)
def test_percent(value: Fraction | None, decimals: int, text: str | None) -> None:
    assert percent(value, decimals) == text


def test_what_is_not_there_is_said() -> None:
    for asked in (Asked("999z"), Asked("678a", "ante"), Asked("678a", "flush_bonus", "Z")):
        with pytest.raises(NothingToAudit):
            jobs(asked)


def test_a_table_without_a_name_answers_to_its_other_names() -> None:
    assert len(jobs(Asked("686a", "bonus", "A"))) == 1


def test_settlement_that_pays_otherwise_is_found_out() -> None:
    """One cent too much for one hand is enough."""
    game = chapter("680a")

    def generous(play: Play, rules: Rules) -> Iterator[Result]:
        for result in game.settle_cards(play, rules):
            paid = "five aces" in result.hand and result.wager == "bonus"
            yield replace(result, pays=result.pays + 1) if paid else result

    wrong = replace(game, settle_cards=generous)
    rules = game.rules({"bonus": "A"}, {})
    audit = auditors()["680a", "bonus"].audit
    with pytest.raises(Disagreement, match="five aces"):
        audit(wrong, rules.paytables["bonus"], rules, full=False, scalar=False, progress=silent)


def _site(**changes: object) -> Site:
    site = Site(
        "T1",
        "688a",
        {"fortune_bonus": "2", "progressive": "3"},
        {"payout_limit": "50000.00"},
        {"fortune_bonus": Limits(500, 10_000)},
    )
    return replace(site, **changes)


def test_a_site_audits_what_it_selected() -> None:
    found = list(run_all(Asked(one_hand_only=True, site=_site())))
    assert [(one.wager, one.paytable) for one in found] == [("fortune_bonus", "2"), ("progressive", "3")]


def test_a_payout_limit_is_said_at_the_highest_stake() -> None:
    """At $100 the limit of $50,000 cuts 8,000, 2,000 and 1,000 to 1 down to 500 to 1."""
    found = next(run_all(Asked(wager="fortune_bonus", site=_site())))
    cut = 32 * 7500 + 72 * 1500 + 196 * 500
    assert found.payback is not None
    left = found.payback - Fraction(cut, found.hands)
    assert f"At $100.00 the payout limit leaves {percent(left)} %." in found.note


def test_a_site_that_says_its_rate_has_a_long_run() -> None:
    site = Site("T1", "678a", {"progressive": "A"}, {"progressive_wager": "5.00", "rate": "20%"})
    found = next(run_all(Asked(wager="progressive", site=site)))
    assert found.payback_fixed is not None
    assert found.payback == found.payback_fixed + Fraction(1, 5) + Fraction(30_000 * 32, 5 * found.hands)


def test_one_hand_audits_are_told_apart() -> None:
    one_hand = {key for key, entry in auditors().items() if isinstance(entry.audit, OneHand)}
    assert one_hand == {(number, wager) for number, wager, _ in findings()}


@pytest.mark.parametrize(("way", "said"), [("one_way", "half of the two ways"), ("two_way", "Both ways")])
def test_a_site_is_told_which_way_its_bad_beat_is_paid(way: str, said: str) -> None:
    site = Site("T1", "687a", {"bad_beat_bonus": "DJWBB-01"}, {"bad_beat": way})
    found = next(run_all(Asked(wager="bad_beat_bonus", site=site)))
    assert found.options == {"bad_beat": way}
    assert said in found.note
