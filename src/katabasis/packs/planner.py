"""The shortest way to a goal: as few actions as possible.

A plan is a set of operators in which everything that one needs is brought by another. Sets are
tried in order of their cost; the first that can really be carried out, in some order, is the
shortest.
"""

import heapq
from collections.abc import Iterator
from functools import cache

from ..content.facts import State, bits
from ..content.model import Goal, Step
from .operators import Operator, operators_of
from .world import World

LIMIT = 200_000
"""Give up after this many sets."""


Plan = tuple[list[Operator], list[Step]]
"""A set of operators, and the steps that carry them out in order."""


class Planner:
    """Plans for one story and one team."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.start = world.start
        self.operators = operators_of(world)
        self._opposites = sum(opposite for _, opposite in world.model.opposites)

    def plan(self, goal: Goal) -> list[Step] | None:
        """The shortest plan; None if there is none, or none was found within the limit."""
        found = self.extended([], goal, LIMIT)
        return found[1] if found is not None else None

    def extended(self, base: list[Operator], goal: Goal, limit: int) -> Plan | None:
        """The shortest plan that has these operators in it."""
        usable = [o for o in self.operators if not o.adds & goal.without]
        reached = self.relaxed(usable)
        if goal.facts & ~reached or (goal.ends and not any(o.ends for o in usable)):
            return None
        usable = [o for o in usable if not o.needs & ~reached]
        for chosen in self._sets(goal, usable, base, limit):
            steps = self._ordered(chosen, goal)
            if steps is not None:
                return chosen, steps
        return None

    def relaxed(self, operators: list[Operator]) -> State:
        """All facts that can come true if nothing were ever lost."""
        state, before = self.start, -1
        while state != before:
            before = state
            for operator in operators:
                if not operator.needs & ~state:
                    state |= operator.adds
        return state

    def _sets(
        self, goal: Goal, usable: list[Operator], base: list[Operator], limit: int
    ) -> Iterator[list[Operator]]:
        """All sets that support the goal and each other, those that cost least first."""
        ends = [[o] for o in usable if o.ends] if goal.ends else [[]]
        ends = [base] if base else ends
        heap = []
        for number, last in enumerate(ends):
            have, wanted, cost = self.start, goal.facts, 0
            for operator in last:
                have, wanted = have | operator.adds, wanted | operator.needs
                cost += operator.action.cost
            heap.append((cost, number, wanted, have, last))
        number = len(heap)
        bringing = cache(lambda missing: self._bringing(missing, usable))
        while heap and number < limit:
            spent, _, wanted, have, chosen = heapq.heappop(heap)
            missing = wanted & ~have
            if not missing:
                yield chosen
                continue
            for operator in bringing(missing):
                number += 1
                cost = spent + operator.action.cost
                more = (wanted | operator.needs, have | operator.adds, [*chosen, operator])
                heapq.heappush(heap, (cost, number, *more))

    def _bringing(self, missing: State, usable: list[Operator]) -> list[Operator]:
        """The operators that bring one of these facts: the one that the fewest bring."""
        by_fact = ([o for o in usable if o.adds & bit] for bit in bits(missing))
        return min(by_fact, key=len)

    def _ordered(self, chosen: list[Operator], goal: Goal) -> list[Step] | None:
        """The set in an order in which it can be carried out; None if there is none."""
        state, left = self.start, list(chosen)
        model = self.world.model
        steps: list[Step] = []
        ended = False
        while left:
            ready = [o for o in left if not o.needs & ~state and (not o.ends or len(left) == 1)]
            ready.sort(
                key=lambda o: (
                    bool(o.adds & model.stages),
                    self._harm(o, left),
                    bool(o.adds & model.late),
                )
            )
            for operator in ready:
                step = self._done(state, operator)
                if step is not None:
                    break
            else:
                return None
            state, ended = step.outcome.state | operator.adds & self._opposites, step.outcome.ended
            steps.append(step)
            left.remove(operator)
        return steps if not goal.facts & ~state and ended >= goal.ends else None

    def _harm(self, operator: Operator, left: list[Operator]) -> int:
        """How many of the others would lose something that they need."""
        drops = operator.drops
        return len([o for o in left if drops & o.needs and o is not operator]) if drops else 0

    def _done(self, state: State, operator: Operator) -> Step | None:
        """The step that carries out an operator from a state, if it brings what it promises."""
        if not self.world.possible(state, operator.action):
            return None
        wanted = operator.adds & ~state
        for kind in (operator.by,) if operator.by else self.world.kinds:
            for outcome in self.world.outcomes(state, operator.action, kind):
                came = (outcome.state | operator.adds & self._opposites) & ~state
                fits = outcome.way == operator.way and outcome.ended == operator.ends
                if fits and (came & wanted or operator.ends or not wanted):
                    return Step(operator.action, kind if operator.by else "", outcome)
        return None
