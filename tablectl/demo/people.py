"""A scripted dealer, floorperson and players: they look at the view and press what is lit, as people do."""

from __future__ import annotations

from random import Random

import msgspec

from tablectl.model.cards import RANKS, SUITS
from tablectl.model.view import Action, TableView

#: what may lie on a table where nobody reads the cards but people
DECK = [rank + suit for suit in SUITS for rank in RANKS]
#: how often a seat is played, a side bet made, a coin put on the panel, a raise exaggerated
PLAYS, SIDE_BET, COIN, BOLD = 0.6, 0.35, 0.4, 0.03


class Press(msgspec.Struct, frozen=True):
    """What somebody does next: a button of the view with its values, or a coin on the panel."""

    action: str
    args: dict[str, str | int | bool | list[int]]
    role: str = "dealer"
    #: cards that somebody shows: the stack that they are from, and how many
    stack: int = 0
    cards: int = 0


class People:
    """Their moods come from `dice`, so a seed replays an evening."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.round = 0
        self.wanted: list[tuple[int, str]] = []
        self.coins: list[int] = []
        self.stacks: dict[str, int] = {}

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
        if view.phase.endswith(".ask"):
            return self._decide(lit)
        primary = [action for action in lit if action.primary]
        if not primary and ".objection" in view.phase:
            primary = [action for action in lit if action.action in ("correct_wager", "set_hand")]
        if not primary:
            return None
        if primary[0].action == "deliver":
            self.stacks.setdefault(str(primary[0].args["to"]), len(self.stacks) + 1)
        if primary[0].ask is not None and primary[0].ask.kind == "cards":
            return self._show(view, primary[0])
        return self._press(self.dice.choice(primary) if primary[0].action == "cut" else primary[0])

    def _show(self, view: TableView, action: Action) -> Press:
        """Cards that no camera reads: those of a stack that somebody shows, or fresh ones from the deck."""
        assert action.ask is not None
        whose, count = str(action.args.get("whose", "")), action.ask.most
        stack = self.stacks.get(whose, 0)
        hands = [*view.seats, *filter(None, (view.dealer, view.board))]
        seen = {card.text for hand in hands for card in hand.cards}
        unseen = [card for card in DECK if card not in seen]
        drawn = " ".join(self.dice.sample(unseen, count))
        return Press(action.action, {**action.args, "cards": drawn}, action.role, stack, count)

    def _bet(self, view: TableView, lit: list[Action]) -> Press | None:
        if view.round != self.round:
            self.round = view.round
            self.stacks = {}
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
            if action.ask.field == "dice":
                values = [int("".join(str(self.dice.randint(1, 6)) for _ in range(3)))]
            args[action.ask.field] = self.dice.choice(values)
        return Press(action.action, args, action.role)
