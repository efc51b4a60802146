"""ALN-465 to ALN-469: how a game ends, and how well a side is doing."""

from collections.abc import Callable
from typing import Any

from ...engine import Outcome, Seat
from ...engine.ask import Ask
from ...engine.reckoning import Part
from .content import mission
from .missions import BLUE, GREEN, RED, due
from .react import CONCEDE, LEAVE
from .state import FULL, Table

COLOURS = (GREEN, BLUE, RED)


def ended(t: Table) -> Outcome:
    """ALN-002, ALN-465, ALN-466: the Hero, or all of Evil."""
    if t.over == "hero":
        if "red" not in t.done:
            return Outcome((t.hero_seat,), "hero", "The dark has let go. The Hero walks out of it.")
        last = mission(t.missions["red"])
        tale = last.ending or last.lines[-1]
        return Outcome((t.hero_seat,), "hero", f"{tale} The Hero has got away.")
    return Outcome(tuple(t.evil), "evil", "No lamp, no footsteps. The dark has kept the Hero.")


WEIGHTS = (0.165, 0.165, 0.22, 0.22, 0.06, 0.06)
"""What Life, Self Control, a Starting Mission and the Final one are worth, when they are full; then
the way to the next Mission Sector, and the distance of the Creatures."""
FAR = 15
"""ALN-012: no way on a Map is longer."""


def evaluate(t: Table, seat: Seat) -> float:
    """Health against Missions: what a bot of either side looks at."""
    if t.over:
        return float((t.over == "hero") == (seat == t.hero_seat))
    return whole(parts(t, seat))


def parts(t: Table, seat: Seat) -> tuple[Part, ...]:
    """ALN-004, ALN-171: the terms in the order of `reasons.TERMS`, each with the side that asks."""
    side = 1.0 if seat == t.hero_seat else -1.0
    made = {c: t.progress.get(c, 0) / len(mission(n).steps) for c, n in t.missions.items()}
    start = 1.0 if t.final else max(made.get("green", 0.0), made.get("blue", 0.0))
    terms = (t.life / FULL, t.control / FULL, start, made.get("red", 0.0), way(t), room(t))
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
    hero = 0.1 + sum(weight * term for weight, (term, _) in zip(WEIGHTS, terms, strict=True))
    return hero if terms[0][1] > 0 else 1 - hero


def wander(t: Table, ask: Ask, chance: Callable[[], float]) -> str:
    """How somebody plays who has no plan but does not give up."""
    options = sensible(t, ask, ask.seat)
    return options[int(chance() * len(options))]


def sensible(t: Table, ask: Ask, seat: Seat) -> list[str]:
    """Nobody gives up, and nobody throws Items away for nothing."""
    options = list(ask.of(seat))
    worse = [o for o in options if o in (CONCEDE, LEAVE) or throws_away(ask.means(seat, o))]
    return [o for o in options if o not in worse] or options


def throws_away(meant: Any) -> bool:
    """ALN-233: whether an answer discards an Item, which may be done at any time."""
    return isinstance(meant, tuple) and meant[:2] == ("first", "discard")
