"""ALN-304: under Hunter the Boss never ends its movement farther away, held against all ways."""

from collections.abc import Iterator
from random import Random

import pytest

from katabasis.games import game_of
from katabasis.games.alone.creatures import CROWD, nearer, ways
from katabasis.games.alone.maps import WALL
from katabasis.games.alone.sheets import COMPASS
from katabasis.games.alone.state import Creature, Table
from katabasis.proof.given import fresh

OTHERS = ["Worm 1", "Worm 2", "Mutant 1", "Mutant 2", "Spores 1", "Spores 2"]
Path = tuple[tuple[str, ...], int]
"""What was done step by step, and where it ended."""


def table(rng: Random) -> tuple[Table, Creature]:
    """Hunter's Interact is done; the Boss, Blocked Doors and full Sectors are anywhere."""
    t: Table = fresh(game_of("alone"), 2, {})
    t.missions["red"], t.progress = "Hunter", {"red": 1}
    t.done, t.final = ["green"], True
    t.hero, start = rng.sample(t.map.sectors, 2)
    t.blocked = [door for door in t.map.ends if rng.random() < 0.5]
    near = [to for to in t.map.steps[start] if to != WALL]
    boss = Creature(name=t.boss, at=start)
    full = [cell for cell in near if rng.random() < 0.4][: len(OTHERS) // CROWD]
    cells = [cell for cell in full for _ in range(CROWD)]
    t.creatures = [boss, *(Creature(name=n, at=c) for n, c in zip(OTHERS, cells, strict=False))]
    return t, boss


def paths(t: Table, at: int, left: int, freed: frozenset[int] = frozenset()) -> Iterator[Path]:
    """Every way to use up to so many steps, one of which each Door costs that is Unblocked."""
    yield (), at
    if left == 0:
        return
    for way, to in enumerate(t.map.steps[at]):
        door = t.map.doors.get((at, way))
        if to == WALL:
            continue
        if door in t.blocked and door not in freed:
            assert door is not None
            for done, end in paths(t, at, left - 1, freed | {door}):
                yield (f"unblock {COMPASS[way]}", *done), end
        elif sum(c.at == to for c in t.creatures[1:]) < CROWD:
            for done, end in paths(t, to, left - 1, freed):
                yield (COMPASS[way], *done), end


@pytest.mark.proves("ALN-304")
def test_the_boss_may_do_just_what_can_still_end_near_enough() -> None:
    rng, seen = Random(4), set[tuple[bool, bool]]()
    for _ in range(250):
        t, boss = table(rng)
        far, most = t.map.distance[t.hero], rng.randrange(1, 4)
        start = boss.at
        if rng.random() < 0.5:
            boss.at = rng.choice([to for to in t.map.steps[start] if to != WALL])
        fitting = [
            done[0] if done else "stop"
            for done, end in paths(t, boss.at, most)
            if far[end] <= far[start]
        ]
        assert set(ways(t, boss, most, start)) == set(fitting)
        seen.add(("stop" in fitting, any("unblock" in said for said in fitting)))
    assert len(seen) == 4


@pytest.mark.proves("ALN-304")
def test_a_boss_who_is_drawn_takes_a_shortest_route() -> None:
    rng = Random(5)
    for _ in range(150):
        t, boss = table(rng)
        far, expected = t.map.distance[t.hero], set[str]()
        for way, to in enumerate(t.map.steps[boss.at]):
            if to != WALL and far[to] == far[boss.at] - 1:
                if t.map.doors.get((boss.at, way)) in t.blocked:
                    expected.add(f"unblock {COMPASS[way]}")
                elif sum(c.at == to for c in t.creatures[1:]) < CROWD:
                    expected.add(COMPASS[way])
        assert set(nearer(t, boss)) == expected
