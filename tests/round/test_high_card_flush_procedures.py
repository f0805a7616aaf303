"""678a at the table: three ways of dealing seven cards, the stub and its count."""

from __future__ import annotations

from typing import Any

import pytest

from tablectl.model import facts, intents
from tests.round.pit import Pit


def table(counts: int = 52, **site: Any) -> Pit:
    """Seats 1 and 6 have an Ante; no more bets."""
    pit = Pit("678a", shuffler_counts=counts, **site).until("betting")
    pit.bet(6, ante=10).bet(1, ante=10).say(facts.NoMoreBetsAnnounced())
    return pit


def void_round(pit: Pit) -> None:
    """A round that ends at once, so that the next can begin."""
    pit.until("deal").call("wrong_number_of_cards").until("betting")
    pit.bet(1, ante=10).say(facts.NoMoreBetsAnnounced())


@pytest.mark.clause("678a.10(b)")
def test_the_dealers_own_stack_comes_last_and_under_a_cover_card() -> None:
    pit = table()
    for whose in ("seat 1", "seat 6"):
        assert whose in pit.prompt and "cover card" not in pit.prompt
        pit.say(facts.StackDelivered(to=whose))
    assert "dealer" in pit.prompt and "cover card" in pit.prompt


@pytest.mark.clause("678a.8(d)")
def test_from_a_manual_shoe_the_next_card_is_named_before_it_is_drawn() -> None:
    pit = table(dealing="manual_shoe").until("deal")
    for turn in range(1, 8):
        for whose in ("seat 1", "seat 6", "dealer"):
            assert f"Card {turn} to " in pit.prompt and f"{whose}. " in pit.prompt
            pit.say(facts.HandDealt(to=whose))
    assert pit.phase == "stub.place" and pit.state.dealt.cards == 21


@pytest.mark.clause("678a.9(a)(1)")
def test_without_its_shuffler_a_table_that_dealt_from_the_hand_deals_from_a_shoe() -> None:
    pit = table(dealing="hand").until("deal").call("wrong_number_of_cards").until("betting")
    pit.hear(facts.DeviceReported(device="shuffler", status="fault", detail="roller"))
    pit.say(facts.DeviceRetired(device="shuffler", how="covered"))
    assert pit.table.dealing == "manual_shoe"


@pytest.mark.clause("678a.9(a)(2)")
def test_one_hand_is_chosen_for_the_round_before_a_card_is_dealt() -> None:
    pit = table(dealing="hand")
    assert pit.phase == "hold_cards.choose_hand" and pit.clause == "678a.9(a)(2)"
    assert pit.refuses(facts.HandDealt(to="all")).code == "not_now"


@pytest.mark.clause("678a.9(d)")
@pytest.mark.clause("678a.10(d)")
@pytest.mark.parametrize("dealing", ["hand", "automated_shoe"])
def test_without_a_counting_shuffler_the_stub_is_counted_every_fifth_round(dealing: str) -> None:
    pit, counted = table(counts=0, dealing=dealing), []
    for number in range(1, 11):
        pit.until("stub")
        if pit.phase == "stub.count":
            counted.append(number)
            pit.say(pit.primary())
        pit.call("wrong_number_of_cards").until("betting")
        pit.bet(1, ante=10).say(facts.NoMoreBetsAnnounced())
    assert counted == [5, 10]


@pytest.mark.clause("678a.8(f)")
def test_a_shuffler_that_counts_spares_the_count_of_the_stub() -> None:
    pit = table(dealing="manual_shoe")
    for _ in range(7):
        void_round(pit)
    assert pit.until("stub").phase == "stub.place"


@pytest.mark.clause("678a.10(f)")
@pytest.mark.parametrize(("misdealt", "removed"), [(True, False), (False, True)])
def test_a_wrong_stub_voids_the_round_and_only_a_deck_that_was_not_misdealt_leaves(
    misdealt: bool, removed: bool
) -> None:
    pit = table(counts=0)
    for _ in range(4):
        void_round(pit)
    pit.until("stub")
    assert pit.phase == "stub.count"
    expected = 52 - pit.state.dealt.cards
    pit.say(facts.StubCounted(count=expected - 1, misdealt=misdealt))
    assert pit.state.void == "678a.10(f)"
    pit.say(facts.DutyDone(duty="return_wagers"))
    assert {result.outcome for result in pit.state.results} == {"push"}
    pit.say(facts.DutyDone(duty="collect"))
    assert (pit.phase == "shuffle.wrong") is removed
    if removed:
        assert pit.refuses(facts.DeckRemoved(deck="blue"), "dealer").code == "needs_floor"
        pit.say(facts.DeckRemoved(deck="blue"))
        assert pit.phase == "receive.receive"


@pytest.mark.clause("678a.10(c)")
def test_the_shoes_own_count_that_is_wrong_asks_for_a_count_by_hand() -> None:
    pit = table()
    pit._answer = lambda intent: (  # type: ignore[method-assign]
        (facts.StubRemoved(count=30),) if isinstance(intent, intents.EmptyShoe) else Pit._answer(pit, intent)
    )
    pit.until("stub")
    assert pit.phase == "stub.count" and "31 cards" in pit.prompt
    pit.say(facts.StubCounted(count=31))
    assert pit.phase == "stub.place" and not pit.state.void
