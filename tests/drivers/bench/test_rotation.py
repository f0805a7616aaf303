"""Two decks in rotation, hands-free, round after round: no card is ever lost, doubled or seen too early."""

import asyncio
from pathlib import Path
from random import Random

from floor import Ear, attached

from drivers.bench import Bench
from drivers.cards import Heap, fresh_deck
from drivers.shoe.driver import Dispensed, Loaded, Shoe, StubRemoved, Taken
from drivers.shuffler.driver import Finished, Shuffler


async def test_three_rounds_with_two_decks_of_53(tmp_path: Path) -> None:
    at_shuffler, at_shoe = Ear(), Ear()
    async with Bench(tmp_path, seed=3, cards=53, fast=True) as bench:
        shuffler, shoe = Shuffler(bench.port("shuffler"), at_shuffler), Shoe(bench.port("shoe"), at_shoe)
        async with attached(shuffler, at_shuffler), attached(shoe, at_shoe):
            await shuffler.shuffle("s.0", "blue")
            await at_shuffler.wait(Finished, 1)
            for number, (play, other) in enumerate([("blue", "red"), ("red", "blue"), ("blue", "red")], 1):
                await shuffler.present(f"p.{number}", play)
                assert await at_shoe.wait(Loaded, number) == Loaded(53)
                await shuffler.shuffle(f"s.{number}", other)
                faces: list[str] = []
                for stack in range(1, 7):
                    total = (number - 1) * 6 + stack
                    await shoe.deal(f"d.{number}.{stack}", 7)
                    assert (await at_shoe.wait(Dispensed, total)).stack == stack
                    await at_shoe.wait(Taken, total)
                    faces += await shoe.read(stack)
                assert len(set(faces)) == 42
                await shoe.unload(f"u.{number}")
                assert (await at_shoe.wait(StubRemoved, number)).count == 53 - 42
                assert (await at_shuffler.wait(Finished, number + 1)).count == 53
                where = bench.where()
                assert where["felt"][play] == 53 and where["stored"] == {other: 53}


async def test_a_table_without_a_shoe_deals_by_hand(tmp_path: Path) -> None:
    ear = Ear()
    async with Bench(tmp_path, devices=("shuffler",), fast=True) as bench:
        shuffler = Shuffler(bench.port("shuffler"), ear)
        async with attached(shuffler, ear):
            await shuffler.shuffle("s.1", "blue")
            await ear.wait(Finished)
            await shuffler.present("p.1", "blue")
            await asyncio.sleep(0.1)
            dealt = bench.deal_by_hand(7)
        assert len(set(dealt)) == 7
        assert bench.where()["hand"] == 45
        assert bench.collect("blue") == 52


def test_a_deck_of_53_has_one_joker() -> None:
    faces = [card.face for card in fresh_deck("blue", 53)]
    assert len(set(faces)) == 53 and faces.count("Jk") == 1


def test_a_heap_gives_every_card_once_and_no_place_is_favoured() -> None:
    first = {}
    for seed in range(2000):
        heap = Heap(Random(seed), fresh_deck("blue"))
        face = heap.draw().face
        first[face] = first.get(face, 0) + 1
    assert len(first) == 52 and max(first.values()) < 80
    heap = Heap(Random(1), fresh_deck("blue"))
    assert len({heap.draw() for _ in range(52)}) == 52 and len(heap) == 0
