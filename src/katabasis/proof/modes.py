"""`when`: answers fed to a match in one of three modes."""

import traceback
from collections.abc import Callable
from typing import Any, TypeAlias

from ..engine import (
    Answer,
    Ask,
    Crash,
    Game,
    Match,
    Refused,
    Said,
    Seat,
    dump,
    load,
    read,
    say,
    talk_of,
    to_json,
)
from .names import Names
from .page import Node
from .records import plain_table

LIVE, FORKED, SAVED = "live", "forked at every ask", "saved and loaded at every ask"
MODES = (LIVE, FORKED, SAVED)


def asked(ask: Ask | None) -> Any:
    """An ask as plain values, to compare two."""
    if ask is None:
        return None
    options = {s: list(ask.of(s)) for s in ask.asked()}
    return (ask.seat, ask.kind, ask.asked(), options)


def snapshot(match: Match) -> Any:
    """All that must not change when somebody else plays on."""
    return (to_json(match.table), to_json(match.checkpoint), match.log[:], asked(match.ask))


def fault_of(error: BaseException) -> str:
    """What broke and where, in a line."""
    cause = error.__cause__ if isinstance(error, Crash) and error.__cause__ else error
    frames = traceback.extract_tb(cause.__traceback__)
    where = f" ({frames[-1].name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(cause).__name__}: {cause}{where}"


Late: TypeAlias = "Callable[[Played, list[Any]], None]"
"""A check that can be made only at the end, of all the claims that were put off until then."""


class Played:
    """A match of a scenario in one mode. Events are read from `match`, the state from `now`."""

    def __init__(self, game: Game, start: Any, mode: str, node: Node) -> None:
        self.game, self.mode = game, mode
        self._put_off: dict[Late, list[Any]] = {}
        self.talk: list[Said] = []
        try:
            self.match = Match(game, start)
        except Exception as error:
            node.fail(f"The rules broke at the start: {fault_of(error)}.")
        self.now = self.match.fork() if mode == FORKED else self.match
        self.before = plain_table(self.match.table)
        """The table before the first answer."""

    def names(self) -> Names:
        """What things are called now; seats may get their names in the set-up."""
        return Names(self.game, self.now.table)

    def choose(self, seat: Seat, answer: Answer, node: Node) -> None:
        """Gives an answer; a refusal is passed on, and must have changed nothing."""
        self._move(lambda match: match.choose(seat, answer), node)

    def say(self, seat: Seat, text: str, channel: str) -> Refused | None:
        """Table talk; it is refused when it is too long, on a channel of others, or forbidden."""
        try:
            self.talk.append(say(self.now, seat, text, channel))
        except Refused as error:
            return error
        return None

    def undo(self, seat: Seat, consent: bool) -> None:
        """Takes back; a fork keeps no events, so a new one is made from the live match."""
        self.match.undo(seat, consent)
        self.now = self.match.fork() if self.mode == FORKED else self.match

    def put_off(self, check: Late, claim: Any) -> None:
        """Leaves a claim to be checked at the end."""
        self._put_off.setdefault(check, []).append(claim)

    def finish(self) -> None:
        """Makes the checks that were put off. They are about words, which no mode changes."""
        for check, claims in self._put_off.items() if self.mode == LIVE else ():
            check(self, claims)

    def _move(self, act: Callable[[Match], None], node: Node) -> None:
        if self.mode == SAVED:
            self._reload(node)
        old = self.now
        before = snapshot(old)
        if self.mode == FORKED:
            self.now = old.fork()
        try:
            self._act(self.now, act, before, node)
        finally:
            if self.mode == FORKED and snapshot(old) != before:
                node.fail("Playing on in a fork changed the match that it was forked from.")
        if self.mode == FORKED:
            self._act(self.match, act, before, node)
            if snapshot(self.now) != snapshot(self.match):
                node.fail("The fork came to another table than the live match.")

    def _act(self, match: Match, act: Callable[[Match], None], before: Any, node: Node) -> None:
        try:
            act(match)
        except Refused:
            if snapshot(match) != before:
                node.fail("The answer was refused, but it changed the table.")
            raise
        except Crash as error:
            node.fail(f"A rule broke on this answer: {fault_of(error)}.")

    def _reload(self, node: Node) -> None:
        data = dump(self.match, None, self.talk)
        self.match = self.now = load(data, lambda key: self.game, "the save", checked=False)
        self.talk = talk_of(read(data), self.match)
        if dump(self.match, None, self.talk) != data:
            node.fail("Saving, loading and saving again gave another save.")
