"""One thing that a deed may do, and the facts on which it hangs."""

import msgspec

from .facts import State


class Effect(msgspec.Struct, frozen=True):
    """One thing that a deed may do. A fact may be both wanted and minded."""

    must: State = 0
    """It happens only if all of these are true before the deed."""
    must_not: State = 0
    wants: State = 0
    """Whether it happens may hang on these being true."""
    minds: State = 0
    soft: State = 0
    """Cards in the stack that are asked for only because they are taken."""
    adds: State = 0
    drops: State = 0
    takes: State = 0
    """What is dropped only because a card is taken from the stack."""
    ends: bool = False
    """The story ends, or goes on to a chapter that is not there."""
    forks: bool = False
    """It hangs on a choice, or on what is bought."""


class Way(msgspec.Struct, frozen=True):
    """What is asked on the way to a passage."""

    effect: Effect = Effect()
    deep: bool = False
    """Something may have been changed on it, so that conditions further on are no gates."""

    def asked(self, need: State = 0, ban: State = 0, both: State = 0) -> "Way":
        """The way with one more condition."""
        e = self.effect
        effect = msgspec.structs.replace(
            e,
            must=e.must if self.deep else e.must | need,
            must_not=e.must_not if self.deep else e.must_not | ban,
            wants=e.wants | need | both,
            minds=e.minds | ban | both,
        )
        return msgspec.structs.replace(self, effect=effect)

    def wanting(self, facts: State) -> "Way":
        """The way with facts of which some may be wanted."""
        effect = msgspec.structs.replace(self.effect, wants=self.effect.wants | facts)
        return msgspec.structs.replace(self, effect=effect)

    def further(self, forks: bool = False) -> "Way":
        """The way on from here, perhaps by a choice."""
        effect = msgspec.structs.replace(self.effect, forks=self.effect.forks or forks)
        return Way(effect, True)

    def joined(self, other: "Way") -> "Way":
        """Two ways to the same entry as one: it asks what either asks."""
        a, b = self.effect, other.effect
        effect = Effect(
            must=a.must & b.must,
            must_not=a.must_not & b.must_not,
            wants=a.wants | b.wants,
            minds=a.minds | b.minds,
            forks=a.forks or b.forks,
        )
        return Way(effect, True)

    def does(self, adds: State = 0, drops: State = 0, ends: bool = False) -> Effect:
        """An effect at the end of this way."""
        return msgspec.structs.replace(self.effect, adds=adds, drops=drops, ends=ends)

    def takes(self, unseen: State, held: State) -> Effect:
        """DUN-044: a card is taken from the stack."""
        way = self if self.deep else self.asked(0, held)
        e = way.effect
        must = e.must if self.deep else e.must | unseen
        return msgspec.structs.replace(
            e, must=must, minds=self.effect.minds, soft=unseen, takes=unseen, adds=held
        )


Bare = tuple[State, State, State, State, bool, int]
"""An effect as plain numbers: must, must not, adds, loses, ends, and its place in a list."""


def bare(e: Effect, mask: State, number: int) -> Bare:
    """An effect as far as these facts go."""
    lost = (e.drops | e.takes) & mask
    return e.must & mask, e.must_not & mask, e.adds & mask, lost, e.ends, number


def still_possible(effects: list[Bare], state: State) -> list[Bare]:
    """The effects that may still happen, and change something, some time after this state."""
    while True:
        can_be, before = state, -1
        while can_be != before:
            before = can_be
            for must, _, adds, _, _, _ in effects:
                if must & can_be == must:
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
