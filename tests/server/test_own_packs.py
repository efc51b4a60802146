"""Tables with a story of the host's own: on a server, after a restart, and with bots."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from katabasis.content import lend, stocked
from katabasis.engine import Match, laid
from katabasis.games import game_of
from katabasis.games.dungeon.pack import SHIPPED
from katabasis.lab.cores import simulate
from katabasis.lab.play import Plan
from katabasis.server.bot_pool import BotPool
from tests.server.hosting import Host, hosted
from tests.server.process import Served

TEAM = {"characters": "bertil odile"}


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """A folder with one pack, whose texts no other test knows."""
    shutil.copytree(SHIPPED / "ferry", tmp_path / "packs" / "mine")
    frame = tmp_path / "packs" / "mine" / "pack.yaml"
    frame.write_text(f"{frame.read_text()}# {tmp_path}\n")
    return tmp_path / "packs"


@contextmanager
def serving(folder: Path) -> Iterator[Host]:
    """A server as a process of its own."""
    served = Served(folder)
    try:
        yield served.wait()
    finally:
        served.end()


def test_a_bot_in_its_own_process_plays_a_story_of_the_hosts(packs: Path) -> None:
    game = game_of("dungeon")
    table = laid(game, 2, {"story": lend(packs / "mine"), **TEAM})
    match = Match(game, table)
    bots = BotPool(1)
    try:
        for _ in range(3):
            assert match.ask is not None
            seat = match.ask.seat
            answer = asyncio.run(bots.answer(match, seat, "explorer", "seed"))
            match.choose(seat, answer)
    finally:
        bots.close()


def test_a_table_of_an_own_story_is_made_by_its_name_and_its_bots_play(
    packs: Path, tmp_path: Path
) -> None:
    with hosted(tmp_path, own=stocked([packs])) as host:
        made = host.make("me", "explorer", game="dungeon", story="mine", **TEAM)
        player = made.sit(0)
        assert host.live(made.id).match.table.story.startswith("mine@")
        player.answer("end")
        player.until(lambda m: bool(m["number"] >= 3))


def test_a_server_that_starts_again_finds_the_story(
    packs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KATABASIS_PACKS", str(packs))
    with serving(tmp_path) as host:
        made = host.make("me", "explorer", game="dungeon", story="mine", **TEAM)
        made.sit(0).answer("go 101")
    with serving(tmp_path) as host:
        made.host = host
        player = made.sit(0)
        assert player.reach(1)["scene"]["title"]
        player.answer("end")
        player.until(lambda m: bool(m["number"] >= 3))
    frame = packs / "mine" / "pack.yaml"
    frame.write_text(frame.read_text().replace("title: ", "title: Another ", 1))
    with serving(tmp_path) as host:
        lost = host.http.get(f"/api/tables/{made.id}/export")
        assert lost.status_code == 404
        told = lost.json()["error"]
        assert "begun with edition 1 of the story 'mine'" in told
        assert "put it, unchanged, into a folder that KATABASIS_PACKS names" in told


def test_many_games_of_an_own_story_on_all_cores(packs: Path) -> None:
    options = {"story": lend(packs / "mine"), **TEAM}
    plan = Plan(game="dungeon", players=2, bots=("random",), games=4, options=options)
    assert simulate(plan, workers=2) == simulate(plan, workers=1)
