"""What each viewer may see: the Labyrinth before the screen, the Map behind it."""

from ...engine import Seat, Viewer
from ...engine.scene import Board, Card, Counter, Link, Panel, Picture, Space, Token, Track, Zone
from .content import cards, items, mission
from .evil import eyes, sees_map
from .health import cap
from .maps import WALL, apart, level, name_of
from .react import used
from .sheets import CELLS, COLUMNS, COMPASS, ROWS
from .sight import line_of_sight
from .state import ABILITIES, FULL, SPACES, Table

WIDE, HIGH = 2 * COLUMNS - 1, 2 * ROWS - 1
"""The Labyrinth is drawn round the Hero, so that its frame tells nothing (ALN-R45)."""


def picture(t: Table, viewer: Viewer) -> Picture:
    """ALN-006, ALN-R45: the whole Map for Evil, the Revealed Sectors for everybody else."""
    behind, mine = sees_map(t, viewer), eyes(t, viewer)
    boards = maps(t) if behind and t.layout else labyrinth(t)
    tokens = map_tokens(t) if behind else labyrinth_tokens(t)
    return Picture(
        panels=tuple(panel(t, seat) for seat in range(t.players)),
        boards=boards if t.hero >= 0 or behind else (),
        tracks=tracks(t),
        tokens=tokens if t.hero >= 0 else (),
        zones=zones(t, mine, behind),
        counters=counters(t),
        clock="round",
    )


def panel(t: Table, seat: Seat) -> Panel:
    """Who sits where."""
    if seat == t.hero_seat:
        return Panel(seat, t.character or "The Hero", "amber", "the Hero", side="hero")
    status = "leads Evil" if seat == t.leader else "Evil"
    return Panel(seat, f"Evil {t.evil.index(seat) + 1}", "violet", status, side="evil")


def marks_of(t: Table, cell: int) -> tuple[str, ...]:
    """ALN-029: everything in a Sector that is no Creature, as facts."""
    found, out = t.map, []
    for way, to in enumerate(found.steps[cell]):
        if to == WALL:
            continue
        door = found.doors.get((cell, way))
        kind = "stairs" if found.stairs.get(cell) == way else "open" if door is None else "door"
        out.append(f"{'blocked' if door in t.blocked else kind} {COMPASS[way]}")
    out += ["lit"] if cell in t.lit else []
    out += ["LCU"] if cell in found.lcus else []
    out += ["Danger"] if cell in t.danger else []
    out += [t.conditions[cell]] if cell in t.conditions else []
    return tuple(out)


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
            label = t.room_of(cell) or name_of(cell)
            marks = (*marks_of(t, cell), *shown)
            spaces.append(Space(name, label, kind, t.map.shapes[cell], marks, spot))
        size = (COLUMNS, ROWS)
        key = f"level-{on}"
        out.append(Board(key, title, tuple(spaces), links(t, ids), layout="grid", size=size))
    return tuple(out)


def hero_ids(t: Table) -> dict[int, str]:
    """What the Hero calls the Revealed Sectors: neighbours by their direction, others by place."""
    near = {to: f"way-{COMPASS[way]}" for way, to in enumerate(t.map.steps[t.hero]) if to != WALL}
    out = {}
    for cell in t.revealed:
        east, south = apart(cell, t.hero)
        other = "" if level(cell) == level(t.hero) else "other-"
        out[cell] = near.get(cell, f"lab-{other}{east}-{south}") if cell != t.hero else "here"
    return out


def labyrinth(t: Table) -> tuple[Board, ...]:
    """ALN-028, ALN-R44, ALN-R45: the Revealed Sectors, drawn round the Hero."""
    if t.hero not in t.revealed:
        return ()
    ids, sight = hero_ids(t), line_of_sight(t)
    out = []
    for here, title in ((True, "The Labyrinth"), (False, "The other Level")):
        shown = {c: n for c, n in ids.items() if (level(c) == level(t.hero)) == here}
        spaces = []
        for cell, name in shown.items():
            east, south = apart(cell, t.hero)
            seen = ("in sight",) if cell in sight else ()
            kind = "room" if cell in t.map.rooms else "corridor"
            label, spot = (
                t.room_of(cell) or t.map.shapes[cell],
                (east + COLUMNS - 1, south + ROWS - 1),
            )
            spaces.append(Space(name, label, kind, "", (*marks_of(t, cell), *seen), spot))
        spaces += dark_ways(t, ids) if here else []
        key = "labyrinth" if here else "other"
        if spaces:
            both = (WIDE, HIGH)
            out.append(Board(key, title, tuple(spaces), links(t, shown), layout="grid", size=both))
    return tuple(out)


