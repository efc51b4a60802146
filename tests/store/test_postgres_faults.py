"""What a file of SQLite can meet, PostgreSQL can too: a full disk, a lock that somebody holds."""

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import text

from katabasis.store import database
from katabasis.store.archive import Archive
from katabasis.store.campaigns import campaign_rows
from katabasis.store.entries import TALK, Entry
from katabasis.store.faults import SILENT, Unsaved
from tests.server.campaigning import Campaign, begun
from tests.server.hosting import Made
from tests.server.process import Served
from tests.store.kept import Kept
from tests.store.postgres import Postgres, running
from tests.store.test_archive import ONE, row, run
from tests.store.test_campaigns import ROW
from tests.store.test_faults import quiet


@pytest.fixture
def kept(tmp_path: Path, postgres: Postgres) -> Kept:
    """A database of PostgreSQL."""
    return Kept(tmp_path, postgres)


@contextmanager
def small_disk(postgres: Postgres) -> Iterator[Path]:
    """A disk with little room that PostgreSQL may use."""
    folder = postgres.folder / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=700k", "none", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        folder.rmdir()
        pytest.skip("only root can make a small disk")
    try:
        os.chown(folder, postgres.who.get("user", -1), postgres.who.get("group", -1))
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_full_disk_is_a_sentence_and_keeps_what_was_acknowledged(tmp_path: Path) -> None:
    with running() as own, small_disk(own) as folder:
        full(Kept(tmp_path, own), folder)


def full(kept: Kept, folder: Path) -> None:
    """Writes until there is no room, then makes some."""

    async def work(archive: Archive) -> None:
        await archive.create(row(), [])
        await asyncio.to_thread(kept.rows, "alter table entries set tablespace small")
        written = 0
        with pytest.raises(Unsaved, match="could not be saved: database or disk is full"):
            for _ in range(1000):
                await archive.append("t1", written, [Entry(TALK, 0, "x" * 300)] * 20)
                written += 20
        found = await archive.load("t1")
        assert found is not None
        assert len(found[1]) == written > 0
        await asyncio.to_thread(kept.rows, "alter table entries set tablespace pg_default")
        await archive.append("t1", written, ONE)

    kept.rows(f"create tablespace small location '{folder}'")
    run(kept.name, work)


@contextmanager
def locked(kept: Kept, table: str = "entries") -> Iterator[None]:
    """Somebody who holds a lock: nothing is read or written there."""
    loop = asyncio.new_event_loop()
    other = loop.run_until_complete(asyncpg.connect(kept.name))
    loop.run_until_complete(other.execute(f"begin; lock table {table} in access exclusive mode"))
    try:
        yield
    finally:
        loop.run_until_complete(other.close())
        loop.close()


def test_nobody_waits_twice_for_a_locked_database(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "SLOWEST", 2)
    monkeypatch.setattr(database, "PATIENCE", 1)

    async def work(archive: Archive) -> None:
        await archive.create(row(), ONE)
        other = await asyncpg.connect(kept.name)
        await other.execute("begin; lock table entries in access exclusive mode")
        start = time.monotonic()
        waiting = [archive.append("t1", 1 + n, ONE) for n in range(3)]
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(one, Unsaved) and SILENT in str(one) for one in found), found
        assert time.monotonic() - start < 3.5
        await other.close()
        await archive.append("t1", 1, ONE)

    run(kept.name, work)


def test_a_locked_database_does_not_keep_a_server(kept: Kept) -> None:
    """Somebody waits for an answer to be written when the server is told to end."""
    served = Served(kept.folder, database=kept.name)
    made = served.wait().make("me", "friend")
    player = made.sit(0)
    with locked(kept):
        player.send(op="answer", ask=player.table["ask"], answer="wait")
        with pytest.raises(TimeoutError):
            player.next(0.5)
        start = time.monotonic()
        served.end(signal.SIGTERM)
        assert time.monotonic() - start < 5
    again = Served(kept.folder, database=kept.name)
    try:
        assert Made(again.wait(), made.data).sit(0).table["ask"] is not None, "it was not taken"
    finally:
        again.end()
    quiet(served.log, kept.postgres)


