"""Rounds that 686a does not allow, each with the clause that says so."""

import pytest

from tablectl.model.refusal import Refused
from tests.chapters.table import Table, case, seat

TABLE = Table("686a")
CARDS = "As Kh 5d"


@pytest.mark.parametrize(
    ("code", "player"),
    [
        case("686a.7(g)(1)", "raise_not_exact", seat(1, CARDS, "over", ante="10", over_23="9.99")),
        case(
            "686a.7(g)(1)", "raise_not_exact", seat(1, CARDS, "over", ante="10", over_23="20"), what="double"
        ),
        case("686a.7(g)(2)", "raise_not_exact", seat(1, CARDS, "under", ante="10", under_18="10.01")),
        case("686a.7(g)(1)", "decision_without_wager", seat(1, CARDS, "over", ante="10"), what="no wager"),
        case("686a.7(g)(2)", "decision_without_wager", seat(1, CARDS, "under", ante="10"), what="no wager"),
        case(
            "686a.7(g)(1)",
            "wager_without_decision",
            seat(1, CARDS, "over", ante="10", over_23="10", under_18="10"),
            what="both calls",
        ),
        case(
            "686a.7(g)(3)",
            "wager_without_decision",
            seat(1, CARDS, "surrender", ante="10", over_23="10"),
            what="surrender with a call",
        ),
        case("686a.7(g)(1)", "unknown_decision", seat(1, CARDS, "fold", ante="10"), what="fold"),
        case("686a.7(g)(1)", "unknown_decision", seat(1, CARDS, ante="10"), what="no decision"),
        case(
            "686a.7(g)(1)",
            "unknown_key",
            seat(1, CARDS, "surrender", three=CARDS, ante="10"),
            what="cards are not laid apart",
        ),
        case("686a.6(d)", "wager_missing", seat(1, CARDS, "surrender"), what="no wager at all"),
        case("686a.6(e)", "wager_alone", seat(1, CARDS, "surrender", bonus="5"), what="bonus alone"),
        case("686a.6(d)", "wager_nothing", seat(1, CARDS, "surrender", ante="0"), what="nothing"),
        case("686a.3(a)", "card_count", seat(1, "As Kh", "surrender", ante="10"), what="two cards"),
        case("686a.3(a)", "card_count", seat(1, "As Kh 5d 6c", "surrender", ante="10"), what="four cards"),
        case("686a.3(a)", "no_joker", seat(1, "As Kh Jk", "surrender", ante="10"), what="joker"),
        case("686a.2(a)", "no_such_seat", seat(7, CARDS, "surrender", ante="10"), what="seat 7"),
        case("686a.2(a)", "no_such_seat", seat(0, CARDS, "surrender", ante="10"), what="seat 0"),
    ],
)
def test_refused(code: str, player, request: pytest.FixtureRequest) -> None:
    refusal = TABLE.refusal(player)
    (mark,) = request.node.iter_markers("clause")
    assert (refusal.code, refusal.clause) == (code, *mark.args)


@pytest.mark.clause("686a.3(a)")
def test_six_decks_hold_a_card_six_times_and_no_oftener() -> None:
    six = [seat(n, "As As As", "surrender", ante="10") for n in (1, 2)]
    assert len(TABLE.settle(*six)) == 2
    refusal = TABLE.refusal(*six, seat(3, "As Kh 5d", "surrender", ante="10"))
    assert (refusal.code, refusal.params["card"]) == ("card_twice", "As")


@pytest.mark.clause("686a.2(a)")
def test_a_seat_is_listed_once() -> None:
    player = seat(4, CARDS, "surrender", ante="10")
    assert TABLE.refusal(player, player).code == "seat_twice"


@pytest.mark.clause("686a.7(e)")
def test_there_is_no_dealers_hand() -> None:
    assert TABLE.refusal(seat(1, CARDS, "surrender", ante="10"), dealer="2s 3s 4s").code == "card_count"


@pytest.mark.clause("686a.8")
def test_no_payout_limit_is_to_be_chosen() -> None:
    with pytest.raises(Refused, match="unknown_option"):
        Table("686a", {"payout_limit": "50000.00"})
