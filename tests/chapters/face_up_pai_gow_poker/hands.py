"""Seven-card hands for every class of 688a.6, and players whose setting does not matter."""

from tablectl.model.settlement import SeatPlay
from tests.chapters.table import seat

NATURAL, MATCH, WITH_JOKER = (
    "seven-card natural straight flush",
    "royal flush + royal match",
    "seven-card straight flush with joker",
)
SEVEN = {  # none shares a card with KINGS or with the ace-high dealers
    NATURAL: "9s 8s 7s 6s 5s 4s 3s",
    MATCH: "As Ks Qs Js Ts Kh Qh",
    WITH_JOKER: "9s 8s 7s Jk 5s 4s 3s",
    "five aces": "As Ah Ad Ac Jk 9s 8h",
    "five-of-a-kind": "8s 8h 8d 8c Jk 4h 2s",
    "royal flush": "As Ks Qs Js Ts 4h 3s",
    "straight flush": "9s 8s 7s 6s 5s Qh 2s",
    "four-of-a-kind": "8s 8h 8d 8c Qs 4h 2s",
    "full house": "8s 8h 8d Qs Qh 4h 2s",
    "flush": "As Js 9s 5s 3s Qh 8d",
    "three-of-a-kind": "8s 8h 8d Ks Qh 4h 2s",
    "straight": "9s 8h 7s 6s 5h Qh 2s",
    "three pair": "Qs Qh 8s 8h 4s 4h 2s",
    "two pair": "Qs Qh 8s 8h 4s 3h 2s",
    "pair": "As Ah Js 9h 7s 5h 3s",
    "ace high": "As Kh Ts 8h 6s 4h 2h",
}
KINGS = "Kd Kc Jc 9c 6d 3d 2d"
ACE_HIGH = "Ad Qd Jc 9c 7d 5c 3d"
ACE_HIGH_WITH_JOKER = "Jk Qd Jc 9c 7d 5c 3d"


def dealt(number: int, cards: str, player: int = 0, **optional: str) -> SeatPlay:
    """The first five cards are laid high and the last two low, foul or not: the bonuses do not ask."""
    words = cards.split()
    high, low = " ".join(words[:5]), " ".join(words[5:])
    return seat(number, cards, high=high, low=low, player=player, pai_gow="10", **optional)


def surrendered(number: int, cards: str, **optional: str) -> SeatPlay:
    return seat(number, cards, "surrender", pai_gow="10", **optional)
