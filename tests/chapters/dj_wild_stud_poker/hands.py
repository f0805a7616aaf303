"""One hand for every class of 687a.6(c), natural and with wild cards; none shares a card with JACK_HIGH."""

from tablectl.model.settlement import SeatPlay
from tests.chapters.table import seat

JACK_HIGH = "3c 5d 7h 9c Jd"

NATURAL = {
    "royal flush": "As Ks Qs Js Ts",
    "straight flush": "9s 8s 7s 6s 5s",
    "four-of-a-kind": "8s 8h 8d 8c Ks",
    "full house": "8s 8h 8d Ks Kc",
    "flush": "As Js 9s 5s 3s",
    "straight": "9s 8c 7d 6s 5h",
    "three-of-a-kind": "8s 8h 8d Kd 4s",
}
WILD = {
    "five wilds": "2s 2h 2d 2c Jk",
    "royal flush": "As Ks Qs 2h Jk",
    "five-of-a-kind": "8s 8h 8d 8c 2s",
    "straight flush": "9s 8s 2h 6s 5s",
    "four-of-a-kind": "8s 8h 8d 2c Ks",
    "full house": "8s 8h Ks Kc 2c",
    "flush": "As Js 9s 5s 2h",
    "straight": "9s 8c 2d 6s 5c",
    "three-of-a-kind": "8s 8h Jk Ks 4s",
}
LOW = {
    "two pair": "8s 8h Ks Kc 4d",
    "pair": "Ks Kc 8s 6d 4s",
    "pair with a wild card": "2d Ks 8c 6d 4s",
    "pair with the joker": "Jk Ks 8c 6d 4s",
    "ace high": "As Qc 8s 6d 4s",
}


def raised(number: int, cards: str, **more: str) -> SeatPlay:
    return seat(number, cards, "raise", ante="10", blind="10", raise_="20", **more)


def folded(number: int, cards: str, **more: str) -> SeatPlay:
    return seat(number, cards, "fold", ante="10", blind="10", **more)
