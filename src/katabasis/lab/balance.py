"""How balanced a game is when everybody plays well: `python -m katabasis.lab.balance cerberus`.

The search bot sits on every seat. The report is Markdown and begins with the command that gives
it again, to the last digit.
"""

import argparse
import sys
from collections.abc import Sequence

import msgspec

from ..engine import BadInput, Target
from ..games import FIRST, game_of
from .cores import simulate
from .intervals import rate, spread
from .play import Plan, Record
from .simulate import watched


class Line(msgspec.Struct, frozen=True):
    """One line of the report: what, how much, what it should be, and whether it is."""

    what: str
    found: str
    target: str = ""
    met: bool | None = None


def held(target: Target, records: Sequence[Record]) -> Line:
    """What was found over all games, against one target."""
    values = [target.value(record.measures) for record in records]
    counted = [value for value in values if value is not None]
    if any(value.__class__ is not bool for value in counted):
        mean = spread(counted)
        found = 0.0 if mean is None else mean.mean
        text = "not counted" if mean is None else mean.text()
    else:
        share = rate(sum(map(bool, counted)), len(counted))
        found, text = share.share, share.text()
    met = any(counted) if target.occurs else target.low <= found <= target.high
    return Line(target.what, text, wanted(target, counted), met if counted else None)


def wanted(target: Target, values: Sequence[float]) -> str:
    """A target in words; shares of games in per cent."""
    if target.occurs:
        return "occurs"
    of_games = all(value.__class__ is bool for value in values)
    low, high = (f"{x * 100:g}" if of_games else f"{x:g}" for x in (target.low, target.high))
    unit = " %" if of_games else ""
    return f"at least {low}{unit}" if target.high == float("inf") else f"{low} to {high}{unit}"


def length(records: Sequence[Record]) -> Line:
    """How many rounds the games have."""
    rounds = spread([r.rounds for r in records if r.rounds is not None])
    return Line("rounds", "not counted" if rounds is None else rounds.text())


def general(records: Sequence[Record]) -> list[Line]:
    """Endings and rounds, for a game without targets of its own."""
    endings = sorted({r.ending for r in records})
    lines = [
        Line(f"ending: {e}", rate(sum(r.ending == e for r in records), len(records)).text())
        for e in endings
    ]
    return [*lines, length(records)]


def balance(plan: Plan, workers: int | None = None, watch: bool = False) -> list[Line]:
    """Plays the plan and holds what came out against the game's targets."""
    records = watched(plan, workers) if watch else simulate(plan, workers)
    targets = game_of(plan.game).targets
    return [held(target, records) for target in targets] or general(records)


def command_of(plan: Plan) -> str:
    """The command that gives the same report again."""
    given = "".join(f" --set {key}={value}" for key, value in plan.options.items())
    return (
        f"python -m katabasis.lab.balance {plan.game} --games {plan.games}"
        f" --players {plan.players} --bot {plan.bots[0]} --seed {plan.seed}{given}"
    )


def setting(text: str) -> tuple[str, str]:
    """A setting as the command line gives it: `key=value`."""
    key, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"a setting is written key=value, not '{text}'")
    return key, value


def markdown(plan: Plan, lines: Sequence[Line]) -> str:
    """The report as a page."""
    marks = {True: "yes", False: "**no**", None: ""}
    rows = [f"| {x.what} | {x.found} | {x.target} | {marks[x.met]} |" for x in lines]
    head = [
        f"## {game_of(plan.game).title}, {plan.players} players",
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
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, nargs="+", help="as many as usual if left out")
    parser.add_argument("--bot", default="search:200")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", type=setting, action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--workers", type=int)
    given = parser.parse_args(arguments)
    missed = False
    try:
        for players in given.players or [game_of(given.game).players]:
            plan = Plan(
                game=given.game,
                games=given.games,
                players=players,
                bots=(given.bot,),
                seed=given.seed,
                options=dict(given.set),
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
