"""678a.11(e)(3) and 678a.12(d): the Progressive Jackpot, its two tables and its meter."""

import pytest

from tests.chapters.high_card_flush.players import BYSTANDER, TABLE, folder, raiser
from tests.chapters.high_card_flush.test_bonuses import STRAIGHT_FLUSHES
from tests.chapters.table import Table, case, settled

WON, LOST = "678a.11(e)(3)(iv)", "678a.11(e)(3)"
PAYS = {  # a five-dollar chip, the meter at 34,567.80; "for" odds keep the chip
    "A": {7: "34567.80", 6: "3456.78", 5: "1250.00", 4: "200.00", 3: "15.00"},
    "B": {7: "34567.80", 6: "3456.78", 5: "4500.00", 4: "250.00"},
}
SIX_SPADES, SIX_CLUBS = "8s 7s 6s 5s 4s 3s Kd", "8c 7c 6c 5c 4c 3c Qd"
SEVEN_SPADES = "8s 7s 6s 5s 4s 3s 2s"


@pytest.mark.parametrize(
    ("table", "length", "pays"),
    [
        case("678a.12(d)(1)", name, length, pays, what=f"{name} {length} cards")
        for name, rows in PAYS.items()
        for length, pays in rows.items()
    ],
)
def test_progressive_rows(table: str, length: int, pays: str) -> None:
    player = raiser(STRAIGHT_FLUSHES[length], progressive="5")
    results = Table("678a", progressive=table).settle(player, dealer=BYSTANDER, meter="34567.80")
    assert settled(results)["progressive"] == ("win", "0.00", pays, WON)


@pytest.mark.parametrize(
    ("table", "cards"),
    [
        case("678a.6(d)(5)", "B", STRAIGHT_FLUSHES[3], what="three cards are not in table B"),
        case("678a.12(d)(1)", "A", "8s 7s 5s 4s Kd Qd 2c", what="two cards"),
        case("678a.12(d)(1)", "B", "As Js 9s 7s 5s 3s Kd", what="a flush with gaps"),
    ],
)
def test_anything_less_loses_the_chip(table: str, cards: str) -> None:
    results = Table("678a", progressive=table).settle(raiser(cards, progressive="5"), dealer=BYSTANDER)
    assert settled(results)["progressive"] == ("lose", "0.00", "0.00", LOST)


@pytest.mark.clause("678a.12(d)(2)")
def test_only_the_highest_straight_flush_is_paid() -> None:
    player = raiser("8s 7s 6s 5s Kc Qc Jc", progressive="5")
    assert settled(TABLE.settle(player, dealer=BYSTANDER))["progressive"] == ("win", "0.00", "200.00", WON)


@pytest.mark.clause("678a.12(d)(4)")
def test_the_next_winner_finds_the_meter_as_the_first_left_it() -> None:
    players = [raiser(SIX_CLUBS, 1, progressive="5"), raiser(SIX_SPADES, 6, progressive="5")]
    results = TABLE.settle(*players, dealer=BYSTANDER, meter="40000.00")
    assert settled(results, 6)["progressive"][2] == "4000.00"
    assert settled(results, 1)["progressive"][2] == "3600.00"


@pytest.mark.parametrize(
    ("seed", "second"),
    [
        case("678a.12(d)(3)", "30000.00", "3000.00", what="the least seed"),
        case("678a.12(d)(3)", "45000.00", "4500.00", what="a site's own seed"),
    ],
)
def test_a_whole_meter_starts_again_at_the_seed(seed: str, second: str) -> None:
    table = Table("678a", {"seed": seed}, progressive="A")
    players = [raiser(SIX_CLUBS, 1, progressive="5"), raiser(SEVEN_SPADES, 6, progressive="5")]
    results = table.settle(*players, dealer=BYSTANDER, meter="98765.43")
    assert settled(results, 6)["progressive"][2] == "98765.43"
    assert settled(results, 1)["progressive"][2] == second


@pytest.mark.clause("678a.12(d)(4)")
def test_fixed_odds_leave_the_meter_alone() -> None:
    players = [raiser(SIX_CLUBS, 1, progressive="5"), raiser("8s 7s 6s 5s 4s Kd Qc", 6, progressive="5")]
    results = TABLE.settle(*players, dealer=BYSTANDER, meter="40000.00")
    assert settled(results, 6)["progressive"][2] == "1250.00"
    assert settled(results, 1)["progressive"][2] == "4000.00"


@pytest.mark.clause("678a.11(e)(3)(iv)")
def test_a_share_of_the_meter_is_told_apart_from_the_tables_money() -> None:
    players = [raiser(SIX_CLUBS, 1, progressive="5"), raiser("9s 8s 7s 6s 5s Kd Qc", 6, progressive="5")]
    results = TABLE.settle(*players, dealer=BYSTANDER, meter="40000.00")
    paid = {result.seat: result.from_meter for result in results if result.wager == "progressive"}
    assert paid == {6: 0, 1: 400_000}


@pytest.mark.clause("678a.12(d)(1)")
def test_a_fraction_of_a_cent_stays_in_the_meter() -> None:
    players = [raiser(SIX_CLUBS, 1, progressive="5"), raiser(SIX_SPADES, 6, progressive="5")]
    results = TABLE.settle(*players, dealer=BYSTANDER, meter="30000.19")
    # 3,000.019 pays 3,000.01 and leaves 27,000.18, of which a tenth is 2,700.018
    assert settled(results, 6)["progressive"][2] == "3000.01"
    assert settled(results, 1)["progressive"][2] == "2700.01"


@pytest.mark.clause("678a.11(c)(2)(i)")
def test_a_folded_hand_still_wins_the_progressive() -> None:
    got = settled(TABLE.settle(folder(SIX_SPADES, progressive="5"), dealer=BYSTANDER, meter="30000.00"))
    assert got["ante"][0] == "lose"
    assert got["progressive"] == ("win", "0.00", "3000.00", WON)
