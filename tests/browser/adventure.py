"""A game of The Dungeon at the table in the browser, with a mirror of it by the real rules.

The mirror knows what is asked and what an answer leads to, so that nothing of a story need be
written down here: whoever plays on the mirror plays in the browser, by clicking.
"""

import re

from playwright.sync_api import Locator

from katabasis.engine import Answer, Match, Seat, settle
from katabasis.games import game_of
from katabasis.games.dungeon import GAME
from katabasis.games.dungeon.state import Table
from katabasis.games.dungeon.story import TOGETHER
from tests.browser.fingers import Fingers
from tests.games.dungeon.plans import way_out

__all__ = ["STORY", "Adventure", "at_the_gate", "plain", "way_out"]

STORY = "house"


def at_the_gate(team: tuple[str, ...], more: int) -> int:
    """How many steps of that way lead some steps beyond the end of the first chapter."""
    kinds = [step.action.what.kind for step in way_out(team)]
    return kinds.index(TOGETHER) + 1 + more


def plain(text: str) -> str:
    """A text as it is heard or seen: without signs of emphasis, in one line."""
    return " ".join(re.sub(r"\*([^*\n]+)\*", r"\1", text).split())


class Adventure(Match):
    """A match whose answers are given at the pages of its seats."""

    def __init__(self, hands: list[Fingers]) -> None:
        self.hands = hands
        game = game_of("dungeon")
        super().__init__(game, game.setup(len(hands), settle(game, len(hands), {})))
        self.together()

    @property
    def t(self) -> Table:
        """The table of the mirror."""
        assert isinstance(self.table, Table)
        return self.table

    @property
    def turn(self) -> Fingers:
        """The hands of whoever is asked."""
        assert self.ask is not None
        return self.hands[self.ask.seat]

    def together(self) -> None:
        """Waits until all pages show what the mirror has."""
        kind = self.ask.kind if self.ask is not None else ""
        for seat, hands in enumerate(self.hands):
            hands.at(len(self.moments(seat)), kind)

    def choose(self, seat: Seat, answer: Answer) -> None:
        """Gives an answer by clicking, and waits until everybody has seen it."""
        assert self.ask is not None
        self.turn.give(self.t, self.ask, str(answer))
        self.done(seat, answer)

    def done(self, seat: Seat, *answers: Answer) -> None:
        """Follows what was clicked."""
        for answer in answers:
            super().choose(seat, answer)
        self.together()

    def play(self, *answers: str) -> None:
        """Several answers of whoever is asked."""
        for answer in answers:
            assert self.ask is not None
            self.choose(self.ask.seat, answer)

    def told(self, kind: str) -> list[str]:
        """All sentences of a kind of event so far."""
        return [GAME.narrate(self.t, seen) for seen in self.seen(None, 0) if seen.kind == kind]

    def latest(self) -> list[str]:
        """What the last answer brought, in sentences."""
        return [GAME.narrate(self.t, seen) for seen in self.seen(None, len(self.log))]

    def end_turn(self) -> None:
        """Ends turns until somebody may move."""
        while self.ask is not None and self.ask.kind == "close":
            self.play("end")

    def dock(self) -> Locator:
        """What is said below the room."""
        return self.turn.page.locator(".dock")
