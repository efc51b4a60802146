"""ALN-197 to ALN-208, ALN-247: Locate, and what Evil must tell."""

from functools import cache
from itertools import product

from ...engine import Line, Question, Say, Seat
from ...engine.question import Not
from .content import could_answer, types
from .evil import hidden
from .maps import ROOM, level
from .memory import note
from .noise import first_steps, heard_from
from .react import may_react
from .sheets import COMPASS
from .state import EVIL, ROOMS, Table

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
TRUTH, BACK = "truth", "back"
TARGETS = 2
"""ALN-197: how many Targets a Locate has."""
FARTHEST = 20
"""ALN-382: the greatest distance that a lie may name."""


class Located(Line):
    text = "{target}: {answer}."
    why = "ALN-200"
    shows = True
    knew = EVIL
    target: str
    answer: str


TARGET = Question(
    "target",
    "ALN-197 ALN-198 ALN-199",
    "[Locate what|{asked} locates something]?",
    say=lambda t, ask, me, answer: Say(answer, act="back" if answer == BACK else ""),
    why_not=lambda t, ask, me, answer: (
        Not("The two Targets must be different.", "ALN-207") if answer in targets() else None
    ),
    answers="the Hero, one after the other: a Room, `Corridor`, `Curve`, `T-Junction`, `Cross`,"
    " `Room`, `Door`, `Blocked Door`, `Stairs`, `LCU`, `Lighted Sector`, `Danger`, `Condition`,"
    " `Gas` …, `Creature`, `Boss`, `Worm` …; `back`",
)
TIE = Question(
    "level", "ALN-206", "Which Level do you name?", hidden=hidden, answers="Evil: a Level"
)
LIE = Question(
    "lie",
    "ALN-382",
    "{about}: tell the truth, or lie?",
    hidden=hidden,
    answers="Evil: `truth`, or what is said instead: `7, the other Level`, `3, this Level, north`",
)
TELL = Question(
    "tell",
    "ALN-208 ALN-R91",
    "The Hero hears: {about}.",
    hidden=hidden,
    answers="Evil: `tell`, where no card could answer the declaration",
)
PICK = Question(
    "pick",
    "ALN-392",
    "Jammed. [Which Target do you hear|{asked} hears one Target only]?",
    answers="the Hero: one of the two Targets",
)
BEARING = Question(
    "bearing",
    "ALN-R78",
    "Which way do you name?",
    say=heard_from,
    hidden=hidden,
    answers="Evil: `north` …",
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


def in_sight(t: Table, target: str) -> int:
    """How near a Target is that the Hero sees anyway; very far if there is none."""
    far = t.map.distance[t.hero]
    return min((far[c] for c in cells_of(t, target) if c in t.revealed), default=FARTHEST)


async def choose_targets(t: Table, count: int) -> list[str]:
    """ALN-197, ALN-207, ALN-R47: this many different Targets; none if taken back."""
    chosen: list[str] = []
    while len(chosen) < count:
        left = [target for target in targets() if target not in chosen]
        target = await TARGET.ask(t.hero_seat, [*left, BACK], about=", ".join(chosen))
        if target == BACK:
            return []
        chosen.append(target)
    return chosen


async def locate(t: Table, bearing: bool = False) -> None:
    """ALN-200 to ALN-206, ALN-382, ALN-R91: Evil answers for each Target, all at once."""
    allowed, told = t.lies, list[tuple[str, str]]()
    for target in list(t.targets):
        answer = await truth(t, t.leader, target, bearing)
        if allowed:
            false = [lie for lie in lies(bearing) if lie != answer] if t.lies else []
            about = f"{target}: {answer}"
            lie = await LIE.ask(t.leader, [TRUTH, *false], about=about, always=True)
            if lie != TRUTH:
                t.lies -= 1
                answer = lie
        told.append((target, answer))
    if not allowed and not asked_before(t):
        about = "; ".join(f"{target}: {answer}" for target, answer in told)
        await TELL.ask(t.leader, ["tell"], about=about, always=True)
    for target, answer in told:
        t.tell(Located(target=target, answer=answer))
        if not allowed:
            note(t, "far", n=in_sight(t, target), text=f"{target}: {answer}")


def asked_before(t: Table) -> bool:
    """ALN-R91: whether Evil has certainly been asked since the Hero declared this."""
    return may_react(t) and ("declare", "locate") in could_answer(tuple(t.decks))


@cache
def lies(bearing: bool) -> tuple[str, ...]:
    """ALN-382, ALN-R78: all that may be said falsely; a direction where one is due."""
    found = []
    for n, on in product(range(FARTHEST + 1), (SAME, OTHER)):
        ways = [f", {way}" for way in COMPASS] if bearing and n else [""]
        found += [f"{n}, {on}{way}" for way in ways]
    return tuple(found)


async def jam(t: Table) -> None:
    """ALN-392: the Hero picks the one Target that is answered."""
    t.targets = [await PICK.ask(t.hero_seat, t.targets)]


async def truth(t: Table, me: Seat, target: str, bearing: bool) -> str:
    """ALN-200 to ALN-206: distance and Level of the nearest; with the Scanner a direction too."""
    cells = cells_of(t, target)
    if not cells:
        return "not on the Map"
    far = t.map.distance[t.hero]
    best = min(far[cell] for cell in cells)
    nearest = [cell for cell in cells if far[cell] == best]
    on = sorted({SAME if level(cell) == level(t.hero) else OTHER for cell in nearest})
    named = await TIE.ask(me, on)
    if not bearing or best == 0:
        return f"{best}, {named}"
    there = [c for c in nearest if (level(c) == level(t.hero)) == (named == SAME)]
    ways = sorted({way for cell in there for way in first_steps(t, cell, blocked=False)})
    way = await BEARING.ask(me, [COMPASS[way] for way in ways])
    return f"{best}, {named}, {way}"
