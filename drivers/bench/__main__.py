"""`python -m drivers.bench DIR --seed 7 --fast`: a virtual table as a process of its own.

It prints one line when its ports are there, and lives until it is told to end: a controller beside it may be
killed and started again, and the machines remember what they were doing, as machines do.
"""

import argparse
import asyncio
import json
import signal
from pathlib import Path

from drivers.bench.control import serve
from drivers.bench.table import DEVICES, Bench


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m drivers.bench", description="a virtual table")
    parser.add_argument("directory", type=Path, help="where the ports and bench.sock appear")
    parser.add_argument("--seed", type=int, default=1, help="the same seed deals the same cards")
    parser.add_argument("--cards", type=int, choices=(52, 53), default=52, help="53 is with the joker")
    parser.add_argument("--spots", type=int, default=6, help="of the progressive panel")
    parser.add_argument("--fast", action="store_true", help="machines without patience")
    parser.add_argument("--without", action="append", choices=DEVICES, default=[], help="leave a device out")
    parser.add_argument("--no-reads", action="store_true", help="a shoe that cannot recognise cards")
    parser.add_argument("--no-counts", action="store_true", help="machines that do not count")
    return parser.parse_args()


async def run(args: argparse.Namespace) -> None:
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    bench = Bench(
        args.directory,
        seed=args.seed,
        cards=args.cards,
        spots=args.spots,
        fast=args.fast,
        reads=not args.no_reads,
        counts=not args.no_counts,
        devices=tuple(name for name in DEVICES if name not in args.without),
    )
    async with bench:
        door = args.directory / "bench.sock"
        server = await serve(bench, door)
        ports = {name: bench.port(name) for name in bench.plugs}
        print(json.dumps({"ready": True, "ports": ports, "control": str(door)}), flush=True)
        await ended.wait()
        server.close()
        door.unlink(missing_ok=True)


if __name__ == "__main__":
    asyncio.run(run(options()))
