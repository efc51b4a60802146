"""`katabasis simulate GAME --campaigns N`: bots play run after run, and the campaign goes along."""

import multiprocessing
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from ..bots.processes import undisturbed
from ..engine import Answer, BadInput, Match, Seat
from ..engine.campaign import SETTING, campaigns_of, run_after
from ..games import game_of
from .campaign_report import shown
from .cores import workers_of
from .course import Course
from .play import Plan, checked, played_out, seed_of


def course(plan: Plan, number: int, most: int) -> Course:
    """One campaign, run by run, until its aim is reached or its runs are used up."""
    facts, document = campaigns_of(game_of(plan.game)), None
    reached: dict[str, int] = {}
    runs: list[dict[str, Any]] = []
    uses: list[list[str]] = []
    trials: list[tuple[str, bool] | None] = []
    won = False
    while len(runs) < most and not won:
        seed = int(seed_of(plan.seed, number)[:12], 16)
        options = {**plan.options, SETTING: document}
        run = msgspec.structs.replace(plan, options=options, seed=seed)
        used: set[str] = set()
        match = played_out(run, len(runs), noting(used, facts.used))
        campaign, document = facts.of(match.table), msgspec.to_builtins(run_after(match))
        answers = sum(seat >= 0 for seat, _ in match.log)
        each = round(answers / plan.players)
        runs.append({"answers": answers, "answers_each": each, **facts.measures(campaign)})
        uses.append(sorted(used.union(facts.held(facts.of(match.start)))))
        trials.append(facts.trial(campaign))
        for name in facts.milestones(campaign):
            reached.setdefault(name, len(runs))
        won = facts.won(campaign)
    made = (plan.game, plan.players, plan.bots, plan.seed)
    return Course(number, reached, runs, won, *made, uses=uses, trials=trials)


def noting(used: set[str], of: Callable[..., Any]) -> Callable[[Match, Seat, Answer], None]:
    """Somebody who watches a run and notes the cards that are put to use."""

    def watch(match: Match, seat: Seat, answer: Answer) -> None:
        used.update(of(match.table, match.ask, seat, answer))

    return watch


def courses(
    plan: Plan, campaigns: int, most: int, workers: int | None = None, keep: Path | None = None
) -> list[Course]:
    """Many campaigns, over all cores; the same plan gives the same ones.

    `keep` is a file with one campaign a line: those that it has of this plan are not played again.
    """
    checked(plan)
    if campaigns < 1 or most < 1:
        raise BadInput("There must be at least one campaign of at least one run.")
    kept = read(keep) if keep is not None and keep.exists() else []
    mine = (plan.game, plan.players, plan.bots, plan.seed)
    there = {one.number for one in kept if (one.game, one.players, one.bots, one.seed) == mine}
    jobs = [(plan, number, most) for number in range(campaigns) if number not in there]
    for one in played(jobs, min(workers_of(workers), len(jobs))):
        kept.append(one)
        if keep is not None:
            with keep.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")
    return sorted(kept, key=lambda one: (one.players, one.number))


def played(jobs: list[tuple[Plan, int, int]], count: int) -> Iterator[Course]:
    """The campaigns as they come to their ends."""
    if count < 2:
        yield from (course(*job) for job in jobs)
        return
    with undisturbed():
        pool = multiprocessing.get_context("spawn").Pool(count)
    with pool:
        yield from pool.imap_unordered(one_course, jobs, 1)


def one_course(job: tuple[Plan, int, int]) -> Course:
    """One campaign, in a process of its own."""
    return course(*job)


def read(keep: Path) -> list[Course]:
    """The campaigns of a file."""
    try:
        lines = keep.read_bytes().splitlines()
        return [msgspec.json.decode(line, type=Course) for line in lines]
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{keep} cannot be read as campaigns: {error}.") from None


def campaigns_main(
    plan: Plan,
    campaigns: int,
    most: int,
    json: bool = False,
    *,
    workers: int | None = None,
    keep: Path | None = None,
) -> int:
    """Plays, prints what came out, and returns the exit code."""
    found = courses(plan, campaigns, most, workers, keep)
    if json:
        report = {"plan": plan, "campaigns": found}
        sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
    else:
        Console().print(shown(found))
    return 0
