"""Rounds that 688a does not allow, each with the clause that says so."""

import pytest

from tablectl.model.settlement import SeatPlay
from tests.chapters.face_up_pai_gow_poker.hands import ACE_HIGH, KINGS, SEVEN, dealt, surrendered
from tests.chapters.table import Table, case, seat

TABLE = Table("688a", ace_high_bonus="1", fortune_bonus="1", progressive="1")
BARE = Table("688a")
HIGH, LOW = "As Ah Js 9h 7s", "5h 3s"
CARDS = f"{HIGH} {LOW}"
DECK, SET, SURRENDER = "688a.3(a)", "688a.11(c)", "688a.11(d)"


def sets(high: str, low: str, **more: str) -> SeatPlay:
    return seat(1, CARDS, high=high, low=low, pai_gow="10", **more)


def gives_up(**more: str) -> SeatPlay:
    return surrendered(1, CARDS, **more)


@pytest.mark.parametrize(
    ("code", "player"),
    [
        case("688a.7(d)", "wager_missing", seat(1, CARDS, high=HIGH, low=LOW), what="no wager"),
        case("688a.7(d)", "wager_nothing", seat(1, CARDS, high=HIGH, low=LOW, pai_gow="0"), what="nothing"),
        case(
            "688a.7(e)(1)",
            "wager_alone",
            seat(1, CARDS, high=HIGH, low=LOW, ace_high_bonus="5"),
            what="Ace High alone",
        ),
        case(
            "688a.7(e)(2)",
            "wager_alone",
            seat(1, CARDS, high=HIGH, low=LOW, fortune_bonus="5"),
            what="Fortune alone",
        ),
        case(
            "688a.7(e)(3)",
            "wager_alone",
            seat(1, CARDS, high=HIGH, low=LOW, progressive="1"),
            what="Progressive alone",
        ),
        case("688a.7(e)(3)", "wager_size", sets(HIGH, LOW, progressive="5"), what="Progressive of $5"),
        case(SURRENDER, "surrender_with_bonus", gives_up(ace_high_bonus="5"), what="with Ace High"),
        case(SURRENDER, "surrender_with_bonus", gives_up(fortune_bonus="5"), what="with Fortune"),
        case(SURRENDER, "surrender_with_bonus", gives_up(progressive="1"), what="with Progressive"),
        case(SET, "unknown_decision", seat(1, CARDS, "fold", pai_gow="10"), what="fold"),
        case(SET, "set_not_of_hand", sets("", ""), what="not set"),
        case(SET, "set_not_of_hand", sets(HIGH, ""), what="no low hand"),
        case(SET, "set_not_of_hand", sets(HIGH, "5h"), what="a card missing"),
        case(SET, "set_not_of_hand", sets(HIGH, "5h 5h"), what="a card twice"),
        case(SET, "set_not_of_hand", sets(HIGH, "5h 4s"), what="another card"),
        case(SET, "set_not_of_hand", sets(f"{HIGH} 5h", LOW), what="eight cards"),
        case(DECK, "card_count", dealt(1, "As Ah Js 9h 7s 5h"), what="six cards"),
        case(DECK, "card_count", dealt(1, "As Ah Js 9h 7s 5h 3s 2s"), what="eight cards"),
        case(DECK, "card_twice", dealt(1, "As As Js 9h 7s 5h 3s"), what="twice in a hand"),
        case(DECK, "card_twice", dealt(1, "As Ah Js 9h 7s 5h Kd"), what="the dealer's card"),
        case(DECK, "card_twice", dealt(1, "Jk Jk Js 9h 7s 5h 3s"), what="two jokers"),
        case("688a.2(a)", "no_such_seat", dealt(7, CARDS), what="seat 7"),
    ],
)
def test_refused(code: str, player: SeatPlay, request: pytest.FixtureRequest) -> None:
    refusal = TABLE.refusal(player, dealer=KINGS)
    (mark,) = request.node.iter_markers("clause")
    assert (refusal.code, refusal.clause) == (code, *mark.args)


