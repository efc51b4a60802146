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
from katabasis.store.archive import Archive, Taken
from katabasis.store.entries import ANSWER, SEAT, TALK, UNDO, Entry, TableRow, folded
from katabasis.store.faults import Unsaved
from tests.store.kept import Kept

Work = Callable[[Archive], Coroutine[Any, Any, None]]
ONE = [Entry(ANSWER, 0, "wait")]


@pytest.fixture
def file(tmp_path: Path) -> Kept:
    """A database of SQLite."""
    return Kept(tmp_path, None)


def row(table: str = "t1") -> TableRow:
    """A table."""
    return TableRow(table, "toll", 1, {"bag": []}, "5a" * 32, {"places": []}, 1.5)


def run(database: str, work: Work) -> None:
    """Works with an archive."""

    async def whole() -> None:
        archive = await Archive.open(address_of(database))
        try:
            await work(archive)
        finally:
            await archive.close()

    asyncio.run(whole())


def test_what_was_written_comes_back(kept: Kept) -> None:
    entries = [*ONE, Entry(ANSWER, -1, ["a", {"b": 1}]), Entry(TALK, 1, "hi"), Entry(UNDO, 0, 1)]

    async def write(archive: Archive) -> None:
        await archive.create(row(), entries[:1])
        await archive.append("t1", 1, entries[1:])

    async def read(archive: Archive) -> None:
        assert await archive.load("t2") is None
        assert await archive.load("t1") == (row(), entries)

    run(kept.name, write)
    run(kept.name, read)


def test_the_second_writer_of_a_number_is_refused(kept: Kept) -> None:
    async def work(archive: Archive) -> None:
        other = await Archive.open(address_of(kept.name))
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

    run(kept.name, work)


def test_a_row_without_a_table_is_refused(kept: Kept) -> None:
    async def work(archive: Archive) -> None:
        with pytest.raises(Taken):
            await archive.append("nowhere", 0, ONE)

    run(kept.name, work)


def test_who_waits_together_is_committed_together_and_fails_alone(kept: Kept) -> None:
    async def work(archive: Archive) -> None:
        await asyncio.gather(*(archive.create(row(f"t{n}"), []) for n in range(50)))
        commits: list[int] = []
        inserts: list[str] = []
        event.listen(archive.writer.sync, "commit", lambda c: commits.append(1))
        event.listen(
            archive.writer.sync, "before_cursor_execute", lambda *call: inserts.append(call[2])
        )
        await asyncio.gather(*(archive.append(f"t{n}", 0, ONE) for n in range(50)))
        assert len(commits) <= 2
        assert len([each for each in inserts if "INSERT INTO entries" in each]) <= len(commits)
        results = await asyncio.gather(
            *(archive.append(f"t{n}", 1 if n % 10 else 0, ONE) for n in range(50)),
            return_exceptions=True,
        )
        assert [n for n, r in enumerate(results) if isinstance(r, Taken)] == [0, 10, 20, 30, 40]
        assert sum(r is None for r in results) == 45

    run(kept.name, work)
    assert kept.rows("select count(*) from entries") == [(95,)]


def test_who_no_longer_waits_does_not_stop_the_writer(kept: Kept) -> None:
    async def work(archive: Archive) -> None:
        await archive.create(row(), ONE)
        for number in (0, 1):
            waiting = asyncio.ensure_future(archive.append("t1", number, ONE))
            await asyncio.sleep(0)
            waiting.cancel()
        await archive.append("t1", 2, ONE)

    run(kept.name, work)


PRAGMAS = (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("cache_size", -512))


def test_the_file_is_safe_against_a_power_cut(file: Kept) -> None:
    async def work(archive: Archive) -> None:
        async with archive.engine.connect() as connection:
            for pragma, value in PRAGMAS:
                assert (await connection.execute(text(f"pragma {pragma}"))).scalar() == value

    run(file.name, work)


