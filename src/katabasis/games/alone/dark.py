"""What may be in the dark: all that was seen and heard, gone through again on a Map that fits.

A lair is a Creature out of sight, with the Sectors where it may be by now: every note narrows them
or lets them spread. Which Creature a Noise was is guessed, and a guess that some later note proves
wrong ends the attempt.
"""

from ...engine import Rng
from .content import bosses, types
from .creatures import CROWD
from .field import (
    LEVEL,
    Told,
    beyond,
    bits,
    cells_in,
    edges,
    on_level,
    reach,
    rings,
    sounds,
    spread,
    told,
)
from .maps import WALL, map_of
from .memory import ANYWHERE, DANGER, LIT, SHUT
from .sheets import CELLS, COMPASS
from .spawning import MOST
from .state import Table
from .whereabouts import PLACED, Whereabouts

TYPES, BOSSES = frozenset(types()), frozenset(bosses())
FIRST = 3
"""ALN-048: the Creatures of the set-up, all of different types, this far away."""
PASSING = ("Gas", "Interference")
"""ALN-498: the Conditions that are gone after the Round."""
BOLD = 0.25
"""How likely something happened that nothing tells of, where it may have."""


class Impossible(Exception):
    """What was guessed does not fit what was seen or heard later."""


class Lair:
    """A Creature out of sight."""

    __slots__ = ("cells", "first", "fresh", "kinds", "moved", "since", "wounds")

    def __init__(
        self, kinds: frozenset[str], cells: int, wounds: int = 0, *, first: bool = False
    ) -> None:
        self.kinds, self.cells, self.wounds, self.first = kinds, cells, wounds, first
        self.moved, self.since = False, 0
        self.fresh = first
        """Whether it came into an empty Sector and has not moved since."""

    def copy(self) -> "Lair":
        """The same."""
        twin = Lair(self.kinds, self.cells, self.wounds, first=self.first)
        twin.moved, twin.since, twin.fresh = self.moved, self.since, self.fresh
        return twin

    def apart(self, other: "Lair") -> bool:
        """ALN-048, ALN-411: whether they cannot be in one Sector, because one came last, alone."""
        return (self if self.since >= other.since else other).fresh


Note = tuple[str, int, int, str]
Saved = tuple[tuple[int, int, int, int, int, int], list[Lair], list[int], set[int], dict[int, str]]
STRIDE, PATIENCE = 6, 3
"""How many notes lie between two points to go back to, and how often all may be gone through."""


