"""Bots and hints: one at a time, in order, in time, and only while somebody waits."""

import asyncio
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from katabasis.server.bot_pool import HINT, BotPool, Late
from katabasis.server.hints import BUSY, MOST
from tests.server.hosting import Host, hosted
from tests.server.process import Served
from tests.server.slowly import Counted, endless, noted, refusing
from tests.server.test_process import thinkers

ROOT = Path(__file__).parents[2]
STUCK = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from katabasis.server import app
from katabasis.server.bot_pool import BotPool
from tests.server.slowly import endless
app.BotPool = lambda workers, budget: BotPool(workers, SECONDS, endless)
"""


def with_pool(work: Callable[[Any], Any], test: Callable[[BotPool], Any], budget: float) -> None:
    """Runs a test with a pool of one process."""

    async def run() -> None:
        pool = BotPool(1, budget, work)
        try:
            await test(pool)
        finally:
            pool.close()

    asyncio.run(run())


def test_bots_go_first_and_who_has_left_costs_nothing(tmp_path: Path) -> None:
    file = tmp_path / "noted"

    def job(name: str, seconds: float = 0.0) -> Any:
        return (str(file), name, seconds)

    async def test(pool: BotPool) -> None:
        first = asyncio.create_task(pool.run(job("a", 1.0)))
        while not file.exists():
            await asyncio.sleep(0.02)
        left = asyncio.create_task(pool.run(job("b"), HINT))
        hint = asyncio.create_task(pool.run(job("c"), HINT))
        bot = asyncio.create_task(pool.run(job("d")))
        await asyncio.sleep(0.05)
        assert pool.waiting == 3
        left.cancel()
        assert [await first, await hint, await bot] == ["a", "c", "d"]
        assert file.read_text() == "adc"

    with_pool(noted, test, 20.0)


def test_a_thought_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    async def test(pool: BotPool) -> None:
        ended: list[int] = []
        first = asyncio.create_task(pool.run(None, ended=lambda: ended.append(1)))
        await asyncio.sleep(0.01)
        with pytest.raises(Late, match="busy"):
            await pool.run(None)
        with pytest.raises(Late, match="it thought for more than"):
            await first
        assert ended == [1]
        pool.work, pool.budget = noted, 20.0
        assert await pool.run((str(tmp_path / "noted"), "on", 0.0)) == "on"
        pool.work = refusing
        with pytest.raises(RuntimeError, match="ValueError: no idea"):
            await pool.run(None)

    with_pool(endless, test, 0.5)


def test_a_person_has_one_hint_in_hand_whatever_they_do(tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        bots, begun = host.tables.services.bots, tmp_path / "begun"
        bots.work = Counted(begun)
        made = host.make("me", "friend")
        start = time.monotonic()
        for _ in range(12):  # sit, ask for a hint, leave
            player = made.sit(0)
            player.send(op="hint")
            player.close()
        here = [made.sit(0), made.sit(0)]
        for player in here:
            player.send(op="hint")
            player.send(op="hint")
            assert "Your hint is on its way" in player.hear("refused")["error"]
        for player in here:
            assert player.hear("hint")["answer"] == "wait"
        took = time.monotonic() - start
        assert len(begun.read_text()) <= 3
        assert took >= len(begun.read_text())
        assert not host.tables.services.hints.in_hand


def test_an_address_has_few_hints_in_hand(tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        host.tables.services.bots.work = Counted(tmp_path / "begun")
        players = [host.make("me", "friend").sit(0) for _ in range(MOST + 1)]
        for player in players:
            player.send(op="hint")
        assert players[-1].hear("refused")["error"] == BUSY
        assert players[0].hear("hint")["answer"] == "wait"


def test_a_bot_that_never_answers_is_replaced_and_keeps_nobody(tmp_path: Path) -> None:
    served = Served(tmp_path, "--pace", "0", before=STUCK.replace("SECONDS", "0.5"))
    try:
        made = served.wait().make("me", "search", "random")
        player = made.sit(0)
        first = player.table["ask"]
        assert player.answer("wait")["op"] == "taken"
        player.until(lambda m: m["ask"] not in (None, first))
        start = time.monotonic()
        assert served.end(signal.SIGTERM) in (0, -signal.SIGTERM)
        assert time.monotonic() - start < 5
    finally:
        served.process.kill()
    log = served.log.read_text()
    said = f"bot replaced for one answer: table={made.id} seat=1 bot=search by=random why="
    assert said in log
    assert "Traceback" not in log
    assert not [secret for secret in made.secrets if secret and secret in log]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_a_bot_in_the_middle_of_a_thought_ends_with_the_server(tmp_path: Path) -> None:
    served = Served(tmp_path, "--pace", "0", before=STUCK.replace("SECONDS", "600"))
    try:
        host: Host = served.wait()
        host.make("search", "search")
        end = time.monotonic() + 10
        while not (bots := thinking(served.process.pid)) and time.monotonic() < end:
            time.sleep(0.05)
        assert bots
        start = time.monotonic()
        served.end(signal.SIGTERM)
        assert time.monotonic() - start < 5
    finally:
        served.process.kill()
    end = time.monotonic() + 10
    while any(Path(f"/proc/{bot}").exists() for bot in bots) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(Path(f"/proc/{bot}").exists() for bot in bots)


def thinking(parent: int) -> list[int]:
    """The processes of bots that have used the processor for a while."""

    def busy(bot: int) -> bool:
        try:
            return int(Path(f"/proc/{bot}/stat").read_text().rpartition(")")[2].split()[11]) > 30
        except OSError:
            return False

    return [bot for bot in thinkers(parent) if busy(bot)]
