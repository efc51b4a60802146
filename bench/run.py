"""Measures speed side by side with peers, in one run: `python bench/run.py`.

Every measurement is repeated and the best one counts, because other programs only ever make it
slower. The exit code is 1 if a target is missed.
"""

import argparse
import json
import platform
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

import measures as m
import records
from rich.console import Console
from rich.table import Table

from katabasis.games import game_of

ITERATIONS = 200


@dataclass
class Row:
    """One line of the table; without a value it was not measured."""

    what: str
    value: float | None
    unit: str
    target: float | None = None
    at_least: bool = False

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None without target or value."""
        if self.target is None or self.value is None:
            return None
        return self.value >= self.target if self.at_least else self.value <= self.target


def play_rows(key: str, players: int, repeats: int, games: int) -> list[Row]:
    """Random play and OpenSpiel, in turn, so that both have the same machine."""
    game, moves = game_of(key), list[float]()
    answers = m.random_games(game, players, games, 7)
    chance = m.share_of_chance(game, players, games, 7)
    speeds = []
    for _ in range(repeats):
        speeds.append(answers / m.timed(lambda: m.random_games(game, players, games, 7)))
        peer = m.open_spiel_moves(games * 20, 7)
        if peer is not None:
            moves.append(peer[0] / peer[1])
    speed, other = max(speeds), max(moves, default=None)
    own = speed * (1 - chance)
    if other is None:
        print("OpenSpiel is not installed, so nothing is compared with it: pip install open_spiel.")
    return [
        Row("random play, all answers", speed, "/s", 120_000, True),
        Row("  of these answers of players", own, "/s"),
        Row("  of these answers of chance", speed - own, "/s"),
        Row("OpenSpiel python_tic_tac_toe, moves", other, "/s"),
        Row("  all answers against its moves", other and speed / other, "times", 3, True),
        Row("  players' answers against its moves", other and own / other, "times"),
    ]


def fork_rows(key: str, players: int, repeats: int, count: int) -> list[Row]:
    """Forks and deep copies in turn, then searches, from the middle of turns of real games."""
    found = m.points(game_of(key), players, count, 11)
    kinds = {m.fork: 100, m.woken_fork: 20, m.deepcopy: 20}
    turns = [[m.each_seconds(found, n, act) for act, n in kinds.items()] for _ in range(repeats)]
    fork, woken, deep = map(min, zip(*turns, strict=True))
    search = best(repeats, lambda: m.search_seconds(found[:20], ITERATIONS))
    return [
        Row("fork in the middle of a turn", fork * 1e6, "µs", 30),
        Row("  against copy.deepcopy of its table", fork / deep, "times", 1 / 20),
        Row("  with its rule started again", woken * 1e6, "µs", 30),
        Row("  that against copy.deepcopy of its table", woken / deep, "times"),
        Row("search, iterations", ITERATIONS / search, "/s"),
        Row(f"  a decision with {ITERATIONS} iterations", search * 1e3, "ms", 60),
    ]


def hidden_rows(repeats: int) -> list[Row]:
    """Alone, where most is hidden: random play beside Cerberus, forks, and the Hero's redeal."""
    game, other = game_of("alone"), game_of("cerberus")
    counts = m.random_games(game, 2, 12, 7), m.random_games(other, 5, 30, 7)
    speeds = [
        (
            counts[0] / m.timed(lambda: m.random_games(game, 2, 12, 7)),
            counts[1] / m.timed(lambda: m.random_games(other, 5, 30, 7)),
        )
        for _ in range(repeats)
    ]
    own, beside = map(max, zip(*speeds, strict=True))
    found = m.played_points(game, 2, "veteran", 40)
    fork = best(repeats, lambda: m.each_seconds(found, 20, m.fork))
    woken = best(repeats, lambda: m.each_seconds(found, 5, m.woken_fork))
    redealt = best(repeats, lambda: m.each_seconds(found, 2, m.redealt_fork))
    return [
        Row("Alone: random play, all answers", own, "/s", 40_000, True),
        Row("  against Cerberus", own / beside, "times"),
        Row("  fork in Rounds 2 and 3", fork * 1e6, "µs"),
        Row("  fork and redeal for the Hero", redealt * 1e3, "ms", 5),
        Row("  without the fork", max(0.0, redealt - woken) * 1e3, "ms"),
    ]


