"""How well a side is doing, for bots and hints: a number from 0 (lost) to 1 (won).

A logistic estimate that the Hero wins, fitted to 600 games of the veteran on all Difficulty Levels.
Each term of it is a part of its own, so that a hint can say which one decided.
"""

from math import exp

from ...engine import Seat
from ...engine.reckoning import Part
from .content import mission
from .missions import BLUE, GREEN, RED, due
from .state import FULL, HAND, Table

COLOURS = (GREEN, BLUE, RED)
FAR = 15
"""ALN-012: no way on a Map is longer."""
BEGIN = -4.6
"""What the terms have to make up for."""
WEIGHTS = (1.4, 1.2, 1.75, 0.9, 2.8, 1.5, 1.0, 0.6, -0.9)
"""What each term is worth when it is full, in the order of `parts`."""
ON_THE_WAY = 0.15
"""How much of a Starting Mission counts before it is completed: most of it is the end."""
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
    made = {c: t.progress.get(c, 0) / len(mission(n).steps) for c, n in t.missions.items()}
    begun = ON_THE_WAY * max(made.get(GREEN, 0.0), made.get(BLUE, 0.0))
    terms = (
        t.life / FULL,
        t.control / FULL,
        1.0 if t.final else begun,
        made.get(RED, 0.0),
        way(t),
        room(t),
        t.pool / RESERVE,
        len(t.inventory) / PACK,
        sum(map(len, t.hands)) / HAND,
    )
    return tuple((term, side) for term in terms)


def way(t: Table) -> float:
    """ALN-260: how near the next Mission Sector is, from 0 to 1."""
    if t.hero < 0 or len(t.missions) < len(COLOURS):
        return 0.0
    due_now = [due(t, colour) for colour in COLOURS]
    far = [t.map.distance[t.hero][t.sector_of(name)] for name in due_now if name]
    return 1 - min(far, default=0) / FAR


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
