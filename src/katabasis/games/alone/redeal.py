"""What a viewer cannot know, dealt anew: another Map that looks the same from here."""

from ...engine import Rng, Viewer
from .content import bosses, reactions
from .evil import eyes, sees_map
from .maps import Map, apart, layouts, level, map_of
from .sheets import CELLS, COLUMNS, ROWS
from .state import Table

MOST_DANGER = 8
"""ALN-400: Danger tokens on a Level."""


def redeal(t: Table, viewer: Viewer, rng: Rng) -> None:
    """ALN-R45, ALN-353: others' hands; before the screen, the Map as well."""
    mine = eyes(t, viewer)
    deal_hands(t, mine, rng)
    if t.hero_seat not in mine:
        pool = t.items + t.drawn
        rng.shuffle(pool)
        t.drawn, t.items = pool[: len(t.drawn)], sorted(pool[len(t.drawn) :])
    if not sees_map(t, viewer) and t.hero >= 0 and t.hero in t.revealed:
        deal_map(t, rng)


def deal_hands(t: Table, mine: tuple[int, ...], rng: Rng) -> None:
    """Hands, face-down cards and piles: any cards of the two decks that nobody has seen."""
    for deck in t.decks:
        names = reactions()[deck]
        others = [s for s in t.evil if s not in mine]
        slots = [(t.hands[s], n) for s in others for n, c in enumerate(t.hands[s]) if c in names]
        down = [p for p in t.track if p.face_down and p.by not in mine and p.card in names]
        pile = t.piles[deck]
        pool = sorted([h[n] for h, n in slots] + [p.card for p in down] + pile)
        rng.shuffle(pool)
        for hand, n in slots:
            hand[n] = pool.pop()
        for played in down:
            played.card = pool.pop()
        pile[:] = sorted(pool)


def shifted(cell: int, east: int, south: int, other: bool) -> int:
    """The cell that lies so many columns and rows away; -1 outside the sheet."""
    at = cell % CELLS
    column, row = at % COLUMNS + east, at // COLUMNS + south
    if not (0 <= column < COLUMNS and 0 <= row < ROWS):
        return -1
    base = level(cell) if not other else 1 - level(cell)
    return base * CELLS + row * COLUMNS + column


def look(board: Map, cell: int) -> tuple[object, ...]:
    """What a Revealed Sector shows of the Map itself."""
    steps = board.steps[cell]
    doors = tuple((cell, way) in board.doors for way in range(4))
    return tuple(to >= 0 for to in steps), doors, cell in board.lcus, board.stairs.get(cell)


def deal_map(t: Table, rng: Rng) -> None:
    """Any layout and place in it where the Revealed Sectors look just as they do."""
    board, offsets = t.map, []
    for cell in t.revealed:
        east, south = apart(cell, t.hero)
        offsets.append((cell, east, south, level(cell) != level(t.hero), look(board, cell)))
    fitting = []
    for layout in layouts():
        other = map_of(layout)
        for start in other.sectors:
            moved = {}
            for cell, east, south, across, seen in offsets:
                to = shifted(start, east, south, across)
                if to < 0 or other.shapes.get(to) is None or look(other, to) != seen:
                    break
                moved[cell] = to
            else:
                fitting.append((layout, start, moved))
    layout, start, moved = rng.choice(fitting)
    settle(t, layout, start, moved, rng)


def settle(t: Table, layout: str, start: int, moved: dict[int, int], rng: Rng) -> None:
    """Carries everything Revealed over to the new Map, and scatters the rest."""
    old, new = t.map, map_of(layout)
    shown = set(moved.values())
    dark = [cell for cell in new.sectors if cell not in shown]
    names = t.rooms
    known = {moved[cell]: name for cell, name in names.items() if cell in moved}
    left = [name for name in names.values() if name not in known.values()]
    rng.shuffle(left)
    rooms = {cell: known[cell] if cell in known else left.pop() for cell in new.rooms}
    gone = [c for c in t.creatures if c.at not in moved]
    spots = rng.sample(dark, len(gone))
    for found, cell in zip(gone, spots, strict=True):
        found.at = cell
    for found in t.creatures:
        if found not in gone:
            found.at = moved[found.at]

    def carried(cells: list[int]) -> list[int]:
        hidden = sum(cell not in moved for cell in cells)
        return sorted([moved[c] for c in cells if c in moved] + rng.sample(dark, hidden))

    t.lit, hidden = carried(t.lit), sum(cell not in moved for cell in t.danger)
    t.danger = [moved[c] for c in t.danger if c in moved]
    for cell in rng.sample(dark, len(dark)):
        if hidden and sum(level(c) == level(cell) for c in t.danger) < MOST_DANGER:
            t.danger.append(cell)
            hidden -= 1
    t.danger.sort()
    conditions = {moved[c]: kind for c, kind in t.conditions.items() if c in moved}
    for kind in [kind for c, kind in t.conditions.items() if c not in moved]:
        conditions[rng.choice([cell for cell in dark if cell not in t.lit])] = kind
    doors = [
        (cell, way)
        for (cell, way), door in old.doors.items()
        if door in t.blocked and cell in moved
    ]
    kept = {new.doors[moved[cell], way] for cell, way in doors}
    free = [d for d, ends in new.ends.items() if not set(ends) & shown]
    unseen = [d for d in t.blocked if not set(old.ends[d]) & set(moved)]
    blocked = sorted([*kept, *rng.sample(free, min(len(free), len(unseen)))])
    t.explored = [moved[c] for c in t.explored]
    t.layout, t.hero, t.rooms, t.blocked, t.conditions = layout, start, rooms, blocked, conditions
    t.revealed = sorted(shown)
    boss = next((c for c in t.creatures if c.kind in bosses()), None)
    if boss is None and not t.boss_dead:
        t.boss = rng.choice(list(bosses()))
