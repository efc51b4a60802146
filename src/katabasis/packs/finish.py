"""Finishability: from every state that a team can reach, an ending can be reached.

Two reductions keep the search small, and neither loses a dead end. Facts that no way to an ending
hangs on are left out, with all deeds that touch only such facts. And a deed that can never be lost
and never takes anything away that matters is done at once, wherever it is possible.
"""

from collections import deque
from collections.abc import Callable

import msgspec

from ..games.dungeon.story import Story
from .bearing import Bearing, deed_bearing
from .deeds import Deed, Step, World
from .facts import HELD, UNSEEN, State


class Dead(msgspec.Struct):
    """A state without a way to an ending: how it is reached, and why it is one."""

    path: list[Step]
    stuck: bool = False
    """Everybody is held fast, and nothing at hand frees anybody."""


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
        self.fast = [f.bit(HELD, n) for n in fast] if len(fast) >= len(heroes) else []
        self.dulled = f.mask(HELD, [n for n, c in story.cards.items() if c.handicap == "no trait"])
        self.bearings = {deed: deed_bearing(self.world, deed) for deed in self.world.deeds}
        self.cutters = [d for d in self.world.deeds if d.kind == "pair" and self._frees(d)]
        self.mask = self._relevant()
        self.deeds = [d for d in self.world.deeds if self._matters(self.bearings[d], self.mask)]
        self.counted = {d: self._others(d) for d in self.deeds}

    def _frees(self, deed: Deed) -> bool:
        """Whether a pair removes a handicap that holds fast."""
        return any(self.bearings[deed].drops & bit for bit in self.fast)

    def _matters(self, bearing: Bearing, mask: State) -> bool:
        """Whether a deed can change any of these facts, or end the story."""
        return bearing.ends or bool((bearing.adds | bearing.drops) & mask)

    def _relevant(self) -> State:
        """The facts on which some way to an ending, or its loss, hangs."""
        mask = 0
        for bit in self.fast:
            mask |= bit
        f, cards = self.world.facts, self.world.story.cards
        while True:
            before = mask
            mask |= f.mask(UNSEEN, [card for card in cards if mask & f.bit(HELD, card)])
            for bearing in self.bearings.values():
                if self._matters(bearing, mask):
                    mask |= bearing.wants | bearing.minds
                    mask |= self.dulled if bearing.traits else 0
            if mask == before:
                return mask

    def _others(self, deed: Deed) -> Bearing:
        """What all other deeds want, mind, add and drop."""
        found = Bearing()
        for other in self.deeds:
            if other is not deed:
                found.take(self.bearings[other])
        for cutter in self.cutters:
            found.minds |= self.world.needs[cutter]
        for bit in self.fast:
            found.minds |= bit
            found.wants |= bit
        return found

    def safe(self, state: State, step: Step) -> bool:
        """Whether a step can be taken at once: nothing is lost by it, nor can it be lost."""
        others, own = self.counted[step.deed], self.bearings[step.deed]
        came = step.reading.state & ~state & self.mask
        went = state & ~step.reading.state & self.mask
        if came & others.minds or went & others.wants or step.reading.ended:
            return False
        if state & self.dulled and own.traits:
            return False
        needed = self.world.needs[step.deed] | (own.wants & state)
        threatened = own.minds & self.mask & ~state & others.adds
        return not needed & others.drops & self.mask and not self._can_come(state, threatened)

    def _can_come(self, state: State, facts: State) -> bool:
        """Whether one of these facts can still come true: a card only if it is in the stack."""
        held = self.world.facts.every_held
        return bool(facts & ~held or facts & held & (state >> 1))

    def closed(self, state: State) -> tuple[State, list[Step]]:
        """The state after all safe steps."""
        done: list[Step] = []
        again = True
        while again:
            again = False
            for deed in self.deeds:
                for step in self.steps(state, deed):
                    if self.safe(state, step):
                        state, again = step.reading.state & self.mask, True
                        done.append(step)
                        break
        return state, done

    def steps(self, state: State, deed: Deed) -> list[Step]:
        """The steps of one deed that change something that matters, or end the story."""
        if not self.world.possible(state, deed):
            return []
        traits = self.world.traits if self.bearings[deed].traits else self.world.traits[:1]
        found: dict[tuple[State, bool], Step] = {}
        for trait in traits:
            for reading in self.world.readings(state, deed, trait):
                key = (reading.state & self.mask, reading.ended)
                if key not in found and (reading.ended or key[0] != state):
                    found[key] = Step(deed, trait, reading)
        return list(found.values())

    def is_stuck(self, state: State) -> bool:
        """DUN-R87: whether all heroes may be held fast with no pair at hand that frees one."""
        if sum(bool(state & bit) for bit in self.fast) < len(self.heroes) or not self.fast:
            return False
        return not any(
            self.world.possible(state, deed)
            and any(self.bearings[deed].drops & bit & state for bit in self.fast)
            for deed in self.cutters
        )

    def prove(self, progress: Callable[[int], None] = lambda states: None) -> Proof:
        """Visits every state, then walks back from the endings; what is left over is dead."""
        start, done = self.closed(self.world.start & self.mask)
        came: dict[State, tuple[State, list[Step]] | None] = {start: None}
        first = {start: done}
        back: dict[State, list[State]] = {}
        alive: deque[State] = deque()
        queue = deque([start])
        while queue:
            state = queue.popleft()
            progress(len(came))
            if self.is_stuck(state):
                return Proof(self.heroes, len(came), Dead(self.path(state, came, first), True))
            for step in [step for deed in self.deeds for step in self.steps(state, deed)]:
                if step.reading.ended:
                    alive.append(state)
                    continue
                after, closing = self.closed(step.reading.state & self.mask)
                if self._sure(state, step):
                    back.setdefault(after, []).append(state)
                if after not in came:
                    came[after] = (state, [step, *closing])
                    queue.append(after)
        living = set(alive)
        while alive:
            for state in back.get(alive.popleft(), ()):
                if state not in living:
                    living.add(state)
                    alive.append(state)
        for state in came:
            if state not in living:
                return Proof(self.heroes, len(came), Dead(self.path(state, came, first)))
        return Proof(self.heroes, len(came), None)

    def can_end(self, state: State) -> bool:
        """Whether an ending can surely be reached from a state."""
        first, _ = self.closed(state & self.mask)
        seen, queue = {first}, deque([first])
        while queue:
            state = queue.popleft()
            for step in [step for deed in self.deeds for step in self.steps(state, deed)]:
                if not self._sure(state, step):
                    continue
                if step.reading.ended:
                    return True
                after, _ = self.closed(step.reading.state & self.mask)
                if after not in seen:
                    seen.add(after)
                    queue.append(after)
        return False

    def shortest(self, dead: Dead) -> list[Step]:
        """The path into a dead end without every step that it does not need."""
        path = dead.path
        for number in reversed(range(len(path))):
            kept = self._replayed(path[:number] + path[number + 1 :])
            if kept is not None and self._is_dead(kept, dead.stuck):
                path = kept
        return path

    def _replayed(self, path: list[Step]) -> list[Step] | None:
        """The same deeds from the start again; None if one of them is no longer possible."""
        state, steps = self.world.start, []
        for step in path:
            again = [
                Step(step.deed, step.trait, reading)
                for reading in self.world.readings(state, step.deed, step.trait)
                if reading.way == step.reading.way
            ]
            if not self.world.possible(state, step.deed) or not again:
                return None
            state = again[0].reading.state
            steps.append(again[0])
        return steps

    def _is_dead(self, path: list[Step], stuck: bool) -> bool:
        """Whether a path leads into a dead end, of the same kind."""
        state = path[-1].reading.state if path else self.world.start
        return self.is_stuck(state) if stuck else not self.can_end(state)

    def _sure(self, state: State, step: Step) -> bool:
        """A step that rests on a trait does not count while a handicap may hide that trait."""
        return not (state & self.dulled and self.bearings[step.deed].traits)

    def path(
        self,
        state: State,
        came: dict[State, tuple[State, list[Step]] | None],
        first: dict[State, list[Step]],
    ) -> list[Step]:
        """The steps from the start to a state."""
        steps: list[Step] = []
        while (link := came[state]) is not None:
            state, part = link
            steps = [*part, *steps]
        return [*first[state], *steps]
