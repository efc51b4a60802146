"""ALN-465 to ALN-469: how a game ends, and how well a side stands."""

from collections.abc import Callable

from ...engine import Outcome, Seat
from ...engine.ask import Ask
from .content import mission
from .react import CONCEDE, LEAVE
from .state import FULL, Table


def outcome(t: Table) -> Outcome | None:
    """ALN-002, ALN-465, ALN-466: the Hero, or all of Evil."""
    if not t.over:
        return None
    if t.over == "hero":
        if "red" not in t.done:
            return Outcome((t.hero_seat,), "hero", "The dark has let go. The Hero walks out of it.")
        last = mission(t.missions["red"])
        tale = last.ending or last.lines[-1]
        return Outcome((t.hero_seat,), "hero", f"{tale} The Hero has got away.")
    return Outcome(tuple(t.evil), "evil", "No lamp, no footsteps. The dark has kept the Hero.")


def evaluate(t: Table, seat: Seat) -> float:
    """Health against Missions: what a bot of either side looks at."""
    if t.over:
        hero = 1.0 if t.over == "hero" else 0.0
    else:
        needed = sum(len(mission(name).steps) for c, name in t.missions.items() if c == "red") or 1
        start = max(
            (
                t.progress.get(c, 0) / len(mission(n).steps)
                for c, n in t.missions.items()
                if c != "red"
            ),
            default=0.0,
        )
        final = t.progress.get("red", 0) / needed
        health = (t.life + t.control) / (2 * FULL)
        hero = 0.1 + 0.35 * health + 0.25 * (1.0 if t.final else start) + 0.25 * final
    return hero if seat == t.hero_seat else 1 - hero


def wander(t: Table, ask: Ask, chance: Callable[[], float]) -> str:
    """How somebody plays who has no plan but does not give up."""
    options = sensible(t, ask, ask.seat)
    return options[int(chance() * len(options))]


def sensible(t: Table, ask: Ask, seat: Seat) -> list[str]:
    """Nobody gives up, and nobody throws Items away for nothing."""
    options = list(ask.of(seat))
    good = [o for o in options if o not in (CONCEDE, LEAVE) and not str(o).startswith("discard ")]
    return good or options
