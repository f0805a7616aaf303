"""Rounds that 39 does not allow, each with the clause that says so."""

import pytest

from tablectl.model.settlement import SeatPlay
from tests.chapters.pik_it_poker.players import folds, play_3, play_5
from tests.chapters.table import Table, case, seat

TABLE = Table("69F-39", five_card_bonus="1", three_card_bonus="1")
DEALER = "Qc Qd 9h 7c 4s"
CARDS = "As Kh Jc 8s 6s"
BOTH = {"ante": "10", "five_card_bonus": "10"}
WAGER, PICK, DECK = "13:69F-39.3(b)", "13:69F-39.10(b)", "13:69F-39.2(a)"
UNEQUAL = [seat(1, CARDS, "fold", ante="10", five_card_bonus=stake) for stake in ("5", "10.01")]


def picks(three: str) -> SeatPlay:
    return folds(1, CARDS, three=three, three_card_bonus="5")


@pytest.mark.parametrize(
    ("code", "player"),
    [
        case("13:69F-39.1", "wager_not_equal", UNEQUAL[0], what="5 card bonus below the Ante"),
        case("13:69F-39.1", "wager_not_equal", UNEQUAL[1], what="5 card bonus above the Ante"),
        case("13:69F-39.1", "wager_missing", seat(1, CARDS, "fold", ante="10"), what="no 5 card bonus"),
        case("13:69F-39.3(a)", "wager_missing", seat(1, CARDS, "fold", five_card_bonus="10"), what="no Ante"),
        case("13:69F-39.3(a)", "wager_nothing", folds(1, CARDS, three_card_bonus="0"), what="nothing"),
        case(
            "13:69F-39.3(a)", "wager_alone", seat(1, CARDS, "fold", three_card_bonus="5"), what="bonus alone"
        ),
        case(WAGER, "raise_not_exact", play_3(1, CARDS, stake="20"), what="Play 3 of twice the Ante"),
        case(WAGER, "raise_not_exact", play_5(1, CARDS, stake="9.99"), what="Play 5 a cent short"),
        case(WAGER, "decision_without_wager", seat(1, CARDS, "play_3", **BOTH), what="no Play 3"),
        case(WAGER, "decision_without_wager", seat(1, CARDS, "play_5", **BOTH), what="no Play 5"),
        case(WAGER, "wager_without_decision", play_3(1, CARDS, play_5="10"), what="both plays"),
        case(WAGER, "unknown_decision", seat(1, CARDS, "raise", **BOTH), what="raise"),
        case(
            "13:69F-39.10(c)3", "wager_without_decision", folds(1, CARDS, play_5="10"), what="fold and play"
        ),
        case(PICK, "three_not_of_hand", picks(""), what="none revealed"),
        case(PICK, "three_not_of_hand", picks("As Kh"), what="two revealed"),
        case(PICK, "three_not_of_hand", picks("As Kh Jc 8s"), what="four revealed"),
        case(PICK, "three_not_of_hand", picks("As Kh 2d"), what="not in the hand"),
        case(PICK, "three_not_of_hand", picks("As As Kh"), what="one card twice"),
        case(DECK, "card_count", folds(1, "As Kh Jc 8s"), what="four cards"),
        case(DECK, "card_twice", folds(1, "As As Jc 8s 6s"), what="twice in a hand"),
        case(DECK, "card_twice", folds(1, "As Kh Jc 8s Qc"), what="the dealer's card"),
        case(DECK, "no_joker", folds(1, "As Kh Jc 8s Jk"), what="joker"),
        case("13:69E-1.13Y(a)", "no_such_seat", folds(7, CARDS), what="seat 7"),
    ],
)
def test_refused(code: str, player: SeatPlay, request: pytest.FixtureRequest) -> None:
    refusal = TABLE.refusal(player, dealer=DEALER)
    (mark,) = request.node.iter_markers("clause")
    assert (refusal.code, refusal.clause) == (code, *mark.args)


@pytest.mark.clause("13:69F-39.3(b)")
def test_a_table_that_plays_twice_the_ante_takes_nothing_else() -> None:
    site = Table("69F-39", {"play_3_multiple": 2, "play_5_multiple": 2}, five_card_bonus="1")
    assert site.refusal(play_3(1, CARDS), dealer=DEALER).code == "raise_not_exact"
    assert site.refusal(play_5(1, CARDS, stake="30"), dealer=DEALER).code == "raise_not_exact"


@pytest.mark.clause("13:69F-39.3(b)")
@pytest.mark.parametrize("option", ["play_3_multiple", "play_5_multiple", "settlement_order"])
@pytest.mark.parametrize("value", [0, 3, "1", True])
def test_only_one_and_two_can_be_chosen(option: str, value: object) -> None:
    with pytest.raises(Exception, match="option_value"):
        Table("69F-39", {option: value})


@pytest.mark.clause("13:69F-39.3(a)")
def test_a_bonus_without_a_selected_table_is_not_offered() -> None:
    site = Table("69F-39", five_card_bonus="1")
    assert site.refusal(picks("As Kh Jc"), dealer=DEALER).code == "wager_not_offered"


@pytest.mark.clause("13:69F-39.10(a)")
def test_cards_revealed_without_the_wager_are_not_asked_about() -> None:
    assert len(TABLE.settle(folds(1, CARDS, three="2d"), dealer=DEALER)) == 2
