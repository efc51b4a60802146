"""ALN-028 to ALN-031, ALN-116 to ALN-126: what the Labyrinth shows, and the Lights."""

from collections.abc import Iterable

from ...engine import Beat, Line, Viewer
from .beats import told
from .called import Sector
from .maps import name_of, where
from .memory import note, note_sector
from .sight import line_of_sight
from .state import EVIL, Table


class Reveals(Line):
    text = "{what} comes into view: {where}."
    shows = True
    knew = EVIL
    what: str
    where: str


class LightsOn(Line):
    text = "The Lights go on: {where}."
    shows = True
    knew = EVIL
    where: str


class LightsOff(Line):
    text = "The Lights go off: {where}."
    shows = True
    knew = EVIL
    where: str

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        hero = f"The Lights go off: {self.where}. Most of them bite harder in the dark."
        return told(t, viewer, "dark", hero, f"Dark again: {self.where}.")


class Fades(Line):
    text = "{count:Sector fades|Sectors fade} from the Holowatch."
    shows = True
    knew = EVIL
    count: int


class DarkSide(Line):
    text = "The Lights of {at} go {on:on|off}, unseen."
    private = True
    knew = EVIL
    at: Sector
    on: bool


def reveal(t: Table, cell: int) -> bool:
    """ALN-029, ALN-070: a Sector becomes Revealed with all that is in it; whether it was not."""
    if cell in t.revealed:
        return False
    t.revealed = sorted([*t.revealed, cell])
    note_sector(t, "show", cell)
    recognise(t)
    what = t.room_of(cell) or t.map.shapes[cell]
    t.tell(
        Reveals(
            what=f"The {what}" if cell in t.map.rooms else f"A {what}", where=where(cell, t.hero)
        )
    )
    return True


def recognise(t: Table) -> None:
    """ALN-031: Revealed Creatures get the numbers by which the Hero tells them apart for now."""
    for found in t.creatures:
        if found.at not in t.revealed:
            found.seen = 0
        elif not found.seen:
            taken = [c.seen for c in t.creatures if c.kind == found.kind]
            found.seen = next(n for n in (1, 2, 3) if n not in taken)


def fade(t: Table, cells: Iterable[int]) -> None:
    """ALN-443, ALN-445: Sectors become Unrevealed; nothing is told of what stood there."""
    gone = [cell for cell in cells if cell in t.revealed and cell != t.hero]
    for cell in gone:
        note_sector(t, "fade", cell)
    t.revealed = [cell for cell in t.revealed if cell not in gone]
    recognise(t)
    if gone:
        t.tell(Fades(count=len(gone)), "ALN-443")


def light(t: Table, cells: Iterable[int]) -> None:
    """ALN-123 to ALN-125, ALN-409, ALN-477: Lights on, from the nearest Sector to the farthest."""
    for cell in sorted(set(cells), key=lambda c: (t.map.distance[t.hero][c], c)):
        if t.conditions.get(cell) == "Blackout":
            del t.conditions[cell]
            tell_blackout(t, cell)
            continue
        if cell not in t.lit:
            t.lit = sorted([*t.lit, cell])
            tell_light(t, cell, True)
        if cell not in t.revealed and cell in line_of_sight(t, also=cell):
            reveal(t, cell)


def darken(t: Table, cell: int) -> None:
    """ALN-123: the Lights of a Sector go off."""
    if cell in t.lit:
        t.lit = [c for c in t.lit if c != cell]
        tell_light(t, cell, False)


def tell_light(t: Table, cell: int, on: bool) -> None:
    """ALN-030, ALN-R74: the Hero sees it on Revealed Sectors only."""
    if cell in t.revealed:
        t.tell(LightsOn(where=where(cell, t.hero)) if on else LightsOff(where=where(cell, t.hero)))
    else:
        t.tell(DarkSide(at=name_of(cell), on=on), only=tuple(t.evil))


class StaysDark(Line):
    text = "The Blackout is over, and took this light with it: {where}."
    why = "ALN-409"
    shows = True
    knew = EVIL
    where: str


class StaysDarkUnseen(Line):
    text = "The Blackout at {at} is over, unseen."
    why = "ALN-409"
    private = True
    knew = EVIL
    at: Sector


def tell_blackout(t: Table, cell: int) -> None:
    """ALN-030, ALN-409: the Hero sees on Revealed Sectors only that the Lights stay off."""
    if cell in t.revealed:
        t.tell(StaysDark(where=where(cell, t.hero)))
    else:
        t.tell(StaysDarkUnseen(at=name_of(cell)), only=tuple(t.evil))


class Spreads(Line):
    text = "{what} spreads: {where}."
    why = "ALN-406"
    shows = True
    knew = EVIL
    what: str
    where: str


class SpreadsUnseen(Line):
    text = "{what} spreads at {at}, unseen."
    private = True
    knew = EVIL
    what: str
    at: Sector


def put_condition(t: Table, cell: int, kind: str) -> None:
    """ALN-406, ALN-409: a Condition replaces the one that lies there."""
    t.conditions[cell] = kind
    if cell in t.revealed:
        t.tell(Spreads(what=kind, where=where(cell, t.hero)))
    else:
        note(t, "spill", t.hero, text=kind)
        t.tell(SpreadsUnseen(what=kind, at=name_of(cell)), only=tuple(t.evil))
    if kind == "Blackout":
        darken(t, cell)
