"""What each viewer may see: the Labyrinth before the screen, the Map behind it."""

from ...engine import Seat, Viewer
from ...engine.scene import Board, Link, Panel, Picture, Sign, Space, Token
from .called import grid, spoken
from .content import mission, rooms
from .evil import eyes, sees_map
from .faces import stats_of
from .maps import WALL, apart, level, where
from .offers import offers, steps
from .sheet import counters, tracks, zones
from .sheets import CELLS, COLUMNS, COMPASS, ROWS
from .sight import hero_ids, line_of_sight, ways_from
from .sketches import openings, sketches
from .state import Creature, Table

SHORT = {
    "Control Room": "Control",
    "Laboratory": "Lab",
    "Generator Room": "Generator",
    "Escape Pods": "Pods",
    "Communications": "Comms",
    "Hydroponics": "Hydro",
}
"""What is printed on a Room where there is little space."""
WIDE, HIGH = 2 * COLUMNS - 1, 2 * ROWS - 1
"""The Labyrinth is drawn round the Hero, so that its frame tells nothing (ALN-R45)."""


def picture(t: Table, viewer: Viewer, middle: int | None = None) -> Picture:
    """ALN-006, ALN-R45: the whole Map for Evil, the Revealed Sectors for everybody else.

    These are drawn round the Hero, or round the Sector in the `middle`.
    """
    behind, mine = sees_map(t, viewer), eyes(t, viewer)
    middle = t.hero if middle is None else middle
    boards = maps(t) if behind and t.layout else labyrinth(t, middle)
    boards = sketches() if behind and t.phase == "layout" else boards
    tokens = map_tokens(t) if behind else labyrinth_tokens(t, middle)
    return Picture(
        panels=tuple(panel(t, seat) for seat in range(t.players)),
        boards=boards if t.hero >= 0 or behind else (),
        tracks=(*steps(t, behind), *tracks(t)),
        tokens=tokens if t.hero >= 0 else (),
        zones=(*offers(t, behind), *zones(t, mine)),
        counters=counters(t),
        clock="round",
    )


def ahead(before: Table, after: Table, viewer: Viewer) -> Picture:
    """What would be seen after an answer, drawn round where the Hero is before it."""
    return picture(after, viewer, before.hero)


def panel(t: Table, seat: Seat) -> Panel:
    """Who sits where."""
    if seat == t.hero_seat:
        return Panel(seat, t.character or "The Hero", "amber", "the Hero", side="hero")
    status = "leads Evil" if seat == t.leader else "Evil"
    return Panel(seat, f"Evil {t.evil.index(seat) + 1}", "violet", status, side="evil")


def marks_of(t: Table, cell: int) -> tuple[str, ...]:
    """ALN-029: everything in a Sector but Creatures, as facts."""
    lit = ("lit",) if cell in t.lit else ()
    return (*openings(t.map, cell, t.blocked), *lit)


def signs_of(t: Table, cell: int) -> tuple[Sign, ...]:
    """ALN-029, ALN-042: what lies in a Sector: LCU, Danger, Condition, the Missions of a Room."""
    out = [Sign("lcu", text="Light Control Unit")] if cell in t.map.lcus else []
    out += [Sign("danger", tone="bad", text="Danger")] if cell in t.danger else []
    if cell in t.conditions:
        out.append(Sign(t.conditions[cell].lower(), tone="bad", text=t.conditions[cell]))
    room = t.room_of(cell)
    for colour, name in t.missions.items():
        if room and room in mission(name).steps and colour not in t.done:
            out.append(Sign(colour, tone="good", text=f"Mission: {name}"))
    return tuple(out)


def grid_sign(t: Table, cell: int) -> Sign:
    """What is drawn in a Sector, so that it can be named and found; a corridor is called so."""
    return Sign("grid", grid(cell), text=spoken(cell) if t.room_of(cell) else "")


def links(t: Table, ids: dict[int, str]) -> tuple[Link, ...]:
    """The open edges and Doors between two Sectors that are both shown."""
    found = t.map
    out = []
    for cell, name in ids.items():
        for way in (1, 2):
            to = found.steps[cell][way]
            if to in ids and found.stairs.get(cell) != way:
                door = found.doors.get((cell, way))
                kind = "way" if door is None else "door"
                out.append(Link(name, ids[to], kind, open=door not in t.blocked))
    return tuple(out)


