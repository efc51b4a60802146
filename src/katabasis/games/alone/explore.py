"""ALN-136 to ALN-146, ALN-241: Explore."""

from ...engine import Line, Question, Say, Seat
from ...engine.ask import Ask
from .called import the_hero
from .maps import WALL, where
from .reveal import light, reveal
from .sheets import COMPASS
from .sight import exploring, hero_ids, way_open
from .state import Table

NONE = "none"


class Clears(Line):
    text = "{hero} clears a Danger away: {where}."
    hero = the_hero
    why = "ALN-141"
    where: str


class SeesNoFarther(Line):
    text = "Nothing more to be seen to the {way}: {bar}."
    why = "ALN-137 ALN-138 ALN-139"
    way: str
    bar: str


def danger_at(t: Table, ask: Ask, me: Seat, answer: str) -> Say:
    """ALN-141: a Danger token, by the Sector in which it lies."""
    ids = hero_ids(t, t.hero)
    things = tuple(key for cell, key in ids.items() if where(cell, t.hero) == answer)
    return Say(answer, things, act="" if things else "back")


CLEAR = Question(
    "clear",
    "ALN-141 ALN-142",
    "[Remove|{asked} may remove] a Danger token.",
    say=danger_at,
    answers="the Hero: where it lies, such as `here` or `1 north`, or `none`",
)


async def explore(t: Table, way: str, most: int = 2, flare: bool = False) -> None:
    """ALN-136 to ALN-146: Sectors straight ahead are Revealed; one Danger may be removed."""
    full = most
    if t.in_play("Creeping Mist"):
        most = 1
    t.explored = exploring(t, COMPASS.index(way), most)
    for cell in t.explored:
        if reveal(t, cell):
            t.unveiled += [c.name for c in t.creatures if c.at == cell]
    if len(t.explored) < full:
        t.tell(SeesNoFarther(way=way, bar=barred(t, COMPASS.index(way), most)))
    if flare:
        light(t, [t.hero, *t.explored])
    lying = [where(c, t.hero) for c in (t.hero, *t.explored) if c in t.danger]
    spot = await CLEAR.ask(t.hero_seat, [*lying, NONE])
    if spot != NONE:
        cell = next(c for c in (t.hero, *t.explored) if where(c, t.hero) == spot)
        t.danger = [c for c in t.danger if c != cell]
        t.tell(Clears(where=spot))


def barred(t: Table, way: int, most: int) -> str:
    """ALN-137 to ALN-140, ALN-290: what ends the look behind the last Sector."""
    if len(t.explored) == most:
        return "the mist"
    last = t.explored[-1] if t.explored else t.hero
    if t.map.steps[last][way] == WALL:
        return "a wall"
    if not way_open(t, t.map, last, way):
        return "a Blocked Door"
    return "the Stairs" if t.map.stairs.get(last) == way else "a Door"
