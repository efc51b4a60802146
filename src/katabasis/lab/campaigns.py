"""`katabasis simulate GAME --campaigns N`: bots play run after run, and the campaign goes along."""

import multiprocessing
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from ..bots.processes import undisturbed
from ..engine import Answer, BadInput, Match, Seat
from ..engine.campaign import SETTING, campaigns_of, run_after
from ..engine.ready import ready
from ..games import game_of
from .campaign_report import shown
from .cores import workers_of
from .course import Course, uses_of
from .play import Plan, checked, played_out, seed_of


class Job(msgspec.Struct, frozen=True):
    """One campaign that is to be played."""

    plan: Plan
    number: int
    most: int
    """How many runs at most until its aim is reached."""
    more: int = 0
    """How many runs after that, for the cards that come with its end."""


def course(job: Job) -> Course:
    """One campaign, run by run, until its aim is reached or its runs are used up, and some more."""
    plan, facts, document = job.plan, campaigns_of(game_of(job.plan.game)), None
    made = (plan.game, plan.players, plan.bots, plan.seed)
    told = Course(job.number, {}, [], False, *made, [], [], [], [])
    won, more = False, job.more
    while (more > 0) if won else (len(told.runs) < job.most):
        match, used = played_run(plan, job.number, len(told.uses), document)
        campaign = facts.of(match.table)
        told.uses.append(used)
        told.trials.append(facts.trial(campaign))
        told.grown.append(facts.grown(facts.of(match.start)))
        told.befores.append(document)
        document = msgspec.to_builtins(run_after(match))
        if won:
            more -= 1
            continue
        told.runs.append({**answered(match, plan.players), **facts.measures(campaign)})
        for name in facts.milestones(campaign):
            told.reached.setdefault(name, len(told.runs))
        won = facts.won(campaign)
    return msgspec.structs.replace(told, won=won)


def played_run(plan: Plan, number: int, run: int, document: Any) -> tuple[Match, list[str]]:
    """One run of a campaign, and the cards that were put to use in it."""
    facts, used = campaigns_of(game_of(plan.game)), set[str]()
    seed = int(seed_of(plan.seed, number)[:12], 16)
    options = {**plan.options, SETTING: document}
    match = played_out(
        msgspec.structs.replace(plan, options=options, seed=seed), run, noting(used, facts.used)
    )
    return match, sorted(used.union(facts.held(facts.of(match.start))))


def answered(match: Match, players: int) -> dict[str, Any]:
    """How many answers people gave in a run: all together, each, and whoever gave most."""
    by = Counter(seat for seat, _ in match.log if seat >= 0)
    total = by.total()
    return {"answers": total, "answers_each": round(total / players), "most": max(by.values())}


def noting(used: set[str], of: Callable[..., Any]) -> Callable[[Match, Seat, Answer], None]:
    """Somebody who watches a run and notes the cards that are put to use."""

    def watch(match: Match, seat: Seat, answer: Answer) -> None:
        used.update(of(match.table, match.ask, seat, answer))

    return watch


def courses(
    plan: Plan,
    campaigns: int,
    most: int,
    workers: int | None = None,
    keep: Path | None = None,
    *,
    more: int = 0,
    around: bool = False,
) -> list[Course]:
    """Many campaigns, over all cores; the same plan gives the same ones.

    `keep` is a file with one campaign a line: those that it has of this plan are not played again.
    With `around` the campaigns go round all numbers of players that the game allows.
    """
    numbers = game_of(plan.game).seats if around else (plan.players,)
    plans = [msgspec.structs.replace(plan, players=players) for players in numbers]
    for each in plans:
        checked(each)
    if campaigns < 1 or most < 1:
        raise BadInput("Simulate at least one campaign of at least one run.")
    kept = read(keep) if keep is not None and keep.exists() else []
    there = {(one.game, one.players, one.bots, one.seed, one.number) for one in kept}
    jobs = []
    for n in range(campaigns):
        job = Job(plans[n % len(plans)], n // len(plans), most, more)
        made = (plan.game, job.plan.players, plan.bots, plan.seed, job.number)
        jobs += [] if made in there else [job]
    for one in played(jobs, min(workers_of(workers), len(jobs))):
        kept.append(one)
        if keep is not None:
            with keep.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")
    return sorted(kept, key=lambda one: (one.players, one.number))


def played(jobs: list[Job], count: int) -> Iterator[Course]:
    """The campaigns as they come to their ends."""
    if count < 2:
        yield from map(course, jobs)
        return
    with undisturbed():
        pool = multiprocessing.get_context("spawn").Pool(count)
    with pool:
        yield from pool.imap_unordered(course, jobs, 1)


def write_uses(record: Path, found: list[Course]) -> None:
    """How often each card was put to use, and with which content, for the game's own check."""
    facts, used = campaigns_of(game_of(found[0].game)), uses_of(found)
    bots = ", ".join(sorted({name for one in found for name in one.bots}))
    lines = [
        f"content: '{facts.content()}'",
        f"bots: [{bots}]",
        f"campaigns: {len(found)}",
        f"runs: {sum(len(one.uses) for one in found)}",
        "uses:",
        *(f"  {card}: {used[card]}" for card in sorted(facts.cards())),
    ]
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read(keep: Path) -> list[Course]:
    """The campaigns of a file."""
    try:
        lines = keep.read_bytes().splitlines()
        return [msgspec.json.decode(line, type=ready(Course)) for line in lines]
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
    more: int = 0,
    around: bool = False,
    record: Path | None = None,
) -> int:
    """Plays, prints what came out, and returns the exit code.

    The report is about these bots; what is recorded counts whatever else the kept file has too.
    """
    found = courses(plan, campaigns, most, workers, keep, more=more, around=around)
    if record is not None:
        write_uses(record, found)
    found = [one for one in found if one.bots == plan.bots]
    if json:
        report = {"plan": plan, "campaigns": found}
        sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
    else:
        Console().print(shown(found))
    return 0
