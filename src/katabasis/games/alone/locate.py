"""ALN-197 to ALN-208, ALN-247: Locate, and what Evil must tell."""

from ...engine import Line, Question, Seat
from .content import types
from .evil import hidden
from .maps import ROOM, level
from .noise import first_steps
from .sheets import COMPASS
from .state import ROOMS, Table

SHAPES = ("Corridor", "Curve", "T-Junction", "Cross", ROOM)
CONDITIONS = ("Gas", "Slime", "Blackout", "Interference")
THINGS = (
    "Door",
    "Stairs",
    "LCU",
    "Creature",
    "Boss",
    "Danger",
    "Condition",
    "Lighted Sector",
    "Blocked Door",
)
SAME, OTHER = "this Level", "the other Level"
FARTHEST = 20
"""ALN-382: the greatest distance that a lie may name."""


class Located(Line):
    text = "{target}: {answer}."
    why = "ALN-200"
    shows = True
    target: str
    answer: str


TARGET = Question(
    "target",
    "ALN-197 ALN-198 ALN-199",
    "[Locate what|{asked} locates something]?",
    answers="the Hero, one after the other: `Infirmary`, `Curve`, `Door`, `Lighted Sector` …",
)
TIE = Question(
    "level", "ALN-206", "Which Level do you name?", hidden=hidden, answers="Evil: a Level"
)
LIE = Question(
    "lie",
    "ALN-382",
    "{about}: tell the truth, or lie?",
    hidden=hidden,
    answers="Evil: `truth`, or a distance and a Level, such as `7, the other Level`",
)
PICK = Question(
    "pick",
    "ALN-392",
    "Jammed. [Which Target do you hear|{asked} hears one Target only]?",
    answers="the Hero: one of the two Targets",
)
BEARING = Question(
    "bearing", "ALN-R78", "Which way do you name?", hidden=hidden, answers="Evil: `north` …"
)


def targets() -> list[str]:
    """ALN-198, ALN-199: the closed list."""
    return [*ROOMS, *SHAPES, *THINGS, *types(), *CONDITIONS]


def cells_of(t: Table, target: str) -> list[int]:
    """ALN-201, ALN-205: the Sectors where such a thing is."""
    found = t.map
    if target in ROOMS:
        return [t.sector_of(target)]
    if target in SHAPES:
        return [cell for cell, shape in found.shapes.items() if shape == target]
    if target in CONDITIONS:
        return [cell for cell, kind in t.conditions.items() if kind == target]
    if target in types():
        return [c.at for c in t.creatures if c.kind == target]
    return {
        "Door": [cell for ends in found.ends.values() for cell in ends],
        "Stairs": list(found.stairs),
        "LCU": list(found.lcus),
        "Creature": [c.at for c in t.creatures],
        "Boss": [c.at for c in t.creatures if c.kind not in types()],
        "Danger": t.danger,
        "Condition": list(t.conditions),
        "Lighted Sector": t.lit,
        "Blocked Door": [cell for door in t.blocked for cell in found.ends[door]],
    }[target]


async def choose_targets(t: Table, count: int) -> list[str]:
    """ALN-197, ALN-207: so many different Targets."""
    chosen: list[str] = []
    for _ in range(count):
        left = [target for target in targets() if target not in chosen]
        chosen.append(await TARGET.ask(t.hero_seat, left))
    return chosen


async def locate(t: Table, bearing: bool = False) -> None:
    """ALN-200 to ALN-206, ALN-382, ALN-392: Evil answers for each Target."""
    wanted, me = list(t.targets), t.leader
    if t.jammed and len(wanted) > 1:
        wanted = [await PICK.ask(t.hero_seat, wanted)]
    for target in wanted:
        answer = await truth(t, me, target, bearing)
        if (
            t.lies
            and (lie := await LIE.ask(me, lies(), about=f"{target}: {answer}", always=True))
            != "truth"
        ):
            t.lies -= 1
            answer = lie
        t.tell(Located(target=target, answer=answer))
    t.targets, t.lies, t.jammed = [], 0, False


def lies() -> list[str]:
    """ALN-382: all that may be said falsely."""
    return [
        "truth",
        *(f"{n}, {on}" for n in range(FARTHEST + 1) for on in (SAME, OTHER)),
        "not on the Map",
    ]


async def truth(t: Table, me: Seat, target: str, bearing: bool) -> str:
    """ALN-200 to ALN-206: distance and Level of the nearest; with the Scanner a direction too."""
    cells = cells_of(t, target)
    if not cells:
        return "not on the Map"
    far = t.map.distance[t.hero]
    best = min(far[cell] for cell in cells)
    nearest = [cell for cell in cells if far[cell] == best]
    on = sorted({SAME if level(cell) == level(t.hero) else OTHER for cell in nearest})
    named = await TIE.ask(me, on, always=len(on) > 1)
    if not bearing or best == 0:
        return f"{best}, {named}"
    there = [c for c in nearest if (level(c) == level(t.hero)) == (named == SAME)]
    ways = sorted({way for cell in there for way in first_steps(t, cell, blocked=False)})
    way = await BEARING.ask(me, [COMPASS[way] for way in ways], always=len(ways) > 1)
    return f"{best}, {named}, {way}"