def test_a_commit_is_on_disk_whatever_the_settings_say(kept: Kept) -> None:
    name = kept.name.rpartition("/")[2]
    kept.rows(f"alter database {name} set synchronous_commit = off")

    async def work(archive: Archive) -> None:
        async with archive.engine.connect() as connection:
            found = await connection.execute(text("show synchronous_commit"))
            assert found.scalar() == "on"

    run(kept.name, work)


def campaign_answers(campaign: Campaign) -> list[tuple[int, str]]:
    """What each way to ask for a campaign says: status and sentence."""
    asked = [campaign.get(what) for what in ("", "/pages", "/export")]
    asked.append(campaign.post("/runs", seats=[{"who": "me"}]))
    asked.append(campaign.post("/reset"))
    return [(answer.status_code, answer.json()["error"]) for answer in asked]


def test_campaigns_of_a_database_that_goes_and_comes_back(kept: Kept, postgres: Postgres) -> None:
    served = Served(kept.folder, "--pace", "0", database=kept.name)
    try:
        host = served.wait()
        campaign = begun(host)
        campaign.lost(1)
        postgres.stop(signal.SIGKILL)
        try:
            for status, said in campaign_answers(campaign):
                assert (status, SILENT in said) == (503, True), said
            made = host.http.post("/api/campaigns", json={"game": "dead_cells"})
            assert (made.status_code, SILENT in made.text) == (503, True), made.text
            for _ in range(40):  # an answer about health is kept for a moment
                if host.http.get("/api/health").status_code == 503:
                    break
                time.sleep(0.2)
            else:
                raise AssertionError("The server never says that its database is gone.")
        finally:
            postgres.start()
        assert campaign.info["runs"][0]["over"]
        campaign.lost(1)
        assert len(campaign.pages["story"]) == 2
    finally:
        served.end(signal.SIGKILL)
    quiet(served.log, postgres)


LOST = [
    "alter table outcomes rename to elsewhere",
    "update outcomes set document = 'rats'",
    "update campaigns set first = '', game = 'chess'",
]


@pytest.mark.parametrize("statement", LOST)
def test_damaged_campaigns_are_sentences(kept: Kept, statement: str) -> None:
    served = Served(kept.folder, "--pace", "0", database=kept.name)
    try:
        campaign = begun(served.wait())
        campaign.lost(1)
        kept.rows(statement)
        answers = campaign_answers(campaign)
    finally:
        served.end()
    for status, said in answers:
        assert status in (400, 503), said
        assert "postgres" not in said.lower() and "select" not in said.lower()
    quiet(served.log, kept.postgres)


NAMES = ["%00", "a%00b", "%ff%fe", "x" * 500, "'%20or%201=1"]


def test_ids_that_no_campaign_can_have(kept: Kept) -> None:
    served = Served(kept.folder, database=kept.name)
    try:
        host = served.wait()
        for name in NAMES:
            for what in ("", "/pages", "/export"):
                found = host.http.get(f"/api/campaigns/{name}{what}", headers={"X-Secret": "s"})
                assert (found.status_code, found.json()["error"]) == (
                    404,
                    "There is no such campaign.",
                )
    finally:
        served.end()
    quiet(served.log, kept.postgres)


def test_a_server_without_a_number_says_so_and_nobody_was_faster(kept: Kept) -> None:
    """It has lost the database for a while and is not known there yet: a sentence, and no 500."""

    async def work(archive: Archive) -> None:
        await archive.share("127.0.0.1:1")
        assert archive.leases is not None
        number, archive.leases.number = archive.leases.number, 0
        with pytest.raises(Unsaved, match=f"could not be saved: {SILENT}"):
            await archive.add([campaign_rows(ROW)])
        archive.leases.number = number
        await archive.add([campaign_rows(ROW)])

    run(kept.name, work)
