"""`python -m katabasis.lab.without GAME --keep FILE`: what a card does, by playing without it.

Whoever has a late card has bought more of everything else, so runs with it and without it cannot
be compared as they came. Here the same runs are played twice more with the same seeds: from the
campaign as it was, and from the campaign without that one card. The difference is what the card
does. `--keep` names a file of `katabasis simulate GAME --campaigns N --keep FILE`.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from rich.console import Console

from ..bots import bot_for, due
from ..engine import Fast, Match, settle
from ..engine.campaign import SETTING, campaigns_of
from ..engine.ready import ready
from ..games import game_of
from .campaign_report import columns
from .campaigns import read
from .course import Course, effects

MOST = 0.34
"""How much more or less often a trial may be passed with a card before it is too much."""


class Weighed(msgspec.Struct, frozen=True):
    """How often the same runs pass their trial with a card and without it."""

    card: str
    runs: int
    passed: int
    passed_without: int

    @property
    def difference(self) -> float:
        """How much more often with it, from -1 to 1."""
        return (self.passed - self.passed_without) / self.runs if self.runs else 0.0


def replayed(one: Course, run: int, bot: str, card: str = "") -> bool:
    """Whether a run that is played again passes its trial; without a card, if one is named."""
    game, facts = game_of(one.game), campaigns_of(game_of(one.game))
    start = game.setup(one.players, settle(game, one.players, {SETTING: one.befores[run]}))
    if card:
        facts.without(facts.of(start), card)
    seed = f"{one.seed}/{one.players}/{one.number}/{run}"
    match = Match(game, start, Fast(Random(f"table/{seed}")), events=False)
    bots = [bot_for(game, bot, seed) for _ in range(one.players)]
    while waiting := due(match):
        match.push(waiting[0], bots[waiting[0]](match, waiting[0]))
    trial = facts.trial(facts.of(match.table))
    return trial is not None and trial[1]


def weighed(found: Sequence[Course], card: str, bot: str, most: int) -> Weighed:
    """The runs that came to a trial with this card, played again with it and without it."""
    facts = campaigns_of(game_of(found[0].game))
    runs = [
        (one, run)
        for one in found
        for run, trial in enumerate(one.trials)
        if trial is not None and one.befores[run] and facts.without(before(one, run), card)
    ]
    Random(card).shuffle(runs)
    chosen = runs[:most]
    passed = sum(replayed(one, run, bot) for one, run in chosen)
    other = sum(replayed(one, run, bot, card) for one, run in chosen)
    return Weighed(card, len(chosen), passed, other)


def before(one: Course, run: int) -> Any:
    """The campaign before a run; a copy that may be changed."""
    facts = campaigns_of(game_of(one.game))
    return msgspec.convert(one.befores[run]["campaign"], ready(facts.form), str_keys=True)


def main(arguments: list[str] | None = None) -> int:
    """Weighs cards and says which of them do too much; the exit code is 1 if any does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--keep", type=Path, required=True, help="a file of campaigns")
    parser.add_argument("--cards", help="codes with commas; otherwise the best and worst")
    parser.add_argument("--ends", type=int, default=6, help="how many of either kind")
    parser.add_argument("--bot", default="regular")
    parser.add_argument("--runs", type=int, default=40, help="runs that are played again, at most")
    given = parser.parse_args(arguments)
    found, known = read(given.keep), campaigns_of(game_of(given.game)).cards()
    compared = effects(found)
    naive = {one.card: one.difference for one in compared}
    ends = [*compared[-given.ends :][::-1], *compared[: given.ends]]
    cards = given.cards.split(",") if given.cards else [one.card for one in ends]
    table = columns("card", "as they came", "runs", "passed", "without it", "difference")
    worst = 0.0
    for card in cards:
        one = weighed(found, card.strip(), given.bot, given.runs)
        worst = max(worst, abs(one.difference))
        table.add_row(
            f"{known.get(one.card, '')} ({one.card})",
            f"{100 * naive.get(one.card, 0.0):+.0f}",
            str(one.runs),
            str(one.passed),
            str(one.passed_without),
            f"{100 * one.difference:+.0f} points",
        )
    Console().print(table)
    return int(worst > MOST)


if __name__ == "__main__":
    raise SystemExit(main())
