"""A scripted dealer, floorperson and players: they look at the view and press what is lit, as people do."""

from __future__ import annotations

from random import Random

import msgspec

from tablectl.model.view import Action, TableView

#: how often a seat is played, a side bet made, a coin put on the panel, a raise exaggerated
PLAYS, SIDE_BET, COIN, BOLD = 0.6, 0.35, 0.4, 0.03


class Press(msgspec.Struct, frozen=True):
    """What somebody does next: a button of the view with its values, or a coin on the panel."""

    action: str
    args: dict[str, str | int | bool | list[int]]
    role: str = "dealer"


class People:
    """Their moods come from `dice`, so a seed replays an evening."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.round = 0
        self.wanted: list[tuple[int, str]] = []
        self.coins: list[int] = []

    def coins_to_place(self, view: TableView) -> list[int]:
        """Seats whose players put a chip on the panel once their Ante is down."""
        placed = [seat for seat in self.coins if view.seats and view.seats[seat - 1].wagers]
        self.coins = [seat for seat in self.coins if seat not in placed]
        return placed

    def next_press(self, view: TableView) -> Press | None:
        """The next thing to do on this view, or None while everybody waits."""
        lit = [action for action in view.actions if action.lit]
        for action in lit:
            if action.action == "clear_device":
                return self._press(action)
        if view.phase.startswith("betting"):
            return self._bet(view, lit)
        if view.phase.startswith("decisions"):
            return self._decide(lit)
        primary = [action for action in lit if action.primary]
        if not primary and ".objection" in view.phase:
            primary = [action for action in lit if action.action == "correct_wager"]
        return self._press(primary[0]) if primary else None

    def _bet(self, view: TableView, lit: list[Action]) -> Press | None:
        if view.round != self.round:
            self.round = view.round
            self._moods(view)
        for seat, wager in self.wanted:
            if any(placed.name == wager for placed in view.seats[seat - 1].wagers):
                continue
            for action in lit:
                if action.action == "place_wager" and (action.seat, action.args.get("wager")) == (
                    seat,
                    wager,
                ):
                    return self._press(action)
            return None
        if self.coins:
            return None
        return next((self._press(action) for action in lit if action.action == "no_more_bets"), None)

    def _moods(self, view: TableView) -> None:
        seats = [seat.number for seat in view.seats if self.dice.random() < PLAYS]
        seats = seats or [self.dice.randint(1, len(view.seats))]
        offered = [action for action in view.actions if action.action in ("place_wager", "withdraw_wager")]
        names = list(dict.fromkeys(str(action.args["wager"]) for action in offered))
        base = names[0] if names else "ante"
        self.wanted = [(seat, base) for seat in seats]
        self.wanted += [(seat, name) for seat in seats for name in names[1:] if self.dice.random() < SIDE_BET]
        self.coins = [seat for seat in seats if view.meter and self.dice.random() < COIN]

    def _decide(self, lit: list[Action]) -> Press | None:
        choices = [action for action in lit if action.action == "decide" and action.ask is None]
        if not choices:
            return None
        calm = [
            action
            for action in choices
            if action.primary or "amount" not in action.args or not action.args["amount"]
        ]
        bold = self.dice.random() < BOLD
        return self._press(self.dice.choice(choices if bold else calm or choices))

    def _press(self, action: Action) -> Press:
        args: dict[str, str | int | bool | list[int]] = dict(action.args)
        if action.ask is not None:
            values = [choice.value for choice in action.ask.choices] or [action.ask.least]
            args[action.ask.field] = self.dice.choice(values)
        return Press(action.action, args, action.role)
