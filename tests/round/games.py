"""Every chapter at a table, as short as a test of what they share needs it: one player, plain hands."""

from __future__ import annotations

from typing import Any

import msgspec

from tablectl.model import facts, intents
from tablectl.model.facts import Fact
from tablectl.model.intents import Intent
from tests.round.pit import Pit


class Game(msgspec.Struct, frozen=True):
    base: str
    hands: dict[str, str]
    paytables: dict[str, str] = {}
    #: cards in the shoe when it is full
    cards: int = 52


GAMES = {
    "677a": Game(
        "ante",
        {
            "seat 2": "As Ah",
            "dealer": "Kc Kd",
            "flop": "2c 7d 9h",
            "turn_and_river": "Js 4c",
            "community": "2c 7d 9h Js 4c",
        },
        {"odds": "A", "pocket_bonus": "A", "trips_plus": "A"},
    ),
    "678a": Game(
        "ante",
        {"seat 2": "As Ks 9s 7s 5h 3h 2d", "dealer": "Kc Qc 9c 7h 5d 3d 2h"},
        {"flush_bonus": "A", "straight_flush_bonus": "A"},
    ),
    "680a": Game("ante", {"seat 2": "Ks 7h 3d 9c 8s", "dealer": "Kd 6h 4d 5c 2s"}, {"bonus": "A"}, 53),
    "686a": Game("ante", {"seat 2": "Ks Kh 9d"}, {}, 312),
    "687a": Game("ante", {"seat 2": "As Ah Kd Qc 9s", "dealer": "Kc 8d 7h 5s 3c"}, {}, 53),
    "688a": Game("pai_gow", {"seat 2": "As Ah Ad Kc Kd 4c 3d", "dealer": "Qs Qh 7d 8c 4d 5c Ts"}, {}, 53),
    "69F-39": Game(
        "ante", {"seat 2": "As Ah Ad Kc Kd", "dealer": "Qs Qh 7d 8c 4d"}, {"five_card_bonus": "1"}
    ),
}


def chapter_of(number: str) -> str:
    """The chapter that a clause is in."""
    return "69F-39" if number.startswith("13:") else number.partition(".")[0]


class Watched(Pit):
    """A table whose shuffler may miscount, whose machines may stay silent, and whose decks are watched."""

    miscount = 0
    silent_shuffler = False
    silent_shoe = False
    dark = False
    racked = 0

    def hear(self, fact: Fact) -> None:
        super().hear(fact)
        self.racked = max(self.racked, sum(deck.at == "rack" for deck in self.state.decks))

    def _answer(self, intent: Intent) -> tuple[Fact, ...]:
        if self.miscount and isinstance(intent, intents.StartShuffle):
            return (facts.CardsShuffled(deck=intent.deck, count=self.miscount),)
        if self.silent_shuffler and isinstance(intent, intents.StartShuffle):
            return ()
        if self.dark and isinstance(intent, intents.LightAward):
            return ()
        if self.silent_shoe and isinstance(intent, intents.PresentDeck):
            return ()
        return super()._answer(intent)

    def asked_for(self, kind: type[Intent]) -> int:
        return sum(isinstance(intent, kind) for intent in self.asked)


def closed(chapter: str, **site: Any) -> Watched:
    game = GAMES[chapter]
    usual: dict[str, Any] = {"paytables": game.paytables, "shuffler_counts": game.cards}
    if chapter == "686a":
        usual["dealing"] = "manual_shoe"
    pit = Watched(chapter, **{**usual, **site})
    pit.hands = dict(game.hands)
    return pit


def betting(chapter: str, **site: Any) -> Watched:
    """Bets are open."""
    pit = closed(chapter, **site)
    pit.until("betting")
    return pit


def wagered(chapter: str, **site: Any) -> Watched:
    """Seat 2 has its ten dollars down."""
    pit = betting(chapter, **site)
    pit.bet(2, **{GAMES[chapter].base: 10})
    return pit


def locked(chapter: str, **site: Any) -> Watched:
    """No more bets; nothing is dealt yet."""
    pit = wagered(chapter, **site)
    pit.say(facts.NoMoreBetsAnnounced())
    return pit


def dealing(chapter: str, **site: Any) -> Watched:
    pit = locked(chapter, **site)
    pit.until("deal")
    return pit


def next_round(pit: Watched, chapter: str) -> None:
    """The round is played out and the bets of the next are open."""
    pit.until("betting")
    pit.bet(2, **{GAMES[chapter].base: 10})
    pit.say(facts.NoMoreBetsAnnounced())
    pit.until("discards")
    pit.until("betting")
