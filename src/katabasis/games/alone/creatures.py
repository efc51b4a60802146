"""ALN-096 to ALN-103: Creatures move."""

from collections.abc import Iterable

from ...engine import Beat, Line, Question, Say, Seat, Viewer
from ...engine.ask import Ask
from ...engine.question import Not
from .beats import dawns
from .called import Sector, meant_cell, place
from .content import creatures
from .doors import unblock
from .encounter import encounter
from .evil import hidden
from .maps import WALL, name_of, where
from .memory import note, note_stir
from .missions import hunting
from .noise import make_noise
from .reveal import recognise
from .sheets import COMPASS
from .sight import way_open
from .state import EVIL, Creature, Table

STOP = "stop"
NO_LEASH = 100
CROWD = 3
"""ALN-100: the Creatures that one Sector holds at most."""


class Appears(Line):
    text = "{what} appears: {where}."
    why = "ALN-101"
    shows = True
    knew = EVIL
    what: str
    where: str

    def beat(self, t: Table, viewer: Viewer) -> Beat:
        return dawns(t, viewer, "appears", f"{self.what}, {self.where}. You can see it now.")


class Moves(Line):
    text = "{what} moves {way}: {where}."
    why = "ALN-030 ALN-103"
    shows = True
    knew = EVIL
    what: str
    way: str
    where: str


class Leaves(Line):
    text = "{what} leaves to the {way}: {where}."
    why = "ALN-102"
    shows = True
    knew = EVIL
    what: str
    way: str
    where: str


class Creeps(Line):
    text = "{what} creeps to {at}."
    private = True
    knew = EVIL
    what: str
    at: Sector


class Held(Line):
    text = "{what} goes no farther: no open way leads on."
    why = "ALN-098 ALN-100 ALN-304"
    private = True
    knew = EVIL
    what: str


