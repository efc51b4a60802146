"""Where a bot leads the Group: the worth of every way to an Exit, by the shapes that lie open."""

from functools import cache
from typing import NamedTuple

from ...engine import Ask, Seat
from .content import BIOMES, CASTLE, biome
from .explore import GIVE_UP, open_ways
from .forms import Corridor
from .runes import LOOK
from .state import Table
from .worth import left, of_icons

BRAVE = {"square": 1.6, "trapezium": 3.4, "circle": 3.2, "pentagon": 1.2, "hexagon": 2.2}
MEEK = {"square": -2.5, "trapezium": -4.0, "circle": 3.0, "pentagon": 1.6, "hexagon": 1.8}
OCTAGON = -0.6
CASTLE_ELITE = 2.5
"""How much more an Elite of the castle is worth while a Key is missing (DC-R158)."""


def nerve(t: Table) -> float:
    """How much the Group can bear, from 0 to 1: whoever has least counts."""
    weakest = min(left(board) for board in t.group)
    all_ = sum(left(board) for board in t.group) / sum(max(1, b.health) for b in t.group)
    return min(1.0, max(0.0, 0.25 * weakest + 0.5 * all_ + 0.15 * t.potions - 0.4))


class Mood(NamedTuple):
    """What a way is judged by: the Biome and its face, the Runes, nerve in quarters, lost Keys.

    `odd` says whether it is an odd Run: the Group likes to see another Biome than last time.
    """

    biome: str
    face: int
    runes: tuple[str, ...]
    calm: int
    keys: int
    odd: bool = False


def mood_of(t: Table) -> Mood:
    """The mood of a Group."""
    runes = () if t.runeless else tuple(t.campaign.runes)
    calm, odd = round(4 * nerve(t)), t.campaign.runs % 2 == 1
    return Mood(t.biome, t.face, runes, calm, max(0, 2 - t.keys), odd)


@cache
def onward(mood: Mood, space: str) -> float:
    """The best that the spaces from here to an Exit promise."""
    board = biome(mood.biome).faces[mood.face]
    if space in board.exits:
        way_out = board.exits[space]
        other = int(way_out.to[1]) % 2 == mood.odd and way_out.to in BIOMES
        return 0.8 * of_icons(way_out.icons) + (4.0 if other else 0.0)
    found = [
        worth_of(mood, way) + 0.9 * onward(mood, way.b)
        for way in board.corridors
        if way.a == space and (not way.rune or way.rune in mood.runes)
    ]
    return max(found, default=0.0)


def worth_of(mood: Mood, way: Corridor) -> float:
    """What one step along a corridor promises: its Checks and the shape at its end."""
    board = biome(mood.biome).faces[mood.face]
    worth = -0.5 * sum(check.icon == "hand check" for check in way.checks) - 0.8 * way.bell
    worth += of_icons(tuple(c for c in way.checks if c.icon == "deck check"))
    place = board.places.get(way.b)
    if place is None or not place.shape:
        return worth
    if place.shape == "octagon":
        return worth + OCTAGON
    part = mood.calm / 4
    worth += part * BRAVE[place.shape] + (1 - part) * MEEK[place.shape]
    needed = mood.biome == CASTLE and mood.keys and place.shape == "trapezium"
    return worth + (CASTLE_ELITE if needed else 0)


def route(t: Table, ask: Ask, options: list[str], seat: Seat) -> str:
    """The option with the best prospect; a Rune that shows a tile is used where that leads."""
    ways, mood = open_ways(t), mood_of(t)
    best, most = "", -99.0
    for what, to in (ask.means(seat, option) for option in options):
        if what in (GIVE_UP, LOOK):
            continue
        worth = worth_of(mood, ways[to]) + onward(mood, to)
        if to in t.flipped:
            worth -= 3.0
        if worth > most:
            best, most = to, worth
    look = f"{LOOK} {best}"
    return look if look in options else best
