"""Tables of Dead Cells to teach with: the reader leads, a friend and chance follow a plan."""

from typing import Any

from learn.recording import Step, seen_step

from katabasis.engine import Ask, Match, settle
from katabasis.games.dead_cells import GAME

READER, FRIEND = 0, 1


class Luck:
    """Chance by appointment: what is named comes as soon as it can; else the first."""

    def __init__(self, *named: str) -> None:
        self.named = list(named)

    def __call__(self, ask: Ask, count: int) -> Any:
        if ask.about == "shuffle":
            return list(ask.options)
        if self.named and self.named[0] in ask.options:
            return self.named.pop(0)
        return next(iter(ask.options))


def deal(*luck: str, cells: int = 0) -> Match:
    """A first Run of two at its first step, with hands that suit the lesson."""
    match = Match(GAME, GAME.setup(2, settle(GAME, 2, {"beheaded": "flayed quartered"})), Luck())
    while match.ask is not None and not GAME.begun(match.table):
        seat = match.ask.asked()[0]
        match.choose(seat, next(iter(match.ask.of(seat))))
    t = match.table
    hands = (["ST 01", "ST 03", "ST 04"], ["ST 07", "ST 11", "ST 12"])
    for board, hand in zip(t.group, hands, strict=True):
        board.pile = sorted({*board.hand, *board.pile} - {*hand})
        board.hand = hand
    t.cells = cells
    if wrong := GAME.check(t) or GAME.check_start(t):
        raise SystemExit(f"The tutorial lays an impossible table: {wrong}")
    return Match(GAME, t, Luck(*luck))


def play(match: Match, answer: str, *plan: str) -> int:
    """The reader's answer, then the friend's until it is the reader's turn; where the log was."""
    before, left = len(match.log), list(plan)
    match.choose(READER, answer)
    while match.ask is not None and READER not in match.ask.asked():
        match.choose(FRIEND, left.pop(0))
    if left:
        raise SystemExit(f"The friend had no chance to answer {left[0]}.")
    return before


def step(match: Match, since: int | None, **words: Any) -> Step:
    """What the reader sees now, with what happened after answer `since`."""
    return seen_step(match, READER, since, **words)
