"""A round played at the table is settled as `tablectl settle` settles it, to the last cent and envy bonus."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tablectl.model import facts
from tablectl.model.cards import NAMES, deck, parse_cards
from tablectl.model.facts import Fact
from tablectl.model.settlement import Decision, Play, Result, SeatPlay
from tablectl.round.verify import offers, verify
from tests.round.pit import Pit

METHODS = ["automated_shoe", "hand", "manual_shoe"]
CHOSEN: dict[str, dict[str, list[Any]]] = {
    "687a": {"folded_hands_keep_progressive": [False, True], "bad_beat": ["one_way", "two_way"]},
    "688a": {"starting_position": ["shaker", "generator"], "house_way": ["standard", "own"]},
    "69F-39": {"dealer_qualifies": [False, True], "settlement_order": [1, 2], "dealer_stack": [1, 2]},
}


def table(chapter: str, dice: Random) -> Pit:
    """Any tables, any options, any method of dealing."""
    options = {name: dice.choice(values) for name, values in CHOSEN[chapter].items()}
    pit = Pit(chapter, options=options, dealing=dice.choice(METHODS))
    families = pit.table.chapter.families
    tables = {name: dice.choice(list(family.tables)) for name, family in families.items()}
    return Pit(chapter, options=options, paytables=tables, dealing=pit.table.dealing).until("betting")


def deal_and_bet(pit: Pit, dice: Random) -> None:
    law = pit.table.law
    shoe = [NAMES[card] for card in deck(int(law.deck.joker))]
    dice.shuffle(shoe)
    for whose in ("dealer", "extra", *(f"seat {number}" for number in range(1, 7))):
        cards = getattr(law.hands, whose, law.hands.player)
        pit.hands[whose] = " ".join(shoe.pop() for _ in range(cards))
    for seat in dice.sample(range(1, 7), dice.randint(1, 5)):
        pit.bet(seat, **{pit.table.base: 10})
        for wager in law.wager:
            if wager.sensed and dice.random() < 0.7:
                pit.hear(facts.ProgressiveWagerAccepted(seat=seat))
                pit.coins = (*pit.coins, seat)
            elif wager.paytable and not wager.required and not wager.sensed and dice.random() < 0.7:
                pit.bet(seat, **{wager.name: dice.choice([1, 5])})


def stated(pit: Pit, dice: Random) -> Fact:
    """The big button, or any other answer or setting of the player whose turn it is."""
    others: list[Fact] = []
    for offer in offers(pit.table):
        fact = offer.fact
        if isinstance(fact, facts.HandSet) and offer.ask:
            own = combinations(pit.hands[fact.whose].split(), offer.ask.most)
            ways = [replace(fact, cards=" ".join(cards)) for cards in own]
            # a dealer's foul is refused, a player's is his own affair
            fact = dice.choice([way for way in ways if verify(pit.state, way, "dealer") is None] or ways)
        if isinstance(fact, facts.DecisionMade | facts.HandSet) and verify(pit.state, fact, "dealer") is None:
            others.append(fact)
    if pit.phase == "settlement.document":
        return facts.AwardDocumented(seat=pit.state.results[pit.state.settled].seat, document="slip 1")
    return dice.choice(others) if others else pit.primary()


def at_the_lab(pit: Pit) -> list[Result]:
    state, game = pit.state, pit.table.chapter
    seats = [
        SeatPlay(
            seat.number,
            parse_cards(pit.hands[f"seat {seat.number}"]),
            seat.wagers,
            Decision(seat.action, **{name: parse_cards(cards) for name, cards in seat.parts.items()}),
        )
        for seat in state.playing
    ]
    hands = {name: parse_cards(pit.hands[name]) for name in ("dealer", "extra")}
    hands |= {f"dealer_{name}": parse_cards(cards) for name, cards in state.dealer_parts.items()}
    return game.settle(Play(tuple(seats), meter=state.opening_meter, **hands), pit.table.rules)


def money(results: Any) -> list[tuple[int, str, int, str, int, int, int]]:
    return sorted(
        (r.seat, r.wager, r.from_seat, r.outcome, r.returned, r.pays, r.from_meter) for r in results
    )


@pytest.mark.clause("687a.11(e)")
@pytest.mark.clause("688a.11(e)")
@pytest.mark.clause("13:69F-39.10(e)")
@pytest.mark.parametrize("chapter", CHOSEN)
@pytest.mark.parametrize("seed", range(12))
def test_a_round_at_the_table_is_settled_as_the_lab_settles_it(chapter: str, seed: int) -> None:
    dice = Random(seed)
    pit = table(chapter, dice)
    deal_and_bet(pit, dice)
    for _ in range(300):
        if pit.phase.startswith("discards"):
            break
        pit.say(stated(pit, dice))
    assert pit.phase.startswith("discards")
    assert money(pit.state.results) == money(at_the_lab(pit))
