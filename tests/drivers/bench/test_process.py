"""The bench as a process of its own: it outlives the controller, and takes orders on a socket."""

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from floor import Ear, attached

from drivers.progressive.driver import Opened, Progressive, WagerSensed
from drivers.shuffler.driver import Finished, Shuffler

ROOT = Path(__file__).parents[3]
CONTROLLER = """
import asyncio, sys
from drivers.shuffler.driver import Shuffler
from drivers.device import Online

async def run():
    online = asyncio.Event()
    shuffler = Shuffler(sys.argv[1], lambda event: online.set() if isinstance(event, Online) else None)
    shuffler.open()
    await online.wait()
    await shuffler.shuffle("j.1", "blue")
    print("asked", flush=True)
    await asyncio.sleep(60)

asyncio.run(run())
"""


async def started(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )


async def line_of(process: asyncio.subprocess.Process) -> bytes:
    assert process.stdout
    async with asyncio.timeout(20):
        return await process.stdout.readline()


@asynccontextmanager
async def running(path: Path, *options: str) -> AsyncIterator[dict[str, Any]]:
    process = await started("-m", "drivers.bench", str(path), "--seed", "7", *options)
    try:
        yield json.loads(await line_of(process))
    finally:
        process.send_signal(signal.SIGTERM)
        assert await process.wait() == 0


def names(path: Path) -> list[str]:
    return sorted(one.name for one in path.iterdir())


async def order(door: str, **words: Any) -> Any:
    reader, writer = await asyncio.open_unix_connection(door)
    writer.write(json.dumps(words).encode() + b"\n")
    answer = json.loads(await reader.readline())
    writer.close()
    await writer.wait_closed()
    return answer


async def test_a_controller_killed_in_mid_shuffle_finds_out_afterwards_what_became_of_it(
    tmp_path: Path,
) -> None:
    async with running(tmp_path, "--fast", "--cards", "53") as ready:
        controller = await started("-c", CONTROLLER, ready["ports"]["shuffler"])
        assert await line_of(controller) == b"asked\n"
        controller.kill()
        await controller.wait()
        ear = Ear()
        shuffler = Shuffler(ready["ports"]["shuffler"], ear)
        async with attached(shuffler, ear):
            await asyncio.sleep(0.2)
            assert await shuffler.recall("j.1") == Finished("j.1", "blue", 53)
            await shuffler.shuffle("j.1", "blue")
            assert (await shuffler.state()).stored == ("blue",)


async def test_orders_come_in_by_the_socket_and_wrong_ones_are_answered(tmp_path: Path) -> None:
    async with running(tmp_path, "--fast") as ready:
        ear = Ear()
        panel = Progressive(ready["ports"]["progressive"], ear)
        async with attached(panel, ear):
            await panel.open_betting("o.1")
            await ear.wait(Opened)
            assert await order(ready["control"], do="coin", spot=3) == {"ok": True, "result": True}
            assert await ear.wait(WagerSensed) == WagerSensed(3, 1)
        where = await order(ready["control"], do="where")
        assert where["result"]["felt"] == {"blue": 52, "red": 52}
        for wrong in ({"do": "cheat"}, {"do": "coin"}, {"do": "pull", "device": "roulette"}, {"do": "_live"}):
            answer = await order(ready["control"], **wrong)
            assert answer["ok"] is False and answer["error"]


async def test_it_leaves_nothing_behind(tmp_path: Path) -> None:
    async with running(tmp_path, "--without", "shoe") as ready:
        assert sorted(ready["ports"]) == ["progressive", "shuffler"]
        assert names(tmp_path) == ["bench.sock", "progressive", "shuffler"]
    assert names(tmp_path) == []
