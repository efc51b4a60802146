"""Every state of a tiny story, without any reduction, and whether an ending can be reached."""

from collections import deque

from katabasis.content.facts import State
from katabasis.packs.world import World


class PlainSearch:
    """A search that does nothing cleverly; entries about which nothing asks are left out."""

    def __init__(self, world: World, most: int) -> None:
        kept = ~world.unasked()
        start = world.start & kept
        self.seen = {start}
        self.broken = False
        back: dict[State, set[State]] = {}
        alive: deque[State] = deque()
        queue = deque([start])
        while queue and len(self.seen) <= most:
            state = queue.popleft()
            for step in world.steps(state):
                after = step.outcome.state & kept
                self.broken |= bool(step.outcome.broken)
                if step.outcome.ended:
                    alive.append(state)
                    continue
                back.setdefault(after, set()).add(state)
                if after not in self.seen:
                    self.seen.add(after)
                    queue.append(after)
        self.whole = not queue
        """Whether all states were visited."""
        self.living = set(alive)
        while alive:
            fresh = back.get(alive.popleft(), set()) - self.living
            self.living |= fresh
            alive += fresh

    @property
    def dead(self) -> bool:
        """Whether somebody can come where no ending can be reached."""
        return self.broken or self.living != self.seen
