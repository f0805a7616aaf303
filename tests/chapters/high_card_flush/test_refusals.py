"""Raises by the flush held (678a.11(b)), and rounds that 678a does not allow."""

import pytest

from tablectl.model.refusal import Refused
from tests.chapters.high_card_flush.players import BYSTANDER, TABLE, folder, raiser
from tests.chapters.table import Table, case, seat, settled

TWO, THREE, FOUR = "As Ks Ad Kd Ac Kc Ah", "As Js 9s Kd Qd 2c 3c", "As Js 9s 7s Kd Qc 2c"
FIVE, SIX, SEVEN = "As Js 9s 7s 5s Kd Qc", "As Js 9s 7s 5s 3s Kd", "As Js 9s 7s 5s 4s 2s"


@pytest.mark.parametrize(
    ("cards", "raised"),
    [
        case("678a.11(b)(1)", TWO, "10.00", what="two cards, the Ante"),
        case("678a.11(b)(1)", THREE, "10.00", what="three cards, the Ante"),
        case("678a.11(b)(1)", FOUR, "10.00", what="four cards, the Ante"),
        case("678a.11(b)(2)", FIVE, "20.00", what="five cards, twice"),
        case("678a.11(b)(2)", FIVE, "0.01", what="R-678-3 five cards, anything up to twice"),
        case("678a.11(b)(3)", SIX, "30.00", what="six cards, three times"),
        case("678a.11(b)(3)", SEVEN, "30.00", what="seven cards, three times"),
        case("678a.11(b)(3)", SEVEN, "12.34", what="R-678-3 seven cards, anything up to three times"),
    ],
)
def test_a_raise_within_the_limit_of_the_hand(cards: str, raised: str) -> None:
    got = settled(TABLE.settle(raiser(cards, raise_=raised), dealer=BYSTANDER))
    assert got["raise"][0] in ("win", "lose")


@pytest.mark.parametrize(
    ("code", "player"),
    [
        case("678a.11(b)(1)", "raise_for_hand", raiser(TWO, raise_="10.01"), what="two cards"),
        case("678a.11(b)(1)", "raise_for_hand", raiser(THREE, raise_="20"), what="three cards, twice"),
        case("678a.11(b)(1)", "raise_for_hand", raiser(FOUR, raise_="10.01"), what="four cards, a cent over"),
        case("678a.11(b)(1)", "raise_for_hand", raiser(FOUR, raise_="9.99"), what="four cards, a cent under"),
        case("678a.11(b)(2)", "raise_for_hand", raiser(FIVE, raise_="20.01"), what="five cards, a cent over"),
        case("678a.11(b)(2)", "raise_for_hand", raiser(FIVE, raise_="30"), what="five cards, three times"),
        case("678a.11(b)", "raise_over_limit", raiser(SIX, raise_="30.01"), what="six cards, a cent over"),
        case("678a.11(b)", "raise_over_limit", raiser(SEVEN, raise_="40"), what="seven cards, four times"),
        case("678a.11(c)(2)", "wager_without_decision", folder(FIVE, raise_="10"), what="fold with a raise"),
        case("678a.11(b)", "decision_without_wager", seat(1, FIVE, "raise", ante="10"), what="no wager"),
        case("678a.11(b)", "unknown_decision", seat(1, FIVE, "check", ante="10"), what="check"),
        case("678a.11(b)", "unknown_decision", seat(1, FIVE, ante="10"), what="no decision"),
        case("678a.11(b)", "unknown_key", seat(1, FIVE, "fold", "river", ante="10"), what="no streets"),
        case("678a.7(d)(1)", "wager_missing", seat(1, FIVE, "fold"), what="no wager"),
        case("678a.7(d)(1)", "wager_nothing", seat(1, FIVE, "fold", ante="0"), what="nothing"),
        case("678a.7(d)(2)", "wager_alone", seat(1, FIVE, "fold", flush_bonus="5"), what="alone"),
        case("678a.7(d)(3)", "wager_alone", seat(1, FIVE, "fold", straight_flush_bonus="5"), what="alone"),
        case("678a.7(d)(4)", "wager_alone", seat(1, FIVE, "fold", progressive="5"), what="alone"),
        case("678a.3(a)", "card_count", folder("As Js 9s 7s 5s Kd"), what="six cards"),
        case("678a.3(a)", "card_count", folder("As Js 9s 7s 5s Kd Qc 2c"), what="eight cards"),
        case("678a.3(a)", "card_twice", folder("As As 9s 7s 5s Kd Qc"), what="in the hand"),
        case("678a.3(a)", "card_twice", folder("8h Js 9s 7s 5s Kd Qc"), what="the dealer's card"),
        case("678a.3(a)", "no_joker", folder("Jk Js 9s 7s 5s Kd Qc"), what="joker"),
        case("678a.2(a)", "no_such_seat", folder(FIVE, 7), what="seat 7"),
    ],
)
def test_refused(code: str, player, request: pytest.FixtureRequest) -> None:
    refusal = TABLE.refusal(player, dealer=BYSTANDER)
    (mark,) = request.node.iter_markers("clause")
    assert (refusal.code, refusal.clause) == (code, *mark.args)


@pytest.mark.parametrize(
    "wager",
    [
        case("678a.7(d)(2)", "flush_bonus"),
        case("678a.7(d)(3)", "straight_flush_bonus"),
        case("678a.7(d)(4)", "progressive"),
    ],
)
def test_an_optional_wager_needs_a_selected_paytable(wager: str) -> None:
    refusal = Table("678a").refusal(folder(FIVE, **{wager: "5"}), dealer=BYSTANDER)
    assert refusal.code == "wager_not_offered"


@pytest.mark.clause("678a.7(d)(4)")
def test_the_progressive_chip_has_the_size_that_the_site_chose() -> None:
    table = Table("678a", {"progressive_wager": "5.00"}, progressive="A")
    assert table.settle(folder(FIVE, progressive="5"), dealer=BYSTANDER)
    assert table.refusal(folder(FIVE, progressive="4"), dealer=BYSTANDER).code == "wager_size"


@pytest.mark.clause("678a.2(a)")
def test_there_are_no_community_cards() -> None:
    assert TABLE.refusal(folder(FIVE), dealer=BYSTANDER, community="2h 3h 4h 5h 9h").code == "card_count"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        case("678a.12(d)(3)", {"seed": "29999.99"}, "option_too_low", what="a seed below 30,000"),
        case("678a.12", {"payout_limit": "50000.00"}, "unknown_option", what="no payout limit"),
    ],
)
def test_what_a_site_may_not_choose(options: dict[str, str], code: str) -> None:
    with pytest.raises(Refused, match=code):
        Table("678a", options)
