"""Machines that jam, miscount, fall silent or lose their cable in the middle of an evening."""

from __future__ import annotations

from pathlib import Path

from tablectl.journal import fact_in
from tests.room import Room, a_room


async def open_table(room: Room) -> None:
    """Up to the first open bets."""
    state = lambda: room.controller.state  # noqa: E731
    await room.until(
        lambda: all(state().device(d).usable for d in ("shuffler", "shoe", "progressive", "journal"))
    )
    for action, role, args in (
        ("open_table", "dealer", {}),
        ("receive_decks", "floor", {}),
        ("confirm", "dealer", {"duty": "inspect"}),
        ("confirm", "floor", {"duty": "verify"}),
        ("confirm", "dealer", {"duty": "spread"}),
        ("confirm", "dealer", {"duty": "first_player"}),
        ("confirm", "dealer", {"duty": "wash"}),
    ):
        assert room.press(action, role, **args) is None, (action, room.controller.state.phase)


async def test_no_bet_is_taken_while_a_cable_is_out_and_play_goes_on_when_it_is_back(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        await open_table(room)
        await room.until(lambda: room.controller.state.phase == "betting.open")
        assert room.press("place_wager", seat=1, wager="ante", amount=1000) is None
        room.bench.pull("shoe")
        await room.until(lambda: room.controller.state.device("shoe").status == "silent")
        refusal = room.press("place_wager", seat=2, wager="ante", amount=1000)
        assert refusal is not None and refusal.code == "device_silent"
        assert room.press("no_more_bets") is not None
        room.bench.put_in("shoe")
        await room.until(lambda: room.controller.state.device("shoe").status == "ready")
        assert room.press("place_wager", seat=2, wager="ante", amount=1000) is None
        assert room.controller.state.seat(1).wagers == {"ante": 1000}


async def test_a_chip_put_down_while_the_panel_was_unplugged_is_a_wager_when_it_is_back(
    tmp_path: Path,
) -> None:
    async with a_room(tmp_path) as room:
        await open_table(room)
        await room.until(lambda: room.controller.state.open_bets)
        assert room.press("place_wager", seat=4, wager="ante", amount=1000) is None
        room.bench.pull("progressive")
        await room.until(lambda: room.controller.state.device("progressive").status == "silent")
        assert room.bench.coin(4)
        room.bench.put_in("progressive")
        await room.until(lambda: room.controller.state.seat(4).wagers.get("progressive") == 100)


async def test_a_deck_that_counts_51_never_reaches_the_shoe(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        room.bench.remove_card("blue")
        await open_table(room)
        await room.until(lambda: room.controller.state.phase == "shuffle.wrong")
        view = room.controller.view()
        assert "51" in view.prompt and view.clause == "678a.5(b)"
        assert room.press("remove_deck", "dealer", deck="blue") is not None, "only the floor removes a deck"
        assert room.press("remove_deck", "floor", deck="red") is not None
        assert room.press("remove_deck", "floor", deck="blue") is None
        assert room.controller.state.phase == "receive.receive"


async def test_a_jammed_shuffle_is_cleared_and_the_cards_are_shuffled_again(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        room.bench.jam_shuffler(17)
        await open_table(room)
        await room.until(lambda: room.controller.state.phase == "shuffle.failed")
        view = room.controller.view()
        assert "stopped" in view.prompt and view.clause == "678a.13(e)"
        await room.until(
            lambda: any(a.action == "clear_device" and a.lit for a in room.controller.view().actions)
        )
        assert room.press("clear_device", device="shuffler") is None
        await room.until(lambda: room.controller.state.phase == "betting.open")


async def test_a_jammed_shoe_voids_the_round_and_every_wager_goes_back(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        await open_table(room)
        await room.until(lambda: room.controller.state.open_bets)
        for seat in (2, 5):
            assert room.press("place_wager", seat=seat, wager="ante", amount=2500) is None
        room.bench.jam_shoe(3)
        assert room.press("no_more_bets") is None
        await room.until(lambda: room.controller.state.phase == "settlement.return")
        view = room.controller.view()
        assert view.clause == "678a.13(f)" and "$50.00" in view.prompt
        assert room.press("confirm", duty="return_wagers") is None
        ledger = room.controller.state.ledger
        assert (ledger.returned, ledger.collected, ledger.from_tray) == (5000, 0, 0)


async def test_noise_on_the_line_changes_nothing(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        await open_table(room)
        await room.until(lambda: room.controller.state.open_bets)
        before = room.controller.state.seats
        for device in ("shuffler", "shoe", "progressive"):
            room.bench.noise(device, 500)
        assert room.press("place_wager", seat=3, wager="ante", amount=1000) is None
        room.bench.coin(3)
        await room.until(lambda: room.controller.state.seat(3).wagers == {"ante": 1000, "progressive": 100})
        assert room.controller.state.seats != before


async def test_what_a_machine_says_again_is_no_second_fact(tmp_path: Path) -> None:
    async with a_room(tmp_path) as room:
        await open_table(room)
        await room.until(lambda: room.controller.state.open_bets)
        control = room.controller
        names = ("ShuffleStarted", "CardsShuffled", "ProgressiveOpened")
        first = [entry for entry in control.journal.entries(after=0) if entry.name in names]
        said = [entry for entry in first if getattr(fact_in(entry), "deck", "blue") == "blue"]
        assert {entry.name for entry in said} == set(names)
        state, sequence = control.state, control.memory.sequence
        for entry in said:
            control.post(fact_in(entry), entry.actor)
        heard = [entry.name for entry in control.journal.entries(after=sequence)]
        assert control.state.decks == state.decks
        assert not set(heard) & set(names), "a shuffle that is over began anew"
