"""Where the Hero may be: every Map, place in it and naming of Rooms that fits what was seen."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import NamedTuple

from ...engine import Rng
from .content import mission
from .field import Told, bits, told
from .locate import SHAPES
from .maps import Map, layouts, level, map_of
from .sheets import CELLS, COLUMNS, ROWS
from .state import NEAR, ROOMS, WAKING, Table
from .waking import starts

PLACED = ("start", "go", "show", "fade", "enter", "exit", "beam", "spill", "bar", "free")
"""The notes that name a Sector."""
FIXED = (*SHAPES, "Door", "Stairs", "LCU")
"""Targets of Locate that never move."""


class Whereabouts(NamedTuple):
    """A Map that may be the real one, and where on it the Sectors of the real one lie."""

    layout: str
    there: list[int]
    """For each Sector of the real Map its place on this one; -1 where it is off the sheet."""
    rooms: dict[int, str]


def look(board: Map, cell: int) -> tuple[object, ...]:
    """ALN-029: what a Sector shows of the Map itself: openings, Doors, an LCU, Stairs."""
    doors = tuple((cell, way) in board.doors for way in range(4))
    openings = tuple(to >= 0 for to in board.steps[cell])
    return openings, doors, cell in board.lcus, board.stairs.get(cell)


@cache
def places() -> tuple[tuple[str, int], ...]:
    """Every Sector of every layout."""
    return tuple((layout, cell) for layout in layouts() for cell in map_of(layout).sectors)


@cache
def looks() -> dict[tuple[int, object], int]:
    """For each Sector beside another and what it shows, the places where that is so, as bits."""
    found: dict[tuple[int, object], int] = {}
    seen = {
        layout: {cell: look(map_of(layout), cell) for cell in map_of(layout).sectors}
        for layout in layouts()
    }
    for number, (layout, start) in enumerate(places()):
        bit = 1 << number
        for cell, shown in seen[layout].items():
            key = (beside(cell, start), shown)
            found[key] = found.get(key, 0) | bit
    return found


def beside(cell: int, start: int) -> int:
    """ALN-R45: where a Sector lies as seen from another, in one number."""
    a, b = cell % CELLS, start % CELLS
    east, south = a % COLUMNS - b % COLUMNS + COLUMNS, a // COLUMNS - b // COLUMNS + ROWS
    return (east * 2 * ROWS + south) * 2 + (level(cell) != level(start))


@cache
def moved(old: int, new: int) -> list[int]:
    """Every Sector as it lies if one of them lies elsewhere; -1 off the sheet."""
    a, b = old % CELLS, new % CELLS
    east, south = b % COLUMNS - a % COLUMNS, b // COLUMNS - a // COLUMNS
    out = []
    for cell in range(2 * CELLS):
        at = cell % CELLS
        column, row = at % COLUMNS + east, at // COLUMNS + south
        on = level(cell) ^ level(old) ^ level(new)
        inside = 0 <= column < COLUMNS and 0 <= row < ROWS
        out.append(on * CELLS + row * COLUMNS + column if inside else -1)
    return out


def known_cells(t: Table) -> set[int]:
    """The Sectors that the Hero has ever seen."""
    return {cell for what, cell, _, _ in t.heard if what == "show"} | set(t.revealed)


def possible(t: Table, rng: Rng) -> Iterator[Whereabouts]:
    """All that fit, in a random order, each with a random naming of the Rooms that fits too."""
    start = next((cell for what, cell, _, _ in t.heard if what == "start"), -1)
    origin = start if start >= 0 else t.hero
    board, index = t.map, looks()
    known = known_cells(t)
    left = (1 << len(places())) - 1
    for cell in known:
        left &= index.get((beside(cell, origin), look(board, cell)), 0)
    asked = answers(t)
    names = {cell: name for cell, name in t.rooms.items() if cell in known}
    goals = start_goals(t) if start >= 0 else ()
    waking = WAKING.get(t.difficulty, NEAR)
    while left:
        number = nth(left, rng.randrange(left.bit_count()))
        left &= ~(1 << number)
        layout, there = places()[number]
        to = moved(origin, there)
        if all(fits(layout, to, at, answer) for at, answer in asked):
            may = rooms_by_name(layout, to, names, asked)
            rooms = naming(may, goals, partial(wakes_at, layout, there, waking), rng)
            if rooms is not None:
                yield Whereabouts(layout, to, rooms)


def nth(mask: int, n: int) -> int:
    """The place of the nth bit that is set."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def answers(t: Table) -> list[tuple[int, Told]]:
    """What Locate has told of Rooms and of all that never moves, and where the Hero was."""
    hero, found = t.hero, []
    for what, cell, _, text in t.heard:
        if what in ("start", "go"):
            hero = cell
        elif what == "far":
            answer = told(text)
            if answer.target in FIXED or answer.target in ROOMS:
                found.append((hero, answer))
    return found


def fits(layout: str, to: list[int], hero: int, answer: Told) -> bool:
    """Whether Locate would have told the same of what never moves."""
    return answer.target in ROOMS or answer.fits(layout, to[hero], fixed(layout, answer.target))


@cache
def fixed(layout: str, target: str) -> int:
    """ALN-198, ALN-205: the Sectors of what never moves."""
    board = map_of(layout)
    if target == "Door":
        return bits(cell for ends in board.ends.values() for cell in ends)
    if target in ("Stairs", "LCU"):
        return bits(board.stairs if target == "Stairs" else board.lcus)
    return bits(cell for cell, shape in board.shapes.items() if shape == target)


def wakes_at(layout: str, start: int, waking: tuple[int, int], goals: list[int]) -> bool:
    """ALN-046: whether the Hero may wake here if the Starting Missions have these Rooms."""
    return start in starts(layout, goals[0], goals[1], waking)


def start_goals(t: Table) -> tuple[str, ...]:
    """ALN-046: the main Rooms of the Starting Missions, which bind where the Hero may wake."""
    return tuple(mission(t.missions[colour]).room for colour in ("green", "blue"))


def rooms_by_name(
    layout: str, to: list[int], known: dict[int, str], asked: list[tuple[int, Told]]
) -> dict[str, list[int]]:
    """ALN-029, ALN-200: the Rooms that may have each name, by what was seen and what was told."""
    rooms = map_of(layout).rooms
    seen = {name: to[cell] for cell, name in known.items()}
    left = [cell for cell in rooms if cell not in seen.values()]
    may = {name: [seen[name]] if name in seen else left for name in ROOMS}
    for hero, answer in asked:
        if answer.target in ROOMS:
            there = answer.at(layout, to[hero])
            may[answer.target] = [c for c in may[answer.target] if there >> c & 1]
    return may


def naming(
    may: dict[str, list[int]],
    goals: tuple[str, ...],
    wakes: Callable[[list[int]], bool],
    rng: Rng,
) -> dict[int, str] | None:
    """ALN-041, ALN-046: a random naming of the Rooms that fits; the Starting Missions' first."""
    order = [*goals, *sorted((n for n in may if n not in goals), key=lambda n: len(may[n]))]
    found: dict[int, str] = {}

    def name_next(number: int) -> bool:
        if goals and number == len(goals) and not wakes(list(found)):
            return False
        if number == len(order):
            return True
        name = order[number]
        for cell in rng.sample(may[name], len(may[name])):
            if cell not in found:
                found[cell] = name
                if name_next(number + 1):
                    return True
                del found[cell]
        return False

    return dict(sorted(found.items())) if name_next(0) else None