def test_a_full_disk_is_a_sentence_and_keeps_what_was_acknowledged(file: Kept) -> None:
    async def work(archive: Archive) -> None:
        await archive.create(row(), [])
        async with archive.engine.connect() as connection:
            pages = (await connection.execute(text("pragma page_count"))).scalar() or 0

        def small(connection: Any, *_: Any) -> None:
            connection.execute(f"pragma max_page_count={pages + 3}")

        event.listen(archive.writer.sync, "checkout", small)
        written = 0
        with pytest.raises(Unsaved, match="could not be saved: database or disk is full"):
            for _ in range(1000):
                await archive.append("t1", written, [Entry(TALK, 0, "x" * 300)] * 3)
                written += 3
        found = await archive.load("t1")
        assert found is not None
        assert len(found[1]) == written > 0
        event.remove(archive.writer.sync, "checkout", small)

        def large(connection: Any, *_: Any) -> None:
            connection.execute("pragma max_page_count=1000000")

        event.listen(archive.writer.sync, "checkout", large)
        await archive.append("t1", written, ONE)

    run(file.name, work)
    assert file.whole()


def test_a_database_that_cannot_be_written_is_a_sentence(file: Kept) -> None:
    async def fill(archive: Archive) -> None:
        await archive.create(row(), ONE)

    async def work(archive: Archive) -> None:
        with pytest.raises(Unsaved, match="readonly"):
            await archive.append("t1", 1, ONE)
        with pytest.raises(Unsaved, match="readonly"):
            await archive.create(row("t2"), ONE)
        assert await archive.load("t1") == (row(), ONE)

    run(file.name, fill)
    run(f"sqlite:///file:{file.name}?mode=ro&uri=true", work)
    assert file.rows("select count(*) from entries") == [(1,)]
    with pytest.raises(BadInput, match="cannot be used: "):
        run(f"sqlite:///file:{file.folder / 'new'}?mode=ro&uri=true", work)


def test_nobody_rewrites_history(kept: Kept) -> None:
    async def work(archive: Archive) -> None:
        await archive.create(row(), ONE)
        for statement in (
            "insert into entries select * from entries",
            "insert into tables select * from tables",
        ):
            with pytest.raises(IntegrityError):
                async with archive.engine.begin() as connection:
                    await connection.execute(text(statement))

    run(kept.name, work)


def test_an_empty_database_and_one_that_is_up_to_date(kept: Kept) -> None:
    async def nothing(archive: Archive) -> None:
        pass

    async def fill(archive: Archive) -> None:
        await archive.create(row(), ONE)

    run(kept.name, fill)
    form = kept.form()
    version = kept.rows("select version_num from alembic_version")
    assert len(version) == 1
    for _ in range(2):
        run(kept.name, nothing)
    assert kept.form() == form
    assert kept.rows("select version_num from alembic_version") == version
    assert kept.rows("select count(*) from entries") == [(1,)]


def test_a_database_of_a_newer_program_is_refused(kept: Kept) -> None:
    async def nothing(archive: Archive) -> None:
        pass

    run(kept.name, nothing)
    kept.rows("update alembic_version set version_num = '9999'")
    with pytest.raises(BadInput, match="made by a newer program"):
        run(kept.name, nothing)


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


def test_nobody_waits_twice_for_a_locked_database(file: Kept) -> None:
    async def work(archive: Archive) -> None:
        await archive.create(row(), ONE)
        other = sqlite3.connect(file.name, isolation_level=None)
        other.execute("begin immediate")
        begun = asyncio.get_running_loop().time()
        waiting = [archive.append("t1", 1 + n, ONE) for n in range(3)]
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(one, Unsaved) and "locked" in str(one) for one in found)
        assert asyncio.get_running_loop().time() - begun < 11
        other.execute("rollback")
        other.close()
        await archive.append("t1", 1, ONE)

    run(file.name, work)


def test_a_database_of_somebody_else_is_left_alone(kept: Kept) -> None:
    async def nothing(archive: Archive) -> None:
        pass

    kept.rows("create table cats (name text)")
    form = kept.form()
    with pytest.raises(BadInput, match="cannot be used: it belongs to another program"):
        run(kept.name, nothing)
    assert kept.form() == form


def test_any_file_name_can_be_a_database(tmp_path: Path) -> None:
    async def nothing(archive: Archive) -> None:
        pass

    path = tmp_path / "our house? #1 100%.sqlite3"
    run(str(path), nothing)
    assert path.is_file()


def test_an_address_without_sense_is_refused_and_its_password_kept() -> None:
    async def nothing(archive: Archive) -> None:
        pass

    with pytest.raises(BadInput, match="Not a database address") as caught:
        run("postgresql://u:sesame@h:port/x", nothing)
    assert "sesame" not in str(caught.value)
