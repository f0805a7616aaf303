"""Rounds that 677a does not allow, each with the clause that says so."""

import pytest

from tablectl.model.refusal import Refused
from tests.chapters.heads_up_hold_em.players import TABLE, folder, raiser
from tests.chapters.table import Table, case, seat

CARDS, DEALER, BOARD = "Ah Ac", "Kd 5c", "Ks 9h 7d 4c 2s"


def on(street: str, raised: str):
    return seat(1, CARDS, "raise", street, ante="10", odds="10", raise_=raised)


@pytest.mark.parametrize(
    ("code", "player"),
    [
        case("677a.11(b)", "raise_over_limit", on("preflop", "30.01"), what="over three times"),
        case("677a.11(d)", "raise_over_limit", on("flop", "20.01"), what="over twice"),
        case("677a.11(f)", "raise_not_exact", on("river", "10.01"), what="over the Ante"),
        case("677a.11(f)", "raise_not_exact", on("river", "9.99"), what="under the Ante"),
        case("677a.11(b)", "unknown_decision", on("", "10"), what="no street"),
        case("677a.11(b)", "unknown_decision", on("turn", "10"), what="no raise on the turn"),
        case("677a.11(b)", "unknown_decision", seat(1, CARDS, "check", ante="10", odds="10"), what="check"),
        case("677a.7(d)(1)", "wager_nothing", on("preflop", "0"), what="a raise of nothing"),
        case("677a.11(f)", "wager_without_decision", folder(CARDS, raise_="10"), what="fold with a raise"),
        case(
            "677a.11(b)",
            "decision_without_wager",
            seat(1, CARDS, "raise", "preflop", ante="10", odds="10"),
            what="raise without a wager",
        ),
        case(
            "677a.11(f)",
            "fold_too_early",
            seat(1, CARDS, "fold", "flop", ante="10", odds="10"),
            what="fold on the flop",
        ),
        case(
            "677a.11(f)",
            "fold_too_early",
            seat(1, CARDS, "fold", "preflop", ante="10", odds="10"),
            what="fold before the flop",
        ),
        case("677a.7(d)(1)", "wager_not_equal", raiser(CARDS, odds="9.99"), what="Odds below the Ante"),
        case("677a.7(d)(1)", "wager_not_equal", raiser(CARDS, odds="10.01"), what="Odds above the Ante"),
        case("677a.7(d)(1)", "wager_missing", seat(1, CARDS, "fold", ante="10"), what="no Odds"),
        case("677a.7(d)(1)", "wager_missing", seat(1, CARDS, "fold", odds="10"), what="no Ante"),
        case("677a.7(d)(2)", "wager_alone", seat(1, CARDS, "fold", pocket_bonus="5"), what="alone"),
        case("677a.7(d)(3)", "wager_alone", seat(1, CARDS, "fold", trips_plus="5"), what="alone"),
        case("677a.3(a)", "card_count", raiser("Ah"), what="one card"),
        case("677a.3(a)", "card_count", raiser("Ah Ac Ad"), what="three cards"),
        case("677a.3(a)", "card_twice", raiser("Ah Ah"), what="in the hand"),
        case("677a.3(a)", "card_twice", raiser("Kd Ah"), what="the dealer's card"),
        case("677a.3(a)", "card_twice", raiser("9h Ah"), what="a community card"),
        case("677a.3(a)", "no_joker", raiser("Jk Ah"), what="joker"),
        case("677a.2(a)", "no_such_seat", raiser(CARDS, 7), what="seat 7"),
    ],
)
def test_refused(code: str, player, request: pytest.FixtureRequest) -> None:
    refusal = TABLE.refusal(player, dealer=DEALER, community=BOARD)
    (mark,) = request.node.iter_markers("clause")
    assert (refusal.code, refusal.clause) == (code, *mark.args)


@pytest.mark.parametrize(
    ("dealer", "board"),
    [
        case("677a.3(a)", DEALER, "Ks 9h 7d 4c", what="four community cards"),
        case("677a.3(a)", DEALER, "Ks 9h 7d 4c 2s 3s", what="six community cards"),
        case("677a.3(a)", DEALER, "", what="no community cards"),
        case("677a.3(a)", "Kd", BOARD, what="one card with the dealer"),
    ],
)
def test_the_wrong_number_of_cards_on_the_table(dealer: str, board: str) -> None:
    assert TABLE.refusal(raiser(CARDS), dealer=dealer, community=board).code == "card_count"


@pytest.mark.clause("677a.11(g)")
def test_the_dealers_hand_is_formed_and_not_set() -> None:
    refusal = TABLE.refusal(raiser(CARDS), dealer=DEALER, community=BOARD, dealer_high="Kd Ks 9h 7d 5c")
    assert (refusal.code, refusal.params["key"]) == ("unknown_key", "dealer_set")


@pytest.mark.parametrize("wager", [case("677a.7(d)(2)", "pocket_bonus"), case("677a.7(d)(3)", "trips_plus")])
def test_a_bonus_wager_needs_a_selected_paytable(wager: str) -> None:
    player = raiser(CARDS, **{wager: "5"})
    refusal = Table("677a").refusal(player, dealer=DEALER, community=BOARD)
    assert refusal.code == "wager_not_offered"


@pytest.mark.parametrize(
    ("family", "name"), [case("677a.12(d)", "pocket_bonus", "D"), case("677a.12(e)", "trips_plus", "E")]
)
def test_only_printed_paytables_can_be_selected(family: str, name: str) -> None:
    with pytest.raises(Refused, match="unknown_paytable"):
        Table("677a", **{family: name})


@pytest.mark.clause("677a.12(f)")
def test_a_payout_limit_is_at_least_fifty_thousand() -> None:
    with pytest.raises(Refused) as refused:
        Table("677a", {"payout_limit": "49999.99"})
    assert (refused.value.refusal.code, refused.value.refusal.clause) == ("option_too_low", "677a.12(f)")


@pytest.mark.clause("677a.12(b)")
def test_the_table_of_a_wager_that_all_must_place_cannot_be_left_out() -> None:
    with pytest.raises(Refused, match="unknown_paytable"):
        Table("677a", odds="none")
