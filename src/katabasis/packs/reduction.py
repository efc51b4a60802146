"""Which actions can be done at once, wherever they are possible, without losing a dead end.

Such an action is independent of all others: nothing that it changes is asked about by others,
except that it opens ways for them; nobody can take from it what it needs; and it has one outcome,
or can be done again for the others. Whatever else happens before or after it, the outcome is the
same. This is partial-order reduction (Valmari's stubborn sets, Godefroid's persistent sets), with
sets of one action; docs/contributing/packs.md says why it is sound.
"""

from collections.abc import Iterable, Mapping

import msgspec

from ..content.facts import State
from ..content.model import Action
from .effects import Effect

NOTHING = Effect()


class Footprint(msgspec.Struct, frozen=True):
    """All effects of an action, or of several, as one, and what is lost in that."""

    effect: Effect = NOTHING
    wild_adds: State = 0
    """What it makes true although it may have been true before."""
    wild_drops: State = 0
    more: State = 0
    """What it may need, although it does something without it."""
    less: State = 0
    """What it may forbid, although it does something with it."""
    only_ends: bool = True

    @property
    def once(self) -> bool:
        """Whether doing it may keep it from being done again."""
        e = self.effect
        return bool(
            e.drops & (e.may_need | e.moves) or e.moves & e.may_need or e.adds & e.may_forbid
        )

    def joined(self, other: "Footprint") -> "Footprint":
        """Two of them as one."""
        a, b = self.effect, other.effect
        effect = Effect(
            may_need=a.may_need | b.may_need,
            may_forbid=a.may_forbid | b.may_forbid,
            adds=a.adds | b.adds,
            drops=a.drops | b.drops,
            moves=a.moves | b.moves,
        )
        return Footprint(
            effect,
            self.wild_adds | other.wild_adds,
            self.wild_drops | other.wild_drops,
            self.more | other.more,
            self.less | other.less,
        )


def footprint_of(effects: Iterable[Effect], mask: State) -> Footprint:
    """All effects of an action together, as far as these facts go."""
    needs = forbids = -1
    may_need = may_forbid = adds = drops = moves = wild_adds = wild_drops = 0
    forks = ends = False
    only_ends = True
    for e in effects:
        may_need |= e.may_need
        may_forbid |= e.may_forbid
        adds |= e.adds
        drops |= e.drops
        moves |= e.moves
        wild_adds |= e.adds & ~e.forbids
        wild_drops |= e.drops & ~e.needs
        forks |= e.forks
        ends |= e.ends
        only_ends &= e.ends
        needs &= e.needs
        forbids &= e.forbids
    effect = Effect(
        may_need=may_need & mask,
        may_forbid=may_forbid & mask,
        adds=adds & mask,
        drops=drops & mask,
        moves=moves & mask,
        forks=forks,
        ends=ends,
    )
    more = (may_need | moves) & ~needs & mask
    less = may_forbid & ~forbids & mask
    return Footprint(effect, wild_adds & mask, wild_drops & mask, more, less, only_ends)


def harmless(prints: Mapping[Action, Footprint], watched: Footprint) -> set[Action]:
    """The actions that can be done at once; no action asks about `watched`, but somebody does."""
    actions = list(prints)
    others = without_each([prints[action] for action in actions], watched)
    found = {a for a, o in zip(actions, others, strict=True) if independent(prints[a], o)}
    kept = [action for action in actions if not prints[action].only_ends]
    while True:
        asked = [prints[a] if a not in found or prints[a].once else Footprint() for a in kept]
        gone = {
            a
            for a, o in zip(kept, without_each(asked, watched), strict=True)
            if a in found and (prints[a].effect.adds & o.more or prints[a].effect.loses & o.less)
        }
        if not gone:
            return found
        found -= gone


def independent(own: Footprint, others: Footprint) -> bool:
    """Whether an action neither disturbs others nor can be disturbed by them."""
    mine, theirs = own.effect, others.effect
    if mine.ends or mine.adds & mine.loses or (mine.forks and own.once):
        return False
    if own.once and (own.more | own.less) & (theirs.adds | theirs.loses):
        return False
    lost = theirs.drops & (mine.may_need | mine.moves) or theirs.moves & mine.may_need
    spoilt = mine.drops & (theirs.may_need | theirs.moves) or mine.moves & theirs.may_need
    return not (
        lost
        or spoilt
        or theirs.adds & mine.may_forbid
        or mine.adds & theirs.may_forbid
        or mine.adds & others.wild_drops
        or mine.drops & others.wild_adds
    )


def without_each(prints: list[Footprint], watched: Footprint) -> list[Footprint]:
    """For each of them all the others as one."""
    behind = [watched]
    for each in reversed(prints):
        behind.append(behind[-1].joined(each))
    behind.reverse()
    before, found = Footprint(), []
    for each, rest in zip(prints, behind[1:], strict=True):
        found.append(rest.joined(before))
        before = before.joined(each)
    return found
