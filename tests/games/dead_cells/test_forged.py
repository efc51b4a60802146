"""Tables of Runs that a forger has changed in one place, and what is said of them."""

from functools import cache
from typing import Any

import msgspec
import pytest

from katabasis.engine import from_json, to_json
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.biomes import climb
from katabasis.games.dead_cells.setup import lay_out
from katabasis.games.dead_cells.state import Table
from katabasis.proof.random_games import random_game
from tests.games.dead_cells.test_random_runs import before

Json = dict[str, Any]
BOSS = before("C1")


@cache
def seen(phase: str, players: int, boss: bool = False) -> bytes:
    """The first table of random Runs in this phase."""
    for seed in range(20):
        for match in random_game(BOSS if boss else GAME, players, seed):
            if match.checkpoint.phase == phase:
                return msgspec.json.encode(to_json(match.checkpoint))
    raise AssertionError(phase)


def fault(data: Json) -> str | None:
    """What is said of a table."""
    t = from_json(Table, data)
    return GAME.check(t) or GAME.check_start(t)


DECKS = ("tiles", "monsters", "elites", "monster_discards", "elite_discards")
ELSEWHERE = {"biome": "B4", "space": "start", "flipped": {}, **{deck: [] for deck in DECKS}}
"""The Stilt Village, empty."""
FORGED: list[tuple[str, int, Json, str]] = [
    ("beheaded", 2, {"first": 9}, "Nobody has the First Player token yet"),
    ("beheaded", 2, {"instance": 1}, "no Instance"),
    ("beheaded", 2, {"boss": "C1"}, "The Biome is laid out after"),
    ("move", 2, {"phase": "round"}, "in one of its Rounds"),
    ("move", 2, {"phase": "victory"}, "Nobody meets a Boss here"),
    ("move", 2, {"space": "sewers", "phase": "flip"}, "until it reaches an Exit"),
    ("move", 2, {"deck": []}, "Equipment: "),
    ("move", 2, {"monsters": [], "elites": []}, "Monsters: "),
    ("move", 2, {"instance": 1}, "no Instance"),
    ("move", 2, {"stage": "B7"}, "A Run begins in the first Biome"),
    ("over", 2, ELSEWHERE, "does not come to"),
    ("move", 2, {"ending": "victory"}, "A Run has an ending once"),
    ("move", 2, {"teeth": 10**30}, "Every count of a Run"),
    ("move", 2, {"tally": {"run cells": -1}}, "Every count of a Run"),
    ("round", 2, {"phase": "prepare"}, "Rounds are counted in a Combat"),
    ("round", 2, {"loot": {"cell": -1}}, "below 0"),
    ("cells", 2, {"ending": ""}, "as the history tells"),
    ("over", 2, {"over": "victory"}, "disagree on whether the Run is over"),
]


@pytest.mark.parametrize(("phase", "players", "changes", "said"), FORGED, ids=range(len(FORGED)))
def test_a_forged_run_is_refused(phase: str, players: int, changes: Json, said: str) -> None:
    data = msgspec.json.decode(seen(phase, players))
    assert fault(data) is None
    assert said in (fault({**data, **changes}) or "")


def test_serenade_comes_second_and_with_its_cards() -> None:
    data = msgspec.json.decode(seen("move", 1))
    player, singer = data["group"]
    assert "Serenade follows" in (fault({**data, "group": [singer, player]}) or "")
    assert "Serenade follows" in (fault({**data, "group": [player]}) or "")
    bare = {**singer, "pile": [], "discard": []}
    assert "The cards of Serenade" in (fault({**data, "group": [player, bare]}) or "")


def test_a_boss_shows_the_instance_that_is_fought() -> None:
    data = msgspec.json.decode(seen("round", 2, boss=True))
    assert fault(data) is None
    assert "its Instance up" in (fault({**data, "instance": 1}) or "")
    assert "no such Instance" in (fault({**data, "instance": 5}) or "")
    assert "has left the Biome" in (fault({**data, "phase": "upkeep"}) or "")
    quarters = {"biome": "B1", "tiles": []}
    assert "No Exit of this Biome" in (fault({**data, **quarters}) or "")
    assert "a Boss that was beaten" in (fault({**data, "phase": "end", "ending": "victory"}) or "")
    assert "No Monsters" in (fault({**data, "monster_discards": ["B1 01"]}) or "")


def test_tiles_that_were_looked_at_stay_on_the_first_face() -> None:
    """DC-107, DC-R125: the second face has spaces of its own."""
    t = from_json(Table, msgspec.json.decode(seen("move", 2)))
    lay_out(t, "B7")
    t.shown = {"a": t.tiles.pop()}
    climb(t)
    assert t.face == 1 and t.shown == {}
    assert GAME.check(t) is None


def test_serenade_may_wait_for_an_improved_card() -> None:
    """DC-321, DC-R166: decks are made after the Improved cards are shared out."""
    data = msgspec.json.decode(seen("decks", 1))
    c = data["campaign"]
    c["improved"] = {c["upgrades"]["BR"].pop(0): "Serenade"}
    for phase in ("improved", "decks"):
        assert fault({**data, "phase": phase}) is None
