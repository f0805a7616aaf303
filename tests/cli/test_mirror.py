"""The text mirror says what the screen says, in words that can be typed back."""

from __future__ import annotations

from tablectl.cli.mirror import mirror
from tablectl.model.view import Action, Ask, CardView, SeatView, TableView


def view(*actions: Action, **more: object) -> TableView:
    given: dict[str, object] = {"number": 9, "table": "t-1", "game": "Game", "citation": "", "round": 2}
    given |= {
        "phase": "betting.open",
        "prompt": "Place your bets.",
        "clause": "R-7",
        "actions": actions,
    }
    return TableView(**{**given, **more})  # type: ignore[arg-type]


def bet(seat: int, **more: str | int | bool) -> Action:
    args: dict[str, str | int | bool | list[int]] = {"seat": seat, "wager": "ante", **more}
    return Action("place_wager", "Ante", args=args, ask=Ask("amount", "amount", "Amount"), seat=seat)


def test_the_same_button_at_several_seats_is_one_line() -> None:
    shown = mirror(view(*(bet(seat, verbal=False, player=0) for seat in (1, 2, 5))))
    assert "  > Ante: place_wager seat=1|2|5 wager=ante amount=…" in shown.splitlines()


def test_what_goes_without_saying_need_not_be_typed() -> None:
    shown = mirror(view(bet(3, verbal=True, player=0)))
    assert "verbal=True" in shown and "player" not in shown


def test_what_is_not_lit_is_not_listed_and_the_floor_s_is_marked() -> None:
    dark = Action("no_more_bets", "No more bets", lit=False, why="Nobody plays.")
    shown = mirror(view(dark, Action("close_table", "Close the table", role="floor")))
    assert "No more bets" not in shown
    assert shown.endswith("  > Close the table: close_table  (floor)")


def test_the_dealer_s_hand_is_named_beside_its_cards() -> None:
    dealer = SeatView(0, "Dealer", hand="pair of nines", cards=(CardView("9s", "9♠", "s"), CardView()))
    assert "  Dealer   9♠ ▒▒ pair of nines" in mirror(view(dealer=dealer)).splitlines()
