"""Finishability: from every state that a team can reach, an ending can be reached.

Two reductions keep the search small, and neither loses a dead end. Facts that no way to an ending
hangs on are left out, with all deeds that touch only such facts. And a harmless deed (`bearing`)
is done at once, wherever it is possible.
"""

from collections import deque
from collections.abc import Callable, Iterator, Set

import msgspec

from ..games.dungeon.story import Story
from .bearing import Bearing, bearing_of, harmless
from .deeds import Deed, Step, World
from .effects import Effect, bare, still_possible
from .facts import HELD, State
from .outcomes import effects_of
from .traits import hangs_on_traits

NOWHERE, STUCK, OVERRUN = "no way to an ending", "everybody held fast for good", "no chapter left"


Came = dict[State, tuple[State, list[Step]] | None]
"""For each state the one before it, and the steps in between; none for the first."""


class Dead(msgspec.Struct):
    """A state without a way to an ending: how it is reached, and why it is one."""

    path: list[Step]
    why: str


class Proof(msgspec.Struct):
    """What the search found for one team."""

    heroes: tuple[str, ...]
    states: int
    dead: Dead | None


class Search:
    """The states of one story for one team, up to the two reductions."""

    def __init__(self, story: Story, heroes: tuple[str, ...]) -> None:
        self.heroes = heroes
        traits = tuple(dict.fromkeys(story.frame.heroes[h].trait for h in heroes))
        self.world = World(story, traits)
        f = self.world.facts
        fast = [n for n, card in story.cards.items() if card.handicap == "held fast"]
        self.held_fast = f.mask(HELD, fast)
        self.fast = [f.bit(HELD, n) for n in fast] if len(fast) >= len(heroes) else []
        self.hangs = {deed: hangs_on_traits(self.world, deed) for deed in self.world.deeds}
        self.hinders = {deed: self._hinders(deed) for deed in self.world.deeds}
        every = {deed: self._effects(deed) for deed in self.world.deeds}
        self.mask = self._relevant(every)
        self.effects = {
            deed: kept
            for deed, found in every.items()
            if (kept := [e for e in found if self._matters(e, self.mask)])
        }
        self.deeds = list(self.effects)
        self.cutters = [d for d in self.deeds if d.kind == "pair" and self._frees(d)]
        self.watched = self._watched()
        self.visited: Set[State] = frozenset()
        self.living: set[State] = set()
        self._flat = [(deed, e) for deed, found in self.effects.items() for e in found]
        self._bare = [bare(e, self.mask, number) for number, (_, e) in enumerate(self._flat)]
        self._closed: dict[State, tuple[State, list[Step]]] = {}
        self._known: dict[tuple[int, ...], frozenset[Deed]] = {}

    def _hinders(self, deed: Deed) -> State:
        """Handicaps that may keep a deed from being done, because it takes a certain hero."""
        handicaps = [self.world.story.cards[card].handicap for card in deed.cards]
        own = deed.place and any(handicaps)  # only its bearer can carry it to a place
        found = self.world.dull if self.hangs[deed] else 0
        return found | (self.held_fast if own or self.hangs[deed] else 0)

    def _effects(self, deed: Deed) -> list[Effect]:
        """What a deed may do; a trait is like a choice, and a handicap is in its way."""
        forks, hinders = self.hangs[deed], self.hinders[deed]
        return [
            msgspec.structs.replace(e, forks=e.forks or forks, minds=e.minds | hinders)
            for e in effects_of(self.world, deed)
        ]

    def _matters(self, e: Effect, mask: State) -> bool:
        """Whether an effect changes any of these facts, or ends the story."""
        return e.ends or bool((e.adds | e.drops | e.takes) & mask)

    def _relevant(self, every: dict[Deed, list[Effect]]) -> State:
        """The facts on which some way to an ending, or its loss, hangs."""
        mask, before = sum(self.fast), -1
        while mask != before:
            before = mask
            for e in [e for found in every.values() for e in found]:
                if self._matters(e, mask):
                    mask |= e.must | e.must_not | e.wants | e.minds | e.soft
        return mask

    def _frees(self, deed: Deed) -> bool:
        """Whether a pair may remove a handicap that holds fast."""
        return any(e.drops & bit for e in self.effects[deed] for bit in self.fast)

    def _watched(self) -> Bearing:
        """What decides whether everybody is held fast for good: handicaps, and what frees."""
        asked = sum(self.fast)
        for deed in self.cutters:
            for e in self.effects[deed]:
                asked |= (e.must | e.must_not | e.wants | e.minds) & self.mask
        return Bearing(wants=asked, minds=asked, more=asked, less=asked)

    def harmless(self, state: State) -> frozenset[Deed]:
        """The deeds that can be done at once, now and later."""
        left = still_possible(self._bare, state)
        key = tuple(e[-1] for e in left)
        if key not in self._known:
            found: dict[Deed, list[Effect]] = {}
            for number in key:
                deed, effect = self._flat[number]
                found.setdefault(deed, []).append(effect)
            bearings = {deed: bearing_of(effects, self.mask) for deed, effects in found.items()}
            self._known[key] = frozenset(harmless(bearings, self.watched))
        return self._known[key]

    def closed(self, state: State) -> tuple[State, list[Step]]:
        """The state after all harmless deeds."""
        if state not in self._closed:
            self._closed[state] = self._close(state)
        return self._closed[state]

    def _close(self, state: State) -> tuple[State, list[Step]]:
        """The harmless deeds one after another, until none is left that changes anything."""
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
        harmless = self.harmless(state)
        for deed in [deed for deed in self.deeds if deed in harmless]:
            for step in self.steps(state, deed):
                after = step.reading.state & self.mask
                if after != state and self.sure(state, step):
                    yield step, after

    def _settled(self, state: State, done: list[Step]) -> tuple[State, list[Step]]:
        """One state for all, if harmless deeds lead round in a circle: put back, taken again."""
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

    def steps(self, state: State, deed: Deed) -> list[Step]:
        """The steps of one deed that change something that matters, or end the story."""
        if not self.world.possible(state, deed):
            return []
        traits = self.world.readers(state) if self.hangs[deed] else self.world.traits[:1]
        found: dict[tuple[State, bool, bool], Step] = {}
        for trait in traits:
            for reading in self.world.readings(state, deed, trait):
                key = (reading.state & self.mask, reading.ended, reading.overrun)
                if key not in found and key != (state, False, False):
                    found[key] = Step(deed, trait if self.hangs[deed] else "", reading)
        return list(found.values())

    def sure(self, state: State, step: Step) -> bool:
        """A step that takes a certain hero does not count while a handicap may be in the way."""
        return not state & self.hinders[step.deed]

    def is_stuck(self, state: State) -> bool:
        """DUN-R87: whether all heroes may be held fast with no pair at hand that frees one."""
        if not self.fast or sum(bool(state & bit) for bit in self.fast) < len(self.heroes):
            return False
        return not any(self._cuts(state, deed) for deed in self.cutters)

    def _cuts(self, state: State, deed: Deed) -> bool:
        """Whether a pair, put together by anybody, frees somebody now."""
        bound = state & sum(self.fast)
        return self.world.possible(state, deed) and all(
            any(bound & ~reading.state for reading in self.world.readings(state, deed, trait))
            for trait in self.world.readers(state)
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
            if self.is_stuck(state):
                return self._proof(came, Dead([*done, *path_to(state, came)], STUCK))
            for step in [step for deed in self.deeds for step in self.steps(state, deed)]:
                if step.reading.overrun:
                    return self._proof(came, Dead([*done, *path_to(state, came), step], OVERRUN))
                if step.reading.ended:
                    alive += [state] if self.sure(state, step) else []
                    continue
                after, closing = self.closed(step.reading.state & self.mask)
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
                return self._proof(came, Dead([*done, *path_to(state, came)], NOWHERE))
        return self._proof(came, None)

    def _proof(self, came: Came, dead: Dead | None) -> Proof:
        """What was found, after so many states."""
        return Proof(self.heroes, len(came), dead)

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
