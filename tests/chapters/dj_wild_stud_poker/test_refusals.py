"""Rounds that 687a does not allow, each with the clause that says so."""

import pytest

from tablectl.model.settlement import SeatPlay
from tests.chapters.dj_wild_stud_poker.hands import JACK_HIGH, folded, raised
from tests.chapters.table import Table, case, seat

TABLE = Table("687a", progressive="1", trips_bonus="DJWT-04", bad_beat_bonus="DJWBB-01")
BARE = Table("687a")
CARDS = "As Kh Qc 8s 6s"
STAKES = {"ante": "10", "blind": "10"}


@pytest.mark.parametrize(
    ("code", "player"),
    [
        case(
            "687a.1", "wager_not_equal", seat(1, CARDS, "fold", ante="10", blind="9.99"), what="Blind below"
        ),
        case("687a.1", "wager_not_equal", seat(1, CARDS, "fold", ante="10", blind="20"), what="Blind above"),
        case("687a.1", "wager_missing", seat(1, CARDS, "fold", ante="10"), what="no Blind"),
        case("687a.7(d)(1)", "wager_missing", seat(1, CARDS, "fold", blind="10"), what="no Ante"),
        case("687a.7(d)(1)", "wager_nothing", seat(1, CARDS, "fold", ante="0", blind="0"), what="nothing"),
        case("687a.11(b)", "raise_not_exact", seat(1, CARDS, "raise", **STAKES, raise_="10"), what="once"),
        case(
            "687a.11(b)",
            "raise_not_exact",
            seat(1, CARDS, "raise", **STAKES, raise_="19.99"),
            what="cent less",
        ),
        case("687a.11(b)", "raise_not_exact", seat(1, CARDS, "raise", **STAKES, raise_="30"), what="thrice"),
        case("687a.11(b)", "decision_without_wager", seat(1, CARDS, "raise", **STAKES), what="no Raise"),
        case("687a.11(b)", "wager_without_decision", folded(1, CARDS, raise_="20"), what="fold with a Raise"),
        case("687a.11(b)", "unknown_decision", seat(1, CARDS, "check", **STAKES), what="check"),
        case("687a.11(b)", "unknown_decision", seat(1, CARDS, **STAKES), what="no decision"),
        case("687a.7(d)(2)", "wager_size", raised(1, CARDS, progressive="5"), what="Progressive of $5"),
        case("687a.7(d)(2)", "wager_size", raised(1, CARDS, progressive="0.99"), what="Progressive short"),
        case("687a.7(d)(3)", "wager_alone", seat(1, CARDS, "fold", trips_bonus="5"), what="Trips alone"),
        case(
            "687a.7(d)(4)", "wager_alone", seat(1, CARDS, "fold", bad_beat_bonus="5"), what="Bad Beat alone"
        ),
        case(
            "687a.7(d)(2)", "wager_alone", seat(1, CARDS, "fold", progressive="1"), what="Progressive alone"
        ),
        case("687a.3(a)", "card_count", raised(1, "As Kh Qc 8s"), what="four cards"),
        case("687a.3(a)", "card_count", raised(1, "As Kh Qc 8s 6s 4s"), what="six cards"),
        case("687a.3(a)", "card_twice", raised(1, "As As Qc 8s 6s"), what="twice in a hand"),
        case("687a.3(a)", "card_twice", raised(1, "As Kh Qc 8s Jd"), what="the dealer's card"),
        case("687a.3(a)", "card_twice", raised(1, "Jk Jk Qc 8s 6s"), what="two jokers"),
        case("687a.2(a)", "no_such_seat", raised(7, CARDS), what="seat 7"),
        case("687a.11(f)(1)", "extra_missing", raised(1, "Jk Kh Qc 8s 6s", progressive="1"), what="joker"),
    ],
)
def test_refused(code: str, player: SeatPlay, request: pytest.FixtureRequest) -> None:
    refusal = TABLE.refusal(player, dealer=JACK_HIGH)
    (mark,) = request.node.iter_markers("clause")
    assert (refusal.code, refusal.clause) == (code, *mark.args)


@pytest.mark.parametrize(
    ("clause", "more"),
    [
        case("687a.7(d)(2)", "687a.7(d)(2)", {"progressive": "1"}),
        case("687a.7(d)(3)", "687a.7(d)(3)", {"trips_bonus": "5"}),
        case("687a.7(d)(4)", "687a.7(d)(4)", {"bad_beat_bonus": "5"}),
    ],
)
def test_an_optional_wager_without_a_selected_table_is_not_offered(clause: str, more: dict[str, str]) -> None:
    refusal = BARE.refusal(raised(1, CARDS, **more), dealer=JACK_HIGH)
    assert (refusal.code, refusal.clause) == ("wager_not_offered", clause)


@pytest.mark.clause("687a.3(a)")
@pytest.mark.parametrize("extra", ["Jd", "As", "Jk"])
def test_the_extra_card_is_one_of_the_deck_too(extra: str) -> None:
    player, other = raised(1, CARDS), raised(2, "Jk Ks Qd 8d 6d")
    assert TABLE.refusal(player, other, dealer=JACK_HIGH, extra=extra).code == "card_twice"


@pytest.mark.clause("687a.2(b)(4)")
def test_there_is_one_extra_card() -> None:
    assert TABLE.refusal(raised(1, CARDS), dealer=JACK_HIGH, extra="4s 4d").code == "card_count"


@pytest.mark.clause("687a.11(f)(1)")
def test_the_extra_card_is_asked_for_only_where_it_decides_something() -> None:
    joker = "Jk Kh Qc 8s 6s"
    wagering = raised(2, "Ad Td 8d 6d 4d", progressive="1")
    TABLE.settle(raised(1, joker), dealer=JACK_HIGH)  # no Progressive on the table
    TABLE.settle(folded(1, joker, progressive="1"), dealer=JACK_HIGH)  # forfeited
    TABLE.settle(folded(1, joker), wagering, dealer=JACK_HIGH)  # the joker's hand is gone
    TABLE.settle(raised(1, CARDS, progressive="1"), dealer="3c 5d 7h 9c Jk")  # the dealer's joker
    refusal = TABLE.refusal(raised(1, joker), wagering, dealer=JACK_HIGH)  # it could be envied
    assert (refusal.code, refusal.params["seat"]) == ("extra_missing", 1)


@pytest.mark.clause("687a.3(a)")
def test_the_dealer_has_five_cards() -> None:
    assert TABLE.refusal(raised(1, CARDS), dealer="3c 5d 7h 9c").code == "card_count"
    assert TABLE.refusal(raised(1, CARDS)).code == "card_count"


@pytest.mark.clause("687a.12(d)")
def test_only_printed_tables_can_be_selected() -> None:
    with pytest.raises(Exception, match="unknown_paytable"):
        Table("687a", trips_bonus="DJWT-03")


@pytest.mark.clause("687a.7(e)")
def test_a_site_may_choose_as_many_adjacent_boxes_as_there_are() -> None:
    assert Table("687a", {"adjacent_boxes": 6}).rules.options["adjacent_boxes"] == 6
    for boxes, code in ((0, "option_too_low"), (7, "option_too_high")):
        with pytest.raises(Exception, match=code):
            Table("687a", {"adjacent_boxes": boxes})
