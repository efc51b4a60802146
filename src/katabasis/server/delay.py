"""Spectators who see the table later, so that they cannot whisper what they see into a game."""

from ..engine import Match, Viewer


class Delayed:
    """The match as delayed spectators see it, one for each of their kinds."""

    def __init__(self) -> None:
        self._kept: dict[Viewer, Match] = {}

    def match(self, now: Match, viewer: Viewer) -> Match:
        """The match as it was some public moments ago; once it is over, as it is.

        Moments that everybody sees are counted: if hidden answers moved this picture on, whoever
        looks at it could count them while they are given.
        """
        watcher = now.game.watcher(viewer)
        if watcher is None or not watcher.delay or now.ask is None:
            return now
        answers = now.answers_at(None, max(0, len(now.moments(None)) - watcher.delay))
        then = self._kept.get(viewer)
        if then is None:
            then = self._kept[viewer] = now.at(now.origin.answers)
        for seat, answer in now.log[len(then.log) : answers]:
            then.push(seat, answer)
        return then

    def forget(self) -> None:
        """Begins again: answers were taken back."""
        self._kept.clear()
