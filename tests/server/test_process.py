"""The server as a process: what it prints, how it ends, and that bots delay nobody."""

import os
import signal
import sqlite3
import statistics
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from katabasis.server.serve import url_of
from tests.server.hosting import Host, Made, asked, play_out
from tests.server.process import Served, free_port
from tests.server.strangers import alive
from tests.terminal.conftest import Katabasis, home, katabasis

__all__ = ["home", "katabasis"]


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(status.parent.name))
    return found


def thinkers(pid: int) -> list[int]:
    """The processes in which bots think."""
    out = []
    for child in children(pid):
        try:
            words = Path(f"/proc/{child}/cmdline").read_bytes()
        except OSError:
            continue
        if b"spawn_main" in words:
            out.append(child)
    return out


def test_no_secret_is_ever_printed_or_stored(tmp_path: Path) -> None:
    served = Served(tmp_path, "--pace", "0")
    try:
        host = served.wait()
        made = host.make("me", "friend")
        players = made.all()
        players[0].socket.send("[" * 9000)
        players[0].send(op="answer", ask="0-0", answer=made.secrets[0])
        players[0].hear("refused")
        host.http.get(f"/api/tables/{made.id}/export", headers={"X-Secret": made.data["host"]})
        host.http.post("/api/tables", content=b"{" + (made.secrets[0] or "").encode())
        play_out(players)
        host.http.get(f"/t/{made.id}")
    finally:
        served.end()
    printed = served.log.read_text()
    kept = sqlite3.connect(served.database)
    stored = "\n".join(kept.iterdump())
    kept.close()
    for secret in [*made.secrets, made.data["host"], made.data["spectator"]]:
        assert secret
        assert secret not in printed
        assert secret not in stored
    assert "Traceback" not in printed
    assert printed.startswith(f"Katabasis is at http://127.0.0.1:{served.port}/")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_bots_end_with_the_server_however_it_ends(tmp_path: Path) -> None:
    """Also those that are stopped, and so do nothing about it themselves."""
    for how in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        served = Served(tmp_path, "--pace", "0")
        try:
            made = served.wait().make(*["search"] * 4, game="cerberus")
            made.sit("spectator").until(lambda m: m["number"] > 2)
            bots = thinkers(served.process.pid)
            assert bots
            for bot in bots if how != signal.SIGINT else ():
                os.kill(bot, signal.SIGSTOP)
        finally:
            served.end(how)
        end = time.monotonic() + 10
        while any(map(alive, bots)) and time.monotonic() < end:
            time.sleep(0.05)
        assert not any(map(alive, bots)), how
        if how == signal.SIGINT:
            assert "Traceback" not in served.log.read_text()


def quick(made: Made, count: int) -> list[float]:
    """How long some answers take until they are known to everybody at a table."""
    players, out = made.all(), []
    for _ in range(count):
        one = asked(players)
        start = time.perf_counter()
        assert one.answer()["op"] == "taken"
        for player in players:
            player.reach(one.table["number"])
        out.append(time.perf_counter() - start)
        if one.table["over"]:
            break
    return out


def test_a_thinking_bot_delays_no_other_table(tmp_path: Path) -> None:
    served = Served(tmp_path, "--pace", "0")
    try:
        host = served.wait()
        busy = [host.make(*["search"] * 4, "me", game="cerberus") for _ in range(3)]
        people = [made.sit(4) for made in busy]
        end = time.monotonic() + 10
        while not thinkers(served.process.pid) and time.monotonic() < end:
            time.sleep(0.05)
        times = quick(host.make("me", "friend"), 40)
        assert statistics.median(times) < 0.2
        assert max(times) < 1.5
        if os.path.exists("/proc/self/stat"):
            for bot in thinkers(served.process.pid):
                os.kill(bot, signal.SIGKILL)
            number = people[0].table["number"]
            if people[0].table["ask"] is not None:
                people[0].answer()
            people[0].until(lambda m: m["ask"] is not None or m["number"] > number + 2)
    finally:
        served.end()


def test_a_server_that_stops_lets_everybody_go_and_loses_nothing(tmp_path: Path) -> None:
    served = Served(tmp_path)
    host = served.wait()
    made = host.make("me", "friend")
    players = made.all()
    assert players[0].answer("wait")["op"] == "taken"
    start = time.monotonic()
    assert served.end(signal.SIGTERM) in (0, -signal.SIGTERM)
    assert time.monotonic() - start < 10
    with pytest.raises(ConnectionClosed):
        while True:
            players[0].next()
    again = Served(tmp_path)
    try:
        there = Made(again.wait(), made.data)
        assert there.sit(0).table["number"] == players[0].table["number"]
    finally:
        again.end()


def test_what_cannot_be_used_is_one_sentence(katabasis: Katabasis, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("This is no database, but a file of another kind." * 100)
    (tmp_path / "folder").mkdir()
    for database in ("file", "folder", "file/inside", "oracle://here/there"):
        ran = katabasis(
            "serve",
            "--port",
            str(free_port()),
            "--database",
            str(tmp_path / database) if "://" not in database else database,
        )
        assert ran.code == 2
        assert ran.err.count("\n") == 1, ran.err
        assert "Traceback" not in ran.err


def test_a_taken_port_is_one_sentence(host: Host, katabasis: Katabasis) -> None:
    ran = katabasis("serve", "--port", str(host.port))
    assert (ran.code, f"--port {host.port + 1}" in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--port", "0"), "A port is a number from 1 to 65535, not 0."),
        (("--port", "70000"), "A port is a number from 1 to 65535, not 70000."),
        (("--host", ""), "--host needs an address"),
        (("--host", "a b"), "This machine has no address 'a b'"),
        (("--host", "\udcff"), "This machine has no address"),
        (("--database", "\udcff.db"), "its name is not UTF-8 text"),
        (("--host", "192.0.2.7"), "This machine has no address '192.0.2.7'"),
        (("--pace", "nan"), "--pace is a number of seconds from 0 to 60, not nan."),
        (("--pace", "-1"), "--pace is a number of seconds from 0 to 60, not -1.0."),
    ],
)
def test_what_cannot_be_served_is_one_sentence(
    katabasis: Katabasis, words: tuple[str, ...], said: str
) -> None:
    ran = katabasis("serve", "--port", str(free_port()), *words)
    assert (ran.code, ran.out) == (2, "") and said in ran.err
    assert len(ran.err.splitlines()) == 1


def test_an_address_for_the_browser() -> None:
    assert url_of("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert url_of("::1", 8000) == "http://[::1]:8000/"


def test_only_the_host_can_read_the_database(tmp_path: Path) -> None:
    served = Served(tmp_path)
    try:
        served.wait().make("me", "friend")
        for path in tmp_path.glob("tables.sqlite3*"):
            assert path.stat().st_mode & 0o077 == 0, path
    finally:
        served.end()
