"""Tables of real games in the middle of play, and what a forger might make of them."""

import copy
from functools import cache
from random import Random
from typing import Any

from katabasis.engine import Keyed, Match, copies_of, laid, to_json
from katabasis.games import game_of
from katabasis.proof.random_games import answer_of

Json = Any
Path = tuple[Any, ...]
SETTINGS: dict[str, list[dict[str, Any]]] = {
    "cerberus": [{}, {"boards": "random"}],
    "dungeon": [{"story": "ferry"}],
}
ODD: dict[type, list[Json]] = {
    int: [-(10**15), -2, -1, 0, 1, 2, 3, 7, 12, 99, 10**6, 10**15, 10**30],
    str: ["", " ", "x", "IV", "cerberus", "0", "00000", "٣", "silver", "x" * 10_000],
    bool: [True, False],
}


@cache
def tables(key: str, kept: int = 12) -> list[dict[str, Json]]:
    """Checkpoints of random games of all numbers of players, the first and the last among them."""
    game, rng, found = game_of(key), Random(key), []
    for players in game.seats:
        for settings in SETTINGS.get(key, [{}]):
            match = Match(game, laid(game, players, settings), Keyed(rng.randbytes(32).hex()))
            seen = [to_json(match.start)]
            while match.ask is not None and len(match.log) < 4000:
                match.choose(*answer_of(match, rng))
                if match.mark == len(match.log):
                    seen.append(to_json(copies_of(game).clone(match.checkpoint)))
            found += [seen[0], seen[-1], *rng.sample(seen, min(kept, len(seen)))]
    return found


def places(data: Json, path: Path = ()) -> list[Path]:
    """Every place in the JSON, from the fields of the table down to single values."""
    inner = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    return [
        deeper for key, value in inner for deeper in [(*path, key), *places(value, (*path, key))]
    ]


def at(data: Json, path: Path) -> Json:
    """What is at a place."""
    for step in path:
        data = data[step]
    return data


def put(data: Json, path: Path, value: Json) -> None:
    """Puts something there."""
    at(data, path[:-1])[path[-1]] = value


def forged(key: str, rng: Random, changes: int) -> dict[str, Json]:
    """A real table with some changes that a forger might try."""
    data = copy.deepcopy(rng.choice(tables(key)))
    for _ in range(changes):
        rng.choice([replace, replace, stretch, swap, swap, mix, move])(key, data, rng)
    return data


def replace(key: str, data: Json, rng: Random) -> None:
    """A value becomes an odd one, or one like it from elsewhere."""
    path = rng.choice(places(data))
    value = at(data, path)
    alike = [v for p in places(data) if type(v := at(data, p)) is type(value)]
    put(data, path, copy.deepcopy(rng.choice([*ODD.get(type(value), []), rng.choice(alike)])))


def stretch(key: str, data: Json, rng: Random) -> None:
    """A list gets longer, shorter or another order."""
    lists = [p for p in places(data) if isinstance(at(data, p), list)]
    path = rng.choice(lists)
    value = at(data, path)
    other = at(data, rng.choice(lists))
    changed = [
        [],
        value[1:],
        value[:-1],
        value * 2,
        value[::-1],
        value + other,
        sorted(value, key=str),
    ]
    put(data, path, copy.deepcopy(rng.choice([*changed, value * 3000])))


def swap(key: str, data: Json, rng: Random) -> None:
    """Two values of a kind change places."""
    found = places(data)
    first = rng.choice(found)
    alike = [
        p for p in found if type(at(data, p)) is type(at(data, first)) and p[: len(first)] != first
    ]
    alike = [p for p in alike if first[: len(p)] != p]
    if alike:
        second = rng.choice(alike)
        one, other = at(data, first), at(data, second)
        put(data, first, other)
        put(data, second, one)


def mix(key: str, data: Json, rng: Random) -> None:
    """A field comes from another moment or another game."""
    field = rng.choice(list(data))
    data[field] = copy.deepcopy(rng.choice(tables(key))[field])


def move(key: str, data: Json, rng: Random) -> None:
    """Something goes from one list to another."""
    lists = [p for p in places(data) if isinstance(at(data, p), list)]
    source, target = at(data, rng.choice(lists)), at(data, rng.choice(lists))
    if source and source is not target:
        target.append(source.pop(rng.randrange(len(source))))
