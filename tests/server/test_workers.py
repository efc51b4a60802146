"""Several servers on one PostgreSQL: any of them serves any table, and none is needed."""

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.hosting import SOON, Made, Player, play_out
from tests.server.process import WIDE, Served, free_port
from tests.server.test_process import children
from tests.store.kept import Kept
from tests.store.kill9 import GONE, Table
from tests.store.postgres import PASSWORD, Postgres
from tests.terminal.conftest import Katabasis, home, katabasis

__all__ = ["home", "katabasis"]
MOVED = 15.0
"""Seconds within which a table has another server: five, but the machine may be busy."""


@pytest.fixture
def kept(tmp_path: Path, postgres: Postgres) -> Kept:
    """A database of PostgreSQL."""
    return Kept(tmp_path, postgres)


@contextmanager
def two(kept: Kept, before: str = "") -> Iterator[tuple[Served, Served]]:
    """Two servers on one database; `before` runs first in one of them."""
    served = []
    try:
        for name, first in (("a", before), ("b", "")):
            folder = kept.folder / name
            folder.mkdir()
            served.append(Served(folder, "--pace", "0", before=first + WIDE, database=kept.name))
        for one in served:
            one.wait()
        yield served[0], served[1]
    finally:
        for one in served:
            with_life(one)
            one.end(signal.SIGKILL)


def with_life(served: Served) -> None:
    """Wakes a process that was frozen, so that it can end."""
    if served.process.poll() is None:
        served.process.send_signal(signal.SIGCONT)


def closed(player: Player) -> int | None:
    """The code with which a socket ends."""
    with pytest.raises(ConnectionClosed) as caught:
        while True:
            player.next(SOON * 2)
    return caught.value.rcvd.code if caught.value.rcvd else None


def seated(made: Made, seat: int) -> Player:
    """Sits down as a page does: until it works."""
    end = time.monotonic() + SOON * 3
    while True:
        try:
            return made.sit(seat)
        except (*GONE, AssertionError):
            assert time.monotonic() < end, "The table does not open again."
            time.sleep(0.05)


def soon(fits: Callable[[], bool]) -> None:
    """Waits until it fits."""
    end = time.monotonic() + SOON * 2
    while not fits():
        assert time.monotonic() < end
        time.sleep(0.02)


def clean(log: Path, kept: Kept) -> None:
    """Nothing broke, and nothing tells where the database is."""
    printed = log.read_text()
    assert "Traceback" not in printed, printed
    assert PASSWORD not in printed
    assert kept.postgres is not None and str(kept.postgres.port) not in printed


def uninvited(kept: Kept, made: Made) -> None:
    """Nobody comes in by an internal address without the secret of that server."""
    for address, secret in kept.rows("select address, secret from workers"):
        path = f"http://{address}/api/tables/{made.id}/export"
        for given in ("", "guess", secret[:-1]):
            heads = {"X-Secret": made.data["host"], "X-Katabasis-Relay": given}
            assert httpx.get(path, headers=heads, trust_env=False).status_code == 403


def test_any_server_serves_any_table(kept: Kept) -> None:
    with two(kept) as (a, b):
        made = a.host.make("me", "friend")
        there = Made(b.host, made.data)
        one, other = made.sit(0), there.sit(1)
        play_out([one, other])
        assert one.table["over"] and other.table["over"]
        head = {"X-Secret": made.data["host"]}
        for path in ("export", "art/nothing"):
            here, far = (
                host.http.get(f"/api/tables/{made.id}/{path}", headers=head)
                for host in (a.host, b.host)
            )
            assert (here.status_code, here.content) == (far.status_code, far.content)
            shown = ("content-type", "content-disposition", "content-security-policy")
            assert [here.headers.get(n) for n in shown] == [far.headers.get(n) for n in shown]
        again = b.host.http.post(
            f"/api/tables/{made.id}/from", json={"secret": made.data["host"], "number": 0}
        )
        assert again.status_code == 201
        assert not Made(b.host, again.json()).sit(0).table["over"]
        wrong = Player(b.port, made.id)
        wrong.send(op="sit", secret="guess")
        assert wrong.hear("error")["error"] == "This link does not open this table."
        assert closed(wrong) == 4401
        assert len(kept.rows("select distinct worker from leases where table_id = ?", made.id)) == 1
        uninvited(kept, made)
    for served in (a, b):
        clean(served.log, kept)


