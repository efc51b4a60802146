"""What many games say together, as data and as a table."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table

from .intervals import Rate, Spread, rate, spread
from .play import Plan, Record


class Summary(msgspec.Struct, frozen=True):
    """Shares of endings and wins with their intervals, and how long the games were."""

    games: int
    endings: dict[str, Rate]
    bots: dict[str, Rate]
    """Wins by bot, counted over all seats that it had."""
    seats: list[Rate]
    rounds: Spread | None
    answers: Spread | None
    measures: dict[str, Rate | Spread]


def summed(records: Sequence[Record]) -> Summary:
    """Sums up records of one plan."""
    games = len(records)
    endings = Counter(r.ending for r in records)
    sat = Counter(bot for r in records for bot in r.bots)
    won = Counter(r.bots[seat] for r in records for seat in r.winners)
    by_seat = Counter(seat for r in records for seat in r.winners)
    return Summary(
        games=games,
        endings={ending: rate(n, games) for ending, n in sorted(endings.items())},
        bots={bot: rate(won[bot], n) for bot, n in sorted(sat.items())},
        seats=[rate(by_seat[s], games) for s in range(len(records[0].bots) if records else 0)],
        rounds=spread([r.rounds for r in records if r.rounds is not None]),
        answers=spread([r.answers for r in records]),
        measures=measures_of([r.measures for r in records]),
    )


def measures_of(rows: Sequence[dict[str, Any]]) -> dict[str, Rate | Spread]:
    """Yes-or-no measures as rates, numbers as spreads."""
    out: dict[str, Rate | Spread] = {}
    for key in rows[0] if rows else ():
        values = [row[key] for row in rows if row[key] is not None]
        if all(isinstance(v, bool) for v in values):
            out[key] = rate(sum(values), len(values))
        elif (found := spread(values)) is not None:
            out[key] = found
    return out


def shown(plan: Plan, summary: Summary) -> RenderableType:
    """The summary as columns without lines, which a screen reader would read out."""
    title = f"{plan.game}, {plan.players} players, {summary.games} games\n"
    wins = Table(box=None, pad_edge=False)
    for column in ("wins of", "seats", "share (95 %)"):
        wins.add_column(column, justify="left" if column == "wins of" else "right")
    for bot, share in summary.bots.items():
        wins.add_row(bot, str(share.of), share.text())
    for seat, share in enumerate(summary.seats):
        first = plan.bots[seat % len(plan.bots)]
        wins.add_row(f"seat {seat}" + ("" if plan.rotate else f" ({first})"), "", share.text())
    facts = Table(box=None, pad_edge=False)
    facts.add_column("what")
    facts.add_column("how often or how much", justify="right")
    for ending, share in summary.endings.items():
        facts.add_row(f"ending: {ending}", share.text())
    for name, length in (("rounds", summary.rounds), ("answers", summary.answers)):
        if length is not None:
            facts.add_row(name, length.text())
    for name, measure in summary.measures.items():
        facts.add_row(name.replace("_", " "), measure.text())
    return Group(title, wins, "", facts)
