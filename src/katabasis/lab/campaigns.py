"""`katabasis simulate GAME --campaigns N`: bots play run after run, and the campaign goes along."""

import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import quantiles
from typing import Any

import msgspec
from rich.console import Console, Group, RenderableType
from rich.table import Table

from ..bots.processes import undisturbed
from ..engine import BadInput
from ..engine.campaign import SETTING, campaigns_of, run_after
from ..games import game_of
from .cores import workers_of
from .intervals import rate, spread
from .play import Plan, checked, played_out, seed_of


class Course(msgspec.Struct, frozen=True):
    """How one campaign went."""

    number: int
    reached: dict[str, int]
    """Milestones, each with the run in which the campaign came to it."""
    runs: list[dict[str, Any]]
    """What the game says of each run."""
    won: bool


def course(plan: Plan, number: int, most: int) -> Course:
    """One campaign, run by run, until its aim is reached or its runs are used up."""
    facts, document = campaigns_of(game_of(plan.game)), None
    reached: dict[str, int] = {}
    runs: list[dict[str, Any]] = []
    won = False
    while len(runs) < most and not won:
        seed = int(seed_of(plan.seed, number)[:12], 16)
        options = {**plan.options, SETTING: document}
        run = msgspec.structs.replace(plan, options=options, seed=seed)
        match = played_out(run, len(runs))
        campaign, document = facts.of(match.table), msgspec.to_builtins(run_after(match))
        answers = sum(seat >= 0 for seat, _ in match.log)
        runs.append({"answers": answers, **facts.measures(campaign)})
        for name in facts.milestones(campaign):
            reached.setdefault(name, len(runs))
        won = facts.won(campaign)
    return Course(number, reached, runs, won)


def courses(plan: Plan, campaigns: int, most: int, workers: int | None = None) -> list[Course]:
    """Many campaigns, over all cores; the same plan gives the same ones."""
    checked(plan)
    if campaigns < 1 or most < 1:
        raise BadInput("There must be at least one campaign of at least one run.")
    jobs = [(plan, number, most) for number in range(campaigns)]
    count = min(workers_of(workers), campaigns)
    if count == 1:
        return [course(*job) for job in jobs]
    with undisturbed():
        pool = multiprocessing.get_context("spawn").Pool(count)
    with pool:
        return pool.starmap(course, jobs, 1)


def campaigns_main(
    plan: Plan, campaigns: int, most: int, json: bool = False, workers: int | None = None
) -> int:
    """Plays, prints what came out, and returns the exit code."""
    found = courses(plan, campaigns, most, workers)
    if json:
        report = {"plan": plan, "campaigns": found}
        sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
    else:
        Console().print(shown(plan, found))
    return 0


def shown(plan: Plan, found: Sequence[Course]) -> RenderableType:
    """When each milestone was first reached, and what a run is like."""
    runs = [run for one in found for run in one.runs]
    title = (
        f"{plan.game}, {plan.players} players, {len(found)} campaigns, {len(runs)} runs,"
        f" won: {rate(sum(one.won for one in found), len(found)).text()}\n"
    )
    first = columns("first reached in run", "campaigns", "median (quartiles)")
    for name in dict.fromkeys(name for one in found for name in one.reached):
        when = sorted(one.reached[name] for one in found if name in one.reached)
        first.add_row(name, f"{len(when)} of {len(found)}", middle(when))
    facts = columns("of a run", "", "how often or how much")
    for row in measured(runs):
        facts.add_row(*row)
    return Group(title, first, "", facts)


def columns(*names: str) -> Table:
    """A table without lines, which a screen reader would read out."""
    table = Table(box=None, pad_edge=False)
    for name in names:
        table.add_column(name)
    return table


def middle(numbers: Sequence[int]) -> str:
    """The median and the quartiles."""
    if len(numbers) == 1:
        return str(numbers[0])
    low, mid, high = quantiles(numbers, n=4, method="inclusive")
    return f"{mid:g} ({low:g} to {high:g})"


def measured(runs: Sequence[dict[str, Any]]) -> Iterator[tuple[str, str, str]]:
    """Numbers as spreads, yes or no as rates, words by how often each was said."""
    for key in runs[0] if runs else ():
        values = [run[key] for run in runs]
        name = key.replace("_", " ")
        if all(isinstance(value, bool) for value in values):
            yield name, "", rate(sum(values), len(values)).text()
        elif all(isinstance(value, int | float) for value in values):
            there = spread(values)
            yield name, "", there.text() if there else ""
        else:
            for word, count in Counter(values).most_common():
                yield name, str(word), rate(count, len(values)).text()