def test_a_killed_server_loses_nothing_and_its_tables_move(kept: Kept) -> None:
    with two(kept) as (a, b):
        tables = [Table(a.host.make("me", "random", "random")) for _ in range(3)]
        for table in tables:
            near, far = table.made.sit(0), Made(b.host, table.made.data).sit("spectator")
            for _ in range(3):
                near.until(lambda m: m["ask"] is not None or m["over"])
                if near.table["over"]:
                    break
                ask, answer = near.table["ask"], Random(1).choice(near.choices)
                near.send(op="answer", ask=ask, answer=answer)
                near.hear("taken")
                table.acknowledged[ask], table.sent = answer, table.sent + 1
        a.end(signal.SIGKILL)
        begun = time.monotonic()
        assert closed(far) == 1012
        for table in tables:
            player = seated(Made(b.host, table.made.data), 0)
            player.until(lambda m: m["ask"] is not None or m["over"])
            if not player.table["over"]:
                assert player.answer()["op"] == "taken"
            table.sent += 1
        assert time.monotonic() - begun < MOVED
        assert [fault for table in tables for fault in table.check(kept)] == []
        assert sum(len(table.acknowledged) for table in tables) >= 3
    clean(b.log, kept)


DEAF = """
from katabasis.store.leases import Leases
beat = Leases._beat
async def deaf(self, connection):
    await beat(self, connection)
    return True
Leases._beat, Leases._hear = deaf, lambda *_: None
"""
"""A server that believes itself to be there, whatever the database says."""


@pytest.mark.parametrize("before", ["", DEAF], ids=["told", "deaf"])
def test_a_frozen_server_is_replaced_and_its_late_write_refused(kept: Kept, before: str) -> None:
    with two(kept, before) as (a, b):
        made = a.host.make("me", "friend")
        there = Made(b.host, made.data)
        late, through = made.sit(0), there.sit(0)
        ask = late.table["ask"]
        a.process.send_signal(signal.SIGSTOP)
        begun = time.monotonic()
        late.send(op="answer", ask=ask, answer="wait")
        late.send(op="say", text="I was first")
        assert closed(through) == 1012, "who plays by the other server is sent away"
        again = seated(there, 0)
        moved = time.monotonic() - begun
        assert moved < MOVED
        written = kept.rows("select count(*) from entries where table_id = ?", made.id)
        a.process.send_signal(signal.SIGCONT)
        assert closed(late) == 1012
        heard = [message for text in late.raw if (message := json.loads(text))["op"] != "table"]
        assert all(message["op"] == "refused" for message in heard)
        if before:  # else it may be sent away before it is heard
            assert "elsewhere" in heard[0]["error"]
        assert kept.rows("select count(*) from entries where table_id = ?", made.id) == written
        assert kept.rows("select count(*) from entries where kind = 'talk'") == [(0,)]
        assert again.answer("wait", ask)["op"] == "taken"
        back = seated(there if before else made, 1)
        assert back.table["number"] == again.table["number"]
        assert back.answer("wait")["op"] == "taken"
        again.reach(back.table["number"])
        owners = kept.rows("select distinct worker from leases where table_id = ?", made.id)
        assert len(owners) == 1
    for served in (a, b):
        clean(served.log, kept)


def test_bots_play_on_at_the_new_server_only(kept: Kept) -> None:
    with two(kept) as (a, b):
        made = a.host.make(*["random"] * 4, game="cerberus")
        a.process.send_signal(signal.SIGSTOP)
        watcher = None
        end = time.monotonic() + SOON * 3
        while watcher is None and time.monotonic() < end:
            try:
                watcher = Made(b.host, made.data).sit("spectator")
            except (*GONE, AssertionError):
                time.sleep(0.05)
        assert watcher is not None
        a.process.send_signal(signal.SIGCONT)
        while not watcher.table["over"]:
            watcher.next(SOON * 3)
        numbers = [n for (n,) in kept.rows("select number from entries order by number")]
        assert numbers == list(range(len(numbers)))
        owner = kept.rows("select address from workers join leases on worker = workers.number")
        assert len(owner) == 1
    clean(a.log, kept)


