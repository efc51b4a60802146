"""The Hero's dark, dealt anew: on a small Map every world that fits, and no other, comes up."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from random import Random
from typing import NamedTuple

import pytest

from katabasis.games.alone import whereabouts
from katabasis.games.alone.locate import OTHER, SAME
from katabasis.games.alone.maps import WALL, layouts, level, lying, map_of
from katabasis.games.alone.memory import note, note_sector
from katabasis.games.alone.noise import first_steps
from katabasis.games.alone.sheets import CELLS, COMPASS, Side
from katabasis.games.alone.state import Table
from katabasis.games.alone.waking import starts
from katabasis.games.alone.whereabouts import look, moved

KINDS = ("Spores", "Worm", "Mutant")
ROOMS = ("Infirmary", "Control Room")
SPINE = [(3, 10), (10, 17), (17, 24), (24, 31)]
SMALL = {
    "Ladle": Side("Ladle", 1, frozenset({3, 10, 17, 24, 31, 18}), (18,), frozenset(),
                  frozenset([*SPINE, (17, 18)]), frozenset([(17, 18)])),
    "Spoon": Side("Spoon", 2, frozenset({3, 10, 17, 24, 31, 9}), (9,), frozenset(),
                  frozenset([*SPINE, (9, 10)]), frozenset([(9, 10)])),
}  # fmt: skip
World = tuple[str, int, tuple[tuple[int, str], ...], tuple[tuple[str, int], ...]]
CACHED = ("looks", "places", "fixed")


def module(name: str) -> dict[str, object]:
    """What a module of the game knows by name."""
    return vars(sys.modules[f"katabasis.games.alone.{name}"])


def forget() -> None:
    """Nothing is remembered of the Maps that were looked at."""
    map_of.cache_clear()
    layouts.cache_clear()
    lying.cache_clear()
    for name, kept in (
        ("whereabouts", CACHED),
        ("field", ("edges", "rings", "sounds")),
        ("waking", ("starts",)),
    ):
        for function in kept:
            module(name)[function].cache_clear()  # type: ignore[attr-defined]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two sheets of six Sectors, two Rooms, and three types of Creatures."""
    monkeypatch.setitem(module("maps"), "sides", lambda: SMALL)
    monkeypatch.setitem(module("whereabouts"), "ROOMS", ROOMS)
    monkeypatch.setitem(module("lairs"), "TYPES", frozenset(KINDS))
    forget()
    yield
    monkeypatch.undo()
    forget()


def table(layout: str, hero: int) -> Table:
    """A game that begins with the Hero waking here."""
    board = map_of(layout)
    t = Table(players=2, layout=layout, hero=hero, phase="turn", leader=1)
    t.rooms = dict(zip(board.rooms, ROOMS, strict=True))
    t.missions = {"green": "Sleeper", "blue": "Lockdown", "red": "Mayday"}
    t.boss = "Herald"
    note(t, "start", hero)
    see(t, hero)
    return t


def see(t: Table, cell: int) -> None:
    """A Sector becomes Revealed, with nothing in it."""
    t.revealed = sorted([*t.revealed, cell])
    note_sector(t, "show", cell)


def go(t: Table, way: str) -> None:
    """The Hero goes on."""
    t.hero = map_of(t.layout).steps[t.hero][COMPASS.index(way)]
    note(t, "go", t.hero)
    if t.hero not in t.revealed:
        see(t, t.hero)


def worlds(t: Table) -> set[World]:
    """Every world that fits the notes, found by trying all of them."""
    found: set[World] = set()
    origin = t.heard[0][1]
    seen = {cell for what, cell, _, _ in t.heard if what == "show"}
    for layout in layouts():
        board = map_of(layout)
        for start in board.sectors:
            to = moved(origin, start)
            if all(to[c] in board.shapes and look(board, to[c]) == look(t.map, c) for c in seen):
                if start not in starts(layout, *board.rooms):
                    continue
                for names in permutations(ROOMS):
                    rooms = dict(zip(board.rooms, names, strict=True))
                    if named(t, rooms, to):
                        for beasts in histories(t, layout, to):
                            found.add((layout, to[t.hero], tuple(rooms.items()), beasts))
    return found


def named(t: Table, rooms: dict[int, str], to: list[int]) -> bool:
    """Whether the Rooms that were seen have their names."""
    seen = {cell for what, cell, _, _ in t.heard if what == "show"}
    return all(rooms.get(to[c], name) == name for c, name in t.rooms.items() if c in seen)


class Beast(NamedTuple):
    """A Creature in one history: where it is, since when, and whether it came there alone."""

    kind: str
    at: int
    since: int
    fresh: bool


State = tuple[Beast, ...]


