"""An idle table is small."""

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

COUNT = 200
STATUS = Path("/proc/self/status")


def resident() -> int:
    """Bytes of this process that are in memory."""
    lines = dict(line.split(":", 1) for line in STATUS.read_text().splitlines())
    return int(lines["VmRSS"].split()[0]) * 1024


@pytest.mark.skipif(not STATUS.exists(), reason="needs /proc")
def test_an_idle_table_takes_less_than_a_megabyte(tmp_path: Path) -> None:
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
    assert each < 1_000_000