def way_said(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """A step, with the Sector that it leads to."""
    found, (what, way) = t.creature(str(ask.about)), ask.means(me, answer)
    if found is None or what == STOP:
        return Say(answer, act="back", means="It stays where it is.")
    to = t.map.steps[found.at][way]
    means = "One of its steps, and it stays." if what == "unblock" else f"To {place(t, to)}."
    return Say(answer, (f"sector-{to}",), means=means)


def no_step(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """ALN-077, ALN-098, ALN-100: why a Creature cannot go there."""
    found, cell = t.creature(str(ask.about)), meant_cell(answer)
    if found is None or (cell is None and answer not in COMPASS):
        return None
    steps = t.map.steps[found.at]
    if cell is not None and cell not in steps:
        return Not(f"{found.name} goes from Sector to Sector, one at a time.", "ALN-096 ALN-098")
    way = steps.index(cell) if cell is not None else COMPASS.index(answer)
    if t.map.steps[found.at][way] == WALL:
        return Not("There is a wall.", "ALN-098")
    if not way_open(t, t.map, found.at, way):
        return Not("The Door is Blocked.", "ALN-077")
    if crowded(t, steps[way]):
        return Not(f"That Sector holds {CROWD} Creatures already.", "ALN-100")
    return Not("The Boss may not end farther from the Hero than it began.", "ALN-304")


WHICH = Question(
    "creature",
    "ALN-096 ALN-097",
    "Which Creature moves?",
    things="creature-{option}",
    hidden=hidden,
    answers="whoever plays the card: the name of a Creature, such as `Worm 2`",
)
STEP = Question(
    "creature step",
    "ALN-098 ALN-099 ALN-080",
    "Where does {about} go?",
    say=way_said,
    why_not=no_step,
    hidden=hidden,
    answers="whoever plays the card, step by step: `north`, `unblock north` …, or `stop`",
)


def crowded(t: Table, cell: int) -> bool:
    """ALN-100: whether no further Creature may enter."""
    return sum(c.at == cell for c in t.creatures) >= CROWD


def uncrowded(t: Table, cells: Iterable[int]) -> list[int]:
    """ALN-100: those of these Sectors that a further Creature may enter."""
    held = [c.at for c in t.creatures]
    full = {cell for cell in held if held.count(cell) >= CROWD}
    return [cell for cell in cells if cell not in full]


def hunted(t: Table, found: Creature) -> bool:
    """ALN-304: whether the Boss may not end its movement farther from the Hero than it began."""
    return creatures()[found.kind].boss and hunting(t)


def ways(t: Table, found: Creature, left: int, start: int) -> dict[str, tuple[str, int]]:
    """ALN-080, ALN-098 to ALN-100, ALN-304: what a Creature may do with its next step."""
    board, options = t.map, {}
    leash = board.distance[t.hero][start] if hunted(t, found) else NO_LEASH
    for way, to in enumerate(board.steps[found.at]):
        if to == WALL:
            continue
        if way_open(t, board, found.at, way):
            if not crowded(t, to) and can_end(t, found, to, left - 1, leash):
                options[COMPASS[way]] = ("go", way)
        elif can_end(t, found, found.at, left - 1, leash):
            options[f"unblock {COMPASS[way]}"] = ("unblock", way)
    if can_end(t, found, found.at, 0, leash):
        options[STOP] = (STOP, 0)
    return options


def can_end(t: Table, found: Creature, cell: int, left: int, leash: int) -> bool:
    """ALN-304: whether the Boss, once in this Sector, can still end near enough to the Hero."""
    board = t.map
    if board.distance[t.hero][cell] <= leash:
        return True
    for way, to in enumerate(board.steps[cell]):
        if to == WALL or sum(c.at == to and c is not found for c in t.creatures) >= CROWD:
            continue
        rest = left - (1 if way_open(t, board, cell, way) else 2)
        if rest >= 0 and can_end(t, found, to, rest, leash):
            return True
    return False


def nearer(t: Table, found: Creature) -> dict[str, tuple[str, int]]:
    """ALN-304: the first steps of shortest routes to the Hero, or the Doors that bar them."""
    far, steps = t.map.distance[t.hero], t.map.steps[found.at]
    options = ways(t, found, 1, found.at)
    return {
        said: (what, way)
        for said, (what, way) in options.items()
        if what != STOP and far[steps[way]] < far[found.at]
    }


async def move_creature(
    t: Table, me: Seat, name: str, most: int, noise: bool = True, *, drawn: bool = False
) -> None:
    """ALN-096 to ALN-112: a Creature moves up to this many Sectors, and is seen or heard.

    One that is `drawn` goes straight toward the Hero; Evil only chooses between equal ways.
    """
    found = t.creature(name)
    if found is None:
        return
    start, seen_off, steps, left = found.at, False, 0, most
    while left > 0 and (found := t.creature(name)) is not None:
        options = nearer(t, found) if drawn else ways(t, found, left, start)
        if not options:
            t.tell(Held(what=name), only=tuple(t.evil))
            break
        what, way = await STEP.ask(me, options, about=name, always=True)
        if what == STOP:
            break
        left -= 1
        if what == "unblock":
            unblock(t, found.at, way)
        else:
            steps += 1
            seen_off = await step_to(t, name, way, most) or seen_off
    found = t.creature(name)
    unseen = found is not None and not seen_off and found.at not in t.revealed
    if found is not None and unseen and steps and noise:
        await make_noise(t, found.at, most)
    elif unseen or not steps:
        note_stir(t, "hush" if noise else "sneak", most)


async def step_to(t: Table, name: str, way: int, most: int = 1) -> bool:
    """ALN-101 to ALN-103: one step of a Creature; whether it went out of the Revealed Sectors."""
    found = t.creature(name)
    assert found is not None
    was, to = found.at, t.map.steps[found.at][way]
    found.at, found.arrived = to, to in t.lit
    recognise(t)
    if to in t.revealed:
        if was in t.revealed:
            t.tell(Moves(what=found.kind, way=COMPASS[way], where=where(to, t.hero)))
        else:
            t.tell(Appears(what=found.kind, where=where(to, t.hero)))
            note(t, "enter", to, most - 1, f"{found.kind} {found.wounds}")
            if to == t.hero:
                await encounter(t, found.kind)
    elif was in t.revealed:
        t.tell(Leaves(what=found.kind, way=COMPASS[way], where=where(was, t.hero)))
        note(t, "exit", was, most - 1, f"{found.kind} {found.wounds} {COMPASS[way]}")
        return True
    else:
        t.tell(Creeps(what=name, at=name_of(to)), only=tuple(t.evil))
    return False


async def move_any(t: Table, me: Seat, most: int, count: int = 1, noise: bool = True) -> None:
    """ALN-097, ALN-R22: different Creatures, each as far as the card says."""
    moved: list[str] = []
    for _ in range(count):
        options = [c.name for c in t.creatures if c.name not in moved]
        if options:
            moved.append(await WHICH.ask(me, options, always=True))
            await move_creature(t, me, moved[-1], most, noise)
