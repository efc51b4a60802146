"""Tables and their database: what happens when it fails, is shared, or has old rules in it."""

import asyncio
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from katabasis.store.faults import Unsaved
from tests.conftest import BOTH, database
from tests.server.hosting import SOON, Host, Made, Player, hosted
from tests.server.process import WIDE, Served
from tests.store.kept import Kept


@pytest.fixture(scope="module", params=BOTH)
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """The database of the server."""
    return database(request, tmp_path_factory.mktemp("tables"))


@pytest.fixture(scope="module")
def host(kept: Kept) -> Iterator[Host]:
    """A server."""
    with hosted(kept.folder, kept.name) as found:
        yield found


def played(host: Host) -> Made:
    """A table where bots have played Cerberus to its end, with snapshots on the way."""
    made = host.make(*["random"] * 4, game="cerberus")
    watcher = made.sit("spectator")
    watcher.until(lambda m: bool(m["over"]))
    watcher.close()
    time.sleep(0.1)
    return made


def forgotten(host: Host, made: Made) -> None:
    """The server has the table in its archive only."""
    host.tables.live.pop(made.id).close()


def error_of(host: Host, made: Made) -> str:
    """The sentence with which a table does not open."""
    player = Player(host.port, made.id)
    player.send(op="sit", secret=made.data["spectator"])
    return str(player.hear("error")["error"])


def test_a_table_of_other_rules_goes_on_as_it_was(host: Host, kept: Kept) -> None:
    """The log fits: it is played again, and nobody notices."""
    made = played(host)
    before = made.sit("spectator").table
    forgotten(host, made)
    kept.rows("update tables set rules = 0 where id = ?", made.id)
    after = made.sit("spectator").table
    for part in ("number", "commitment", "events", "talk", "over", "scene"):
        assert after[part] == before[part]


def test_a_table_goes_on_from_its_newest_snapshot(host: Host, kept: Kept) -> None:
    """The log does not fit: history and commitment stay, and a line says what happened."""
    made = played(host)
    before = made.sit("spectator").table
    forgotten(host, made)
    wrong = "update entries set body = '\"of old\"' where table_id = ? and number = 1"
    kept.rows(wrong, made.id)
    for _ in range(2):
        after = made.sit("spectator").table
        assert after["scene"] | {"notes": []} == before["scene"] | {"notes": []}
        for part in ("number", "commitment", "events", "over"):
            assert after[part] == before[part]
        line = [after["number"], -1, "The rules have changed; the game goes on from here.", "note"]
        assert after["talk"] == [line]
        forgotten(host, made)


def test_a_snapshot_of_what_was_taken_back_is_not_used(host: Host, kept: Kept) -> None:
    made = played(host)
    live = host.live(made.id)
    last, log = live.written, live.match.log
    forgotten(host, made)
    kept.rows(UNDO, made.id, last)
    assert kept.rows("select number from snapshots where table_id = ?", made.id)
    made.sit("spectator").close()
    again = host.live(made.id).match
    assert again.origin.answers == 0
    assert again.log[:1] == log[:1]


UNDO = "insert into entries values (?, ?, 'undo', 0, '1', null)"


def test_a_table_that_cannot_be_loaded_says_why(host: Host, kept: Kept) -> None:
    made = host.make("me", "friend")
    forgotten(host, made)
    kept.rows("update tables set rules = 7, start = '{}' where id = ?", made.id)
    kept.rows("delete from snapshots where table_id = ?", made.id)
    sentence = error_of(host, made)
    assert "under version 7 of the rules of The Toll. This program has version 1" in sentence
    kept.rows("update tables set rules = 1 where id = ?", made.id)
    assert "This table cannot be loaded" in error_of(host, made)
    kept.rows("update tables set game = 'chess' where id = ?", made.id)
    assert "There is no game 'chess'" in error_of(host, made)
    kept.rows("update tables set start = '{' where id = ?", made.id)
    assert error_of(host, made).endswith(".")


