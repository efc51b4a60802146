"""Whether the scenarios of a game notice when its rules are broken: `make mutants GAME=cerberus`.

Every fault of `mutating.py` and every misprint of `misprints.py` is made in the running program,
one at a time, and the scenarios that reach it are played until one fails, and the tests that
tests/mutants/<game>.yaml names as checks. A fault that none notices survives: either it changes
nothing, and that file says why, or a scenario is missing. A row of that file whose fault is
noticed, gone or left out fails as well.
"""

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from ..games import KEYS, MAKING
from .hunting import NOTICED, Hunt, Listed, cases_in

HUNTS: list[Hunt] = []
"""The hunt that a process began with; those that help have it from the first."""


def outcomes_of(numbers: list[int]) -> list[tuple[int, str]]:
    """What became of these faults."""
    hunt = HUNTS[0]
    found = [(number, hunt.outcome(hunt.faults[number])) for number in numbers]
    hunt.recover()
    return found


def outcomes(hunt: Hunt, jobs: int) -> Iterator[tuple[int, str]]:
    """What became of every fault, in this process or in several."""
    HUNTS[:] = [hunt]
    if jobs == 1:
        for numbers in hunt.groups():
            yield from outcomes_of(numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("fork")) as pool:
        for found in pool.map(outcomes_of, hunt.groups()):
            yield from found


def main() -> int:
    """Prints the faults that nobody noticed; 1 if one has no reason, or a reason no fault."""
    parser = argparse.ArgumentParser(prog="katabasis.proof.mutants", description=__doc__)
    parser.add_argument("game", choices=(*KEYS, *MAKING))
    parser.add_argument("--scenarios", type=Path, default=Path("tests/scenarios"))
    parser.add_argument("--listed", type=Path, default=Path("tests/mutants"))
    parser.add_argument("--only", default="", help="modules or functions: deck,turn.play,content")
    parser.add_argument("--jobs", type=int, default=1, help="processes that hunt at once")
    given = parser.parse_args()
    start = time.monotonic()
    listed = Listed(given.listed / f"{given.game}.yaml")
    only = [name for name in given.only.split(",") if name]
    hunt = Hunt(given.game, cases_in(given.scenarios / given.game), listed, only)
    left: list[str] = []
    for number, outcome in outcomes(hunt, given.jobs):
        fault = hunt.faults[number]
        if outcome != NOTICED:
            left.append(fault.name)
            if fault.name not in listed.reasons:
                print(f"{outcome}: line {fault.line}: {fault.name}", flush=True)
    told = [name for name in listed.reasons if hunt.chosen(name.partition(": ")[0])]
    stale = [name for name in told if name not in left]
    for name in stale:
        print(f"listed, but noticed, gone or left out: {name}")
    empty = [
        name for name in listed.skip if not only and "*" not in name and not hunt.rules.has(name)
    ]
    for name in empty:
        print(f"left out, but gone: {name}")
    unknown = [name for name in left if name not in listed.reasons]
    print(
        f"{len(hunt.faults)} faults: {len(hunt.faults) - len(left)} noticed,"
        f" {len(left) - len(unknown)} listed with a reason, {len(unknown)} survivors;"
        f" {len(stale) + len(empty)} stale rows; {time.monotonic() - start:.0f} seconds"
    )
    return 1 if unknown or stale or empty else 0


if __name__ == "__main__":
    raise SystemExit(main())