def ended(pids: list[int]) -> bool:
    """Whether none of these processes is there."""
    return not any(Path(f"/proc/{pid}").exists() for pid in pids)


def grown(served: Served, count: int) -> list[int]:
    """The workers of a server, once there are so many and they are known."""
    soon(lambda: len(children(served.process.pid)) == count)
    return children(served.process.pid)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_workers_share_a_port_and_are_started_again(kept: Kept) -> None:
    internal = f"127.0.0.1:{free_port()}"
    words = ("--workers", "2", "--internal", internal, "--pace", "0")
    served = Served(kept.folder, *words, before=WIDE, database=kept.name)
    try:
        host = served.wait()
        soon(lambda: kept.rows("select count(*) from workers") == [(2,)])
        made = [host.make("me", "friend") for _ in range(8)]
        players = [(one.sit(0), one.sit(1), one) for one in made]
        for one, _, _ in players:
            assert one.answer("wait")["op"] == "taken"
        assert (internal,) in kept.rows("select address from workers")
        first = grown(served, 2)
        os.kill(first[0], signal.SIGKILL)
        begun = time.monotonic()
        for _, _, table in players:
            back = seated(table, 1)
            back.until(lambda m: m["ask"] is not None)
            assert back.answer("wait")["op"] == "taken"
        assert time.monotonic() - begun < MOVED
        soon(lambda: len(set(grown(served, 2)) - set(first)) == 1)
        soon(lambda: kept.rows("select count(*) from workers") == [(2,)])
        pids, begun = grown(served, 2), time.monotonic()
        assert served.end(signal.SIGTERM) == 0
        assert time.monotonic() - begun < MOVED
        assert ended(pids)
    finally:
        served.end(signal.SIGKILL)
    printed = served.log.read_text()
    clean(served.log, kept)
    assert "A worker has died" in printed
    # one that had to end in haste on a busy machine is known for a term, and then by nobody
    soon(lambda: kept.rows("select count(*) from workers where until > now()") == [(0,)])


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_workers_end_with_their_parent_however_it_ends(kept: Kept) -> None:
    served = Served(kept.folder, "--workers", "2", database=kept.name)
    try:
        served.wait()
        pids = grown(served, 2)
    finally:
        served.end(signal.SIGKILL)
    soon(lambda: ended(pids))


def test_what_cannot_be_shared_is_one_sentence(
    katabasis: Katabasis, tmp_path: Path, kept: Kept
) -> None:
    file = str(tmp_path / "tables.sqlite3")
    for database, words, said in (
        (file, ("--workers", "2"), "Several workers need PostgreSQL"),
        (kept.name, ("--workers", "0"), "--workers is a number from 1 to 64, not 0."),
        (
            kept.name,
            ("--internal", "here"),
            "--internal is an address and a port, such as 10.0.0.5:9000, not 'here'.",
        ),
        (kept.name, ("--internal", "192.0.2.7:9000"), "192.0.2.7:9000 cannot be used"),
    ):
        ran = katabasis("serve", "--port", str(free_port()), "--database", database, *words)
        assert ran.code == 2 and said in ran.err
        assert len(ran.err.splitlines()) == 1


def test_a_second_server_on_one_file_is_refused(katabasis: Katabasis, tmp_path: Path) -> None:
    served = Served(tmp_path)
    words = ("serve", "--port", str(free_port()), "--database")
    link = tmp_path / "link.sqlite3"
    try:
        made = served.wait().make("me", "friend")
        link.symlink_to(served.database)
        for name in (served.database, link):
            ran = katabasis(*words, str(name))
            assert (ran.code, ran.out) == (2, "")
            assert "is in use by another server" in ran.err and len(ran.err.splitlines()) == 1
        assert Kept(tmp_path, None).rows("select id from tables") == [(made.id,)], "others may read"
        assert made.sit(0).answer("wait")["op"] == "taken"
    finally:
        served.end(signal.SIGKILL)
    again = Served(tmp_path)
    try:
        assert Made(again.wait(), made.data).sit(1).table["ask"]
    finally:
        again.end()
