"""What a viewer cannot know, dealt again: hands, and before the screen another Map and dark."""

from collections.abc import Iterator
from itertools import islice

from ...engine import Rng, Viewer
from .content import bosses, reactions
from .creatures import CROWD
from .dark import Dark
from .evil import eyes, sees_map
from .field import cells_in
from .gloom import Impossible
from .lairs import BOSSES, Lair
from .maps import level
from .rounds import DANGERS
from .spawning import MOST
from .state import KINDS, Creature, Table
from .whereabouts import PLACED, Whereabouts, possible

LABOUR = 12_000
"""How many notes are gone through, all attempts together, before what does not fit is passed over.
"""


def redeal(t: Table, viewer: Viewer, rng: Rng) -> None:
    """ALN-R45, ALN-353: others' hands; before the screen, the Map as well."""
    mine = eyes(t, viewer)
    deal_hands(t, mine, not sees_map(t, viewer), rng)
    if t.hero_seat not in mine:
        pool = sorted(t.items + t.drawn)
        rng.shuffle(pool)
        t.drawn, t.items = pool[: len(t.drawn)], sorted(pool[len(t.drawn) :])
    if not sees_map(t, viewer) and t.hero >= 0 and t.hero in t.revealed:
        deal_dark(t, rng)


def deal_hands(t: Table, mine: tuple[int, ...], before: bool, rng: Rng) -> None:
    """Hands, face-down cards and piles: any cards of the two decks that the viewer has not seen.

    Behind the screen all discards are known; `before` it those are not that were never face up.
    """
    buried, t.buried = (t.buried, []) if before else ([], t.buried)
    for deck in t.decks:
        names = reactions()[deck]
        others = [s for s in t.evil if s not in mine]
        slots = [(t.hands[s], n) for s in others for n, c in enumerate(t.hands[s]) if c in names]
        down = [p for p in t.track if p.face_down and p.by not in mine and p.card in names]
        pile, discards = t.piles[deck], t.discards[deck]
        unseen = [card for card in buried if card in names]
        for card in unseen:
            discards.remove(card)
        pool = sorted([h[n] for h, n in slots] + [p.card for p in down] + unseen + pile)
        rng.shuffle(pool)
        laid = [pool.pop() for _ in unseen]
        if before:
            discards[:] = sorted([*discards, *laid])
        t.buried = sorted([*t.buried, *laid])
        for hand, n in slots:
            hand[n] = pool.pop()
        for played in down:
            played.card = pool.pop()
        pile[:] = sorted(pool)


