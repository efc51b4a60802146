"""One thing that an action may do, and the facts on which that depends."""

import msgspec

from ..content.facts import State


class Effect(msgspec.Struct, frozen=True):
    """One thing that an action may do. It may both need and forbid the same fact."""

    needs: State = 0
    """It happens only if all of these are true before the action."""
    forbids: State = 0
    """It happens only if none of these is."""
    may_need: State = 0
    """Whether it happens may depend on these being true."""
    may_forbid: State = 0
    adds: State = 0
    drops: State = 0
    moves: State = 0
    """Places from which things are moved away; asked about for no other reason."""
    ends: bool = False
    """The story ends, or cannot go on."""
    forks: bool = False
    """It depends on a choice, or on what is bought."""

    @property
    def loses(self) -> State:
        """All facts that it may make false."""
        return self.drops | self.moves

    @property
    def asks(self) -> State:
        """All facts that it may depend on, but for the places of what it moves."""
        return self.needs | self.forbids | self.may_need | self.may_forbid


class Route(msgspec.Struct, frozen=True):
    """What is asked on the way to a rule."""

    effect: Effect = Effect()
    deep: bool = False
    """Something may have changed on the way: conditions from here on are no proof of what was true
    before the action."""

    def asked(self, need: State = 0, ban: State = 0, both: State = 0) -> "Route":
        """The route with one more condition."""
        e = self.effect
        effect = msgspec.structs.replace(
            e,
            needs=e.needs if self.deep else e.needs | need,
            forbids=e.forbids if self.deep else e.forbids | ban,
            may_need=e.may_need | need | both,
            may_forbid=e.may_forbid | ban | both,
        )
        return Route(effect, self.deep)

    def wanting(self, facts: State) -> "Route":
        """The route with facts of which some may be needed."""
        e = self.effect
        return Route(msgspec.structs.replace(e, may_need=e.may_need | facts), self.deep)

    def further(self, forks: bool = False) -> "Route":
        """The route on from here, perhaps by a choice."""
        forked = self.effect.forks or forks
        return Route(msgspec.structs.replace(self.effect, forks=forked), True)

    def joined(self, other: "Route") -> "Route":
        """Two routes to the same entry as one: it asks what either asks."""
        a, b = self.effect, other.effect
        effect = Effect(
            needs=a.needs & b.needs,
            forbids=a.forbids & b.forbids,
            may_need=a.may_need | b.may_need,
            may_forbid=a.may_forbid | b.may_forbid,
            forks=a.forks or b.forks,
        )
        return Route(effect, True)

    def does(self, adds: State = 0, drops: State = 0, ends: bool = False) -> Effect:
        """An effect at the end of this route."""
        return msgspec.structs.replace(self.effect, adds=adds, drops=drops, ends=ends)

    def moves(self, source: State, target: State) -> Effect:
        """A thing is moved: it must be at its source, and so cannot be at its target yet."""
        e = self.effect
        return msgspec.structs.replace(
            e,
            needs=e.needs if self.deep else e.needs | source,
            forbids=e.forbids if self.deep else e.forbids | target,
            moves=source,
            adds=target,
        )


Bare = tuple[State, State, State, State, bool, int]
"""An effect as plain numbers: needs, forbids, adds, loses, ends, and its place in a list."""


def bare(e: Effect, mask: State, number: int) -> Bare:
    """An effect as far as these facts go."""
    return e.needs & mask, e.forbids & mask, e.adds & mask, e.loses & mask, e.ends, number


def still_possible(effects: list[Bare], state: State) -> list[Bare]:
    """The effects that may still happen, and change something, some time after this state."""
    while True:
        can_be, before = state, -1
        while can_be != before:
            before = can_be
            for needs, _, adds, _, _, _ in effects:
                if needs & can_be == needs:
                    can_be |= adds
        losing = 0
        for e in effects:
            losing |= e[3]
        stays = state & ~losing
        kept = [
            e
            for e in effects
            if e[0] & can_be == e[0]
            and not e[1] & stays
            and (e[4] or e[2] & ~stays or e[3] & can_be)
        ]
        if len(kept) == len(effects):
            return kept
        effects = kept
