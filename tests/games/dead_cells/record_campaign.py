"""Records a whole campaign of bots: `python -m tests.games.dead_cells.record_campaign`.

Of some campaigns the one with the fewest runs is kept. Record it again when a rule has changed on
purpose and an old answer is not possible any more.
"""

from pathlib import Path
from typing import Any

import msgspec

from katabasis.engine import Match
from katabasis.engine.campaign import SETTING, run_after
from katabasis.games.dead_cells.campaigns import CAMPAIGNS
from katabasis.lab.play import Plan, played_out

FILE = Path(__file__).with_name("campaign.jsonl")
MOST = 20
"""Runs of a campaign that is worth keeping."""


class Run(msgspec.Struct):
    """One run: how many played, the answers of players and chance, and the sum it ended with."""

    players: int
    log: list[tuple[int, Any]]
    sum: str


def campaign(seed: int) -> list[Run]:
    """A campaign in which the number of players changes from run to run; empty if it takes long."""
    runs: list[Run] = []
    document: dict[str, Any] | None = None
    for number in range(MOST):
        players = (2, 4, 3, 1)[number % 4]
        plan = Plan(
            game="dead_cells",
            players=players,
            bots=("regular",),
            seed=seed,
            options={SETTING: document},
        )
        match: Match = played_out(plan, number)
        after = run_after(match)
        runs.append(Run(players, list(match.log), after.sum))
        if CAMPAIGNS.won(match.table.campaign):
            return runs
        document = msgspec.to_builtins(after)
    return []


def main() -> None:
    """Records and writes."""
    found = [runs for seed in range(3) if (runs := campaign(seed))]
    best = min(found, key=len)
    FILE.write_bytes(b"".join(msgspec.json.encode(run) + b"\n" for run in best))
    print(f"{len(best)} runs, {sum(len(run.log) for run in best)} answers")


if __name__ == "__main__":
    main()
