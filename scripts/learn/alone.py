"""Tables of Alone to teach with: the reader is the Hero, Evil and chance follow a plan."""

from typing import Any

from learn.recording import Step, seen_step

from katabasis.engine import Ask, Match, settle
from katabasis.games.alone import GAME
from katabasis.games.alone.maps import names_at
from katabasis.games.alone.state import Creature

READER, EVIL = 0, 1
CALM = ("pass", "done")
"""What Evil says as long as nothing else is planned."""


class Luck:
    """Chance by appointment: what is named comes as soon as it can; else Misses, and the first."""

    def __init__(self, *named: str) -> None:
        self.named = list(named)

    def __call__(self, ask: Ask, count: int) -> Any:
        if ask.about == "shuffle":
            return list(ask.options)
        if self.named and self.named[0] in ask.options:
            return self.named.pop(0)
        return "miss" if ask.kind == "dice" else next(iter(ask.options))


def cell(name: str) -> int:
    """A Sector by its name: `upper c4r1`."""
    return names_at()[name]


def at(*names: str) -> list[int]:
    """Several Sectors, in order."""
    return sorted(map(cell, names))


def lurking(name: str, where: str, **more: Any) -> Creature:
    """A Creature in a Sector."""
    return Creature(name, cell(where), **more)


def deal(*luck: str, **given: Any) -> Match:
    """A match of two, laid as `given` says, with the dice and cards that will come."""
    match = Match(GAME, GAME.setup(2, settle(GAME, 2, {})), Luck())
    while match.ask is not None and not GAME.begun(match.table):
        match.choose(match.ask.seat, next(iter(match.ask.of(match.ask.seat))))
    t = match.table
    for name, value in given.items():
        setattr(t, name, value)
    GAME.mend(t, set(given))
    if wrong := GAME.check(t) or GAME.check_start(t):
        raise SystemExit(f"The tutorial lays an impossible table: {wrong}")
    return Match(GAME, t, Luck(*luck))


def play(match: Match, answer: str, *plan: str) -> int:
    """The reader's answer, then Evil's until the reader is asked; where the log was before."""
    before, left = len(match.log), list(plan)
    match.choose(READER, answer)
    while match.ask is not None and match.ask.seat == EVIL:
        offered = list(match.ask.of(EVIL))
        if left and left[0] in offered:
            match.choose(EVIL, left.pop(0))
        else:
            match.choose(EVIL, next((word for word in CALM if word in offered), offered[0]))
    if left:
        raise SystemExit(f"Evil had no chance to answer {left[0]}.")
    return before


def step(match: Match, since: int | None, **words: Any) -> Step:
    """What the reader sees now, with what happened after answer `since`."""
    return seen_step(match, READER, since, **words)