def dark_ways(t: Table, ids: dict[int, str]) -> list[Space]:
    """The openings of the Hero's Sector that lead into the dark."""
    out = []
    for way, to in enumerate(t.map.steps[t.hero]):
        if to != WALL and to not in ids:
            east, south = ((0, -1), (1, 0), (0, 1), (-1, 0))[way]
            spot = (east + COLUMNS - 1, south + ROWS - 1)
            kind = "stairs" if t.map.stairs.get(t.hero) == way else "dark"
            out.append(Space(f"way-{COMPASS[way]}", "?", kind, spot=spot, down=True))
    return out


def map_tokens(t: Table) -> tuple[Token, ...]:
    """The Hero and every Creature, for those behind the screen."""
    hero = Token("hero", t.character, f"sector-{t.hero}", "hero", owner=t.hero_seat)
    return (
        hero,
        *(
            Token(f"creature-{c.name}", c.name, f"sector-{c.at}", c.kind, text=health_of(c.wounds))
            for c in t.creatures
        ),
    )


def labyrinth_tokens(t: Table) -> tuple[Token, ...]:
    """ALN-031, ALN-161: the Hero and the Revealed Creatures, Wounds and all."""
    if t.hero not in t.revealed:
        return ()
    ids = hero_ids(t)
    return (
        Token("hero", t.character, "here", "hero", owner=t.hero_seat),
        *(
            Token(f"creature-{c.label}", c.label, ids[c.at], c.kind, text=health_of(c.wounds))
            for c in sorted(t.creatures, key=lambda c: c.label)
            if c.at in ids
        ),
    )


def health_of(wounds: int) -> str:
    """ALN-161: whether a Creature is Wounded."""
    return "Wounded" if wounds else ""


def tracks(t: Table) -> tuple[Track, ...]:
    """ALN-346: the Reaction Track."""
    cells = []
    for n in range(SPACES):
        marks = ("Danger",) if n >= 4 else ()
        cells.append(
            Space(f"track-{n}", str(n + 1), "taken" if n < used(t) else "free", marks=marks)
        )
    return (Track("reactions", "Reaction Track", tuple(cells)),)


def zones(t: Table, mine: tuple[Seat, ...], behind: bool) -> tuple[Zone, ...]:
    """Hands and the Hero's cards; of a hand only the number is open."""
    out = []
    for seat in t.evil:
        own = seat in mine
        hand = [card_of(f"card-{seat}-{n}", c) for n, c in enumerate(t.hands[seat])] if own else []
        out.append(Zone(f"hand-{seat}", "Hand", len(t.hands[seat]), seat, tuple(hand), "hand"))
    shown = tuple(
        card_of(f"played-{n}", p.card) if not p.face_down or p.by in mine else Card(f"played-{n}")
        for n, p in enumerate(t.track)
    )
    out.append(Zone("track", "Reactions of this Round", len(t.track), cards=shown, role="play"))
    bag = tuple(
        Card(
            f"item-{i.kind}",
            i.kind,
            items()[i.kind].said(i.upgraded),
            "item",
            side="upgraded" if i.upgraded else "",
        )
        for i in t.inventory
    )
    out.append(Zone("inventory", "Inventory", len(bag), t.hero_seat, bag, "front"))
    found = tuple(
        Card(f"drawn-{n}", kind, items()[kind].said(False), "item")
        for n, kind in enumerate(t.drawn)
    )
    seen = found if t.hero_seat in mine else ()
    out.append(Zone("drawn", "Found", len(t.drawn), t.hero_seat, seen, "offer"))
    goals = tuple(
        Card(f"mission-{c}", name, mission(name).text, c, side="done" if c in t.done else "")
        for c, name in t.missions.items()
    )
    out.append(Zone("missions", "Missions", len(goals), cards=goals, role="goal"))
    friends = tuple(
        Card(f"companion-{c.name}", c.name, f"{c.charges} Charges") for c in t.companions
    )
    out.append(Zone("companions", "Companions", len(friends), t.hero_seat, friends, "people"))
    return tuple(out)


def card_of(key: str, name: str) -> Card:
    """A Reaction card, face up."""
    return Card(key, name, cards()[name].said(), cards()[name].icon)


def counters(t: Table) -> tuple[Counter, ...]:
    """The Hero sheet."""
    sheet = [
        Counter("life", "Life", t.life, f"of {FULL}"),
        Counter("control", "Self Control", t.control, f"of {FULL}"),
        Counter("cap", "Healing Cap", cap(t)),
        Counter("adrenaline", "Adrenaline", t.pool),
        Counter(
            "round",
            "Round",
            f"{t.round}, Turn {min(t.turn, 8)}" + (", Nightmare" if t.nightmare else ""),
        ),
    ]
    sheet += [Counter(f"ability-{a}", a, t.abilities[a]) for a in ABILITIES if a in t.abilities]
    sheet += [
        Counter(f"progress-{c}", t.missions[c], f"{n} of {len(mission(t.missions[c]).steps)}")
        for c, n in t.progress.items()
    ]
    return tuple(sheet)
