"""What may be out of sight on one Map, besides the Creatures: Doors, Lights, Conditions, Danger."""

from ...engine import Rng
from .field import bits, cells_in, edges, on_level, rings, spread
from .maps import WALL, map_of
from .memory import SHUT
from .whereabouts import Whereabouts

BOLD = 0.25
"""How likely it is that something happened without a sign, where it could have."""


KEEN = 0.6
"""How likely a guess that failed before is to be steered towards what it lacked."""


class Impossible(Exception):
    """What was guessed does not fit what was seen or heard later: it lacked this."""

    def __init__(self, kinds: frozenset[str] = frozenset(), cells: int = 0) -> None:
        self.kinds, self.cells = kinds, cells
        """One of these kinds in one of these Sectors; without kinds, nothing there."""


class Gloom:
    """A Map that fits, with the Sectors in sight and the state of the others."""

    def __init__(self, found: Whereabouts, rng: Rng) -> None:
        self.layout, self.there, self.rooms = found.layout, found.there, found.rooms
        self.rng, self.board = rng, map_of(found.layout)
        self.sectors, self.halls = bits(self.board.sectors), bits(self.board.rooms)
        self.hero, self.shown = -1, 0
        self.lit, self.blocked = 0, set[int]()
        self.tokens: list[int] = []
        self.conditions: dict[int, str] = {}
        self.broody = rng.random()
        """How likely a Noise that may be a Spawn is taken for one at once."""
        self.boss, self.sealed, self.seen, self.times = -1, 0, 0, 1
        self.by, self.stale = edges(self.layout), False
        self.lacked = Impossible()
        """What kept earlier guesses from fitting the notes that come next."""

    @property
    def hidden(self) -> int:
        """The Sectors out of sight."""
        return self.sectors & ~self.shown

    def keen(self) -> bool:
        """Whether a guess goes towards what earlier ones lacked."""
        return bool(self.lacked.cells) and self.rng.random() < KEEN

    def ways(self) -> None:
        """Finds the open ways again, where a Door was Blocked or Unblocked."""
        if self.stale:
            self.by, self.stale = edges(self.layout, tuple(sorted(self.blocked))), False

    def doors(self, cell: int, state: int) -> None:
        """The Doors of a Sector, as they were when it was seen."""
        for way in range(4):
            door = self.board.doors.get((cell, way))
            if door is not None and (door in self.blocked) != bool(state & SHUT << way):
                self.blocked ^= {door}
                self.stale = True

    def loosen(self) -> None:
        """ALN-080, ALN-R56: a Door out of sight may have been Unblocked without a sign."""
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
