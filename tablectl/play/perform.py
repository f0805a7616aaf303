"""Performs a transcript: one step after the other on the stage, each with what is expected of it.

An expectation waits for the devices as long as anything still moves; the first that does not come
true ends the play.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from drivers.bench.control import BadOrder, carry_out
from tablectl.model.facts import Role
from tablectl.model.intents import Intent
from tablectl.model.money import NotMoney, parse_money
from tablectl.model.refusal import Refusal
from tablectl.model.settlement import Result
from tablectl.model.view import TableView
from tablectl.play.expect import last_settlement, unmet
from tablectl.play.hands import arrived, next_press
from tablectl.play.script import Script, Step, arguments, verb_of
from tablectl.play.stage import HOUR, Stage, Stuck, a_stage
from tablectl.round.state import Ledger
from tablectl.view.sentences import refusal_sentence

#: seconds without any movement after which nothing more is waited for
PATIENCE = 5.0
#: presses that one `play` may take; more is a story that goes in circles
MOST_PRESSES = 1000
MONEY = ("amount", "was", "returned", "pays")
#: refusals that only say that a device has spoken meanwhile
PASSING = "stale_view"


class Failed(Exception):
    """The play went another way than the transcript says; one sentence."""


class Line(msgspec.Struct, frozen=True):
    """A step as it was performed, and the table after it."""

    number: int
    step: Step
    view: TableView
    sent: tuple[Intent, ...]
    refusal: Refusal | None = None


class Settled(msgspec.Struct, frozen=True):
    """The last settlement of the play; nothing in it where the story ends before one."""

    results: tuple[Result, ...]
    ledger: Ledger


async def perform(script: Script, patience: float = PATIENCE) -> AsyncIterator[Line | Settled]:
    """Every step as it happens, the settlement at the end; `Failed` where the story ends otherwise."""
    async with a_stage(script) as stage:
        try:
            await stage.until(stage.attached, patience)
        except Stuck:
            raise Failed("The devices of the bench did not come up.") from None
        for number, step in enumerate(script.steps, 1):
            async for line in _Actor(stage, number, step, patience).act():
                yield line
        yield Settled(*last_settlement(stage))


class _Actor:
    """Performs one step of the transcript."""

    def __init__(self, stage: Stage, number: int, step: Step, patience: float) -> None:
        self.stage, self.number, self.step, self.patience = stage, number, step, patience
        self.refusal: Refusal | None = None
        self.shown = 0

    async def act(self) -> AsyncIterator[Line]:
        self.stage.sent.clear()
        verb = verb_of(self.step)
        if verb == "play":
            async for line in self._play(str(self.step["play"])):
                yield line
        else:
            await getattr(self, f"_{verb}")(self.step[verb], arguments(self.step))
        await self._expect()
        if verb != "play" or len(self.step) > 1:
            yield self._line(self.step)

    def _line(self, step: Step) -> Line:
        """The table now, and what was sent since the line before."""
        sent = tuple(self.stage.sent[self.shown :])
        self.shown = len(self.stage.sent)
        return Line(self.number, step, self.stage.view, sent, self.refusal)

    def _fail(self, why: str) -> Failed:
        view = self.stage.view
        return Failed(f"Step {self.number}: {why} The table is at {view.phase}: {view.prompt}")

    # -- what happens

    async def _dealer(self, action: str, args: dict[str, Any]) -> None:
        await self._press(action, args, "dealer")

    async def _floor(self, action: str, args: dict[str, Any]) -> None:
        await self._press(action, args, "floor")

    async def _seat(self, seat: int, args: dict[str, Any]) -> None:
        (speaks, words), *_ = args.items()
        if speaks == "coin":
            await self._coin(seat)
        elif speaks == "bets":
            await self._bets(seat, str(words))
        else:
            choice, _, amount = str(words).partition(" ")
            answer = {"seat": seat, "choice": choice, **({"amount": amount} if amount else {})}
            await self._press("decide", answer, "dealer")

    async def _bets(self, seat: int, words: str) -> None:
        """Wagers by name and amount: "ante 25.00, flush_bonus 5.00"."""
        for part in words.split(","):
            wager, _, amount = part.strip().partition(" ")
            await self._press("place_wager", {"seat": seat, "wager": wager, "amount": amount}, "dealer")

    async def _coin(self, seat: int) -> None:
        """A coin on the panel is a wager when the panel has said so."""
        stage = self.stage
        await self._until(lambda: stage.state.open_bets, "the panel did not open.")
        if not stage.bench.coin(seat):
            raise self._fail(f"the panel took no coin at seat {seat}.")
        await self._until(
            lambda: any(stage.state.seat(seat).wagers.get(name) for name in ("progressive",)),
            f"the coin at seat {seat} became no wager.",
        )

    async def _bench(self, control: str, args: dict[str, Any]) -> None:
        """What people do to machines; a control that the bench does not have is a mistake in the file."""
        try:
            carry_out(self.stage.bench, control, args)
        except BadOrder as wrong:
            raise self._fail(str(wrong)) from None

    async def _hands(self, hands: dict[str, str], args: dict[str, Any]) -> None:
        self.stage.cards.choose(hands)

    async def _hours(self, hours: float, args: dict[str, Any]) -> None:
        self.stage.clock.ahead += int(hours * HOUR)

    async def _expect(self, words: object = None, args: object = None) -> None:
        """Waits until everything that the step expects is so."""
        await self._until_met()

    async def _play(self, goal: str) -> AsyncIterator[Line]:
        """People do what the screen asks for first, until the table is where the story goes on."""
        stage = self.stage
        for _ in range(MOST_PRESSES):
            await self._until(
                lambda: arrived(stage, goal) or next_press(stage) is not None,
                f"nobody knows how to go on to {goal}.",
            )
            if arrived(stage, goal):
                return
            press = next_press(stage)
            assert press is not None
            role, action, args = press
            stage.sent.clear()
            self.shown = 0
            await self._press(action, args, role)
            yield self._line({role: action, **args})
        raise self._fail(f"{MOST_PRESSES} presses did not lead to {goal}.")

    # -- taps

    async def _press(self, action: str, args: dict[str, Any], role: Role) -> None:
        """A tap on the newest view. While devices are at work it may come too early: it is tried again."""
        wanted = self.step.get("refused", "")
        given = {name: self._value(name, value) for name, value in args.items()}
        stage = self.stage

        def tapped() -> bool:
            controller = stage.controller
            self.refusal = controller.ask(action, controller.number, dict(given), role, role)
            return self.refusal is None or self.refusal.code == wanted

        await self._until(tapped, "")
        if wanted and self.refusal is None:
            raise self._fail(f"{role} {action} should have been refused ({wanted}).")

    def _value(self, name: str, value: Any) -> Any:
        if name not in MONEY or not isinstance(value, str):
            return value
        try:
            return parse_money(value)
        except NotMoney as wrong:
            raise self._fail(f"{name}: {wrong}") from None

    # -- waiting

    async def _until(self, condition: Any, why: str) -> None:
        try:
            await self.stage.until(condition, self.patience)
        except Stuck:
            if not why and self.refusal is not None:
                why = f"refused ({self.refusal.code}, {self.refusal.clause or 'no clause'}): "
                why += refusal_sentence(self.refusal)
            raise self._fail(why) from None

    async def _until_met(self) -> None:
        try:
            await self.stage.until(lambda: not unmet(self.stage, self.step, self.refusal), self.patience)
        except Stuck:
            raise self._fail(unmet(self.stage, self.step, self.refusal)) from None
