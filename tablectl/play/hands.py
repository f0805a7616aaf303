"""What people do of themselves: the button that the screen offers first, with the cards that lie there."""

from __future__ import annotations

from typing import Any, cast

from tablectl.model.facts import Role
from tablectl.model.intents import ReadHand
from tablectl.model.view import Action
from tablectl.play.stage import Stage
from tablectl.round.procedures.board import streets
from tablectl.round.table import Table

Press = tuple[Role, str, dict[str, Any]]


def next_press(stage: Stage) -> Press | None:
    """The first primary button that is lit, whoever's it is; a hand that no sensor reads is entered."""
    lit = [action for action in stage.view.actions if action.lit]
    primary = [action for action in lit if action.primary]
    reading = any(isinstance(intent, ReadHand) for intent in stage.controller.memory.pending.values())
    unread = [action for action in lit if action.action == "enter_hand" and stage.view.phase.endswith("read")]
    for action in primary or ([] if reading else unread) or _first_bet(stage, lit):
        return cast(Role, action.role), action.action, _filled(stage, action)
    return None


def _first_bet(stage: Stage, lit: list[Action]) -> list[Action]:
    """Where nobody has wagered, the first seat places the smallest bet that lets it play."""
    base = Table.of(stage.state).base
    if stage.state.playing:
        return []
    return [a for a in lit if a.action == "place_wager" and a.args.get("wager") == base][:1]


def arrived(stage: Stage, goal: str) -> bool:
    """Whether the table is at a phase, by its beginning, or at the betting of a round: "round 5"."""
    if goal.startswith("round "):
        return stage.view.phase.startswith("betting") and stage.state.round >= int(goal.split()[1])
    return stage.view.phase.startswith(goal)


def _filled(stage: Stage, action: Action) -> dict[str, Any]:
    """The button's own arguments, and an answer to what it still asks for."""
    args: dict[str, Any] = dict(action.args)
    if action.ask is not None:
        if action.ask.kind == "cards":
            args[action.ask.field] = " ".join(cards_of(stage, str(args.get("whose", "")), action.ask.most))
        else:
            values = [choice.value for choice in action.ask.choices] or [action.ask.least]
            args[action.ask.field] = values[0]
    return args


def cards_of(stage: Stage, whose: str, count: int) -> list[str]:
    """A hand as it lies; a street is its part of the community cards."""
    names = streets(Table.of(stage.state).law)
    if whose not in names or whose in stage.cards.hands:
        return stage.cards.of(whose, count)
    law = Table.of(stage.state).law
    sizes = [part.cards for part in law.procedure if part.use == "board"]
    first = sum(sizes[: names.index(whose)])
    return stage.cards.of("community", law.hands.community)[first : first + count]
