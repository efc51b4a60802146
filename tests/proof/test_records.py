"""Scenarios reach into the records of a table: enemies in a list, tiles in a map, a hero alone."""

from pathlib import Path

import msgspec
import pytest

from katabasis.engine import Game, Record, State
from katabasis.proof import scenario
from tests.asking import choose
from tests.engine.games import game
from tests.proof.running import outcome


class Enemy(Record):
    """An enemy with a name, a place and a list of its own."""

    name: str
    at: int = 0
    wounds: int = 0
    states: list[str] = msgspec.field(default_factory=list)
    prey: int | None = None


class Tile(Record):
    """A tile has no name: its key in the map is enough."""

    light: bool = False
    doors: tuple[int, ...] = ()


class Lair(State, kw_only=True):
    """A table with records wherever they may be."""

    enemies: list[Enemy] = msgspec.field(
        default_factory=lambda: [Enemy(name="bat"), Enemy(name="rat", at=2), Enemy(name="owl")]
    )
    tiles: dict[str, Tile] = msgspec.field(
        default_factory=lambda: {"hall": Tile(light=True), "crypt": Tile()}
    )
    rows: list[list[Tile]] = msgspec.field(default_factory=lambda: [[Tile(), Tile()]])
    dens: dict[int, Enemy] = msgspec.field(default_factory=lambda: {4: Enemy(name="wolf")})
    boss: Enemy | None = None
    hero: Tile = msgspec.field(default_factory=Tile)


async def strike(t: Lair) -> None:
    """Wounds an enemy, kills it, or calls another one."""
    what = await choose(0, "strike", ["bat", "rat", "kill bat", "call", "turn", "wait"])
    for enemy in t.enemies:
        if enemy.name == what:
            enemy.wounds += 1
            enemy.states.append("angry")
    if what == "kill bat":
        t.enemies = [enemy for enemy in t.enemies if enemy.name != "bat"]
    if what == "call":
        t.enemies.append(Enemy(name="cat", at=4))
    if what == "turn":
        t.enemies.reverse()


LAIR = msgspec.structs.replace(
    game(strike, Lair), key="lair", words=lambda t: {"bridge": 2, "rat's place": 1}
)
HEAD = "title: x\ngame: lair\n"


