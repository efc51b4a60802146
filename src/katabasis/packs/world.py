"""A model with a team: which actions are possible, and where they lead."""

from collections.abc import Iterator

from ..content.facts import State
from ..content.model import Action, Model, Outcome, Step, Team
from .reader import Reader, leads_to
from .relevance import Relevance

NO_KIND = "none"
"""The kind of an actor whose own is hidden."""


class World:
    """All that a team can do in a story, as steps between states."""

    def __init__(self, model: Model, team: Team, reader: Reader | None = None) -> None:
        self.model, self.team = model, team
        self.kinds = tuple(dict.fromkeys(model.actors[name] for name in team))
        self.reader = Reader(model) if reader is None else reader
        self.relevance = Relevance(model, self.actors(model.hides))
        read = self.reader.read(model.start, model.first, self.kinds[0])
        self.start = read[0].state if read else model.start

    def possible(self, state: State, action: Action) -> bool:
        """Whether an action can be done now."""
        return state & action.needs == action.needs and not state & action.bans

    def outcomes(self, state: State, action: Action, by: str) -> list[Outcome]:
        """Everything that an action by an actor of this kind can lead to."""
        return self.reader.outcomes(state, action, by)

    def actors(self, state: State) -> tuple[str, ...]:
        """The kinds that may count; none of them for an actor whose kind is hidden."""
        return (*self.kinds, NO_KIND) if state & self.model.hides else self.kinds

    def steps(self, state: State) -> Iterator[Step]:
        """Every step from a state that changes something or ends the story."""
        for action in self.model.actions:
            if not self.possible(state, action):
                continue
            seen = set()
            for kind in self.actors(state):
                for outcome in self.outcomes(state, action, kind):
                    key = (outcome.state, outcome.ended, outcome.broken)
                    if key not in seen and key != (state, False, ""):
                        seen.add(key)
                        yield Step(action, kind, outcome)

    def entries_of(self, action: Action) -> list[str]:
        """All entries that an action may lead to before the story ends."""
        return leads_to(self.model.entries, [action.entry, action.instead], ends=False)

    def depends_on_kind(self, action: Action) -> bool:
        """Whether actors of different kinds may do different things with an action."""
        return any(self.relevance.by_kind(name) for name in self.entries_of(action))

    def kinds_for(self, action: Action) -> list[str]:
        """The kinds of the team that an action asks for."""
        rules = [rule for n in self.entries_of(action) for rule in self.model.entries[n].rules]
        return [kind for kind in dict.fromkeys(rule.by for rule in rules) if kind in self.kinds]

    def unasked(self) -> State:
        """Facts that an entry was read, where nothing ever asks."""
        marks = 0
        for entry in self.model.entries.values():
            marks |= entry.mark
        return marks & ~self.relevance.recalled