def apart(state: State) -> bool:
    """ALN-048, ALN-411: whoever came into an empty Sector and stays is not with who was there.

    Whether the Sector was empty is not asked of those who have left it since: what is dealt keeps
    no whole histories.
    """
    return all(
        one.at != other.at or not max(one, other, key=lambda beast: beast.since).fresh
        for one, other in combinations(sorted(state, key=lambda beast: -beast.since), 2)
    )


def histories(t: Table, layout: str, to: list[int]) -> set[tuple[tuple[str, int], ...]]:
    """Where the Creatures may be in the end, by letting them do all that they may."""
    board = map_of(layout)
    states: set[State] = set()
    hero, shown = -1, set[int]()
    for time, (what, place, n, text) in enumerate(t.heard):
        cell = to[place] if what in whereabouts.PLACED else place
        if what == "start":
            hero = cell
            far = [c for c in board.sectors if board.distance[c][hero] >= 3]
            placed = product(far, repeat=3)
            states = {
                tuple(Beast(kind, c, 0, True) for kind, c in zip(KINDS, at, strict=True))
                for at in placed
            }
        elif what == "go":
            hero = cell
        elif what == "show":
            shown.add(cell)
            states = {s for s in states if all(beast.at != cell for beast in s)}
        elif what == "stir":
            states = {
                after
                for state in states
                for after in stirred(layout, hero, shown, state, (place, n, text, time))
            }
        elif what == "far":
            states = {s for s in states if answered(layout, hero, s, text)}
    return {tuple(sorted((b.kind, b.at) for b in state)) for state in states if apart(state)}


def stirred(
    layout: str, hero: int, shown: set[int], state: State, how: tuple[int, int, str, int]
) -> Iterator[State]:
    """All that one Noise may have been."""
    most, spawn, whence, time = how
    board = map_of(layout)
    t = Table(players=2, layout=layout, hero=hero)

    def heard(cell: int) -> bool:
        if level(cell) != level(hero):
            return whence == OTHER
        return whence in [COMPASS[way] for way in first_steps(t, cell)]

    for beast in state:
        ends, edge = set[int](), {beast.at}
        for _ in range(most):
            edge = {to for c in edge for to in board.steps[c] if to != WALL and to not in shown}
            ends |= edge
        for end in ends:
            if heard(end):
                yield (*(b for b in state if b is not beast), Beast(beast.kind, end, time, False))
    for kind, cell in product(KINDS, board.sectors if spawn else ()):
        far = board.distance[hero][cell] >= spawn
        if far and cell not in shown and cell not in board.rooms and heard(cell):
            yield (*state, Beast(kind, cell, time, True))


def answered(layout: str, hero: int, state: State, text: str) -> bool:
    """Whether Locate would have told this of the Creatures."""
    kind, _, answer = text.partition(": ")
    far = map_of(layout).distance[hero]
    at = [beast.at for beast in state if kind in (beast.kind, "Creature")]
    near = min((far[cell] for cell in at), default=-1)
    levels = {SAME if level(c) == level(hero) else OTHER for c in at if far[c] == near}
    return answer in {f"{near}, {on}" for on in levels}


def dealt(t: Table, seed: int) -> World:
    """One world that the Hero may imagine."""
    twin = Table(**{field: getattr(t, field) for field in t.__struct_fields__})
    twin.heard, twin.creatures, twin.danger = list(t.heard), [], []
    module("redeal")["redeal"](twin, twin.hero_seat, Random(seed))  # type: ignore[operator]
    beasts = tuple(sorted((c.kind, c.at) for c in twin.creatures))
    return twin.layout, twin.hero, tuple(twin.rooms.items()), beasts


def heard_by_the_hero(t: Table) -> None:
    """Steps, Noises and a Locate."""
    go(t, "north")
    note(t, "stir", 1, 0, "north")
    note(t, "far", n=20, text="Worm: 2, this Level")


def heard_of_a_spawn(t: Table) -> None:
    """A face-down card: something came or moved; and where the nearest is."""
    go(t, "north")
    note(t, "stir", 1, 4, OTHER)
    go(t, "north")
    note(t, "far", n=20, text="Creature: 2, the other Level")


@pytest.mark.parametrize("story", [heard_by_the_hero, heard_of_a_spawn])
def test_all_worlds_that_fit_come_up_and_no_others(
    small: None, story: Callable[[Table], None]
) -> None:
    t = table("Ladle / Spoon", CELLS + 24)
    story(t)
    fitting = worlds(t)
    rounds = 10 * len(fitting)
    found = Counter(dealt(t, seed) for seed in range(rounds))
    assert 20 < len(fitting) < 3000
    assert set(found) <= fitting, next(iter(set(found) - fitting))
    missing = fitting - set(found)
    assert len(missing) <= len(fitting) // 50, (len(missing), len(fitting))
    assert max(found.values()) < 12 * rounds / len(fitting)
