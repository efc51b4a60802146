"""Every look of the Hero on a Map, held against the Map itself: how far, and what ends it."""

from collections import Counter

import pytest

from katabasis.engine import Keyed, Match, settle
from katabasis.games.alone import GAME
from katabasis.games.alone.maps import WALL
from katabasis.games.alone.sheets import COMPASS
from katabasis.games.alone.state import Table
from katabasis.proof.given import fresh

HERO = 0


def looks(way: int, **given: object) -> tuple[Table, list[str]]:
    """The Hero explores this way: the table, and what was told of its end."""
    t: Table = fresh(GAME, 2, settle(GAME, 2, {}))
    for name, value in {"creatures": [], "danger": [], "hands": [[], []], **given}.items():
        setattr(t, name, value)
    GAME.mend(t, set(given) | {"creatures", "danger", "hands"})
    t.revealed = [t.hero]
    match = Match(GAME, t, Keyed("5" * 64))
    match.choose(HERO, f"explore {COMPASS[way]}")
    told = [seen.data["bar"] for seen in match.seen(None) if seen.kind == "sees no farther"]
    return match.table, told


def expected(t: Table, hero: int, way: int, most: int) -> tuple[int, str]:
    """How many Sectors are seen, and what is behind the last of them."""
    at, count = hero, 0
    while True:
        door, to = t.map.doors.get((at, way)), t.map.steps[at][way]
        if to == WALL:
            return count, "a wall"
        if door is not None and door in t.blocked:
            return count, "a Blocked Door"
        if at != hero and t.map.stairs.get(at) == way:
            return count, "the Stairs"
        if at != hero and door is not None:
            return count, "a Door"
        if count == most:
            return count, ""
        at, count = to, count + 1


@pytest.mark.proves("ALN-137", "ALN-138", "ALN-139", "ALN-140", "ALN-144")
def test_every_look_ends_where_the_map_says() -> None:
    plain: Table = fresh(GAME, 2, settle(GAME, 2, {}))
    bars: Counter[str] = Counter()
    for hero in plain.map.sectors:
        for way in range(4):
            for blocked in ([], sorted(plain.map.ends)):
                t, told = looks(way, hero=hero, blocked=blocked)
                seen, bar = expected(t, hero, way, 2)
                assert len(t.revealed) == 1 + seen, (hero, way)
                assert told == ([bar] if seen < 2 else []), (hero, way)
                bars[told[0] if told else ""] += 1
    assert min(bars[bar] for bar in ("", "a wall", "a Blocked Door", "the Stairs", "a Door")) > 0


@pytest.mark.proves("ALN-290")
def test_mist_hides_the_second_sector_and_says_so() -> None:
    plain: Table = fresh(GAME, 2, settle(GAME, 2, {}))
    missions = {**plain.missions, "blue": "Creeping Mist"}
    ends = Counter[str]()
    for hero in plain.map.sectors:
        for way in range(4):
            t, told = looks(way, hero=hero, missions=missions)
            seen, bar = expected(t, hero, way, 1)
            assert told == (["the mist"] if seen == 1 else [bar]), (hero, way)
            ends[told[0]] += 1
    assert ends["the mist"] and ends["a wall"]
