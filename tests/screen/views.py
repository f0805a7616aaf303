"""Views of a table as a controller would send them: one for each situation that a dealer meets."""

from __future__ import annotations

import msgspec

from tablectl.model.cards import NAMES
from tablectl.model.view import (
    Action,
    Ask,
    CardView,
    Choice,
    DeviceView,
    SeatView,
    TableView,
    Tone,
    WagerView,
)

CHIPS = tuple(Choice(f"${dollars}", dollars * 100) for dollars in (5, 10, 15, 25, 50, 100, 200, 500))
READY = (
    DeviceView("shuffler", "Shuffler", "Ready, deck A inside", "good"),
    DeviceView("progressive", "Progressive", "Six sensors open", "good"),
    DeviceView("shoe", "Card reader", "Idle"),
    DeviceView("printer", "Printer", "Paper low: change at the next break", "wait"),
)
FLOOR = (
    Action("declare_misdeal", "Declare a misdeal", "678a.13(d)", role="floor"),
    Action(
        "close_table", "Close the table", "678a.4(a)", role="floor", lit=False, why="Finish the round first."
    ),
    Action(
        "correct_wager",
        "Correct a wager",
        "R-10",
        role="floor",
        ask=Ask("reason", "text", "Why is it corrected?"),
    ),
)


def cards(text: str) -> tuple[CardView, ...]:
    """`--` is a card face down."""
    return tuple(
        CardView() if word == "--" else CardView(word, word, word[-1] if word in NAMES[:52] else "")
        for word in text.split()
    )


def wager(name: str, label: str, amount: str, result: str = "", tone: Tone = "plain") -> WagerView:
    return WagerView(
        name, label, amount, tone if result else "", result, "678a.11(d)" if result else "", tone
    )


def bet(seat: int, name: str, label: str, clause: str) -> Action:
    return Action(
        "wager",
        label,
        clause,
        args={"seat": seat, "wager": name},
        ask=Ask("amount", "amount", f"{label}: how much?", CHIPS),
        seat=seat,
    )


def base(number: int, **change: object) -> TableView:
    view = TableView(
        number=number,
        table="Table 12",
        game="High Card Flush",
        citation="58 Pa. Code 678a",
        phase="betting",
        round=1043,
        prompt="",
        clause="",
        devices=READY,
        meter="$34,512.08",
        dealer=SeatView(0, "Dealer"),
        seats=tuple(SeatView(n, f"Seat {n}", status="Empty") for n in range(1, 7)),
    )
    return msgspec.structs.replace(view, **change)


def betting() -> TableView:
    seats = [
        SeatView(n, f"Seat {n}", active=n in (1, 3, 4, 6), status="" if n in (1, 3, 4, 6) else "Empty")
        for n in range(1, 7)
    ]
    seats[0] = msgspec.structs.replace(seats[0], wagers=(wager("ante", "Ante", "$25.00"),))
    seats[2] = msgspec.structs.replace(
        seats[2],
        wagers=(
            wager("ante", "Ante", "$50.00"),
            wager("flush_bonus", "Flush Bonus", "$5.00"),
            wager("straight_flush_bonus", "Straight Flush Bonus", "$5.00"),
            wager("progressive", "Progressive Jackpot", "$1.00"),
        ),
    )
    bets = [
        offer
        for n in range(1, 6)
        for offer in (
            bet(n, "ante", "Ante", "678a.7(d)(1)"),
            bet(n, "flush_bonus", "Flush Bonus", "678a.7(d)(2)"),
            bet(n, "straight_flush_bonus", "Straight Flush Bonus", "678a.7(d)(3)"),
        )
    ]
    return base(
        101,
        prompt="Place your bets, then call no more bets",
        clause="678a.7(d)",
        detail="Two players have placed an Ante; seats 4 and 6 have not.",
        seats=tuple(seats),
        actions=(
            Action(
                "stub_count",
                "Count the stub",
                "678a.5(c)(1)",
                lit=False,
                why="The stub is counted after a deal.",
            ),
            Action("no_more_bets", "No more bets", "678a.7(e)", primary=True),
            Action(
                "seat_leaves",
                "A player leaves",
                "R-4",
                ask=Ask("seat", "count", "Which seat?", least=1, most=6),
            ),
            bet(6, "ante", "Ante", "678a.7(d)(1)"),
            *bets,
            *FLOOR,
        ),
    )


