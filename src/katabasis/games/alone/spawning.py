"""ALN-048, ALN-411 to ALN-415, ALN-494: new Creatures come out of the reserve."""

from collections.abc import Callable, Iterable

from ...engine import Line, Question, Say, Seat
from ...engine.ask import Ask
from ...engine.question import Not
from .called import Sector, meant_cell, spot
from .content import creatures, types
from .creatures import Appears, uncrowded
from .encounter import encounter
from .evil import hidden
from .faces import stats_of
from .maps import level, name_of, where
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
    at: Sector


class Recalled(Line):
    text = "{what} goes back into the reserve."
    why = "ALN-494"
    private = True
    knew = EVIL
    what: str


NO_PLACE, NO_MINIATURE = "no Sector is free for it", "none is left in the reserve"


class NobodyComes(Line):
    text = "No Creature comes: {why}."
    why = "ALN-411 ALN-412"
    private = True
    knew = EVIL
    why_: str


def no_place(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """ALN-048: in the set-up other Sectors are possible than for a Spawn."""
    if t.phase == "creatures":
        return Not("Each needs a Sector of its own, 3 or more from the Hero.", "ALN-048")
    cell = meant_cell(answer)
    if cell is None or cell not in t.map.sectors:
        return None
    return no_room(t, cell, str(ask.about))


def no_room(t: Table, cell: int, what: str) -> Not:
    """ALN-100, ALN-377, ALN-411, ALN-416: why something cannot come to a Sector."""
    far, moved = t.map.distance[t.hero][cell], t.creature(what)
    empty = what == t.boss or moved is not None
    reasons = {
        "The Hero is there.": cell == t.hero,
        "That Sector holds 3 Creatures already.": not uncrowded(t, [cell]),
        "It is there already.": moved is not None and moved.at == cell,
        "The Hero can see that Sector.": cell in t.revealed,
        "The Lights are on there.": not empty and cell in t.lit,
        "That is a Room, not a corridor.": not empty and cell in t.map.rooms,
        "A Creature is there already.": not empty and any(c.at == cell for c in t.creatures),
        "That is on the other Level.": moved is not None and level(moved.at) != level(cell),
    }
    told = next((sentence for sentence, true in reasons.items() if true), "")
    clause = "ALN-377" if moved is not None else "ALN-416" if what == t.boss else "ALN-411"
    return Not(told or f"That is too near: {far} from the Hero.", clause)


def kind_said(t: Table, kind: str) -> Say:
    """ALN-048, ALN-420: a type of Creature; in the set-up its card lies on the table."""
    cards = (f"kind-{kind}",) if t.phase == "creatures" else ()
    return Say(kind, cards, means=stats_of(kind))


KIND = Question(
    "kind",
    "ALN-411 ALN-412",
    "Which Creature comes?",
    say=lambda t, ask, me, kind: kind_said(t, kind),
    hidden=hidden,
    answers="Evil: the type of a Creature",
)
PLACE = Question(
    "sector",
    "ALN-411",
    "Choose a Sector for {about}.",
    why_not=no_place,
    say=spot,
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
        none = NO_PLACE if free else NO_MINIATURE
        t.tell(NobodyComes(why_=none), only=tuple(t.evil))
        note_stir(t, "hush")
        return
    kind = await KIND.ask(me, free, always=True)
    cell = await PLACE.ask(me, cells, about=kind, always=True)
    await appear(t, me, kind, cell)


def can_go(t: Table, found: Creature) -> bool:
    """ALN-494: Unrevealed, without a Wound, and not the Boss."""
    return found.at not in t.revealed and not found.wounds and found.kind in types()


async def appear(t: Table, me: Seat, kind: str, cell: int) -> None:
    """ALN-413, ALN-414, ALN-496: a Creature is placed; the Hero meets, sees or hears it."""
    found = place(t, kind, cell)
    if cell not in t.revealed:
        t.tell(Spawned(what=found, at=name_of(cell)), only=tuple(t.evil))
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
