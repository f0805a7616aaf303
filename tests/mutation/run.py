"""Takes one rule of law after the other out of a copy of the sources and sees whether its test fails.

    python -m tests.mutation.run [--only CLAUSE]

Not part of the default run: forty runs of pytest take minutes. A mutant counts as killed only when a
selected test failed by what it expects; a program that no longer loads or breaks down, or a selection that
is empty, proves nothing.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.mutation.mutants import ROOT, Mutant, mutants

PYTEST = ("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "tests.mutation.guard", "--tb=no")
FAILED = re.compile(r"^FAILED (?:\S*/)?(.*)$", re.MULTILINE)
#: how pytest begins the reason of an expectation that did not hold
EXPECTED = re.compile(r" - (?:AssertionError|assert |Failed: DID NOT RAISE)")
TESTS_FAILED = 1


def copy_sources(to: Path) -> None:
    """What git would keep of the working tree, with its times, so that compiled files stay true."""
    listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)


@contextmanager
def mutated(copy: Path, mutant: Mutant) -> Iterator[None]:
    """The file with the rule taken out, and afterwards as it was, to the second."""
    path = copy / mutant.file
    text, times = path.read_text(encoding="utf-8"), path.stat()
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        yield
    finally:
        path.write_text(text, encoding="utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def run_tests(copy: Path, tests: Iterable[str], compiled: bool = False) -> tuple[int, str]:
    """Exit code and output; only the untouched sources may leave compiled files behind."""
    environment = {**os.environ, "COLUMNS": "400"}
    environment.pop("PYTHONPATH", None)
    if not compiled:
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
    command = (sys.executable, *PYTEST, *dict.fromkeys(tests))
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def judged(copy: Path, mutant: Mutant) -> tuple[bool, str]:
    """Whether it was killed, and by what; otherwise why not."""
    times = mutant.found(copy)
    if times != 1:
        return False, f"the old text stands {times} times in {mutant.file}"
    with mutated(copy, mutant):
        code, output = run_tests(copy, mutant.tests)
    failure = FAILED.search(output)
    if code == TESTS_FAILED and failure:
        return bool(EXPECTED.search(failure[1])), failure[1]
    last = output.strip().splitlines()[-1:] or [""]
    return False, f"pytest ended with {code}: {last[0]}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.run")
    parser.add_argument("--only", metavar="CLAUSE", help="the mutants of this clause")
    only = parser.parse_args().only
    chosen = [mutant for mutant in mutants() if only in (None, mutant.clause)]
    if not chosen:
        print(f"No mutant of {only} is in the list.")
        return 1
    copy = Path(tempfile.mkdtemp(prefix="tablectl-mutation-"))
    try:
        copy_sources(copy)
        code, output = run_tests(copy, (test for mutant in chosen for test in mutant.tests), compiled=True)
        if code:
            print(f"Without any mutant the tests must pass, but pytest ended with {code}:\n{output}")
            return 1
        alive = 0
        for number, mutant in enumerate(chosen, 1):
            killed, why = judged(copy, mutant)
            alive += not killed
            print(f"{number:3} {'killed' if killed else 'SURVIVED':8} {mutant.clause}: {mutant.rule}")
            print(f"             {why}", flush=True)
    finally:
        shutil.rmtree(copy)
    print(f"{len(chosen) - alive} of {len(chosen)} killed.")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