class Broken:
    """An archive that fails for a while."""

    def __init__(self, host: Host, made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gate = threading.Event()
        real = host.tables.archive.append

        async def append(table: str, number: int, *what: Any) -> None:
            if table != made.id:
                return await real(table, number, *what)
            while not self.gate.is_set():
                await asyncio.sleep(0.01)
            raise Unsaved("It could not be saved: the disk is full.")

        monkeypatch.setattr(host.tables.archive, "append", append)


def test_what_cannot_be_kept_has_not_happened(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    made = host.make("me", "friend")
    one, two = made.sit(0), made.sit(1)
    assert one.answer("wait")["op"] == "taken"
    two.until(lambda m: m["ask"] is not None)
    live = host.live(made.id)
    log, before = list(live.match.log), two.table
    with monkeypatch.context() as patch:
        Broken(host, made, patch).gate.set()
        for message in (
            {"op": "answer", "ask": before["ask"], "answer": "wait"},
            {"op": "say", "text": "hello"},
            {"op": "name", "name": "Bea"},
        ):
            two.send(**message)
            assert "disk is full" in two.hear("refused")["error"]
    assert live.match.log == log
    assert not live.talk
    assert live.seating.places[1].name == ""
    now = made.sit(1).table
    assert {k: now[k] for k in ("number", "ask", "scene", "talk")} == {
        k: before[k] for k in ("number", "ask", "scene", "talk")
    }
    assert two.answer("wait")["op"] == "taken"


def test_nobody_is_told_what_is_not_kept_yet(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    made = host.make("me", "friend")
    one = made.sit(0)
    made.sit(1).close()  # the link is this browser's from now on
    number, answers = one.table["number"], len(host.live(made.id).match.log)
    with monkeypatch.context() as patch:
        broken = Broken(host, made, patch)
        one.send(op="answer", ask=one.table["ask"], answer="wait")
        end = time.monotonic() + SOON
        while len(host.live(made.id).match.log) == answers and time.monotonic() < end:
            time.sleep(0.01)
        late = Player(host.port, made.id)
        late.send(op="sit", secret=made.secrets[1])
        assert late.quiet(0.3)
        broken.gate.set()
        assert late.hear("table")["number"] == number
        assert one.hear("refused")
    assert one.answer("wait")["op"] == "taken"
    assert late.until(lambda m: bool(m["number"] > number))["events"]


def test_two_servers_on_one_file_never_fork_a_table(tmp_path: Path) -> None:
    """`serve` locks the file; where the system keeps no locks, the archive alone must do."""
    with hosted(tmp_path) as host, hosted(tmp_path) as other:
        made = host.make("me", "friend")
        there = Made(other, made.data)
        one, two = made.sit(0), there.sit(0)
        assert one.answer("wait")["op"] == "taken"
        assert two.answer("wait")["op"] == "refused"
        with pytest.raises(ConnectionClosed):
            while True:
                two.next()
        back = there.sit(1)
        assert back.table["number"] == one.table["number"]
        assert back.answer("wait")["op"] == "taken"
        log = other.live(made.id).match.log
        forgotten(host, made)
        one.close()
        made.sit(0)
        assert host.live(made.id).match.log == log


def full(folder: Path, database: Path, before: str = "") -> None:
    """Plays until nothing more can be kept, then starts again with room."""
    taken, served = 0, Served(folder, "--pace", "0", before=before + WIDE, database=database)
    try:
        host = served.wait()
        made = host.make("me", "random")
        one = made.sit(0)
        message = {"op": "table"}
        while message["op"] != "refused" and taken < 4000:
            one.send(op="say", text="x" * 300)
            message = one.next()
            while message["op"] == "table" and not message["talk"]:
                message = one.next()
            taken += message["op"] == "table"
        assert "could not be saved" in message["error"], message
        refused = host.http.post(
            "/api/tables", json={"game": "toll", "seats": [{"who": "me"}, {"who": "me"}]}
        )
        assert refused.status_code == 503
        one.close()
    finally:
        served.end(signal.SIGKILL)
    assert taken > 5
    assert "Traceback" not in served.log.read_text()
    for file in database.parent.glob("tables.sqlite3*"):
        shutil.copy(file, folder / f"room{file.name}")
    again = Served(folder, "--pace", "0", database=folder / "roomtables.sqlite3")
    try:
        back = Made(again.wait(), made.data).sit(0)
        assert len(back.table["talk"]) == taken
        back.until(lambda m: m["ask"] is not None)
        assert back.answer()["op"] == "taken"
    finally:
        again.end()


FEW = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000))\n"


def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    full(tmp_path, tmp_path / "tables.sqlite3", FEW)


def test_a_full_disk(tmp_path: Path) -> None:
    small = tmp_path / "small"
    small.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=400k", "none", str(small)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root can make a small disk")
    try:
        full(tmp_path, small / "tables.sqlite3")
    finally:
        subprocess.run(["umount", "-l", str(small)], check=True)