def campaign_rows(repeats: int) -> list[Row]:
    """Dead Cells, from one to four players: random play, forks of bots' Runs, and the table."""
    game = game_of("dead_cells")
    speeds = {}
    for players in game.seats:
        answers = m.random_games(game, players, 40, 7)
        took = best(repeats, lambda n=players: m.timed(lambda: m.random_games(game, n, 40, 7)))
        speeds[players] = answers / took
    found, largest = m.campaign_points(game, "instinct", 16)
    fork = best(repeats, lambda: m.each_seconds(found, 5, m.fork))
    woken = best(repeats, lambda: m.each_seconds(found, 2, m.woken_fork))
    slowest = min(speeds, key=lambda players: speeds[players])
    return [
        Row("Dead Cells: random play, all answers, 2 players", speeds[2], "/s", 60_000, True),
        Row(f"  the slowest number of players: {slowest}", speeds[slowest], "/s", 60_000, True),
        Row("  fork anywhere in 16 Runs of a campaign", fork * 1e6, "µs"),
        Row("  with its rule started again", woken * 1e6, "µs", 40),
        Row("  the largest table as JSON", largest / 1000, "kB", 20),
    ]


def record_rows() -> list[Row]:
    """A clone of records, and of the same pieces as parallel lists."""
    one, other = records.clones()
    return [
        Row("clone of 12 records of nine fields", one * 1e6, "µs"),
        Row("  against the same as parallel lists", one / other, "times", records.MOST),
    ]


def program_rows(key: str, players: int, repeats: int) -> list[Row]:
    """Saving and loading, and how fast the program starts."""
    ended = [m.finished(game_of(key), players, seed) for seed in range(5)]
    save = best(repeats, lambda: m.save_seconds(ended))
    start = best(repeats, lambda: m.program_seconds("import katabasis"))
    cli = "from katabasis.cli import main; main()"
    usage = best(repeats, lambda: m.program_seconds(cli, "--help"))
    return [
        Row("save and load of a finished game", save * 1e3, "ms", 20),
        Row("a new Python imports katabasis", start, "s", 0.3),
        Row("a new Python shows the help of the command", usage, "s", 0.3),
    ]


def best(repeats: int, work: Callable[[], float]) -> float:
    """The least of several measurements."""
    return min(work() for _ in range(repeats))


def shown(rows: list[Row], title: str) -> Table:
    """The rows as a table."""
    table = Table("what", title=title)
    for column in ("value", "target", "met"):
        table.add_column(column, justify="right", no_wrap=True)
    for row in rows:
        value = "not measured" if row.value is None else f"{number(row.value)} {row.unit}"
        sign = "≥" if row.at_least else "≤"
        target = "" if row.target is None else f"{sign} {number(row.target)} {row.unit}"
        table.add_row(row.what, value, target, {True: "yes", False: "NO", None: ""}[row.met])
    return table


def number(value: float) -> str:
    """Three digits that matter."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def main() -> int:
    """Measures, prints the table, writes the JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="cerberus")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--repeats", type=int, default=12)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--json", type=Path, default=Path(__file__).with_name("results.json"))
    given = parser.parse_args()
    rows = [
        *play_rows(given.game, given.players, given.repeats, given.games),
        *fork_rows(given.game, given.players, given.repeats, 200),
        *hidden_rows(given.repeats),
        *campaign_rows(given.repeats),
        *record_rows(),
        *program_rows(given.game, given.players, given.repeats),
    ]
    title = f"{given.game}, {given.players} players, Python {platform.python_version()}"
    Console().print(shown(rows, title))
    report = {
        "game": given.game,
        "players": given.players,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "rows": [{**asdict(row), "met": row.met} for row in rows],
    }
    given.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return int(any(row.met is False for row in rows))


if __name__ == "__main__":
    sys.exit(main())
