"""Who has a table, where several servers share PostgreSQL: one at a time, and only it writes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from katabasis.server.serve import address_of
from katabasis.store.archive import Archive, Taken
from katabasis.store.entries import ANSWER, Entry, TableRow
from katabasis.store.faults import Unread
from katabasis.store.leases import TERM, Leases
from tests.store.kept import Kept
from tests.store.postgres import Postgres

ONE = [Entry(ANSWER, 0, "wait")]
Work = Callable[[Archive, Archive], Coroutine[Any, Any, None]]


@pytest.fixture
def kept(tmp_path: Path, postgres: Postgres) -> Kept:
    """A database of PostgreSQL."""
    return Kept(tmp_path, postgres)


def row(table: str) -> TableRow:
    """A table."""
    return TableRow(table, "toll", 1, {"bag": []}, "5a" * 32, {"places": []}, 1.5)


@contextlib.asynccontextmanager
async def opened(kept: Kept, address: str) -> AsyncIterator[tuple[Archive, Leases]]:
    """An archive that shares its database."""
    archive = await Archive.open(address_of(kept.name))
    await archive.share(address)
    assert archive.leases is not None
    try:
        yield archive, archive.leases
    finally:
        await archive.close()


async def rows(kept: Kept, question: str) -> list[Any]:
    """What the database has."""
    return await asyncio.to_thread(kept.rows, question)


async def frozen(leases: Leases) -> None:
    """The server gives no more signs of life; its connection stays, and its time is over."""
    assert leases._heart is not None
    leases._heart.cancel()
    await asyncio.gather(leases._heart, return_exceptions=True)


def test_a_table_is_its_makers_and_moves_when_that_is_gone(kept: Kept) -> None:
    async def whole() -> None:
        async with opened(kept, "a:1") as (a, mine):
            async with opened(kept, "b:2") as (b, theirs):
                lost, heard = list[str](), asyncio.Event()
                mine.gone = lambda number: heard.set()
                theirs.deposed = lambda: lost.append("b")
                await a.create(row("t1"), ONE)
                await b.create(row("t2"), ONE)
                found = await theirs.claim("t1")
                assert found is not None and found.address == "a:1"
                assert await mine.claim("t1") is None
                other = await mine.claim("t2")
                assert other is not None and other.secret == theirs.secret
                assert await mine.claim("t9") is None, "nobody has what does not exist"
                assert await rows(kept, "select count(*) from leases") == [(2,)]
                with pytest.raises(Taken):
                    await b.append("t1", 1, ONE)
            await asyncio.wait_for(heard.wait(), 5)
            assert not lost
            assert await mine.claim("t2") is None
            await a.append("t2", 1, ONE)
        assert await rows(kept, "select count(*) from workers") == [(0,)]

    asyncio.run(whole())


def test_who_is_not_there_any_more_writes_nothing(kept: Kept) -> None:
    """The row is looked for in the transaction of the write, whatever its server believes."""

    async def whole() -> None:
        async with opened(kept, "a:1") as (a, mine):
            await a.create(row("t1"), ONE)
            await a.create(row("t2"), ONE)
            await frozen(mine)
            await rows(kept, "delete from workers")
            assert mine.held
            found = await asyncio.gather(
                *(a.append(t, 1, ONE) for t in ("t1", "t2")), return_exceptions=True
            )
            assert [type(one) for one in found] == [Taken, Taken]
        assert await rows(kept, "select count(*) from entries") == [(2,)]

    asyncio.run(whole())


def test_a_number_is_never_used_again_and_old_work_stays_refused(kept: Kept) -> None:
    async def whole() -> None:
        async with opened(kept, "a:1") as (a, mine):
            await a.create(row("t1"), ONE)
            before, lost = mine.number, list[int]()
            mine.deposed = lambda: lost.append(1)
            await rows(kept, "delete from workers")
            async with asyncio.timeout(10):
                while mine.number in (0, before):
                    await asyncio.sleep(0.05)
            assert mine.number > before and lost == [1]
            with pytest.raises(Taken):
                await a.append("t1", 1, ONE)
            assert await mine.claim("t1") is None
            await a.append("t1", 1, ONE)

    asyncio.run(whole())


def test_a_transaction_of_a_frozen_server_blocks_nobody(kept: Kept) -> None:
    """A server that stops between two statements holds its row, but not for long."""

    async def whole() -> None:
        async with opened(kept, "a:1") as (a, mine), opened(kept, "b:2") as (_, theirs):
            await a.create(row("t1"), ONE)
            await frozen(mine)
            stuck = await a.engine.connect()
            await mine.fence(stuck, {mine.number})
            begun = asyncio.get_running_loop().time()
            async with asyncio.timeout(3 * TERM):
                while True:
                    with contextlib.suppress(Unread):
                        if await theirs.claim("t1") is None:
                            break
                    await asyncio.sleep(0.1)
            assert asyncio.get_running_loop().time() - begun < 3 * TERM
            await stuck.invalidate()
            await stuck.close()
            with pytest.raises(Taken):
                await a.append("t1", 1, ONE)

    asyncio.run(whole())


def test_servers_that_lose_the_database_for_a_while_keep_their_tables(
    kept: Kept, postgres: Postgres
) -> None:
    async def whole() -> None:
        async with opened(kept, "a:1") as (a, mine), opened(kept, "b:2") as (b, theirs):
            await a.create(row("t1"), ONE)
            await b.create(row("t2"), ONE)
            numbers = mine.number, theirs.number
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)
            async with asyncio.timeout(20):
                while True:
                    with contextlib.suppress(Unread):
                        found = await theirs.claim("t1"), await mine.claim("t2")
                        break
                    await asyncio.sleep(0.1)
            await asyncio.sleep(1.5)
            assert (mine.number, theirs.number) == numbers
            assert [one and one.address for one in found] == ["a:1", "b:2"]
            await asyncio.gather(a.append("t1", 1, ONE), b.append("t2", 1, ONE))

    asyncio.run(whole())
