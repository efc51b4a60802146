"""What many games of Alone are compared with: who wins, how long they last, what is completed."""

from itertools import combinations
from typing import Any

from ...engine import Target
from .content import missions, reactions
from .state import LEVELS, TURNS, Table

PAIRS = tuple(f"{a} and {b}" for a, b in combinations(reactions(), 2))
MISSIONS = tuple(name for deck in missions().values() for name in deck)
SHARE = 0.35, 0.65
"""How often the Hero should win at the second Difficulty Level."""
FAIR = 0.25, 0.75
"""How often Evil should win with any two decks."""
LENGTH = 16, 40
"""How many Turns a game should last on average."""


def measures(t: Table) -> dict[str, Any]:
    """Public facts of a finished game; of Missions and decks that were not dealt, nothing."""
    won = t.over == "hero"
    pair = " and ".join(t.decks)
    dealt = {name: colour in t.done for colour, name in t.missions.items()}
    return {
        "hero wins": won,
        "turns": (t.round - 1) * TURNS + min(t.turn, TURNS),
        **{f"hero wins at {level}": won if t.difficulty == level else None for level in LEVELS},
        **{f"evil wins with {one}": not won if one == pair else None for one in PAIRS},
        **{f"completed: {name}": dealt.get(name) for name in MISSIONS},
    }


def wins_with(pair: str) -> Target:
    """ALN-043: no pair of decks is hopeless, and none is sure."""
    return Target(f"Evil wins with {pair}", lambda m: m.get(f"evil wins with {pair}"), *FAIR)


def completes(name: str) -> Target:
    """ALN-269: every Mission can be done."""
    return Target(f"{name} is completed", lambda m: m.get(f"completed: {name}"), occurs=True)


def wins_at(level: str) -> Target:
    """ALN-458: how often the Hero wins at a Difficulty Level."""
    bounds = SHARE if level == "Normal" else (0.0, 1.0)
    return Target(f"the Hero wins at {level}", lambda m: m.get(f"hero wins at {level}"), *bounds)


TARGETS = (
    *map(wins_at, LEVELS),
    Target("Turns", lambda m: m["turns"], *LENGTH),
    *map(wins_with, PAIRS),
    *map(completes, MISSIONS),
)
