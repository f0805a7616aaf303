"""A shoe that lasts several rounds: how many cards are left in it, and whether they are enough."""

from __future__ import annotations

from tablectl.round.table import Table


def lasts(table: Table) -> bool:
    """Whether the shoe is dealt from round after round until its cover card comes out."""
    return table.law.deck.decks > 1 and not (table.site.self_shuffling and table.automated)


def left_in_shoe(table: Table) -> int:
    deck, state = table.deck, table.state
    out = deck.out if deck is not None else 0
    return table.deck_size - out - state.dealt.cards - state.face_up - state.burned


def on_the_table(table: Table) -> int:
    """Cards of hands that have not been settled and taken away."""
    state = table.state
    settled = {result.seat for result in state.results[: state.settled]}
    return sum(
        state.dealt.held.get(f"seat {seat.number}", 0)
        for seat in state.playing
        if seat.number not in settled or not seat.cards
    )


def still_to_deal(table: Table) -> int:
    """What the round still takes out of the shoe."""
    full, held = table.law.hands.player, table.state.dealt.held
    return sum(full - held.get(f"seat {seat.number}", 0) for seat in table.state.playing if not seat.out)


def goes_on(table: Table) -> bool:
    """The next round is dealt from the same shoe: its cover card is still inside."""
    deck = table.deck
    return lasts(table) and deck is not None and deck.at == "shoe" and not deck.cover and not deck.wrong_count
