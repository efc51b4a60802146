"""Nothing hidden is ever shown: what a viewer sees must not depend on what it cannot know.

A shadow is a fork in which everything that the viewer cannot know was dealt again. As long as both
worlds get the same answers and nothing is revealed to the viewer, it must see the same in both.
"""

from random import Random
from typing import Any

import msgspec

from ..engine import CHANCE, Answer, Event, Fast, Match, Refused, Viewer, copies_of, scrub
from ..engine.chance import fits
from ..engine.told import Told
from .conformance import Fault, hold
from .foreseeing import check_blind
from .knowledge import difference, learns, pieces_of, unseen

LIFE = 12
"""A shadow is given up after this many answers; newer ones go on."""

RECALLED = 30
"""This many past events are told again from the other table."""


def view(match: Match, viewer: Viewer) -> list[Any]:
    """All that the viewer can see now, piece by piece, and who is asked what."""
    scene = msgspec.to_builtins(match.game.scene(match.table, viewer, match.ask))
    return [public(match, viewer), ("sensible", sensible(match, viewer)), *pieces_of(scene)]


def public(match: Match, viewer: Viewer) -> Any:
    """What a viewer knows of an ask: who and what kind, and its own options."""
    ask = match.ask
    if ask is None or (match.game.hides and unseen(match, viewer)):
        return None
    own = list(ask.of(viewer)) if viewer is not None else []
    return [ask.asked(), ask.awaited(), ask.kind, own]


def sensible(match: Match, viewer: Viewer) -> list[Answer]:
    """The options that the game tells a bot on the viewer's seat to weigh."""
    ask, weigh = match.ask, match.game.sensible
    if ask is None or not isinstance(viewer, int) or weigh is None or viewer not in ask.asked():
        return []
    return list(weigh(match.table, ask, viewer))


class Shadow:
    """Another world that the viewer cannot tell from the real one."""

    def __init__(self, match: Match, viewer: Viewer, rng: Random) -> None:
        self.viewer, self.rng, self.age, self.alive = viewer, rng, 0, True
        game = match.game
        self.twin = match.fork()
        self.twin.wake()
        game.redeal(self.twin.table, viewer, rng)
        t = self.twin.table
        fault = game.check(t)
        hold(fault is None, f"Dealing again for {viewer} made an impossible table: {fault}")
        self._compare(match)
        for seen in match.seen(viewer)[-RECALLED:]:
            hold(
                game.narrate(t, seen) == game.narrate(match.table, seen),
                f"The sentence about '{seen.kind}' tells {viewer} something that is hidden.",
            )
            hold(
                game.beat(t, seen, viewer) == game.beat(match.table, seen, viewer),
                f"How '{seen.kind}' is played tells {viewer} something that is hidden.",
            )
        self.stale = match.mark < len(match.log)
        """Whether the other world still has the options of the real one."""
        self.held = match.ask is not None and match.ask.held > 0
        """Whether somebody has chosen in secret already, which may not fit a hand dealt again."""
        self.began = match.mark if self.stale else -1
        """The step whose beginning the other world has in common with the real one."""
        if not self.stale:
            self.twin = Match(game, self._dealt(match, rng))
            self._compare(match)
            self._look_ahead(match)
        self.twin.events = Told()
        self.twin.table.told = []
        self.heard = len(match.events or [])

    def _dealt(self, match: Match, rng: Random) -> Any:
        """The checkpoint, dealt again."""
        t = copies_of(match.game).clone(match.checkpoint)
        match.game.redeal(t, self.viewer, rng)
        return t

    def _compare(self, match: Match) -> None:
        """Nothing that the viewer sees may depend on what it cannot know."""
        differs = difference(view(match, self.viewer), view(self.twin, self.viewer))
        hold(
            not differs,
            f"What {self.viewer} sees depends on what it cannot know.{differs}",
        )

    def follow(self, match: Match, seat: int, answer: Answer) -> None:
        """Gives the other world the answer that the real one just took, and compares."""
        self.age += 1
        stale, self.stale = self.stale and seat != self.viewer, False
        self.alive = not stale and not self.held and self._took(seat, answer)
        if not self.alive or self._drawing(match):
            return
        real = [event for _, event in (match.events or [])[self.heard :]]
        self.heard += len(real)
        told = self.twin.events
        assert told is not None
        other = [event for _, event in told]
        self.twin.events = Told()
        differs = difference(self._tell(match, real), self._tell(self.twin, other))
        differs = differs or difference(view(match, self.viewer), view(self.twin, self.viewer))
        if differs:
            who = "chance" if seat == CHANCE else f"seat {seat}"
            eyes = match.game.eyes(match.table, self.viewer)
            told_so = any(learns(event, eyes) for event in [*real, *other])
            sentence = f"After {answer!r} of {who}, {self.viewer} sees what it cannot know."
            hold(told_so, sentence + differs)
            self.alive = False
        elif self.alive:
            self._look_ahead(match)
        self.alive &= self.age < LIFE and match.ask is not None

    def _look_ahead(self, match: Match) -> None:
        """What the viewer foresees must be the same too, in a world with a past of its own."""
        if self.began < 0 or match.mark > self.began:
            check_blind(match, self.twin, self.viewer, self.rng)

    def _drawing(self, match: Match) -> bool:
        """Whether chance still draws what may be hidden: nothing is shown before its end."""
        if not match.game.hides:
            return False
        if match.ask is not None and match.ask.seat == CHANCE:
            return True
        self.twin.source = Fast(self.rng)
        self.twin.settle()
        self.twin.source = None
        return False

    def _took(self, seat: int, answer: Answer) -> bool:
        """Whether the answer is possible in the other world too."""
        if seat == CHANCE and self.twin.game.hides:
            ask = self.twin.ask
            if ask is None or ask.seat != CHANCE or not fits(ask, answer):
                return True  # it draws by itself, or has nothing to draw
        try:
            self.twin.choose(seat, answer)
        except Refused:
            if seat == self.viewer:
                raise Fault(
                    f"Whether {answer!r} is possible depends on what {seat} cannot know."
                ) from None
            return False
        return True

    def _tell(self, match: Match, events: list[Event]) -> list[Any]:
        """What the viewer reads of these events."""
        eyes = match.game.eyes(match.table, self.viewer)
        seen = [scrub(event, 0, eyes) for event in events if event.reaches(eyes)]
        game, t = match.game, match.table
        beats = [msgspec.to_builtins(game.beat(t, s, self.viewer)) for s in seen]
        texts = [game.narrate(t, s) for s in seen]
        return [
            [msgspec.to_builtins(s), *said] for s, *said in zip(seen, texts, beats, strict=True)
        ]
