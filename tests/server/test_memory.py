"""An idle table is small, and so is somebody who sits there and thinks."""

import asyncio
import gc
from pathlib import Path

import pytest

from katabasis.games import game_of
from katabasis.server.bodies import Wish
from katabasis.server.bot_pool import BotPool
from katabasis.server.serve import address_of
from katabasis.server.services import Services
from katabasis.server.tables import Tables
from katabasis.store.archive import Archive
from tests.server.process import Served

COUNT = 200
STATUS = Path("/proc/self/status")


CROWDED = """
from katabasis.server import serve
from katabasis.server.limits import Limits
settings = serve.Settings
many = Limits(work=100, requests=1000, sockets=1000, from_one=1000)
serve.Settings = lambda *given, **more: settings(*given, **more, limits=many)
"""


def resident(status: Path = STATUS) -> int:
    """Bytes of a process that are in memory, usually this one."""
    lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
    return int(lines["VmRSS"].split()[0]) * 1024


@pytest.mark.skipif(not STATUS.exists(), reason="needs /proc")
def test_an_idle_table_takes_little(tmp_path: Path) -> None:
    """Tables of seven with many answers behind them, and a person whose turn never ends."""

    async def measured() -> float:
        archive = await Archive.open(address_of(str(tmp_path / "t.sqlite3")))
        tables = Tables(Services(archive, BotPool(1), 0.0))
        game = game_of("cerberus")
        wishes = [Wish("me"), *[Wish("bot", "random")] * 6]
        await tables.make(game, {}, wishes)
        await asyncio.sleep(0.2)
        gc.collect()
        before = resident()
        for _ in range(COUNT):
            await tables.make(game, {"first": 1}, wishes)
        while any(live.busy for live in tables.live.values()):
            await asyncio.sleep(0.05)
        gc.collect()
        after = resident()
        answers = [len(live.match.log) for live in tables.live.values()]
        assert sum(answers) > 10 * COUNT
        await tables.close()
        return (after - before) / COUNT

    each = asyncio.run(measured())
    print(f"{each / 1000:.0f} kB a table")
    assert each < 100_000, "it was 50 kB; a table with all its pictures and events takes 200"


SOCKETS = 150


@pytest.mark.skipif(not STATUS.exists(), reason="needs /proc")
def test_somebody_who_sits_and_thinks_takes_little(tmp_path: Path) -> None:
    """A seated socket keeps nothing of its way to the table: no task, no queue, no request."""
    served = Served(tmp_path, before=CROWDED)
    status = Path(f"/proc/{served.process.pid}/status")
    try:
        made = served.wait().make("me", "me", "me", game="cerberus")
        early = [made.sit("spectator") for _ in range(30)]
        before = resident(status)
        later = [made.sit("spectator") for _ in range(SOCKETS)]
        each = (resident(status) - before) / SOCKETS
        later[-1].until(lambda m: bool(m["watching"] > len(early)))
    finally:
        served.end()
    print(f"{each / 1000:.0f} kB a socket")
    assert each < 22_000, "it was 11 kB; with a task and queues it is 41"
