"""The shortest way to a goal: as few actions as possible.

A plan is a set of recipes in which everything that one needs is brought by another. Sets are tried
in order of their size; the first that can really be carried out, in some order, is the shortest.
"""

import heapq
from collections.abc import Iterator

import msgspec

from .deeds import Step, World
from .facts import HELD, OVER, State
from .recipes import FREED, Recipe, recipes_of

LIMIT = 200_000
"""So many sets are looked at; a story in which that is not enough gets no shortest plan."""


Plan = tuple[list[Recipe], list[Step]]
"""A set of recipes, and the steps that carry them out in order."""


class Goal(msgspec.Struct, frozen=True):
    """Facts that must be true at once, and whether the story must have ended with them."""

    facts: State = 0
    ends: bool = False
    without: State = 0
    """Facts that must not come true on the way."""


class Planner:
    """Plans for one story and one team."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.start = world.start
        self.recipes = recipes_of(world)
        f, cards = world.facts, world.story.cards
        self._over = f.mask(OVER, range(1, len(world.story.frame.chapters) + 1))
        self._healing = f.mask(HELD, [number for number, card in cards.items() if card.heals])
        self._freed = world.facts.mask(FREED, world.guards)

    def plan(self, goal: Goal) -> list[Step] | None:
        """The shortest plan; None if there is none, or none was found within the limit."""
        found = self.extended([], goal, LIMIT)
        return found[1] if found is not None else None

    def extended(self, base: list[Recipe], goal: Goal, limit: int) -> Plan | None:
        """The shortest plan that has these recipes in it."""
        usable = [r for r in self.recipes if not r.adds & goal.without]
        reached = self.relaxed(usable)
        if goal.facts & ~reached or (goal.ends and not any(r.ends for r in usable)):
            return None
        usable = [r for r in usable if not r.needs & ~reached]
        for chosen in self._sets(goal, usable, base, limit):
            steps = self._ordered(chosen, goal)
            if steps is not None:
                return chosen, steps
        return None

    def relaxed(self, recipes: list[Recipe]) -> State:
        """All facts that can come true if nothing were ever lost."""
        state, before = self.start, -1
        while state != before:
            before = state
            for recipe in recipes:
                if not recipe.needs & ~state:
                    state |= recipe.adds
        return state

    def _sets(
        self, goal: Goal, usable: list[Recipe], base: list[Recipe], limit: int
    ) -> Iterator[list[Recipe]]:
        """All sets that support the goal and each other, those with the fewest actions first."""
        ends = [[r] for r in usable if r.ends] if goal.ends else [[]]
        ends = [base] if base else ends
        heap = [(sum(r.cost for r in last), n, goal.facts, last) for n, last in enumerate(ends)]
        number = len(heap)
        known: dict[State, list[Recipe]] = {}
        while heap and number < limit:
            spent, _, wanted, chosen = heapq.heappop(heap)
            have = self.start
            for recipe in chosen:
                have |= recipe.adds
                wanted |= recipe.needs
            missing = wanted & ~have
            if not missing:
                yield chosen
                continue
            for bit in self._bits(missing):
                if bit not in known:
                    known[bit] = [r for r in usable if r.adds & bit]
            for recipe in min((known[bit] for bit in self._bits(missing)), key=len):
                number += 1
                heapq.heappush(heap, (spent + recipe.cost, number, wanted, [*chosen, recipe]))

    def _bits(self, state: State) -> Iterator[State]:
        """The facts of a state, one by one."""
        while state:
            low = state & -state
            yield low
            state ^= low

    def _ordered(self, chosen: list[Recipe], goal: Goal) -> list[Step] | None:
        """The set in an order in which it can be carried out; None if there is none."""
        state, left = self.start, list(chosen)
        steps: list[Step] = []
        ended = False
        while left:
            ready = [r for r in left if not r.needs & ~state and (not r.ends or len(left) == 1)]
            ready.sort(
                key=lambda r: (bool(r.adds & self._over), self._harm(r, left), self._late(r))
            )
            for recipe in ready:
                step = self._done(state, recipe)
                if step is not None:
                    break
            else:
                return None
            state, ended = step.reading.state | recipe.adds & self._freed, step.reading.ended
            steps.append(step)
            left.remove(recipe)
        return steps if not goal.facts & ~state and ended >= goal.ends else None

    def _late(self, recipe: Recipe) -> bool:
        """Whether it heals, which is best kept until it is needed."""
        return bool(recipe.adds & self._healing)

    def _harm(self, recipe: Recipe, left: list[Recipe]) -> int:
        """How many of the others would lose something that they need."""
        return sum(bool(recipe.drops & other.needs) for other in left if other is not recipe)

    def _done(self, state: State, recipe: Recipe) -> Step | None:
        """The step that carries out a recipe from a state, if it brings what it promises."""
        if not self.world.possible(state, recipe.deed):
            return None
        traits = (recipe.trait,) if recipe.trait else self.world.traits
        wanted = recipe.adds & ~state
        for trait in traits:
            for reading in self.world.readings(state, recipe.deed, trait):
                came = reading.state & ~state | recipe.adds & self._freed & ~state
                fits = reading.way == recipe.way and reading.ended == recipe.ends
                if fits and (came & wanted or recipe.ends or not wanted):
                    return Step(recipe.deed, trait if recipe.trait else "", reading)
        return None