def dealing() -> TableView:
    return base(
        205,
        phase="dealing",
        tone="wait",
        prompt="Give the seven cards in the tray to seat 4",
        clause="678a.8(b)(2)",
        detail="Three of four hands are dealt.",
        dealer=SeatView(0, "Dealer", cards=cards("-- -- -- -- -- -- --"), status="Face down"),
        seats=tuple(
            SeatView(
                n,
                f"Seat {n}",
                active=True,
                current=n == 4,
                status="Next" if n == 4 else "Dealt" if n < 4 else "Waits",
                cards=cards("-- -- -- -- -- -- --") if n < 4 else (),
                wagers=(wager("ante", "Ante", "$25.00"), wager("flush_bonus", "Flush Bonus", "$5.00")),
            )
            for n in range(1, 7)
        ),
        actions=(
            Action("hand_given", "Hand given to seat 4", "678a.8(b)(2)", primary=True),
            Action(
                "card_exposed",
                "A card was exposed",
                "678a.13(a)",
                ask=Ask("cards", "cards", "Which card?", most=1),
            ),
            Action("wrong_count", "Wrong number of cards", "678a.13(c)"),
            *FLOOR,
        ),
    )


def decisions() -> TableView:
    return base(
        310,
        phase="decisions",
        prompt="Seat 2: raise or fold?",
        clause="678a.11(b)",
        detail="A raise is one to three times the Ante.",
        dealer=SeatView(0, "Dealer", cards=cards("-- -- -- -- -- -- --"), status="Face down"),
        seats=tuple(
            SeatView(
                n,
                f"Seat {n}",
                active=n != 5,
                current=n == 2,
                status={1: "Raised", 2: "Decides", 5: "Empty"}.get(n, "Waits"),
                cards=cards("-- -- -- -- -- -- --") if n != 5 else (),
                wagers=(
                    wager("ante", "Ante", "$25.00"),
                    *((wager("raise", "Raise", "$75.00"),) if n == 1 else ()),
                )
                if n != 5
                else (),
            )
            for n in range(1, 7)
        ),
        actions=(
            Action(
                "raise",
                "Raise",
                "678a.11(b)",
                args={"seat": 2},
                ask=Ask(
                    "amount",
                    "amount",
                    "Raise: how much?",
                    (Choice("$25", 2500), Choice("$50", 5000), Choice("$75", 7500)),
                ),
                seat=2,
                primary=True,
            ),
            Action("fold", "Fold", "678a.11(c)(2)", args={"seat": 2}, seat=2),
            Action("fold", "Fold", "678a.11(c)(2)", args={"seat": 3}, seat=3),
            Action("card_exposed", "A card was exposed", "678a.13(a)"),
        ),
    )


def reveal() -> TableView:
    seats = list(decisions().seats)
    seats[0] = msgspec.structs.replace(
        seats[0], cards=cards("As Ks 9s 4s Qh 7d 2c"), hand="Four-card flush, ace high"
    )
    return msgspec.structs.replace(
        decisions(),
        number=402,
        phase="reveal",
        prompt="Enter the dealer's seven cards",
        clause="678a.11(d)(1)",
        detail="",
        seats=tuple(seats),
        actions=(
            Action(
                "dealer_cards",
                "Enter the dealer's cards",
                "678a.11(d)(1)",
                args={"hand": "dealer"},
                ask=Ask("cards", "cards", "The dealer's cards", least=7, most=7),
                primary=True,
            ),
        ),
    )


