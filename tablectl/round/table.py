"""A state together with the law that governs it: what every procedure is handed."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tablectl.chapters.check import fixed_size
from tablectl.chapters.law import ByMethod, Law, Wager
from tablectl.chapters.load import Chapter, chapter
from tablectl.chapters.rules import Rules
from tablectl.model.money import Cents
from tablectl.model.site import Dealing, Site
from tablectl.round.state import Deck, State

#: a progressive chip where neither the table nor the site says what it is worth
DOLLAR: Cents = 100


@lru_cache(maxsize=64)
def _governing(site: bytes) -> tuple[Chapter, Rules]:
    read = msgspec.json.decode(site, type=Site)
    game = chapter(read.chapter)
    return game, game.rules(read.paytables, read.options)


class Table(msgspec.Struct, frozen=True):
    """The law at this table, in the state it is in."""

    state: State
    chapter: Chapter
    rules: Rules

    @classmethod
    def of(cls, state: State) -> Table:
        return cls(state, *_governing(msgspec.json.encode(state.site)))

    def after(self, state: State) -> Table:
        return Table(state, self.chapter, self.rules)

    @property
    def law(self) -> Law:
        return self.chapter.law

    @property
    def site(self) -> Site:
        return self.state.site

    @property
    def dealing(self) -> Dealing:
        """The method in force: without its automated shoe a table deals from a manual one."""
        if self.site.dealing == "automated_shoe" and self.state.device("shoe").retired:
            return "manual_shoe"
        if self.site.dealing == "hand" and not self.automated:
            return "manual_shoe"
        return self.site.dealing

    @property
    def automated(self) -> bool:
        """Whether an automated shuffling device does the shuffling."""
        return self.site.shuffling == "automated" and not self.state.device("shuffler").retired

    @property
    def counted(self) -> bool:
        """Whether a device counts the deck, so that the stub need not be."""
        counts = self.site.self_shuffling or self.site.shuffler_counts == self.law.deck.cards
        return self.automated and counts

    @property
    def sensed(self) -> Wager | None:
        """The wager that the progressive panel senses, where this site offers it."""
        for wager in self.law.wager:
            if wager.sensed and self.rules.offers(wager.paytable):
                return wager
        return None

    @property
    def base(self) -> str:
        """The wager without which nobody is in the round."""
        return next(wager.name for wager in self.law.wager if wager.required)

    @property
    def deck_size(self) -> int:
        return self.law.deck.cards * self.law.deck.decks

    @property
    def deck(self) -> Deck | None:
        """The deck that this round is, or will be, dealt from."""
        return self.state.deck_named(self.state.deck)

    @property
    def in_use(self) -> tuple[Deck, ...]:
        """Two decks only while a machine shuffles; without it the one that is at hand."""
        if self.automated:
            return self.state.decks
        out = [deck for deck in self.state.decks if deck.at != "box"]
        return tuple((out or list(self.state.decks))[:1])

    def needed_devices(self) -> tuple[str, ...]:
        """What must be well before a bet is taken: without a journal nothing is dealt."""
        devices = ["journal"]
        if self.automated:
            devices.append("shuffler")
        if self.dealing == "automated_shoe":
            devices.append("shoe")
        if self.sensed:
            devices.append("progressive")
        return tuple(devices)

    def clause(self, clause: ByMethod) -> str:
        """A clause that may depend on the dealing method."""
        return clause if isinstance(clause, str) else clause.get(self.dealing, "")

    def chip(self) -> Cents:
        """What one sensed progressive chip is worth."""
        if self.sensed is None:
            return 0
        return fixed_size(self.rules, self.sensed) or DOLLAR

    def seed(self) -> Cents:
        if self.sensed is None:
            return 0
        printed = self.rules.paytables[self.sensed.paytable].seed
        chosen: Cents | None = self.rules.options.get("seed")
        return chosen or printed

    def rate(self) -> tuple[int, int]:
        if self.sensed is None:
            return (0, 1)
        printed = self.rules.paytables[self.sensed.paytable].rate
        chosen: tuple[int, int] | None = self.rules.options.get("rate")
        return chosen or printed
