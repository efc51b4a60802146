"""How balanced a game is when everybody plays well: `python -m katabasis.lab.balance cerberus`.

The search bot sits on every seat. The report is Markdown and begins with the command that gives
it again, to the last digit.
"""

import argparse
import sys
from collections.abc import Callable, Sequence

import msgspec

from ..engine import BadInput
from ..games import game_of
from .cores import simulate
from .intervals import Rate, rate, spread
from .play import Plan, Record
from .simulate import watched


class Line(msgspec.Struct, frozen=True):
    """One line of the report: what, how much, what it should be, and whether it is."""

    what: str
    found: str
    target: str = ""
    met: bool | None = None


def within(share: Rate, low: float, high: float) -> bool:
    """Whether the share lies in the target."""
    return low <= share.share <= high


def cerberus(records: Sequence[Record]) -> list[Line]:
    """Escapes, captures, Barques and rounds of Cerberus."""
    games = [r.measures for r in records]
    escaped = rate(sum(g["escaped"] for g in games), len(games))
    captured = rate(sum(g["captured"] > 0 for g in games), len(games))
    lines = [
        Line("Adventurers escape", escaped.text(), "35 to 75 %", within(escaped, 0.35, 0.75)),
        Line("somebody is captured", captured.text(), "at least 70 %", within(captured, 0.7, 1)),
    ]
    for seats in (1, 2, 3):
        revealed = [g for g in games if g["revealed"] and g["seats"] == seats]
        full = sum(g["escaped"] for g in revealed)
        met = bool(revealed)
        name = f"Barque of {seats}"
        share = rate(len(revealed), len(games))
        lines.append(Line(f"{name} is revealed", share.text(), "occurs", met))
        share = rate(full, len(revealed))
        lines.append(Line(f"{name}, once revealed, is filled", share.text(), "occurs", full > 0))
    lines.append(length(records, 8, 16))
    return lines


def length(records: Sequence[Record], low: int = 0, high: int = 0) -> Line:
    """How many rounds the games have, against a target for the mean."""
    rounds = spread([r.rounds for r in records if r.rounds is not None])
    if rounds is None:
        return Line("rounds", "not counted")
    if not high:
        return Line("rounds", rounds.text())
    return Line("rounds", rounds.text(), f"{low} to {high}", low <= rounds.mean <= high)


def general(records: Sequence[Record]) -> list[Line]:
    """Endings and rounds, for a game without targets of its own."""
    endings = sorted({r.ending for r in records})
    lines = [
        Line(f"ending: {e}", rate(sum(r.ending == e for r in records), len(records)).text())
        for e in endings
    ]
    return [*lines, length(records)]


BY_GAME: dict[str, Callable[[Sequence[Record]], list[Line]]] = {"cerberus": cerberus}


def balance(plan: Plan, workers: int | None = None, watch: bool = False) -> list[Line]:
    """Plays the plan and holds what came out against the game's targets."""
    records = watched(plan, workers) if watch else simulate(plan, workers)
    return BY_GAME.get(plan.game, general)(records)


def command_of(plan: Plan) -> str:
    """The command that gives the same report again."""
    return (
        f"python -m katabasis.lab.balance {plan.game} --games {plan.games}"
        f" --players {plan.players} --bot {plan.bots[0]} --seed {plan.seed}"
    )


def markdown(plan: Plan, lines: Sequence[Line]) -> str:
    """The report as a page."""
    marks = {True: "yes", False: "**no**", None: ""}
    rows = [f"| {x.what} | {x.found} | {x.target} | {marks[x.met]} |" for x in lines]
    head = [
        f"## {plan.game.capitalize()}, {plan.players} players",
        "",
        f"{plan.games} games, `{plan.bots[0]}` on every seat, 95 % intervals in parentheses:",
        "",
        f"    {command_of(plan)}",
        "",
        "| what | found | target | met |",
        "|---|---|---|---|",
    ]
    return "\n".join([*head, *rows, ""])


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the report; the exit code is 1 if a target is missed."""
    parser = argparse.ArgumentParser(prog="python -m katabasis.lab.balance", description=__doc__)
    parser.add_argument("game", nargs="?", default="cerberus")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, nargs="+", help="5 if left out")
    parser.add_argument("--bot", default="search:200")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    given = parser.parse_args(arguments)
    missed = False
    try:
        seats = game_of(given.game).seats
        for players in given.players or [5 if 5 in seats else seats[-1]]:
            plan = Plan(
                game=given.game,
                games=given.games,
                players=players,
                bots=(given.bot,),
                seed=given.seed,
            )
            lines = balance(plan, given.workers, watch=True)
            missed = missed or any(line.met is False for line in lines)
            print(markdown(plan, lines), flush=True)
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
