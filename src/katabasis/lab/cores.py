"""Many games over all cores. The same plan gives the same records, however many cores there are."""

import multiprocessing
import os
from collections.abc import Callable, Iterator

import msgspec

from ..bots.processes import undisturbed
from ..content import bring, carried
from ..engine import BadInput
from .play import Plan, Record, checked, play

Chunk = tuple[Plan, int, int]


def workers_of(workers: int | None) -> int:
    """How many processes to use: as asked, or one for each core that this program may use."""
    if workers is not None and workers < 0:
        raise BadInput(f"--workers is 1 or more, not {workers}; leave it out to use all cores.")
    if workers:
        return workers
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def played(chunk: Chunk) -> list[Record]:
    """The games of one chunk, in order."""
    plan, first, last = chunk
    return [play(plan, number) for number in range(first, last)]


def chunks(plan: Plan, workers: int) -> list[Chunk]:
    """The games in portions that keep all workers busy to the end."""
    size = max(1, min(50, plan.games // (workers * 8)))
    return [(plan, n, min(n + size, plan.games)) for n in range(0, plan.games, size)]


def simulate(
    plan: Plan, workers: int | None = None, progress: Callable[[int], None] | None = None
) -> list[Record]:
    """Plays all games of the plan; `progress` hears how many are done."""
    count, records = workers_of(workers), list[Record]()
    for batch in batches(checked(plan), min(count, plan.games)):
        records += batch
        if progress is not None:
            progress(len(records))
    return records


def batches(plan: Plan, workers: int) -> Iterator[list[Record]]:
    """The records of the chunks, in order, from this process or from several."""
    if workers == 1:
        yield from map(played, chunks(plan, 1))
        return
    with undisturbed():
        own = carried(msgspec.json.encode(plan.options))
        pool = multiprocessing.get_context("spawn").Pool(workers, bring, (own,))
    with pool:
        yield from pool.imap(played, chunks(plan, workers))
