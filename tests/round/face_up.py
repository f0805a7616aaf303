"""A Face Up Pai Gow Poker table at the points where tests begin."""

from __future__ import annotations

from tablectl.model import facts
from tests.round.pit import Pit

HANDS = {
    "seat 2": "As Ah Ad Kc Kd 2c 3d",
    "seat 5": "2s 3h 5d 9c Jd 4c 6h",
    "dealer": "Qs Qh 7d 8c 4d 5c Ts",
}
PAYTABLES = {"ace_high_bonus": "1", "fortune_bonus": "1", "progressive": "1"}


def table(**site: object) -> Pit:
    """Bets are open."""
    pit = Pit("688a", **{"paytables": PAYTABLES, "shuffler_counts": 53, **site})
    pit.hands = dict(HANDS)
    return pit.until("betting")


def bets_down(**site: object) -> Pit:
    """Seat 2 and seat 5 play the base game; the dice are to be shaken."""
    pit = table(**site).bet(2, pai_gow=10).bet(5, pai_gow=20)
    return pit.until("start")


def dealing(**site: object) -> Pit:
    pit = bets_down(**site)
    pit.say(facts.DiceShaken(dice=256))
    return pit


def dealt(**site: object) -> Pit:
    """All seven stacks are out and counted; the dealer's hand lies face up."""
    return dealing(**site).until("set_dealer")


def asked(**site: object) -> Pit:
    pit = dealt(**site)
    pit.say(facts.HandSet(whose="dealer", house=True))
    return pit


def all_set(**site: object) -> Pit:
    pit = asked(**site)
    pit.say(facts.DecisionMade(seat=2, choice="set"))
    pit.say(facts.DecisionMade(seat=5, choice="set"))
    return pit
