"""The archive: append-only, one writer a number, one commit for many, and no disk left."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import IntegrityError

from katabasis.engine import BadInput, Said
from katabasis.server.serve import address_of
from katabasis.store.archive import Archive, Taken, Unsaved
from katabasis.store.entries import ANSWER, SEAT, TALK, UNDO, Entry, TableRow, folded, story

Work = Callable[[Archive], Coroutine[Any, Any, None]]
ONE = [Entry(ANSWER, 0, "wait")]


def row(table: str = "t1") -> TableRow:
    """A table."""
    return TableRow(table, "toll", 1, {"bag": []}, "5a" * 32, {"places": []}, 1.5)


def run(folder: Path, work: Work, address: str = "") -> None:
    """Works with an archive of this folder."""

    async def whole() -> None:
        archive = await Archive.open(address or address_of(str(folder / "a.sqlite3")))
        try:
            await work(archive)
        finally:
            await archive.close()

    asyncio.run(whole())


def rows(folder: Path, question: str) -> list[Any]:
    """What the file has, read by somebody else."""
    kept = sqlite3.connect(folder / "a.sqlite3")
    try:
        return kept.execute(question).fetchall()
    finally:
        kept.close()


def test_what_was_written_comes_back(tmp_path: Path) -> None:
    entries = [*ONE, Entry(ANSWER, -1, ["a", {"b": 1}]), Entry(TALK, 1, "hi"), Entry(UNDO, 0, 1)]

    async def write(archive: Archive) -> None:
        await archive.create(row(), entries[:1])
        await archive.append("t1", 1, entries[1:])

    async def read(archive: Archive) -> None:
        assert await archive.load("t2") is None
        assert await archive.load("t1") == (row(), entries)

    run(tmp_path, write)
    run(tmp_path, read)


def test_the_second_writer_of_a_number_is_refused(tmp_path: Path) -> None:
    async def work(archive: Archive) -> None:
        other = await Archive.open(str(archive.engine.url))
        await archive.create(row(), ONE)
        await other.append("t1", 1, [Entry(ANSWER, 1, "other")])
        with pytest.raises(Taken):
            await archive.append("t1", 1, ONE)
        with pytest.raises(Taken):
            await archive.append("t1", 0, [*ONE, *ONE, *ONE])
        results = await asyncio.gather(
            *(a.append("t1", 2, ONE) for a in (archive, other) * 5), return_exceptions=True
        )
        assert sorted(str(type(r).__name__) for r in results) == ["NoneType"] + ["Taken"] * 9
        await other.close()
        found = await archive.load("t1")
        assert found is not None
        assert [e.body for e in found[1]] == ["wait", "other", "wait"]

    run(tmp_path, work)


def test_a_row_without_a_table_is_refused(tmp_path: Path) -> None:
    async def work(archive: Archive) -> None:
        with pytest.raises(Taken):
            await archive.append("nowhere", 0, ONE)

    run(tmp_path, work)


def test_who_waits_together_is_committed_together_and_fails_alone(tmp_path: Path) -> None:
    async def work(archive: Archive) -> None:
        await asyncio.gather(*(archive.create(row(f"t{n}"), []) for n in range(50)))
        commits: list[int] = []
        event.listen(archive.engine.sync_engine, "commit", lambda c: commits.append(1))
        await asyncio.gather(*(archive.append(f"t{n}", 0, ONE) for n in range(50)))
        assert len(commits) <= 2
        results = await asyncio.gather(
            *(archive.append(f"t{n}", 1 if n % 10 else 0, ONE) for n in range(50)),
            return_exceptions=True,
        )
        assert [n for n, r in enumerate(results) if isinstance(r, Taken)] == [0, 10, 20, 30, 40]
        assert sum(r is None for r in results) == 45

    run(tmp_path, work)
    assert rows(tmp_path, "select count(*) from entries") == [(95,)]


def test_who_no_longer_waits_does_not_stop_the_writer(tmp_path: Path) -> None:
    async def work(archive: Archive) -> None:
        await archive.create(row(), ONE)
        for number in (0, 1):
            waiting = asyncio.ensure_future(archive.append("t1", number, ONE))
            await asyncio.sleep(0)
            waiting.cancel()
        await archive.append("t1", 2, ONE)

    run(tmp_path, work)


def test_the_file_is_safe_against_a_power_cut(tmp_path: Path) -> None:
    async def work(archive: Archive) -> None:
        async with archive.engine.connect() as connection:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert (await connection.execute(text(f"pragma {pragma}"))).scalar() == value

    run(tmp_path, work)


def test_a_full_disk_is_a_sentence_and_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    async def work(archive: Archive) -> None:
        await archive.create(row(), [])
        async with archive.engine.connect() as connection:
            pages = (await connection.execute(text("pragma page_count"))).scalar() or 0

        def small(connection: Any, *_: Any) -> None:
            connection.execute(f"pragma max_page_count={pages + 3}")

        event.listen(archive.engine.sync_engine, "checkout", small)
        written = 0
        with pytest.raises(Unsaved, match="could not be saved: database or disk is full"):
            for _ in range(1000):
                await archive.append("t1", written, [Entry(TALK, 0, "x" * 300)] * 3)
                written += 3
        found = await archive.load("t1")
        assert found is not None
        assert len(found[1]) == written > 0
        event.remove(archive.engine.sync_engine, "checkout", small)

        def large(connection: Any, *_: Any) -> None:
            connection.execute("pragma max_page_count=1000000")

        event.listen(archive.engine.sync_engine, "checkout", large)
        await archive.append("t1", written, ONE)

    run(tmp_path, work)
    assert rows(tmp_path, "pragma integrity_check") == [("ok",)]


def test_a_database_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    async def fill(archive: Archive) -> None:
        await archive.create(row(), ONE)

    async def work(archive: Archive) -> None:
        with pytest.raises(Unsaved, match="readonly"):
            await archive.append("t1", 1, ONE)
        with pytest.raises(Unsaved, match="readonly"):
            await archive.create(row("t2"), ONE)
        archive.snapshot("t1", 1, 1, {})
        assert await archive.load("t1") == (row(), ONE)

    run(tmp_path, fill)
    address = f"sqlite+aiosqlite:///file:{tmp_path / 'a.sqlite3'}?mode=ro&uri=true"
    run(tmp_path, work, address)
    assert rows(tmp_path, "select count(*) from entries") == [(1,)]
    with pytest.raises(BadInput, match="cannot be used: "):
        run(tmp_path, work, f"sqlite+aiosqlite:///file:{tmp_path / 'new'}?mode=ro&uri=true")


def test_nobody_rewrites_history(tmp_path: Path) -> None:
    async def work(archive: Archive) -> None:
        await archive.create(row(), ONE)
        for statement in (
            "insert into entries select * from entries",
            "insert into tables select * from tables",
        ):
            with pytest.raises(IntegrityError):
                async with archive.engine.begin() as connection:
                    await connection.execute(text(statement))

    run(tmp_path, work)


def test_an_empty_database_and_one_that_is_up_to_date(tmp_path: Path) -> None:
    async def nothing(archive: Archive) -> None:
        pass

    async def fill(archive: Archive) -> None:
        await archive.create(row(), ONE)

    run(tmp_path, fill)
    form = rows(tmp_path, "select sql from sqlite_master order by name")
    version = rows(tmp_path, "select version_num from alembic_version")
    assert len(version) == 1
    for _ in range(2):
        run(tmp_path, nothing)
    assert rows(tmp_path, "select sql from sqlite_master order by name") == form
    assert rows(tmp_path, "select version_num from alembic_version") == version
    assert rows(tmp_path, "select count(*) from entries") == [(1,)]


def test_a_database_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    async def nothing(archive: Archive) -> None:
        pass

    run(tmp_path, nothing)
    kept = sqlite3.connect(tmp_path / "a.sqlite3")
    kept.execute("update alembic_version set version_num = '9999'")
    kept.commit()
    kept.close()
    with pytest.raises(BadInput, match="made by a newer program"):
        run(tmp_path, nothing)


def test_a_log_adds_up() -> None:
    entries = [
        Entry(ANSWER, 0, "a"),
        Entry(TALK, 1, "hm"),
        Entry(ANSWER, -1, 3),
        Entry(TALK, 0, {"text": "psst", "channel": "side", "heard_by": [0, 2]}),
        Entry(ANSWER, 1, "b"),
        Entry(UNDO, 1, 2),
        Entry(SEAT, 1, {"name": "Bea"}),
        Entry(ANSWER, 1, "c"),
        Entry(SEAT, 1, {"who": "bot"}),
    ]
    kept = folded(entries)
    assert kept.log == [(0, "a"), (-1, 3), (1, "c")]
    assert kept.talk == [Said(1, 1, "hm"), Said(2, 0, "psst", "side", (0, 2))]
    assert kept.seats == {1: {"name": "Bea", "who": "bot"}}
    assert kept.floor == 2
    again = folded(story(kept.log, kept.talk))
    assert (again.log, again.talk) == (kept.log, kept.talk)


def test_nobody_waits_twice_for_a_locked_database(tmp_path: Path) -> None:
    async def work(archive: Archive) -> None:
        await archive.create(row(), ONE)
        other = sqlite3.connect(tmp_path / "a.sqlite3", isolation_level=None)
        other.execute("begin immediate")
        begun = asyncio.get_running_loop().time()
        waiting = [archive.append("t1", 1 + n, ONE) for n in range(3)]
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(one, Unsaved) and "locked" in str(one) for one in found)
        assert asyncio.get_running_loop().time() - begun < 11
        other.execute("rollback")
        other.close()
        await archive.append("t1", 1, ONE)

    run(tmp_path, work)


def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    async def nothing(archive: Archive) -> None:
        pass

    kept = sqlite3.connect(tmp_path / "a.sqlite3")
    kept.execute("create table cats (name)")
    kept.close()
    with pytest.raises(BadInput, match=r"a\.sqlite3 cannot be used: it belongs to another program"):
        run(tmp_path, nothing)
    assert rows(tmp_path, "select name from sqlite_master") == [("cats",)]


def test_any_file_name_can_be_a_database(tmp_path: Path) -> None:
    async def nothing(archive: Archive) -> None:
        pass

    path = tmp_path / "our house? #1 100%.sqlite3"
    run(tmp_path, nothing, address_of(str(path)))
    assert path.is_file()


def test_an_address_without_sense_is_refused_and_its_password_kept(tmp_path: Path) -> None:
    async def nothing(archive: Archive) -> None:
        pass

    with pytest.raises(BadInput, match="Not a database address") as caught:
        run(tmp_path, nothing, "postgresql+asyncpg://u:sesame@h:port/x")
    assert "sesame" not in str(caught.value)