def maps(t: Table) -> tuple[Board, ...]:
    """ALN-006: both Levels, for those behind the screen."""
    sight = line_of_sight(t) if t.hero >= 0 else []
    out = []
    for on, title in enumerate(("Upper Level", "Lower Level")):
        ids = {c: f"sector-{c}" for c in t.map.sectors if level(c) == on}
        spaces = []
        for cell, name in ids.items():
            shown = ("in sight",) if cell in sight else ("revealed",) if cell in t.revealed else ()
            at = cell % CELLS
            spot = (at % COLUMNS, at // COLUMNS)
            kind = "room" if cell in t.map.rooms else "corridor"
            label = t.room_of(cell) or spoken(cell)
            marks = (*marks_of(t, cell), *shown)
            shape, signs = t.map.shapes[cell], (*signs_of(t, cell), grid_sign(t, cell))
            short = SHORT.get(label, label) if kind == "room" else ""
            spaces.append(Space(name, label, kind, shape, marks, spot, short, signs))
        size = (COLUMNS, ROWS)
        key = f"level-{on}"
        out.append(Board(key, title, tuple(spaces), links(t, ids), layout="grid", size=size))
    return tuple(out)


def labyrinth(t: Table, middle: int) -> tuple[Board, ...]:
    """ALN-028, ALN-R44, ALN-R45: the Revealed Sectors, drawn round the Hero."""
    if middle not in t.revealed:
        return ()
    ids, sight = hero_ids(t, middle), line_of_sight(t)
    out = []
    for here, title in ((True, "The Labyrinth"), (False, "The other Level")):
        shown = {c: n for c, n in ids.items() if (level(c) == level(middle)) == here}
        spaces = []
        for cell, name in shown.items():
            east, south = apart(cell, middle)
            seen = ("in sight",) if cell in sight else ()
            kind = "room" if cell in t.map.rooms else "corridor"
            label, spot = (
                t.room_of(cell) or t.map.shapes[cell],
                (east + COLUMNS - 1, south + ROWS - 1),
            )
            marks, signs = (*marks_of(t, cell), *seen), signs_of(t, cell)
            short = SHORT.get(label, label) if kind == "room" else ""
            said = where(cell, middle)
            text = f"{said}; {rooms()[label]}" if label in rooms() else said
            spaces.append(Space(name, label, kind, text, marks, spot, short, signs))
        spaces += dark_ways(t, ids, middle) if here else []
        key = "labyrinth" if here else "other"
        if spaces:
            both = (WIDE, HIGH)
            out.append(Board(key, title, tuple(spaces), links(t, shown), layout="grid", size=both))
    return tuple(out)


def dark_ways(t: Table, ids: dict[int, str], middle: int) -> list[Space]:
    """The openings of the Hero's Sector that lead into the dark."""
    out = []
    for way, to in enumerate(t.map.steps[middle]):
        if to != WALL and to not in ids:
            east, south = ((0, -1), (1, 0), (0, 1), (-1, 0))[way]
            spot = (east + COLUMNS - 1, south + ROWS - 1)
            kind = "stairs" if t.map.stairs.get(middle) == way else "dark"
            out.append(Space(f"way-{COMPASS[way]}", "?", kind, spot=spot, down=True))
    return out


def map_tokens(t: Table) -> tuple[Token, ...]:
    """The Hero and every Creature, for those behind the screen."""
    hero = Token("hero", t.character, f"sector-{t.hero}", "hero", owner=t.hero_seat)
    return (
        hero,
        *(
            piece(f"creature-{c.name}", c.name, f"sector-{c.at}", c, to_hero(t, c.at))
            for c in t.creatures
        ),
    )


def labyrinth_tokens(t: Table, middle: int) -> tuple[Token, ...]:
    """ALN-031, ALN-161: the Hero and the Revealed Creatures, Wounds and all."""
    if middle not in t.revealed:
        return ()
    ids = hero_ids(t, middle)
    at = ids.get(t.hero) or ways_from(t, middle).get(t.hero, "")
    return (
        Token("hero", t.character, at, "hero", owner=t.hero_seat, active=True),
        *(
            piece(f"creature-{c.label}", c.label, ids[c.at], c, where(c.at, middle))
            for c in sorted(t.creatures, key=lambda c: c.label)
            if c.at in ids
        ),
    )


def to_hero(t: Table, cell: int) -> str:
    """How far a Sector is from the Hero, for those behind the screen."""
    if cell == t.hero:
        return "with the Hero"
    far = t.map.distance[cell][t.hero]
    return f"{far} step{'s' if far != 1 else ''} from the Hero"


def piece(key: str, name: str, at: str, creature: Creature, stands: str) -> Token:
    """ALN-161, ALN-420: a Creature, its row of the Stats table, and whether it is Wounded."""
    text = stats_of(creature.kind)
    signs = (Sign("wound", tone="bad", text="Wounded"),) if creature.wounds else ()
    said = f"{stands}, Wounded" if creature.wounds else stands
    return Token(key, name, at, creature.kind, colour="evil", text=text, signs=signs, stands=said)
