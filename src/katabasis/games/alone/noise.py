"""ALN-104 to ALN-114: what the Hero hears of Creatures in the dark."""

from ...engine import Line, Question, Say, Seat
from ...engine.ask import Ask
from .evil import hidden
from .maps import WALL, level
from .memory import note_stir
from .sheets import CELLS, COMPASS
from .sight import way_open
from .state import EVIL, Table

OTHER = "the other Level"


class Noise(Line):
    text = "Noise: {whence}."
    why = "ALN-104 ALN-105"
    shows = True
    knew = EVIL
    whence: str


class Unheard(Line):
    text = "No Noise: no open way leads from there to the Hero."
    why = "ALN-113"
    private = True
    knew = EVIL


def heard_from(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """A direction, with the Sector next to the Hero that lies there."""
    to = t.map.steps[t.hero][COMPASS.index(answer)] if answer in COMPASS else WALL
    return Say(answer, () if to == WALL else (f"sector-{to}",))


ECHO = Question(
    "echo",
    "ALN-107",
    "Which way does the Hero hear it?",
    say=heard_from,
    hidden=hidden,
    answers="Evil, if several are true: `north`, `east`, `south` or `west`",
)


def first_steps(t: Table, at: int, blocked: bool = True) -> list[int]:
    """ALN-105, ALN-106: the directions in which shortest routes from the Hero to a Sector begin."""
    found = t.map
    if not (blocked and t.blocked):
        short = found.distance[at]
        nearer = short[t.hero] - 1
        return [
            way for way, to in enumerate(found.steps[t.hero]) if to != WALL and short[to] == nearer
        ]
    far = [WALL] * (2 * CELLS)
    far[at] = 0
    queue = [at]
    for cell in queue:
        if cell == t.hero:
            break
        for way in range(4):
            to = found.steps[cell][way]
            if to != WALL and far[to] == WALL and way_open(t, found, cell, way):
                far[to] = far[cell] + 1
                queue.append(to)
    if far[t.hero] == WALL:
        return []
    return [
        way
        for way, to in enumerate(found.steps[t.hero])
        if to != WALL and far[to] == far[t.hero] - 1 and way_open(t, found, t.hero, way)
    ]


async def make_noise(t: Table, at: int, most: int = 0) -> None:
    """ALN-104 to ALN-114: a movement or Spawn that ends Unrevealed is heard, if a way is open."""
    ways = first_steps(t, at)
    if not ways:
        t.tell(Unheard(), only=tuple(t.evil))
        note_stir(t, "hush", most)
        return
    if level(at) != level(t.hero):
        hear(t, OTHER, "ALN-108")
    else:
        hear(t, await ECHO.ask(t.leader, [COMPASS[way] for way in ways]))
    note_stir(t, "stir", most, t.radar[-1])


def hear(t: Table, whence: str, *why: str) -> None:
    """ALN-104, ALN-115: the Hero is told of a Noise, and it is marked on the Radar."""
    t.radar = [*t.radar, whence]
    t.tell(Noise(whence=whence), *why)