@pytest.mark.parametrize(
    ("clause", "more"),
    [
        case("688a.7(e)(1)", "688a.7(e)(1)", {"ace_high_bonus": "5"}),
        case("688a.7(e)(2)", "688a.7(e)(2)", {"fortune_bonus": "5"}),
        case("688a.7(e)(3)", "688a.7(e)(3)", {"progressive": "1"}),
    ],
)
def test_an_optional_wager_without_a_selected_table_is_not_offered(clause: str, more: dict[str, str]) -> None:
    refusal = BARE.refusal(dealt(1, CARDS, **more), dealer=KINGS)
    assert (refusal.code, refusal.clause) == ("wager_not_offered", clause)


@pytest.mark.clause("688a.11(a)")
@pytest.mark.parametrize(
    ("high", "low"),
    [("Kd Kc 9c 6d 3d", "Jc 2c"), ("Kd Kc 9c 6d 3d", "Jc"), ("Kd Kd 9c 6d 3d", "Jc 2d"), ("", "Jc 2d")],
)
@pytest.mark.parametrize("house_way", ["standard", "own"])
def test_the_dealers_hands_are_made_of_the_dealers_cards(high: str, low: str, house_way: str) -> None:
    site = Table("688a", {"house_way": house_way})
    refusal = site.refusal(dealt(1, CARDS), dealer=KINGS, dealer_high=high, dealer_low=low)
    assert (refusal.code, refusal.clause) == ("dealer_set_not_of_hand", "688a.11(a)")


@pytest.mark.clause("688a.11(a)")
def test_a_house_way_of_the_sites_own_needs_the_dealers_hands_and_no_foul() -> None:
    site = Table("688a", {"house_way": "own"})
    assert site.refusal(dealt(1, CARDS), dealer=KINGS).code == "dealer_set_missing"
    foul = {"dealer_high": "Jc 9c 6d 3d 2d", "dealer_low": "Kd Kc"}
    assert site.refusal(dealt(1, CARDS), dealer=KINGS, **foul).code == "dealer_set_foul"
    split = {"dealer_high": "Kd Kc 9c 6d", "dealer_low": "Jc 3d 2d"}
    assert site.refusal(dealt(1, CARDS), dealer=KINGS, **split).code == "dealer_set_foul"


@pytest.mark.clause("688a.11(c)")
def test_setting_the_hands_may_be_named_or_left_unsaid() -> None:
    named = seat(1, CARDS, "set", high=HIGH, low=LOW, pai_gow="10")
    assert BARE.settle(named, dealer=KINGS) == BARE.settle(sets(HIGH, LOW), dealer=KINGS)


@pytest.mark.clause("688a.11(f)(2)(iii)")
def test_against_an_ace_high_that_lies_open_a_hand_need_not_be_set() -> None:
    (result,) = TABLE.settle(sets("", ""), dealer=ACE_HIGH)
    assert (result.outcome, result.clause) == ("push", "688a.11(f)(2)(iii)")
    assert TABLE.refusal(sets(HIGH, ""), dealer=ACE_HIGH).code == "set_not_of_hand"


@pytest.mark.clause("688a.11(d)")
def test_a_surrendered_hand_need_not_be_set() -> None:
    assert len(TABLE.settle(surrendered(1, SEVEN["flush"]), dealer=KINGS)) == 1


@pytest.mark.clause("688a.12(c)")
def test_only_printed_tables_can_be_selected() -> None:
    with pytest.raises(Exception, match="unknown_paytable"):
        Table("688a", fortune_bonus="7")


@pytest.mark.clause("688a.7(f)")
def test_a_site_may_permit_two_adjacent_areas_and_no_more() -> None:
    assert Table("688a", {"adjacent_boxes": 2}).rules.options["adjacent_boxes"] == 2
    for boxes, code in ((0, "option_too_low"), (3, "option_too_high")):
        with pytest.raises(Exception, match=code):
            Table("688a", {"adjacent_boxes": boxes})
