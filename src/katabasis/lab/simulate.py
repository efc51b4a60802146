"""The command `katabasis simulate`: progress on a terminal, then a table or JSON."""

import sys
from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..engine import Setup
from .cores import simulate
from .play import Plan, Record
from .summary import shown, summed


def watched(plan: Plan, workers: int | None = None) -> list[Record]:
    """Simulates with a progress bar on stderr, if that is a terminal."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as p:
        bar = p.add_task("games", total=plan.games)
        return simulate(plan, workers, lambda done: p.update(bar, completed=done))


def simulate_main(  # noqa: PLR0917 (the options of the command, in its order)
    game: str,
    games: int = 1000,
    players: int = 5,
    bots: str | Sequence[str] = ("random",),
    seed: int = 1,
    json: bool = False,
    options: Setup | None = None,
    workers: int | None = None,
    rotate: bool = False,
) -> int:
    """Simulates, prints the summary (with `json` also every game) and returns the exit code."""
    names = bots.split(",") if isinstance(bots, str) else bots
    plan = Plan(
        game=game,
        games=games,
        players=players,
        bots=tuple(name.strip() for name in names),
        seed=seed,
        options=options or {},
        rotate=rotate,
    )
    records = watched(plan, workers)
    summary = summed(records)
    if json:
        report = {"plan": plan, "summary": summary, "games": records}
        sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
    else:
        Console().print(shown(plan, summary))
    return 0
