"""The worlds of one model: each team's world, search and planner, built once."""

from collections.abc import Collection
from functools import cached_property

from ..content.checked import Reach
from ..content.model import Action, Model, Team
from .planner import Planner
from .reader import Reader
from .search import Search
from .world import World


class TeamWorld:
    """What a team can do, and what was worked out about it."""

    def __init__(self, model: Model, team: Team, reader: Reader) -> None:
        self.world = World(model, team, reader)

    @cached_property
    def search(self) -> Search:
        """The search for dead ends."""
        return Search(self.world)

    @cached_property
    def planner(self) -> Planner:
        """Plans for this team."""
        return Planner(self.world)


class Worlds:
    """A model, and everything that was worked out about its teams."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._reader = Reader(model)
        self._known: dict[Team, TeamWorld] = {}

    def of(self, team: Team) -> TeamWorld:
        """The world of a team."""
        if team not in self._known:
            self._known[team] = TeamWorld(self.model, team, self._reader)
        return self._known[team]

    @property
    def smallest(self) -> TeamWorld:
        """The world of the first team."""
        return self.of(self.model.teams[0])

    @property
    def largest(self) -> TeamWorld:
        """The world of everybody together."""
        return self.of(self.model.teams[-1])

    def reach(self) -> Reach:
        """What can ever be true for anybody."""
        planner = self.largest.planner

        def without(actions: Collection[Action]) -> int:
            return planner.relaxed([o for o in planner.operators if o.action not in actions])

        return Reach(planner.relaxed(planner.operators), without)
