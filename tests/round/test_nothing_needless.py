"""Nobody is asked for what nothing needs, and what is asked stands under the clause that asks it."""

from __future__ import annotations

import pytest

from tablectl.model import facts
from tests.round.games import GAMES, chapter_of, dealing
from tests.round.pit import Pit

#: the clause that takes the stub to the rack where nobody counts it, and the clause after a count, by method
PLACES = [
    ("677a.8(d)", "677a.8(f)", "manual_shoe"),
    ("677a.9(c)", "677a.9(e)", "hand"),
    ("678a.8(e)", "678a.8(g)", "manual_shoe"),
    ("678a.10(c)", "678a.10(e)", "automated_shoe"),
    ("680a.9(c)", "680a.9(e)", "hand"),
    ("680a.10(c)", "680a.10(e)", "automated_shoe"),
    ("687a.8(f)", "687a.8(h)", "manual_shoe"),
    ("687a.10(c)", "687a.10(e)", "automated_shoe"),
    ("13:69F-39.7(d)", "13:69F-39.7(e)1", "manual_shoe"),
    ("13:69F-39.8(d)", "13:69F-39.7(e)1", "hand"),
    ("13:69F-39.9(d)", "13:69F-39.7(e)1", "automated_shoe"),
]


@pytest.mark.parametrize(
    ("uncounted", "counted", "method"),
    [pytest.param(*place, marks=[pytest.mark.clause(number) for number in place[:2]]) for place in PLACES],
)
def test_a_stub_goes_to_the_rack_under_one_clause_uncounted_and_another_counted(
    uncounted: str, counted: str, method: str
) -> None:
    chapter = chapter_of(uncounted)
    pit = dealing(chapter, dealing=method, shuffler_counts=0).until("stub.place")
    assert pit.clause == uncounted
    for _ in range(4):
        pit.until("betting").bet(2, **{GAMES[chapter].base: 10})
        pit.until("stub")
    pit.until("stub.place")
    assert pit.clause == counted


def with_award() -> Pit:
    """Seat 2 has a lone Progressive wager that wins: four clubs in sequence, 40 for 1 in paytable A."""
    pit = Pit("678a", paytables={"progressive": "A"}, options={"seed": "30000.00", "rate": "20%"})
    pit.hands = {"seat 2": "Jc Tc 9c 8c 2h 6d 3s", "dealer": "Kh Qh 9h 7s 5d 3d 2d"}
    pit.coins = (2,)
    pit.until("betting")
    pit.hear(facts.ProgressiveWagerAccepted(seat=2))
    pit.bet(2, ante=10)
    return pit.until("decisions")


@pytest.mark.clause("678a.11(e)(3)(iii)")
def test_a_lone_award_goes_straight_to_the_floor_with_nothing_to_pay_before() -> None:
    pit = with_award()
    pit.say(facts.DecisionMade(seat=2, choice="fold"))
    phases = []
    while not pit.phase.startswith("discards"):
        phases.append(pit.phase)
        pit.say(pit.primary())
    assert phases.index("settlement.validate") and "settlement.pay" not in phases
    assert pit.settled(2, "progressive") == ("win", 0, 4000)


@pytest.mark.clause("678a.11(e)(3)(iii)")
def test_what_is_paid_beside_an_award_is_still_paid_first() -> None:
    pit = with_award()
    pit.say(facts.DecisionMade(seat=2, choice="raise", amount=1000))
    pit.until("settlement.pay")
    assert "return $20.00" in pit.prompt, "Ante and Raise; the award is not the dealer's to pay yet"
    pit.say(facts.SeatSettled(seat=2))
    assert pit.phase == "settlement.validate"


@pytest.mark.clause("678a.11(e)(3)(iii)")
def test_a_hand_that_was_read_wrongly_is_put_right_before_the_floor_validates() -> None:
    pit = with_award()
    pit.say(facts.DecisionMade(seat=2, choice="fold"))
    pit.until("settlement.validate")
    pit.say(facts.HandEntered(whose="seat 2", cards="Jc Tc 9c 7c 2h 6d 3s"))
    assert pit.phase == "settlement.validate" and "$3.00" in pit.prompt, "three in sequence: 3 for 1"


@pytest.mark.parametrize(
    ("number", "name", "paytables", "wagers"),
    [
        pytest.param(
            "677a.13(d)",
            "dealer_card_exposed",
            GAMES["677a"].paytables,
            {"pocket_bonus": 5, "trips_plus": 5},
            marks=pytest.mark.clause("677a.13(d)"),
        ),
        pytest.param(
            "678a.13(d)",
            "dealer_card_exposed",
            GAMES["678a"].paytables,
            {"flush_bonus": 5},
            marks=pytest.mark.clause("678a.13(d)"),
        ),
        pytest.param(
            "687a.13(d)",
            "card_exposed",
            {"trips_bonus": "DJWT-04"},
            {"trips_bonus": 5},
            marks=pytest.mark.clause("687a.13(d)"),
        ),
    ],
)
def test_a_void_round_settles_side_bets_without_the_dealers_cards(
    number: str, name: str, paytables: dict[str, str], wagers: dict[str, int]
) -> None:
    chapter = chapter_of(number)
    pit = Pit(chapter, paytables=paytables, shuffler_counts=GAMES[chapter].cards)
    pit.hands = dict(GAMES[chapter].hands)
    pit.until("betting").bet(2, ante=10, **wagers).until("decisions", "before_flop").call(name)
    asked = set()
    while not pit.phase.startswith("discards"):
        asked.add(pit.state.need.whose)
        pit.say(pit.primary())
    assert "dealer" not in asked and not pit.state.dealer
    assert {r.wager for r in pit.state.results if r.clause != number} == set(wagers)


@pytest.mark.parametrize(
    ("number", "phase", "name"),
    [
        pytest.param(
            "677a.13(a)", "community", "face_up_after_hands", marks=pytest.mark.clause("677a.13(a)")
        ),
        pytest.param("687a.13(a)", "extra_card", "face_up_card", marks=pytest.mark.clause("687a.13(a)")),
    ],
)
def test_a_card_face_up_among_those_already_out_of_the_shoe_makes_no_count_necessary(
    number: str, phase: str, name: str
) -> None:
    chapter = chapter_of(number)
    progressive = {"progressive": "1"} if chapter == "687a" else {}
    options = {"rate": "20%"} if progressive else {}
    pit = Pit(
        chapter,
        paytables={**GAMES[chapter].paytables, **progressive},
        options=options,
        shuffler_counts=GAMES[chapter].cards,
    )
    pit.hands = dict(GAMES[chapter].hands)
    pit.coins = (2,)
    pit.until("betting")
    if progressive:
        pit.hear(facts.ProgressiveWagerAccepted(seat=2))
    pit.bet(2, ante=10).until(phase).call(name).until("stub")
    assert (pit.phase, pit.state.face_up) == ("stub.place", 1)


@pytest.mark.clause("678a.13(f)")
def test_where_a_shoe_jammed_is_still_known_when_it_reports_that_it_is_jammed() -> None:
    pit = dealing("678a")
    pit.hear(facts.ShoeFailed(why="jam at card 3", card=3))
    pit.hear(facts.DeviceReported(device="shoe", status="jammed", detail="jammed"))
    assert pit.state.device("shoe").detail == "jam at card 3"
    pit.hear(facts.DeviceReported(device="shoe", status="ready"))
    pit.hear(facts.DeviceReported(device="shoe", status="jammed", detail="stopped"))
    assert pit.state.device("shoe").detail == "stopped", "that was another time"
