"""Finishability: from every state that a team can reach, an ending can be reached.

Two reductions keep the search small, and neither loses a dead end. Facts on which no way to an
ending depends are left out, with all actions that touch only such facts. And a harmless action
(`reduction`) is done at once, wherever it is possible.
"""

from collections import deque
from collections.abc import Callable, Iterator, Set

import msgspec

from ..content.facts import State
from ..content.model import Action, Step, Team
from .consequences import effects_of
from .effects import Effect, bare, still_possible
from .reduction import Footprint, footprint_of, harmless
from .world import World

NOWHERE, BOUND, BROKEN = "nowhere", "bound", "broken"
"""Kinds of dead ends: no way to an ending, nobody can move, the rules cannot go on."""

NO_WAY = "no way to an ending"


Came = dict[State, tuple[State, list[Step]] | None]
"""For each state the one before it, and the steps in between; none for the first."""


class Dead(msgspec.Struct):
    """A state without a way to an ending: how it is reached, and why it is one."""

    path: list[Step]
    kind: str
    why: str


class Proof(msgspec.Struct):
    """What the search found for one team."""

    team: Team
    states: int
    dead: Dead | None


class Search:
    """The states of one story for one team, up to the two reductions."""

    def __init__(self, world: World) -> None:
        self.world, model = world, world.model
        every_bind = sum(model.binds)
        self.binds = model.binds if len(model.binds) >= len(world.team) else ()
        self.by_kind = {action: world.depends_on_kind(action) for action in model.actions}
        self.hinders = {
            action: (model.hides if self.by_kind[action] else 0)
            | (every_bind if action.own or self.by_kind[action] else 0)
            for action in model.actions
        }
        """Facts that may keep an action from being done, because it takes a certain actor."""
        every = {action: self._effects(action) for action in model.actions}
        self.mask = self._relevant(every)
        self.effects = {
            action: kept
            for action, found in every.items()
            if (kept := [e for e in found if self._matters(e, self.mask)])
        }
        self.actions = list(self.effects)
        self.freeing = [a for a in self.actions if a.anywhere and self._frees(a)]
        self.watched = self._watched()
        self.visited: Set[State] = frozenset()
        self.living: set[State] = set()
        self._flat = [(action, e) for action, found in self.effects.items() for e in found]
        self._bare = [bare(e, self.mask, number) for number, (_, e) in enumerate(self._flat)]
        self._closed: dict[State, tuple[State, list[Step]]] = {}
        self._known: dict[tuple[int, ...], list[Action]] = {}

    def _effects(self, action: Action) -> list[Effect]:
        """What an action may do; a kind of actor is like a choice, and may be hindered."""
        forks, hinders = self.by_kind[action], self.hinders[action]
        return [
            msgspec.structs.replace(e, forks=e.forks or forks, may_forbid=e.may_forbid | hinders)
            for e in effects_of(self.world, action)
        ]

    def _matters(self, e: Effect, mask: State) -> bool:
        """Whether an effect changes any of these facts, or ends the story."""
        return e.ends or bool((e.adds | e.loses) & mask)

    def _relevant(self, every: dict[Action, list[Effect]]) -> State:
        """The facts on which some way to an ending, or its loss, depends."""
        mask, before = sum(self.binds), -1
        while mask != before:
            before = mask
            for e in [e for found in every.values() for e in found]:
                if self._matters(e, mask):
                    mask |= e.asks | e.moves
        return mask

    def _frees(self, action: Action) -> bool:
        """Whether an action may free an actor who is bound."""
        return any(e.drops & bit for e in self.effects[action] for bit in self.binds)

    def _watched(self) -> Footprint:
        """What decides whether everybody is bound for good: what binds, and what frees."""
        asked = sum(self.binds)
        for action in self.freeing:
            for e in self.effects[action]:
                asked |= e.asks & self.mask
        return Footprint(Effect(may_need=asked, may_forbid=asked), more=asked, less=asked)

    def harmless(self, state: State) -> list[Action]:
        """The actions that can be done at once, now and later."""
        left = still_possible(self._bare, state)
        key = tuple([e[-1] for e in left])
        if key not in self._known:
            found: dict[Action, list[Effect]] = {}
            for number in key:
                action, effect = self._flat[number]
                found.setdefault(action, []).append(effect)
            prints = {action: footprint_of(effects, self.mask) for action, effects in found.items()}
            free = harmless(prints, self.watched)
            self._known[key] = [action for action in self.actions if action in free]
        return self._known[key]

    def closed(self, state: State) -> tuple[State, list[Step]]:
        """The state after all harmless actions."""
        if state not in self._closed:
            self._closed[state] = self._close(state)
        return self._closed[state]

    def _close(self, state: State) -> tuple[State, list[Step]]:
        """The harmless actions one after another, until none is left that changes anything."""
        done: list[Step] = []
        seen = {state}
        again = True
        while again:
            again = False
            for step, after in self._at_once(state):
                if after not in seen:
                    state, again = after, True
                    seen.add(after)
                    done.append(step)
                    break
        return self._settled(state, done)

    def _at_once(self, state: State) -> Iterator[tuple[Step, State]]:
        """The harmless steps from a state, and where they lead."""
        for action in self.harmless(state):
            for step in self.steps(state, action):
                after = step.outcome.state & self.mask
                if after != state and self.sure(state, step):
                    yield step, after

    def _settled(self, state: State, done: list[Step]) -> tuple[State, list[Step]]:
        """One state for all, if harmless actions lead round in a circle."""
        ways = {state: done}
        queue = [state]
        while queue:
            at = queue.pop()
            for step, after in self._at_once(at):
                if after not in ways:
                    ways[after] = [*ways[at], step]
                    queue.append(after)
        least = min(ways)
        return least, ways[least]

    def steps(self, state: State, action: Action) -> list[Step]:
        """The steps of one action that change something that matters, or end the story."""
        if not self.world.possible(state, action):
            return []
        by_kind = self.by_kind[action]
        found: dict[tuple[State, bool, str], Step] = {}
        for kind in self.world.actors(state) if by_kind else self.world.kinds[:1]:
            for outcome in self.world.outcomes(state, action, kind):
                key = (outcome.state & self.mask, outcome.ended, outcome.broken)
                if key not in found and key != (state, False, ""):
                    found[key] = Step(action, kind if by_kind else "", outcome)
        return list(found.values())

    def sure(self, state: State, step: Step) -> bool:
        """A step that takes a certain actor does not count while that one may be hindered."""
        return not state & self.hinders[step.action]

    def is_bound(self, state: State) -> bool:
        """Whether all actors may be bound, with nothing at hand that frees one."""
        if not self.binds or sum(bool(state & bit) for bit in self.binds) < len(self.world.team):
            return False
        return not any(self._cuts(state, action) for action in self.freeing)

    def _cuts(self, state: State, action: Action) -> bool:
        """Whether an action, by whomever it is done, frees somebody now."""
        bound = state & sum(self.binds)
        return self.world.possible(state, action) and all(
            any(bound & ~outcome.state for outcome in self.world.outcomes(state, action, kind))
            for kind in self.world.actors(state)
        )

    def prove(self, progress: Callable[[int], None] = lambda states: None) -> Proof:
        """Visits every state, then walks back from the endings; what is left over is dead."""
        start, done = self.closed(self.world.start & self.mask)
        came: Came = {start: None}
        self.visited = came.keys()
        back: dict[State, list[State]] = {}
        alive: deque[State] = deque()
        queue = deque([start])
        while queue:
            state = queue.popleft()
            progress(len(came))
            if self.is_bound(state):
                return self._dead(came, [*done, *path_to(state, came)], BOUND)
            for step in [step for action in self.actions for step in self.steps(state, action)]:
                if step.outcome.broken:
                    return self._dead(came, [*done, *path_to(state, came), step], BROKEN)
                if step.outcome.ended:
                    alive += [state] if self.sure(state, step) else []
                    continue
                after, closing = self.closed(step.outcome.state & self.mask)
                if self.sure(state, step):
                    back.setdefault(after, []).append(state)
                if after not in came:
                    came[after] = (state, [step, *closing])
                    queue.append(after)
        self.living = set(alive)
        while alive:
            for state in back.get(alive.popleft(), ()):
                if state not in self.living:
                    self.living.add(state)
                    alive.append(state)
        for state in came:
            if state not in self.living:
                return self._dead(came, [*done, *path_to(state, came)], NOWHERE)
        return Proof(self.world.team, len(came), None)

    def _dead(self, came: Came, path: list[Step], kind: str) -> Proof:
        """A dead end, with its reason in words."""
        why = {NOWHERE: NO_WAY, BOUND: self.world.model.bound}
        broken = path[-1].outcome.broken if path else ""
        return Proof(self.world.team, len(came), Dead(path, kind, why.get(kind, broken)))

    def can_end(self, state: State) -> bool:
        """Whether an ending can surely be reached from a state that the search has visited."""
        return self.closed(state & self.mask)[0] in self.living


def path_to(state: State, came: Came) -> list[Step]:
    """The steps to a state, from the first one."""
    steps: list[Step] = []
    while (link := came[state]) is not None:
        state, part = link
        steps = [*part, *steps]
    return steps
