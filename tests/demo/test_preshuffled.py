"""Scripted people at a table whose decks come preshuffled, with an automated shoe."""

from __future__ import annotations

from pathlib import Path

from tests.room import a_room


async def test_people_put_preshuffled_decks_into_the_shoe_by_hand_and_play_on(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        state = lambda: room.controller.state  # noqa: E731
        await room.until(
            lambda: all(state().device(d).usable for d in ("shuffler", "shoe", "progressive", "journal"))
        )
        assert room.press("open_table") is None
        assert room.press("receive_decks", "floor", preshuffled=True) is None
        assert state().phase == "cut.cut"
        house = room.house()
        await house.play(rounds=3)
        assert state().round > 3 and not house.refused
        assert {deck.preshuffled for deck in state().decks} == {False}
