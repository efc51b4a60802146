"""ALN-048, ALN-411 to ALN-415, ALN-494: new Creatures come out of the reserve."""

from collections.abc import Callable, Iterable

from ...engine import Line, Question, Say, Seat
from ...engine.ask import Ask
from ...engine.question import Not
from .content import creatures, types
from .creatures import Appears, uncrowded
from .encounter import encounter
from .evil import hidden
from .maps import name_of, where
from .memory import note, note_stir
from .noise import make_noise
from .reveal import recognise
from .state import EVIL, KINDS, Creature, Table

MOST = 6
"""ALN-494: the Creatures on the Map besides the Boss."""


class Spawned(Line):
    text = "{what} comes into the world at {at}."
    private = True
    knew = EVIL
    what: str
    at: str


class Recalled(Line):
    text = "{what} goes back into the reserve."
    why = "ALN-494"
    private = True
    knew = EVIL
    what: str


def no_place(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """ALN-048: in the set-up other Sectors are possible than for a Spawn."""
    if t.phase != "creatures":
        return None
    return Not("Each needs a Sector of its own, 3 or more from the Hero.", "ALN-048")


KIND = Question(
    "kind",
    "ALN-411 ALN-412",
    "Which Creature comes?",
    hidden=hidden,
    answers="Evil: the type of a Creature",
)
PLACE = Question(
    "sector",
    "ALN-411",
    "Choose a Sector for {about}.",
    why_not=no_place,
    say=lambda t, ask, me, name: Say(name, (f"sector-{ask.means(me, name)}",)),
    hidden=hidden,
    answers="Evil: the name of a Sector, such as `upper c4r1`",
)
RECALL = Question(
    "recall",
    "ALN-494",
    "Six Creatures are on the Map. Which one goes back into the reserve?",
    say=lambda t, ask, me, name: Say(name, () if name == "none" else (f"creature-{name}",)),
    hidden=hidden,
    answers="Evil, with 6 Creatures on the Map: the name of one that goes, or `none`",
)


def in_reserve(t: Table) -> list[str]:
    """ALN-412: the types of which a miniature is left."""
    return [k for k in types() if sum(c.kind == k for c in t.creatures) < creatures()[k].count]


def spawn_sectors(t: Table, distance: int = 4) -> list[int]:
    """ALN-411: Unrevealed, Dark, corridor, empty, far enough away; on either Level."""
    board, held = t.map, {c.at for c in t.creatures}
    far = board.distance[t.hero]
    return [
        cell
        for cell in board.sectors
        if far[cell] >= distance
        and cell not in t.revealed
        and cell not in t.lit
        and cell not in board.rooms
        and cell not in held
    ]


async def spawn(
    t: Table, me: Seat, sectors: Callable[[], list[int]], kinds: Iterable[str] = ()
) -> None:
    """ALN-411 to ALN-415, ALN-494: one Creature from the reserve, if there is one and a place."""
    wanted = list(kinds or types())
    if sum(c.kind in types() for c in t.creatures) >= MOST:
        away = [c.name for c in t.creatures if can_go(t, c)]
        gone = await RECALL.ask(me, [*away, "none"], always=True)
        if gone == "none":
            note_stir(t, "hush")
            return
        t.creatures = [c for c in t.creatures if c.name != gone]
        t.tell(Recalled(what=gone), only=tuple(t.evil))
    free = [kind for kind in in_reserve(t) if kind in wanted]
    cells = {name_of(cell): cell for cell in uncrowded(t, sectors())}
    if not free or not cells:
        note_stir(t, "hush")
        return
    kind = await KIND.ask(me, free, always=True)
    cell = await PLACE.ask(me, cells, about=kind, always=True)
    await appear(t, me, kind, cell)


def can_go(t: Table, found: Creature) -> bool:
    """ALN-494: Unrevealed, without a Wound, and not the Boss."""
    return found.at not in t.revealed and not found.wounds and found.kind in types()


async def appear(t: Table, me: Seat, kind: str, cell: int, noise: bool = True) -> None:
    """ALN-413, ALN-414, ALN-496: a Creature is placed; the Hero meets, sees or hears it."""
    found = place(t, kind, cell)
    if cell not in t.revealed:
        t.tell(Spawned(what=found, at=name_of(cell)), only=tuple(t.evil))
        if noise:
            await make_noise(t, cell)
        return
    t.tell(Appears(what=kind, where=where(cell, t.hero)), "ALN-414")
    note(t, "hatch", text=kind)
    if cell == t.hero:
        await encounter(t, kind)


def place(t: Table, kind: str, cell: int) -> str:
    """Puts a miniature that is not on the Map there; its name."""
    here = [c.name for c in t.creatures]
    name = next(name for name, one in KINDS.items() if one == kind and name not in here)
    t.creatures.append(Creature(name=name, at=cell))
    recognise(t)
    return name
