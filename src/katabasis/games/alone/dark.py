"""What may be in the dark: all that was seen and heard, gone through again on a Map that fits.

A lair is a Creature out of sight, with the Sectors where it may be by now: every note narrows them
or lets them spread. Which Creature a Noise was is guessed, and a guess that some later note proves
wrong ends the attempt.
"""

from .creatures import CROWD
from .field import bits, cells_in, told
from .gloom import Impossible
from .hearsay import Hearsay
from .lairs import Lair
from .memory import DANGER, LIT
from .sheets import COMPASS
from .spawning import MOST
from .state import Table
from .whereabouts import PLACED

PASSING = ("Gas", "Interference")
"""ALN-498: the Conditions that are gone after the Round."""
Note = tuple[str, int, int, str]
Saved = tuple[tuple[int, int, int, int, int, int], list[Lair], list[int], set[int], dict[int, str]]
NOTHING = Impossible()
STRIDE, PATIENCE = 6, 6
"""How many notes lie between two points to go back to, and how often all may be gone through."""


class Dark(Hearsay):
    """The dark of one Map, as far as the notes have been gone through."""

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
        lacked: dict[int, Impossible] = {}
        at = farthest = back = 0
        left = PATIENCE * len(notes) + PATIENCE * STRIDE
        while at < len(notes):
            if at % STRIDE == 0 and len(saved) == at // STRIDE:
                saved.append(self.save())
            left -= 1
            try:
                self.note(*notes[at])
                at += 1
            except Impossible as why:
                if left <= 0:
                    raise
                lacked[at] = why
                back = 1 if at > farthest else back * 2
                farthest = max(farthest, at)
                del saved[max(1, len(saved) - back) :]
                self.restore(saved[-1])
                at = (len(saved) - 1) * STRIDE
            if lacked:
                self.lacked = next((lacked[n] for n in sorted(lacked) if n >= at), NOTHING)

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
                raise Impossible(cells=bit)
        if state & DANGER:
            lying = [n for n, token in enumerate(self.tokens) if token & bit]
            if not lying:
                raise Impossible(cells=bit)
            sure = [n for n in lying if self.tokens[n] == bit]
            self.tokens.pop(self.rng.choice(sure or lying))
        self.tokens = [token & ~bit for token in self.tokens]
        if not all(self.tokens):
            raise Impossible(cells=bit)
        self.lit = self.lit | bit if state & LIT else self.lit & ~bit
        self.doors(cell, state)

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