def settlement() -> TableView:
    tones: tuple[tuple[str, Tone], ...] = (("Pay $25.00", "good"), ("Take $25.00", "bad"), ("Push", "wait"))
    hands = ("As Ks 9s 4s Qh 7d 2c", "Td Jd 3d Kh Qc 7s 2c", "Ah Kh 9h 4h 2h 7d Tc", "Ac Kc Tc 4c Qh 7d 2s")
    seats = []
    for n in range(1, 7):
        result, tone = tones[n % 3]
        seats.append(
            SeatView(
                n,
                f"Seat {n}",
                active=True,
                current=n == 6,
                status="Settle now" if n == 6 else "Waits",
                hand="Four-card flush, ace high" if n % 2 else "Three-card flush, king high",
                cards=cards(hands[n % 4]),
                wagers=(
                    wager("ante", "Ante", "$25.00", result, tone),
                    wager("raise", "Raise", "$75.00", "Pay $75.00", "good"),
                    wager("flush_bonus", "Flush Bonus", "$5.00", "Take $5.00", "bad"),
                    wager("straight_flush_bonus", "Straight Flush Bonus", "$5.00", "Take $5.00", "bad"),
                    wager("progressive", "Progressive Jackpot", "$1.00", "Call the floor: $3,451.20", "wait"),
                ),
            )
        )
    return base(
        511,
        phase="settlement",
        tone="good",
        prompt="Pay seat 6: Ante $25.00 and Raise $75.00; take both bonus wagers",
        clause="678a.11(d)(4)",
        detail="Settle from the right; the progressive waits for its validation.",
        dealer=SeatView(
            0, "Dealer", active=True, hand="Three-card flush, jack high", cards=cards("Jd 9d 2d Jk Th 7s 3c")
        ),
        seats=tuple(seats),
        money=("Taken $140.00", "Paid $375.00", "Contributions $1.20"),
        actions=(
            Action("settled", "Seat 6 is settled", "678a.11(d)(4)", primary=True),
            Action("dispute", "A player disagrees", "R-11"),
            Action("undo", "Undo the last step", "R-10"),
            *FLOOR,
        ),
    )


def crowded() -> TableView:
    """More keys than fit beside the prompt: a decision with slips on offer."""
    labels = ("Raise $10.00", "Raise $15.00", "Raise, other amount", "Fold", "Wrong number of cards")
    labels += ("Dealer card exposed", "Card drawn in error", "Card found face up", "Undo")
    raised = Action("decide", "Raise $5.00", args={"choice": 0}, primary=True, seat=2)
    rest = [Action("decide", label, args={"choice": n}, seat=2) for n, label in enumerate(labels, 1)]
    return msgspec.structs.replace(decisions(), number=311, actions=(raised, *rest))


def opening() -> TableView:
    """Before the first round: no seats yet, and the floor has the word."""
    verify = Action("confirm", "Verified", args={"duty": "verify"}, role="floor", primary=True)
    return base(
        6,
        phase="opening.verify",
        round=0,
        prompt="Floor: verify the inspection of the cards.",
        clause="678a.4(a)",
        seats=(),
        dealer=None,
        actions=(verify,),
        meter="Progressive $134,512.08",
        game="Face Up Pai Gow Poker",
    )


def fault() -> TableView:
    devices = (
        DeviceView("shuffler", "Shuffler", "Silent: two polls missed", "bad"),
        *READY[1:],
    )
    return base(
        77,
        phase="stopped",
        tone="bad",
        prompt="Do not deal: the shuffler does not answer",
        clause="678a.5(a)",
        detail="Call the floor. Play resumes at the same step when the shuffler is back.",
        alerts=("Shuffler silent since 21:14:03: 16 cards may still be inside it",),
        devices=devices,
        actions=(
            Action(
                "no_more_bets", "No more bets", "678a.7(e)", lit=False, why="The shuffler does not answer."
            ),
            msgspec.structs.replace(
                FLOOR[0], action="shuffler_checked", label="Shuffler checked", primary=True
            ),
        ),
    )


ALL = {
    one.__name__: one for one in (betting, dealing, decisions, reveal, settlement, fault, crowded, opening)
}
