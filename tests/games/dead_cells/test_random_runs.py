"""Random Runs from every Biome on: they end, and nobody sees a hand that is not theirs."""

from collections import Counter

import msgspec
import pytest

from katabasis.engine import Game, Setup
from katabasis.games import lent
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.content import BIOMES, BOSSES
from katabasis.games.dead_cells.enemies import printed
from katabasis.games.dead_cells.progress import Past
from katabasis.games.dead_cells.setup import lay_out, setup
from katabasis.games.dead_cells.state import Table
from katabasis.proof.random_games import checked_game, random_game

RUNES = ["Challenger's", "Explorer's", "Ram", "Spider", "Teleportation", "Vine"]


STAGES = {"B1": 0, "B2": 0, "B3": 0, "B4": 1, "B5": 1, "B6": 1, "B7": 2}
"""How many Bosses were beaten before a Run can come to a Biome."""


def beaten(t: Table, n: int) -> None:
    """DC-012, DC-R124: so many Bosses were beaten, and the Run begins after the last of them."""
    t.stage = ("B1", "B4", "B7")[n]
    t.campaign.beaten = list(BOSSES[:n])
    t.campaign.history = [
        Past(beheaded=("The Flayed",), began="B1", ended=boss, ending="victory")
        for boss in BOSSES[:n]
    ]
    t.campaign.runs = n


def begun_in(code: str) -> Game:
    """Dead Cells whose Runs begin in this Biome, with every Rune that opens a way."""

    def later(players: int, options: Setup) -> Table:
        t = setup(players, options)
        beaten(t, STAGES[code])
        t.campaign.runes = list(RUNES)
        return t

    async def led(t: Table) -> None:
        was = t.phase
        await GAME.step(t)
        if was == "decks":
            lay_out(t, code)

    return msgspec.structs.replace(GAME, setup=later, step=led)


@pytest.mark.parametrize("players", GAME.seats)
def test_random_runs_under_all_checks(players: int) -> None:
    with lent(GAME):
        assert checked_game(GAME, players, players, every=6).outcome is not None


@pytest.mark.parametrize("code", BIOMES[3:])
def test_random_runs_of_later_biomes_under_all_checks(code: str) -> None:
    game = begun_in(code)
    with lent(game):
        assert checked_game(game, 3, 1, every=8).outcome is not None


WHOLE = {
    "B4": {"worm", "hatches", "wormed"},
    "B5": {"bell"},
    "B6": {"lantern out", "lantern lit", "dark"},
    "B7": {"second face", "malaise", "constraint"},
}
"""What a Biome has of its own, by the kinds of its lines."""


@pytest.mark.parametrize("code", WHOLE)
def test_hardy_beheaded_see_all_of_a_biome(code: str) -> None:
    """DC-R38, DC-R125, DC-R150 to DC-R163: random Runs, healed at every question, get through."""
    seen: Counter[str] = Counter()
    for seed in range(8):
        for match in random_game(begun_in(code), 3, seed):
            for board in match.table.group:
                board.damage, board.states = 0, {}
        seen.update(event.kind for _, event in match.events or ())
        seen[match.table.over] += 1
    assert seen["boss"] and set(seen) >= WHOLE[code], sorted(WHOLE[code] - set(seen))


def before(boss: str) -> Game:
    """Dead Cells whose Runs begin before the door of a Boss."""

    def later(players: int, options: Setup) -> Table:
        t = setup(players, options)
        beaten(t, BOSSES.index(boss))
        return t

    async def met(t: Table) -> None:
        was = t.phase
        await GAME.step(t)
        if was == "first":
            lay_out(t, {"C1": "B2", "C2": "B5", "C3": "B7"}[boss])
            t.phase, t.boss = "boss", boss
            t.monsters, t.elites = [], []

    return msgspec.structs.replace(GAME, setup=later, step=met)


@pytest.mark.parametrize(("boss", "players"), [("C1", 1), ("C2", 2), ("C3", 3), ("C1", 4)])
def test_random_boss_fights_under_all_checks(boss: str, players: int) -> None:
    game = before(boss)
    with lent(game):
        assert checked_game(game, players, 1, every=8).outcome is not None


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("boss", BOSSES)
def test_hardy_beheaded_beat_a_boss(boss: str, players: int) -> None:
    """DC-284 to DC-294, DC-302: worn down, every Instance falls; then the Victory section."""
    kinds: Counter[str] = Counter()
    for match in random_game(before(boss), players, 1):
        for board in match.table.group:
            board.damage, board.states = 0, {}
        for enemy in match.table.enemies:
            enemy.damage, enemy.shields = printed(enemy.card).health - 1, 0
    kinds.update(event.kind for _, event in match.events or ())
    t = match.table
    fallen = list(BOSSES[: BOSSES.index(boss) + 1])
    assert (t.over, t.campaign.beaten, kinds["instance"]) == ("victory", fallen, 1 + (boss == "C3"))
    past = t.campaign.history[-1]
    assert (past.ending, past.ended) == ("victory", boss) and past.cells > 3
    assert f"{boss} small 01" in t.campaign.equipment
    assert kinds["transforms"] == 0 and kinds["passing card"] == 0
