"""Tables of Cerberus for its tutorial and its rules page."""

from typing import Any

from learn.recording import Step, seen_step

from katabasis.engine import Ask, Match, settle
from katabasis.games.cerberus import GAME

BOARDS = "threshold ledges chasm shingle"
COLOURS = ["green", "blue", "pink", "violet"]
READER = 0


def chance(ask: Ask, count: int) -> Any:
    """The first of what can be; shuffled things stay as they are, the Barques become 2, 1, 3."""
    if ask.kind == "barques":
        return [2, 1, 3]
    return list(ask.options) if ask.about == "shuffle" else next(iter(ask.options))


def deal(**given: Any) -> Match:
    """A match of four, the reader first; `given` changes the table as if some rounds had passed."""
    options = {"boards": BOARDS, "characters": COLOURS, "first": "green"}
    match = Match(GAME, GAME.setup(4, settle(GAME, 4, options)), chance)
    if not given:
        return match
    t = match.table
    for name, value in given.items():
        setattr(t, name, value)
    GAME.mend(t, set(given))
    wrong = GAME.check(t)
    if wrong:
        raise SystemExit(f"The tutorial lays an impossible table: {wrong}")
    return Match(GAME, t, chance)


def step(match: Match, since: int | None, **words: Any) -> Step:
    """What the reader sees now, with what happened after answer `since`."""
    return seen_step(match, READER, since, **words)
