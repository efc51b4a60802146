"""Which deeds can be done at once, wherever they are possible, without losing a dead end.

Such a deed is harmless: nothing that it changes is asked about by others, except that it opens
ways for them; nobody can take from it what it needs; and it has one outcome, or can be done again
for the others. Whatever else happens before or after it, the outcome is the same.
"""

from collections.abc import Iterable, Mapping

import msgspec

from .deeds import Deed
from .effects import Effect
from .facts import State


class Bearing(msgspec.Struct):
    """Facts, by what a deed has to do with them."""

    wants: State = 0
    minds: State = 0
    soft: State = 0
    adds: State = 0
    drops: State = 0
    takes: State = 0
    wild_adds: State = 0
    """What it makes true although it may have been true before."""
    wild_drops: State = 0
    more: State = 0
    """What it asks for although it does something without it."""
    less: State = 0
    forks: bool = False
    ends: bool = False
    only_ends: bool = True

    def take(self, other: "Bearing") -> None:
        """Adds what another deed has to do with."""
        self.wants |= other.wants
        self.minds |= other.minds
        self.soft |= other.soft
        self.adds |= other.adds
        self.drops |= other.drops
        self.takes |= other.takes
        self.wild_adds |= other.wild_adds
        self.wild_drops |= other.wild_drops
        self.more |= other.more
        self.less |= other.less

    @property
    def once(self) -> bool:
        """Whether doing it may keep it from being done again."""
        return bool(
            self.drops & (self.wants | self.soft)
            or self.takes & self.wants
            or self.adds & self.minds
        )


def bearing_of(effects: Iterable[Effect], mask: State) -> Bearing:
    """All effects of a deed together, as far as these facts go."""
    found = Bearing()
    must, must_not = -1, -1
    for e in effects:
        found.wants |= e.wants & mask
        found.minds |= e.minds & mask
        found.soft |= e.soft & mask
        found.adds |= e.adds & mask
        found.drops |= e.drops & mask
        found.takes |= e.takes & mask
        found.wild_adds |= e.adds & ~e.must_not & mask
        found.wild_drops |= e.drops & ~e.must & mask
        found.forks |= e.forks
        found.ends |= e.ends
        found.only_ends &= e.ends
        must &= e.must
        must_not &= e.must_not
    found.more = (found.wants | found.soft) & ~must
    found.less = found.minds & ~must_not
    return found


def harmless(bearings: Mapping[Deed, Bearing], watched: Bearing) -> set[Deed]:
    """The deeds that can be done at once; `watched` is asked about by no deed but all the same."""
    deeds = list(bearings)
    others = without_each([bearings[deed] for deed in deeds], watched)
    found = {d: o for d, o in zip(deeds, others, strict=True) if stands(bearings[d], o)}
    while True:
        asked = [
            bearings[d] if d not in found or bearings[d].once else Bearing()
            for d in deeds
            if not bearings[d].only_ends
        ]
        counted = without_each(asked, watched)
        kept = [d for d in deeds if not bearings[d].only_ends]
        gone = [
            d
            for d, o in zip(kept, counted, strict=True)
            if d in found and (bearings[d].adds & o.more or dropped(bearings[d]) & o.less)
        ]
        if not gone:
            return set(found)
        for deed in gone:
            del found[deed]


def dropped(own: Bearing) -> State:
    """All that a deed may make false."""
    return own.drops | own.takes


def stands(own: Bearing, others: Bearing) -> bool:
    """Whether a deed neither disturbs others nor can be disturbed by them."""
    if own.ends or own.adds & dropped(own) or (own.forks and own.once):
        return False
    changed = others.adds | dropped(others)
    if own.once and (own.more | own.less) & changed:
        return False
    lost = others.drops & (own.wants | own.soft) or others.takes & own.wants
    spoilt = own.drops & (others.wants | others.soft) or own.takes & others.wants
    return not (
        lost
        or spoilt
        or others.adds & own.minds
        or own.adds & others.minds
        or own.adds & others.wild_drops
        or own.drops & others.wild_adds
    )


def without_each(bearings: list[Bearing], watched: Bearing) -> list[Bearing]:
    """For each of them what all the others have to do with."""
    after = [msgspec.structs.replace(watched)]
    for bearing in reversed(bearings):
        whole = msgspec.structs.replace(after[-1])
        whole.take(bearing)
        after.append(whole)
    after.reverse()
    before, found = Bearing(), []
    for bearing, rest in zip(bearings, after[1:], strict=True):
        both = msgspec.structs.replace(rest)
        both.take(before)
        found.append(both)
        before.take(bearing)
    return found
