"""Rounds that 680a does not allow, each with the clause that says so."""

import pytest

from tablectl.model.refusal import Refused
from tests.chapters.table import Table, case, seat

TABLE = Table("680a")
CARDS, DEALER = "Ks Qs Js 2s 3s", "Kd Qd Jd 2d 3d"


@pytest.mark.parametrize(
    ("code", "player"),
    [
        case("680a.3(a)", "card_count", seat(1, "Ks Qs Js 2s", ante="5"), what="four cards"),
        case("680a.3(a)", "card_count", seat(1, "Ks Qs Js 2s 3s 4s", ante="5"), what="six cards"),
        case("680a.3(a)", "card_twice", seat(1, "Ks Ks Js 2s 3s", ante="5"), what="twice in a hand"),
        case("680a.3(a)", "card_twice", seat(1, "Kd Qs Js 2s 3s", ante="5"), what="the dealer's card"),
        case("680a.3(a)", "card_twice", seat(1, "Jk Jk Js 2s 3s", ante="5"), what="two jokers"),
        case("680a.7(d)(1)", "wager_missing", seat(1, CARDS), what="no wager"),
        case("680a.7(d)(2)", "wager_alone", seat(1, CARDS, bonus="5"), what="bonus alone"),
        case("680a.7(d)(1)", "wager_nothing", seat(1, CARDS, ante="0"), what="nothing"),
        case("680a.2(a)", "no_such_seat", seat(7, CARDS, ante="5"), what="seat 7"),
        case(
            "680a.11(b)",
            "set_in_three_and_two",
            seat(1, CARDS, ante="5", three="Ks Qs Th", showdown="2s 3s"),
            what="a card from elsewhere",
        ),
        case(
            "680a.11(b)",
            "set_in_three_and_two",
            seat(1, CARDS, ante="5", three="Ks Qs", showdown="Js 2s 3s"),
            what="two and three",
        ),
        case(
            "680a.11(b)",
            "set_in_three_and_two",
            seat(1, CARDS, ante="5", three="Ks Qs Js", showdown="2s 2s"),
            what="one card twice",
        ),
        case(
            "680a.11(b)",
            "set_in_three_and_two",
            seat(1, CARDS, ante="5", three="Ks Qs Js"),
            what="no showdown hand",
        ),
        case(
            "680a.11(b)",
            "set_in_three_and_two",
            seat(1, CARDS, ante="5", showdown="2s 3s"),
            what="no three-card hand",
        ),
        case("680a.11(b)", "unknown_key", seat(1, CARDS, "raise", ante="5"), what="nothing is raised"),
        case(
            "680a.11(b)",
            "unknown_key",
            seat(1, CARDS, ante="5", high="Ks Qs Js", low="2s 3s"),
            what="three and showdown, not high and low",
        ),
    ],
)
def test_refused(code: str, player, request: pytest.FixtureRequest) -> None:
    refusal = TABLE.refusal(player, dealer=DEALER)
    (mark,) = request.node.iter_markers("clause")
    assert (refusal.code, refusal.clause) == (code, *mark.args)


@pytest.mark.clause("680a.7(d)")
def test_there_is_no_raise() -> None:
    refusal = TABLE.refusal(seat(1, CARDS, ante="5", raise_="5"), dealer=DEALER)
    assert (refusal.code, refusal.params["wager"]) == ("unknown_wager", "raise")
    assert refusal.clause == "680a.7(d)(1)"


@pytest.mark.clause("680a.3(a)")
def test_two_players_cannot_hold_one_card() -> None:
    refusal = TABLE.refusal(seat(1, CARDS, ante="5"), seat(2, "3s 4h 5h 6h 7h", ante="5"), dealer=DEALER)
    assert (refusal.code, refusal.params["card"]) == ("card_twice", "3s")


@pytest.mark.clause("680a.12(d)")
@pytest.mark.parametrize("limit", ["49999.99", "0.00"])
def test_a_payout_limit_is_at_least_fifty_thousand(limit: str) -> None:
    with pytest.raises(Refused) as refused:
        Table("680a", {"payout_limit": limit})
    assert (refused.value.refusal.code, refused.value.refusal.clause) == ("option_too_low", "680a.12(d)")


@pytest.mark.clause("680a.12(c)")
def test_there_is_one_paytable_and_it_is_a() -> None:
    with pytest.raises(Refused, match="unknown_paytable"):
        Table("680a", bonus="B")
