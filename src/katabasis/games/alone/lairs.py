"""The Creatures out of sight: what each may be, and where it may be by now."""

from ...engine import Rng
from .content import bosses, types
from .field import LEVEL, beyond, cells_in, reach, sounds, spread
from .gloom import BOLD, Gloom, Impossible
from .memory import ANYWHERE
from .sheets import CELLS, COMPASS
from .spawning import MOST
from .whereabouts import Whereabouts

TYPES, BOSSES = frozenset(types()), frozenset(bosses())
FIRST = 3
"""ALN-048: the Creatures of the set-up, all of different types, this far away."""


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


class Lairs(Gloom):
    """The dark with its Creatures."""

    def __init__(self, found: Whereabouts, rng: Rng) -> None:
        super().__init__(found, rng)
        self.lairs: list[Lair] = []

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

    def pick(self, lairs: list[Lair], lacked: Impossible | None = None) -> Lair:
        """One of these, or there is no way on."""
        if not lairs:
            raise lacked or Impossible
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
        sure = [] if steps else [lair for lair in fitting if not lair.cells & ~cells]
        lair = self.pick(sure or fitting, Impossible(frozenset((kind,)), cells))
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
        if quiet and (not there or (not self.keen() and self.rng.random() > BOLD)):
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
            if self.keen():
                lair, cells = self.mended(moves)
            else:
                lair, cells = moves[-1 if fresh else int(self.rng.random() * len(moves))]
            self.times += 1
            lair.cells, lair.since, lair.fresh = cells, self.times, lair not in self.lairs
            if lair.fresh:
                self.make_room(MOST - 1)
                self.lairs.append(lair)
            else:
                lair.moved = True

    def mended(self, moves: list[tuple[Lair, int]]) -> tuple[Lair, int]:
        """The move that comes nearest to what earlier guesses lacked, or leads away from it."""
        kinds, goal = self.lacked.kinds, self.lacked.cells
        if not kinds:
            stuck = [move for move in moves if not move[0].cells & ~goal and move[1] & ~goal]
            return self.rng.choice(stuck or moves)
        near = [move for move in moves if move[0].kinds & kinds] or moves
        ring, seen = goal, 0
        while ring:
            there = [move for move in near if move[1] & ring]
            if there:
                return self.rng.choice(there)
            seen |= ring
            ring = spread(self.by, ring) & ~seen
        return self.rng.choice(near)

    def walked(self, cells: int, most: int, hidden: int) -> int:
        """ALN-098, ALN-099: where a Creature may be after one step or more, all out of sight."""
        if most >= 2 * CELLS:
            return hidden
        return reach(self.by, spread(self.by, cells) & hidden, most - 1, hidden)

    def turn_ends(self) -> None:
        """ALN-120: a Creature that has moved into a Lighted Sector puts its Lights out."""
        for lair in self.lairs:
            lit = lair.cells & self.lit
            if lair.moved and lit:
                dark = lit & self.lacked.cells
                if dark and self.keen():
                    lit = lair.cells = dark
                if lit == lair.cells or self.rng.random() < BOLD:
                    lair.cells = 1 << self.rng.choice(cells_in(lit))
                    self.lit &= ~lair.cells
                else:
                    lair.cells &= ~lit
            lair.moved = False
