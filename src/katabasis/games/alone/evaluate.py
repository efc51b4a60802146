"""How well a side is doing, for bots and hints: a number from 0 (lost) to 1 (won).

A logistic estimate that the Hero wins, fitted to 800 games of the veteran on all Difficulty Levels.
What is left to do counts in steps: every Interact, and every Sector on the way between them. Each
term is a part of its own, so that a hint can say which one decided.
"""

from math import exp

from ...engine import Seat
from ...engine.reckoning import Part
from .content import mission
from .missions import BLUE, GREEN, RED
from .state import FULL, HAND, Table

COLOURS = (GREEN, BLUE, RED)
BEGIN = -0.25
"""What the terms come to before anything is counted."""
WEIGHTS = (1.1, 1.4, 1.62, 1.62, 1.62, 1.4, 0.9, 0.2, -0.84)
"""What each term is worth when it is full, in the order of `parts`."""
LONG = 10
"""Steps that count as a whole."""
BOSS = 3
"""About how many Turns it takes to kill the Boss for Hunter."""
RESERVE, PACK = 6, 4
"""ALN-217, ALN-439: Adrenaline tokens in all, and the Items that a Hero carries."""


def evaluate(t: Table, seat: Seat) -> float:
    """ALN-465, ALN-466: Health against Missions: what a bot of either side looks at."""
    if t.over:
        return float((t.over == "hero") == (seat == t.hero_seat))
    return whole(parts(t, seat))


def parts(t: Table, seat: Seat) -> tuple[Part, ...]:
    """ALN-004, ALN-171: the terms in the order of `reasons.TERMS`, each with the side that asks."""
    side = 1.0 if seat == t.hero_seat else -1.0
    start, final, near = left(t)
    terms = (
        t.life / FULL,
        t.control / FULL,
        -start / LONG,
        -final / LONG,
        -near / LONG,
        room(t),
        t.pool / RESERVE,
        len(t.inventory) / PACK,
        sum(map(len, t.hands)) / HAND,
    )
    return tuple((term, side) for term in terms)


def left(t: Table) -> tuple[int, int, int]:
    """ALN-260, ALN-269: steps left for a Starting Mission and for the Final one, and to the Room
    that is next, by the Starting Mission that takes least."""
    if t.hero < 0 or len(t.missions) < len(COLOURS):
        return 0, 0, 0
    if t.final:
        near, work, _ = trip(t, t.hero, RED)
        return 0, work, near
    ways = []
    for colour in (GREEN, BLUE):
        near, work, end = trip(t, t.hero, colour)
        to, last, _ = trip(t, end, RED)
        ways.append((near + work + to + last, work, to + last, near))
    _, start, final, near = min(ways)
    return start, final, near


def trip(t: Table, at: int, colour: str) -> tuple[int, int, int]:
    """ALN-260: the way from a Sector to the next Room of a Mission, what is left after it, and the
    Sector where it ends."""
    far, near, work = t.map.distance, 0, 0
    name = t.missions[colour]
    for number, room_name in enumerate(mission(name).steps[t.progress.get(colour, 0) :]):
        cell = t.sector_of(room_name)
        if number:
            work += far[at][cell]
        else:
            near = far[at][cell]
        work += 1
        at = cell
    if name == "Hunter" and not t.boss_dead:
        work += BOSS
    return near, work, at


def room(t: Table) -> float:
    """ALN-164: how much room the Creatures leave the Hero, from 0 to 1."""
    if t.hero < 0:
        return 1.0
    far = t.map.distance[t.hero]
    return 1 - min(1.0, sum(1 / (1 + far[found.at]) for found in t.creatures) / 3)


def whole(found: tuple[Part, ...]) -> float:
    """ALN-465, ALN-466: what the terms come to for the side that asks."""
    terms = [part for part in found if part is not None]
    score = BEGIN + sum(weight * term for weight, (term, _) in zip(WEIGHTS, terms, strict=True))
    return 1 / (1 + exp(-score if terms[0][1] > 0 else score))