class Dark:
    """The dark of one Map, as far as the notes have been gone through."""

    def __init__(self, found: Whereabouts, rng: Rng) -> None:
        self.layout, self.there, self.rooms = found.layout, found.there, found.rooms
        self.rng, self.board = rng, map_of(found.layout)
        self.sectors, self.halls = bits(self.board.sectors), bits(self.board.rooms)
        self.hero, self.shown = -1, 0
        self.lit, self.blocked = 0, set[int]()
        self.lairs: list[Lair] = []
        self.tokens: list[int] = []
        self.conditions: dict[int, str] = {}
        self.broody = rng.random()
        """How likely a Noise that may be a Spawn is taken for one at once."""
        self.boss, self.sealed, self.seen, self.times = -1, 0, 0, 1
        self.by, self.stale = edges(self.layout), False

    def recall(self, t: Table, strict: bool = True) -> None:
        """Goes through all notes; raises Impossible if they do not fit the guesses."""
        self.hero = self.there[t.hero]
        if not t.heard or t.heard[0][0] != "start":
            self.given(t)
            return
        notes = [(w, self.there[c] if w in PLACED else c, n, x) for w, c, n, x in t.heard]
        now = bits(self.there[cell] for cell in t.revealed)
        if strict:
            self.search(notes)
            if self.shown != now:
                raise Impossible
            return
        for what, cell, n, text in notes:
            try:
                self.note(what, cell, n, text)
            except Impossible:
                self.shown |= 1 << cell if what == "show" else 0
        self.shown = now
        self.forget()

    def search(self, notes: list[Note]) -> None:
        """Goes through the notes, and a way back, ever farther, from where they do not fit."""
        saved: list[Saved] = []
        at = farthest = back = 0
        left = PATIENCE * len(notes) + PATIENCE * STRIDE
        while at < len(notes):
            if at % STRIDE == 0 and len(saved) == at // STRIDE:
                saved.append(self.save())
            left -= 1
            try:
                self.note(*notes[at])
                at += 1
            except Impossible:
                if left <= 0:
                    raise
                back = 1 if at > farthest else back * 2
                farthest = max(farthest, at)
                del saved[max(1, len(saved) - back) :]
                self.restore(saved[-1])
                at = (len(saved) - 1) * STRIDE

    def save(self) -> Saved:
        """All that changes from note to note."""
        lairs = [lair.copy() for lair in self.lairs]
        places = (self.hero, self.shown, self.lit, self.boss, self.sealed, self.seen)
        return places, lairs, self.tokens[:], set(self.blocked), dict(self.conditions)

    def restore(self, saved: Saved) -> None:
        """As it was then."""
        places, lairs, tokens, blocked, conditions = saved
        self.hero, self.shown, self.lit, self.boss, self.sealed, self.seen = places
        self.lairs = [lair.copy() for lair in lairs]
        self.tokens, self.blocked, self.conditions = tokens[:], set(blocked), dict(conditions)
        self.stale = True

    def forget(self) -> None:
        """What fits nothing any more may be anywhere, or be nothing."""
        self.lairs = [lair for lair in self.lairs if lair.kinds][: MOST - CROWD]
        for lair in self.lairs:
            lair.cells = (lair.cells & self.hidden) or self.hidden
        self.tokens = [(token & self.hidden) or self.hidden for token in self.tokens]

    def given(self, t: Table) -> None:
        """A table without notes: whatever is out of sight may be anywhere there."""
        self.shown = bits(self.there[cell] for cell in t.revealed)
        dark, unseen = self.hidden, [c for c in t.creatures if c.at not in t.revealed]
        self.lairs = [Lair(frozenset((c.kind,)), dark, c.wounds) for c in unseen]
        self.tokens = [dark for cell in t.danger if cell not in t.revealed]
        lit = sum(cell not in t.revealed for cell in t.lit)
        self.lit = bits(self.rng.sample(cells_in(dark), lit))
        away = [door for door in self.board.ends if self.out_of_sight(door)]
        shut = sum(not set(t.map.ends[door]) & set(t.revealed) for door in t.blocked)
        self.blocked = set(self.rng.sample(away, min(len(away), shut)))
        free = cells_in(dark & ~self.lit)
        kinds = [kind for cell, kind in t.conditions.items() if cell not in t.revealed]
        self.conditions = dict(zip(self.rng.sample(free, len(kinds)), kinds, strict=True))

    def note(self, what: str, cell: int, n: int, text: str) -> None:
        """One note."""
        if what == "go":
            self.hero = cell
        elif what == "show":
            self.show(cell, n, text)
        elif what == "fade":
            self.fade(cell, n, text)
        elif what in ("stir", "hush", "sneak"):
            self.stirred(what, cell, n, text)
        elif what == "turn":
            self.turn_ends()
        elif what == "enter":
            self.enter(cell, n, text)
        elif what == "exit":
            self.leave(cell, n, text)
        elif what == "far":
            self.located(told(text), n)
        elif what == "tokens":
            free = self.hidden & ~self.lit if n else self.hidden
            self.tokens += [free] * cell
        elif what == "boss":
            self.boss = n
        elif what == "start":
            self.begin(cell)
        elif what == "beam":
            self.beam(cell, n, COMPASS.index(text))
        elif what == "power":
            self.power()
        elif what == "seal":
            self.seal()
        elif what in ("bar", "free"):
            door = self.board.doors[cell, n]
            self.blocked = self.blocked | {door} if what == "bar" else self.blocked - {door}
            self.stale = True
        elif what in ("slain", "hatch"):
            self.count(text, 1 if what == "hatch" else -1)
        elif what == "round":
            self.conditions = {c: k for c, k in self.conditions.items() if k not in PASSING}
        elif what == "spill":
            self.spill(cell, text)
        elif what == "heal":
            hurt = [lair for lair in self.lairs if lair.wounds]
            if hurt:
                self.rng.choice(hurt).wounds = 0

    @property
    def hidden(self) -> int:
        """The Sectors out of sight."""
        return self.sectors & ~self.shown

    def ways(self) -> None:
        """Finds the open ways again, where a Door was Blocked or Unblocked."""
        if self.stale:
            self.by, self.stale = edges(self.layout, tuple(sorted(self.blocked))), False

    def begin(self, cell: int) -> None:
        """ALN-048, ALN-049: three Creatures of different types, and two Danger tokens a Level."""
        self.hero = cell
        far = beyond(self.layout, cell, FIRST)
        self.lairs = [Lair(TYPES, far, first=True) for _ in range(FIRST)]
        levels = (LEVEL, LEVEL, LEVEL << CELLS, LEVEL << CELLS)
        self.tokens = [self.sectors & on & ~(1 << cell) for on in levels]

    def known(self, lair: Lair, kind: str) -> None:
        """ALN-048: what one of the first three is, no other of them can be."""
        lair.kinds = frozenset((kind,))
        if lair.first:
            for other in self.lairs:
                if other.first and other is not lair:
                    other.kinds -= lair.kinds
                    if not other.kinds:
                        raise Impossible

    def pick(self, lairs: list[Lair]) -> Lair:
        """One of these, or there is no way on."""
        if not lairs:
            raise Impossible
        return lairs[int(self.rng.random() * len(lairs))]

    def come_out(self, kind: str, wounds: int, cells: int, steps: int) -> None:
        """A Creature that was out of sight is seen: which one was it?"""
        self.ways()
        by, hidden = self.by, self.hidden
        fitting = [
            lair
            for lair in self.lairs
            if kind in lair.kinds
            and lair.wounds == wounds
            and (reach(by, lair.cells, steps, hidden) if steps else lair.cells) & cells
        ]
        lair = self.pick(fitting)
        self.known(lair, kind)
        self.lairs.remove(lair)
        self.count(kind, 1)

    def count(self, kind: str, more: int) -> None:
        """ALN-494: how many Creatures are in sight, and none too many on the Map."""
        self.seen += more if kind in TYPES else 0
        if more > 0:
            self.make_room(MOST)

    def make_room(self, most: int) -> None:
        """ALN-494: with six on the Map one was taken back before another came, untold."""
        common = [lair for lair in self.lairs if not lair.kinds <= BOSSES]
        if self.seen + len(common) > most:
            self.lairs.remove(self.pick([lair for lair in common if not lair.wounds]))

    def show(self, cell: int, state: int, text: str) -> None:
        """ALN-029: a Sector with everything in it, and nothing else."""
        bit = 1 << cell
        for beast in text.split(";") if text else ():
            kind, _, wounds = beast.rpartition(" ")
            if kind:
                self.come_out(kind, int(wounds), bit, 0)
        self.conditions.pop(cell, None)
        self.shown |= bit
        for lair in self.lairs:
            lair.cells &= ~bit
            if not lair.cells:
                raise Impossible
        if state & DANGER:
            lying = [n for n, token in enumerate(self.tokens) if token & bit]
            if not lying:
                raise Impossible
            self.tokens.pop(self.rng.choice(lying))
        self.tokens = [token & ~bit for token in self.tokens]
        if not all(self.tokens):
            raise Impossible
        self.lit = self.lit | bit if state & LIT else self.lit & ~bit
        self.doors(cell, state)

    def doors(self, cell: int, state: int) -> None:
        """The Doors of a Sector, as they were when it was seen."""
        for way in range(4):
            door = self.board.doors.get((cell, way))
            if door is not None and (door in self.blocked) != bool(state & SHUT << way):
                self.blocked ^= {door}
                self.stale = True

    def fade(self, cell: int, state: int, text: str) -> None:
        """ALN-445: what stood there stays there, out of sight."""
        bit = 1 << cell
        self.shown &= ~bit
        for beast in text.split(";") if text else ():
            kind, _, wounds = beast.rpartition(" ")
            if kind:
                self.lairs.append(Lair(frozenset((kind,)), bit, int(wounds)))
                self.count(kind, -1)
            else:
                self.conditions[cell] = wounds
        if state & DANGER:
            self.tokens.append(bit)
        self.lit = self.lit | bit if state & LIT else self.lit & ~bit
        self.doors(cell, state)

    def enter(self, cell: int, steps: int, text: str) -> None:
        """ALN-101: a Creature came out of the dark into a Revealed Sector."""
        kind, _, wounds = text.rpartition(" ")
        self.ways()
        self.come_out(kind, int(wounds), spread(self.by, 1 << cell) & self.hidden, steps)

    def leave(self, cell: int, steps: int, text: str) -> None:
        """ALN-102: a Creature went this way into the dark, and perhaps on."""
        beast, _, way = text.rpartition(" ")
        kind, _, wounds = beast.rpartition(" ")
        to = self.board.steps[cell][COMPASS.index(way)]
        self.ways()
        lair = Lair(frozenset((kind,)), reach(self.by, 1 << to, steps, self.hidden), int(wounds))
        lair.moved = True
        self.lairs.append(lair)
        self.count(kind, -1)

    def stirred(self, what: str, most: int, spawn: int, whence: str) -> None:
        """ALN-104 to ALN-113: something moved or came, or nothing was heard of it."""
        self.loosen()
        self.ways()
        heard = sounds(self.layout, self.hero, tuple(sorted(self.blocked)))
        hidden, quiet = self.hidden, what != "stir"
        if what == "sneak":
            there = hidden
        else:
            there = hidden & (heard.silent if quiet else heard.noise.get(whence, 0))
        if self.boss >= 0:
            there &= beyond(self.layout, self.hero, self.boss)
            self.boss = -1
            if not there:
                raise Impossible
            self.lairs.append(Lair(BOSSES, there))
            return
        if quiet and (not there or self.rng.random() > BOLD):
            return
        moves: list[tuple[Lair, int]] = []
        if most:
            for lair in self.lairs:
                cells = self.walked(lair.cells, most, hidden)
                if cells & there:
                    moves.append((lair, cells & there))
        if spawn:
            cells = there & ~(1 << self.hero)
            if spawn != ANYWHERE:
                cells &= beyond(self.layout, self.hero, spawn) & ~self.lit & ~self.halls
            if cells:
                moves.append((Lair(TYPES, cells), cells))
        if not moves and not quiet:
            raise Impossible
        if moves:
            fresh = moves[-1][0] not in self.lairs and self.rng.random() < self.broody
            lair, cells = moves[-1 if fresh else int(self.rng.random() * len(moves))]
            self.times += 1
            lair.cells, lair.since, lair.fresh = cells, self.times, lair not in self.lairs
            if lair.fresh:
                self.make_room(MOST - 1)
                self.lairs.append(lair)
            else:
                lair.moved = True

    def walked(self, cells: int, most: int, hidden: int) -> int:
        """ALN-098, ALN-099: where a Creature may be after one step or more, all out of sight."""
        if most >= 2 * CELLS:
            return hidden
        return reach(self.by, spread(self.by, cells) & hidden, most - 1, hidden)

    def loosen(self) -> None:
        """ALN-080, ALN-R56: a Door out of sight may have been Unblocked, which nothing tells."""
        for door in sorted(self.blocked):
            if self.out_of_sight(door) and self.rng.random() < BOLD / 4:
                self.blocked.discard(door)
                self.stale = True

    def out_of_sight(self, door: int) -> bool:
        """ALN-R74: whether the Hero cannot see a Door."""
        return not any(self.shown >> cell & 1 for cell in self.board.ends[door])

    def seal(self) -> None:
        """ALN-294, ALN-397: up to two Doors out of sight may have been Blocked or Unblocked."""
        self.sealed += 1
        unseen = [door for door in self.board.ends if self.out_of_sight(door)]
        for door in self.rng.sample(unseen, min(len(unseen), self.rng.randrange(3))):
            self.blocked ^= {door}
            self.stale = True

    def turn_ends(self) -> None:
        """ALN-120: a Creature that has moved into a Lighted Sector puts its Lights out."""
        for lair in self.lairs:
            lit = lair.cells & self.lit
            if lair.moved and lit:
                if lit == lair.cells or self.rng.random() < BOLD:
                    lair.cells = 1 << self.rng.choice(cells_in(lit))
                    self.lit &= ~lair.cells
                else:
                    lair.cells &= ~lit
            lair.moved = False

    def beam(self, cell: int, far: int, way: int) -> None:
        """ALN-263 to ALN-265: the Lights go on in a line, also where nobody sees it."""
        self.lit |= 1 << cell
        for _ in range(far):
            to = self.board.steps[cell][way]
            shut = self.board.doors.get((cell, way)) in self.blocked
            if to == WALL or shut or self.board.stairs.get(cell) == way:
                return
            cell = to
            self.lit |= 1 << cell

    def spill(self, cell: int, kind: str) -> None:
        """ALN-389, ALN-394: a Condition lies next door, out of sight."""
        self.ways()
        near = cells_in(spread(self.by, 1 << cell) & self.hidden)
        if not near:
            raise Impossible
        there = self.rng.choice(near)
        self.conditions[there] = kind
        if kind == "Blackout":
            self.lit &= ~(1 << there)

    def power(self) -> None:
        """ALN-285: the Lights go on round the Generator Room."""
        here = next(cell for cell, name in self.rooms.items() if name == "Generator Room")
        near = rings(self.layout, here)
        self.lit |= (near[0] | near[1] | near[2]) & on_level(here)

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
            chosen = self.pick([x for x in self.lairs if x.kinds & kinds and x.cells & at])
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
