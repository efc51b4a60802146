"""ALN-465 to ALN-469: how a game ends, and what nobody does to end it."""

from collections.abc import Callable
from typing import Any

from ...engine import Outcome, Seat
from ...engine.ask import Ask
from .content import mission
from .react import CONCEDE, LEAVE
from .state import Table


def ended(t: Table) -> Outcome:
    """ALN-002, ALN-465, ALN-466: the Hero, or all of Evil."""
    if t.over == "hero":
        if "red" not in t.done:
            return Outcome((t.hero_seat,), "hero", "The dark has let go. The Hero walks out of it.")
        last = mission(t.missions["red"])
        tale = last.ending or last.lines[-1]
        return Outcome((t.hero_seat,), "hero", f"{tale} The Hero has got away.")
    return Outcome(tuple(t.evil), "evil", "No lamp, no footsteps. The dark has kept the Hero.")


def wander(t: Table, ask: Ask, chance: Callable[[], float]) -> str:
    """How somebody without a plan plays, short of giving up."""
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