@pytest.fixture(autouse=True)
def lair(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets scenarios play the toy."""

    def found(key: str) -> Game:
        return LAIR

    monkeypatch.setattr(scenario, "game_of", found)


HOLDS = {
    "a field by place": (
        "given: {enemies: {1: {wounds: 3}}}\n"
        "then: {table: {enemies: {1: {wounds: 3, name: rat, at: 2}, rat: {at: bridge}}}}\n"
    ),
    "a field by name": (
        "given: {enemies: {owl: {at: bridge + 1, states: asleep, prey: Right}}}\n"
        "then: {table: {enemies: {2: {at: 3, states: [asleep], prey: Right, wounds: 0}}}}\n"
    ),
    "a field by a word": (
        "given: {enemies: {rat's place: {wounds: 1}}}\n"
        "then: {table: {enemies: {rat: {wounds: 1}, rat's place: {wounds: 1}}}}\n"
    ),
    "a field by key": (
        "given: {tiles: {crypt: {light: true}}, dens: {4: {wounds: 2}, bridge: {name: fox}}}\n"
        "then:\n  table: {tiles: {crypt: {light: true, doors: []}, hall: {light: true}},\n"
        "    dens: {4: {name: wolf, wounds: 2}, 2: {name: fox, wounds: 0}}}\n"
    ),
    "records in lists of lists": (
        "given: {rows: {0: {1: {doors: [bridge, 3]}}}}\n"
        "then: {table: {rows: [[{doors: []}, {doors: [2, 3]}]]}}\n"
    ),
    "records alone": (
        "given: {hero: {light: true}, boss: {name: king, prey: Left}}\n"
        "then: {table: {hero: {light: true}, boss: {name: king, at: 0, prey: Left}}}\n"
    ),
    "a list of new ones": (
        "given: {enemies: [{name: dog, at: bridge}]}\n"
        "then: {table: {enemies: {count: 1, has: [dog], lacks: [bat], only: [{at: bridge}]}}}\n"
    ),
    "added and removed": (
        "given: {enemies: {remove: [bat], add: [{name: dog}]}}\n"
        "then: {table: {enemies: {only: [rat, owl, dog]}}}\n"
    ),
    "to the front": (
        "given: {enemies: {first: [owl]}}\n"
        "then: {table: {enemies: {0: {name: owl}, 1: {name: bat}}}}\n"
    ),
    "nobody": (
        "given: {boss: null}\nwhen: [{Left: kill bat}]\n"
        "then: {table: {boss: null, enemies: {bat: null}}}\n"
    ),
    "changes by name": (
        "when: [{Left: rat}, {Left: rat}]\n"
        "then: {changes: {enemies: {rat: {wounds: {by: 2}, states: [angry, angry]}}}}\n"
    ),
    "changes by place": (
        "when: [{Left: rat}]\nthen: {changes: {enemies: {1: {wounds: 1, states: {add: angry}}}}}\n"
    ),
    "one is gone": "when: [{Left: kill bat}]\nthen: {changes: {enemies: {bat: null}}}\n",
    "one is new": (
        "when: [{Left: call}, {Left: bat}]\n"
        "then: {changes: {enemies: {cat: {at: 4}, bat: {wounds: 1, states: {count: 1}}}}}\n"
    ),
    "as a list": "when: [{Left: kill bat}]\nthen: {changes: {enemies: {remove: bat}}}\n",
    "another order": "when: [{Left: turn}]\nthen: {changes: {enemies: [owl, rat, bat]}}\n",
    "nothing": "when: [{Left: wait}]\nthen: {changes: none}\n",
}


@pytest.mark.parametrize("name", HOLDS)
def test_it_holds(tmp_path: Path, name: str) -> None:
    assert [r.failure for r in outcome(tmp_path, HEAD + HOLDS[name])] == [""]


TWINS = "given: {enemies: {owl: {name: rat}}}\n"
FAILS = {
    "unknown field": (
        "given: {enemies: {1: {wound: 3}}}\n", 3,
        "A record Enemy has no key 'wound'. It can have: name, at, wounds, states, prey.",
    ),
    "unknown field that would be nothing": (
        "then: {table: {enemies: {1: {wound: null}}}}\n", 3,
        "table.enemies.1 has no 'wound'. It has: name, at, wounds, states, prey.",
    ),
    "a new one without a name": (
        "given: {boss: {at: 1}}\n", 3, "A new record Enemy needs: name."
    ),
    "an unknown name": ("given: {enemies: {fox: {at: 1}}}\n", 3, "Unknown name 'fox'"),
    "a place that is not there": ("given: {enemies: {7: {at: 1}}}\n", 3, "has 3 entries, from 0"),
    "two of one name": (
        f"{TWINS}then: {{table: {{enemies: {{rat: {{at: 1}}}}}}}}\n", 4,
        "2 are called 'rat': say which by its place, from 0.",
    ),
    "an unknown word": ("given: {enemies: {1: {at: lake}}}\n", 3, "Unknown name 'lake'"),
    "another value": (
        "then: {table: {enemies: {rat: {at: 3}}}}\n", 3, "table.enemies.rat.at is 2, not 3."
    ),
    "another field": (
        "when: [{Left: rat}]\nthen: {changes: {enemies: {rat: {wounds: 1}}}}\n", 4,
        'This changed too: enemies.rat.states: {add: ["angry"]}.',
    ),
    "another one": (
        "when: [{Left: rat}]\nthen: {changes: {enemies: {bat: {wounds: 1}}}}\n", 4,
        "enemies.bat.wounds has not changed: it is 0.",
    ),
    "one is gone too": (
        "when: [{Left: rat}, {Left: kill bat}]\nthen: {changes: {enemies: {rat: {at_least: 0,\n"
        "  wounds: 1}}}}\n", 4, "There is no 'at_least' in enemies.rat",
    ),
    "nothing changed but a death": (
        "when: [{Left: kill bat}]\nthen: {changes: none}\n", 4,
        'This changed: enemies.bat: null (was {"name":"bat"',
    ),
    "another order": (
        "when: [{Left: turn}]\nthen: {changes: none}\n", 4,
        'This changed: enemies: ["owl","rat","bat"] (the order was ["bat","rat","owl"]).',
    ),
    "another order, and more": (
        "when: [{Left: turn}, {Left: rat}]\n"
        "then: {changes: {enemies: {rat: {wounds: 1, states: [angry]}}}}\n", 4,
        'This changed too: enemies: ["owl","rat","bat"]',
    ),
    "it lives": (
        "when: [{Left: call}]\nthen: {changes: {enemies: {bat: null, cat: {at: 4}}}}\n", 4,
        "enemies.bat has not changed",
    ),
    "gone, not hurt": (
        "when: [{Left: kill bat}]\nthen: {changes: {enemies: {bat: {wounds: 1}}}}\n", 4,
        "enemies.bat is gone. It was",
    ),
    "twins": (
        f"{TWINS}when: [{{Left: rat}}]\nthen: {{changes: {{enemies: {{1: {{wounds: 1,\n"
        "  states: {count: 1}}}}}\n", 5, "This changed too: enemies.2.wounds: 1 (was 0)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAILS)
def test_it_fails_with_line_and_sentence(tmp_path: Path, name: str) -> None:
    text, line, sentence = FAILS[name]
    (result,) = outcome(tmp_path, HEAD + text)
    assert f"s.yaml:{line}: " in result.failure and sentence in result.failure