def deal_dark(t: Table, rng: Rng) -> None:
    """ALN-R44, ALN-R45: a Map and a dark that fit all that the Hero has seen and heard."""
    found = None
    for found in islice(tries(t, rng), 3 + LABOUR // (20 + len(t.heard))):
        try:
            dark = Dark(found, rng)
            dark.recall(t)
            deal(t, dark, rng)
            return
        except Impossible:
            continue
    if found is not None:
        dark = Dark(found, rng)
        dark.recall(t, strict=False)
        deal(t, dark, rng, strict=False)


def tries(t: Table, rng: Rng) -> Iterator[Whereabouts]:
    """All whereabouts that fit, again and again."""
    while True:
        found = None
        for found in possible(t, rng):
            yield found
        if found is None:
            return


def deal(t: Table, dark: Dark, rng: Rng, strict: bool = True) -> None:
    """Puts everything out of sight where it may be, and moves what is in sight along."""
    to, shown, board, old = dark.there, set(t.revealed), dark.board, t.map
    beasts = creatures(t, dark, rng, strict)
    danger = tokens(t, dark, rng, strict)
    seen = {
        board.doors[to[cell], way]
        for (cell, way), door in old.doors.items()
        if door in t.blocked and cell in shown
    }
    conditions = {to[c]: kind for c, kind in t.conditions.items() if c in shown}
    conditions |= {c: kind for c, kind in dark.conditions.items() if dark.hidden >> c & 1}
    lit = {to[c] for c in t.lit if c in shown} | set(cells_in(dark.lit & dark.hidden))
    lit -= {cell for cell, kind in conditions.items() if kind == "Blackout"}
    for found in t.creatures:
        found.at = to[found.at]
    t.creatures, t.danger, t.conditions = beasts, danger, conditions
    t.lit = sorted(lit)
    t.blocked = sorted(seen.union(door for door in dark.blocked if dark.out_of_sight(door)))
    t.layout, t.hero, t.rooms = dark.layout, to[t.hero], dark.rooms
    t.revealed = sorted(to[c] for c in t.revealed)
    t.explored = [to[c] for c in t.explored]
    t.heard = [(w, to[c] if w in PLACED else c, n, text) for w, c, n, text in t.heard]
    great = next((c.kind for c in beasts if c.kind in bosses()), "")
    if great or not t.boss_dead:
        t.boss = great or rng.choice(list(bosses()))


def creatures(t: Table, dark: Dark, rng: Rng, strict: bool) -> list[Creature]:
    """ALN-100, ALN-412, ALN-494: those in sight, and the others by what they may be and where."""
    seen = [c for c in t.creatures if c.at in t.revealed]
    great = [lair for lair in dark.lairs if lair.kinds <= BOSSES]
    met = t.boss_dead or any(c.kind in BOSSES for c in seen)
    lairs = [lair for lair in dark.lairs if lair not in great[0 if met else 1 :]]
    common = [lair for lair in lairs if not lair.kinds <= BOSSES]
    for _ in range(sum(c.kind not in BOSSES for c in seen) + len(common) - MOST):
        gone = [lair for lair in common if not lair.wounds] or common
        lair = rng.choice(gone)
        common.remove(lair)
        lairs.remove(lair)
    free = [name for name in KINDS if all(c.name != name for c in seen)]
    held: list[tuple[int, Lair]] = []
    hidden: list[Creature] = []
    for lair in sorted(lairs, key=lambda lair: len(lair.kinds)):
        names = named(lair, lairs, free)
        full = [
            c for c, other in held if lair.apart(other) or sum(c == d for d, _ in held) >= CROWD
        ]
        cells = [c for c in cells_in(lair.cells) if c not in full]
        if not names or not cells:
            if strict:
                raise Impossible
            continue
        kind = rng.choice(sorted({KINDS[name] for name in names}))
        lair.kinds = frozenset((kind,))
        name = next(name for name in names if KINDS[name] == kind)
        free.remove(name)
        cell = rng.choice(cells)
        held.append((cell, lair))
        moved = lair.moved and bool(dark.lit >> cell & 1)
        hidden.append(Creature(name=name, at=cell, wounds=lair.wounds, arrived=moved))
    return seen + sorted(hidden, key=lambda c: c.name)


def named(lair: Lair, lairs: list[Lair], free: list[str]) -> list[str]:
    """ALN-048, ALN-412: the miniatures that a Creature out of sight may be."""
    taken = frozenset[str]()
    if lair.first and len(lair.kinds) > 1:
        others = [x.kinds for x in lairs if x.first and x is not lair and len(x.kinds) == 1]
        taken = frozenset[str]().union(*others)
    return [name for name in free if KINDS[name] in lair.kinds - taken]


def tokens(t: Table, dark: Dark, rng: Rng, strict: bool) -> list[int]:
    """ALN-400, ALN-401: Danger in sight, and the other tokens where they may lie."""
    found = [dark.there[c] for c in t.danger if c in t.revealed]
    for token in sorted(dark.tokens, key=int.bit_count):
        full = [sum(level(c) == on for c in found) >= DANGERS for on in (0, 1)]
        cells = [c for c in cells_in(token) if c not in found and not full[level(c)]]
        if not cells:
            if strict:
                raise Impossible
            continue
        found.append(rng.choice(cells))
    return sorted(found)
