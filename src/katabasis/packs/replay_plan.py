"""Steps carried out at real tables, by the real rules."""

from collections.abc import Callable

import msgspec

from ..content.checked import Checked, Player
from ..content.model import Step, Team
from ..engine import Game, Match, settle

MOST = 200
"""No step asks more questions than this."""


class Astray(Exception):
    """A step that the real rules do not allow: the model tells another story than the rules."""


def carry_out(match: Match, step: Step, player: Player) -> None:
    """Plays one step to its end."""
    name = step.action.name
    for _ in range(MOST):
        ask = match.ask
        answer = player(match.table, ask) if ask is not None else None
        if ask is None or answer is None:
            return
        if answer not in ask.of(ask.seat):
            raise Astray(f"'{answer}' is not possible for {name}, asked '{ask.kind}'.")
        match.choose(ask.seat, answer)
    raise Astray(f"{name} does not come to an end.")


class RealGames(msgspec.Struct, frozen=True):
    """Games of a pack, played by the rules of its game."""

    game: Game
    pack: Checked

    def begin(self, team: Team) -> Match:
        """A new game of this team, one of them for each seat."""
        settings = settle(self.game, len(team), self.pack.settings(team))
        return Match(self.game, self.game.setup(len(team), settings))

    def replay(
        self,
        team: Team,
        steps: list[Step],
        before: Callable[[Match, Step], None] = lambda match, step: None,
    ) -> Match:
        """A game in which these steps are played one after another."""
        match = self.begin(team)
        for step in steps:
            before(match, step)
            carry_out(match, step, self.pack.player(step))
        return match
