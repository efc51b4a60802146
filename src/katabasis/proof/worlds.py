"""`might_be`: the tables that a viewer cannot tell from the real one."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from ..engine import Viewer
from .compare import fits, shown
from .knowledge import difference, pieces_of
from .modes import Played
from .names import Names
from .page import Node
from .records import plain_table

WORLDS = 120
"""So many times everything that the viewer cannot know is dealt again."""


def check_might_be(played: Played, names: Names, node: Node) -> None:
    """For all that a viewer knows, each of these might be true, and nothing else."""
    for key, wanted in node.parts("`might_be`").items():
        parts = wanted.parts(f"The table of {played.game.title}", plain_table(played.now.table))
        dealt = list(worlds(played, names.viewer(key, wanted), wanted))
        for part, several in parts.items():
            found = several_of(world[part] for world in dealt)
            known = several.some("What might be")
            for item in known:
                if not any(fits(value, item, names) for value in found):
                    item.differ(f"To {key}, {part} can never be {shown(item.plain())}.")
            for value in found:
                if not any(fits(value, item, names) for item in known):
                    several.differ(f"To {key}, {part} might also be {shown(value)}.")


def worlds(played: Played, viewer: Viewer, node: Node) -> Iterator[dict[str, Any]]:
    """Tables as they might be; each must be possible, and look to the viewer like the real one.

    The same seed must deal the same from each of them, or it would lead back to what is hidden.
    """
    game, now = played.game, played.now
    real = scene_of(played, now.table, viewer)
    twin = now.fork()
    twin.wake()
    for seed in range(WORLDS):
        other = now.fork()
        other.wake()
        for match in (twin, other):
            game.redeal(match.table, viewer, Random(seed))
        if plain_table(twin.table) != plain_table(other.table):
            node.differ("What is dealt again depends on what the viewer cannot know.")
        if fault := game.check(twin.table):
            node.differ(f"Dealing again made an impossible table: {fault}")
        if differs := difference(real, scene_of(played, twin.table, viewer)):
            node.differ(f"The viewer would see the difference.{differs}")
        yield plain_table(twin.table)


def scene_of(played: Played, t: Any, viewer: Viewer) -> list[Any]:
    """What the viewer sees of a table, piece by piece."""
    return pieces_of(msgspec.to_builtins(played.game.scene(t, viewer, played.now.ask)))


def several_of(values: Iterator[Any]) -> list[Any]:
    """Each value once."""
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found
