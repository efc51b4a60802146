"""What Locate told of things that come and go, in a dark that must agree with it."""

from .field import Told, beyond, bits
from .gloom import BOLD, Impossible
from .lairs import BOSSES, TYPES, Lairs


class Hearsay(Lairs):
    """The dark, narrowed by what the Hero was told."""

    def located(self, answer: Told, seen: int) -> None:
        """ALN-200 to ALN-206: Locate told of what moves; `seen` is how near one was in sight."""
        at, nearer = answer.at(self.layout, self.hero), self.sectors
        if answer.distance >= 0:
            nearer = ~beyond(self.layout, self.hero, answer.distance)
        told_of_it = answer.distance >= 0 and seen > answer.distance
        target = answer.target
        if target == "Danger":
            self.tokens = [token & ~nearer for token in self.tokens]
            if told_of_it:
                lying = [n for n, token in enumerate(self.tokens) if token & at]
                if not lying:
                    raise Impossible
                if all(self.tokens[n] & ~at for n in lying):
                    self.tokens[self.rng.choice(lying)] &= at
            if not all(self.tokens):
                raise Impossible
        elif target == "Blocked Door":
            self.located_door(at if told_of_it else 0, nearer)
        elif target == "Lighted Sector":
            self.lit &= ~(nearer & self.hidden)
            if told_of_it and not self.lit & at:
                raise Impossible
        elif target in TYPES or target in ("Creature", "Boss"):
            kinds = {"Creature": TYPES | BOSSES, "Boss": BOSSES}.get(target, frozenset((target,)))
            self.located_beast(kinds, at if told_of_it else 0, nearer)

    def located_door(self, at: int, nearer: int) -> None:
        """A Blocked Door is here, if anywhere; one that is nearer is not Blocked any more."""
        ends = {door: bits(cells) for door, cells in self.board.ends.items()}
        away = [door for door in sorted(ends) if self.out_of_sight(door)]
        self.blocked -= {door for door in away if ends[door] & nearer}
        self.stale = True
        if at and not any(ends[door] & at for door in self.blocked):
            fitting = [door for door in away if ends[door] & at and not ends[door] & nearer]
            if not self.sealed or not fitting:
                raise Impossible
            self.blocked.add(self.rng.choice(fitting))

    def located_beast(self, kinds: frozenset[str], at: int, nearer: int) -> None:
        """One of these kinds is here, if anywhere, and none of them is nearer."""
        chosen = None
        if at:
            fitting = [x for x in self.lairs if x.kinds & kinds and x.cells & at]
            sure = [x for x in fitting if x.kinds <= kinds and not x.cells & ~at]
            chosen = self.pick(sure or fitting, Impossible(kinds, at))
            chosen.cells &= at
            if len(kinds) == 1:
                self.known(chosen, *kinds)
            elif not chosen.kinds <= kinds:
                chosen.kinds &= kinds
        for lair in self.lairs:
            if lair is chosen or not (lair.kinds & kinds and lair.cells & nearer):
                continue
            others, farther = lair.kinds - kinds, lair.cells & ~nearer
            if others and (not farther or self.rng.random() < BOLD):
                lair.kinds = others
            elif farther:
                lair.cells = farther
            else:
                raise Impossible
