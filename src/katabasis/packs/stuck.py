"""A story that cannot be won from its start: how far it goes, what is missing, what used it up."""

from collections import deque

from msgspec.structs import replace

from ..content.facts import Facts, State, bits
from ..content.model import Step
from .operators import Operator
from .world import World
from .worlds import TeamWorld

MOST_STATES = 4000
"""How many states are looked at for the farthest point."""


def farthest(world: World) -> list[Step]:
    """The steps to the state in which most is true, the shortest of several ways."""
    came: dict[State, tuple[State, Step] | None] = {world.start: None}
    queue, best = deque([world.start]), world.start
    while queue and len(came) < MOST_STATES:
        state = queue.popleft()
        if state.bit_count() > best.bit_count():
            best = state
        for step in world.steps(state):
            if step.outcome.state not in came and not step.outcome.broken:
                came[step.outcome.state] = (state, step)
                queue.append(step.outcome.state)
    steps: list[Step] = []
    while (before := came[best]) is not None:
        best, step = before
        plain = step if world.depends_on_kind(step.action) else replace(step, by="")
        steps.insert(0, plain)
    return steps


def missing(team: TeamWorld) -> list[str]:
    """What nothing ever brings, on which every ending waits."""
    operators = team.planner.operators
    have = team.planner.relaxed(operators)
    wanted = [bit for o in operators if o.ends for bit in bits(o.needs & ~have)]
    roots: dict[State, None] = {}
    seen: set[State] = set()
    while wanted:
        fact = wanted.pop(0)
        if fact in seen:
            continue
        seen.add(fact)
        bringing = [o for o in operators if o.adds & fact]
        if not bringing:
            roots[fact] = None
        wanted += [bit for o in bringing for bit in bits(o.needs & ~have)]
    return [in_words(team.world.model.facts, fact) for fact in roots]


def used_up(team: TeamWorld, steps: list[Step]) -> list[str]:
    """What was lost although something still needs it, each with the step that took it."""
    model = team.world.model
    wanted, state = asked(team.planner.operators), model.start
    wanted |= model.facts.elsewhere(wanted)
    way = [("the first entry", team.world.start)]
    way += [(step.action.name, step.outcome.state) for step in steps]
    found = []
    for named, after in way:
        for fact in bits(state & ~after & wanted):
            if not model.facts.elsewhere(fact) & after:  # it is elsewhere
                found.append(f"{in_words(model.facts, fact)} by {named}")
        state = after
    return found


def asked(operators: list[Operator]) -> State:
    """All facts that something needs."""
    mask = 0
    for operator in operators:
        mask |= operator.needs
    return mask


def in_words(facts: Facts, fact: State) -> str:
    """A fact by the thing that it is about."""
    ((kind, what),) = facts.listed(fact)
    return f"{getattr(kind, 'about', kind)} {what}"
