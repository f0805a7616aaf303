from pathlib import Path

from floor import Ear, attached

from drivers.bench import Bench
from drivers.shuffler.driver import Finished, Shuffler, ShufflerStatus, Started


async def test_a_deck_is_shuffled_over_a_real_pseudo_terminal(tmp_path: Path) -> None:
    ear = Ear()
    async with Bench(tmp_path, fast=True) as bench:
        shuffler = Shuffler(bench.port("shuffler"), ear)
        async with attached(shuffler, ear):
            await shuffler.shuffle("j.1", "blue")
            assert await ear.wait(Started) == Started("j.1", "blue")
            assert await ear.wait(Finished) == Finished("j.1", "blue", 52)
            assert (await shuffler.state()).stored == ("blue",)
    assert ear.of(ShufflerStatus)[0].bars_betting is None
