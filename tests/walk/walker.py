"""A seeded walk through a chapter: legal and illegal actions and device events, as many as one likes.

`python -m tests.walk.walker --facts 200000` is the long form; `test_walk.py` the short one. What must hold
is checked after every fact: no exception, no money lost, no wager after the lock-out, every refusal with a
sentence and its clause; and from wherever the walk stops, calm people can still finish the round.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from pathlib import Path
from random import Random

import msgspec

from tablectl.chapters.load import all_chapters, chapter
from tablectl.controller.config import load_config
from tablectl.model.facts import (
    ControllerStarted,
    DeviceReported,
    DeviceSilent,
    Fact,
    ProgressiveWagerAccepted,
    ProgressiveWagerRemoved,
    TableConfigured,
)
from tablectl.model.registry import ACTIONS, BadArguments, fact_asked
from tablectl.model.site import Shuffling, Site
from tablectl.round.procedure import Offer
from tablectl.round.settling import proved
from tablectl.round.state import State
from tablectl.round.step import step
from tablectl.round.table import Table
from tablectl.round.verify import offers, verify
from tablectl.view.present import present
from tablectl.view.sentences import refusal_sentence
from tests.walk.machines import DEVICES, Machines, unknown

CONFIG = Path(__file__).parent.parent.parent / "config"
#: refusals that no clause stands behind: the remedy in the sentence is what counts
NO_LAW = {
    "nothing_to_undo",
    "not_a_card",
    "unknown_wager",
    "no_such_device",
    "device_not_jammed",
    "device_well",
}
NO_LAW |= {"device_not_retired", "stale_view", "bad_args", "unknown_action"}
MINUTE = 60_000


class Broken(AssertionError):
    """Something that must never happen did; the message has the seed and the last facts."""


class Walk:
    """One table, one seed."""

    def __init__(self, site: Site, seed: int) -> None:
        self.seed, self.dice = seed, Random(seed)
        self.machines = Machines(self.dice)
        self.counts: Counter[str] = Counter()
        self.recent: list[str] = []
        self.now = 1_700_000_000_000
        self.state, _ = step(None, TableConfigured(site=site, at=self.now))
        self.stakes: dict[int, dict[str, int]] = {}
        self.take(ControllerStarted(boot=1))
        for fact in self.machines.all_well():
            self.take(fact)

    # -- one fact

    def take(self, fact: Fact) -> None:
        """Steps, lets the machines hear what is asked of them, and checks what must hold."""
        self.now += self.dice.randrange(100, 5_000)
        fact = msgspec.structs.replace(fact, at=self.now)
        self.recent = [*self.recent[-30:], repr(fact)]
        before = self.state
        try:
            self.state, asked = step(before, fact)
            for intent in asked:
                self.machines.hear(Table.of(self.state), intent)
        except Exception as error:
            raise Broken(self.story(f"{type(error).__name__}: {error}")) from error
        self.counts[fact.kind()] += 1
        self._check(before)

    def story(self, what: str) -> str:
        return f"{what} (seed {self.seed}, {self.state.site.chapter}, {self.state.phase})\n" + "\n".join(
            self.recent
        )

    def _check(self, before: State) -> None:
        state = self.state
        if not proved(state.meter):
            raise Broken(self.story("the meter is not seed + contributions - awards"))
        if "betting" in before.phase and "betting" not in state.phase:
            self.stakes = {}
        if state.locked is not None or state.dealt.order:
            self._check_stakes(state)
        if state.phase.startswith("discards") and not before.phase.startswith("discards"):
            self._check_money(state)

    def _check_stakes(self, state: State) -> None:
        """Wagers placed before the cards may shrink by correction, never grow or appear."""
        later = {wager.name for wager in Table.of(state).law.wager if wager.placed == "decision"}
        for seat in state.seats:
            held = {name: stake for name, stake in seat.wagers.items() if name not in later}
            old = self.stakes.setdefault(seat.number, held)
            if any(stake > old.get(name, 0) for name, stake in held.items()) and state.chips is None:
                raise Broken(self.story(f"seat {seat.number} had {old}, now {held}"))
            self.stakes[seat.number] = held

    def _check_money(self, state: State) -> None:
        stakes = sum(sum(seat.wagers.values()) for seat in state.seats)
        ledger = state.ledger
        if stakes != ledger.returned + ledger.collected:
            raise Broken(
                self.story(f"stakes {stakes}, returned {ledger.returned}, collected {ledger.collected}")
            )
        if sum(result.pays for result in state.results) != ledger.from_tray + ledger.by_hand:
            raise Broken(self.story(f"pays do not add up: {ledger}"))

    # -- what happens next

    def wander(self) -> None:
        """Anything at all: a tap, a wrong tap, a machine's word, a machine's silence."""
        if self.machines.saying and self.dice.random() < 0.6:
            self.take(self.machines.saying.pop(0))
            return
        chance = self.dice.random()
        if chance < 0.02:
            self.take(self._noise())
        elif chance < 0.08:
            self.try_nonsense()
        else:
            found = list(offers(Table.of(self.state)))
            helpful = [offer for offer in found if offer.primary]
            if helpful and self.dice.random() < 0.55:
                found = helpful
            if found:
                self.try_offer(self.dice.choice(found))

    def _noise(self) -> Fact:
        name, seat = self.dice.choice(DEVICES), self.dice.randint(1, 6)
        kinds = self.dice.choice(("silent", "ready", "coin", "uncoin", "restart"))
        if kinds == "coin":
            if self.state.open_bets:
                self.machines.coins.add(seat)
            return ProgressiveWagerAccepted(seat=seat)
        if kinds == "uncoin":
            if self.state.open_bets:
                self.machines.coins.discard(seat)
            return ProgressiveWagerRemoved(seat=seat)
        if kinds == "restart":
            return ControllerStarted(boot=self.state.boot + 1)
        if kinds == "silent":
            return DeviceSilent(device=name, why="pulled")
        return DeviceReported(device=name, status="ready", reads=True, counts=52)

    def try_offer(self, offer: Offer) -> bool:
        return self.try_fact(self.filled(offer), self.dice.choice(("dealer", "floor", "floor")))

    def filled(self, offer: Offer, calm: bool = False) -> Fact:
        """The offered fact with its asked value: usually a sensible one."""
        ask = offer.ask
        if ask is None:
            return offer.fact
        value: object
        if ask.kind == "cards":
            wild = not calm and self.dice.random() < 0.1
            value = "As As" if wild else " ".join(self._cards(offer, ask.most))
        elif ask.choices:
            value = self.dice.choice(ask.choices)[1]
        elif ask.kind == "text":
            value = "words"
        elif ask.field == "dice":
            value = int("".join(str(self.dice.randint(1, 6)) for _ in range(3)))
        else:
            value = self.dice.randint(ask.least, max(ask.least, ask.most))
        return msgspec.structs.replace(offer.fact, **{ask.field: value})

    def _cards(self, offer: Offer, count: int) -> list[str]:
        assert offer.ask is not None
        listed = [str(value) for _, value in offer.ask.choices]
        pool = listed or unknown(Table.of(self.state), self.dice)
        return self.dice.sample(pool, min(count, len(pool)))

    def try_nonsense(self) -> None:
        """An action that nobody offered, with whatever arguments."""
        action = self.dice.choice(sorted(ACTIONS))
        words = ("dealer", "seat 2", "shoe", "ante", "raise", "fold", "blue", "As Kd", "")
        args = {
            field: self.dice.choice(
                (self.dice.randint(-2, 9), self.dice.randint(1, 5000), self.dice.choice(words))
            )
            for field in ACTIONS[action].__struct_fields__
            if field != "at"
        }
        try:
            fact = fact_asked(action, args)
        except BadArguments:
            self.counts["malformed"] += 1
            return
        self.try_fact(fact, self.dice.choice(("dealer", "floor", "technician")))

    def try_fact(self, fact: Fact, role: str) -> bool:
        """Verified as the controller does it: refused with a sentence, or taken."""
        try:
            refusal = verify(self.state, fact, role)  # type: ignore[arg-type]
        except Exception as error:
            raise Broken(self.story(f"verify {fact!r}: {type(error).__name__}: {error}")) from error
        if refusal is None:
            self.take(fact)
            return True
        self.counts["refused"] += 1
        sentence = refusal_sentence(refusal)
        if len(sentence) < 10:
            raise Broken(self.story(f"refusal without a sentence: {refusal}"))
        if not refusal.clause and refusal.code not in NO_LAW and not refusal.code.startswith("device_"):
            raise Broken(self.story(f"refusal without a clause: {refusal}"))
        return False

    # -- from anywhere home

    def come_home(self) -> None:
        """Calm people and sound machines finish the round: the next betting or a closed table is reached."""
        self.machines.trouble = 0.0
        for fact in self.machines.all_well():
            self.take(fact)
        started = self.state.round
        for _ in range(600):
            if self.state.phase.startswith(("betting", "closed")) and self.state.round > started:
                return
            if self.state.phase.startswith("closed"):
                return
            if self.machines.saying:
                self.take(self.machines.saying.pop(0))
            elif self.state.phase.endswith(".load"):
                self.take(self.machines.loaded(Table.of(self.state)))
            elif not self._press_on():
                raise Broken(self.story("a dead end: nothing is lit and no machine has anything to say"))
        raise Broken(self.story("the round does not end"))

    def _press_on(self) -> bool:
        """The most helpful button that is lit."""
        table = Table.of(self.state)
        found = list(offers(table))
        avoid = (
            "irregularity",
            "undo",
            "retire_device",
            "withdraw_wager",
            "order_reshuffle",
            "idle",
            "player_left",
        )
        order = sorted(found, key=lambda o: (not o.primary, o.fact.action in avoid, self.dice.random()))
        for offer in order:
            if offer.fact.action in avoid and not offer.primary:
                continue
            for _ in range(12 if offer.ask else 1):
                if self.try_fact(self.filled(offer, calm=True), "floor"):
                    return True
        return False


def site_of(name: str) -> Site:
    return load_config(CONFIG / f"{name}.toml").site


def sites() -> dict[str, Site]:
    """One shipped configuration for each chapter that plays."""
    found: dict[str, Site] = {}
    for path in sorted(CONFIG.glob("*.toml")):
        site = load_config(path).site
        found.setdefault(site.chapter, site)
    return found


def varied(site: Site, seed: int) -> Site:
    """Every third stretch the table as it ships; else with another method, other decks and other choices."""
    if seed % 3 == 0:
        return site
    dice, law = Random(seed), chapter(site.chapter).law
    shuffling: Shuffling = dice.choice(("automated", "automated", "manual"))
    methods = [method for method in law.methods if method != "hand" or shuffling == "automated"]
    options = dict(site.options)
    for name, option in law.option.items():
        if option.kind == "choice":
            options[name] = dice.choice(option.choices)
        if option.kind == "flag" and not option.needs:
            options[name] = dice.random() < 0.5
    return msgspec.structs.replace(
        site,
        shuffling=shuffling,
        dealing=dice.choice(methods),
        decks=site.decks[:1] if shuffling == "manual" else dice.choice((("blue",), ("blue", "red"))),
        shuffler_counts=dice.choice((0, law.deck.cards)),
        options=options,
        declared={},
    )


def walk(site: Site, seed: int, facts: int) -> Counter[str]:
    """So many facts and refusals, in stretches that each end at home."""
    total: Counter[str] = Counter()
    while total.total() < facts:
        here = Walk(varied(site, seed), seed)
        seed += 1
        here.machines.trouble = 0.03
        for _ in range(400):
            here.wander()
            if here.dice.random() < 0.02:
                present(here.state, 1)
        here.come_home()
        total += here.counts
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description="Walk through every chapter.")
    parser.add_argument("--facts", type=int, default=200_000, help="for each chapter")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chapter", choices=[*all_chapters(), "all"], default="all")
    args = parser.parse_args()
    for number, site in sites().items():
        if args.chapter in ("all", number):
            began = time.monotonic()
            total = walk(site, args.seed, args.facts)
            kinds = ", ".join(f"{name} {count}" for name, count in total.most_common(6))
            print(f"{number}: {total.total()} in {time.monotonic() - began:.0f} s: {kinds}", flush=True)


if __name__ == "__main__":
    main()
